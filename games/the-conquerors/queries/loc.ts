import { FLEET_UNIT, type Open, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { makeGround } from './ground.ts';
import { bareDistances, FAR, flatSteps } from './loc-tables.ts';
import { royalAt, standing, unitAt, unitSide } from './where.ts';

/** The bit of the Royal Treasury beside the eight of the Treasure Cities. */
export const ROYAL = 8;
/** Bits of Treasuries reached only by sea or over an unguarded strait are shifted by this. */
export const BY_SEA = 9;
const NONE: readonly number[] = [];
const ANY_LAND = (1 << BY_SEA) - 1;
const ANY = (1 << (2 * BY_SEA)) - 1;

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
  const ground = makeGround(t);
  const { shut, dear, fleet } = ground.board;
  const dist = new Uint8Array(size);
  const goal = new Uint8Array(size);
  const count = new Int32Array(16);
  const bucket = new Int16Array(16 * size * 2);
  const { firstStep, stepTo, stepCost, stepStrait } = flatSteps(t);
  /** The last search left out an unguarded strait that would have been near enough. */
  let shunned = false;
  /** Spaces from this number on need a LOC to one Treasury only. */
  let enough = 0;
  /** Bare distances to the Spaces a search is for, and how many there are; 0: it is for all. */
  const sought: Uint8Array[] = [];
  let seeking = 0;

  /** Whether one of the Spaces sought could be within so many MPs. */
  function leadsOn(from: number, mps: number): boolean {
    for (let k = 0; k < seeking; k++) if (sought[k][from] <= mps) return true;
    return seeking === 0;
  }

  /**
   * Distances from one Space. `straits`: also unguarded ones; `sea`: also sea paths (never Deep Sea, CON-7.3.9).
   * It may stop when so many of the Spaces marked in `goal` are settled.
   */
  function spread(from: number, limit: number, straits: boolean, sea: boolean, goals = 999): void {
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
        if ((shut[i] === 1 && i !== from) || !leadsOn(i, limit - d)) continue;
        for (let j = firstStep[i]; j < firstStep[i + 1]; j++) {
          const to = stepTo[j];
          // CON-7.3.8: Desert costs 2; CON-7.3.10: doubled once near Devastation or Drought.
          const n = d + (dear[i] === 1 || dear[to] === 1 ? stepCost[j] * 2 : stepCost[j]);
          if (n >= dist[to] || n > limit) continue;
          // CON-7.3.12: a strait is safe where the tracing player has a Fleet at one end.
          if (stepStrait[j] === 1 && !straits && fleet[i] === 0 && fleet[to] === 0) {
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

  /**
   * Treasuries in LOC of each of these Spaces, as masks (bits as in `Open.loc`): as things are now, or (`begun`) as they
   * were at the start of the Player Phase.
   */
  function masksAt(o: Open, side: Side, at: readonly number[], begun = false): number[] {
    if (begun) ground.then(o, side);
    else ground.now(o, side);
    return masks(o, side, at, at.length, begun);
  }

  /** The same on the ground last looked at; from number `whole` on one Treasury is enough, by land if there is one. */
  function masks(o: Open, side: Side, at: readonly number[], whole: number, begun: boolean): number[] {
    const out = new Array<number>(at.length).fill(0);
    const legs: (readonly number[] | null)[] = at.map((i) => (t.isPort[i] ? null : NONE));
    enough = whole;
    const max = t.landLoc[side];
    for (let n = 0; n < t.treasures.length; n++)
      if ((ground.board.usable & (1 << n)) !== 0) mark(n, max, at, legs, out);
    // CON-7.4.2: the Royal Treasury serves only units in its own Space.
    if (!begun && o.royal[2] === 1 && o.royal[3] === side)
      for (let k = 0; k < at.length; k++) if (at[k] === royalAt(o)) out[k] |= 1 << ROYAL;
    return out;
  }

  /** One search from Treasury n for the Spaces not yet marked that could be near enough. */
  function reach(
    n: number,
    at: readonly number[],
    out: number[],
    limit: number,
    straits: boolean,
    sea: boolean,
    bit: number,
  ): void {
    const far = sea ? bare.mixed : bare.land;
    const near = far[t.treasures[n]];
    let goals = 0;
    seeking = 0;
    for (let k = 0; k < at.length; k++) {
      if ((out[k] & pair(n)) !== 0 || near[at[k]] > limit) continue;
      sought[seeking++] = far[at[k]];
      if ((out[k] & (k < enough ? pair(n) : bit < BY_SEA ? ANY_LAND : ANY)) !== 0 || goal[at[k]] === 1)
        continue;
      goal[at[k]] = 1;
      goals++;
    }
    if (goals > 0) spread(t.treasures[n], limit, straits, sea, goals);
    seeking = 0;
    if (goals === 0) return;
    for (let k = 0; k < at.length; k++) {
      goal[at[k]] = 0;
      if ((out[k] & pair(n)) === 0 && dist[at[k]] <= limit) out[k] |= 1 << bit;
    }
  }

  /** Marks which of the Spaces have a LOC to Treasury n: by safe land ways, over open straits, by sea, by a near port. */
  function mark(
    n: number,
    max: number,
    at: readonly number[],
    legs: (readonly number[] | null)[],
    out: number[],
  ): void {
    const whole = t.limits.loc.navalToTreasureCity;
    const from = t.treasures[n];
    const land = bare.land[from];
    reach(n, at, out, max, false, false, n);
    if (shunned) reach(n, at, out, max, true, false, n + BY_SEA);
    // CON-7.3.5, CON-7.3.7: by sea 8 MPs in all, or a short leg to a port, never both.
    reach(n, at, out, whole, true, true, n + BY_SEA);
    // CON-7.3.6: a short sea leg to an occupied Port, and on by land.
    let searched = false;
    for (let k = 0; k < at.length; k++) {
      if ((out[k] & (k < enough ? pair(n) : ANY)) !== 0) continue;
      const ports = legs[k] ?? shortLegs(at[k]);
      legs[k] = ports;
      if (!someWithin(ports, land, max)) continue;
      if (!searched) spread(from, max, true, false);
      searched = true;
      if (someWithin(ports, dist, max)) out[k] |= 1 << (n + BY_SEA);
    }
  }

  /** CON-7.3.13: the Player Phase begins: every unit's Treasuries in LOC, and all that a LOC claimed later needs. */
  function begin(o: Open): void {
    o.began = ground.fresh();
    o.loc = traceAll(o, o.began);
    o.stood = standing(o);
  }

  /** Treasuries in LOC of every Army, and one of each Fleet that may move, as the position now stands. */
  function traceAll(o: Open, began = ground.fresh()): number[] {
    const out = new Array<number>(FLEET_UNIT + t.fleets.length).fill(0);
    for (const side of [0, 1] as const) {
      const units: number[] = [];
      const at: number[] = [];
      const last = side === o.active ? out.length : FLEET_UNIT;
      let armies = 0;
      for (let u = 0; u < last; u++)
        if (unitSide(o, u) === side && unitAt(o, u) >= 0) {
          units.push(u);
          at.push(unitAt(o, u));
          if (u < FLEET_UNIT) armies++;
        }
      ground.now(o, side);
      ground.remember(o, side, began);
      const found = masks(o, side, at, armies, false);
      for (let k = 0; k < units.length; k++) out[units[k]] = found[k];
    }
    return out;
  }

  function maskAt(o: Open, side: Side, at: number, begun = false): number {
    return masksAt(o, side, [at], begun)[0];
  }

  function shortLegs(at: number): number[] {
    const out: number[] = [];
    for (const one of t.lanes[at]) {
      if (one.deep) continue;
      if (ground.isPort(one.to) && !out.includes(one.to)) out.push(one.to);
      if (shut[one.to] === 0)
        for (const two of t.lanes[one.to])
          if (!two.deep && two.to !== at && ground.isPort(two.to) && !out.includes(two.to)) out.push(two.to);
    }
    return out;
  }

  /** MPs of the cheapest land LOC between two Spaces, or FAR. */
  function landLength(o: Open, side: Side, from: number, to: number, limit: number): number {
    ground.now(o, side);
    spread(from, limit, true, false);
    return dist[to];
  }

  /** Whether a LOC of this side may lead to Treasury n now. */
  function usable(o: Open, side: Side, n: number): boolean {
    return (ground.usable(o, side) & (1 << n)) !== 0;
  }

  return { begin, usable, traceAll, maskAt, masksAt, landLength, ground };
}

export { familyAt, inLine, royalAt, treasuriesOf, unitAt, unitSide } from './where.ts';
