import { UNIT } from '../acts/known.ts';
import { supplyLine } from '../queries/supply.ts';
import { MACEDONIA, type Open, type Own, other, PERSIA, type Side, type Stack } from '../state.ts';
import type { Tables } from '../tables.ts';

type Distances = readonly (readonly number[])[];

/** How far all areas are from each other, straits open: in movement points, and in areas. */
export interface Ways {
  readonly points: Distances;
  readonly areas: Distances;
}

export const ways = (t: Tables): Ways => ({
  points: distances(t, (area) => t.cost[area]),
  areas: distances(t, () => 1),
});

function distances(t: Tables, cost: (area: number) => number): Distances {
  return t.areas.map((_, from) => {
    const out = new Array<number>(t.areas.length).fill(99);
    out[from] = 0;
    const queue = [from];
    while (queue.length > 0) {
      const a = queue.shift()!;
      for (const b of t.near[a])
        if (out[a] + cost(b) < out[b]) {
          out[b] = out[a] + cost(b);
          queue.push(b);
        }
    }
    return out;
  });
}

/** What a prize is worth from so many movement points away. */
const NEAR = Array.from({ length: 100 }, (_, points) => 0.83 ** points);
export const nearness = (points: number): number => NEAR[points];

/** How hard an army hits in a round, and how many hits it can take. */
export interface Force {
  hits: number;
  steps: number;
  units: number;
  leaders: number;
}

export const might = ({ hits, steps }: Force): number => hits * steps;

export const nobody = (): Force => ({ hits: 0, steps: 0, units: 0, leaders: 0 });

export function addPiece(t: Tables, side: Side, force: Force, piece: number, hurt: number): void {
  const kind = t.kindOf[side][piece];
  if (kind < 0) {
    force.hits += t.leaders[side][piece].combat / 6;
    force.steps += 0.5;
    force.leaders++;
    return;
  }
  const { quality, steps } = t.kinds[kind];
  force.hits += (7 - quality) / 6;
  force.steps += steps - hurt;
  force.units++;
}

/** One's own army in a place, or what of it `has` picks. */
export function armyOf(
  t: Tables,
  side: Side,
  own: Own,
  place: number,
  has: (piece: number) => boolean = () => true,
): Force {
  const force = nobody();
  for (let p = 0; p < own.at.length; p++)
    if (own.at[p] === place && has(p)) addPiece(t, side, force, p, own.hurt[p]);
  return force;
}

/** So much of an army. */
export const part = ({ hits, steps, units, leaders }: Force, of: number): Force => ({
  hits: hits * of,
  steps: steps * of,
  units: units * of,
  leaders: leaders * of,
});

/** An enemy stack as everyone can tell it: its part of what is known to be there and in the places it mixed with. */
export function seen(t: Tables, open: Open, side: Side, [at, counters, , army]: Stack): Force {
  const force = nobody();
  if (army === 0) return force;
  for (const entry of open.known[side]) {
    const first = entry[0] + 1;
    if (entry.indexOf(at, 1) < 1 || entry.indexOf(at, 1) >= first) continue;
    for (let i = first; i < entry.length; i++) addCode(t, side, force, entry[i]);
    return part(force, counters / Math.max(1, entry.length - first));
  }
  return { hits: counters / 2, steps: counters, units: counters, leaders: 0 };
}

function addCode(t: Tables, side: Side, force: Force, code: number): void {
  if (code < UNIT) {
    addPiece(t, side, force, code, 0);
    return;
  }
  const { quality, steps } = t.kinds[code - UNIT];
  force.hits += (7 - quality) / 6;
  force.steps += steps;
  force.units++;
}

/**
 * AVD-4.1.2, AVD-5.1.5: without Pella Alexander hungers turn by turn. It is worth some ten cities: where it falls Persia
 * mostly wins.
 */
const PELLA = 25;

/** Turns left, this one too. */
export const timeLeft = (t: Tables, open: Open): number => t.pack.game.turns + 1 - open.turn;

