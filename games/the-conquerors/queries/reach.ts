import type { Open, Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { landCost } from './movement.ts';

/** MPs of the cheapest land way from one Space to each within a limit, 99 elsewhere; enemies do not matter. */
export function landDistances(t: Tables, o: Open, side: Side, from: number, limit: number): Uint8Array {
  const dist = new Uint8Array(t.spaces.length).fill(99);
  dist[from] = 0;
  let edge = [from];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const i of edge)
      for (const step of t.steps[i]) {
        const d = dist[i] + landCost(t, o, side, step);
        if (d < dist[step.to] && d <= limit) {
          dist[step.to] = d;
          next.push(step.to);
        }
      }
    edge = next;
  }
  return dist;
}

/** Naval MPs from one Port to each, Deep Sea left out, 99 where none lead. */
export function seaDistances(t: Tables, from: number): Uint8Array {
  const dist = new Uint8Array(t.spaces.length).fill(99);
  dist[from] = 0;
  const queue = [from];
  for (const i of queue)
    for (const lane of t.lanes[i])
      if (!lane.deep && dist[lane.to] === 99) {
        dist[lane.to] = dist[i] + 1;
        queue.push(lane.to);
      }
  return dist;
}
