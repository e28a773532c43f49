import { noFindings, type Options, tryGame, tryTable } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const seats = ['macedonia', 'persia'];
const SETTINGS: readonly Options[] = [
  { limit: 60 },
  { limit: 40, opening: 'optional' },
  { limit: 40, useless: false, removeApm: true },
];

describe('conformance', () => {
  for (const options of SETTINGS)
    it(JSON.stringify(options), () => {
      const found = noFindings();
      for (let seed = 0; seed < 3; seed++)
        tryGame(game, { seats, options, seed: `conquerors ${seed}` }, found, { sparse: 6 });
      tryTable(game, { seats, options, seed: 'conquerors table' });
      expect(found.games).toBe(3);
      expect(found.differed).toBe(found.guessed);
      expect(found.longest).toBeLessThan(game.bound / 4);
    });
});