/** Turns an army, a treasure or a city needs to bear fruit. */
const FRUIT = 14;

/** How much of its fruit what is gained now can still bear. */
export const fruitLeft = (t: Tables, open: Open): number => Math.min(1, timeLeft(t, open) / FRUIT);

/** What taking an area is worth to a side, in points of the enemy's track. */
export function prize(t: Tables, open: Open, side: Side, area: number): number {
  const marker = open.marker[area];
  if (marker === side + 1 || (area === t.area.mycenae && open.sparta === 0)) return 0;
  const cities = t.cities[area];
  if (side === PERSIA) {
    if (cities === 0) return 0;
    if (marker === MACEDONIA + 1) return area === t.area.macedonia ? PELLA : 2.5 * cities;
    return t.egypt[area] ? 1.8 : 0;
  }
  if (area === t.area.media) return 5;
  if (area === t.area.macedonia) return 6;
  const sacred = open.sacred === 0 && (area === t.area.phrygia || area === t.area.wilusha) ? 0.5 : 0;
  if (cities === 0) return sacred;
  // AVD-1.2.1, AVD-5.2.5: neutral cities pay, but cost Persia nothing; what they pay is little when little time is left.
  if (marker === 0) return cities * fruitLeft(t, open) ** 2;
  return (area === t.area.elam ? 6 : 2 * cities) * (t.fortress[area] ? 0.8 : 1);
}

/** Whether an army is so large that it wears Alexander's people down by meeting him. */
const isGrand = (side: Side, { units }: Force): boolean => side === PERSIA && units >= 16;

/** AVD-5.1.3: what it is worth to Persia to bring so large an army before Alexander, won or lost. */
export function grind(t: Tables, side: Side, mine: Force, [, , top]: Stack): number {
  const isRoyal = side === PERSIA && (top === t.roles.alexander || top === t.roles.philip);
  return isRoyal ? 1.5 * Math.floor(mine.units / 8) : 0;
}

/** Where an army would rather be, and what for. */
export interface Quest {
  target: number;
  worth: number;
}

/** What Alexander without his army is worth. */
const CATCH = 40;

/** AVD-5.2.4: what a won battle is worth to Macedonia; more than cities to come when little time is left. */
const field = (t: Tables, open: Open): number => 2 - 1.5 * fruitLeft(t, open);

/** What is out of supply is worth so much of what it would be. */
const UNFED = 1 / 3;

/** AVD-5.1.5: hunger wears Alexander's people down: the nearer they are to their end, the less he gives for what starves him. */
const patience = (open: Open): number => Math.min(1, Math.max(0, (open.weariness - 1) / 9) ** 2);

/** Every area with a prize or an enemy army to beat, for one side's army: Alexander's own looks to its supply. */
export function targets(
  t: Tables,
  far: Ways,
  open: Open,
  side: Side,
  mine: Force,
  isRoyal = false,
): [area: number, worth: number][] {
  const out: [number, number][] = [];
  const foe = other(side);
  const ports = side === MACEDONIA ? feeding(t, open) : [];
  const isHungry = (a: number): boolean => side === MACEDONIA && !isFed(t, far, open, ports, a, isRoyal);
  const bears = isRoyal ? patience(open) : 1;
  const guards = new Map<number, number>();
  for (const stack of open.stacks[foe]) {
    const [at, , top, army] = stack;
    if (at >= t.sea0 || (open.sparta === 0 && at === t.area.mycenae)) continue;
    // AVD-1.4.14, AVD-1.4.16: Alexander without his army is caught, and the war is won.
    if (side === PERSIA && army === 0 && top === t.roles.alexander) out.push([at, CATCH]);
    const there = seen(t, open, foe, stack);
    const ratio = odds(mine, there);
    guards.set(at, ratio);
    // Persians before Pella are the worst.
    const raid = side === MACEDONIA && far.points[at][t.area.macedonia] <= 2 ? 2.5 : 0;
    const worn = grind(t, side, mine, stack);
    if (army === 1 && (ratio > 1.1 || (ratio > 0.7 && worn >= 3)))
      out.push([
        at,
        ((side === PERSIA ? 1 : field(t, open)) + raid + worn + there.units / 5) * (isHungry(at) ? bears : 1),
      ]);
  }
  const add = (a: number): void => {
    // A grand army is for Alexander; Egypt is left to lesser ones.
    if (isGrand(side, mine) && open.marker[a] !== MACEDONIA + 1) return;
    const worth = share(t, open, side, mine, a) * prize(t, open, side, a);
    const gain = worth * Math.min(1, (guards.get(a) ?? 2) ** 2);
    if (gain > 0) out.push([a, isHungry(a) ? UNFED * bears * gain : gain]);
  };
  for (const a of t.cityAreas) add(a);
  if (side === MACEDONIA) {
    add(t.area.media);
    add(t.area.phrygia);
  }
  return out;
}

