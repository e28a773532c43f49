import { type AnyGame, InputError, type Play, understood } from '@gordian/kernel';
import { type Contest, type Played, startContest } from '../arena/contest.ts';
import { chances } from '../value.ts';
import { amounts, counts, offsets } from './columns.ts';
import type { Lessons } from './train.ts';

/** Positions kept of one game, evenly spread. */
const SCENES_KEPT = 60;

/** A position of a kept game: what the network is told of it, and what the weighed features say, in logits. */
interface Scene {
  readonly inputs: readonly number[];
  readonly score: number;
  /** How many answers had been given. */
  readonly at: number;
}

/** Positions of kept games and what came of them, in columns that grow. */
export class Notebook implements Lessons {
  /** How many numbers a position has. */
  width = 0;
  private readonly starts = offsets();
  private readonly indexes = counts();
  private readonly values = amounts();
  private readonly scores = amounts();
  private readonly targets = amounts();
  private readonly draws = counts();

  constructor() {
    this.starts.push(0);
  }

  get size(): number {
    return this.scores.size;
  }

  get start(): Uint32Array {
    return this.starts.all;
  }

  get index(): Uint16Array {
    return this.indexes.all;
  }

  get value(): Float32Array {
    return this.values.all;
  }

  get score(): Float32Array {
    return this.scores.all;
  }

  get target(): Float32Array {
    return this.targets.all;
  }

  get drawn(): Uint16Array {
    return this.draws.all;
  }

  add(inputs: readonly number[], score: number, target: number, drawn = 0): void {
    this.width = inputs.length;
    for (let i = 0; i < inputs.length; i++) {
      if (inputs[i] === 0) continue;
      this.indexes.push(i);
      this.values.push(inputs[i]);
    }
    this.starts.push(this.indexes.size);
    this.scores.push(score);
    this.targets.push(target);
    this.draws.push(drawn);
  }

  /** Takes up what another has. */
  append(other: Notebook): void {
    const { start } = other;
    const before = this.indexes.size;
    for (let i = 1; i < start.length; i++) this.starts.push(before + start[i]);
    this.indexes.append(other.indexes);
    this.values.append(other.values);
    this.scores.append(other.scores);
    this.targets.append(other.targets);
    this.draws.append(other.draws);
    this.width = other.width;
  }

  /**
   * Takes up a finished game. What a position should foretell is the result in part, and else the chances that the players saw
   * later in the game: `lambda` 1 for the result alone.
   */
  read(game: AnyGame, contest: Contest, played: Played, lambda: number, most = SCENES_KEPT): void {
    const { scenes, result } = scenesOf(game, contest, played, most);
    const foretold = seenAfter(played, game.seats[0].id, result, lambda);
    const drawn = played.winners.length === 0 ? 1 : 0;
    for (const { inputs, score, at } of scenes) this.add(inputs, score, foretold[at], drawn);
  }
}

/** Plays a kept game again, and looks at positions at which an imagined game may end: at most so many, evenly spread. */
function scenesOf(
  game: AnyGame,
  contest: Contest,
  played: Played,
  most: number,
): { scenes: Scene[]; result: number } {
  const { weights, isQuiet, judge } = game.ai!;
  const play: Play = startContest(game, contest, played.seed, Object.keys(played.players), false);
  const scenes: Scene[] = [];
  const apart = played.moves.length / most;
  played.moves.forEach(([seat, text], n) => {
    const choice = understood(play.offer(seat), text);
    if (choice === null || play.answer(seat, choice) !== null)
      throw new InputError(`game ${played.index}`, `"${text}" cannot be answered by these rules`);
    if (n < apart * scenes.length || play.over || isQuiet?.(play.state) === false) return;
    const inputs: readonly number[] = judge!.sense(play.state);
    let score = 0;
    for (let i = 0; i < weights.length; i++) score += weights[i] * inputs[i];
    scenes.push({ inputs, score, at: n + 1 });
  });
  return { scenes, result: chances(play)[0] };
}

/** For each number of answers given: the result, mixed on the way back with the chances of the first seat that were seen. */
function seenAfter(
  { moves, chances: seen }: Played,
  first: string,
  result: number,
  lambda: number,
): number[] {
  const out = new Array<number>(moves.length + 1).fill(result);
  for (let n = moves.length - 1; n >= 0; n--) {
    const chance = seen?.[n] ?? null;
    const own = chance === null ? out[n + 1] : moves[n][0] === first ? chance : 1 - chance;
    out[n] = lambda * out[n + 1] + (1 - lambda) * own;
  }
  return out;
}
