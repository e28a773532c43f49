import type { Choice, Frame } from '@gordian/kernel';
import { besieged, gspFree, gspOf, heldAgainst, outsideAsp } from '../queries/units.ts';
import { ARMIES, FRESH, type Open, SPARTAN, type View } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { DESERT, type Tables } from '../tables.ts';
import { type Campaign, FAR, force } from './campaign.ts';

/** How likely a verb is anywhere, where nothing more is known. */
const HUNCH: Readonly<Record<string, number>> = {
  nothing: 0.15,
  stop: 0.6,
  attack: 3,
  drop: 0.05,
  family: 0.05,
  admin: 0.5,
  reorganize: 0.2,
  leaders: 0.4,
  discard: 0.3,
  raise: 1.2,
  move: 1.5,
  replenish: 4,
  marry: 50,
  proskynesis: 40,
  build: 1.5,
  assault: 4,
  demand: 12,
  besiege: 6,
  sail: 0.3,
  devastate: 0.05,
};

/** How plausible an answer is before any thought. */
export function makePrior(t: Tables, c: Campaign) {
  return (v: View, f: Frame, choice: Choice): number => {
    if (typeof choice !== 'string') return f.at === 'garrisons' && choice.length > 0 ? 0.02 : 1;
    const gap = choice.indexOf(' ');
    const verb = gap < 0 ? choice : choice.slice(0, gap);
    const rest = gap < 0 ? '' : choice.slice(gap + 1);
    if (f.proc === 'activity' && f.at === 'ask')
      return v.seat === 'macedonia' ? macedonian(t, c, v.open, verb, rest) : persian(c, v.open, verb, rest);
    if (f.proc === 'move') return onTheMarch(t, c, v.open, f as MoveFrame, verb, rest);
    if (verb === 'levy') return rest === 'mac1' ? 10 : rest === 'mac3' || rest.startsWith('new') ? 0.3 : 1;
    // CON-3.4.9: the Alexandria of Egypt is an objective, the others are not.
    if (verb === 'build') return t.spaceNo[rest] === t.alexandriaSite && v.open.egyptian === 0 ? 60 : 0.3;
    return HUNCH[verb] ?? 1;
  };
}

/** What Macedonia does with its Action Round. */
function macedonian(t: Tables, c: Campaign, o: Open, verb: string, rest: string): number {
  const at = o.armyAt[0];
  const siege = at >= 0 && o.inside[0] === 0 && besieged(t, o, at);
  let empty = 0;
  let low = 0;
  for (let n = 0; n < t.treasures.length; n++)
    if (o.holder[n] === 0) {
      if (o.treasury[n] === 0) empty++;
      if (o.treasury[n] < 2) low++;
    }
  switch (verb) {
    case 'move': {
      const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
      const idle = at < 0 || c.aimFrom(o, at) < 0;
      if (army !== 0)
        return o.armyAt[army] >= 0 && c.raiderFrom(o, o.armyAt[army]) >= 0 ? (idle ? 10 : 3) : 0.2;
      return siege ? 0.03 : idle ? 0.6 : o.status[0] === FRESH ? 6 : 1;
    }
    case 'nothing':
      return siege ? 3 : 0.1;
    case 'admin': {
      if (o.injury >= t.limits.injuryCheckAt) return 0.05;
      const egypt = o.egyptian === 0 && gspFree(t, o, 0) >= t.limits.alexandriaGsp && holdsEgypt(t, o);
      return 0.1 + (egypt ? 8 : 0) + (o.status[0] === FRESH ? 0 : 4) + 1.5 * empty + 0.3 * low;
    }
    case 'raise':
      if (o.aspLeft[0] === 0 || at < 0) return 0.15;
      if (siege) return o.asp[0] < 14 ? 6 : 1.5;
      return o.asp[0] < 16 ? 15 : o.asp[0] < 24 ? 4 : o.asp[0] < 30 ? 0.8 : 0.15;
    case 'leaders':
      return 0.3;
    default:
      return HUNCH[verb] ?? 1;
  }
}

function holdsEgypt(t: Tables, o: Open): boolean {
  return t.spacesOf[t.egypt].some((i) => gspOf(o, 0, i) > 0 || o.armyAt[0] === i);
}

