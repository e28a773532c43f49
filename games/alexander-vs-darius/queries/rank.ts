import { type Own, PERSIA } from '../state.ts';
import type { Tables } from '../tables.ts';

const LIMIT = 6;

/**
 * Who commands each Persian unit of a group on the march: by unit (in the order of `units`) a leader plus 1, or null.
 * AVD-7.2.2: units never pass to a lower-ranked leader; AVD-7.2.1: a leader holds at most six.
 */
export function commands(own: Own, leaders: readonly number[], units: readonly number[]): number[] | null {
  const held = new Array<number>(leaders.length).fill(0);
  const out = new Array<number>(units.length).fill(0);
  let loose = 0;
  for (let i = 0; i < units.length; i++) {
    const holder = own.of[units[i]] - 1;
    const at = holder < 0 ? -1 : leaders.indexOf(holder);
    if (at >= 0 && held[at] < LIMIT) {
      held[at]++;
      out[i] = holder + 1;
    } else loose++;
  }
  return loose === 0 ? out : place(own, leaders, units, held, out);
}

/** Units of the highest-ranked holders come first, those of nobody last. */
const senior = (of: number): number => (of === 0 ? 99 : of);

/** Finds a leader for the units that have none in the group: those of the highest-ranked holders first. */
function place(
  own: Own,
  leaders: readonly number[],
  units: readonly number[],
  held: number[],
  out: number[],
): number[] | null {
  const loose: number[] = [];
  for (let i = 0; i < units.length; i++) if (out[i] === 0) loose.push(i);
  if (loose.length > 1) loose.sort((a, b) => senior(own.of[units[a]]) - senior(own.of[units[b]]));
  for (const i of loose) {
    const holder = own.of[units[i]] - 1;
    let taker = 0;
    while (taker < leaders.length && !((holder < 0 || leaders[taker] < holder) && held[taker] < LIMIT))
      taker++;
    if (taker === leaders.length) return null;
    held[taker]++;
    out[i] = leaders[taker] + 1;
  }
  return out;
}

/** Units in the order a group of leaders takes them: their own, nobody's, then those of leaders below them. */
export function inCommandOrder(own: Own, leaders: readonly number[], units: readonly number[]): number[] {
  const keys: number[] = [];
  for (const p of units) insert(keys, claim(own.of[p] - 1, leaders) * PIECES + p);
  for (let i = 0; i < keys.length; i++) keys[i] %= PIECES;
  return keys;
}

/** More than a side has pieces. */
const PIECES = 1000;

/** Puts a number into a sorted list. */
export function insert(list: number[], n: number): void {
  let i = list.length;
  list.push(n);
  for (; i > 0 && list[i - 1] > n; i--) list[i] = list[i - 1];
  list[i] = n;
}

function claim(holder: number, leaders: readonly number[]): number {
  if (holder < 0) return 1;
  return leaders.includes(holder) ? 0 : 100 - holder;
}

/**
 * AVD-7.2.3: a leader hands units up to the highest-ranked one beside him, who then holds as many as he can. AVD-7.2.5: allies
 * neither give nor receive. Every unit belongs to a leader beside it or to nobody (AVD-7.2.4).
 */
export function handUp(own: Own, t: Tables): void {
  const leaders = t.leaderCount[PERSIA];
  const held = new Array<number>(leaders).fill(0);
  for (let p = leaders; p < own.of.length; p++) if (own.of[p] > 0) held[own.of[p] - 1]++;
  for (let l = 1; l < leaders; l++) {
    if (held[l] === 0 || isAlly(t, l)) continue;
    const first = firstBeside(own, t, l);
    if (held[l] <= held[first]) continue;
    for (let p = leaders; p < own.of.length && held[first] < LIMIT; p++)
      if (own.of[p] === l + 1) {
        own.of[p] = first + 1;
        held[first]++;
      }
  }
}

const isAlly = (t: Tables, leader: number): boolean => leader === t.roles.agis || leader === t.roles.syrmus;

/** The highest-ranked leader in a leader's place, himself if there is no other. */
function firstBeside(own: Own, t: Tables, leader: number): number {
  let first = 0;
  while (own.at[first] !== own.at[leader] || isAlly(t, first)) first++;
  return first;
}
