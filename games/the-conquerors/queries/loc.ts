import { FLEET_UNIT, foe, type Open, type Side, sideOfArmy } from '../state.ts';
import type { Tables } from '../tables.ts';
import { spaceSide } from './control.ts';
import { bareDistances, FAR, flatSteps } from './loc-tables.ts';
import { hasFleet } from './units.ts';
import { royalAt, unitAt, unitSide } from './where.ts';

/** The bit of the Royal Treasury beside the eight of the Treasure Cities. */
export const ROYAL = 8;
/** Bits of Treasuries reached only by sea or over an unguarded strait are shifted by this. */
export const BY_SEA = 9;
const NONE: readonly number[] = [];

/** Both bits of a Treasury: in LOC by land, or only by sea or strait. */
function pair(n: number): number {
  return (1 << n) | (1 << (n + BY_SEA));
}

function someWithin(ports: readonly number[], far: Uint8Array, max: number): boolean {
  for (let i = 0; i < ports.length; i++) if (far[ports[i]] <= max) return true;
  return false;
}

/** Lines of Communication, traced backwards from each Treasury over buckets of distance. */
export type Lines = ReturnType<typeof makeLines>;

export function makeLines(t: Tables) {
  const size = t.spaces.length;
  const bare = bareDistances(t);
  const shut = new Uint8Array(size);
  const dear = new Uint8Array(size);
  const dist = new Uint8Array(size);
  const goal = new Uint8Array(size);
  const count = new Int32Array(16);
  const bucket = new Int16Array(16 * size * 2);
  const { firstStep, stepTo, stepCost, stepStrait } = flatSteps(t);
  /** The last search left out an unguarded strait that would have been near enough. */
  let shunned = false;

  /** CON-7.3.2, CON-8.7.3: Spaces no LOC of this side may pass; CON-7.3.10: Provinces where paths cost double. */
  function prepare(o: Open, side: Side): void {
    shut.fill(0);
    dear.fill(0);
    const enemy = foe(side);
    const sign = enemy === 0 ? 1 : -1;
    for (let i = 0; i < size; i++) if (o.gsp[i] * sign > 0 || o.loose[i] * sign > 0) shut[i] = 1;
    for (let a = 0; a < 7; a++) {
      const at = o.armyAt[a];
      if (at >= 0 && sideOfArmy(a) === enemy && spaceSide(t, o, at) === enemy) shut[at] = 1;
    }
    for (let i = 0; i < t.tribeAt.length; i++) if (o.tribe[i] > 0) shut[t.tribeAt[i]] = 1;
    for (const p of o.devastated) for (const i of t.spacesOf[p]) dear[i] = 1;
    for (const p of o.drought) {
      for (const i of t.spacesOf[p]) dear[i] = 1;
      for (const q of t.adjacent[p]) for (const i of t.spacesOf[q]) dear[i] = 1;
    }
  }

  /** CON-7.3.12: a strait is safe where the tracing player has a Fleet at one end. */
  function guarded(o: Open, side: Side, a: number, b: number): boolean {
    return hasFleet(o, side, a) || hasFleet(o, side, b);
  }

  /**
   * Distances from one Space. `straits`: also unguarded ones; `sea`: also sea paths (never Deep Sea, CON-7.3.9).
   * It may stop when so many of the Spaces marked in `goal` are settled.
   */
  function spread(
    o: Open,
    side: Side,
    from: number,
    limit: number,
    straits: boolean,
    sea: boolean,
    goals = 999,
  ): void {
    dist.fill(FAR);
    count.fill(0);
    shunned = false;
    dist[from] = 0;
    bucket[0] = from;
    count[0] = 1;
    let left = goals;
    for (let d = 0; d <= limit; d++) {
      const base = d * size;
      for (let k = 0; k < count[d]; k++) {
        const i = bucket[base + k];
        if (dist[i] !== d) continue;
        if (goal[i] !== 0 && --left === 0) return;
        if (shut[i] === 1 && i !== from) continue;
        for (let j = firstStep[i]; j < firstStep[i + 1]; j++) {
          const to = stepTo[j];
          // CON-7.3.8: Desert costs 2; CON-7.3.10: doubled once near Devastation or Drought.
          const n = d + (dear[i] === 1 || dear[to] === 1 ? stepCost[j] * 2 : stepCost[j]);
          if (n >= dist[to] || n > limit) continue;
          if (stepStrait[j] === 1 && !straits && !guarded(o, side, i, to)) {
            shunned = true;
            continue;
          }
          dist[to] = n;
          bucket[n * size + count[n]++] = to;
        }
        if (!sea || d === limit) continue;
        const lanes = t.lanes[i];
        for (let j = 0; j < lanes.length; j++) {
          const to = lanes[j].to;
          if (lanes[j].deep || d + 1 >= dist[to]) continue;
          dist[to] = d + 1;
          bucket[base + size + count[d + 1]++] = to;
        }
      }
    }
  }

  // CON-7.3.1, CON-7.2.3, CON-6.3.7, CON-7.1.3: a held, non-Empty, usable Treasury, not In Revolt.
  function usable(o: Open, side: Side, n: number, paid = 0): boolean {
    return (
      o.holder[n] === side &&
      (o.treasury[n] > 0 || (paid & (1 << n)) !== 0) &&
      o.unusable[n] === 0 &&
      !o.revolt.includes(t.province[t.treasures[n]])
    );
  }

  function friendlyPort(o: Open, side: Side, port: number): boolean {
    if (spaceSide(t, o, port) !== side) return false;
    const c = t.cityOf[port];
    return c < 0 || o.siege[c] < 0;
  }

  /** Treasuries in LOC of each of these Spaces, as masks (bits as in `Open.loc`); those of `paid` count though Empty. */
  function masksAt(o: Open, side: Side, at: readonly number[], paid = 0): number[] {
    prepare(o, side);
    const out = at.map(() => 0);
    const legs: (readonly number[] | null)[] = at.map((i) => (t.isPort[i] ? null : NONE));
    for (let n = 0; n < t.treasures.length; n++)
      if (usable(o, side, n, paid)) mark(o, side, n, at, legs, out);
    // CON-7.4.2: the Royal Treasury serves only units in its own Space.
    if (o.royal[2] === 1 && o.royal[3] === side)
      for (let k = 0; k < at.length; k++) if (at[k] === royalAt(o)) out[k] |= 1 << ROYAL;
    return out;
  }

  /** One search from Treasury n for the Spaces not yet marked that could be near enough. */
  function reach(
    o: Open,
    side: Side,
    n: number,
    at: readonly number[],
    out: number[],
    limit: number,
    straits: boolean,
    sea: boolean,
    far: Uint8Array,
    bit: number,
  ): void {
    let goals = 0;
    for (let k = 0; k < at.length; k++)
      if ((out[k] & pair(n)) === 0 && far[at[k]] <= limit && goal[at[k]] === 0) {
        goal[at[k]] = 1;
        goals++;
      }
    if (goals === 0) return;
    spread(o, side, t.treasures[n], limit, straits, sea, goals);
    for (let k = 0; k < at.length; k++) {
      goal[at[k]] = 0;
      if ((out[k] & pair(n)) === 0 && dist[at[k]] <= limit) out[k] |= 1 << bit;
    }
  }

  /** Marks which of the Spaces have a LOC to Treasury n: by safe land ways, over open straits, by sea, by a near port. */
  function mark(
    o: Open,
    side: Side,
    n: number,
    at: readonly number[],
    legs: (readonly number[] | null)[],
    out: number[],
  ): void {
    const max = t.landLoc[side];
    const whole = t.limits.loc.navalToTreasureCity;
    const from = t.treasures[n];
    const land = bare.land[n];
    reach(o, side, n, at, out, max, false, false, land, n);
    if (shunned) reach(o, side, n, at, out, max, true, false, land, n + BY_SEA);
    // CON-7.3.5, CON-7.3.7: by sea 8 MPs in all, or a short leg to a port, never both.
    reach(o, side, n, at, out, whole, true, true, bare.mixed[n], n + BY_SEA);
    // CON-7.3.6: a short sea leg to an occupied Port, and on by land.
    let searched = false;
    for (let k = 0; k < at.length; k++) {
      if ((out[k] & pair(n)) !== 0) continue;
      const ports = legs[k] ?? shortLegs(o, side, at[k]);
      legs[k] = ports;
      if (!someWithin(ports, land, max)) continue;
      if (!searched) spread(o, side, from, max, true, false);
      searched = true;
      if (someWithin(ports, dist, max)) out[k] |= 1 << (n + BY_SEA);
    }
  }

  /** CON-7.3.13: every unit's Treasuries in LOC, as the position now stands. */
  function traceAll(o: Open): number[] {
    const out = new Array<number>(FLEET_UNIT + t.fleets.length).fill(0);
    for (const side of [0, 1] as const) {
      const units: number[] = [];
      const at: number[] = [];
      for (let u = 0; u < out.length; u++)
        if (unitSide(o, u) === side && unitAt(o, u) >= 0) {
          units.push(u);
          at.push(unitAt(o, u));
        }
      const masks = masksAt(o, side, at);
      for (let k = 0; k < units.length; k++) out[units[k]] = masks[k];
    }
    return out;
  }

  function maskAt(o: Open, side: Side, at: number): number {
    return masksAt(o, side, [at])[0];
  }

  function shortLegs(o: Open, side: Side, at: number): number[] {
    const out: number[] = [];
    for (const one of t.lanes[at]) {
      if (one.deep) continue;
      if (friendlyPort(o, side, one.to) && !out.includes(one.to)) out.push(one.to);
      if (shut[one.to] === 0)
        for (const two of t.lanes[one.to])
          if (!two.deep && two.to !== at && friendlyPort(o, side, two.to) && !out.includes(two.to))
            out.push(two.to);
    }
    return out;
  }

  /** MPs of the cheapest land LOC between two Spaces, or FAR. */
  function landLength(o: Open, side: Side, from: number, to: number, limit: number): number {
    prepare(o, side);
    spread(o, side, from, limit, true, false);
    return dist[to];
  }

  /** What stands in a LOC's way and where its paths cost double, until the next search. */
  function obstacles(o: Open, side: Side): { readonly shut: Uint8Array; readonly dear: Uint8Array } {
    prepare(o, side);
    return { shut, dear };
  }

  return { traceAll, maskAt, masksAt, landLength, obstacles, usable };
}

export { familyAt, inLine, royalAt, standing, treasuriesOf, unitAt, unitSide } from './where.ts';
