import { provinceSide } from '../queries/control.ts';
import { armiesOf, besieged, enemyIn, gspOf, heldAgainst, insideAsp, looseOf } from '../queries/units.ts';
import { ARMIES, FRESH, type Open, SPARTAN } from '../state.ts';
import { MAJOR, type Tables, TRANSIT } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';
import { edge, surrenderChance } from './odds.ts';

/** Loose ASPs that keep a city from surrendering to Alexander. */
export const STUBBORN = 5;
/** An Army this near to Alexander can be caught by him. */
const NEAR = 6;
/** An Army that is large enough to weary Alexander, and small enough to lose. */
export const OFFERED = 10;

export type Persia = ReturnType<typeof makePersia>;

/** Persia's plan: the king hides behind walls, his generals strike where Alexander is not, and burn the land before him. */
export function makePersia(t: Tables, c: Campaign) {
  const east = t.easternCities.map((n) => t.treasures[n]);
  const seas = t.spaces.map((_, from) => seaWays(t, from));

  const fromAlexander = (o: Open, space: number): number =>
    o.armyAt[0] < 0 ? FAR : c.marches[o.armyAt[0]][space];

  /** The city where the king is safest: far from Alexander, near to where he is. */
  function refuge(o: Open, from: number): number {
    let best = -1;
    let most = -FAR;
    for (let n = 0; n < t.treasures.length; n++) {
      const i = t.treasures[n];
      if (o.holder[n] !== 1 || enemyIn(t, o, 1, i) || besieged(t, o, i)) continue;
      const worth = Math.min(16, fromAlexander(o, i)) - 0.4 * c.marches[from][i] + (east.includes(i) ? 3 : 0);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  /** What a Space is worth to take from the Macedonians, in MPs of way. */
  function prize(o: Open, i: number): number {
    const p = t.province[i];
    const n = t.treasureOf[i];
    if (n >= 0 && o.holder[n] === 0) return 8;
    if (gspOf(o, 0, i) === 0 && looseOf(o, 0, i) === 0) return -1;
    return p >= 0 && c.wanted[p] ? 5 : 1;
  }

  /** Where a general strikes: what he can take where no stronger Army is near; a refuge where there is nothing. */
  function strike(o: Open, army: number): number {
    const from = o.armyAt[army];
    let best = -1;
    let most = -14;
    for (let i = 0; i < t.spaces.length; i++) {
      const worth = prize(o, i);
      if (worth < 0 || (army === SPARTAN && !t.europe[t.province[i]])) continue;
      const way = Math.min(c.marches[from][i], 3 + c.voyages[from][i]);
      if (way - worth >= -most || fromAlexander(o, i) < NEAR - 2) continue;
      if (o.asp[army] < t.limits.siegeMinAsp && heldAgainst(t, o, 1, i)) continue;
      if (edge(t, o, army, i) < 0.5) continue;
      most = worth - way;
      best = i;
    }
    // CON-9.0.2, CON-11.3.53: every battle with ten ASPs or more wearies the Macedonians and may wound Alexander.
    const [enemy, asp] = [o.armyAt[0], o.asp[army]];
    if (enemy >= 0 && o.inside[0] === 0 && o.status[army] === FRESH && asp >= OFFERED && asp < 2 * OFFERED)
      if (c.marches[from][enemy] - 4 < -most) return enemy;
    return best >= 0 || army === SPARTAN ? best : refuge(o, from);
  }

  const aims = c.once((o) => {
    const out = [-1, -1, -1, -1, -1, -1, -1];
    for (const a of armiesOf(1)) {
      if (o.armyAt[a] < 0) continue;
      out[a] = a === 3 && o.king >= 0 && o.leader[o.king] === 3 ? refuge(o, o.armyAt[a]) : strike(o, a);
    }
    return out;
  });

  /** CON-10.9.5, CON-7.3.10: Provinces whose Devastation would cut or hinder Alexander's LOC. */
  const toBurn = c.once((o): readonly number[] => {
    const at = o.armyAt[0];
    if (at < 0 || t.province[at] < 0) return [];
    const out: number[] = [];
    for (const p of [t.province[at], ...t.adjacent[t.province[at]]])
      if (t.persian[p] && !o.devastated.includes(p) && mayBurn(o, p)) out.push(p);
    return out;
  });

  /** CON-10.9.2: no Macedonian in the open there. */
  function mayBurn(o: Open, p: number): boolean {
    for (const i of t.spacesOf[p])
      if (t.type[i] !== MAJOR && (gspOf(o, 0, i) > 0 || looseOf(o, 0, i) > 0)) return false;
    for (const a of armiesOf(0)) if (o.armyAt[a] >= 0 && t.province[o.armyAt[a]] === p) return false;
    return true;
  }

  /** CON-6.2.3: European Provinces that Macedonia needs and nobody guards. */
  const bare = c.once((o): readonly number[] => {
    const out: number[] = [];
    for (let p = 0; p < t.provinces.length; p++) {
      if (!t.europe[p] || !c.wanted[p] || provinceSide(t, o, p) !== 0 || c.isGuarded(o, 0, p)) continue;
      if (!t.spacesOf[p].some((i) => enemyIn(t, o, 1, i))) out.push(p);
    }
    return out;
  });

  /** Where a Fleet is needed: the nearest Port of such a Province; -1 nowhere. */
  function berth(o: Open, from: number): number {
    let best = -1;
    let least = 13;
    for (const p of bare(o))
      for (const i of t.spacesOf[p])
        if (seas[from][i] < least) {
          least = seas[from][i];
          best = i;
        }
    return best;
  }

  /** How near a Fleet is to where it is needed, 0 to 1; 1 where it holds such a Port. */
  function nearness(o: Open, from: number): number {
    const p = t.province[from];
    if (p >= 0 && t.europe[p] && c.wanted[p] && provinceSide(t, o, p) !== 0) return 1;
    const port = berth(o, from);
    return port < 0 ? 0 : 1 - seas[from][port] / 13;
  }

  /** How plausible an activity is. */
  function activity(o: Open, verb: string, rest: string): number {
    switch (verb) {
      case 'move': {
        const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
        const [at, aim] = [o.armyAt[army], aims(o)[army]];
        if (aim < 0 || at < 0) return 0.05;
        const caught = fromAlexander(o, at) < NEAR && !isInside(o, army);
        if (aim === at) return isInside(o, army) || t.type[at] !== MAJOR ? 0.02 : caught ? 8 : 2;
        if (army === 3) return caught || fromAlexander(o, at) < 10 ? 6 : 0.3;
        return o.status[army] === FRESH || caught ? 4 : 0.3;
      }
      case 'devastate': {
        const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
        if (army === 3 || army === SPARTAN || o.loc[0] === 0) return 0.02;
        return burnt(o, army) >= 0 ? 5 : 0.02;
      }
      case 'raise':
        return raise(o);
      case 'admin':
        return admin(o);
      case 'sail': {
        const at = o.fleetAt[t.fleetNo[rest]];
        return at >= 0 && berth(o, at) >= 0 ? 2.5 : 0.03;
      }
      case 'counterattack':
        return edge(
          t,
          o,
          ARMIES.indexOf(rest as (typeof ARMIES)[number]),
          o.armyAt[0] < 0 ? 0 : o.armyAt[0],
        ) > 1
          ? 2
          : 0.05;
      case 'nothing':
        return 0.3;
      case 'leaders':
      case 'escape':
        return 0.1;
      default:
        return 0.03;
    }
  }

  const isInside = (o: Open, army: number): boolean => o.inside[army] === 1;

  /** The nearest Province an Army could devastate in this round, -1 none. */
  function burnt(o: Open, army: number): number {
    const at = o.armyAt[army];
    for (const p of at < 0 ? [] : toBurn(o))
      if (t.spacesOf[p].some((i) => t.type[i] !== TRANSIT && c.marches[at][i] <= 1)) return p;
    return -1;
  }

  function raise(o: Open): number {
    if (o.aspLeft[1] === 0) return 0.1;
    let full = 0;
    let need = 0;
    for (const n of t.easternCities) {
      if (o.holder[n] !== 1) continue;
      full += o.treasury[n];
      need += Math.max(0, STUBBORN - insideAsp(o, 1, t.treasures[n]));
    }
    if (full === 0) return 0.1;
    return 0.2 + full * 0.2 + need * 0.3;
  }

  function admin(o: Open): number {
    let empty = 0;
    for (const n of t.easternCities) if (o.holder[n] === 1) empty += 2 - o.treasury[n];
    const fires = o.devastated.length + o.drought.length > 0 && o.loc[0] === 0;
    const dying = o.injury >= t.limits.injuryCheckAt ? 40 : 0;
    const tired = o.armyAt[0] >= 0 && o.status[0] !== FRESH ? 0.2 : 1;
    return 0.05 + dying + (o.aspLeft[1] > 0 ? empty * (fires ? 0.05 : 0.45) * tired : 0.1);
  }

  /** GSPs for a Space: some in each Treasure City, one to hold what was taken. */
  function garrison(o: Open, at: number): number {
    const p = t.province[at];
    if (gspOf(o, 1, at) > 0 || p < 0) return 0;
    if (t.treasureOf[at] >= 0) return 2;
    return c.wanted[p] && !c.isGuarded(o, 1, p) ? 1 : 0;
  }

  /** Whether an Army would rather be Inside: the king, and whoever Alexander could catch. */
  const hides = (o: Open, army: number): boolean => army === 3 || fromAlexander(o, o.armyAt[army]) < NEAR + 2;

  return {
    aimOf: (o: Open, army: number): number => aims(o)[army],
    activity,
    garrison,
    hides,
    burnt,
    berth,
    nearness,
    seas,
    refuge,
    surrender: (o: Open, army: number, space: number): number => surrenderChance(t, o, army, space),
  };
}

/** Naval MPs to each Port, never over the Deep Sea. */
function seaWays(t: Tables, from: number): Uint8Array {
  const dist = new Uint8Array(t.spaces.length).fill(FAR);
  dist[from] = 0;
  const queue = [from];
  for (const i of queue)
    for (const { to, deep, cost } of t.lanes[i]) {
      if (deep || dist[i] + cost >= dist[to]) continue;
      dist[to] = dist[i] + cost;
      queue.push(to);
    }
  return dist;
}
