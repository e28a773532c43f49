import { countsForVictory } from '../queries/control.ts';
import { enemyIn, gspFree, heldAgainst } from '../queries/units.ts';
import type { Open } from '../state.ts';
import { type Tables, TRANSIT } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';
import { makeCrossing } from './crossing.ts';
import { assaultsFor, edge, surrenderChance } from './odds.ts';

/** What a round of a siege seems to cost, a siege that is not to be begun, and a city that may only be asked. */
const ROUND = 4;
const LONGEST = 20;
const REFUSED = 30;
/** So far a Persian Army is from Pella that could come there in a round. */
const RAIDERS = 6;
/** An attack with this edge mostly fails. */
const LOST_FIELD = -1.5;

/** The Armies behind Alexander: they keep Europe, and Lydia once it is taken. */
export function makeEurope(t: Tables, c: Campaign) {
  const crossing = makeCrossing(t, c);
  const lydia = t.kingdoms[0];
  const pella = t.treasures[t.pella];

  /** CON-7.1.3, CON-8.3.3: whether a Persian Army may be at Pella next, and those in the open there would not beat it. */
  const isPellaInDanger = c.once((o) => {
    if (o.holder[t.pella] !== 0) return false;
    for (let a = 3; a < 6; a++)
      if (o.armyAt[a] >= 0 && o.asp[a] >= t.limits.siegeMinAsp && c.marches[o.armyAt[a]][pella] <= RAIDERS)
        if (edge(t, o, a, pella) > LOST_FIELD) return true;
    return false;
  });

  /** Whether an Army does best behind the walls of Pella. */
  const hides = (o: Open, army: number): boolean =>
    army > 0 && o.armyAt[army] === pella && isPellaInDanger(o);

  /** CON-7.1.3: without Pella nothing is raised, so the Army nearest to it goes behind its walls. */
  function guarding(o: Open, army: number): number {
    if (o.armyAt[army] === pella) return o.inside[army] === 1 ? 0.05 : 5;
    return c.marches[o.armyAt[army]][pella] <= t.limits.landMpFree ? 8 : 1.5;
  }

  /** Whether nobody is left behind Alexander while Europe is not at peace. */
  const isBare = c.once((o) => o.armyAt[1] < 0 && o.armyAt[2] < 0 && c.unrest(o) > 0);

  /** What it takes an Army to have a Space once it is there, in MPs; FAR where it cannot. */
  function toil(o: Open, army: number, space: number): number {
    if (edge(t, o, army, space) < 0) return FAR;
    if (!heldAgainst(t, o, 0, space)) return 0;
    const assaults = assaultsFor(t, o, army, space);
    const yields = surrenderChance(t, o, army, space);
    return assaults < LONGEST ? (1 - yields) * ROUND * assaults : yields > 0 ? REFUSED : FAR;
  }

  /** Where an Army that stays behind is needed, -1 nowhere, and the MPs that it seems to take. */
  function errand(o: Open, army: number): readonly [space: number, cost: number] {
    const from = o.armyAt[army];
    if (from < 0) return [-1, FAR];
    if (isPellaInDanger(o)) return [pella, c.marches[from][pella]];
    let best = -1;
    let least = FAR;
    const look = (space: number, more: number): void => {
      const isIsle = crossing.isIsle(space) !== crossing.isIsle(from);
      const [next, far] = isIsle ? crossing.way(o, from, space) : [space, c.marches[from][space]];
      if (far + more >= least) return;
      const n = far + more + toil(o, army, space);
      if (n >= least) return;
      least = n;
      best = next;
    };
    for (let p = 0; p < c.wanted.length; p++) {
      if (!c.wanted[p] || (!t.europe[p] && (p !== lydia || o.holder[t.treasureOf[c.seatOf[p]]] === 1)))
        continue;
      if (o.revolt.includes(p) && o.asp[army] < 3 * t.quell[p]) continue;
      const counts = countsForVictory(t, o, p);
      if (counts && (c.isGuarded(o, 0, p) || gspFree(t, o, 0) === 0)) continue;
      const foe = t.spacesOf[p].find((i) => enemyIn(t, o, 0, i));
      for (const i of t.spacesOf[p])
        if (t.type[i] !== TRANSIT && (foe === undefined || foe === i)) look(i, counts ? 8 : 0);
    }
    return [best, least];
  }

  const errands = c.once((o) => [[-1, FAR], errand(o, 1), errand(o, 2)] as const);

  /** How far the Armies behind Alexander are from giving Europe its peace, 0 to 1. */
  function farFromPeace(o: Open): number {
    return c.unrest(o) === 0 ? 0 : Math.min(errands(o)[1][1], errands(o)[2][1], FAR) / FAR;
  }

  return {
    crossing,
    aimOf: (o: Open, army: number): number => errands(o)[army][0],
    isPellaInDanger,
    hides,
    guarding,
    isBare,
    farFromPeace,
  };
}
