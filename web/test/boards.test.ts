import { games } from '@gordian/games';
import { describe, expect, it } from 'vitest';
import { loadGame, playable } from '../src/games.ts';
import { CATALOGUE } from '../src/lobby/catalogue.ts';

describe('the games of the page', () => {
  it('are the games of the list, in the same order', () => {
    expect(playable).toEqual(games.map(({ id }) => id));
  });

  it.each(playable)('%s loads as itself and has a card in the lobby', async (id) => {
    expect((await loadGame(id)).id).toBe(id);
    expect(CATALOGUE.map((entry) => entry.id)).toContain(id);
  });

  it('an unknown game is said to be unknown', async () => {
    await expect(loadGame('chess')).rejects.toThrow('There is no game "chess" here.');
  });
});
