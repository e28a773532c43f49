import { fromHex, hmac, utf8 } from './sha256.ts';
import type { State } from './state.ts';

/**
 * The source of chance, part of the position. `n` counts draws.
 * With a `key` (games at a table) draw n is HMAC-SHA256(key, "draw n"), see FAIR-DICE in dice.ts.
 * Without one (searches, self-play) it is sfc32, a small generator with the four words a to d of state.
 * `dice`, where given, are the next results of `die`: tests and scenarios load them.
 * `drawn` collects [range, value] pairs for the record of a table, and is null elsewhere.
 */
export interface Rng {
  n: number;
  readonly key: string | null;
  a: number;
  b: number;
  c: number;
  d: number;
  dice: number[] | null;
  drawn: number[] | null;
}

/** A throw was asked for that the loaded dice do not hold. */
export class LoadedDiceError extends Error {}

/** A quick generator from any seed; equal seeds give equal streams. */
export function quickRng(seed: string | number): Rng {
  let h = 0x811c9dc5;
  for (const byte of utf8(String(seed))) h = Math.imul(h ^ byte, 0x01000193);
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0;
    let z = h;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
  const rng: Rng = { n: 0, key: null, a: word(), b: word(), c: word(), d: 1, dice: null, drawn: null };
  for (let i = 0; i < 12; i++) quick(rng);
  return rng;
}

/** The generator of a table: the key comes from the committed seed (dice.ts). */
export function keyedRng(key: string): Rng {
  return { n: 0, key, a: 0, b: 0, c: 0, d: 0, dice: null, drawn: [] };
}

/** An independent generator for a search, drawn from this one. */
export function split(rng: Rng): Rng {
  const child: Rng = {
    n: 0,
    key: null,
    a: below(rng, 4294967296) | 0,
    b: below(rng, 4294967296) | 0,
    c: below(rng, 4294967296) | 0,
    d: 1,
    dice: null,
    drawn: null,
  };
  for (let i = 0; i < 12; i++) quick(child);
  return child;
}

function quick(r: Rng): number {
  const t = (((r.a + r.b) | 0) + r.d) | 0;
  r.d = (r.d + 1) | 0;
  r.a = r.b ^ (r.b >>> 9);
  r.b = (r.c + (r.c << 3)) | 0;
  r.c = ((r.c << 21) | (r.c >>> 11)) + t;
  r.c |= 0;
  return t >>> 0;
}

/** Draw number `n` of a keyed stream, as a number from 0 to 2^32-1; `again` counts rejected tries. */
export function keyedWord(key: string, n: number, again: number): number {
  const label = again === 0 ? `draw ${n}` : `draw ${n} again ${again}`;
  const bytes = hmac(fromHex(key), utf8(label));
  return ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
}

function word32(rng: Rng): number {
  return rng.key === null ? quick(rng) : keyedWord(rng.key, rng.n, 0);
}

/** A number from 0 to range-1, each equally likely: words past the last whole multiple of the range are rejected. */
export function below(rng: Rng, range: number): number {
  if (!(range >= 1)) throw new Error(`a draw from ${range} things`);
  const limit = 4294967296 - (4294967296 % range);
  let word = word32(rng);
  for (let again = 1; word >= limit; again++)
    word = rng.key === null ? quick(rng) : keyedWord(rng.key, rng.n, again);
  rng.n++;
  const value = word % range;
  if (rng.drawn !== null) rng.drawn.push(range, value);
  return value;
}

/** One die, 1 to `sides`. */
export function die(s: State, sides = 6): number {
  const rng = s.rng;
  if (rng.dice === null) return below(rng, sides) + 1;
  const value = rng.dice.shift();
  rng.n++;
  if (value === undefined) throw new LoadedDiceError(`one die too few: throw ${rng.n} has no loaded result`);
  if (!(value >= 1 && value <= sides))
    throw new LoadedDiceError(`loaded die ${value} does not fit a die with ${sides} sides`);
  return value;
}

/** An index from 0 to range-1, for draws from a cup or a hand. */
export function pick(s: State, range: number): number {
  return below(s.rng, range);
}

/** Shuffles in place. */
export function shuffle<T>(s: { readonly rng: Rng }, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(s.rng, i + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
  return list;
}
