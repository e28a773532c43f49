import type { Frame } from '@gordian/kernel';
import { campaignOf, foesAt, ownForces } from '../queries/counts.ts';
import { forageCost } from '../queries/march.ts';
import { battleChance, conquestChance, defenceOf, engines, intimidationChance } from '../queries/strength.ts';
import { courage, goalVia } from '../queries/way.ts';
import { type Open, UNCONQUERED } from '../state.ts';
import type { ConquestFrame } from '../steps/conquest.ts';
import { effectOf, type Tables } from '../tables.ts';

/** How plausible an answer is on the march. */
export function marchHunch(t: Tables, open: Open, word: string): number {
  const c = campaignOf(t, open);
  if (word === 'stay') return 1;
  if (word === 'battle' || word === 'intimidate') {
    const hope = conquestChance(t, open, open.area) + 0.08 - courage(t, open);
    return Math.exp(12 * hope) * approachHunch(t, open, word);
  }
  const goal = goalVia(t, open, c.go.indexOf(word));
  if (goal.area < 0) return tyreHunch(t, open, word);
  if (open.siege !== null && goal.area !== c.tyre && open.status[c.tyre] === UNCONQUERED)
    return tyreHunch(t, open, word);
  const spare = ownForces(open) - 3.5;
  const poor = Math.max(0, spare * goal.moves - open.gold) * 0.05;
  return Math.exp(12 * (goal.worth - poor - courage(t, open)));
}

/** At Tyre the Army waits in Old Tyre until it can get in. */
function tyreHunch(t: Tables, open: Open, word: string): number {
  const c = campaignOf(t, open);
  if (open.siege === null) return 0.02;
  if (c.areas[open.area] === 'sidon') return 20;
  return word === 'go oldTyre' && open.area !== c.oldTyre ? 4 : 0.01;
}

/** What is open at any time: weighed where it tells, hardly noticed elsewhere. */
export function anytimeHunch(t: Tables, open: Open, f: Frame, word: string): number {
  if (word.startsWith('disband ')) return disbandHunch(t, open, f, word);
  if (f.proc === 'hits') return word !== 'spies' && open.level === 2 && ownForces(open) === 1 ? 50 : 0.01;
  const pause = f.proc === 'turn' || f.proc === 'resupply' || f.proc === 'conquest';
  if (word === 'pray') return pause ? (open.gold >= 8 ? 6 : 0.6) : 0.02;
  if (word === 'spies') return pause || f.at === 'anticipate' ? 0.6 : 0.02;
  return pause ? 0.5 : 0.02;
}

/** Forces are sent away only when a little Gold lacks after the Scouting roll. */
function disbandHunch(t: Tables, open: Open, f: Frame, word: string): number {
  if (f.proc !== 'conquest' || f.at !== 'pay') return 0;
  const { die, target } = f as ConquestFrame;
  const lacks = forageCost(t, open, die, target) - open.gold;
  if (lacks <= 0 || lacks > 2) return 0.001;
  return /archers|peltasts|siege|reduced/.test(word) ? 0.6 : 0.02;
}

/** After the Scouting roll: go on if it is not too dear; disband only when a little Gold lacks. */
export function payHunch(t: Tables, open: Open, f: ConquestFrame, word: string): number {
  const cost = forageCost(t, open, f.die, f.target);
  const hits = f.die - ownForces(open);
  if (word === 'march') return hits >= 3 ? 0.3 : hits === 2 ? 2 : cost > 8 ? 1 : 12;
  return 1;
}

export function approachHunch(t: Tables, open: Open, word: string): number {
  const fight = battleChance(t, open, open.area);
  const bluff = intimidationChance(t, open, foesAt(open, open.area), 4);
  if (word === 'battle') return Math.exp(5 * (fight - 0.55)) * (open.level <= 2 && fight < 0.4 ? 0.3 : 1);
  return Math.exp(5 * (bluff * 1.1 + (1 - bluff) * fight * 0.8 - 0.5));
}

/** Glory is spent when it brings the Stronghold down. */
export function swayHunch(total: number, success: number, word: string): number {
  if (word === 'accept') return 1;
  if (word === 'courtesans') return total + 4 >= success ? 6 : 0.2;
  const n = Number(word.slice(6));
  return total + n >= success ? (n <= 5 ? 6 : 1) : 0.02;
}

export function governHunch(t: Tables, open: Open, word: string): number {
  const c = campaignOf(t, open);
  const left = c.last - open.turn;
  const revolt = effectOf(t, open, 'governIncomeZero')?.area === c.areas[open.area];
  const govern = left >= 3 && open.gold >= (open.campaign === 1 ? 10 : 4) ? 3 : 0.7;
  return word === 'govern' ? (revolt ? 0.1 : govern) : 1.2;
}

/** What the next goal asks for: Walls to break, or simply more men. */
export function spendHunch(t: Tables, open: Open, word: string): number {
  const c = campaignOf(t, open);
  if (word === 'done') return 1;
  if (open.siege !== null && open.status[c.tyre] === UNCONQUERED && open.area === c.oldTyre) {
    const spent = siegeHunch(t, open, word);
    if (spent !== null) return spent;
  }
  if (word.startsWith('advisor')) return word.endsWith('parmenion') || word.endsWith('hephaestion') ? 6 : 3;
  if (word.startsWith('insight')) return word === 'insight' ? (open.glory >= 5 ? 3 : 1) : 0.2;
  if (word === 'city') return open.gold >= 16 ? 1 : 0.1;
  if (word === 'temple') return open.gold >= ownForces(open) + 6 ? 1.5 : 0.2;
  return word.startsWith('buy ') ? buyHunch(t, open, word.slice(4)) : 1;
}

function buyHunch(t: Tables, open: Open, short: string): number {
  const kind = t.ownKinds.find((force) => force.short === short)!;
  const size = ownForces(open);
  const keep = open.siege === null ? Math.max(3, size - 3) : 4;
  const room = open.gold - kind.cost - keep;
  const want = open.campaign === 3 ? 11 : 9;
  if (size >= want || room < -2) return 0.05;
  let walls = 0;
  let chance = 0;
  for (const next of campaignOf(t, open).adjacent[open.area]) {
    const goal = goalVia(t, open, next);
    if (goal.area < 0) continue;
    const hope = conquestChance(t, open, goal.area);
    if (hope < chance) continue;
    chance = hope;
    walls = defenceOf(t, open, goal.area).walls;
  }
  const base = short === 'siege-engine' ? (engines(t, open) < walls ? 5 : 0.02) : BUYS[short];
  return base * (room >= 0 ? 1 : 0.25) * (chance > 0.9 ? 0.3 : 1);
}

const BUYS: Readonly<Record<string, number>> = {
  phalanx: 5,
  companions: 4,
  infantry: 2,
  archers: 2,
  peltasts: 1.2,
  thessalians: 1.5,
  'light-cavalry': 1.2,
};

/** Warships down first, then Transports, Siege Ships, and the Mole with the rest. */
function siegeHunch(t: Tables, open: Open, word: string): number | null {
  const siege = open.siege!;
  const breach = siege.sections.includes(0);
  const few = effectOf(t, open, 'extraWarshipDie') === null ? 2 : 1;
  if (word === 'warship') return siege.warships > few ? 8 : 0.2;
  if (word === 'transport') return siege.transports < 4 && open.turn <= 6 ? 6 : 0.2;
  if (word === 'siege-ship') return breach ? 0.05 : siege.ships < 3 ? 5 : 1;
  if (word === 'mole') return 1;
  if (word.startsWith('buy ')) return siege.ships < 2 && !breach ? 0.3 : null;
  return null;
}
