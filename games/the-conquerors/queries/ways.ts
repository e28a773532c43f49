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

/** CON-10.8.2: no way leads through enemy-occupied Spaces, nor (`shun`) through these; `storms`: the Deep Sea is a danger. */
export function waysFrom(
  t: Tables,
  o: Open,
  side: Side,
  from: number,
  shun: readonly number[],
  storms: boolean,
): Ways {
  const size = t.spaces.length;
  const cost = new Float64Array(size).fill(Infinity);
  const before = new Int16Array(size).fill(-1);
  const bySea = new Uint8Array(size);
  const [land, sea] = dangers(t, o, side);
  const queue = [from];
  cost[from] = 0;
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k];
    if (i !== from && enemyIn(t, o, side, i)) continue;
    for (const { to } of t.steps[i]) {
      const n = cost[i] + 1 + 100 * land[to];
      if (n >= cost[to] || shun.includes(to)) continue;
      cost[to] = n;
      before[to] = i;
      bySea[to] = 0;
      queue.push(to);
    }
    for (const { to, deep } of t.lanes[i]) {
      const n = cost[i] + 1 + 100 * (sea[to] + (deep && storms ? 1 : 0));
      if (n >= cost[to] || shun.includes(to)) continue;
      cost[to] = n;
      before[to] = i;
      bySea[to] = 1;
      queue.push(to);
    }
  }
  return { cost, before, bySea };
}

/** Spaces between which and this one a Leader alone finds a way, through none of `shun`. */
export function joined(t: Tables, o: Open, side: Side, goal: number, shun: readonly number[]): Uint8Array {
  const out = new Uint8Array(t.spaces.length);
  const queue = [goal];
  out[goal] = 1;
  for (const i of queue) {
    if (i !== goal && enemyIn(t, o, side, i)) continue;
    for (const { to } of t.steps[i])
      if (out[to] === 0 && !shun.includes(to)) {
        out[to] = 1;
        queue.push(to);
      }
    for (const { to } of t.lanes[i])
      if (out[to] === 0 && !shun.includes(to)) {
        out[to] = 1;
        queue.push(to);
      }
  }
  return out;
}

/** The first step of the safest way to a Space, and whether it is by sea. */
export function firstStep(w: Ways, from: number, to: number): { to: number; sea: number } {
  let i = to;
  while (w.before[i] !== from) i = w.before[i];
  return { to: i, sea: w.bySea[i] };
}

/** How many Armies and Fleets could intercept in each Space. */
function dangers(t: Tables, o: Open, side: Side): [Uint8Array, Uint8Array] {
  const land = new Uint8Array(t.spaces.length);
  const sea = new Uint8Array(t.spaces.length);
  for (const a of armiesOf(foe(side)))
    if (o.armyAt[a] >= 0 && o.status[a] === 0)
      for (const step of t.steps[o.armyAt[a]])
        if (!isTransit(t, o, step.to) && pathModifier(t, o, a, step.to) !== null) land[step.to]++;
  for (let i = 0; i < o.fleetAt.length; i++) {
    if (o.fleetAt[i] < 0 || o.fleetOf[i] !== foe(side)) continue;
    for (const one of t.lanes[o.fleetAt[i]]) {
      sea[one.to]++;
      for (const two of t.lanes[one.to]) sea[two.to]++;
    }
  }
  return [land, sea];
}
