/**
 * FAIR-DICE, the published rule by which anyone can check every roll of a finished record:
 * 1. Before the first roll the table publishes commitment = SHA-256(seed), the seed being 64 lower-case hexadecimal
 *    digits read as text.
 * 2. Each seat may then give a string of its own (its mix).
 * 3. key = HMAC-SHA256(seed as 32 bytes, JSON text of ["gordian dice 1", game, [[seat, mix], ...]] in seating order).
 * 4. Draw n (from 0), of a range r: the first four bytes, big-endian, of HMAC-SHA256(key, "draw n"). A word at or over
 *    the largest multiple of r below 2^32 is rejected and "draw n again k" (k = 1, 2, ...) is taken. Value = word mod r;
 *    a die shows value + 1.
 * 5. The seed is published when the game is over.
 */
import { InputError } from './errors.ts';
import { below, keyedRng } from './rng.ts';
import { fromHex, hmac, sha256Hex, toHex, utf8 } from './sha256.ts';
import type { Seat } from './state.ts';

export interface Mix {
  readonly seat: Seat;
  readonly mix: string;
}

export function commitment(seed: string): string {
  checkSeed(seed);
  return sha256Hex(seed);
}

export function diceKey(seed: string, game: string, mixes: readonly Mix[]): string {
  checkSeed(seed);
  const label = JSON.stringify(['gordian dice 1', game, mixes.map(({ seat, mix }) => [seat, mix])]);
  return toHex(hmac(fromHex(seed), utf8(label)));
}

/** Checks `[range, value, range, value, ...]` against the key alone; the number of the first wrong draw, or -1. */
export function firstWrongDraw(key: string, draws: readonly number[]): number {
  const rng = keyedRng(key);
  for (let i = 0; i < draws.length; i += 2)
    if (!(draws[i] >= 1) || below(rng, draws[i]) !== draws[i + 1]) return i / 2;
  return -1;
}

function checkSeed(seed: string): void {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new InputError('seed', 'expected 64 lower-case hexadecimal digits');
}

/** A seed from any text, for games that must be the same each time (self-play, tests). */
export function seedFrom(text: string): string {
  return sha256Hex(`gordian seed ${text}`);
}
