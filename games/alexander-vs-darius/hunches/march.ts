import { marchers } from '../queries/army.ts';
import { retreatGoals } from '../queries/retreat.ts';
import { armyAt, leadersAt, piecesAt, stackAt, unitsAt } from '../queries/stacks.ts';
import { supplyLine } from '../queries/supply.ts';
import { MACEDONIA, MARCHING, type Own, other, PERSIA, type Side, type View } from '../state.ts';
import type { MarchFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { armyOf, type Force, grind, odds, part, prize, questFrom, seen, targets, type Ways } from './aims.ts';
import { HOME_GUARD, spareAtHome } from './groups.ts';
import { PAY } from './purse.ts';

/** How willing an army is to attack what it sees in an area. */
export function courage(t: Tables, v: View, side: Side, mine: Force, area: number): number {
  const stack = stackAt(v.open, other(side), area);
  if (stack === null || stack[3] === 0) return 1;
  const ratio = odds(mine, seen(t, v.open, other(side), stack));
  // AVD-3.3R.4: a beaten army that has nowhere to go is lost whole.
  if (ratio < 1.3 && side === PERSIA && retreatGoals(v.open, t, side, area).length === 0) return 0.03;
  if (ratio > 0.7 && grind(t, side, mine, stack) >= 3) return 3;
  return ratio > 1.3 ? 3 : ratio > 1.1 ? 1.5 : ratio > 1 ? 0.4 : 0.03;
}

/** What the steps of a march are weighed by. */
interface Outlook {
  readonly mine: Force;
  /** Movement points left. */
  readonly left: number;
  /** Where the army is going; -1 where nothing is worth a march. */
  readonly target: number;
}

export function outlook(t: Tables, far: Ways, v: View, { side, area, extra, spent }: MarchFrame): Outlook {
  const own = v.own!;
  const going = marchers(own);
  const mine = armyOf(t, side, own, area, (p) => (own.moved[p] & MARCHING) !== 0);
  const left = (hasFoot(t, side, going) ? 4 : 7) + extra - spent;
  if (mine.units === 0) return { mine, left, target: -1 };
  const aims = aimsOf(t, far, v, side, mine, area, going);
  return { mine, left, target: questFrom(far, side, area, aims, mine).target };
}

/** How plausible the next step of a march is: along the way to the army's aim, its marker where it counts. */
export function stepPrior(
  t: Tables,
  far: Ways,
  v: View,
  f: MarchFrame,
  { mine, left, target }: Outlook,
  choice: string,
): number {
  const { side, area } = f;
  if (choice === 'force march') return side === MACEDONIA && f.entered > 0 ? 0 : 0.01;
  if (choice === 'drop off') return side === MACEDONIA ? 0 : 0.01;
  if (choice === 'garrison') return markPrior(t, v, f, left);
  if (choice === 'pick up') return pickPrior(t, v, f, mine);
  if (mine.units === 0) return loneStep(t, far, v, f, choice);
  if (choice === 'halt') return target === area ? 20 : target < 0 ? 10 : left < 2 ? 2 : 0.3;
  const to = t.say.go.read(choice);
  if (to < 0 || target < 0) return 0.5;
  const gain = far.points[area][target] - far.points[to][target];
  let weight = gain === t.cost[to] ? 20 : gain > 0 ? 1 : f.entered === 0 ? 0.05 : 0;
  if (target === area) weight = 0.1;
  if (t.desert[to]) weight *= 0.5;
  if (armyAt(v.open, other(side), to)) weight *= courage(t, v, side, mine, to);
  else if (stackAt(v.open, other(side), to) !== null) weight *= 3;
  return weight;
}

/** What an army is after: prizes, enemies it can beat, and the main army of its side to join. */
function aimsOf(
  t: Tables,
  far: Ways,
  v: View,
  side: Side,
  mine: Force,
  from: number,
  pieces: readonly number[],
): [number, number][] {
  const own = v.own!;
  const chief = side === MACEDONIA ? t.roles.alexander : v.open.king - t.leader0[PERSIA];
  const aims = targets(t, far, v.open, side, mine, side === MACEDONIA && pieces.includes(chief));
  const main = chief < 0 ? -1 : own.at[chief];
  const leaders = pieces.filter((p) => p < t.leaderCount[side]).length;
  aims.push(...unled(t, v, side, from, leaders * t.pack.leaderRules.commandLimit - mine.units));
  if (main < 0 || main >= t.sea0 || pieces.includes(chief)) return aims;
  const home = t.area.macedonia;
  if (side === MACEDONIA && isHomeArmy(t, far, own, from, pieces)) {
    const near = aims.filter(([a]) => far.points[home][a] <= HOME_RANGE);
    return from === home ? near : [...near, [home, 3]];
  }
  if (main !== from) aims.push([main, armyOf(t, side, own, main).units < 20 ? 2.5 : 0.5]);
  return aims;
}

/** Troops with too few leaders wait for one with room for them. */
function unled(t: Tables, v: View, side: Side, from: number, room: number): [number, number][] {
  const out: [number, number][] = [];
  for (const [at, , , army] of v.open.stacks[side]) {
    if (army === 0 || at >= t.sea0 || at === from) continue;
    const units = waiting(t, v.own!, side, at);
    if (Math.min(units, room) > 0) out.push([at, Math.min(units, room) / 4]);
  }
  return out;
}

/**
 * AVD-1.4.12: how many units of a stack nobody there can lead, Pella's guard apart. AVD-6.1.9: Macedonia's leaders are
 * replaced, so that one is enough to have others come.
 */
function waiting(t: Tables, own: Own, side: Side, area: number): number {
  const units = unitsAt(own, t, side, area);
  const leaders = leadersAt(own, t, side, area).length;
  if (side === PERSIA) return units - leaders * t.pack.leaderRules.commandLimit;
  return leaders > 0 ? 0 : units - (area === t.area.macedonia ? HOME_GUARD : 0);
}

/** How far from Pella the home army goes, in movement points. */
const HOME_RANGE = 2;

/** Antipater's army keeps Greece, and others there fill it up. */
function isHomeArmy(t: Tables, far: Ways, own: Own, from: number, pieces: readonly number[]): boolean {
  const home = t.area.macedonia;
  if (pieces.includes(t.roles.antipater)) return true;
  if (far.points[home][from] > HOME_RANGE) return false;
  return armyOf(t, MACEDONIA, own, home, (p) => !pieces.includes(p)).units < HOME_GUARD;
}

/** Troops on the way join the march, but Antipater and a unit stay at home. */
function pickPrior(t: Tables, v: View, f: MarchFrame, mine: Force): number {
  if (f.side === MACEDONIA) {
    if (f.area === t.area.macedonia) return 0.3;
    const chief = t.roles.alexander;
    if (v.own!.at[chief] === f.area && f.top !== chief) return 0.1;
  }
  const there = unitsAt(v.own!, t, f.side, f.area) - mine.units;
  return mine.units > 0 && there > 0 ? 60 : 1;
}

const hasFoot = (t: Tables, side: Side, going: readonly number[]): boolean =>
  going.some((p) => t.kindOf[side][p] >= 0 && t.kinds[t.kindOf[side][p]].infantry);

/** A prize is taken at once; a port where it feeds the army, or where points are left over. */
function markPrior(t: Tables, v: View, f: MarchFrame, left: number): number {
  if (prize(t, v.open, f.side, f.area) > 0) return 100;
  if (v.open.marker[f.area] === 0) return 40;
  // A Persian army before Alexander needs a place to go back to.
  if (f.side === PERSIA && isBefore(t, v, f.area)) return 25;
  if (left < 2) return 25;
  const feeds = f.side === MACEDONIA && t.seasOf[f.area].length > 0;
  return feeds ? (supplyLine(v.open, t, f.side, f.area) < 0 ? 25 : 2) : 0.4;
}

/** Whether a Macedonian army stands next to an area. */
const isBefore = (t: Tables, v: View, area: number): boolean =>
  t.near[area].some((a) => armyAt(v.open, MACEDONIA, a));

/** Leaders alone go to the next army of theirs. */
function loneStep(t: Tables, far: Ways, v: View, f: MarchFrame, choice: string): number {
  const here = nearestArmy(t, far, v, f.side, f.area);
  if (choice === 'halt') return here === 0 ? 20 : 0.3;
  const to = t.say.go.read(choice);
  if (to < 0) return 0.5;
  return nearestArmy(t, far, v, f.side, to) < here ? 20 : f.entered === 0 ? 0.05 : 0;
}

/** How far it is to the nearest army, for a Persian leader to one that needs him where there is one. */
export function nearestArmy(t: Tables, far: Ways, v: View, side: Side, from: number): number {
  let best = 99;
  let needy = 99;
  for (const [at, , , army] of v.open.stacks[side]) {
    if (at >= t.sea0 || army === 0) continue;
    const points = far.points[from][at];
    if (points < best) best = points;
    if (side === PERSIA && points < needy && waiting(t, v.own!, side, at) > 0) needy = points;
  }
  return needy < 99 ? needy : best;
}

/** AVD-1.4.12: what of an army can march; Macedonia has leaders enough. */
const marching = (t: Tables, side: Side, army: Force): Force =>
  side === MACEDONIA
    ? army
    : part(army, Math.min(1, (army.leaders * t.pack.leaderRules.commandLimit) / Math.max(1, army.units)));

/** How much an army standing in an area has to gain by marching; Alexander goes first. */
export function marchPrior(t: Tables, far: Ways, v: View, side: Side, from: number): number {
  const own = v.own!;
  const mine = marching(t, side, armyOf(t, side, own, from));
  if (mine.units === 0) {
    // AVD-1.4.16: Alexander does not wait alone for whoever comes.
    const urge = side === MACEDONIA && own.at[t.roles.alexander] === from ? 20 : 0.5;
    return nearestArmy(t, far, v, side, from) > 0 ? urge : 0;
  }
  const all = piecesAt(own, from);
  const isHome = side === MACEDONIA && from === t.area.macedonia;
  const aims = aimsOf(t, far, v, side, mine, from, isHome ? spareAtHome(t, all) : all);
  const { target, worth } = questFrom(far, side, from, aims, mine);
  if (target === from && v.open.marker[from] !== side + 1)
    return t.fortress[from] || side === PERSIA ? 0.1 : 8;
  if (v.open.treasury[side] < PAY[side] + (side === PERSIA ? 2 : 1)) return 0;
  const chief = t.roles.alexander;
  const weight = side === PERSIA ? 2.5 : own.at[chief] === from ? 8 : own.moved[chief] === 0 ? 1 : 2.5;
  return 0.2 + worth * weight * Math.min(1, mine.units / 3);
}
