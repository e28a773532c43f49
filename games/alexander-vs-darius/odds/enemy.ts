import { quickRng } from '@gordian/kernel';
import { UNIT } from '../acts/known.ts';
import { guess } from '../guess.ts';
import { stackAt } from '../queries/stacks.ts';
import { other, SEATS, sideOf, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { unitCode } from './host.ts';

/** One army the enemy may have in a place, and how likely it is. */
export interface Army {
  readonly codes: readonly number[];
  readonly weight: number;
}

/** What a seat can tell of an enemy stack: the armies it may be, and whether that is certain or drawn from guesses. */
export interface Sighting {
  readonly armies: readonly Army[];
  readonly certain: boolean;
}

/** How many armies that fit are drawn for one sighting. */
export const GUESSES = 240;

/** The pieces of a side in a place, as codes of a line. */
export function codesAt(
  t: Tables,
  side: number,
  own: { readonly at: readonly number[]; readonly hurt: readonly number[] },
  place: number,
): number[] {
  const out: number[] = [];
  for (let p = 0; p < own.at.length; p++)
    if (own.at[p] === place) out.push(p < t.leaderCount[side] ? p : unitCode(t.kindOf[side][p], own.hurt[p]));
  return out;
}

/** AVD-3.0.2: what the enemy has in a place, as far as this seat knows: pinned, or by many guesses that fit all it has seen. */
export function sight(t: Tables, v: View, place: number, most: number): Sighting {
  const foe = other(sideOf(v.seat!));
  const seen = new Map<string, { codes: number[]; n: number }>();
  const certain = isPinned(t, v, place);
  const guesses = certain ? 1 : GUESSES;
  const rng = quickRng('odds');
  for (let n = 0; n < guesses; n++) {
    const codes = codesAt(t, foe, guess(t, v, rng).own[SEATS[foe]], place);
    const text = codes.join();
    const known = seen.get(text);
    if (known === undefined) seen.set(text, { codes, n: 1 });
    else known.n++;
  }
  return { armies: fewer(t, [...seen.values()], most, guesses), certain };
}

/** Where there are too many to weigh, equally spaced ones in order of strength stand for all. */
function fewer(t: Tables, all: { codes: number[]; n: number }[], most: number, guesses: number): Army[] {
  if (all.length <= most) return all.map(({ codes, n }) => ({ codes, weight: n / guesses }));
  const sorted = all
    .map((army) => ({ ...army, worth: worthOf(t, army.codes) }))
    .sort((a, b) => a.worth - b.worth || (a.codes.join() < b.codes.join() ? -1 : 1));
  const out: Army[] = [];
  let passed = 0;
  for (const { codes, n } of sorted) {
    const before = Math.floor((passed * most) / guesses + 0.5);
    passed += n;
    const now = Math.floor((passed * most) / guesses + 0.5);
    if (now > before) out.push({ codes, weight: (now - before) / most });
  }
  return out;
}

/** Hits an army of these pieces would take and give, roughly. */
function worthOf(t: Tables, codes: readonly number[]): number {
  let sum = 0;
  for (const code of codes)
    if (code >= 100) {
      const { quality, steps } = t.kinds[(code - 100) >> 1];
      sum += (7 - quality) * (steps - (code & 1)) ** 0.7;
    }
  return sum;
}

/** Whether everyone can name each piece of the stack and none of its kinds lies flipped somewhere unknown. */
function isPinned(t: Tables, v: View, place: number): boolean {
  if (v.open.laid !== null) return true;
  const foe = other(sideOf(v.seat!));
  const stack = stackAt(v.open, foe, place);
  const entry = v.open.known[foe].find(([places, at]) => places === 1 && at === place);
  if (stack === null || entry === undefined || entry.length - 2 !== stack[1]) return false;
  return entry
    .slice(2)
    .every((code) => code < UNIT || v.open.flipped[code - UNIT] === 0 || t.kinds[code - UNIT].steps < 2);
}
