import { type Open, type Own, PERSIA, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { armies, straitOpen } from './stacks.ts';

/**
 * AVD-3.3R.1, AVD-3.3R.2, AVD-3.3R.3, AVD-3.3R.6, AVD-3.3R.7: areas one or two steps away by open ways free of enemy armies
 * that carry a friendly marker.
 */
export function retreatGoals(open: Open, t: Tables, side: Side, from: number): number[] {
  const enemies = armies(open, t, (1 - side) as Side);
  const seen = new Array<number>(t.areas.length).fill(0);
  seen[from] = 1;
  const out: number[] = [];
  let ring = [from];
  for (let step = 0; step < 2; step++) {
    const next: number[] = [];
    for (const a of ring)
      for (let i = 0; i < t.near[a].length; i++) {
        const b = t.near[a][i];
        if (seen[b] === 1 || enemies[b] === 1) continue;
        if (!straitOpen(open, t, side, t.strait[a][i])) continue;
        seen[b] = 1;
        next.push(b);
        if (open.marker[b] === side + 1) out.push(b);
      }
    ring = next;
  }
  return out;
}

/** AVD-7.1.7: whether Ariobarzanes may stand in an area. */
export function isAriobarzanesLand(t: Tables, area: number): boolean {
  const region = t.regions[t.region[area]];
  return region === 'mesopotamia' || region === 'iran';
}

/** The goals an army really has: with Ariobarzanes in it, those of his lands if there are any. */
export function armyGoals(open: Open, own: Own, t: Tables, side: Side, from: number): number[] {
  const goals = retreatGoals(open, t, side, from);
  if (side !== PERSIA || own.at[t.roles.ariobarzanes] !== from) return goals;
  const home = goals.filter((area) => isAriobarzanesLand(t, area));
  return home.length > 0 ? home : goals;
}
