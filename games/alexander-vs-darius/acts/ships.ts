import { note } from '@gordian/kernel';
import { piecesAt, unitsAt } from '../queries/stacks.ts';
import { type Darius, type DEAD, MACEDONIA, POOL, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { killLeader, succeed } from './leaders.ts';
import { loseUnit, ownOf, relocate } from './pieces.ts';

/** Moves ships and everything aboard that goes with them. */
export function moveFleet(
  s: Darius,
  t: Tables,
  side: Side,
  ships: readonly number[],
  cargo: readonly number[],
  to: number,
): void {
  for (const i of ships) s.open.ship[i] = to;
  if (cargo.length > 0) relocate(s, t, side, cargo, to);
}

export function sink(s: Darius, t: Tables, ship: number, to: typeof POOL | typeof DEAD): void {
  s.open.ship[ship] = to;
  s.open.used[ship] = 0;
  if (to === POOL) s.open.pool[t.shipKind[ship]]++;
  else s.open.dead[t.shipKind[ship]]++;
}

/** AVD-1.4E.2: with the last ship all aboard are lost. Gives the number of units and leaders lost. */
export function drownAll(
  s: Darius,
  t: Tables,
  side: Side,
  place: number,
  to: typeof POOL | typeof DEAD,
): { units: number; leaders: number } {
  const own = ownOf(s, side);
  const out = { units: 0, leaders: 0 };
  for (const p of piecesAt(own, place)) {
    if (p >= t.leaderCount[side]) {
      loseUnit(s, t, side, p, to);
      out.units++;
      continue;
    }
    out.leaders++;
    killLeader(s, t, side, p, 'sea');
    if (s.result !== null) return out;
    succeed(s, t, side, p, -1);
  }
  if (out.units + out.leaders > 0)
    note(
      s,
      '{seat} loses {n counter|counters} at sea',
      { n: out.units + out.leaders, seat: SEATS[side] },
      'AVD-1.4E.9',
    );
  return out;
}

/** Units aboard that have no ship left. */
export function overboard(s: Darius, t: Tables, side: Side, place: number, ships: number): number {
  return Math.max(0, unitsAt(ownOf(s, side), t, side, place) - ships);
}

/** AVD-1.4E.9: the units the owner gives up go down with their ships. */
export function drown(
  s: Darius,
  t: Tables,
  side: Side,
  pieces: readonly number[],
  to: typeof POOL | typeof DEAD,
): void {
  for (const p of pieces) loseUnit(s, t, side, p, to);
  if (pieces.length > 0)
    note(s, '{seat} loses {n unit|units} at sea', { n: pieces.length, seat: SEATS[side] }, 'AVD-1.4E.9');
}

/** AVD-3.4.12: what land pieces lost at sea are worth to the victor. */
export function seaSpoils(loser: Side, units: number, leaders: number): number {
  return loser === MACEDONIA ? units + leaders : Math.ceil((units + leaders) / 3) + leaders;
}
