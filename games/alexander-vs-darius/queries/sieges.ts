import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { type Open, type Own, other, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { mayRaid, shipsAt } from './fleets.ts';
import { armyAt, isIdle } from './stacks.ts';

/** Whether a leader is there with foot that storms cities. */
function canStorm(own: Own, t: Tables, side: Side, area: number): boolean {
  const leaders = t.leaderCount[side];
  let isLed = false;
  for (let p = 0; p < own.at.length; p++) {
    if (own.at[p] !== area) continue;
    if (p < leaders) isLed = true;
    else if (isLed && t.kinds[t.kindOf[side][p]].siege) return true;
  }
  return false;
}

/** Why a side cannot besiege the city of an area now, or null. */
export function siegeRefusal(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  area: number,
): Refusal<RuleId> | null {
  if (t.cities[area] === 0) return { rule: 'AVD-3.6.2', because: 'there is no city' };
  if (open.marker[area] === side + 1) return { rule: 'AVD-3.6.6', because: 'the city is yours' };
  if (side === PERSIA && t.egypt[area]) return { rule: 'AVD-7.2.8' };
  // AVD-3.6.21: the field army first.
  if (armyAt(open, other(side), area)) return { rule: 'AVD-3.6.21' };
  if (isIdle(open, t, side, area)) return { rule: 'AVD-4.6.6' };
  // AVD-3.6.1: an army with foot that can storm.
  if (!canStorm(own, t, side, area)) return { rule: 'AVD-3.6.1' };
  // AVD-3.6.8: once a turn.
  if (open.besieged.includes(area)) return { rule: 'AVD-3.6.8' };
  if (open.treasury[side] < t.pack.costs.siege)
    return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  return null;
}

/** Why Persia cannot raid an area from a sea, or null. */
export function raidRefusal(open: Open, t: Tables, area: number, place: number): Refusal<RuleId> | null {
  // AVD-3.5.1: a Macedonian port without army and fleet.
  if (!t.waters[area].includes(place - t.sea0) || open.marker[area] !== 1) return { rule: 'AVD-3.5.1' };
  // AVD-3.5.6
  if (t.cities[area] > 0) return { rule: 'AVD-3.5.6' };
  // AVD-3.5.8: any land unit protects the port, leaders alone do not.
  if (armyAt(open, 0, area)) return { rule: 'AVD-3.5.8' };
  if (shipsAt(open, t, 0, t.port0 + area).length > 0)
    return { rule: 'AVD-3.5.1', because: 'a fleet lies there' };
  // AVD-3.5.7, AVD-3.5.2: two ships that have not raided make a die.
  let ready = 0;
  for (const i of shipsAt(open, t, PERSIA, place)) if (mayRaid(open, i)) ready++;
  if (ready < t.pack.combat.raid.shipsPerDie) return { rule: 'AVD-3.5.7' };
  if (open.treasury[PERSIA] < t.pack.costs.raid)
    return { rule: 'AVD-1.3.4', because: 'the treasury is short' };
  return null;
}
