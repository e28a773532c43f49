import { countsForVictory } from '../queries/control.ts';
import { mostMps, purses } from '../queries/movement.ts';
import { besieged, enemyIn, gspFree, gspOf, heldAgainst } from '../queries/units.ts';
import { ALONE, type Open, USELESS } from '../state.ts';
import { type Tables, TRANSIT } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';
import { assaultsFor, edge, inTheOpen, surrenderChance } from './odds.ts';

/** What Alexander is after. */
export interface Plan {
  /** The Space he wants, -1 none. */
  readonly aim: number;
  /** Where he marches for it now: there, or where he will be within his LOC to speak to the city. */
  readonly next: number;
  /** MPs that it seems to take in all, a round of a siege counted as four. */
  readonly cost: number;
  /** Whether he means to speak to a city, or to besiege it. */
  readonly city: boolean;
}

/** LOCs over land alone, in the bits of Treasuries. */
const BY_LAND = 0x1ff;
/** So near is a Fleet that may cut a LOC, and so much is a LOC worse that may be cut. */
const FLEETS = 6;
const RISKY = 10;
/** What a siege or a refusal seems to cost for each round of it. */
const ROUND = 4;
const REFUSED = 30;
/** How far Alexander goes after Darius' Army. */
const CHASE = 7;
/** How far he goes after another Army, and where it must not stay. */
const RAID = [3, 6] as const;
/** What a battle costs more for each wound beyond the first few. */
const WOUND = 1.5;
const SCRATCHES = 5;
/** A plan that costs as much or more leads to no objective for now. */
export const STUCK = 60;
/** So weary are the Macedonians, or so often wounded is Alexander, that he fights no battle he need not fight. */
export function isSpent(o: Open): boolean {
  return o.weariness >= 9 || o.injury >= 10;
}
/** What looking after Europe himself seems to cost Alexander: less where an Army is there that others cannot beat. */
const HOMEWARD = [20, 12] as const;
const INVADERS = 16;
/** Pella comes first: CON-8.3.3. */
const PELLA = -12;

