import type { Tables } from './tables.ts';

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

/** AVD-7.1.1, AVD-7.1.2: what four dice of Alexander give: hits, and the chance that he dies of it. */
export function fourDice(combat: number): { hits: Spread; death: number } {
  const hits = successes(new Array(4).fill(leaderChance(combat)));
  return { hits, death: 1 - (1 - 1 / FACES / FACES) ** 4 };
}

export interface SiegeOdds {
  /** Hits on the city, and hits on the besiegers. */
  readonly hits: Spread;
  readonly losses: Spread;
  /** The chance that the city falls now, and the treasure it is worth. */
  readonly falls: number;
  readonly plunder: number;
}

/** AVD-3.6.7 to AVD-3.6.11: one storm by units of these qualities against a city with `already` hits. */
export function siegeOdds(
  t: Tables,
  area: number,
  qualities: readonly number[],
  already: number,
  fleet: boolean,
): SiegeOdds {
  const { selfHit, selfHitWithFleet } = t.pack.combat.siege;
  const cost = fleet ? selfHitWithFleet : selfHit;
  const n = qualities.length;
  // By hits on the city and on the army together, since a 6 is both.
  let joint = new Map<number, number>([[0, 1]]);
  for (const quality of qualities) {
    const next = new Map<number, number>();
    for (const [key, p] of joint)
      for (let roll = 1; roll <= FACES; roll++) {
        const to = key + (roll >= quality ? 100 : 0) + (cost.includes(roll) ? 1 : 0);
        next.set(to, (next.get(to) ?? 0) + p / FACES);
      }
    joint = next;
  }
  const hits = new Array<number>(n + 1).fill(0);
  const losses = new Array<number>(n + 1).fill(0);
  let falls = 0;
  for (const [key, p] of joint) {
    hits[Math.floor(key / 100)] += p;
    losses[key % 100] += p;
    if (already + Math.floor(key / 100) >= t.rating[area]) falls += p;
  }
  return { hits, losses, falls, plunder: falls * t.rating[area] };
}

export interface RaidOdds {
  readonly successes: Spread;
  /** The chance that the marker goes, and that Memnon is lost. */
  readonly marker: number;
  readonly memnon: number;
  /** Treasure Macedonia loses and Persia gains, on average. */
  readonly damage: number;
  readonly gain: number;
}

/** AVD-3.5.2 to AVD-3.5.5, AVD-7.1.5, AVD-7.1.6: a raid with this many ships on a treasury of this size. */
export function raidOdds(t: Tables, ships: number, memnon: boolean, treasury: number): RaidOdds {
  const { shipsPerDie, hit, hitWithMemnon, memnonLostOn, removeGarrisonAt, persianGainPer } =
    t.pack.combat.raid;
  const dice = Math.floor(ships / shipsPerDie);
  const spread = successes(new Array(dice).fill((memnon ? hitWithMemnon : hit).length / FACES));
  return {
    successes: spread,
    marker: atLeast(spread, removeGarrisonAt),
    memnon: memnon ? 1 - (1 - memnonLostOn.length / FACES) ** dice : 0,
    damage: spread.reduce((sum, p, n) => sum + p * Math.min(n, treasury), 0),
    gain: spread.reduce((sum, p, n) => sum + p * Math.ceil(n / persianGainPer), 0),
  };
}
