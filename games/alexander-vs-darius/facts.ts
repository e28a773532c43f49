import { ownOf } from './acts/pieces.ts';
import { type Darius, DEAD, MACEDONIA, PERSIA, POOL, SEATS } from './state.ts';
import type { Tables } from './tables.ts';

/** Where a piece is, by name. */
function whereabouts(t: Tables, at: number): string {
  return at >= 0 ? t.places[at] : at === POOL ? 'pool' : at === DEAD ? 'dead' : 'aside';
}

/** The whole position as named facts. */
export function facts(t: Tables, s: Darius): Record<string, unknown> {
  const { open } = s;
  const owner = ['none', ...SEATS];
  const stacks: Record<string, Record<string, Record<string, number>>> = {};
  const fleets: Record<string, Record<string, number>> = {};
  for (const place of t.places) {
    stacks[place] = { macedonia: {}, persia: {} };
    fleets[place] = {};
  }
  const leaders: Record<string, string> = {};
  const units: Record<string, number> = { macedonia: 0, persia: 0 };
  for (const side of [MACEDONIA, PERSIA]) {
    const own = ownOf(s, side);
    for (let p = 0; p < own.at.length; p++) {
      if (p < t.leaderCount[side]) leaders[t.leaders[side][p].id] = whereabouts(t, own.at[p]);
      else if (own.at[p] >= 0) units[SEATS[side]]++;
      if (own.at[p] < 0) continue;
      const stack = stacks[t.places[own.at[p]]][SEATS[side]];
      const name = t.items[side].names[t.items[side].of[p] + own.hurt[p]];
      stack[name] = (stack[name] ?? 0) + 1;
    }
  }
  for (let i = 0; i < open.ship.length; i++)
    if (open.ship[i] >= 0) {
      const fleet = fleets[t.places[open.ship[i]]];
      const id = t.kinds[t.shipKind[i]].id;
      fleet[id] = (fleet[id] ?? 0) + 1;
    }
  const frame = s.stack[s.stack.length - 1];
  const byKind = (list: readonly number[]): Record<string, number> =>
    Object.fromEntries(t.kinds.map((kind, k) => [kind.id, list[k]]));
  return {
    turn: open.turn,
    weariness: open.weariness,
    legitimacy: open.legitimacy,
    treasury: { macedonia: open.treasury[0], persia: open.treasury[1] },
    markers: Object.fromEntries(t.areas.map((id, a) => [id, owner[open.marker[a]]])),
    sieges: Object.fromEntries(t.areas.map((id, a) => [id, open.siege[a] - 1])),
    stacks,
    fleets,
    leaders,
    /** Persian leaders: how many units belong to each. */
    commands: Object.fromEntries(
      t.leaders[PERSIA].map(({ id }, l) => [id, s.own.persia.of.filter((holder) => holder === l + 1).length]),
    ),
    units,
    pool: byKind(open.pool),
    dead: byKind(open.dead),
    king: open.king < 0 ? 'none' : t.leaders[PERSIA][open.king - t.leader0[PERSIA]].id,
    athens: ['serves', 'idle', 'serves again', 'gone'][open.athens],
    sparta: open.sparta === 1,
    wounded: open.wounded,
    at: frame === undefined ? 'over' : `${frame.proc}/${frame.at}`,
  };
}
