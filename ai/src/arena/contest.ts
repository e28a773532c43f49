import {
  type AnyGame,
  diceKey,
  keyedRng,
  type Move,
  type Options,
  Play,
  print,
  type Seat,
  seedFrom,
} from '@gordian/kernel';
import { type Bot, Player } from '../bot.ts';

/** What is to be played: players by seat, in seating order. */
export interface Contest {
  readonly game: string;
  readonly players: readonly (readonly [Seat, string])[];
  readonly options: Options;
  readonly seed: string;
  /** Each seed is played once for every way to turn the players round the table. */
  readonly paired: boolean;
}

/** One finished game of a contest. */
export interface Played {
  readonly index: number;
  readonly seed: string;
  readonly players: Readonly<Record<Seat, string>>;
  readonly winners: readonly Seat[];
  readonly ending: string;
  readonly decisions: number;
  readonly moves: readonly Move[];
  /** The chance that whoever answered saw in its best answer, move by move; null where it weighed none. Older files have no such list. */
  readonly chances?: readonly (number | null)[];
  /** How often each rule is named by the log. */
  readonly rules: Readonly<Record<string, number>>;
}

/** How many games of a contest belong together: the same dice, the sides turned round. */
export function roundOf(contest: Contest): number {
  return contest.paired ? contest.players.length : 1;
}

/** The players of game number `index`, by seat. */
export function seated(contest: Contest, index: number): ReadonlyMap<Seat, string> {
  const { players } = contest;
  const turn = index % roundOf(contest);
  return new Map(players.map(([seat], i) => [seat, players[(i + turn) % players.length][1]]));
}

export function seedName(contest: Contest, index: number): string {
  return `${contest.seed} ${Math.floor(index / roundOf(contest))}`;
}

/** The opening of a game of a contest. */
export function startContest(
  game: AnyGame,
  { options }: Contest,
  seed: string,
  seats: readonly Seat[],
  log: boolean,
): Play {
  const mixes = seats.map((seat) => ({ seat, mix: '' }));
  const rng = keyedRng(diceKey(seedFrom(seed), game.id, mixes));
  rng.drawn = null;
  return Play.start(game, seats, options, rng, log);
}

/** Plays game number `index`. Equal contests give equal games, except to players that think by time. */
export function playContest(
  game: AnyGame,
  contest: Contest,
  index: number,
  bot: (name: string) => Bot,
  log: boolean,
): Played {
  const names = seated(contest, index);
  const seats = [...names.keys()];
  const seed = seedName(contest, index);
  const play = startContest(game, contest, seed, seats, log);
  const players = new Map([...names].map(([seat, name]) => [seat, new Player(bot(name), game)]));
  const turn = index % roundOf(contest);
  const moves: Move[] = [];
  const chances: (number | null)[] = [];
  while (!play.over) {
    const seat = play.asked[0];
    const thought = `${seed}${turn > 0 ? `/${turn}` : ''} ${moves.length}`;
    const player = players.get(seat)!;
    const choice = player.decide(play.view(seat), thought);
    chances.push(player.chance === null ? null : Number(player.chance.toFixed(3)));
    moves.push([seat, print(play.offer(seat), choice)]);
    const refusal = play.answer(seat, choice);
    if (refusal !== null)
      throw new Error(`${names.get(seat)} answered "${moves.at(-1)![1]}", refused by ${refusal.rule}`);
  }
  const { winners, ending, rule } = play.state.result!;
  const rules: Record<string, number> = {};
  for (const cited of [...(play.state.notes ?? []).map((n) => n.rule), rule])
    if (cited !== null) rules[cited] = (rules[cited] ?? 0) + 1;
  return {
    index,
    seed,
    players: Object.fromEntries(names),
    winners,
    ending,
    decisions: moves.length,
    moves,
    chances,
    rules,
  };
}

/** What a game was worth to a seat: a shared victory counts in part. */
export function won(game: Pick<Played, 'winners'>, seat: Seat): number {
  return game.winners.includes(seat) ? 1 / game.winners.length : 0;
}
