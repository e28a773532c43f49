// A PostgreSQL that goes away, comes back or is slow, where GORDIAN_TEST_PG names a server.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knotTable, startServer } from './client.ts';
import { Wire } from './proxy.ts';
import { freshDatabase, postgresUrl } from './stores.ts';

describe.runIf(postgresUrl)('a PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let wire: Wire;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    database = await freshDatabase();
    const url = new URL(database.url);
    wire = await Wire.to(Number(url.port));
    url.port = `${wire.port}`;
    server = await startServer({ databaseUrl: url.href });
  });
  afterAll(async () => {
    wire.mend();
    await server.stop();
    server.clear();
    await wire.close();
    await database.drop();
  });

  it('that is away: answers fail clearly, and count once when it is back', async () => {
    const { left, right, id } = await knotTable(server.address);
    await left.answer(id, 0, 'grip firmly');
    wire.cut();
    const away = await right.answer(id, 1, 'grip loosely', 'away');
    expect([away.status, away.body.error?.code]).toEqual([500, 'out-of-order']);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(500);
    wire.mend();
    expect((await right.answer(id, 1, 'grip loosely', 'away')).body).toEqual({ position: 2 });
    expect((await right.answer(id, 1, 'grip loosely', 'away')).body).toEqual({ position: 2 });
  });

  it('that is away is not stormed with connections, and bots play on when it is back', async () => {
    const { left: ada } = await knotTable(server.address);
    wire.cut();
    const before = wire.tries;
    await pause(6000);
    // One listener each half second, eight job takers each second at most, and the sweep.
    expect(wire.tries - before).toBeLessThan(150);
    wire.mend();
    const { table } = await ada.makeTable({
      game: 'example',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'bot', level: 'random' },
      ],
    });
    const live = await ada.listen(table.id);
    await live.until((m) => m.type === 'position' && !m.asked.includes('right'), 40_000);
    live.close();
  });

  it('that is slow: answers wait for it, in order, each once', async () => {
    const { left, right, id } = await knotTable(server.address);
    wire.delay = 150;
    const started = performance.now();
    const twice = await Promise.all([
      left.answer(id, 0, 'grip firmly', 'slow'),
      left.answer(id, 0, 'grip firmly', 'slow'),
      right.answer(id, 1, 'grip loosely', 'next'),
    ]);
    expect(performance.now() - started).toBeGreaterThan(300);
    wire.delay = 0;
    const [first, second, next] = twice.map(({ body }) => body);
    expect([first, second]).toEqual([{ position: 1 }, { position: 1 }]);
    expect(next.position ?? next.error?.code).toBeOneOf([2, 'stale']);
  });
});
