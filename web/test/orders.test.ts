import { gameById } from '@gordian/games';
import { seedFrom } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { freshGame, LocalTable, type Room } from '../src/offline/local-table.ts';
import { passOrder } from '../src/table/Orders.tsx';
import type { News } from '../src/table/source.ts';

describe('word left for response windows', () => {
  it('passes by itself where nothing else could be answered, and asks where something could', async () => {
    const game = gameById('alexanders-campaign');
    const told: News[] = [];
    const room: Room = {
      tell: (news) => void told.push(news),
      keep: async () => {},
      pause: async () => {},
      breathe: async () => {},
      thought: () => {},
      now: () => 0,
    };
    const seats = ['antigonus', 'craterus'];
    const players = [
      { seat: 'antigonus', name: 'Ada', bot: null },
      { seat: 'craterus', name: 'Bot', bot: 'random' },
    ];
    // With this seed Craterus begins, so Antigonus is asked for a Truce first, which she could play.
    for (let i = 0; ; i++) {
      const start = { seats, options: {}, seed: seedFrom(`orders ${i}`), mixes: [] };
      const table = LocalTable.resume(game, freshGame(game, { id: 'x', players, start }, 0), room);
      await table.changed();
      if (told.at(-1)!.view.stack.at(-1)!.at !== 'truce') continue;
      const before = told.at(-1)!.position;
      await table.order([passOrder('turn/truce')]);
      expect(told.at(-1)!.position).toBe(before);
      await table.order([{ ...passOrder('turn/truce'), askIfICould: false }]);
      expect(told.at(-1)!.position).toBeGreaterThan(before);
      expect(told.at(-1)!.orders).toHaveLength(1);
      return;
    }
  });
});
