import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViewAnswer } from '@gordian/wire';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../src/store/migrations.ts';
import { Sqlite } from '../src/store/sqlite.ts';
import { openStore } from '../src/store/store.ts';
import { Client, knotTable, startServer } from './client.ts';
import { startProcess } from './process.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'gordian-restart-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const as = (address: string, { cookie }: Client) => Object.assign(new Client(address), { cookie });

describe('a server that is killed', () => {
  it('has every acknowledged answer on disk', { timeout: 120_000 }, async () => {
    let server = await startProcess({ data });
    const acknowledged = new Map<string, number>();
    const players = new Map<string, Client>();
    for (let kill = 0; kill < 5; kill++) {
      const { address } = server;
      const games = await Promise.all(Array.from({ length: 8 }, () => knotTable(address)));
      for (const { id, left } of games) players.set(id, left);
      let heard = 0;
      const playing = games.map(async ({ id, left, right }) => {
        for (let position = 0; ; position++) {
          const seat = position % 2 === 0 ? left : right;
          try {
            const text = position < 2 ? 'grip firmly' : 'pull';
            const { body } = await seat.answer(id, position, text);
            if (body.position === undefined) return;
            acknowledged.set(id, body.position);
            heard++;
          } catch {
            return;
          }
        }
      });
      await expect.poll(() => heard, { interval: 2, timeout: 20_000 }).toBeGreaterThan(16 + 3 * kill);
      server.process.kill('SIGKILL');
      await Promise.all([once(server.process, 'exit'), ...playing]);
      server = await startProcess({ data });
      for (const [id, position] of acknowledged) {
        const { table } = await as(server.address, players.get(id)!).state(id);
        expect(table.position).toBeGreaterThanOrEqual(position);
      }
    }
    expect([...acknowledged.values()].some((n) => n > 2)).toBe(true);
    await server.stop();
  });

  it('lets its bots play on when it is back', { timeout: 60_000 }, async () => {
    const first = await startServer({ data, botPause: 3_600_000 });
    const ada = await new Client(first.address).guest('Ada');
    const { table } = await ada.makeTable({
      game: 'example',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'bot', level: 'random' },
      ],
    });
    await ada.answer(table.id, 0, 'grip firmly');
    await first.stop();
    const second = await startServer({ data });
    const live = await as(second.address, ada).listen(table.id);
    await live.until((m) => m.type === 'position' && m.position >= 2 && m.asked.includes('left'));
    live.close();
    await second.stop();
  });
});

describe('a server that is asked to stop', () => {
  it('tells its clients, finishes, and exits by itself', async () => {
    const server = await startProcess({ data });
    const { left, id } = await knotTable(server.address);
    const live = await left.listen(id);
    const closed = new Promise<number>((resolve) => live.socket.once('close', resolve));
    server.process.kill('SIGTERM');
    const [code] = await once(server.process, 'exit');
    expect([await closed, code]).toEqual([1001, 0]);
  });
});

describe('a server that stops', () => {
  it('finishes what was begun and turns away what comes then', async () => {
    const server = await startServer({ data });
    const { left, id } = await knotTable(server.address);
    const asked = Array.from({ length: 20 }, () => left.answer(id, 0, 'grip firmly', 'once'));
    const stopped = server.stop();
    const replies = await Promise.allSettled(asked);
    await stopped;
    for (const reply of replies)
      if (reply.status === 'fulfilled')
        expect(reply.value.body.error?.code ?? reply.value.body.position).toBeOneOf([1, 'stopping']);
    const again = await startServer({ data });
    const wasAcknowledged = replies.some((r) => r.status === 'fulfilled' && r.value.body.position === 1);
    const { position } = (await as(again.address, left).state(id)).table;
    if (wasAcknowledged) expect(position).toBe(1);
    await again.stop();
  });
});

describe('a newer program', () => {
  it('opens an older database and brings it up to date', async () => {
    const old = await startServer({ data });
    const { left, id } = await knotTable(old.address);
    await left.answer(id, 0, 'grip firmly');
    await old.stop();
    const newer = {
      ...migrations,
      '9999-newer': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.alterTable('people').addColumn('colour', 'text').execute();
        },
      },
    };
    const times = { batch: () => {} };
    const store = await openStore({ data, databaseUrl: null, times, migrations: newer as typeof migrations });
    const rows = await store.db.selectFrom('people').selectAll().execute();
    expect(rows.every((row) => 'colour' in row)).toBe(true);
    const head = await store.db.selectFrom('tables').select('head').where('id', '=', id).executeTakeFirst();
    expect(head).toEqual({ head: 1 });
    await store.close();
  });

  it('goes on with running games after a change of the rules, and shows what was played before', async () => {
    const old = await startServer({ data });
    const { left, right, id } = await knotTable(old.address);
    await left.answer(id, 0, 'grip firmly');
    await right.answer(id, 1, 'grip loosely');
    await left.answer(id, 2, 'pull');
    const before = (await right.state(id)).position!;
    await old.stop();
    const gamesModule = new URL('./fixtures/newer-games.ts', import.meta.url).href;
    const newer = await startServer({ data, gamesModule });
    const back = as(newer.address, right);
    const after = (await back.state(id)).position!;
    expect(after.view).toEqual(before.view);
    expect(after.log).toEqual(before.log);
    const text = 'tug';
    expect((await back.answer(id, 3, text)).body).toEqual({ position: 4 });
    expect((await back.answer(id, 4, text)).body.error?.code).toBe('refused');
    const past = (await back.get<ViewAnswer>(`/api/tables/${id}/view?at=3`)).body;
    expect(past.view).toEqual(before.view);
    await newer.stop();
  });
});

describe('the embedded store', () => {
  it('syncs each commit', async () => {
    const db = new Kysely<unknown>({ dialect: new Sqlite(data).dialect });
    const read = async (pragma: string) => {
      const { rows } = await db.executeQuery<Record<string, unknown>>({
        sql: `pragma ${pragma}`,
        parameters: [],
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: pragma },
      } as never);
      return Object.values(rows[0])[0];
    };
    expect([await read('journal_mode'), await read('synchronous')]).toEqual(['wal', 2]);
    await db.destroy();
  });
});
