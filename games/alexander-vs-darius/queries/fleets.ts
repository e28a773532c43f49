import { type Open, type Own, RAIDED, SAILED, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { atSea, commanded, friendlyPorts, unitsAt } from './stacks.ts';

/** The ships of a side in a place; `all` also counts Athenians who obey nobody. */
export function shipsAt(open: Open, t: Tables, side: Side, place: number, all = false): number[] {
  const out: number[] = [];
  for (let i = 0; i < open.ship.length; i++)
    if (open.ship[i] === place && t.shipSide[i] === side && (all || commanded(open, t, i))) out.push(i);
  return out;
}

/** Ships as items of an offer, by kind. */
export function shipTally(t: Tables, ships: readonly number[]): { of: string[]; counts: number[] } {
  const of: string[] = [];
  const counts: number[] = [];
  for (const k of t.shipKinds) {
    let n = 0;
    for (const i of ships) if (t.shipKind[i] === k) n++;
    if (n > 0) {
      of.push(t.kinds[k].id);
      counts.push(n);
    }
  }
  return { of, counts };
}

/** The ships an answer means. */
export function shipsOf(t: Tables, ships: readonly number[], answer: readonly string[]): number[] {
  const wanted = new Map<number, number>();
  for (const name of answer) {
    const k = t.kind[name];
    wanted.set(k, (wanted.get(k) ?? 0) + 1);
  }
  return ships.filter((i) => {
    const n = wanted.get(t.shipKind[i]) ?? 0;
    if (n > 0) wanted.set(t.shipKind[i], n - 1);
    return n > 0;
  });
}

export const isFresh = (open: Open, ship: number): boolean => (open.used[ship] & SAILED) === 0;
export const mayRaid = (open: Open, ship: number): boolean => (open.used[ship] & RAIDED) === 0;

/** AVD-1.4E.1: room for units on ships that have not moved. */
export function room(open: Open, own: Own, t: Tables, side: Side, place: number): number {
  let fresh = 0;
  for (const i of shipsAt(open, t, side, place)) if (isFresh(open, i)) fresh++;
  return Math.max(0, fresh - unitsAt(own, t, side, place));
}

/** AVD-3.4.4: neighbouring seas without an enemy fleet, and friendly ports of this sea. */
export function havens(open: Open, t: Tables, side: Side, sea: number, from: number): string[] {
  const out: string[] = [];
  for (const next of t.seaNear[sea])
    if (!atSea(open, t, (1 - side) as Side, next)) out.push(t.say.to.say[next]);
  for (const area of friendlyPorts(open, t, side, sea))
    if (t.port0 + area !== from) out.push(t.say.dock.say[area]);
  return out;
}

/** The place an answer such as `to aegean-sea` or `dock lydia` means, or -1. */
export function havenOf(t: Tables, answer: string): number {
  const sea = t.say.to.read(answer);
  if (sea >= 0) return t.sea0 + sea;
  const area = t.say.dock.read(answer);
  return area >= 0 ? t.port0 + area : -1;
}

/** AVD-3.6.11: a fleet at sea beside the port. */
export function fleetBeside(open: Open, t: Tables, side: Side, area: number): boolean {
  return t.waters[area].some((sea) => atSea(open, t, side, sea));
}
