// On PostgreSQL too, where GORDIAN_TEST_PG names a server.
import type { TableStateAnswer, ViewAnswer } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, knotTable } from './client.ts';
import { stores, type TestServer } from './stores.ts';

describe.each(stores)('playing on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const begun = async () => {
    const game = await knotTable(server.address);
    await game.left.answer(game.id, 0, 'grip firmly');
    await game.right.answer(game.id, 1, 'grip loosely');
    return game;
  };

  it('plays a game of two guests to its end, and shows both every position', async () => {
    const { left, right, id } = await begun();
    const live = await right.listen(id);
    for (let position = 2; ; position++) {
      const { asked, status } = (await left.state(id)).table;
      if (status !== 'running') break;
      const who = asked[0] === 'left' ? left : right;
      const { status: code, body } = await who.answer(id, position, 'pull');
      expect([code, body]).toEqual([200, { position: position + 1 }]);
      const seen = await live.position(position + 1);
      expect(seen.view.seat).toBe('right');
    }
    const over = (await new Client(server.address).state(id)).table;
    expect(over.status).toBe('over');
    expect(over.result?.ending).toBe('last cord');
    expect(over.dice?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('plays a double click, a retry and two tabs once', async () => {
    const { left, id } = await begun();
    const [first, second] = await Promise.all([
      left.answer(id, 2, 'pull', 'same'),
      left.answer(id, 2, 'pull', 'same'),
    ]);
    expect([first.status, first.body]).toEqual([200, { position: 3 }]);
    expect([second.status, second.body]).toEqual([200, { position: 3 }]);
    const retry = await left.answer(id, 2, 'pull', 'same');
    expect([retry.status, retry.body]).toEqual([200, { position: 3 }]);
    const otherTab = await left.answer(id, 2, 'pull', 'other');
    expect([otherTab.status, otherTab.body.error?.code]).toEqual([409, 'stale']);
    expect(otherTab.body.error?.message).toContain('position 3');
    expect((await left.state(id)).table.position).toBe(3);
  });

  it('lets exactly one of many answers to one position through', async () => {
    const { left, id } = await begun();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => left.answer(id, 2, 'pull', `tab ${i}`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.error?.code === 'stale')).toHaveLength(11);
  });

  it('refuses what the rules refuse, by rule, and what it does not understand', async () => {
    const { left, right, id } = await begun();
    const wrongSeat = await right.answer(id, 2, 'pull');
    expect([wrongSeat.status, wrongSeat.body.error?.code, wrongSeat.body.error?.rule]).toEqual([
      422,
      'refused',
      'KNOT-TURN-1',
    ]);
    const nonsense = await left.answer(id, 2, 'fly');
    expect([nonsense.status, nonsense.body.error?.code]).toEqual([422, 'refused']);
    await left.answer(id, 2, 'untie');
    const unclear = await left.answer(id, 3, 'close pole');
    expect([unclear.status, unclear.body.error?.code]).toEqual([400, 'not-understood']);
    const pole = await left.answer(id, 3, 'open pole yoke');
    expect(pole.body.error?.code).toMatch(/refused|not-understood/);
    expect((await left.state(id)).table.position).toBe(3);
  });

  it('lets nobody answer for a seat that is not theirs', async () => {
    const { left, id } = await begun();
    const stranger = await new Client(server.address).guest('Eve');
    const forged = await stranger.answer(id, 2, 'pull');
    expect([forged.status, forged.body.error?.code]).toEqual([403, 'not-seated']);
    const nobody = await new Client(server.address).answer(id, 2, 'pull');
    expect([nobody.status, nobody.body.error?.code]).toEqual([401, 'not-signed-in']);
    const asLeft = await stranger.post<object>(`/api/tables/${id}/answer`, {
      position: 2,
      client: 'x',
      text: 'pull',
      seat: 'left',
    });
    expect(asLeft.status).toBe(400);
    expect((await left.state(id)).table.position).toBe(2);
  });

  it('shows spectators what all may see, and no more', async () => {
    const { id } = await begun();
    const spectator = new Client(server.address);
    const live = await spectator.listen(id);
    const { view, orders, canUndo } = await live.position(2);
    expect([view.seat, view.own, view.mine, orders, canUndo]).toEqual([null, null, null, [], false]);
    expect(spectator.received.join()).not.toMatch(/sword|deep|rng|seed":"/);
  });

  it('takes an answer back, and tells the log to shorten', async () => {
    const { left, right, id } = await begun();
    const live = await right.listen(id);
    await left.answer(id, 2, 'untie');
    expect((await left.state(id)).position?.canUndo).toBe(true);
    const undone = await left.post(`/api/tables/${id}/undo`, { position: 3, client: 'u' });
    expect([undone.status, undone.body]).toEqual([200, { position: 4 }]);
    const again = await left.post(`/api/tables/${id}/undo`, { position: 3, client: 'u' });
    expect(again.body).toEqual({ position: 4 });
    expect((await live.position(4)).view.stack.at(-1)?.at).toBe('act');
    await left.answer(id, 4, 'pull');
    const late = await left.post(`/api/tables/${id}/undo`, { position: 5, client: 'v' });
    expect([late.status, late.body.error?.code]).toEqual([409, 'no-undo']);
  });

  it('catches a client up from the position it has', async () => {
    const { left, right, id } = await begun();
    const whole = (await right.state(id)).position!;
    await left.answer(id, 2, 'pull');
    const live = await right.listen(id, '?from=2');
    const { log } = await live.position(3);
    expect(log.keep).toBe(whole.log.lines.length);
    expect(log.lines.map((line) => line.text)).toEqual(['{seat} pulls: {die}, {n} off']);
  });

  it('shows earlier positions to each seat as it saw them', async () => {
    const { left, right, id } = await begun();
    const then = (await left.state(id)).position!;
    await left.answer(id, 2, 'pull');
    await right.answer(id, 3, 'pull');
    const { body } = await left.get<ViewAnswer>(`/api/tables/${id}/view?at=2`);
    expect(body.view).toEqual(then.view);
    expect(body.asked).toEqual(['left']);
    expect(body.logLength).toBe(then.log.lines.length);
    const theirs = (await right.get<ViewAnswer>(`/api/tables/${id}/view?at=2`)).body.view;
    expect(theirs.own).not.toEqual(then.view.own);
    const future = await left.get<ViewAnswer>(`/api/tables/${id}/view?at=99`);
    expect([future.status, future.body.error?.code]).toEqual([404, 'not-found']);
  });

  it('goes on after a restart, with what could be taken back', async () => {
    const own = await start();
    const { left, right, id } = await knotTable(own.address);
    await left.answer(id, 0, 'grip firmly');
    await right.answer(id, 1, 'grip loosely');
    await left.answer(id, 2, 'untie');
    const before = (await left.state(id)).position!;
    await own.stop();
    const { address } = await own.again();
    const back = Object.assign(new Client(address), { cookie: left.cookie });
    const after = (await back.get<TableStateAnswer>(`/api/tables/${id}`)).body.position!;
    expect(after).toEqual(before);
    expect(after.canUndo).toBe(true);
    const undone = await back.post(`/api/tables/${id}/undo`, { position: 3, client: 'u' });
    expect(undone.body).toEqual({ position: 4 });
    expect((await back.answer(id, 4, 'pull')).body).toEqual({ position: 5 });
    await own.end();
  });
});
