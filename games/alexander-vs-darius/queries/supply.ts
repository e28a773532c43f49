import { MACEDONIA, type Open, other, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { armies, straitOpen } from './stacks.ts';

/** AVD-4.1.2, AVD-4.1.8: whether an area ends a supply line: a Macedonian port, a Persian city or port. */
export function isSource(open: Open, t: Tables, side: Side, area: number): boolean {
  if (open.marker[area] !== side + 1) return false;
  return t.seasOf[area].length > 0 || (side !== MACEDONIA && t.cities[area] > 0);
}

/**
 * The number of areas on the shortest free line from an area to a source, 0 when it stands in one; -1 without a line
 * of at most four. AVD-4.1.3, AVD-4.1.4, AVD-4.1.5, AVD-4.1.6: enemy units cut it, markers do not, straits must be open.
 */
export function supplyLine(open: Open, t: Tables, side: Side, from: number): number {
  // AVD-4.1.2: Pella is the root of all Macedonian supply.
  if (side === MACEDONIA && open.marker[t.area.macedonia] !== 1) return -1;
  if (isSource(open, t, side, from)) return 0;
  const enemies = armies(open, t, other(side));
  const seen = new Array<number>(t.areas.length).fill(0);
  seen[from] = 1;
  let ring = [from];
  for (let steps = 1; steps <= t.pack.combat.supplyRange; steps++) {
    const next: number[] = [];
    for (const a of ring) {
      const near = t.near[a];
      for (let i = 0; i < near.length; i++) {
        const b = near[i];
        if (seen[b] === 1 || enemies[b] === 1) continue;
        const strait = t.strait[a][i];
        if (strait >= 0 && !straitOpen(open, t, side, strait)) continue;
        if (isSource(open, t, side, b)) return steps;
        seen[b] = 1;
        next.push(b);
      }
    }
    ring = next;
  }
  return -1;
}