/** What Persia does with its Action Round. */
function persian(c: Campaign, o: Open, verb: string, rest: string): number {
  switch (verb) {
    case 'move': {
      const army = ARMIES.indexOf(rest as (typeof ARMIES)[number]);
      if (army === SPARTAN) return 1.5;
      if (o.armyAt[army] < 0) return 1;
      return c.lostTo(o, army) >= 0 ? 3 : 0.8;
    }
    case 'raise':
      return o.aspLeft[1] > 0 ? 2 : 0.3;
    case 'devastate':
      return 0.5;
    default:
      return HUNCH[verb] ?? 1;
  }
}

/** An Army's steps and what it does where it comes to. */
function onTheMarch(t: Tables, c: Campaign, o: Open, f: MoveFrame, verb: string, rest: string): number {
  if (f.army < 0) return HUNCH[verb] ?? 1;
  const at = o.armyAt[f.army];
  const aim = at < 0 ? -1 : aimOf(t, c, o, f.army, at);
  const left = aim < 0 ? FAR : c.marches[at][aim];
  switch (verb) {
    case 'go': {
      const to = t.spaceNo[rest];
      if (to === undefined) return 1;
      const strong = guards(o, f.army, to) > 1.1 * force(o, f.army) ? 0.15 : 1;
      const thirsty =
        f.side === 0 && f.deserts > 0 && t.steps[at].some((x) => x.to === to && x.type === DESERT);
      if (thirsty && aim !== t.siwa) return 0.02;
      if (aim < 0) return 0.5 * strong;
      return (c.marches[to][aim] < left ? 8 : 0.3) * strong;
    }
    case 'declare': {
      const mps = Number.parseInt(rest, 10);
      const free = f.army === 0 ? t.limits.landMpFreeAlexander : t.limits.landMpFree;
      if (mps <= free) return 3;
      return left > free && left <= mps ? 1.5 : 0.15;
    }
    case 'stop':
      if (f.army === 0 && wantsRest(t, o, at)) return 30;
      if (at === aim) return heldAgainst(t, o, f.side, at) && !besieged(t, o, at) ? 0.5 : 12;
      return aim >= 0 && f.steps === 0 ? 0.1 : 0.5;
    case 'garrison':
      return rest === '' ? garrison(t, c, o, f, at) : 1 / (1 + Math.abs(Number(rest) - troops(t, at)));
    case 'besiege':
      return outsideAsp(o, f.side, at) >= 14 && o.status[f.army] === FRESH && c.inLine(o, f.side, at, 0)
        ? 15
        : 0.2;
    default:
      return HUNCH[verb] ?? 1;
  }
}

/** CON-3.4.4, CON-3.4.10: Alexander must end a round there. */
function wantsRest(t: Tables, o: Open, at: number): boolean {
  return (at === t.gordium && o.gordium === 0) || (at === t.siwa && o.siwa === 0);
}

function aimOf(t: Tables, c: Campaign, o: Open, army: number, at: number): number {
  if (army === 0) {
    if (wantsRest(t, o, at)) return at;
    const aim = c.aimFrom(o, at);
    if (aim < 0 || o.loc[0] !== 0 || !heldAgainst(t, o, 0, aim)) return aim;
    const stage = c.stage(o, at, aim);
    return stage < 0 ? aim : stage;
  }
  if (army < 3) return c.raiderFrom(o, at);
  return army === SPARTAN ? -1 : c.lostTo(o, army);
}

/** One counter in each Province that must be held, more where counters are left. */
function garrison(t: Tables, c: Campaign, o: Open, f: MoveFrame, at: number): number {
  const p = t.province[at];
  if (gspOf(o, f.side, at) > 0) return 0.05;
  if (f.side === 1) return t.treasureOf[at] >= 0 ? 3 : 0.5;
  if (p >= 0 && c.isRealm[p]) return t.spacesOf[p].some((i) => gspOf(o, 0, i) > 0) ? 0.3 : 20;
  if (t.treasureOf[at] >= 0) return 20;
  return gspFree(t, o, 0) > 12 ? 0.1 : 0.02;
}

/** Counters a garrison should have: more where the line of communication ends. */
function troops(t: Tables, at: number): number {
  return t.treasureOf[at] >= 0 ? 3 : 1;
}

/** Enemy Armies an Army would meet in the open. */
function guards(o: Open, army: number, space: number): number {
  let n = 0;
  for (let a = army < 3 ? 3 : 0; a < (army < 3 ? 7 : 3); a++)
    if (o.armyAt[a] === space && o.inside[a] === 0) n += force(o, a);
  return n;
}
