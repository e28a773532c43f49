import type { Open, Side } from '../state.ts';
import { STRAIT, type Tables } from '../tables.ts';
import type { Lines } from './loc.ts';

/** A Line of Communication: its Treasury, its Spaces in order, its length, and the Ports and strait ends where it can be cut. */
export interface Route {
  readonly treasury: number;
  readonly spaces: readonly number[];
  readonly mps: number;
  readonly cuts: readonly number[];
}

/** What a LOC may use: unguarded straits, sea paths; `cut` are Spaces where neither may be used any more. */
interface Means {
  readonly straits: boolean;
  readonly sea: boolean;
  readonly cut: readonly number[];
}

interface Reach {
  readonly dist: Uint16Array;
  readonly before: Int16Array;
  readonly bySea: Uint8Array;
}

const FAR = 60_000;

export type Routes = ReturnType<typeof makeRoutes>;

/** Single Lines of Communication with their way, for claims and for the eye; `Lines` answers whether there is any. */
export function makeRoutes(t: Tables, lines: Lines) {
  const { board } = lines.ground;
  const { shut, dear, fleet } = board;
  const look = (o: Open, side: Side, begun: boolean): void =>
    begun ? lines.ground.then(o, side) : lines.ground.now(o, side);

  /** CON-7.3.12: a strait is safe where the tracing player has a Fleet at one end. */
  const guarded = (a: number, b: number): boolean => fleet[a] === 1 || fleet[b] === 1;

  const dist = new Uint16Array(t.spaces.length);
  const before = new Int16Array(t.spaces.length);
  const bySea = new Uint8Array(t.spaces.length);
  const found: Reach = { dist, before, bySea };
  /** Spaces still to be looked at; what lies beyond the end of a search is left over from an earlier one. */
  const queue: number[] = [];

  /** Its columns are used again: an answer is good until the next search. */
  function search(from: number, limit: number, means: Means): Reach {
    dist.fill(FAR);
    before.fill(-1);
    dist[from] = 0;
    let end = 0;
    queue[end++] = from;
    for (let k = 0; k < end; k++) {
      const i = queue[k];
      if (shut[i] === 1 && i !== from) continue;
      const uncut = !means.cut.includes(i);
      for (const { to, type, locCost } of t.steps[i]) {
        // CON-7.3.8, CON-7.3.10: a Desert path costs 2; doubled once near Devastation or Drought.
        const n = dist[i] + (dear[i] === 1 || dear[to] === 1 ? locCost * 2 : locCost);
        if (n >= dist[to] || n > limit) continue;
        if (type === STRAIT && !guarded(i, to))
          if (!means.straits || !uncut || means.cut.includes(to)) continue;
        dist[to] = n;
        before[to] = i;
        bySea[to] = 0;
        queue[end++] = to;
      }
      if (!means.sea || !uncut || dist[i] >= limit) continue;
      for (const { to, deep } of t.lanes[i]) {
        if (deep || dist[i] + 1 >= dist[to] || means.cut.includes(to)) continue;
        dist[to] = dist[i] + 1;
        before[to] = i;
        bySea[to] = 1;
        queue[end++] = to;
      }
    }
    return found;
  }

  /** The way a search found, with the Spaces where a Fleet could cut it. */
  function wayTo(r: Reach, to: number): { spaces: number[]; cuts: number[] } {
    const spaces = [to];
    const cuts: number[] = [];
    for (let i = to; r.before[i] >= 0; i = r.before[i]) {
      const prior = r.before[i];
      spaces.unshift(prior);
      const strait = r.bySea[i] === 0 && t.steps[prior].some((p) => p.to === i && p.type === STRAIT);
      if (r.bySea[i] === 1 || (strait && !guarded(prior, i)))
        for (const x of [i, prior]) if (!cuts.includes(x)) cuts.push(x);
    }
    return { spaces, cuts };
  }

  function routeIn(r: Reach, aims: readonly number[], limit: number): Route | null {
    let best = -1;
    for (const n of aims)
      if (r.dist[t.treasures[n]] <= limit && (best < 0 || r.dist[t.treasures[n]] < r.dist[t.treasures[best]]))
        best = n;
    if (best < 0) return null;
    const to = t.treasures[best];
    return { treasury: best, mps: r.dist[to], ...wayTo(r, to) };
  }

  /** CON-7.3.6: Ports occupied by one's own units and not under siege, at most 2 sea MPs away, with the way there. */
  function shortLegs(at: number, cut: readonly number[]): number[][] {
    const out: number[][] = [];
    if (cut.includes(at)) return out;
    for (const one of t.lanes[at]) {
      if (one.deep || cut.includes(one.to)) continue;
      if (lines.ground.isPort(one.to)) out.push([at, one.to]);
      if (shut[one.to] === 1) continue;
      for (const two of t.lanes[one.to])
        if (!two.deep && two.to !== at && !cut.includes(two.to) && lines.ground.isPort(two.to))
          out.push([at, one.to, two.to]);
    }
    return out;
  }

  /**
   * A LOC from a Space to a Treasury (`only`, or -1 any), leaving out where it was cut; null when there is none.
   * `begun`: as it was at the start of the Player Phase.
   */
  function trace(
    o: Open,
    side: Side,
    at: number,
    only: number,
    cut: readonly number[],
    begun = false,
  ): Route | null {
    look(o, side, begun);
    const max = t.landLoc[side];
    const whole = t.limits.loc.navalToTreasureCity;
    const aims: number[] = [];
    for (let n = 0; n < t.treasures.length; n++)
      if ((only < 0 || n === only) && (board.usable & (1 << n)) !== 0) aims.push(n);
    if (aims.length === 0) return null;
    for (const [limit, straits, sea] of [
      [max, false, false],
      [max, true, false],
      [whole, true, true],
    ] as const) {
      const route = routeIn(search(at, limit, { straits, sea, cut }), aims, limit);
      if (route !== null) return route;
    }
    for (const leg of shortLegs(at, cut)) {
      const end = leg[leg.length - 1];
      const on = routeIn(search(end, max, { straits: true, sea: false, cut }), aims, max);
      if (on === null) continue;
      const cuts = [...leg, ...on.cuts.filter((x) => !leg.includes(x))];
      return {
        treasury: on.treasury,
        spaces: [...leg, ...on.spaces.slice(1)],
        mps: on.mps + leg.length - 1,
        cuts,
      };
    }
    return null;
  }

  /** CON-8.3.3: a LOC of any length from a Space to Pella, at the start of the phase: by land if there is one, else by sea. */
  function traceToPella(o: Open, at: number, cut: readonly number[]): Route | null {
    if (at < 0) return null;
    look(o, 0, true);
    for (const sea of [false, true]) {
      const reach = search(at, FAR - 1, { straits: sea, sea, cut });
      const route = routeIn(reach, [t.pella], FAR - 1);
      if (route !== null) return route;
    }
    return null;
  }

  return { trace, traceToPella };
}
