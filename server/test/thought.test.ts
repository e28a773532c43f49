import type { Thinking } from '@gordian/ai';
import { Play, quickRng } from '@gordian/kernel';
import type { LiveMessage } from '@gordian/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { thinkAloud } from '../src/bots/aloud.ts';
import { type Bots, startBots } from '../src/bots/bots.ts';
import { type GameList, loadGames } from '../src/games.ts';
import type { Job } from '../src/jobs/jobs.ts';
import { runJob } from '../src/jobs/run.ts';
import { Rooms, type Viewer } from '../src/live/rooms.ts';
import { Metrics } from '../src/metrics.ts';
import type { Site } from '../src/site.ts';
import type { Table } from '../src/tables/table.ts';
import { Client, startServer } from './client.ts';

const DARIUS = 'alexander-vs-darius';

/** Whether they grow, from 0 to 1. */
const isGrowing = (parts: readonly number[]): boolean =>
  parts.every((part, i) => part > (parts[i - 1] ?? 0) && part <= 1);

describe('how far a bot is', () => {
  it('is told now and then while it thinks', () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const step = (): boolean => (now += 100) < 1000;
    const parts: number[] = [];
    thinkAloud({ step, progress: () => now / 800 } as unknown as Thinking, (part) => parts.push(part));
    clock.mockRestore();
    expect(parts).toEqual([300 / 800, 600 / 800, 1]);
  });

  describe('from its thread', () => {
    let games: GameList;
    let bots: Bots;
    beforeEach(async () => {
      games = await loadGames();
      bots = startBots(games, 1);
    });
    afterEach(() => bots.stop());

    /** Macedonia's first action, where there is much to think about. */
    function opening(): Play {
      const play = Play.start(games.byId(DARIUS), ['macedonia', 'persia'], {}, quickRng('thought'));
      play.answer('macedonia', 'leave thrace');
      return play;
    }

    it.each(['a pool', 'the one that thinks ahead'])('%s', { timeout: 30_000 }, async (where) => {
      const play = opening();
      const [seat] = play.asked;
      if (where !== 'a pool') {
        const table = { id: 'one', game: play.game, running: { match: { play } }, isRunning: true };
        const seats = [{ seat, kind: 'bot', level: 'hard' }];
        bots.follow({ ...table, seats, asked: ['other'], clockedSeats: ['other'] } as unknown as Table);
      }
      const parts: number[] = [];
      await bots.choose('one', DARIUS, play.view(seat), 'hard', (part) => parts.push(part));
      expect(parts.length).toBeGreaterThan(0);
      expect(isGrowing(parts)).toBe(true);
      expect(bots.ahead.answered).toBe(where === 'a pool' ? 0 : 1);
    });
  });

  it('is told to those who look at that table here, and to other processes', () => {
    const elsewhere: unknown[] = [];
    const rooms = new Rooms({
      metrics: new Metrics(),
      present: () => {},
      thought: (...told: unknown[]) => elsewhere.push(told),
    } as unknown as ConstructorParameters<typeof Rooms>[0]);
    const watch = (table: string): LiveMessage[] => {
      const heard: LiveMessage[] = [];
      const send = (text: string) => heard.push(JSON.parse(text));
      const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send };
      const line = { cork: () => {}, uncork: () => {} };
      rooms.add(table, { socket, line, person: null } as unknown as Viewer);
      return heard;
    };
    const [here, there] = ['a', 'b'].map(watch);
    rooms.thinks('a', 7, 0.5);
    rooms.showThought('a', 7, 0.75);
    const thoughts = (heard: LiveMessage[]) => heard.filter(({ type }) => type === 'thought');
    expect(thoughts(here)).toEqual([
      { type: 'thought', position: 7, part: 0.5 },
      { type: 'thought', position: 7, part: 0.75 },
    ]);
    expect(thoughts(there)).toEqual([]);
    expect(elsewhere).toEqual([['a', 7, 0.5]]);
  });

  it('reaches those who look at the table', { timeout: 60_000 }, async () => {
    const server = await startServer({ gamesModule: null });
    const { table } = await (await new Client(server.address).guest('Ada')).makeTable({
      game: DARIUS,
      seats: [
        { seat: 'macedonia', player: 'bot', level: 'hard' },
        { seat: 'persia', player: 'me' },
      ],
    });
    const watcher = await new Client(server.address).listen(table.id);
    const isThought = (message: LiveMessage) => message.type === 'thought';
    const { position, part } = (await watcher.until(isThought, 50_000)) as LiveMessage & { type: 'thought' };
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThanOrEqual(1);
    expect(
      watcher.heard.some((message) => message.type === 'position' && message.position === position),
    ).toBe(true);
    await server.stop();
    server.clear();
  });

  it.each([
    ['a question', false, [0.5]],
    ['a response window, where its time could tell what it holds', true, []],
  ])('in %s', async (_, isWindow, expected) => {
    const told: number[] = [];
    const play = Play.start((await loadGames()).byId('example'), ['left', 'right'], {}, quickRng('window'));
    const match = { play: { isWindow, state: play.state } };
    const table = { id: 't', position: 3, asked: ['left'], game: play.game, running: { match } };
    const site = {
      config: { windowThink: 0 },
      hall: {
        readAt: async () => ({ ...table, seat: () => ({ level: 'hard' }) }),
        change: async () => false,
      },
      bots: {
        choose: async (...args: Parameters<Bots['choose']>) => {
          args[4]?.(0.5);
          return 'pull';
        },
      },
      rooms: { thinks: (_table: string, _position: number, part: number) => told.push(part) },
    } as unknown as Site;
    await runJob(site, { kind: 'bot', table: 't', position: 3, seat: 'left', runAt: 0 } satisfies Job, 1);
    expect(told).toEqual(expected);
  });
});
