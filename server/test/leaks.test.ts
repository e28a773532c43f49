// The short form of `npm run secrets`, on the two small games as well.
import type { AnyGame } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { gameById } from '../../games/index.ts';
import { compareTraffic, firstDifference } from '../../tools/secrets/compare.ts';
import { compareConnections, type SecretsOptions, stretchesOf } from '../../tools/secrets/run.ts';
import { pairOfStores } from '../../tools/secrets/stores.ts';
import { FIXTURE_GAMES } from './client.ts';
import { gameById as smallGame } from './fixtures/games.ts';

const options: SecretsOptions = {
  games: 3,
  every: 1,
  steps: 12,
  minutes: 1.5,
  seed: 'leaks',
  gamesModule: null,
};
const small = { ...options, gamesModule: FIXTURE_GAMES };

describe('what a seat and a spectator receive', { timeout: 180_000 }, () => {
  it.each<[string, AnyGame, SecretsOptions]>([
    ['example', smallGame('example'), { ...small, games: 6, every: 3 }],
    ['truce', smallGame('truce'), { ...small, games: 16, every: 3 }],
    ['alexanders-campaign', gameById('alexanders-campaign'), { ...options, every: 80 }],
    ['field-commander', gameById('field-commander'), { ...options, every: 12 }],
    ['alexander-vs-darius', gameById('alexander-vs-darius'), { ...options, every: 250 }],
    ['the-conquerors', gameById('the-conquerors'), { ...options, every: 500 }],
  ])('is the same when what is hidden is different: %s', async (_id, game, how) => {
    const report = await compareConnections(game, how);
    expect([report.differences, report.leaks]).toEqual([[], []]);
    expect(report.stretches).toBeGreaterThan(2);
    expect(report.steps).toBeGreaterThan(20);
    expect(report.messages).toBeGreaterThan(report.steps * 6);
    expect(report.undoMessages).toBeGreaterThan(0);
  });

  it('is not the same to who may see what is different', async () => {
    const game = gameById('alexanders-campaign');
    const stretches = stretchesOf(game, { ...options, every: 40 }, 0)
      .filter(({ states: [one, other], seats, observer }) => {
        const foe = seats.find((seat) => seat !== observer)!;
        return JSON.stringify(JSON.parse(one).own[foe]) !== JSON.stringify(JSON.parse(other).own[foe]);
      })
      .map((stretch) => ({
        ...stretch,
        observer: stretch.seats.find((seat) => seat !== stretch.observer)!,
        steps: [],
      }));
    expect(stretches.length).toBeGreaterThan(0);
    const pair = await pairOfStores(game.id, stretches, null);
    const traffic = { messages: 0, bytes: 0, undoMessages: 0 };
    const found = await compareTraffic(pair, stretches, null, traffic);
    pair.remove();
    expect(found.map(({ who }) => who)).toEqual(stretches.map(() => 'observer'));
  });

  it('is compared message by message, to the last', () => {
    expect(firstDifference(['a', 'b'], ['a', 'b'])).toBeNull();
    expect(firstDifference(['a', 'b'], ['a'])).toMatchObject({
      other: expect.stringMatching('nothing more'),
    });
    expect(firstDifference(['a', 'bx'], ['a', 'by'])).not.toBeNull();
  });
});
