import { stackAt } from '../queries/stacks.ts';
import { type Darius, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';

/** Units are remembered by kind: their code is the kind above this number, a leader's code is his number. */
export const UNIT = 100;

export const codeOf = (t: Tables, side: Side, piece: number): number =>
  piece < t.leaderCount[side] ? piece : UNIT + t.kindOf[side][piece];

const entryOf = (s: Darius, side: Side, place: number): number[] | null => {
  for (const entry of s.open.known[side]) if (entry[0] === place) return entry;
  return null;
};

/** Nobody but the owner can tell any more what a stack holds. */
export function forget(s: Darius, side: Side, place: number): void {
  const list = s.open.known[side];
  for (let i = 0; i < list.length; i++)
    if (list[i][0] === place) {
      list.splice(i, 1);
      return;
    }
}

/** A stack was shown to all: the set-up, an army in battle. */
export function learn(s: Darius, t: Tables, side: Side, place: number): void {
  forget(s, side, place);
  const { at } = s.own[SEATS[side]];
  const entry = [place];
  for (let p = 0; p < at.length; p++) if (at[p] === place) entry.push(codeOf(t, side, p));
  if (entry.length > 1) s.open.known[side].push(entry);
}

/** A piece everyone can name comes to a stack; `first` when nothing of its side was there. */
export function joins(s: Darius, side: Side, place: number, code: number, first: boolean): void {
  const entry = entryOf(s, side, place);
  if (entry !== null) entry.push(code);
  else if (first) s.open.known[side].push([place, code]);
}

/** A piece everyone can name leaves a stack. */
export function leaves(s: Darius, side: Side, place: number, code: number): void {
  const entry = entryOf(s, side, place);
  if (entry === null) return;
  const i = entry.indexOf(code, 1);
  if (i < 0 || entry.length === 2) forget(s, side, place);
  else entry.splice(i, 1);
}

/** Counters go from one place to another: a whole stack or a lone leader can be followed, a part of a stack cannot. */
export function follow(
  s: Darius,
  t: Tables,
  side: Side,
  pieces: readonly number[],
  from: number,
  to: number,
): void {
  if (from === to || pieces.length === 0) return;
  const all = stackAt(s.open, side, from)?.[1] ?? 0;
  const there = stackAt(s.open, side, to) !== null;
  const before = entryOf(s, side, from);
  if (pieces.length === 1 && pieces[0] < t.leaderCount[side]) {
    leaves(s, side, from, pieces[0]);
    joins(s, side, to, pieces[0], !there);
    return;
  }
  const target = entryOf(s, side, to);
  if (before !== null && pieces.length === all && (!there || target !== null)) {
    for (let i = 1; i < before.length; i++) joins(s, side, to, before[i], i === 1 && !there);
  } else forget(s, side, to);
  forget(s, side, from);
}
