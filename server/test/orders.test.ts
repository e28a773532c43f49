import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueAt } from '../src/jobs/jobs.ts';
import type { SeatRow, TableRow } from '../src/store/schema.ts';
import { emptySeat } from '../src/tables/create.ts';
import { Client, startServer } from './client.ts';

const PASS = [{ at: '*', answer: 'pass', askIfICould: false }];

/** Three people at Truce; north has marched, so that the window is open. */
async function truce(
  address: string,
  prepare?: (seats: Record<string, Client>, id: string) => Promise<unknown>,
) {
  const [north, south, east] = await Promise.all(
    ['North', 'South', 'East'].map((name) => new Client(address).guest(name)),
  );
  const { table } = await north.makeTable({
    game: 'truce',
    options: { rounds: 200 },
    seats: [
      { seat: 'north', player: 'me' },
      { seat: 'south', player: 'open' },
      { seat: 'east', player: 'open' },
    ],
  });
  await south.post(`/api/tables/${table.id}/join`, { seat: 'south' });
  await east.post(`/api/tables/${table.id}/join`, { seat: 'east' });
  const seats: Record<string, Client> = { north, south, east };
  await prepare?.(seats, table.id);
  return { seats, id: table.id };
}

describe('standing orders', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server.stop();
    server.clear();
  });
  const order = (who: Client, id: string, orders: object[]) =>
    who.post(`/api/tables/${id}/orders`, { orders });

  it('answer a window for their seat, also when they come after the question', async () => {
    const { seats, id } = await truce(server.address, ({ south }, table) => order(south, table, PASS));
    const live = await seats.north.listen(id);
    await seats.north.answer(id, 0, 'march');
    await live.until((m) => m.type === 'position' && m.asked.includes('east'));
    await order(seats.east, id, PASS);
    const next = await live.until(
      (m) => m.type === 'position' && m.asked.includes('south') && m.position > 2,
    );
    expect(next).toMatchObject({ position: 3 });
    live.close();
  });

  it('are followed only in windows, and told to nobody else', async () => {
    const { seats, id } = await truce(server.address, async ({ north, south }, table) => {
      await order(north, table, [{ at: '*', answer: 'march', askIfICould: false }]);
      await order(south, table, PASS);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await seats.north.state(id)).table.position).toBe(0);
    expect((await seats.south.state(id)).position?.orders).toEqual(PASS);
    expect((await seats.east.state(id)).position?.orders).toEqual([]);
    expect(seats.east.received.join()).not.toContain('"pass"');
  });

  it('leave the question to the person where they do not fit, or want to be asked', async () => {
    const { seats, id } = await truce(server.address, async ({ south, east }, table) => {
      for (const who of [south, east])
        await order(who, table, [{ at: 'window/ask', answer: 'pass', askIfICould: true }]);
    });
    await seats.north.answer(id, 0, 'march');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { table } = await seats.north.state(id);
    const views = await Promise.all(
      ['south', 'east'].map(async (seat) => (await seats[seat].state(id)).position!.view),
    );
    const holder = views.find((view) => (view.own as { herald: boolean }).herald)?.seat;
    if (holder === undefined) expect(table.asked).toEqual(['south']);
    else expect(table.asked).toEqual([holder]);
  });
});

describe('the delay of an answer in a window', () => {
  const config = { botPause: 5, windowDelay: [1000, 4000] as const };
  const row = { id: 't', status: 'running', head: 7, in_window: 1, deadline: null } as TableRow;
  const seat = (id: string, change: Partial<SeatRow>): SeatRow => ({ ...emptySeat(id, 0), ...change });
  const delay = (who: Partial<SeatRow>, random: number) =>
    dueAt({ ...row, asked: '["a"]' }, [seat('a', who)], config, 0, () => random)[0]?.runAt;

  it('is uniform, and the same for a bot, one order or many', () => {
    const bot = { kind: 'bot', level: 'hard' } as const;
    const one = { kind: 'person', orders: JSON.stringify(PASS) } as const;
    const many = { kind: 'person', orders: JSON.stringify([...PASS, ...PASS, ...PASS]) } as const;
    for (const random of [0, 0.25, 0.5, 0.999]) {
      const times = [bot, one, many].map((who) => delay(who, random));
      expect(new Set(times)).toEqual(new Set([Math.round(1000 + 3000 * random)]));
    }
  });

  it('is derived without the position: rows tell neither hand nor offer', () => {
    const jobs = dueAt(
      { ...row, asked: '["a","b"]' },
      [seat('a', { kind: 'bot' }), seat('b', { kind: 'person' })],
      config,
      0,
    );
    expect(jobs.map(({ kind, seat: who, position }) => [kind, who, position])).toEqual([['bot', 'a', 7]]);
  });
});
