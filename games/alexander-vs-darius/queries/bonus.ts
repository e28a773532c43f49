import { type Open, other, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { armyAt, closedBy, straitOpen } from './stacks.ts';

/** AVD-3.3V.8: areas beside the field without city and enemy units that are not the attacker's yet. */
export function bonusAreas(open: Open, t: Tables, field: number, side: Side): number[] {
  return t.near[field].filter(
    (area, i) =>
      t.cities[area] === 0 &&
      open.marker[area] !== side + 1 &&
      !armyAt(open, other(side), area) &&
      closedBy(open, t, area) === null &&
      straitOpen(open, t, side, t.strait[field][i]),
  );
}
