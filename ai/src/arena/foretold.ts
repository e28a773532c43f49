import { type Example, fit } from '../learn/fit.ts';
import { borneOut } from '../value.ts';
import { type Contest, type Played, won } from './contest.ts';

/** Answers that a player saw about this chance in, and how the games came out for it. */
export interface Tenth {
  readonly estimated: number;
  readonly won: number;
  readonly answers: number;
}

/** What the chances that players saw are worth, from finished games. */
export interface Foretold {
  /** How results are foretold best: this part of a chance's logit, shifted in favour of the first of two seats, or of one alone. */
  readonly part: number;
  readonly shift: number;
  /** Mean squared errors of the chances, as they are and so corrected. */
  readonly error: number;
  readonly corrected: number;
  readonly tenths: readonly Tenth[];
}

/** The chance a player saw in an answer. */
interface Sight {
  readonly chance: number;
  /** 1 for the first of two seats or one alone, -1 for the second, 0 among more. */
  readonly side: number;
  readonly result: number;
  /** Every game counts alike. */
  readonly share: number;
}

/** Holds the chances players saw against what came of them; null where no player of the contest weighs its answers. */
export function foretold(contest: Contest, games: readonly Played[]): Foretold | null {
  const sights = games.flatMap((game) => sightsOf(contest, game));
  if (sights.length === 0) return null;
  const examples = sights.map(({ chance, side, result, share }): Example => {
    return { features: [logit(chance), side], target: result, share };
  });
  const [part, shift] = fit([1, 0], [1, 0], examples, 1);
  return {
    part,
    shift,
    error: mean(sights, ({ chance, result }) => (chance - result) ** 2),
    corrected: mean(sights, ({ chance, side, result }) => {
      return (borneOut(chance, part, side * shift) - result) ** 2;
    }),
    tenths: tenths(sights),
  };
}

function sightsOf(contest: Contest, game: Played): Sight[] {
  const seats = contest.players.map(([seat]) => seat);
  const seen = (game.chances ?? []).flatMap((chance, n) =>
    chance === null ? [] : [{ seat: game.moves[n][0], chance }],
  );
  return seen.map(({ seat, chance }) => ({
    chance,
    side: seats.length > 2 ? 0 : seat === seats[0] ? 1 : -1,
    result: game.winners.length === 0 && seats.length > 1 ? 1 / seats.length : won(game, seat),
    share: 1 / seen.length,
  }));
}

function logit(chance: number): number {
  const inside = Math.min(Math.max(chance, 1e-3), 1 - 1e-3);
  return Math.log(inside / (1 - inside));
}

function mean(sights: readonly Sight[], of: (sight: Sight) => number): number {
  let sum = 0;
  let all = 0;
  for (const sight of sights) {
    sum += sight.share * of(sight);
    all += sight.share;
  }
  return sum / all;
}

function tenths(sights: readonly Sight[]): Tenth[] {
  return Array.from({ length: 10 }, (_, i) =>
    sights.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === i),
  )
    .filter((here) => here.length > 0)
    .map((here) => ({
      estimated: mean(here, ({ chance }) => chance),
      won: mean(here, ({ result }) => result),
      answers: here.length,
    }));
}
