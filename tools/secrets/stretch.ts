import { Match, type Options, type Play, print, randomChoice, type Seat, seedFrom } from '@gordian/kernel';
import { carryOut, otherWorld } from '../../cli/src/worlds.ts';

/** One answer or undo, in the words of each of the two worlds, and how the observer stands after it. */
export interface Step {
  readonly kind: 'answer' | 'undo';
  readonly seat: Seat;
  readonly texts: readonly [string, string];
  readonly canUndo: boolean;
  readonly isOver: boolean;
}

/** Why a stretch ended: it was long enough, the game was over, or every answer tried would have shown or told a secret. */
export type End = 'long' | 'over' | 'shown' | 'told' | 'leak';

/** A position in two worlds that look the same to one seat, and steps that should look the same as well. */
export interface Stretch {
  readonly seed: string;
  readonly at: string;
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly observer: Seat;
  /** The two positions as JSON. */
  readonly states: readonly [string, string];
  readonly asked: readonly Seat[];
  readonly isWindow: boolean;
  readonly steps: readonly Step[];
  /** Answers that are another one in the other world. */
  readonly swapped: number;
  readonly end: End;
  /** The question at which it ended, with the answer where that is a leak. */
  readonly where: string;
}

const ANSWERS_TRIED = 6;

/** Plays on from a position in two worlds side by side; null where the observer knows all there is to know. */
export function stretchFrom(
  play: Play,
  options: Options,
  observer: Seat,
  seed: string,
  most: number,
  below: (n: number) => number,
): Stretch | null {
  const two = otherWorld(play, observer, seed);
  if (two === null) return null;
  // A copy, like the other world: it may have its keys in another order.
  const states = [stateText(play.copy()), stateText(two)] as const;
  const matches = states.map((state) => matchAt(play, options, seed, state)) as [Match, Match];
  const steps: Step[] = [];
  const push = (kind: Step['kind'], seat: Seat, texts: readonly [string, string]) => {
    const [canUndo, other] = matches.map((match) => !match.over && match.canUndo(observer));
    steps.push({ kind, seat, texts, canUndo, isOver: matches[0].over });
    return canUndo === other;
  };
  let end: End = 'long';
  let where = '';
  let swapped = 0;
  while (steps.length < most && end === 'long') {
    if (matches[0].over) {
      end = 'over';
      break;
    }
    where = matches[0].play.at;
    const seat = matches[0].play.asked[below(matches[0].play.asked.length)];
    const found = alikeAnswer(matches, observer, seat, below);
    if ('end' in found) {
      end = found.end;
      where = found.where;
      break;
    }
    if (found.texts[0] !== found.texts[1]) swapped++;
    const isEqual = push('answer', seat, found.texts);
    const isTakenBack =
      isEqual && below(4) === 0 && matches.every((match) => !match.over && match.canUndo(seat));
    if (isTakenBack) for (const match of matches) match.undo(seat);
    if (!isEqual || (isTakenBack && !push('undo', seat, ['', '']))) {
      end = 'leak';
      where += ': whether the observer may take back';
    }
  }
  return {
    ...{ seed, at: play.at, seats: play.state.seats, options, observer, states },
    ...{ asked: play.asked, isWindow: play.isWindow, steps, swapped, end, where },
  };
}

function stateText({ state }: Play): string {
  return JSON.stringify({ ...state, notes: [], rng: { ...state.rng, drawn: [] } });
}

function matchAt({ game, state: { seats } }: Play, options: Options, seed: string, state: string): Match {
  const start = { seats, options, seed: seedFrom(seed), mixes: [] };
  return Match.resume(game, { start, state: JSON.parse(state), moves: [], log: [], draws: [] });
}

/** A random answer that looks the same in both worlds, given in both; or why there is none. */
function alikeAnswer(
  [one, two]: readonly [Match, Match],
  observer: Seat,
  seat: Seat,
  below: (n: number) => number,
): { readonly texts: readonly [string, string] } | { readonly end: End; readonly where: string } {
  let end: End = 'told';
  const where = one.play.at;
  for (let i = 0; i < ANSWERS_TRIED; i++) {
    const choice = randomChoice(one.play, seat, below);
    const text = print(one.play.offer(seat), choice);
    const verdict = carryOut(one.play, two.play, observer, seat, choice);
    if (!('twin' in verdict)) {
      if (verdict.is === 'leak') return { end: 'leak', where: `${where} "${text}"` };
      end = verdict.is;
      continue;
    }
    const twin = print(two.play.offer(seat), verdict.twin);
    if (one.answer(seat, choice) !== null || two.answer(seat, verdict.twin) !== null)
      throw new Error(`${one.game.id}: "${text}" and "${twin}" were allowed at ${where}, and are refused`);
    return { texts: [text, twin] };
  }
  return { end, where };
}
