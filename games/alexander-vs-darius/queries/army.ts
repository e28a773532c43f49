import { MARCHING, MOVED, type Open, type Own, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { insert } from './rank.ts';
import { leaderBarred } from './stacks.ts';

/** Pieces as items of an offer: like units together, with their number. */
export interface Tally {
  readonly of: string[];
  readonly counts: number[];
}

export function tally(t: Tables, side: Side, hurt: readonly number[], pieces: readonly number[]): Tally {
  const { names, of: itemOf } = t.items[side];
  const numbers = new Array<number>(names.length).fill(0);
  for (const p of pieces) numbers[itemOf[p] + hurt[p]]++;
  const of: string[] = [];
  const counts: number[] = [];
  for (let i = 0; i < numbers.length; i++)
    if (numbers[i] > 0) {
      of.push(names[i]);
      counts.push(numbers[i]);
    }
  return { of, counts };
}

/** The pieces an answer means: of like pieces, those that come first in `pieces`. */
export function piecesOf(
  t: Tables,
  side: Side,
  own: Own,
  pieces: readonly number[],
  answer: readonly string[],
): number[] {
  const items = t.items[side];
  const wanted = new Array<number>(items.names.length).fill(0);
  for (const name of answer) {
    const item = items.read(name);
    if (item >= 0) wanted[item]++;
  }
  const out: number[] = [];
  for (const p of pieces) {
    const item = items.of[p] + own.hurt[p];
    if (wanted[item] > 0) {
      wanted[item]--;
      insert(out, p);
    }
  }
  return out;
}

/** The pieces of the army on the march. */
export function marchers(own: Own): number[] {
  const out: number[] = [];
  for (let p = 0; p < own.moved.length; p++)
    if ((own.moved[p] & MARCHING) !== 0 && own.at[p] >= 0) out.push(p);
  return out;
}

/** Pieces in an area that may set out from there, leaders first; units of higher-ranked leaders first. */
export function ready(open: Open, own: Own, t: Tables, side: Side, area: number): number[] {
  const out: number[] = [];
  const leaders = t.leaderCount[side];
  for (let p = 0; p < own.at.length; p++) {
    if (own.at[p] !== area || (own.moved[p] & (MOVED | MARCHING)) !== 0) continue;
    if (p < leaders && leaderBarred(open, own, t, side, p) !== null) continue;
    out.push(p);
  }
  return out;
}

export function leaderTotal(t: Tables, side: Side, pieces: readonly number[]): number {
  const limit = t.leaderCount[side];
  let n = 0;
  for (let i = 0; i < pieces.length; i++) if (pieces[i] < limit) n++;
  return n;
}

export function hasInfantry(t: Tables, side: Side, pieces: readonly number[]): boolean {
  for (const p of pieces) {
    const k = t.kindOf[side][p];
    if (k >= 0 && t.kinds[k].infantry) return true;
  }
  return false;
}

export function hasThracians(t: Tables, side: Side, pieces: readonly number[]): boolean {
  if (side !== PERSIA) return false;
  for (const p of pieces) if (p === t.roles.syrmus || t.kindOf[side][p] === t.thracian) return true;
  return false;
}

/** AVD-1.4.11: leaders alone move free. AVD-8.5.4: so do Thracians. AVD-1.3.5, AVD-1.3.11: else an army's price. */
export function marchPrice(t: Tables, side: Side, pieces: readonly number[]): number {
  let units = 0;
  let thracians = 0;
  for (const p of pieces)
    if (p >= t.leaderCount[side]) {
      units++;
      if (t.kindOf[side][p] === t.thracian) thracians++;
    }
  if (units === 0 || units === thracians) return 0;
  return side === PERSIA ? t.pack.costs.movePersianArmy : t.pack.costs.moveMacedonianArmy;
}

/** AVD-1.4.2, AVD-1.4.3, AVD-1.4.5: 7 points, 4 with infantry; AVD-1.4F.1: one more after a forced march. */
export function allowance(t: Tables, side: Side, pieces: readonly number[], extra: number): number {
  return (hasInfantry(t, side, pieces) ? 4 : 7) + extra;
}
