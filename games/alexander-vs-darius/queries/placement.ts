import { MACEDONIA, type Open, type Own, other, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { armies, armyAt, fleetAt, isFriendly, isIdle, unitsAt } from './stacks.ts';

/** AVD-4.3.6, AVD-4.3.13: the places where a recruit of a kind may be put. */
export function placements(open: Open, own: Own, t: Tables, side: Side, kind: number): number[] {
  const out: number[] = [];
  const { ship, placement } = t.kinds[kind];
  // AVD-4.3.14: Spartans after the rebellion.
  if (placement === 'mycenae' && open.sparta === 0) return out;
  const foes = armies(open, t, other(side));
  const led = ledArmies(open, t, side);
  for (const area of t.raisedIn[kind]) {
    const friendly = open.marker[area] === side + 1 && foes[area] === 0;
    if (ship) {
      if (friendly) out.push(t.port0 + area);
    } else if ((friendly || led[area] === 1) && !isIdle(open, t, side, area)) out.push(area);
  }
  if (!ship && placement === null)
    for (const [place] of open.stacks[side])
      if (place >= t.sea0 && led[place] === 1 && fleetAt(open, t, side, place) > unitsAt(own, t, side, place))
        out.push(place);
  return out;
}

/** By place: 1 where the side has land units under a leader. */
function ledArmies(open: Open, t: Tables, side: Side): number[] {
  const out = new Array<number>(t.places.length).fill(0);
  for (const [at, , top, army] of open.stacks[side]) if (top >= 0) out[at] = army;
  return out;
}

/** Whether a recruit of a kind could be put anywhere. */
function hasPlacement(open: Open, own: Own, t: Tables, side: Side, kind: number): boolean {
  if (!t.kinds[kind].ship && t.kinds[kind].placement === null) {
    for (let area = 0; area < t.areas.length; area++)
      if (isFriendly(open, side, area) && !armyAt(open, other(side), area)) return true;
  }
  return placements(open, own, t, side, kind).length > 0;
}

/** AVD-4.4.1 to AVD-4.4.11: the price of one more of a kind; the second of a lot is paid already. */
export function priceOf(t: Tables, kind: number, owed: number): number {
  return t.kinds[kind].lot > 1 && owed > 0 ? 0 : t.kinds[kind].price;
}

/** AVD-4.3.7, AVD-4.3.8 */
export function recruitLimit(t: Tables, side: Side): number {
  return side === MACEDONIA ? t.pack.recruitment.limits.macedonian : t.pack.recruitment.limits.persian;
}

/** The kinds a side can buy now. AVD-4.3.4, AVD-4.3.9, AVD-4.3.14 */
export function buyable(open: Open, own: Own, t: Tables, side: Side, owed: number): number[] {
  const out: number[] = [];
  const full = open.recruits[side] >= recruitLimit(t, side);
  for (let k = 0; k < t.kinds.length; k++) {
    const kind = t.kinds[k];
    if (kind.side !== side || !kind.recruitable || open.pool[k] === 0) continue;
    if ((full && !kind.ship) || priceOf(t, k, owed) > open.treasury[side]) continue;
    if (hasPlacement(open, own, t, side, k)) out.push(k);
  }
  return out;
}

/** Kinds and places of flipped units that could be restored. */
export function wounded(open: Open, own: Own, t: Tables, side: Side): [kind: number, place: number][] {
  const out: [number, number][] = [];
  if (open.treasury[side] < t.pack.costs.flipToFullStrength) return out;
  for (let p = t.leaderCount[side]; p < own.hurt.length; p++) {
    if (own.hurt[p] === 0 || isIdle(open, t, side, own.at[p])) continue;
    const kind = t.kindOf[side][p];
    if (!out.some(([k, at]) => k === kind && at === own.at[p])) out.push([kind, own.at[p]]);
  }
  return out;
}
