import { freeMps, landCost } from '../queries/movement.ts';
import { makeRoutes } from '../queries/routes.ts';
import { besieged, gspFree, leadersWith } from '../queries/units.ts';
import { ARMIES, FATIGUED, FRESH, type Open, USELESS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { makeAlexander, STUCK } from './alexander.ts';
import { type Campaign, FAR } from './campaign.ts';
import { makeEurope } from './europe.ts';
import { assaultsFor } from './odds.ts';

/** An Army of this strength neither needs nor gets more. */
const STRONG = 36;
/** Unless it is to storm a strong city. */
const HOST = 56;
/** With fewer ASPs an Army behind Alexander takes no city (CON-11.4.1, with a few to lose). */
const FIT = 12;

export type Macedonia = ReturnType<typeof makeMacedonia>;

/** Macedonia's plan: Alexander conquers, the Armies behind him keep Europe. */
export function makeMacedonia(t: Tables, c: Campaign) {
  const alexander = makeAlexander(t, c);
  const routes = makeRoutes(t, c.lines);
  const europe = makeEurope(t, c);
  const { crossing } = europe;
  const pella = t.treasures[t.pella];

  function aimOf(o: Open, army: number): number {
    return army === 0 ? alexander(o).next : europe.aimOf(o, army);
  }

  const isBesieging = (o: Open): boolean =>
    o.armyAt[0] >= 0 && o.inside[0] === 0 && besieged(t, o, o.armyAt[0]);

  /** Whether Alexander has nothing to do that others could not do meanwhile. */
  const idle = (o: Open, siege: boolean): boolean => siege || alexander(o).cost >= STUCK;

  /** How plausible an activity is. */
  function activity(o: Open, verb: string, rest: string): number {
    const siege = isBesieging(o);
    switch (verb) {
      case 'marry':
      case 'proskynesis':
        return 60;
      case 'move': {
        const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
        if (army > 0 && europe.isPellaInDanger(o)) return europe.guarding(o, army);
        const { next, cost } = alexander(o);
        const aim = aimOf(o, army);
        if (army > 0)
          return aim < 0 || (aim === o.armyAt[army] && aim === crossing.quay(o))
            ? 0.05
            : idle(o, siege)
              ? 8
              : 1.5 + c.unrest(o);
        if (siege) return 0.01;
        if (next < 0 || cost >= FAR) return 0.2;
        if (o.status[0] === USELESS) return next === o.armyAt[0] ? 0.1 : 15;
        if (cost >= STUCK) return 1.5;
        return o.status[0] === FRESH ? 10 : 0.5;
      }
      case 'admin':
        return admin(o, siege);
      case 'raise':
        return raise(o, siege);
      case 'nothing':
        return siege ? 0.5 : 0.1;
      case 'sail': {
        const [quay, at] = [crossing.quay(o), o.fleetAt[t.fleetNo[rest]]];
        return quay < 0 || at === quay || c.seas[at][quay] >= FAR ? 0.04 : idle(o, siege) ? 6 : 1.5;
      }
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

  /** CON-11.3.43: in a Treasure City of his own. */
  const isAtHome = (o: Open): boolean => {
    const n = o.armyAt[0] < 0 ? -1 : t.treasureOf[o.armyAt[0]];
    return n >= 0 && o.holder[n] === 0;
  };

  /** CON-15-BADWEATHER-1: whether no step on Alexander's way can be made before the weather clears. */
  function isSlowed(o: Open): boolean {
    const { next } = alexander(o);
    const at = o.armyAt[0];
    if (o.weather.length === 0 || next < 0 || next === at) return false;
    const free = freeMps(t, o, 0);
    return !t.steps[at].some(
      (x) => c.marches[x.to][next] < c.marches[at][next] && landCost(t, o, 0, x) <= free,
    );
  }

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
    if (isSlowed(o)) n += 15;
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
    const purse = o.aspLeft[0] > 0 && o.holder[t.pella] === 0 ? o.treasury[t.pella] : 0;
    return forAlexander(o, siege) + (purse > 0 && europe.isBare(o) ? 12 : 0);
  }

  /** CON-8.3.4: a new Army for Europe, best at Pella; CON-8.3.3: recruits for one that is too small for its errand. */
  function levy(o: Open, rest: string): number {
    if (rest === 'mac1') return 20;
    const [how, place] = rest.split(' ');
    if (how === 'new') {
      const space = t.spaceNo[place];
      return !europe.isBare(o) || !t.europe[t.province[space]] ? 0.02 : space === pella ? 30 : 4;
    }
    const army = ARMIES.indexOf(how as (typeof ARMIES)[number]);
    return army > 0 && o.asp[army] < FIT && c.unrest(o) > 0 ? 3 : 0.02;
  }

  /** CON-11.4.10: whether Alexander means to storm a city with too few to lose. */
  const isWallTooStrong = (o: Open): boolean => {
    const { aim, city } = alexander(o);
    return city && assaultsFor(t, o, 0, aim) === Infinity;
  };

  function forAlexander(o: Open, siege: boolean): number {
    const free = o.holder[t.memphis] === 0 && (o.loc[0] & ((1 << t.memphis) | (1 << (t.memphis + 9)))) !== 0;
    const alone = leadersWith(o, 0).length < 2 ? 1.5 : 0.05;
    if (o.aspLeft[0] === 0 || !mayLevy(o)) return alone;
    const want = (isWallTooStrong(o) ? HOST : STRONG) - o.asp[0];
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

  return {
    plan: alexander,
    aimOf,
    activity,
    garrison,
    levy,
    isBesieging,
    europe,
  };
}
