/** A number with its 95% interval. */
export interface Estimate {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

/** A sequential test: whether the first player is `from` or `to` Elo stronger, wrong either way one time in twenty. */
export interface Sequential {
  readonly from: number;
  readonly to: number;
  readonly ratio: number;
  readonly bound: number;
  readonly verdict: 'stronger' | 'not stronger' | 'undecided';
}

const Z = 1.959964;
/** ln(0.95 / 0.05): the log likelihood ratio at which a test with 5% errors ends. */
const BOUND = Math.log(19);
/** Elo differences are not told apart beyond this. */
const MOST = 1200;

export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export function eloOfScore(score: number): number {
  const least = scoreOfElo(-MOST);
  const s = Math.min(1 - least, Math.max(least, score));
  return -400 * Math.log10(1 / s - 1);
}

/** Mean and variance of the mean of the scores of whole rounds, with one pseudo-round of a draw's spread. */
export function spread(rounds: readonly number[]): { readonly mean: number; readonly variance: number } {
  const n = rounds.length;
  const mean = rounds.reduce((sum, x) => sum + x, 0) / n;
  const squares = rounds.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, variance: (squares + 0.125) / (n * (n + 1)) };
}

/** The first player's Elo over the second, from the mean score of each round (same dice, both sides). */
export function eloOf(rounds: readonly number[]): Estimate | null {
  if (rounds.length === 0) return null;
  const { mean, variance } = spread(rounds);
  const half = Z * Math.sqrt(variance);
  return { elo: eloOfScore(mean), low: eloOfScore(mean - half), high: eloOfScore(mean + half) };
}

/** Where the sequential test stands (the generalised ratio for a normal mean). */
export function sequential(rounds: readonly number[], from: number, to: number): Sequential {
  let ratio = 0;
  if (rounds.length > 1) {
    const { mean, variance } = spread(rounds);
    const a = scoreOfElo(from);
    const b = scoreOfElo(to);
    ratio = ((b - a) * (2 * mean - a - b)) / (2 * variance);
  }
  const verdict = ratio >= BOUND ? 'stronger' : ratio <= -BOUND ? 'not stronger' : 'undecided';
  return { from, to, ratio, bound: BOUND, verdict };
}

/** A rate with its 95% interval (Wilson). */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function wilson(wins: number, games: number): Rate {
  const rate = wins / games;
  const widen = 1 + (Z * Z) / games;
  const middle = (rate + (Z * Z) / (2 * games)) / widen;
  const half = (Z * Math.sqrt((rate * (1 - rate)) / games + (Z * Z) / (4 * games * games))) / widen;
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
