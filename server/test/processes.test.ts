// Two server processes on one PostgreSQL, where GORDIAN_TEST_PG names a server.
import { once } from 'node:events';
import type { TableInfo } from '@gordian/wire';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Notice, postgresFanout } from '../src/live/fanout.ts';
import { Client, knotTable } from './client.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { freshDatabase, postgresUrl } from './stores.ts';

describe.runIf(postgresUrl)('two server processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    database = await freshDatabase();
    // Both at once: the migrations of one must not trip the other.
    [one, two] = await Promise.all([
      startProcess({ databaseUrl: database.url }),
      startProcess({ databaseUrl: database.url }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await database.drop();
  });
  const at = (server: ServerProcess, { cookie, person }: Client) =>
    Object.assign(new Client(server.address), { cookie, person });

  it('show a move made through one to a watcher on the other', async () => {
    const { left, right, id } = await knotTable(one.address);
    const watcher = await new Client(two.address).listen(id);
    const seat = await at(two, right).listen(id);
    await left.answer(id, 0, 'grip firmly');
    expect((await watcher.position(1)).asked).toEqual(['right']);
    expect((await seat.position(1)).view.seat).toBe('right');
    expect((await at(two, right).answer(id, 1, 'grip loosely')).body).toEqual({ position: 2 });
    expect((await left.answer(id, 2, 'pull')).body).toEqual({ position: 3 });
    expect((await watcher.position(3)).log.lines.length).toBeGreaterThan(0);
    watcher.close();
    seat.close();
  });

  it('let exactly one of two answers to a position through', async () => {
    const { left, id } = await knotTable(one.address);
    for (let round = 0; round < 4; round++) {
      const { left: a, id: table } = round === 0 ? { left, id } : await knotTable(one.address);
      await at(two, a).state(table);
      const all = await Promise.all([
        a.answer(table, 0, 'grip firmly', 'one'),
        at(two, a).answer(table, 0, 'grip loosely', 'two'),
        a.answer(table, 0, 'grip firmly', 'three'),
        at(two, a).answer(table, 0, 'grip firmly', 'one'),
      ]);
      const codes = all.map(({ status, body }): number | string =>
        body.error ? `${status} ${body.error.code}` : body.position,
      );
      const accepted = codes.filter((code) => code === 1).length;
      // The retry of the same client id may come first or second; it never counts twice.
      expect(accepted).toBeGreaterThanOrEqual(1);
      expect(accepted).toBeLessThanOrEqual(2);
      expect(codes.filter((code) => code !== 1).every((code) => code === '409 stale')).toBe(true);
      expect((await a.state(table)).table.position).toBe(1);
    }
  });

  it('carry chat, presence and people across', async () => {
    const { left, right, id } = await knotTable(one.address);
    const here = await left.listen(id);
    const there = await at(two, right).listen(id);
    await here.until((m) => m.type === 'presence' && m.present.length === 2);
    await there.until((m) => m.type === 'presence' && m.present.length === 2);
    await at(two, right).post(`/api/tables/${id}/chat`, { text: 'well met' });
    await here.until((m) => m.type === 'chat' && m.lines[0].text === 'well met');
    await left.post<{ table: TableInfo }>(`/api/tables/${id}/abort`, { agree: true });
    await there.until((m) => m.type === 'table' && m.table.seats[0].wantsAbort);
    here.close();
    there.close();
  });

  it('tell each other how far a bot is', async () => {
    const heard: Notice[] = [];
    const log = { warn: () => {} } as unknown as FastifyBaseLogger;
    const ignore = (): void => {};
    const [from, to] = await Promise.all([
      postgresFanout(database.url, log, ignore, ignore),
      postgresFanout(database.url, log, (_, notice) => heard.push(notice), ignore),
    ]);
    from.tell(['thought', 'somewhere', 7, 0.5]);
    await expect.poll(() => heard).toEqual([['thought', 'somewhere', 7, 0.5]]);
    await Promise.all([from.stop(), to.stop()]);
  });

  it('end a session everywhere', async () => {
    const ada = await new Client(one.address).guest('Ada');
    const there = at(two, ada);
    expect((await there.get<{ me: object | null }>('/api/me')).body.me).not.toBeNull();
    await ada.post('/api/logout');
    await expect.poll(async () => (await there.get<{ me: object | null }>('/api/me')).body.me).toBeNull();
  });

  it('take up the bots and watchers of a process that was killed', async () => {
    const third = await startProcess({ databaseUrl: database.url });
    const ada = await new Client(third.address).guest('Ada');
    const { table } = await ada.makeTable({
      game: 'example',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'bot', level: 'random' },
      ],
    });
    await ada.answer(table.id, 0, 'grip firmly').catch(() => {});
    third.process.kill('SIGKILL');
    await once(third.process, 'exit');
    const back = at(two, ada);
    const live = await back.listen(table.id);
    const mine = await live.until(
      (m) => m.type === 'position' && m.asked.includes('left') && m.position >= 1,
      45_000,
    );
    expect(mine).toMatchObject({ view: { seat: 'left' } });
    live.close();
  });
});
