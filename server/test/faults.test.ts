import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schema } from '../src/store/schema.ts';
import { Sqlite } from '../src/store/sqlite.ts';
import { Client, knotTable, startServer } from './client.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { Wire } from './proxy.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'gordian-faults-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(data, { recursive: true, force: true });
});

const as = (address: string, { cookie }: Client) => Object.assign(new Client(address), { cookie });
const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

/** No file of this process may grow beyond so many bytes: writing more fails as on a full disk. */
function limitFiles({ process: { pid } }: ServerProcess, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:unlimited`]);
  if (status !== 0) throw new Error(String(stderr));
}

describe.runIf(hasLimits)('a disk that is full', () => {
  it('refuses answers clearly, loses none it took, and goes on when there is room', async () => {
    const server = await startProcess({ data });
    const { left, right, id } = await knotTable(server.address);
    await left.answer(id, 0, 'grip firmly');
    await right.answer(id, 1, 'grip loosely');
    limitFiles(server, statSync(join(data, 'gordian.db-wal')).size);
    const refused = await left.answer(id, 2, 'pull', 'full');
    expect([refused.status, refused.body.error?.code]).toEqual([500, 'out-of-order']);
    expect((await left.state(id)).table.position).toBe(2);
    expect((await new Client(server.address).post<object>('/api/guest', { name: 'Cy' })).status).toBe(500);
    limitFiles(server, 'unlimited');
    expect((await left.answer(id, 2, 'pull', 'full')).body).toEqual({ position: 3 });
    expect((await left.answer(id, 2, 'pull', 'full')).body).toEqual({ position: 3 });
    await server.stop();
    const again = await startServer({ data });
    expect((await as(again.address, left).state(id)).table.position).toBe(3);
    await again.stop();
  });
});

describe('a store that another program holds', () => {
  const hold = async () => {
    const db = new Kysely<Schema>({ dialect: new Sqlite(data).dialect });
    await sql`begin immediate`.execute(db);
    return async () => {
      await sql`rollback`.execute(db);
      await db.destroy();
    };
  };

  it('makes answers wait, and acknowledges them in order when it is free', async () => {
    const server = await startProcess({ data });
    const { left, right, id } = await knotTable(server.address);
    const release = await hold();
    const asked = [left.answer(id, 0, 'grip firmly', 'slow'), left.answer(id, 0, 'grip firmly', 'slow')];
    await pause(1500);
    const [isEarly] = await Promise.all([Promise.race([asked[0].then(() => true), pause(0, false)])]);
    expect(isEarly).toBe(false);
    await release();
    for (const reply of await Promise.all(asked)) expect(reply.body).toEqual({ position: 1 });
    expect((await right.answer(id, 1, 'grip loosely')).body).toEqual({ position: 2 });
    await server.stop();
  });

  it('fails an answer that waits too long; asked again it counts once', async () => {
    const server = await startProcess({ data });
    const { left, id } = await knotTable(server.address);
    const release = await hold();
    const late = await left.answer(id, 0, 'grip firmly', 'late');
    expect([late.status, late.body.error?.code]).toEqual([500, 'out-of-order']);
    await release();
    expect((await left.answer(id, 0, 'grip firmly', 'late')).body).toEqual({ position: 1 });
    expect((await left.state(id)).table.position).toBe(1);
    await server.stop();
  });
});

describe('a machine whose clock jumps', () => {
  const HOUR = 3_600_000;
  const jump = (by: number) => {
    const real = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => real() + by);
  };

  it('backward: nobody gains or loses time, and bots play on', async () => {
    const server = await startServer({ data });
    const ada = await new Client(server.address).guest('Ada');
    const { table } = await ada.makeTable({
      game: 'example',
      clock: { kind: 'live', seconds: 60, increment: 0 },
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'bot', level: 'random' },
      ],
    });
    jump(-HOUR);
    const live = await ada.listen(table.id);
    await ada.answer(table.id, (await ada.state(table.id)).table.position, 'grip firmly');
    const { clocks } = (await ada.state(table.id)).position!;
    expect(clocks!.left.left).toBeLessThanOrEqual(60_000);
    expect(clocks!.left.left).toBeGreaterThan(50_000);
    await live.until((m) => m.type === 'position' && m.position >= 2 && m.asked.includes('left'));
    live.close();
    await server.stop();
  });

  it('backward: a clock still runs out', async () => {
    const server = await startServer({ data });
    const { right, id } = await knotTable(server.address, {
      clock: { kind: 'live', seconds: 2, increment: 0 },
    });
    const live = await right.listen(id);
    await right.answer(id, 0, 'grip loosely');
    jump(-1000);
    const over = await live.until((m) => m.type === 'position' && m.result !== null, 8000);
    expect(over).toMatchObject({ result: { winners: ['right'], ending: 'time' } });
    live.close();
    await server.stop();
  });

  it('forward: time that passed on the clock is charged, once, and games without one go on', async () => {
    const server = await startServer({ data });
    const timed = await knotTable(server.address, { clock: { kind: 'live', seconds: 60, increment: 0 } });
    const free = await knotTable(server.address);
    await timed.left.answer(timed.id, 0, 'grip firmly');
    jump(HOUR);
    const late = await timed.right.answer(timed.id, 1, 'grip loosely');
    expect([late.status, late.body.error?.code]).toEqual([409, 'not-running']);
    const { result } = (await timed.left.state(timed.id)).table;
    expect(result).toEqual({ winners: ['left'], ending: 'time', rule: null });
    expect((await free.left.answer(free.id, 0, 'grip firmly')).body).toEqual({ position: 1 });
    await server.stop();
  });
});

/** Asks again while the line breaks: a client may still hold a connection that was cut. */
async function untilReached<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === 5) throw error;
    }
}

describe('a network that drops connections', () => {
  it('before the answer comes: asked again it counts once, and watchers catch up', async () => {
    const server = await startServer({ data });
    const wire = await Wire.to(Number(new URL(server.address).port));
    const near = `http://127.0.0.1:${wire.port}`;
    const { left, right, id } = await knotTable(near);
    const live = await right.listen(id);
    await live.position(0);
    for (let position = 0; position < 8; position++) {
      const text = position < 2 ? 'grip firmly' : 'pull';
      const { asked, status } = (await untilReached(() => left.state(id))).table;
      if (status !== 'running') break;
      const who = asked[0] === 'left' ? left : right;
      const lost = who.answer(id, position, text, `p${position}`).then(
        () => null,
        () => null,
      );
      await pause(position * 2);
      wire.cut();
      await lost;
      wire.mend();
      const again = await untilReached(() => who.answer(id, position, text, `p${position}`));
      expect(again.body).toEqual({ position: position + 1 });
    }
    const { position } = (await left.state(id)).table;
    const back = await right.listen(id, '?from=0');
    const { log } = await back.position(position);
    expect(log.lines.length).toBeGreaterThan(0);
    back.close();
    await wire.close();
    await server.stop();
  });
});

describe('two servers on one folder', () => {
  it('play no answer twice and lose none, though only one is meant to run', async () => {
    const one = await startServer({ data });
    const two = await startServer({ data });
    const { left, right, id } = await knotTable(one.address);
    await as(two.address, left).state(id);
    const all = await Promise.all([
      left.answer(id, 0, 'grip firmly', 'a'),
      as(two.address, left).answer(id, 0, 'grip loosely', 'b'),
      as(two.address, left).answer(id, 0, 'grip firmly', 'a'),
    ]);
    const accepted = new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.position));
    expect(accepted).toEqual(new Set([1]));
    expect(all.filter(({ status }) => status !== 200).every(({ body }) => body.error?.code === 'stale')).toBe(
      true,
    );
    expect((await as(two.address, right).answer(id, 1, 'grip loosely')).body).toEqual({ position: 2 });
    expect((await left.answer(id, 2, 'pull')).body).toEqual({ position: 3 });
    expect(existsSync(join(data, 'gordian.db'))).toBe(true);
    await one.stop();
    await two.stop();
  });
});
