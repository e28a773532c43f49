import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { MACEDONIA, NEUTRAL, type Open, PERSIA, type Side } from '../state.ts';
import type { MarchFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { allowance, hasThracians, leaderTotal } from './army.ts';
import { isAriobarzanesLand } from './retreat.ts';
import { armyAt, closedBy, straitOpen } from './stacks.ts';

/** The army on the march as its owner knows it. */
export interface Group {
  readonly pieces: readonly number[];
  readonly units: number;
  readonly leaders: number;
  /** Movement points before a forced march. */
  readonly points: number;
  readonly thracians: boolean;
  readonly homebound: boolean;
}

export function groupOf(t: Tables, side: Side, pieces: readonly number[]): Group {
  const leaders = leaderTotal(t, side, pieces);
  return {
    pieces,
    leaders,
    units: pieces.length - leaders,
    points: allowance(t, side, pieces, 0),
    thracians: hasThracians(t, side, pieces),
    homebound: side === PERSIA && pieces.includes(t.roles.ariobarzanes),
  };
}

/** AVD-1.3.12: a land move over a strait costs 2 in all; leaders alone pay nothing (AVD-1.4.11). */
export function crossingPrice(t: Tables, f: MarchFrame, g: Group): number {
  return g.units === 0 ? 0 : Math.max(0, t.pack.costs.crossStraitMoveTotal - f.paid);
}

/** AVD-1.4T.7: armies go by land only. Why the army may not enter the neighbour number `i` of its area, or null. */
export function stepRefusal(
  open: Open,
  t: Tables,
  f: MarchFrame,
  g: Group,
  i: number,
): Refusal<RuleId> | null {
  const to = t.near[f.area][i];
  const strait = t.strait[f.area][i];
  const side = f.side;
  // AVD-1.4.5, AVD-1.4.9: the slowest piece sets the points. AVD-1.4T.11: a strait costs no more of them.
  if (f.spent + t.cost[to] > g.points + f.extra) return { rule: 'AVD-1.4.5', because: t.short[to] };
  // AVD-1.4.19
  const closed = closedBy(open, t, to);
  if (closed !== null) return { rule: closed };
  if (side === PERSIA) {
    // AVD-8.5.4, AVD-8.5.5: Thracians go one area, and over no strait.
    if (g.thracians) {
      if (f.entered > 0) return { rule: 'AVD-8.5.4' };
      if (strait >= 0) return { rule: 'AVD-8.5.5' };
    }
    // AVD-7.1.7
    if (g.homebound && !isAriobarzanesLand(t, to)) return { rule: 'AVD-7.1.7' };
  }
  if (strait >= 0) {
    if (!straitOpen(open, t, side, strait))
      return {
        rule: strait === t.sea['aegean-sea'] ? 'AVD-1.4T.8' : 'AVD-1.4T.9',
        because: 'enemy ships are at sea there',
      };
    if (crossingPrice(t, f, g) > open.treasury[side])
      return { rule: 'AVD-1.3.12', because: 'the treasury is short' };
  }
  if (armyAt(open, (1 - side) as Side, to)) {
    // AVD-1.4.17: leaders alone keep away from land units.
    if (g.units === 0) return { rule: 'AVD-1.4.17' };
    // AVD-1.4.13: no second battle in one move.
    if (f.fought === 1) return { rule: 'AVD-1.4.13' };
  }
  return null;
}

/** AVD-2.1.5: markers do not fight. Why the army may not put its marker where it stands, or null. */
export function markRefusal(open: Open, t: Tables, f: MarchFrame, g: Group): Refusal<RuleId> | null {
  const { area, side } = f;
  const marker = open.marker[area];
  if (marker === side + 1) return { rule: 'AVD-2.1.4', because: 'the area is yours' };
  // AVD-2.1.7: leaders alone do not garrison.
  if (g.units === 0) return { rule: 'AVD-2.1.7' };
  // AVD-2.1.8
  if (armyAt(open, (1 - side) as Side, area)) return { rule: 'AVD-2.1.8' };
  const city = cityRefusal(t, side, area, g.pieces);
  if (city !== null) return city;
  // AVD-2.1.1, AVD-2.1.2: placing is free, flipping costs 1 point.
  if (marker !== NEUTRAL && f.spent + 1 > g.points + f.extra) return { rule: 'AVD-2.1.2' };
  return null;
}

/** AVD-2.1.6: whether a city keeps these pieces from placing a marker. */
export function cityRefusal(
  t: Tables,
  side: Side,
  area: number,
  pieces: readonly number[],
): Refusal<RuleId> | null {
  if (t.cities[area] === 0) return null;
  if (side === PERSIA)
    return t.egypt[area] ? null : { rule: 'AVD-3.6.6', because: 'the city must be besieged' };
  // AVD-3.6.4, AVD-3.6.5: a Phalanx walks into a city that is no fortress.
  if (t.fortress[area]) return { rule: 'AVD-3.6.5', because: 'a fortress must be besieged' };
  const phalanx = pieces.some((p) => t.kindOf[MACEDONIA][p] >= 0 && t.kinds[t.kindOf[MACEDONIA][p]].phalanx);
  return phalanx ? null : { rule: 'AVD-3.6.5', because: 'no Phalanx is with the army' };
}

/** Areas an army could get to with the points it has left, and the points spent on arrival (for the screen and bots). */
export function reach(open: Open, t: Tables, f: MarchFrame, pieces: readonly number[]): Map<number, number> {
  const g = groupOf(t, f.side, pieces);
  const out = new Map<number, number>([[f.area, f.spent]]);
  const queue: MarchFrame[] = [f];
  while (queue.length > 0) {
    const at = queue.shift()!;
    for (let i = 0; i < t.near[at.area].length; i++) {
      const to = t.near[at.area][i];
      const spent = at.spent + t.cost[to];
      if ((out.get(to) ?? Infinity) <= spent || stepRefusal(open, t, at, g, i) !== null) continue;
      out.set(to, spent);
      if (!armyAt(open, (1 - f.side) as Side, to))
        queue.push({ ...at, area: to, spent, entered: at.entered + 1 });
    }
  }
  return out;
}
