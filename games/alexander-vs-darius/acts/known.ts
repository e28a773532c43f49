import { stackAt } from '../queries/stacks.ts';
import { type Darius, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';

/** Units are remembered by kind: their code is the kind above this number, a leader's code is his number. */
export const UNIT = 100;

export const codeOf = (t: Tables, side: Side, piece: number): number =>
  piece < t.leaderCount[side] ? piece : UNIT + t.kindOf[side][piece];

/** The places an entry tells of: together they hold exactly its codes. */
export const placesIn = (entry: readonly number[]): number[] => entry.slice(1, 1 + entry[0]);
export const codesIn = (entry: readonly number[]): number[] => entry.slice(1 + entry[0]);

function indexAt(list: readonly (readonly number[])[], place: number): number {
  for (let i = 0; i < list.length; i++) {
    const entry = list[i];
    for (let k = 1; k <= entry[0]; k++) if (entry[k] === place) return i;
  }
  return -1;
}

/** Takes a place out of an entry; an entry without places is gone. */
function dropPlace(list: number[][], i: number, place: number): void {
  const entry = list[i];
  entry.splice(entry.indexOf(place, 1), 1);
  if (--entry[0] === 0) list.splice(i, 1);
}

const exact = (s: Darius, t: Tables, side: Side, place: number): number[] => {
  const { at } = s.own[SEATS[side]];
  const entry = [1, place];
  for (let p = 0; p < at.length; p++) if (at[p] === place) entry.push(codeOf(t, side, p));
  return entry;
};

/** A stack was shown to all: the set-up, an army in battle. What is left of its entry is in the other places. */
export function learn(s: Darius, t: Tables, side: Side, place: number): void {
  const list = s.open.known[side];
  const shown = exact(s, t, side, place);
  const i = indexAt(list, place);
  if (i >= 0) {
    const entry = list[i];
    const others = placesIn(entry).filter((other) => other !== place);
    const left = codesIn(entry);
    list.splice(i, 1);
    let fits = true;
    for (const code of shown.slice(2)) {
      const at = left.indexOf(code);
      if (at < 0) fits = false;
      else left.splice(at, 1);
    }
    if (others.length > 0 && fits) list.push([others.length, ...others, ...left]);
    else for (const other of others) list.push(exact(s, t, side, other));
  }
  if (shown.length > 2) list.push(shown);
}

/** A piece everyone can name comes to a place. */
export function joins(s: Darius, side: Side, place: number, code: number): void {
  const list = s.open.known[side];
  const i = indexAt(list, place);
  if (i >= 0) list[i].push(code);
  else list.push([1, place, code]);
}

/** A piece everyone can name leaves a place, before it is seen to be gone. */
export function leaves(s: Darius, side: Side, place: number, code: number): void {
  const list = s.open.known[side];
  const i = indexAt(list, place);
  if (i < 0) return;
  const entry = list[i];
  const at = entry.indexOf(code, 1 + entry[0]);
  if (at >= 0) entry.splice(at, 1);
  if ((stackAt(s.open, side, place)?.[1] ?? 0) <= 1) dropPlace(list, i, place);
}

/**
 * Counters go from one place to another: a whole stack or a lone leader is followed; of a part of a stack everyone knows
 * that what is in both places is what was there before.
 */
export function follow(
  s: Darius,
  t: Tables,
  side: Side,
  pieces: readonly number[],
  from: number,
  to: number,
): void {
  if (from === to || pieces.length === 0) return;
  if (pieces.length === 1 && pieces[0] < t.leaderCount[side]) {
    leaves(s, side, from, pieces[0]);
    joins(s, side, to, pieces[0]);
    return;
  }
  const list = s.open.known[side];
  const i = indexAt(list, from);
  if (i < 0) return;
  const there = indexAt(list, to);
  if (there < 0) {
    list[i].splice(1, 0, to);
    list[i][0]++;
  } else if (there !== i) {
    const a = list[i];
    const b = list[there];
    list[i] = [a[0] + b[0], ...placesIn(a), ...placesIn(b), ...codesIn(a), ...codesIn(b)];
    list.splice(there, 1);
  }
  if (pieces.length === (stackAt(s.open, side, from)?.[1] ?? 0)) dropPlace(list, indexAt(list, from), from);
}
