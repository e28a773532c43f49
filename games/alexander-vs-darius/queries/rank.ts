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
  return [...units].sort((a, b) => claim(own.of[a] - 1, leaders) - claim(own.of[b] - 1, leaders) || a - b);
}

function claim(holder: number, leaders: readonly number[]): number {
  if (holder < 0) return 1;
  return leaders.includes(holder) ? 0 : 100 - holder;
}

/** AVD-7.2.3: what a leader must hand to the highest-ranked one beside him. AVD-7.2.5: allies neither give nor receive. */
export function handUp(own: Own, t: Tables, place: number): boolean {
  const leaders = t.leaderCount[PERSIA];
  let first = -1;
  let changed = false;
  for (let l = 0; l < leaders; l++) {
    if (own.at[l] !== place || l === t.roles.agis || l === t.roles.syrmus) continue;
    if (first < 0) {
      first = l;
      continue;
    }
    let held = unitsOf(own, leaders, place, first);
    if (unitsOf(own, leaders, place, l) <= held) continue;
    for (let p = leaders; p < own.of.length && held < LIMIT; p++)
      if (own.of[p] === l + 1 && own.at[p] === place) {
        own.of[p] = first + 1;
        held++;
        changed = true;
      }
  }
  return changed;
}

function unitsOf(own: Own, from: number, place: number, leader: number): number {
  let n = 0;
  for (let p = from; p < own.of.length; p++) if (own.of[p] === leader + 1 && own.at[p] === place) n++;
  return n;
}
