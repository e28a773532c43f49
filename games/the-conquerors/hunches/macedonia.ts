import { countsForVictory } from '../queries/control.ts';
import { makeRoutes } from '../queries/routes.ts';
import { besieged, enemyIn, gspFree, leadersWith } from '../queries/units.ts';
import { ARMIES, FATIGUED, FRESH, type Open, USELESS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { makeAlexander, STUCK } from './alexander.ts';
import { type Campaign, FAR } from './campaign.ts';
import { edge } from './odds.ts';

/** An Army of this strength neither needs nor gets more. */
const STRONG = 36;
/** So far a Persian Army is from Pella that could come there in a round. */
const RAIDERS = 6;
/** An attack with this edge mostly fails. */
const LOST_FIELD = -1.5;

export type Macedonia = ReturnType<typeof makeMacedonia>;

/** Macedonia's plan: Alexander conquers, the Armies behind him keep Europe. */
export function makeMacedonia(t: Tables, c: Campaign) {
  const alexander = makeAlexander(t, c);
  const routes = makeRoutes(t, c.lines);
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

  /** Where an Army that stays behind is needed: -1 nowhere. */
  function errand(o: Open, army: number): number {
    const from = o.armyAt[army];
    if (from < 0) return -1;
    if (isPellaInDanger(o)) return pella;
    let best = -1;
    let least = FAR;
    const look = (space: number, more: number): void => {
      const n = Math.min(c.marches[from][space], 4 + c.voyages[from][space]) + more;
      if (n >= least || edge(t, o, army, space) < 0) return;
      least = n;
      best = space;
    };
    for (let p = 0; p < c.wanted.length; p++) {
      if (!c.wanted[p] || (!t.europe[p] && (p !== lydia || o.holder[t.treasureOf[c.seatOf[p]]] === 1)))
        continue;
      if (o.revolt.includes(p) && o.asp[army] < 3 * t.quell[p]) continue;
      const counts = countsForVictory(t, o, p);
      if (counts && (c.isGuarded(o, 0, p) || gspFree(t, o, 0) === 0)) continue;
      const foe = t.spacesOf[p].find((i) => enemyIn(t, o, 0, i));
      for (const i of t.spacesOf[p])
        if (t.type[i] !== 3 && (foe === undefined || foe === i)) look(i, counts ? 8 : 0);
    }
    return best;
  }

  const errands = c.once((o): readonly number[] => [-1, errand(o, 1), errand(o, 2)]);

  function aimOf(o: Open, army: number): number {
    return army === 0 ? alexander(o).next : errands(o)[army];
  }

  const isBesieging = (o: Open): boolean =>
    o.armyAt[0] >= 0 && o.inside[0] === 0 && besieged(t, o, o.armyAt[0]);

  /** How plausible an activity is. */
  function activity(o: Open, verb: string, rest: string): number {
    const siege = isBesieging(o);
    switch (verb) {
      case 'marry':
      case 'proskynesis':
        return 60;
      case 'move': {
        const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
        if (army > 0 && isPellaInDanger(o)) return guarding(o, army);
        if (army > 0) return errands(o)[army] < 0 ? 0.05 : siege ? 8 : 1.5 + c.unrest(o);
        if (siege) return 0.01;
        const { next, cost } = alexander(o);
        if (next < 0 || cost >= FAR) return 0.2;
        if (o.status[0] === USELESS) return next === o.armyAt[0] ? 0.1 : 15;
        return o.status[0] === FRESH ? 10 : 0.5;
      }
      case 'admin':
        return admin(o, siege);
      case 'raise':
        return raise(o, siege);
      case 'nothing':
        return siege ? 0.5 : 0.1;
      case 'sail':
      case 'leaders':
      case 'family':
      case 'reorganize':
        return 0.04;
      case 'terms':
        return 0.3;
      default:
        return 0.02;
    }
  }

  /** CON-7.1.3: without Pella nothing is raised, so the Army nearest to it goes behind its walls. */
  function guarding(o: Open, army: number): number {
    if (o.armyAt[army] === pella) return o.inside[army] === 1 ? 0.05 : 5;
    return c.marches[o.armyAt[army]][pella] <= t.limits.landMpFree ? 8 : 1.5;
  }

  /** CON-11.3.43: in a Treasure City of his own. */
  const isAtHome = (o: Open): boolean => {
    const n = o.armyAt[0] < 0 ? -1 : t.treasureOf[o.armyAt[0]];
    return n >= 0 && o.holder[n] === 0;
  };

  function admin(o: Open, siege: boolean): number {
    if (o.injury >= t.limits.injuryCheckAt) return 0.03;
    let n = 0.05;
    if (o.status[0] === FATIGUED || (o.status[0] === USELESS && isAtHome(o))) n += 15;
    if (o.egyptian === 0 && c.holdsEgypt(o) && gspFree(t, o, 0) >= t.limits.alexandriaGsp) n += 20;
    let empty = 0;
    let low = 0;
    for (let k = 0; k < o.holder.length; k++)
      if (o.holder[k] === 0) {
        if (o.treasury[k] === 0) empty++;
        if (o.treasury[k] < 2) low++;
      }
    const stuck = alexander(o).cost >= STUCK;
    n += empty * (stuck ? 6 : siege ? 3 : 0.4) + low * (siege ? 1 : 0.1);
    if (stuck && o.devastated.length + o.drought.length > 0) n += 4;
    return n;
  }

  /** CON-8.3.3: Pella is not Empty, and Alexander has a LOC of any length to it. */
  const mayLevy = c.once(
    (o) =>
      o.treasury[t.pella] > 0 && o.holder[t.pella] === 0 && routes.traceToPella(o, o.armyAt[0], []) !== null,
  );

  function raise(o: Open, siege: boolean): number {
    if (o.armyAt[0] < 0) return 0.1;
    const free = o.holder[t.memphis] === 0 && (o.loc[0] & ((1 << t.memphis) | (1 << (t.memphis + 9)))) !== 0;
    const alone = leadersWith(o, 0).length < 2 ? 1.5 : 0.05;
    if (o.aspLeft[0] === 0 || !mayLevy(o)) return alone;
    const want = STRONG - o.asp[0];
    if (want <= 0) return alone + (free && o.asp[0] < 60 ? 2 : 0);
    return alone + (want > 20 ? 40 : want > 12 ? 12 : want > 6 ? 3 : 1) * (free || siege ? 3 : 1);
  }

  /** GSPs for the Space an Army stands in: one in each Province that must be held, two in a Treasure City while there are enough. */
  function garrison(o: Open, at: number): number {
    const p = t.province[at];
    if (p < 0) return 0;
    const has = o.gsp[at];
    if (t.treasureOf[at] >= 0) {
      const spare = gspFree(t, o, 0) - c.guardsDue(o);
      return has === 0 ? (spare > 3 ? 2 : 1) : 0;
    }
    return c.wanted[p] && !c.isGuarded(o, 0, p) && !(p === t.egypt && o.egyptian === 0) ? 1 : 0;
  }

  return { plan: alexander, aimOf, activity, garrison, isBesieging, hides };
}
