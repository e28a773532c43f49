import { marchers, ready, tally } from '../queries/army.ts';
import { isAriobarzanesLand } from '../queries/retreat.ts';
import { piecesAt } from '../queries/stacks.ts';
import { MACEDONIA, type Open, type Own, PERSIA, type Side, type View } from '../state.ts';
import type { MarchFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';

export const say = (t: Tables, own: Own, side: Side, pieces: readonly number[]): string[] => {
  const { of, counts } = tally(t, side, own.hurt, pieces);
  return of.flatMap((name, i) => new Array<string>(counts[i]).fill(name));
};

/** The fitter a unit is the sooner it marches and fights: it hits well, and is whole. */
const fitness = (t: Tables, side: Side, own: Own, piece: number): number => {
  const { quality, steps } = t.kinds[t.kindOf[side][piece]];
  return 7 - quality + steps - own.hurt[piece];
};

/** The least first; what weighs the same stays in order. */
function sortedBy(pieces: readonly number[], weigh: (piece: number) => number): number[] {
  const weights: number[] = [];
  for (const p of pieces) weights[p] = weigh(p);
  return [...pieces].sort((a, b) => weights[a] - weights[b]);
}

export function fittest(t: Tables, side: Side, own: Own, units: readonly number[]): number[] {
  return sortedBy(units, (p) => -fitness(t, side, own, p));
}

const leadersOf = (t: Tables, side: Side, pieces: readonly number[]): number[] =>
  pieces.filter((p) => p < t.leaderCount[side]);
const unitsOf = (t: Tables, side: Side, pieces: readonly number[]): number[] =>
  pieces.filter((p) => p >= t.leaderCount[side]);

/**
 * Who joins a war. AVD-7.1.7: Ariobarzanes would keep an army in his lands, so he waits until the war has come there.
 * AVD-8.5.4, AVD-8.5.5: Syrmus would keep it to one area and this side of the straits.
 */
function campaigners(t: Tables, open: Open, side: Side, leaders: readonly number[]): readonly number[] {
  if (side === MACEDONIA) return leaders;
  const { ariobarzanes, syrmus } = t.roles;
  const isNear = open.stacks[MACEDONIA].some(([at]) => at < t.sea0 && isAriobarzanesLand(t, at));
  return leaders.filter((l) => l !== syrmus && (l !== ariobarzanes || isNear));
}

/** The units that go with these leaders, the fittest first: Thracians only with Syrmus. */
function following(
  t: Tables,
  own: Own,
  side: Side,
  leaders: readonly number[],
  all: readonly number[],
): number[] {
  const isSyrmus = side === PERSIA && leaders.includes(t.roles.syrmus);
  const units = unitsOf(t, side, all);
  return fittest(t, side, own, isSyrmus ? units : units.filter((p) => t.kindOf[side][p] !== t.thracian));
}

/** Who sets out to war: those who can join it, or all where none can. */
function commanders(t: Tables, open: Open, side: Side, all: readonly number[]): readonly number[] {
  const leaders = leadersOf(t, side, all);
  const going = campaigners(t, open, side, leaders);
  return going.length > 0 ? going : leaders;
}

/** Units that stay at home when others set out. */
export const HOME_GUARD = 7;

/** Who can leave home: leaders but Antipater, with the units above the guard; all where there are none. */
export function spareAtHome(t: Tables, all: readonly number[]): readonly number[] {
  const leaders = leadersOf(t, MACEDONIA, all).filter((l) => l !== t.roles.antipater);
  const units = unitsOf(t, MACEDONIA, all);
  return leaders.length === 0 || units.length <= HOME_GUARD ? all : [...leaders, ...units.slice(HOME_GUARD)];
}

/** Who sets out: the whole army; at home all but Antipater and his guard; the first leader with his own. */
export function setOut(t: Tables, v: View, side: Side, area: number): string[][] {
  const own = v.own!;
  const all = ready(v.open, own, t, side, area);
  const leaders = commanders(t, v.open, side, all);
  const units = following(t, own, side, leaders, all);
  const limit = t.pack.leaderRules.commandLimit;
  const army = (chosen: readonly number[], most: number): number[] => [
    ...chosen,
    ...units.slice(0, Math.min(most, chosen.length * limit)),
  ];
  const out: number[][] = [];
  if (side === MACEDONIA && area === t.area.macedonia) {
    const spare = leadersOf(t, side, spareAtHome(t, all));
    if (spare.length < leaders.length || units.length > HOME_GUARD)
      out.push(army(spare, units.length - HOME_GUARD));
  }
  out.push(army(leaders, units.length));
  if (side === PERSIA && leaders.length > 1) out.push(army(leaders.slice(0, 1), units.length));
  return out.map((group) => say(t, own, side, group));
}

/** Other ways to set out, for a search with time to look at them. */
export function partings(t: Tables, v: View, side: Side, area: number): string[][] {
  const own = v.own!;
  const all = ready(v.open, own, t, side, area);
  const leaders = commanders(t, v.open, side, all);
  const units = following(t, own, side, leaders, all);
  const limit = t.pack.leaderRules.commandLimit;
  // Alexander's army stays together until it is large.
  if (side === MACEDONIA && leaders.includes(t.roles.alexander) && units.length < 14)
    return [say(t, own, side, leaders.slice(-1))];
  const last = leaders.slice(-1);
  const foot = units.filter((p) => t.kinds[t.kindOf[side][p]].siege);
  const out = [
    [...last, ...foot.slice(0, 3)],
    [...last, ...units.slice(0, limit)],
    [...leaders, ...units.slice(0, Math.max(0, Math.min(units.length - 1, leaders.length * limit)))],
    last,
  ];
  return out.filter((group) => group.length > 0).map((group) => say(t, own, side, group));
}

/** Who joins a march: all there is room for. */
export function joining(t: Tables, v: View, f: MarchFrame): string[][] {
  const own = v.own!;
  const { side } = f;
  const going = marchers(own);
  const all = ready(v.open, own, t, side, f.area);
  const leaders = campaigners(t, v.open, side, leadersOf(t, side, all));
  const units = following(t, own, side, leaders, all);
  const limit = t.pack.leaderRules.commandLimit;
  const room = (more: number): number =>
    Math.max(0, (leadersOf(t, side, going).length + more) * limit - unitsOf(t, side, going).length);
  return [
    [...leaders, ...units.slice(0, room(leaders.length))],
    units.slice(0, room(0)),
    leaders,
    units.slice(0, 1),
  ]
    .filter((group) => group.length > 0)
    .map((group) => say(t, own, side, group));
}

/** All that is aboard or ashore, or the first leader with the best of them. */
export function together(t: Tables, v: View, side: Side, place: number): string[][] {
  const own = v.own!;
  const all = piecesAt(own, place);
  const units = fittest(t, side, own, unitsOf(t, side, all));
  const first = leadersOf(t, side, all).slice(0, 1);
  return [all, [...first, ...units.slice(0, t.pack.leaderRules.commandLimit)], first]
    .filter((group) => group.length > 0)
    .map((group) => say(t, own, side, group));
}

export function leaveBehind(t: Tables, v: View, side: Side): string[][] {
  const own = v.own!;
  const units = fittest(t, side, own, unitsOf(t, side, marchers(own)));
  return [units.slice(-1), units.slice(-2)]
    .filter((group) => group.length > 0)
    .map((group) => say(t, own, side, group));
}

/** The best units, where only so many may fight. */
export function bestOf(t: Tables, v: View, side: Side, units: readonly number[], n: number): string[][] {
  return [say(t, v.own!, side, fittest(t, side, v.own!, units).slice(0, n))];
}

/** Ways to take hits: flip whole units first, or give up the cheapest first; leaders last, the highest last of all. */
export function takeHits(
  t: Tables,
  v: View,
  side: Side,
  pieces: readonly number[],
  hits: number,
): string[][] {
  const own = v.own!;
  const isLeader = (p: number): boolean => p < t.leaderCount[side];
  const cheap = (p: number): number =>
    isLeader(p) ? 100 - p : fitness(t, side, own, p) + (own.hurt[p] === 1 ? -0.5 : 0);
  const flips = (p: number): number =>
    !isLeader(p) && own.hurt[p] === 0 && t.kinds[t.kindOf[side][p]].steps > 1 ? -10 : cheap(p);
  return [flips, cheap].map((order) => say(t, own, side, sortedBy(pieces, order).slice(0, hits)));
}
