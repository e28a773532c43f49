import { countsForVictory } from '../queries/control.ts';
import { enemyIn } from '../queries/units.ts';
import type { Open, Side } from '../state.ts';
import { type Tables, TRANSIT } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';

/** CON-10.6.12: so near, in naval MPs, a Fleet surely meets whoever comes by sea. */
const WATCH = 2;
/** The part of the watch's NSPs that an escort needs: what it guards is not lost if it fails. */
const MATCH = 0.4;
/** MPs that it seems to take to gather an escort, and to fight the watch. */
const GATHER = 20;
const FIGHT = 8;

export type Crossing = ReturnType<typeof makeCrossing>;

/** How Macedonia comes to a Province that it needs and no road leads to, past Persia's Fleets. */
export function makeCrossing(t: Tables, c: Campaign) {
  const pella = t.treasures[t.pella];
  const isIsle = t.spaces.map((_, i) => t.type[i] !== TRANSIT && c.marches[pella][i] >= FAR);
  const provinces = t.provinces
    .map((_, p) => p)
    .filter((p) => c.wanted[p] && t.spacesOf[p].every((i) => isIsle[i] || t.type[i] === TRANSIT));

  /** Naval MPs from a Port to the nearest Space where one may land for another: any of an isle's Province. */
  const over = (port: number, space: number): number =>
    isIsle[space] && t.province[space] >= 0
      ? Math.min(...t.spacesOf[t.province[space]].map((i) => c.seas[port][i]))
      : c.seas[port][space];

  /** The Port of the mainland from which the way over is shortest. */
  const quayOf = t.spaces.map((_, isle) => {
    let best = -1;
    for (let i = 0; i < t.spaces.length; i++)
      if (!isIsle[i] && t.lanes[i].length > 0 && t.europe[t.province[i]])
        if (best < 0 || over(i, isle) < over(best, isle)) best = i;
    return best;
  });

  const ships = (o: Open, side: Side, isThere: (at: number) => boolean): number => {
    let n = 0;
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side && isThere(o.fleetAt[i])) n += o.nsp[i];
    return n;
  };

  /** NSPs that would meet an Army which lands in a Space. */
  const watch = (o: Open, space: number): number => ships(o, 1, (at) => over(at, space) <= WATCH);

  /** CON-11.5.8: whether an Army that embarks in a Port to land in a Space is not simply drowned. */
  const isSafe = (o: Open, port: number, space: number): boolean => {
    const met = watch(o, space);
    return met === 0 || ships(o, 0, (at) => at === port) >= MATCH * met;
  };

  /** The Space of a lost isle that Macedonia must have back, -1 none. */
  const lost = c.once((o): number => {
    for (const p of provinces)
      if (!countsForVictory(t, o, p)) {
        const land = t.spacesOf[p].filter((i) => isIsle[i]);
        return land.find((i) => enemyIn(t, o, 0, i)) ?? land[0];
      }
    return -1;
  });

  return {
    lost,
    isSafe,
    isIsle: (space: number): boolean => isIsle[space],

    /** Where Macedonia's Fleets gather, -1 nowhere. */
    quay(o: Open): number {
      const isle = lost(o);
      return isle < 0 || watch(o, isle) === 0 ? -1 : quayOf[isle];
    },

    /** Where an Army goes next to cross the sea, over it or where it waits for its escort, and the MPs that it seems to take. */
    way(o: Open, from: number, to: number): readonly [next: number, cost: number] {
      const far = 4 + c.voyages[from][to];
      if (watch(o, to) === 0) return [to, far];
      const quay = isIsle[from] ? from : quayOf[to];
      if (isSafe(o, quay, to)) return [from === quay ? to : quay, far + FIGHT];
      return [quay, far + GATHER];
    },
  };
}
