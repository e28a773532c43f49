/** A rate with its 95% interval (Wilson). */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function wilson(wins: number, games: number): Rate {
  const z = 1.959964;
  const rate = wins / games;
  const spread = 1 + (z * z) / games;
  const middle = (rate + (z * z) / (2 * games)) / spread;
  const half = (z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))) / spread;
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
