import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { LANDED, type Open, type Own, other, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { leaderTotal } from './army.ts';
import { room } from './fleets.ts';
import { commands } from './rank.ts';
import { armyAt, atSea, closedBy, isIdle, leadersAt, piecesAt } from './stacks.ts';

/** Whether a piece may go aboard: moved or not (AVD-1.4E.3), but not twice a turn, and no Thracians (AVD-8.5.5). */
function mayBoard(open: Open, own: Own, t: Tables, side: Side, p: number): boolean {
  if ((own.moved[p] & LANDED) !== 0) return false;
  if (side === PERSIA) return p !== t.roles.syrmus && t.kindOf[side][p] !== t.thracian;
  return p !== t.roles.alexander || open.wounded !== open.turn;
}

/** Pieces in an area that may go aboard. */
export function boarders(open: Open, own: Own, t: Tables, side: Side, area: number): number[] {
  if (isIdle(open, t, side, area)) return [];
  return piecesAt(own, area).filter((p) => mayBoard(open, own, t, side, p));
}

/** The first piece that may go aboard, or -1: a leader wherever one can. */
export function firstBoarder(open: Open, own: Own, t: Tables, side: Side, area: number): number {
  if (isIdle(open, t, side, area)) return -1;
  for (let p = 0; p < own.at.length; p++) if (own.at[p] === area && mayBoard(open, own, t, side, p)) return p;
  return -1;
}

/** Why these pieces may not go aboard, or null. */
export function boardRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  place: number,
  pieces: readonly number[],
): Refusal<RuleId> | null {
  const aboard = piecesAt(own, place);
  const units = pieces.length - leaderTotal(t, side, pieces);
  const leaders = leaderTotal(t, side, pieces) + leaderTotal(t, side, aboard);
  // AVD-1.4.4: no units without a leader. AVD-1.4E.1, AVD-1.4E.4: one unit a ship that has not moved.
  if (leaders === 0) return { rule: 'AVD-1.4.4' };
  if (units > room(open, own, t, side, place))
    return { rule: 'AVD-1.4E.1', because: 'there are too few ships that have not moved' };
  const all = units + aboard.length - leaderTotal(t, side, aboard);
  if (all > leaders * t.pack.leaderRules.commandLimit) return { rule: 'AVD-1.4.12' };
  // AVD-1.3.6: an army pays 1. AVD-1.4E.13: leaders alone do not.
  if (units > 0 && open.treasury[side] < t.pack.costs.embark)
    return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  if (side === PERSIA) {
    const both = [...aboard, ...pieces].sort((a, b) => a - b);
    if (commands(own, both.slice(0, leaders), both.slice(leaders)) === null) return { rule: 'AVD-7.2.2' };
  }
  return null;
}

/** Why nobody can land from a fleet in an area, or null. */
export function landingRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  place: number,
  area: number,
): Refusal<RuleId> | null {
  const aboard = piecesAt(own, place);
  if (leaderTotal(t, side, aboard) === 0) return { rule: 'AVD-1.4.4', because: 'no leader is aboard' };
  const closed = closedBy(open, t, area);
  if (closed !== null) return { rule: closed };
  // AVD-1.4E.8: the sea must be clear.
  if (place < t.port0 && atSea(open, t, other(side), place - t.sea0)) return { rule: 'AVD-1.4E.8' };
  if (armyAt(open, other(side), area)) {
    if (aboard.length === leadersAt(own, t, side, place).length) return { rule: 'AVD-1.4.17' };
    if (open.treasury[side] < t.pack.costs.disembark)
      return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  }
  return null;
}

/** Why these pieces may not land together, or null. */
export function landersRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  area: number,
  pieces: readonly number[],
): Refusal<RuleId> | null {
  const leaders = leaderTotal(t, side, pieces);
  const units = pieces.length - leaders;
  if (leaders === 0) return { rule: 'AVD-1.4.4' };
  if (units > leaders * t.pack.leaderRules.commandLimit) return { rule: 'AVD-1.4.12' };
  if (units > 0 && open.treasury[side] < t.pack.costs.disembark)
    return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  if (units === 0 && armyAt(open, other(side), area)) return { rule: 'AVD-1.4.17' };
  if (side === PERSIA && commands(own, pieces.slice(0, leaders), pieces.slice(leaders)) === null)
    return { rule: 'AVD-7.2.2' };
  return null;
}
