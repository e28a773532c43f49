import { note } from '@gordian/kernel';
import { topUnit } from '../queries/stacks.ts';
import { type Darius, DEAD, type Own, PERSIA, POOL, SEATS, type Side, type Stack } from '../state.ts';
import type { Tables } from '../tables.ts';
import { follow, joins, leaves, UNIT } from './known.ts';

export const ownOf = (s: Darius, side: Side): Own => s.own[SEATS[side]];

export const copyOwn = (own: Own): Own => ({
  at: own.at.slice(),
  moved: own.moved.slice(),
  hurt: own.hurt.slice(),
  of: own.of.slice(),
});

/** With open stacks everyone sees the pieces as they are now. */
export function layOpen(s: Darius, side: Side): void {
  if (s.open.laid !== null) s.open.laid[side] = copyOwn(ownOf(s, side));
}

/** AVD-3.0.2: the enemy sees that a stack is there, its number of counters, its top leader or, without one, its top unit. */
export function restack(s: Darius, t: Tables, side: Side, place: number): void {
  if (place < 0) return;
  const own = ownOf(s, side);
  const leaders = t.leaderCount[side];
  let counters = 0;
  let top = -1;
  let army = 0;
  for (let p = 0; p < own.at.length; p++)
    if (own.at[p] === place) {
      counters++;
      if (p >= leaders) army = 1;
      if (top === -1) top = p < leaders ? p : topUnit(t.kindOf[side][p]);
    }
  const list = s.open.stacks[side];
  let i = 0;
  while (i < list.length && list[i][0] < place) i++;
  const found = i < list.length && list[i][0] === place;
  if (counters === 0) {
    if (found) list.splice(i, 1);
  } else {
    const stack: Stack = [place, counters, top, army];
    if (found) list[i] = stack;
    else list.splice(i, 0, stack);
  }
  layOpen(s, side);
}

export function relocate(s: Darius, t: Tables, side: Side, pieces: readonly number[], to: number): void {
  if (pieces.length === 0) return;
  const own = ownOf(s, side);
  const from = own.at[pieces[0]];
  for (const p of pieces)
    if (own.at[p] !== from) {
      for (const place of new Set(pieces.map((q) => own.at[q])))
        relocate(
          s,
          t,
          side,
          pieces.filter((q) => own.at[q] === place),
          to,
        );
      return;
    }
  if (from === to) return;
  follow(s, t, side, pieces, from, to);
  for (const p of pieces) own.at[p] = to;
  restack(s, t, side, from);
  restack(s, t, side, to);
}

/** AVD-3.2.7, AVD-4.3.1: takes a unit off the map, out of the game for good, or to the pool by hunger or want of pay. */
export function loseUnit(
  s: Darius,
  t: Tables,
  side: Side,
  piece: number,
  to: typeof POOL | typeof DEAD,
): void {
  const own = ownOf(s, side);
  const kind = t.kindOf[side][piece];
  const from = own.at[piece];
  leaves(s, side, from, UNIT + kind);
  own.at[piece] = to;
  own.moved[piece] = 0;
  if (own.hurt[piece] === 1) {
    own.hurt[piece] = 0;
    s.open.flipped[kind]--;
  }
  if (side === PERSIA) own.of[piece] = 0;
  if (to === POOL) s.open.pool[kind]++;
  else s.open.dead[kind]++;
  restack(s, t, side, from);
}

/** AVD-3.2.4, AVD-3.2.5, AVD-3.2.6: a hit flips a unit of two steps that is whole, and destroys any other. True when destroyed. */
export function hitUnit(
  s: Darius,
  t: Tables,
  side: Side,
  piece: number,
  to: typeof POOL | typeof DEAD,
): boolean {
  const own = ownOf(s, side);
  const kind = t.kindOf[side][piece];
  if (t.kinds[kind].steps > 1 && own.hurt[piece] === 0) {
    own.hurt[piece] = 1;
    s.open.flipped[kind]++;
    layOpen(s, side);
    return false;
  }
  loseUnit(s, t, side, piece, to);
  return true;
}

/** Brings a unit of a kind from `from` (pool, out of the game, set aside) to a place; gives the piece, -1 when there is none. */
export function bringUnit(s: Darius, t: Tables, side: Side, kind: number, from: number, to: number): number {
  const own = ownOf(s, side);
  const kinds = t.kindOf[side];
  for (let p = t.leaderCount[side]; p < kinds.length; p++)
    if (kinds[p] === kind && own.at[p] === from) {
      joins(s, side, to, UNIT + kind);
      own.at[p] = to;
      if (from === POOL) s.open.pool[kind]--;
      else if (from === DEAD) s.open.dead[kind]--;
      else s.open.aside[kind]--;
      restack(s, t, side, to);
      return p;
    }
  return -1;
}

export function bringLeader(s: Darius, t: Tables, side: Side, leader: number, to: number): void {
  joins(s, side, to, leader);
  ownOf(s, side).at[leader] = to;
  s.open.leader[t.leader0[side] + leader] = 1;
  restack(s, t, side, to);
  note(s, '{leader} arrives in {place}', { leader: t.leaders[side][leader].id, place: t.places[to] });
}

/** AVD-7.2.4: units whose leader is gone or elsewhere belong to nobody. */
export function release(s: Darius): void {
  const own = s.own.persia;
  for (let p = 0; p < own.of.length; p++)
    if (own.of[p] > 0 && own.at[own.of[p] - 1] !== own.at[p]) own.of[p] = 0;
}
