import { foe, type Open, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { pathModifier } from './movement.ts';
import { armiesOf, enemyIn, isTransit } from './units.ts';

/** The safest ways of a Leader alone from one Space: fewest chances to catch him, then fewest Spaces. */
export interface Ways {
  /** Spaces on the way plus 100 for each Army, Fleet or storm that could stop him. */
  readonly cost: Float64Array;
  readonly before: Int16Array;
  readonly bySea: Uint8Array;
}

export type Roads = ReturnType<typeof makeRoads>;

/** Searches for the ways of Leaders alone. Their columns are used again: an answer is good until the next search. */
export function makeRoads(t: Tables) {
  const size = t.spaces.length;
  const cost = new Float64Array(size);
  const before = new Int16Array(size);
  const bySea = new Uint8Array(size);
  const found = { cost, before, bySea };
  const linked = new Uint8Array(size);
  /** How many Armies and Fleets could intercept in each Space. */
  const byLand = new Uint8Array(size);
  const atSea = new Uint8Array(size);
  /** Spaces still to be looked at; what lies beyond the end of a search is left over from an earlier one. */
  const queue: number[] = [];

  function lookForDangers(o: Open, side: Side): void {
    byLand.fill(0);
    atSea.fill(0);
    for (const a of armiesOf(foe(side)))
      if (o.armyAt[a] >= 0 && o.status[a] === 0)
        for (const step of t.steps[o.armyAt[a]])
          if (!isTransit(t, o, step.to) && pathModifier(t, o, a, step.to) !== null) byLand[step.to]++;
    for (let i = 0; i < o.fleetAt.length; i++) {
      if (o.fleetAt[i] < 0 || o.fleetOf[i] !== foe(side)) continue;
      for (const one of t.lanes[o.fleetAt[i]]) {
        atSea[one.to]++;
        for (const two of t.lanes[one.to]) atSea[two.to]++;
      }
    }
  }

  /** Whether a way leads to a Space on which nobody and nothing could stop him: the same as a cost below 100, found sooner. */
  function isSafe(
    o: Open,
    side: Side,
    from: number,
    goal: number,
    shun: readonly number[],
    storms: boolean,
  ): boolean {
    linked.fill(0);
    lookForDangers(o, side);
    linked[from] = 1;
    let end = 0;
    queue[end++] = from;
    for (let k = 0; k < end; k++) {
      const i = queue[k];
      if (i !== from && enemyIn(t, o, side, i)) continue;
      for (const { to } of t.steps[i]) {
        if (linked[to] === 1 || byLand[to] > 0 || shun.includes(to)) continue;
        if (to === goal) return true;
        linked[to] = 1;
        queue[end++] = to;
      }
      for (const { to, deep } of t.lanes[i]) {
        if (linked[to] === 1 || atSea[to] > 0 || (deep && storms) || shun.includes(to)) continue;
        if (to === goal) return true;
        linked[to] = 1;
        queue[end++] = to;
      }
    }
    return false;
  }

  /** CON-10.8.2: no way leads through enemy-occupied Spaces, nor (`shun`) through these; `storms`: the Deep Sea is a danger. */
  function waysFrom(o: Open, side: Side, from: number, shun: readonly number[], storms: boolean): Ways {
    cost.fill(Infinity);
    before.fill(-1);
    lookForDangers(o, side);
    cost[from] = 0;
    let end = 0;
    queue[end++] = from;
    for (let k = 0; k < end; k++) {
      const i = queue[k];
      if (i !== from && enemyIn(t, o, side, i)) continue;
      for (const { to } of t.steps[i]) {
        const n = cost[i] + 1 + 100 * byLand[to];
        if (n >= cost[to] || shun.includes(to)) continue;
        cost[to] = n;
        before[to] = i;
        bySea[to] = 0;
        queue[end++] = to;
      }
      for (const { to, deep } of t.lanes[i]) {
        const n = cost[i] + 1 + 100 * (atSea[to] + (deep && storms ? 1 : 0));
        if (n >= cost[to] || shun.includes(to)) continue;
        cost[to] = n;
        before[to] = i;
        bySea[to] = 1;
        queue[end++] = to;
      }
    }
    return found;
  }

  /** Spaces between which and this one a Leader alone finds a way, through none of `shun`. */
  function joined(o: Open, side: Side, goal: number, shun: readonly number[]): Uint8Array {
    linked.fill(0);
    linked[goal] = 1;
    let end = 0;
    queue[end++] = goal;
    for (let k = 0; k < end; k++) {
      const i = queue[k];
      if (i !== goal && enemyIn(t, o, side, i)) continue;
      for (const { to } of t.steps[i])
        if (linked[to] === 0 && !shun.includes(to)) {
          linked[to] = 1;
          queue[end++] = to;
        }
      for (const { to } of t.lanes[i])
        if (linked[to] === 0 && !shun.includes(to)) {
          linked[to] = 1;
          queue[end++] = to;
        }
    }
    return linked;
  }

  return { isSafe, waysFrom, joined };
}

/** The first step of the safest way to a Space, and whether it is by sea. */
export function firstStep(w: Ways, from: number, to: number): { to: number; sea: number } {
  let i = to;
  while (w.before[i] !== from) i = w.before[i];
  return { to: i, sea: w.bySea[i] };
}
