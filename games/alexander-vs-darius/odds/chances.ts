import type { Tables } from '../tables.ts';

/** Chances by number: `[0.5, 0.5]` is 0 or 1, evenly. */
export type Spread = readonly number[];

const FACES = 6;

/** The spread of successes of independent dice with these chances. */
export function successes(chances: readonly number[]): number[] {
  let out = [1];
  for (const p of chances) {
    const next = new Array<number>(out.length + 1).fill(0);
    for (let n = 0; n < out.length; n++) {
      next[n] += out[n] * (1 - p);
      next[n + 1] += out[n] * p;
    }
    out = next;
  }
  return out;
}

export const mean = (spread: Spread): number => spread.reduce((sum, p, n) => sum + p * n, 0);
export const atLeast = (spread: Spread, n: number): number => spread.slice(n).reduce((sum, p) => sum + p, 0);

/** AVD-3.2.2: a unit hits with its quality or more. AVD-3.1.4: a leader with his Combat rating or less. */
export const unitChance = (quality: number): number =>
  Math.min(1, Math.max(0, (FACES + 1 - quality) / FACES));
export const leaderChance = (combat: number): number => Math.min(1, Math.max(0, combat / FACES));

/** AVD-3.3C.1 to AVD-3.3C.3: the chance of a retreat check, before combat or to break off. */
export function retreatChance(t: Tables, initiative: number, area: number): number {
  let good = 0;
  for (let roll = 2; roll <= FACES; roll++) if (roll + t.bonus[area] > initiative) good++;
  return good / FACES;
}

/** AVD-7.2.7: the chance that 3d6 exceed a rank, and Legitimacy drops by one more. */
export function prideChance(rank: number): number {
  let above = 0;
  for (let a = 1; a <= FACES; a++)
    for (let b = 1; b <= FACES; b++) for (let c = 1; c <= FACES; c++) if (a + b + c > rank) above++;
  return above / FACES ** 3;
}

/** What four dice of Alexander give (AVD-7.1.1, AVD-7.1.2). */
export interface FourDice {
  /** Chances by hits: he lives, or he falls by his own risk. */
  readonly lives: Spread;
  readonly falls: Spread;
  /** The chance that he lives and may not move in the next turn. */
  readonly wounded: number;
  readonly death: number;
}

/** Four dice: each 1 calls for a roll for his life, which is also a hit. */
export function fourDice(combat: number): FourDice {
  // By whether he is unhurt, wounded or dead, and by hits.
  let now = [[1], [0], [0]];
  for (let n = 0; n < 4; n++) {
    const next = now.map(() => new Array<number>(n + 2).fill(0));
    for (let state = 0; state < 3; state++)
      for (let hits = 0; hits <= n; hits++) {
        const p = now[state][hits] ?? 0;
        for (let roll = 1; roll <= FACES; roll++) {
          const to = hits + (roll <= combat ? 1 : 0);
          if (roll > 1) next[state][to] += p / FACES;
          else {
            next[2][to] += p / FACES / FACES;
            next[Math.max(1, state)][to] += (p / FACES) * (1 - 1 / FACES);
          }
        }
      }
    now = next;
  }
  const all = (list: Spread): number => list.reduce((sum, p) => sum + p, 0);
  return {
    lives: now[0].map((p, hits) => p + now[1][hits]),
    falls: now[2],
    wounded: all(now[1]),
    death: all(now[2]),
  };
}

const LOWEST = -32;

/** Chances by number, for figures that may fall below 0. */
export class Chances {
  private readonly list = new Float64Array(128);

  add(n: number, chance: number): void {
    this.list[n - LOWEST] += chance;
  }

  blend(from: Chances, share: number): void {
    for (let i = 0; i < this.list.length; i++) this.list[i] += share * from.list[i];
  }

  /** What may come about, in rising order. */
  get of(): { n: number; chance: number }[] {
    return [...this.list].flatMap((chance, i) => (chance > 0 ? [{ n: i + LOWEST, chance }] : []));
  }

  get mean(): number {
    let sum = 0;
    for (let i = 0; i < this.list.length; i++) sum += this.list[i] * (i + LOWEST);
    return sum;
  }

  chance(n: number): number {
    return this.list[n - LOWEST] ?? 0;
  }
}