/** AVD-7.2.8: Egypt falls without a siege, so that the troops of one leader are enough, and more should not go there. */
function share(t: Tables, open: Open, side: Side, mine: Force, area: number): number {
  if (side === MACEDONIA) return 1;
  return t.egypt[area] && open.marker[area] === 0 && mine.units > t.pack.leaderRules.commandLimit ? 0.3 : 1;
}

/** The ports that feed Macedonian armies. */
function feeding(t: Tables, open: Open): number[] {
  const out: number[] = [];
  if (open.marker[t.area.macedonia] === 1)
    for (let a = 0; a < t.areas.length; a++) if (open.marker[a] === 1 && t.seasOf[a].length > 0) out.push(a);
  return out;
}

/**
 * Whether an army there could be in supply: in a port that falls at once, from a port within four areas, or once it holds the
 * place. AVD-4.1.3: for Alexander the line must be free now.
 */
function isFed(
  t: Tables,
  far: Ways,
  open: Open,
  ports: readonly number[],
  area: number,
  isRoyal: boolean,
): boolean {
  if (ports.length === 0) return false;
  if (t.seasOf[area].length > 0 && !t.fortress[area]) return true;
  return isRoyal
    ? supplyLine(open, t, MACEDONIA, area) >= 0
    : ports.some((port) => far.areas[area][port] <= t.pack.combat.supplyRange);
}

/** Units of one side that fight at once. */
const LINE = 24;

/** How an army stands against another: its hits to the enemy's over three average rounds, 1 is even. */
export function odds(mine: Force, theirs: Force): number {
  if (theirs.units === 0) return 3;
  let scored = 0.5;
  let suffered = 0.5;
  let alive = mine.units;
  let foes = theirs.units;
  let spare = mine.steps - mine.units;
  let spareFoes = theirs.steps - theirs.units;
  for (let round = 0; round < 3; round++) {
    const dealt = (mine.hits * Math.min(LINE, alive)) / Math.max(1, mine.units);
    const taken = (theirs.hits * Math.min(LINE, foes)) / Math.max(1, theirs.units);
    scored += dealt;
    suffered += taken;
    const loss = Math.min(taken, alive);
    const flips = Math.min(loss, spare);
    spare -= flips;
    alive -= loss - flips;
    const lossOfFoes = Math.min(dealt, foes);
    const flipsOfFoes = Math.min(lossOfFoes, spareFoes);
    spareFoes -= flipsOfFoes;
    foes -= lossOfFoes - flipsOfFoes;
  }
  return Math.min(3, scored / suffered);
}

export function questFrom(
  far: Ways,
  side: Side,
  from: number,
  aims: readonly (readonly [number, number])[],
  mine: Force,
): Quest {
  // The Great King comes from far away to meet Alexander.
  const pace = isGrand(side, mine) ? 0.5 : 1;
  let target = -1;
  let worth = 0;
  for (const [a, prizeThere] of aims) {
    const here = prizeThere * NEAR[Math.round(pace * far.points[from][a])];
    if (here > worth) {
      worth = here;
      target = a;
    }
  }
  return { target, worth };
}