/** Where Alexander wants to go. */
export function makeAlexander(t: Tables, c: Campaign): (o: Open) => Plan {
  const { marches, realms, seatOf } = c;
  const pella = t.treasures[t.pella];

  /** Whether an Army stands in one of these Provinces. */
  const isIn = (o: Open, army: number, list: readonly boolean[]): boolean =>
    o.armyAt[army] >= 0 && t.province[o.armyAt[army]] >= 0 && list[t.province[o.armyAt[army]]];

  /** Where an enemy Army must not stay: Provinces that Macedonia needs, and their neighbours on the Hellespont. */
  const near = t.provinces.map((_, p) => c.wanted[p] || t.adjacent[t.kingdoms[0]].includes(p));

  /** What is in Alexander's way in a Province he wants: a Space to go to. */
  function stronghold(o: Open, p: number): number {
    const city = seatOf[p];
    if (gspOf(o, 1, city) > 0 || o.loose[city] < 0 || o.holder[t.treasureOf[city]] === 1) return city;
    for (const i of t.spacesOf[p]) if (gspOf(o, 1, i) > 0 || o.loose[i] < 0) return i;
    for (let a = 3; a < 7; a++) if (o.armyAt[a] >= 0 && t.province[o.armyAt[a]] === p) return o.armyAt[a];
    return city;
  }

  /** CON-6.2.2: whether a Province stays Macedonian when Alexander leaves it. */
  function isFirm(o: Open, p: number): boolean {
    if (!countsForVictory(t, o, p)) return false;
    return t.province[o.armyAt[0]] !== p || c.isGuarded(o, 0, p) || gspFree(t, o, 0) === 0;
  }

  function spaces(o: Open): number[] {
    const out: number[] = [];
    for (const i of t.treasures) if (o.holder[t.treasureOf[i]] === 1) out.push(i);
    for (const p of realms) if (!isFirm(o, p) && !o.devastated.includes(p)) out.push(stronghold(o, p));
    if (besieged(t, o, pella)) out.push(pella);
    if (o.gordium === 0) out.push(t.gordium);
    if (o.siwa === 0 && c.holdsEgypt(o)) out.push(t.siwa);
    if (o.leader[t.dariusNo] === ALONE && o.darius >= 0) out.push(o.darius);
    const army = o.leader[t.dariusNo] === 3 ? o.armyAt[3] : -1;
    if (army >= 0 && marches[o.armyAt[0]][army] <= CHASE) out.push(army);
    if (o.family[2] === 1 && o.family[1] >= 0) out.push(o.family[1]);
    for (let a = 4; a < 6; a++)
      if (
        o.armyAt[a] >= 0 &&
        o.inside[a] === 0 &&
        !isSpent(o) &&
        marches[o.armyAt[0]][o.armyAt[a]] <= RAID[isIn(o, a, near) ? 1 : 0]
      )
        out.push(o.armyAt[a]);
    for (let p = 0; p < c.wanted.length; p++)
      if (t.europe[p] && c.wanted[p] && !countsForVictory(t, o, p)) out.push(held(o, p));
    return out;
  }

  /** Where the enemy stands in a European Province, or any Space of it. */
  function held(o: Open, p: number): number {
    return (
      t.spacesOf[p].find((i) => enemyIn(t, o, 0, i)) ?? t.spacesOf[p].find((i) => t.type[i] !== TRANSIT)!
    );
  }

  /** CON-11.3.53: what it costs to beat those in the open there: the more, the more wounds Alexander has. */
  function battle(o: Open, space: number): number {
    const field = edge(t, o, 0, space);
    if (field >= 20) return 0;
    if (field < 1.5) return FAR;
    // CON-10.5.3: nobody is wounded in an Overrun.
    if (o.asp[0] >= t.limits.overrunRatio * inTheOpen(t, o, 1, space)) return 1;
    return 4 + WOUND * Math.max(0, o.injury - SCRATCHES);
  }

  /** What taking a Space costs beyond the way there. */
  function toil(o: Open, space: number, inLine: boolean): number {
    const fight = battle(o, space);
    if (!heldAgainst(t, o, 0, space)) return fight;
    const yields = surrenderChance(t, o, 0, space);
    // CON-11.4.1, CON-11.4.6: a city that refused must be besieged, and that takes a LOC.
    if (inLine) return fight + 1 + (1 - yields) * ROUND * Math.min(20, assaultsFor(t, o, 0, space));
    return yields > 0.2 ? fight + 1 + (1 - yields) * REFUSED : FAR;
  }

  /** CON-7.3.11: what it costs that Persian Fleets may cut a LOC which runs over sea. */
  function risk(o: Open, mask: number, space: number): number {
    if (mask === 0) return FAR;
    if ((mask & BY_LAND) !== 0) return 0;
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] >= 0 && o.fleetOf[i] === 1 && c.voyages[o.fleetAt[i]][space] <= FLEETS) return RISKY;
    return 0;
  }

  /** CON-11.4.4: where Alexander is within his LOC and one round's march from a city that is not, and what it costs more. */
  function stage(o: Open, aim: number): readonly [space: number, more: number] {
    const near: number[] = [];
    const most = mostMps(t, o, 0);
    for (let i = 0; i < t.spaces.length; i++)
      if (marches[aim][i] < most && i !== aim && t.type[i] !== TRANSIT && !enemyIn(t, o, 0, i)) near.push(i);
    const masks = c.lines.masksAt(o, 0, near);
    let best = -1;
    let least = FAR;
    near.forEach((i, k) => {
      const n = marches[o.armyAt[0]][i] + marches[i][aim] + risk(o, masks[k], i);
      if (n >= least) return;
      least = n;
      best = i;
    });
    return [best, least - marches[o.armyAt[0]][aim]];
  }

  /** CON-7.2.9: whether Alexander can still speak to a city in this round. */
  function mayReach(o: Open, aim: number): boolean {
    if (o.stood[0] < 0 || risk(o, o.loc[0], o.stood[0]) > 0) return false;
    const most = purses(t, o, 0).length > 0 ? mostMps(t, o, 0) : t.limits.landMpFreeAlexander;
    return marches[o.stood[0]][aim] < most;
  }

  /** CON-11.3.43: a Useless Army recovers in a Treasure City of its side. */
  function recovery(o: Open, at: number): Plan {
    let best = -1;
    let least = FAR;
    t.treasures.forEach((i, n) => {
      if (o.holder[n] !== 0 || marches[at][i] >= least || enemyIn(t, o, 0, i)) return;
      least = marches[at][i];
      best = i;
    });
    return { aim: best, next: best, cost: FAR - 10 + Math.min(9, least), city: false };
  }

  /** Where no objective is within reach: the nearest enemy he can beat, so that LOCs open again. */
  function sweep(o: Open, at: number): Plan {
    let best: Plan = { aim: -1, next: -1, cost: FAR, city: false };
    const list = t.spaces.map((_, i) => i).filter((i) => enemyIn(t, o, 0, i));
    const masks = c.lines.masksAt(o, 0, list);
    list.forEach((aim, k) => {
      const way = marches[at][aim] + toil(o, aim, masks[k] !== 0);
      if (way >= FAR || STUCK + way / 4 >= best.cost) return;
      best = { aim, next: aim, cost: STUCK + way / 4, city: heldAgainst(t, o, 0, aim) };
    });
    return best;
  }

  return c.once((o) => {
    const at = o.armyAt[0];
    let best: Plan = { aim: -1, next: -1, cost: FAR, city: false };
    if (at < 0) return best;
    if (o.status[0] === USELESS) return recovery(o, at);
    const list = spaces(o);
    for (const i of list.filter((i) => heldAgainst(t, o, 0, i))) {
      const blocked = c.blocker(o, 0, i);
      if (blocked >= 0 && !list.includes(blocked)) list.push(blocked);
    }
    const masks = c.lines.masksAt(o, 0, list);
    const homeward = HOMEWARD[[4, 5].some((a) => o.asp[a] >= INVADERS && isIn(o, a, t.europe)) ? 1 : 0];
    list.forEach((aim, k) => {
      const home = aim === pella ? PELLA : t.europe[t.province[aim]] ? homeward : 0;
      const way = marches[at][aim] + home;
      const city = heldAgainst(t, o, 0, aim);
      const unsafe = city ? risk(o, masks[k], aim) : 0;
      const cost = way + unsafe + toil(o, aim, true);
      if (cost < best.cost) best = { aim, next: aim, cost, city };
      if (unsafe === 0 || way >= best.cost) return;
      const [next, more] = mayReach(o, aim) ? [aim, 0] : stage(o, aim);
      const spoken = way + more + toil(o, aim, false);
      if (next >= 0 && spoken < best.cost) best = { aim, next, cost: spoken, city };
    });
    return best.aim < 0 ? sweep(o, at) : best;
  });
}
