import { STRAIT, type Tables } from '../tables.ts';

/** Farther than any LOC. */
export const FAR = 99;

/** Least MPs between any two Spaces were nothing in the way: what is farther need not be searched. */
export function bareDistances(t: Tables) {
  const run = (from: number, sea: boolean): Uint8Array => {
    const dist = new Uint8Array(t.spaces.length).fill(FAR);
    dist[from] = 0;
    const queue = [from];
    for (const i of queue) {
      const relax = (to: number, cost: number): void => {
        if (dist[i] + cost >= dist[to] || dist[i] + cost > 12) return;
        dist[to] = dist[i] + cost;
        queue.push(to);
      };
      for (const step of t.steps[i]) relax(step.to, step.locCost);
      if (sea) for (const lane of t.lanes[i]) if (!lane.deep) relax(lane.to, 1);
    }
    return dist;
  };
  const land = t.spaces.map((_, from) => run(from, false));
  const mixed = t.spaces.map((_, from) => run(from, true));
  return { land, mixed };
}

/** The land paths in flat columns, for speed: those of Space i stand from firstStep[i] on. */
export function flatSteps(t: Tables) {
  const all = t.steps.flat();
  const firstStep = new Int16Array(t.steps.length + 1);
  t.steps.forEach((list, i) => {
    firstStep[i + 1] = firstStep[i] + list.length;
  });
  return {
    firstStep,
    stepTo: Int16Array.from(all, (p) => p.to),
    stepCost: Uint8Array.from(all, (p) => p.locCost),
    stepStrait: Uint8Array.from(all, (p) => (p.type === STRAIT ? 1 : 0)),
  };
}
