import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline, firstClocks, outOfTime, readClocks } from '../src/tables/clock.ts';
import { knotTable, startServer } from './client.ts';

describe('clocks', () => {
  const live = { kind: 'live', seconds: 60, increment: 5 } as const;
  const days = { kind: 'days', days: 2 } as const;
  const DAY = 86_400_000;

  it('charge all who think and give the increment to the one who answered', () => {
    const first = firstClocks(live, ['a', 'b'], 1000);
    const next = readClocks(live, first, ['a', 'b'], 'a', 11_000)!;
    expect(next).toEqual({ left: { a: 55_000, b: 50_000 }, since: 11_000 });
    expect(deadline(next, ['b'])).toBe(61_000);
    expect(outOfTime(next, ['b'], 60_999)).toEqual([]);
    expect(outOfTime(next, ['b'], 61_000)).toEqual(['b']);
  });

  it('give the days anew with every answer, and to nobody else', () => {
    const first = firstClocks(days, ['a', 'b'], 0);
    const next = readClocks(days, first, ['a', 'b'], 'a', DAY)!;
    expect(next.left).toEqual({ a: 2 * DAY, b: DAY });
  });

  it('do not run where there is none, nor for bots', () => {
    expect(firstClocks({ kind: 'none' }, ['a'], 0)).toBeNull();
    expect(deadline(firstClocks(live, ['a'], 0), [])).toBeNull();
  });
});

describe('a game on the clock', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server.stop();
    server.clear();
  });

  it('is lost by the seat that lets its time run out', async () => {
    const { left, right, id } = await knotTable(server.address, {
      clock: { kind: 'live', seconds: 1, increment: 0 },
    });
    const listening = await right.listen(id);
    await right.answer(id, 0, 'grip loosely');
    const over = await listening.until((m) => m.type === 'position' && m.result !== null, 5_000);
    expect(over).toMatchObject({ result: { winners: ['right'], ending: 'time', rule: null } });
    expect((await left.answer(id, 1, 'grip firmly')).body.error?.code).toBe('not-running');
    listening.close();
  });
});
