import { noFindings, type Options, tryGame, tryTable } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

const TWO = ['craterus', 'ptolemy'];
const THREE = ['antigonus', 'craterus', 'ptolemy'];
const SETTINGS: readonly { seats: string[]; options: Options }[] = [
  { seats: TWO, options: {} },
  { seats: THREE, options: {} },
  { seats: ['ptolemy', 'antigonus'], options: { settlementSupply: 3, tripleCombination: true } },
  { seats: THREE, options: { objectiveDeal: 'chosen', generalChoice: 'random', firstPlayer: 'host' } },
  { seats: THREE, options: { explorationEffects: false, noClaimOutcome: 'no-winner' } },
  { seats: ['antigonus', 'craterus'], options: { soloCampaign: true } },
];

describe('conformance', () => {
  for (const { seats, options } of SETTINGS)
    it(`${seats.length} seats ${JSON.stringify(options)}`, () => {
      const found = noFindings();
      for (let seed = 0; seed < 5; seed++) tryGame(game, { seats, options, seed: `campaign ${seed}` }, found);
      tryTable(game, { seats, options, seed: 'campaign table' });
      expect(found.games).toBe(5);
      expect(found.differed).toBe(found.guessed);
      expect(found.longest).toBeLessThan(game.bound / 4);
    });
});
