import { distance, type Point } from './plane.ts';

export interface Spread {
  apart: number;
  /** How strongly a place is drawn back to where it truly lies, 0 to 1. */
  home: number;
  width: number;
  height: number;
  margin: number;
  fixed?: readonly number[];
}

/** Pushes places apart until no two are nearer than `apart`, staying close to home. */
export const spread = (
  places: readonly Point[],
  { apart, home, width, height, margin, fixed = [] }: Spread,
): Point[] => {
  const at = places.map((p): [number, number] => [p[0], p[1]]);
  const held = new Set(fixed);
  for (let round = 0; round < 600; round++) {
    const pull = home * (1 - round / 600);
    for (let i = 0; i < at.length; i++) {
      if (!held.has(i)) for (const c of [0, 1] as const) at[i][c] += (places[i][c] - at[i][c]) * pull;
    }
    for (let i = 0; i < at.length; i++)
      for (let j = i + 1; j < at.length; j++) {
        const gap = distance(at[i], at[j]);
        if (gap >= apart) continue;
        const [dx, dy] = gap > 1e-6 ? [(at[j][0] - at[i][0]) / gap, (at[j][1] - at[i][1]) / gap] : [1, 0];
        const push = (apart - gap) / 2 + 0.01;
        if (!held.has(i)) at[i] = [at[i][0] - dx * push, at[i][1] - dy * push];
        if (!held.has(j)) at[j] = [at[j][0] + dx * push, at[j][1] + dy * push];
      }
    for (let i = 0; i < at.length; i++)
      at[i] = [
        Math.min(width - margin, Math.max(margin, at[i][0])),
        Math.min(height - margin, Math.max(margin, at[i][1])),
      ];
  }
  return at;
};
