/** What was seen of one seat at one position: its features, and what they should have foretold, 0 to 1. */
export interface Example {
  readonly features: readonly number[];
  readonly target: number;
  readonly share: number;
}

const NEWTON_STEPS = 20;
/** A step that makes the fit worse is halved so often at most. */
const HALVINGS = 40;

export function foretell(weights: readonly number[], features: readonly number[]): number {
  let score = 0;
  for (let i = 0; i < features.length; i++) score += weights[i] * features[i];
  return 1 / (1 + Math.exp(-score));
}

/**
 * Logistic regression by Newton's method, from the weights given. `hold` draws each weight to its home as strongly as so many
 * games that agree with it.
 */
export function fit(
  weights: readonly number[],
  home: readonly number[],
  examples: readonly Example[],
  hold: number,
): number[] {
  const n = weights.length;
  const sizes = meanSquares(n, examples);
  let now = [...weights];
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const pull = now.map((weight, i) => -hold * sizes[i] * (weight - home[i]));
    const curve = now.map((_, i) => now.map((__, k) => (i === k ? hold * sizes[i] + 1e-9 : 0)));
    for (const { features, target, share } of examples) {
      const chance = foretell(now, features);
      const off = share * (target - chance);
      const bend = share * chance * (1 - chance);
      for (let i = 0; i < n; i++) {
        if (features[i] === 0) continue;
        pull[i] += off * features[i];
        const row = curve[i];
        const by = bend * features[i];
        for (let k = 0; k <= i; k++) row[k] += by * features[k];
      }
    }
    const change = solve(curve, pull);
    if (change.every((x) => Math.abs(x) < 1e-5)) break;
    const cost = (tried: readonly number[]): number => costOf(tried, home, examples, hold, sizes);
    const next = shortened(now, change, cost);
    if (next === null) break;
    now = next;
  }
  return now;
}

/**
 * The weights after a step: a whole one, or as much of it as makes the fit better. Where estimates are all but certain the
 * curve is flat and a whole step leads far off.
 */
function shortened(
  now: readonly number[],
  change: readonly number[],
  cost: (weights: readonly number[]) => number,
): number[] | null {
  const before = cost(now);
  for (let i = 0, part = 1; i <= HALVINGS; i++, part /= 2) {
    const next = now.map((weight, k) => weight + part * change[k]);
    if (cost(next) < before) return next;
  }
  return null;
}

/** What the fit makes small: surprise at what was seen, and distance from home. */
function costOf(
  weights: readonly number[],
  home: readonly number[],
  examples: readonly Example[],
  hold: number,
  sizes: readonly number[],
): number {
  let sum = 0;
  for (const { features, target, share } of examples) {
    const chance = Math.min(Math.max(foretell(weights, features), 1e-15), 1 - 1e-15);
    sum -= share * (target * Math.log(chance) + (1 - target) * Math.log(1 - chance));
  }
  for (let i = 0; i < weights.length; i++) sum += (hold * sizes[i] * (weights[i] - home[i]) ** 2) / 2;
  return sum;
}

function meanSquares(n: number, examples: readonly Example[]): number[] {
  const out = new Array<number>(n).fill(0);
  let all = 0;
  for (const { features, share } of examples) {
    all += share;
    for (let i = 0; i < n; i++) out[i] += share * features[i] ** 2;
  }
  return out.map((sum) => sum / Math.max(all, 1e-9));
}

/** Solves a x = b for a symmetric positive matrix of which the lower half is given (Cholesky). */
function solve(a: number[][], b: readonly number[]): number[] {
  const n = b.length;
  for (let i = 0; i < n; i++)
    for (let k = 0; k <= i; k++) {
      let sum = a[i][k];
      for (let j = 0; j < k; j++) sum -= a[i][j] * a[k][j];
      a[i][k] = i === k ? Math.sqrt(Math.max(sum, 1e-12)) : sum / a[k][k];
    }
  const x = [...b];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) x[i] -= a[i][j] * x[j];
    x[i] /= a[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) x[i] -= a[j][i] * x[j];
    x[i] /= a[i][i];
  }
  return x;
}
