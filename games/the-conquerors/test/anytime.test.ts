import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { State } from '../state.ts';
import { type Moment, missed } from './moments.ts';

const lay = (s: State, given: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](s, value);
};

/** From the set-up; with Macedonians before the cities of the east; with Macedonians in Persis. */
const POSITIONS: Readonly<Record<string, (s: State) => void>> = {
  'the set-up': () => {},
  'the gates of Babylon': (s) =>
    lay(s, {
      armies: { mac1: { at: 'sippara', asp: 40 }, mac2: { at: 'aginis', asp: 20 } },
      treasuries: { damascus: { holder: 'macedonia' } },
      control: { babylonia: null, susiana: null },
    }),
  'a Macedonian Persis': (s) =>
    lay(s, {
      armies: { mac1: { at: 'gordium', asp: 40 }, mac2: { at: 'persepolis', asp: 15 } },
      treasuries: { persepolis: { holder: 'macedonia' }, sardes: { holder: 'macedonia' } },
      control: { persis: 'macedonia' },
    }),
};

describe('Peucestas at any time', () => {
  for (const [name, position] of Object.entries(POSITIONS))
    it(`CON-15-PEUCESTAS-1 where it is not offered the next offer comes to the same: ${name}`, () => {
      const found: Moment[] = [];
      let tried = 0;
      for (let i = 0; i < 4; i++) tried += missed(`${name} ${i}`, position, 25, found);
      expect(found).toEqual([]);
      expect(tried).toBeGreaterThan(100);
    });
});
