import { countsForVictory, provinceSide } from '../queries/control.ts';
import { makeLines } from '../queries/loc.ts';
import { bareDistances } from '../queries/loc-tables.ts';
import { enemyIn, gspOf } from '../queries/units.ts';
import type { Open, Side } from '../state.ts';
import { DESERT, type Tables } from '../tables.ts';
import { makePlans } from './stamp.ts';

/** Farther than any march. */
export const FAR = 90;
/** What a Desert path seems longer than it is. */
const THIRST = 3;

export type Campaign = ReturnType<typeof makeCampaign>;

/** What both sides know of the map before they think. */
export function makeCampaign(t: Tables) {
  const marches = t.spaces.map((_, from) => waysFrom(t, from, false));
  const voyages = t.spaces.map((_, from) => waysFrom(t, from, true));
  const realms = [...t.kingdoms, t.egypt];
  /** CON-3.4.2, CON-3.4.7, CON-3.4.8: Provinces that Macedonia must control in the end. */
  const wanted = t.provinces.map((_, p) => realms.includes(p) || (t.europe[p] && t.standing[p] > 0));
  const seatOf = t.provinces.map((_, p) => t.spacesOf[p].find((i) => t.treasureOf[i] >= 0) ?? -1);

  const lines = makeLines(t);
  const bare = bareDistances(t);
  /** MPs of a LOC by land from each Treasury to each Space, and the Space before it on the way; -1 where none leads. */
  const land = t.treasures.map((i) => bare.land[i]);
  const before = land.map((far) =>
    Int16Array.from(
      t.spaces,
      (_, at) => t.steps[at].find((x) => far[x.to] + x.locCost === far[at])?.to ?? -1,
    ),
  );

  /** CON-7.3.2: the first enemy in the way of a LOC to a Space, where a Treasury would be near enough; -1 none. */
  const blocker = (o: Open, side: Side, space: number): number => {
    for (let n = 0; n < land.length; n++) {
      if (land[n][space] > t.landLoc[side] || !lines.usable(o, side, n)) continue;
      let first = -1;
      for (let at = space; land[n][at] > 0; ) {
        at = before[n][at];
        if (enemyIn(t, o, side, at)) first = at;
      }
      if (first >= 0) return first;
    }
    return -1;
  };

  /** Whether a side's troops hold a Province for good: a garrison stands there. */
  const isGuarded = (o: Open, side: Side, p: number): boolean =>
    t.spacesOf[p].some((i) => gspOf(o, side, i) > 0);

  /** GSPs that Macedonia will still need in Provinces it must hold. */
  const guardsDue = (o: Open): number => {
    let n = o.egyptian === 0 ? t.limits.alexandriaGsp : 0;
    for (let p = 0; p < wanted.length; p++) if (wanted[p] && p !== t.egypt && !isGuarded(o, 0, p)) n++;
    return n;
  };

  /** European Provinces that do not count for Macedonia. */
  const unrest = (o: Open): number => {
    let n = 0;
    for (let p = 0; p < wanted.length; p++) if (t.europe[p] && wanted[p] && !countsForVictory(t, o, p)) n++;
    return n;
  };

  return {
    ...makePlans(),
    lines,
    blocker,
    /** MPs by land, and by land and sea. */
    marches,
    voyages,
    realms,
    wanted,
    seatOf,
    isGuarded,
    guardsDue,
    unrest,
    holdsEgypt: (o: Open): boolean => provinceSide(t, o, t.egypt) === 0,
  };
}

/** MPs of the cheapest way to each Space in fair weather; two Desert paths in a move weary the Macedonians (CON-9.0.1). */
function waysFrom(t: Tables, from: number, sea: boolean): Uint8Array {
  const dist = new Uint8Array(t.spaces.length).fill(FAR);
  dist[from] = 0;
  const queue = [from];
  for (const i of queue) {
    const relax = (to: number, n: number): void => {
      if (n >= dist[to]) return;
      dist[to] = n;
      queue.push(to);
    };
    for (const step of t.steps[i]) relax(step.to, dist[i] + step.cost + (step.type === DESERT ? THIRST : 0));
    if (sea) for (const lane of t.lanes[i]) if (!lane.deep) relax(lane.to, dist[i] + 2);
  }
  return dist;
}
