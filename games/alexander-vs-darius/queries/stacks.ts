import { MOVED, type Open, type Own, PERSIA, type Side, type Stack } from '../state.ts';
import type { Tables } from '../tables.ts';

/** What everyone sees of a side's stack in a place, or null. */
export function stackAt(open: Open, side: Side, place: number): Stack | null {
  for (const stack of open.stacks[side]) if (stack[0] === place) return stack;
  return null;
}

/** How a stack without a leader shows the kind of its top unit (AVD-3.0.2), and that kind again. */
export const topUnit = (kind: number): number => -2 - kind;

/** Whether a side has land units in a place. */
export function armyAt(open: Open, side: Side, place: number): boolean {
  for (const stack of open.stacks[side]) if (stack[0] === place) return stack[3] === 1;
  return false;
}

/** By place: 1 where the side has land units. */
export function armies(open: Open, t: Tables, side: Side): number[] {
  const out = new Array<number>(t.places.length).fill(0);
  for (const stack of open.stacks[side]) out[stack[0]] = stack[3];
  return out;
}

export const isFriendly = (open: Open, side: Side, area: number): boolean => open.marker[area] === side + 1;

/** AVD-4.7.10: idle Athenian ships obey nobody. */
export const athensServes = (open: Open): boolean => open.athens === 0 || open.athens === 2;

export function commanded(open: Open, t: Tables, ship: number): boolean {
  return t.shipKind[ship] !== t.athenian || athensServes(open);
}

/** The number of a side's ships in a place that obey it. */
export function fleetAt(open: Open, t: Tables, side: Side, place: number): number {
  let n = 0;
  for (let i = 0; i < open.ship.length; i++)
    if (open.ship[i] === place && t.shipSide[i] === side && commanded(open, t, i)) n++;
  return n;
}

/** Whether a side has ships at sea in a sea area. */
export const atSea = (open: Open, t: Tables, side: Side, sea: number): boolean =>
  fleetAt(open, t, side, t.sea0 + sea) > 0;

/** AVD-1.4.19, AVD-6.5.1: Mycenae before the rebellion and the Cretan areas before event 2 are closed. */
export function closedBy(open: Open, t: Tables, area: number): 'AVD-4.6.6' | 'AVD-6.5.1' | null {
  if (open.sparta === 0 && area === t.area.mycenae) return 'AVD-4.6.6';
  if (open.events[0] === 0 && (area === t.area.khania || area === t.area['east-crete'])) return 'AVD-6.5.1';
  return null;
}

/** AVD-1.4T.8, AVD-1.4T.9, AVD-1.4T.10: an enemy fleet at sea in the named sea blocks the strait, a docked one does not. */
export function straitOpen(open: Open, t: Tables, side: Side, sea: number): boolean {
  return sea < 0 || !atSea(open, t, (1 - side) as Side, sea);
}

/** Friendly ports of a sea for ships. AVD-1.4S.10: a friendly marker makes a port friendly. */
export function friendlyPorts(open: Open, t: Tables, side: Side, sea: number): number[] {
  return t.ports[sea].filter((area) => isFriendly(open, side, area) && closedBy(open, t, area) === null);
}

/** The number of a side's units in a place, leaders apart. */
export function unitsAt(own: Own, t: Tables, side: Side, place: number): number {
  let n = 0;
  for (let p = t.leaderCount[side]; p < own.at.length; p++) if (own.at[p] === place) n++;
  return n;
}

export function leadersAt(own: Own, t: Tables, side: Side, place: number): number[] {
  const out: number[] = [];
  for (let p = 0; p < t.leaderCount[side]; p++) if (own.at[p] === place) out.push(p);
  return out;
}

export function piecesAt(own: Own, place: number): number[] {
  const out: number[] = [];
  for (let p = 0; p < own.at.length; p++) if (own.at[p] === place) out.push(p);
  return out;
}

/** AVD-4.6.6: Agis and his army do nothing before the rebellion. */
export function isIdle(open: Open, t: Tables, side: Side, place: number): boolean {
  return side === PERSIA && open.sparta === 0 && place === t.area.mycenae;
}

/** Why a leader may not set out: he has moved, or Alexander is wounded. */
export function leaderBarred(
  open: Open,
  own: Own,
  t: Tables,
  side: Side,
  leader: number,
): 'AVD-1.4.10' | 'AVD-7.1.2' | 'AVD-4.6.6' | null {
  if ((own.moved[leader] & MOVED) !== 0) return 'AVD-1.4.10';
  if (side === 0 && leader === t.roles.alexander && open.wounded === open.turn) return 'AVD-7.1.2';
  if (isIdle(open, t, side, own.at[leader])) return 'AVD-4.6.6';
  return null;
}
