import { topUnit } from './queries/stacks.ts';
import { SEATS, type Side, type View } from './state.ts';
import type { Tables } from './tables.ts';

/** Ids of the notation in plain words. */
export function makeNames(t: Tables): (id: string) => string {
  const names = new Map<string, string>([
    ['macedonia', 'Macedonia'],
    ['persia', 'Persia'],
  ]);
  for (const area of t.pack.areas) {
    names.set(area.id, area.name);
    names.set(`${area.id}-port`, `the port of ${area.name}`);
  }
  for (const sea of t.pack.seas) names.set(sea.id, sea.name);
  for (const leader of t.pack.leaders) names.set(leader.id, leader.name);
  for (const kind of t.kinds) {
    names.set(kind.id, kind.name);
    names.set(`${kind.id}-hurt`, `${kind.name} (flipped)`);
  }
  for (const event of t.pack.events) names.set(event.id, event.name);
  return (id) => names.get(id) ?? id;
}

/** A stack in words: `Arsames with 11 more`. */
function stackText(t: Tables, side: Side, counters: number, top: number): string {
  if (top < 0)
    return `${counters} ${counters === 1 ? 'unit' : 'units'} without a leader, ${t.kinds[topUnit(top)].name} on top`;
  const name = t.leaders[side][top].name;
  return counters === 1 ? name : `${name} with ${counters - 1} more`;
}

/** The position as one seat sees it, in a few lines. */
export function summary(t: Tables, v: View): string[] {
  const { open } = v;
  const name = makeNames(t);
  const out = [
    `Turn ${open.turn}. War Weariness ${open.weariness}, Legitimacy ${open.legitimacy}.`,
    `Treasure: Macedonia ${open.treasury[0]}, Persia ${open.treasury[1]}.`,
  ];
  for (const side of [0, 1] as const) {
    const stacks = open.stacks[side].map(
      ([at, counters, top]) => `${name(t.places[at])}: ${stackText(t, side, counters, top)}`,
    );
    out.push(`${name(SEATS[side])} stacks: ${stacks.join('; ') || 'none'}.`);
    const fleets = new Map<number, number>();
    for (let i = 0; i < open.ship.length; i++)
      if (open.ship[i] >= 0 && t.shipSide[i] === side)
        fleets.set(open.ship[i], (fleets.get(open.ship[i]) ?? 0) + 1);
    const ships = [...fleets].map(([at, n]) => `${name(t.places[at])} ${n}`);
    out.push(`${name(SEATS[side])} ships: ${ships.join(', ') || 'none'}.`);
  }
  return out;
}
