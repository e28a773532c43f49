import { type Own, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Tally } from './army.ts';

/** Hits to be spread: what may take them and how many they can take in all. */
export interface Targets extends Tally {
  readonly room: number;
}

/**
 * What can be hit among these pieces. With `twice` a unit of two steps may lose both:
 * then its flipped item stands for the second hit, which needs the first (`twiceOk`).
 */
export function targets(t: Tables, side: Side, own: Own, pieces: readonly number[], twice: boolean): Targets {
  const { names, of: itemOf } = t.items[side];
  const numbers = new Array<number>(names.length).fill(0);
  let room = 0;
  for (const p of pieces) {
    const hurt = own.hurt[p];
    numbers[itemOf[p] + hurt]++;
    room++;
    const kind = t.kindOf[side][p];
    if (twice && kind >= 0 && hurt === 0 && t.kinds[kind].steps > 1) {
      numbers[itemOf[p] + 1]++;
      room++;
    }
  }
  const of: string[] = [];
  const counts: number[] = [];
  for (let i = 0; i < numbers.length; i++)
    if (numbers[i] > 0) {
      of.push(names[i]);
      counts.push(numbers[i]);
    }
  return { of, counts, room };
}

/** Whether each second hit has its first. */
export function twiceOk(
  t: Tables,
  side: Side,
  own: Own,
  pieces: readonly number[],
  answer: readonly string[],
): boolean {
  const items = t.items[side];
  const chosen = new Array<number>(items.names.length).fill(0);
  for (const name of answer) {
    const item = items.read(name);
    if (item >= 0) chosen[item]++;
  }
  const flipped = new Array<number>(items.names.length).fill(0);
  for (const p of pieces) if (own.hurt[p] === 1) flipped[items.of[p] + 1]++;
  for (const p of pieces) {
    const item = items.of[p];
    if (t.kindOf[side][p] >= 0 && chosen[item + 1] > flipped[item + 1] + chosen[item]) return false;
  }
  return true;
}

/** The pieces hit, in order; one hit twice stands there twice. Units without a leader go first, then the lowest-ranked leaders'. */
export function struck(
  t: Tables,
  side: Side,
  own: Own,
  pieces: readonly number[],
  answer: readonly string[],
): number[] {
  const items = t.items[side];
  const order =
    side === PERSIA
      ? [...pieces].sort(
          (a, b) => (own.of[a] === 0 ? -1 : 100 - own.of[a]) - (own.of[b] === 0 ? -1 : 100 - own.of[b]),
        )
      : pieces;
  const taken = new Set<number>();
  const out: number[] = [];
  for (const name of answer) {
    const item = items.read(name);
    let found = order.find((p) => !taken.has(p) && items.of[p] + own.hurt[p] === item);
    found ??= out.find((p) => items.of[p] + 1 === item && out.indexOf(p) === out.lastIndexOf(p));
    if (found === undefined) continue;
    taken.add(found);
    out.push(found);
  }
  return out;
}
