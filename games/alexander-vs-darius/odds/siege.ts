import { fleetBeside } from '../queries/fleets.ts';
import { MACEDONIA, type Open, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { Chances, type Spread } from './chances.ts';
import type { Change } from './reckoning.ts';

const FACES = 6;

export interface SiegeOdds {
  /** Hits on the city, and hits on the besiegers. */
  readonly hits: Spread;
  readonly suffered: Spread;
  /** Units lost, the cheapest hits first. */
  readonly lost: Chances;
  /** The chance that the city falls now, and what that brings. */
  readonly falls: number;
  readonly plunder: number;
  readonly change: Change;
  readonly fleet: boolean;
}

/** AVD-3.6.7 to AVD-3.6.14: one storm by units of these kinds, `[kind, hurt]`; `all` are the units that can take hits. */
export function siegeOdds(
  t: Tables,
  open: Open,
  side: Side,
  area: number,
  storm: readonly (readonly [kind: number, hurt: number])[],
  all: readonly (readonly [kind: number, hurt: number])[] = storm,
): SiegeOdds {
  const { selfHit, selfHitWithFleet } = t.pack.combat.siege;
  const fleet = fleetBeside(open, t, side, area);
  const cost = fleet ? selfHitWithFleet : selfHit;
  const width = storm.length + 1;
  // By hits on the city and on the army together, since a 6 is both.
  let joint = new Float64Array(width * width);
  joint[0] = 1;
  for (const [kind] of storm) {
    const next = new Float64Array(width * width);
    for (let i = 0; i < joint.length; i++)
      if (joint[i] > 0)
        for (let roll = 1; roll <= FACES; roll++) {
          const to = i + (roll >= t.kinds[kind].quality ? width : 0) + (cost.includes(roll) ? 1 : 0);
          next[to] += joint[i] / FACES;
        }
    joint = next;
  }
  const hits = new Array<number>(width).fill(0);
  const suffered = new Array<number>(width).fill(0);
  const lost = new Chances();
  const flips = all.filter(([kind, hurt]) => t.kinds[kind].steps - hurt > 1).length;
  const already = Math.max(0, open.siege[area] - 1);
  let falls = 0;
  for (let i = 0; i < joint.length; i++) {
    const [city, own] = [Math.floor(i / width), i % width];
    hits[city] += joint[i];
    suffered[own] += joint[i];
    const dead = Math.max(0, Math.min(own, all.length) - flips);
    lost.add(dead, joint[i]);
    // AVD-3.6.13: a unit must be left to take the city.
    if (already + city >= t.rating[area] && dead < all.length) falls += joint[i];
  }
  return { hits, suffered, lost, falls, plunder: t.rating[area], change: taken(t, open, side, area), fleet };
}

/** AVD-5.2.3, AVD-5.2.5, AVD-5.1.4, AVD-5.2.8, AVD-5.2.9: what the fall of a city does on the tracks. */
function taken(t: Tables, open: Open, side: Side, area: number): Change {
  const cities = t.cities[area];
  const before = open.marker[area];
  if (side === PERSIA) return { weariness: before === MACEDONIA + 1 ? -cities : 0, legitimacy: cities };
  const prize = area === t.area.elam || area === t.area.media ? 5 : 0;
  return { weariness: 0, legitimacy: -(before === PERSIA + 1 ? cities : 0) - prize };
}
