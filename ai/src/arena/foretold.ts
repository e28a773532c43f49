import { type AnyGame, understood } from '@gordian/kernel';
import { type Example, fit } from '../learn/fit.ts';
import { borneOut, chances } from '../value.ts';
import { type Contest, opening, type Played } from './contest.ts';

/** Positions looked at in a game. */
const LOOKS = 40;

/** The positions a seat was estimated to win with about this chance, and how they came out. */
export interface Tenth {
  readonly estimated: number;
  readonly won: number;
  readonly positions: number;
}

/** What a game's estimates are worth as chances, from finished games. */
export interface Foretold {
  /** How results are foretold best: this part of the estimates' logit, shifted in favour of the first of two seats, or of one alone. */
  readonly part: number;
  readonly shift: number;
  /** Mean squared errors of the estimates, as they are and so corrected. */
  readonly error: number;
  readonly corrected: number;
  readonly tenths: readonly Tenth[];
}

/** One look at a seat's chances. */
interface Look {
  readonly chance: number;
  /** 1 for the first of two seats or one alone, -1 for the second, 0 among more. */
  readonly side: number;
  readonly result: number;
}

/** Holds the estimates of played games against their results; null where the game has none or no game has its moves. */
export function foretold(game: AnyGame, contest: Contest, games: readonly Played[]): Foretold | null {
  if (game.ai === undefined) return null;
  const looks = games.filter(({ moves }) => moves.length > 0).flatMap((one) => looksAt(game, contest, one));
  if (looks.length === 0) return null;
  const examples = looks.map(({ chance, side, result }): Example => {
    return { features: [logit(chance), side], target: result, share: 1 / LOOKS };
  });
  const [part, shift] = fit([1, 0], [1, 0], examples, 1);
  const error = (foretell: (look: Look) => number): number =>
    looks.reduce((sum, look) => sum + (foretell(look) - look.result) ** 2, 0) / looks.length;
  return {
    part,
    shift,
    error: error(({ chance }) => chance),
    corrected: error(({ chance, side }) => borneOut(chance, part, side * shift)),
    tenths: tenths(looks),
  };
}

function looksAt(game: AnyGame, contest: Contest, { seed, moves }: Played): Look[] {
  const play = opening(game, contest, seed, false);
  const seen: number[][] = [];
  const every = moves.length / LOOKS;
  moves.forEach(([seat, text], n) => {
    if (Math.floor(n / every) !== Math.floor((n - 1) / every)) seen.push(chances(play));
    play.answer(seat, understood(play.offer(seat), text)!);
  });
  const results = chances(play);
  const sides = results.length > 2 ? results.map(() => 0) : [1, -1];
  return seen.flatMap((all) => all.map((chance, i) => ({ chance, side: sides[i], result: results[i] })));
}

function logit(chance: number): number {
  const inside = Math.min(Math.max(chance, 1e-6), 1 - 1e-6);
  return Math.log(inside / (1 - inside));
}

function tenths(looks: readonly Look[]): Tenth[] {
  return Array.from({ length: 10 }, (_, i) => {
    const here = looks.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === i);
    const mean = (of: (look: Look) => number): number =>
      here.reduce((sum, look) => sum + of(look), 0) / Math.max(1, here.length);
    return {
      estimated: mean(({ chance }) => chance),
      won: mean(({ result }) => result),
      positions: here.length,
    };
  }).filter(({ positions }) => positions > 0);
}
