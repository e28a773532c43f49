import { noFindings, type Options, tryGame, tryTable, unsourced } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const SEATS = ['alexander'];
const SETTINGS: readonly Options[] = [
  { campaign: 'granicus' },
  { campaign: 'issus', 'iss-blockade': true, 'iss-harpalus': true, 'iss-great-host': true, rated: true },
  { campaign: 'tyre', 'tyr-raiders': true, 'tyr-fireship': true },
  { campaign: 'gaugamela', 'gau-mutiny': true, 'gau-gedrosia': true, 'gau-silver-shields': true },
  { campaign: 'life', 'gra-persian-gold': true, 'gra-olympias': true },
];

describe('conformance', () => {
  for (const options of SETTINGS)
    it(JSON.stringify(options), () => {
      const found = noFindings();
      for (let seed = 0; seed < 25; seed++)
        tryGame(game, { seats: SEATS, options, seed: `field ${seed}` }, found);
      tryTable(game, { seats: SEATS, options, seed: 'field table' });
      expect(found.games).toBe(25);
      expect(found.differed).toBe(found.guessed);
      expect(found.longest).toBeLessThan(game.bound / 4);
    });

  it('gives the source of every figure', () => {
    expect(unsourced(game.pack.data)).toEqual([]);
  });
});
