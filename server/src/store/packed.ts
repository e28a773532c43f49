import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { State } from '@gordian/kernel';

/** A small window is quick to set up, and a position is small too. */
const SETTINGS = { windowBits: 14, memLevel: 5, level: 1 };
const WINDOW = 16_000;

/**
 * Positions of one game are much alike, so each is packed against the first one: some hundred bytes instead of thousands.
 * The first is kept as plain JSON.
 */
export function packState(state: State, first: string): string {
  const dictionary = Buffer.from(first.slice(0, WINDOW));
  return deflateRawSync(JSON.stringify(state), { ...SETTINGS, dictionary }).toString('base64');
}

export function unpackState(packed: string, first: string): State {
  if (packed.startsWith('{')) return JSON.parse(packed) as State;
  const dictionary = Buffer.from(first.slice(0, WINDOW));
  return JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64'), { ...SETTINGS, dictionary }).toString(),
  ) as State;
}
