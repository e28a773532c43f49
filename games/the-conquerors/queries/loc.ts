import { FLEET_UNIT, foe, type Open, type Side, sideOfArmy } from '../state.ts';
import { STRAIT, type Tables } from '../tables.ts';
import { spaceSide } from './control.ts';
import { hasFleet } from './units.ts';

/** The bit of the Royal Treasury beside the eight of the Treasure Cities. */
export const ROYAL = 8;
/** Bits of Treasuries reached only by sea or over an unguarded strait are shifted by this. */
export const BY_SEA = 9;
const FAR = 99;

/** A Line of Communication that uses the sea or a strait: its Spaces in order, and where it can be cut. */
export interface Route {
  readonly treasury: number;
  readonly spaces: readonly number[];
  /** Ports and strait ends at which a Fleet may cut it. */
  readonly cuts: readonly number[];
}

/** Lines of Communication, traced backwards from each Treasury over buckets of distance. */
export type Lines = ReturnType<typeof makeLines>;

export function makeLines(t: Tables) {
  const size = t.spaces.length;
  const shut = new Uint8Array(size);
  const dear = new Uint8Array(size);
  const dist = new Uint8Array(size);
  const before = new Int16Array(size);
  const bySea = new Uint8Array(size);
  const buckets: number[][] = Array.from({ length: 24 }, () => []);

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

  /** Distances from one Space. `straits`: also unguarded ones; `sea`: also sea paths (never Deep Sea, CON-7.3.9). */
  function spread(o: Open, side: Side, from: number, limit: number, straits: boolean, sea: boolean): void {
    dist.fill(FAR);
    dist[from] = 0;
    before[from] = -1;
    bySea[from] = 0;
    buckets[0].push(from);
    for (let d = 0; d <= limit; d++) {
      const bucket = buckets[d];
      for (let k = 0; k < bucket.length; k++) {
        const i = bucket[k];
        if (dist[i] !== d || (shut[i] === 1 && i !== from)) continue;
        const steps = t.steps[i];
        for (let j = 0; j < steps.length; j++) {
          const p = steps[j];
          // CON-7.3.8: Desert costs 2; CON-7.3.10: doubled once near Devastation or Drought.
          const n = d + (dear[i] === 1 || dear[p.to] === 1 ? p.locCost * 2 : p.locCost);
          if (n >= dist[p.to] || n > limit) continue;
          if (p.type === STRAIT && !straits && !guarded(o, side, i, p.to)) continue;
          dist[p.to] = n;
          before[p.to] = i;
          bySea[p.to] = 0;
          buckets[n].push(p.to);
        }
        if (!sea) continue;
        for (const lane of t.lanes[i])
          if (!lane.deep && d + 1 < dist[lane.to] && d + 1 <= limit) {
            dist[lane.to] = d + 1;
            before[lane.to] = i;
            bySea[lane.to] = 1;
            buckets[d + 1].push(lane.to);
          }
      }
      bucket.length = 0;
    }
  }

  function usable(o: Open, side: Side, n: number): boolean {
    return (
      o.holder[n] === side &&
      o.treasury[n] > 0 &&
      o.unusable[n] === 0 &&
      !o.revolt.includes(t.province[t.treasures[n]])
    );
  }

  /** CON-7.3.6: a Port of this side, occupied and not under siege, within 2 sea MPs. */
  function nearFriendlyPort(o: Open, side: Side, at: number, reached: Uint8Array, limit: number): boolean {
    for (const one of t.lanes[at]) {
      if (one.deep) continue;
      if (friendlyPort(o, side, one.to) && reached[one.to] <= limit) return true;
      if (shut[one.to] === 1) continue;
      for (const two of t.lanes[one.to])
        if (!two.deep && two.to !== at && friendlyPort(o, side, two.to) && reached[two.to] <= limit)
          return true;
    }
    return false;
  }

  function friendlyPort(o: Open, side: Side, port: number): boolean {
    if (spaceSide(t, o, port) !== side) return false;
    const c = t.cityOf[port];
    return c < 0 || o.siege[c] < 0;
  }

  /** The mask of each unit of one side, as `Open.loc` keeps it. */
  function trace(o: Open, side: Side, out: number[]): void {
    prepare(o, side);
    const max = t.landLoc[side];
    const whole = t.limits.loc.navalToTreasureCity;
    for (let n = 0; n < t.treasures.length; n++) {
      if (!usable(o, side, n)) continue;
      const from = t.treasures[n];
      spread(o, side, from, max, false, false);
      let missing = mark(o, side, out, n, max, false);
      if (missing === 0) continue;
      spread(o, side, from, max, true, false);
      missing = mark(o, side, out, n + BY_SEA, max, true);
      if (missing === 0) continue;
      spread(o, side, from, whole, true, true);
      mark(o, side, out, n + BY_SEA, whole, false);
    }
    // CON-7.4.2: the Royal Treasury serves only units in its own Space.
    if (o.royal[2] === 1 && o.royal[3] === side) {
      const at = royalAt(o);
      for (let u = 0; u < out.length; u++)
        if (unitSide(o, u) === side && unitAt(o, u) === at) out[u] |= 1 << ROYAL;
    }
  }

  /** Marks the units reached; returns how many of the side were not. With `ports` also by the short sea leg. */
  function mark(o: Open, side: Side, out: number[], bit: number, limit: number, ports: boolean): number {
    let missing = 0;
    const safe = bit >= BY_SEA ? bit - BY_SEA : bit;
    for (let u = 0; u < out.length; u++) {
      if (unitSide(o, u) !== side) continue;
      const at = unitAt(o, u);
      if (at < 0 || (out[u] & ((1 << safe) | (1 << bit))) !== 0) continue;
      if (dist[at] <= limit || (ports && nearFriendlyPort(o, side, at, dist, limit))) out[u] |= 1 << bit;
      else missing++;
    }
    return missing;
  }

  /** CON-7.3.13: every unit's Treasuries in LOC, as the position now stands. */
  function traceAll(o: Open): number[] {
    const out = new Array<number>(FLEET_UNIT + t.fleets.length).fill(0);
    trace(o, 0, out);
    trace(o, 1, out);
    return out;
  }

  /** Treasuries in LOC of one Space for a side, as a mask (bits as in `Open.loc`). */
  function maskAt(o: Open, side: Side, at: number): number {
    prepare(o, side);
    const max = t.landLoc[side];
    const whole = t.limits.loc.navalToTreasureCity;
    let mask = o.royal[2] === 1 && o.royal[3] === side && royalAt(o) === at ? 1 << ROYAL : 0;
    spread(o, side, at, max, false, false);
    for (let n = 0; n < t.treasures.length; n++)
      if (usable(o, side, n) && dist[t.treasures[n]] <= max) mask |= 1 << n;
    spread(o, side, at, max, true, false);
    for (let n = 0; n < t.treasures.length; n++)
      if (usable(o, side, n) && dist[t.treasures[n]] <= max) mask |= 1 << (n + BY_SEA);
    spread(o, side, at, whole, true, true);
    for (let n = 0; n < t.treasures.length; n++)
      if (usable(o, side, n) && dist[t.treasures[n]] <= whole) mask |= 1 << (n + BY_SEA);
    for (const port of shortLegs(o, side, at)) {
      spread(o, side, port, max, true, false);
      for (let n = 0; n < t.treasures.length; n++)
        if (usable(o, side, n) && dist[t.treasures[n]] <= max) mask |= 1 << (n + BY_SEA);
    }
    return mask;
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

  /** A route by sea or strait from a Space to a Treasury, leaving out Spaces where it was cut; null when there is none. */
  function seaRoute(o: Open, side: Side, at: number, only: number, cut: readonly number[]): Route | null {
    prepare(o, side);
    for (const space of cut) shut[space] = 1;
    const max = t.landLoc[side];
    const whole = t.limits.loc.navalToTreasureCity;
    const aims = t.treasures.map((_, n) => n).filter((n) => usable(o, side, n) && (only < 0 || n === only));
    for (const [limit, sea] of [
      [max, false],
      [whole, true],
    ] as const) {
      spread(o, side, at, limit, true, sea);
      for (const n of aims)
        if (dist[t.treasures[n]] <= limit && !cut.includes(t.treasures[n]))
          return { treasury: n, ...wayTo(o, side, t.treasures[n]) };
    }
    for (const port of shortLegs(o, side, at)) {
      if (cut.includes(port)) continue;
      spread(o, side, port, max, true, false);
      for (const n of aims)
        if (dist[t.treasures[n]] <= max) {
          const way = wayTo(o, side, t.treasures[n]);
          return { treasury: n, spaces: [at, ...way.spaces], cuts: [port, ...way.cuts] };
        }
    }
    return null;
  }

  /** The way found by the last spread, from its start to a Space, with the Spaces where a Fleet could cut it. */
  function wayTo(o: Open, side: Side, to: number): { spaces: number[]; cuts: number[] } {
    const spaces: number[] = [];
    const cuts: number[] = [];
    for (let i = to; i >= 0; i = before[i]) {
      spaces.unshift(i);
      const prior = before[i];
      if (prior < 0) break;
      const crossing = bySea[i] === 0 && t.steps[prior].some((p) => p.to === i && p.type === STRAIT);
      if (bySea[i] === 1 || (crossing && !guarded(o, side, prior, i)))
        for (const x of [i, prior]) if (!cuts.includes(x)) cuts.push(x);
    }
    return { spaces, cuts };
  }

  /** CON-8.3.3: whether a land or sea route of any length leads to Pella. */
  function reachesPella(o: Open, at: number): boolean {
    prepare(o, 0);
    const seen = new Uint8Array(size);
    const queue = [at];
    seen[at] = 1;
    const goal = t.treasures[t.pella];
    for (let k = 0; k < queue.length; k++) {
      const i = queue[k];
      if (i === goal) return true;
      if (shut[i] === 1 && i !== at) continue;
      const near = [...t.steps[i], ...t.lanes[i].filter((lane) => !lane.deep)];
      for (const { to } of near)
        if (seen[to] === 0) {
          seen[to] = 1;
          queue.push(to);
        }
    }
    return false;
  }

  return { traceAll, maskAt, landLength, seaRoute, reachesPella, usable };
}

export function royalAt(o: Open): number {
  return o.royal[0] >= 0 ? o.armyAt[o.royal[0]] : o.royal[1];
}

export function familyAt(o: Open): number {
  return o.family[0] >= 0 ? o.armyAt[o.family[0]] : o.family[1];
}

export function unitAt(o: Open, unit: number): number {
  return unit < FLEET_UNIT ? o.armyAt[unit] : o.fleetAt[unit - FLEET_UNIT];
}

export function unitSide(o: Open, unit: number): number {
  return unit < FLEET_UNIT ? sideOfArmy(unit) : o.fleetOf[unit - FLEET_UNIT];
}

/** Whether the unit had a LOC at the start of the Player Phase, by whatever way. */
export function inLine(o: Open, unit: number): boolean {
  return o.loc[unit] !== 0;
}

/** Treasuries of a mask, by land or not. */
export function treasuriesOf(mask: number): number {
  return (mask | (mask >> BY_SEA)) & 0x1ff;
}
