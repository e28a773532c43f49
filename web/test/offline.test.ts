import { game } from '@gordian/example';
import { replay, seedFrom } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import {
  freshGame,
  type LocalPlayer,
  LocalTable,
  type Room,
  type SavedGame,
} from '../src/offline/local-table.ts';
import { Past } from '../src/offline/past.ts';
import type { News } from '../src/table/source.ts';

const start = { seats: ['left', 'right'], options: {}, seed: seedFrom('offline'), mixes: [] };
const person = (seat: string): LocalPlayer => ({ seat, name: seat, bot: null });
const bot = (seat: string): LocalPlayer => ({ seat, name: 'bot', bot: 'random' });

/** A table with a room that keeps and hears everything. */
async function sit(players: readonly LocalPlayer[]) {
  const heard: News[] = [];
  const kept: SavedGame[] = [];
  const room: Room = {
    tell: (news) => heard.push(news),
    keep: async (saved) => {
      kept.push(saved);
    },
    pause: async () => {},
    breathe: async () => {},
    thought: () => {},
    now: () => 0,
  };
  const table = LocalTable.resume(game, freshGame(game, { id: 'x', players, start }, 0), room);
  await table.changed();
  return { table, heard, kept, room };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

describe('a table of this device', () => {
  it('lets bots answer, and is kept after each answer', async () => {
    const { table, heard, kept } = await sit([person('left'), bot('right')]);
    while (heard.at(-1)!.view.result === null) {
      const last = heard.at(-1)!;
      const offer = game.procedures.turn[last.view.stack[0].at] as unknown as { ask: string };
      const choice = offer.ask === 'all' ? 'grip firmly' : 'pull';
      expect(await table.answer('left', last.position, choice)).toBeNull();
      await settled();
    }
    expect(kept.at(-1)!.over).toBe(true);
    expect(kept.at(-1)!.match.moves.length).toBe(heard.at(-1)!.position);
    const record = table.record();
    expect(replay(game, record).play.state.result).toEqual(heard.at(-1)!.view.result);
  });

  it('a hard bot thinks while the person does and tells how far it is, and the table still answers at once', async () => {
    const heard: News[] = [];
    const thoughts: number[] = [];
    const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
    const room: Room = {
      tell: (news) => heard.push(news),
      keep: async () => {},
      pause: async () => {},
      breathe,
      thought: (part) => thoughts.push(part),
      now: () => performance.now(),
    };
    const hard: LocalPlayer = { seat: 'right', name: 'bot', bot: 'hard' };
    const saved = freshGame(game, { id: 'x', players: [person('left'), hard], start }, 0);
    const table = LocalTable.resume(game, saved, room);
    void table.changed();
    await settled();
    expect(heard.at(-1)!.position).toBe(0);
    const asked = performance.now();
    expect(await table.answer('left', 0, 'grip firmly')).toBeNull();
    expect(performance.now() - asked).toBeLessThan(1000);
    while (heard.at(-1)!.position < 2) await settled();
    expect(thoughts.length).toBeGreaterThan(0);
    for (const part of thoughts) expect(part > 0 && part <= 1).toBe(true);
    await table.resign();
    expect(heard.at(-1)!.closed).not.toBeNull();
  });

  it('goes on from what was kept', async () => {
    const first = await sit([person('left'), bot('right')]);
    await first.table.answer('left', first.heard.at(-1)!.position, 'grip firmly');
    await settled();
    const again = LocalTable.resume(game, first.kept.at(-1)!, first.room);
    await again.changed();
    expect(first.heard.at(-1)!.position).toBe(2);
    expect(first.heard.at(-1)!.view).toEqual(first.heard.at(-2)!.view);
  });

  it('refuses an answer for another position', async () => {
    const { table, heard } = await sit([person('left'), person('right')]);
    expect(await table.answer('left', heard.at(-1)!.position + 1, 'grip firmly')).toHaveProperty('message');
  });

  it('shows nobody’s secret until the next person has taken over', async () => {
    const { table, heard } = await sit([person('left'), person('right')]);
    expect(heard.at(-1)).toMatchObject({ handTo: 'left', view: { seat: null, own: null } });
    table.takeOver('left');
    expect(heard.at(-1)).toMatchObject({ handTo: null, view: { seat: 'left' } });
    expect(heard.at(-1)!.view.own).not.toBeNull();
    await table.answer('left', 0, 'grip firmly');
    await settled();
    expect(heard.at(-1)).toMatchObject({ handTo: 'right', view: { seat: null, own: null } });
  });
});

describe('the past of a match', () => {
  it('is every earlier position, in any order, also after a take-back', () => {
    const saved = freshGame(game, { id: 'x', players: [], start }, 0);
    const moves: [string, string][] = [
      ['left', 'grip firmly'],
      ['right', 'grip loosely'],
      ['left', 'pull'],
      ['right', 'pull'],
    ];
    const past = new Past(game, saved.match.start, moves);
    const cords = (n: number): number => (past.at(n).play.state.open as { cords: number }).cords;
    const [all, two] = [cords(4), cords(2)];
    expect(all).toBeLessThan(two);
    expect(cords(2)).toBe(two);
    moves.length = 3;
    past.cut(3);
    expect(cords(9)).toBeGreaterThan(all);
  });
});
