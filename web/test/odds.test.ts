import { gameById } from '@gordian/games';
import { deskOf, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { weighAll } from '../src/odds/odds.ts';
import type { TableState, TableStore } from '../src/table/store.ts';

describe('odds on the page', () => {
  const game = gameById('alexanders-campaign');
  const play = Play.start(game, ['antigonus', 'craterus'], {}, quickRng(1));
  while (play.at !== 'turn/action') play.answer(play.asked[0], 'pass');
  const view = play.view(play.asked[0]);
  const state = { desk: deskOf(game, view), view, picked: [] } as unknown as TableState;

  it('weighs each answer the game has odds for; the chances of each add up to one', () => {
    const weighed = weighAll({ game } as TableStore, state);
    expect(weighed.map(({ says }) => says)).toContain('Assault Abdera');
    for (const { odds } of weighed)
      expect(odds.rows.reduce((sum, row) => sum + row.chance, 0)).toBeCloseTo(1);
  });

  it('weighs nothing where a game has no odds', () => {
    expect(weighAll({ game: gameById('example') } as TableStore, state)).toEqual([]);
  });
});
