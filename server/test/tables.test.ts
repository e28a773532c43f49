// On PostgreSQL too, where GORDIAN_TEST_PG names a server.

import type { GameRecord } from '@gordian/kernel';
import { verify } from '@gordian/kernel';
import type { ImportAnswer, TableAnswer, TableInfo, TablesAnswer } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import { Client, knotTable } from './client.ts';
import { stores, type TestServer } from './stores.ts';

describe.each(stores)('tables on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const guest = (name: string) => new Client(server.address).guest(name);
  const action = (who: Client, id: string, what: string, body: object = {}) =>
    who.post<{ table: TableInfo }>(`/api/tables/${id}/${what}`, body);
  /** Plays to the end; both always pull. */
  async function finished() {
    const game = await knotTable(server.address);
    await game.left.answer(game.id, 0, 'grip firmly');
    await game.right.answer(game.id, 1, 'grip loosely');
    for (let position = 2; ; position++) {
      const { asked, status } = (await game.left.state(game.id)).table;
      if (status !== 'running') return { ...game, position };
      await (asked[0] === 'left' ? game.left : game.right).answer(game.id, position, 'pull');
    }
  }

  it('begins at once against a bot, which plays its seat', async () => {
    const ada = await guest('Ada');
    const { table } = await ada.makeTable({
      game: 'example',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'bot', level: 'random' },
      ],
    });
    expect(table.status).toBe('running');
    const live = await ada.listen(table.id);
    await live.until((m) => m.type === 'position' && !m.asked.includes('right'));
    for (;;) {
      const { position, asked, status } = (await ada.state(table.id)).table;
      if (status === 'over') break;
      if (asked.includes('left')) await ada.answer(table.id, position, position < 2 ? 'grip firmly' : 'pull');
      else await live.until((m) => m.type === 'position' && m.position > position);
    }
    live.close();
  });

  it('names what is wrong with a request for a table', async () => {
    const ada = await guest('Ada');
    const wrong = async (body: object) => {
      const { status, body: answer } = await ada.post<object>('/api/tables', body);
      return [status, answer.error?.code, answer.error?.field];
    };
    const seats = [
      { seat: 'left', player: 'me' },
      { seat: 'right', player: 'open' },
    ];
    expect(await wrong({ game: 'chess', seats })).toEqual([404, 'unknown-game', 'game']);
    expect(await wrong({ game: 'example', seats: seats.slice(0, 1) })).toEqual([400, 'bad-input', 'seats']);
    expect(await wrong({ game: 'example', seats, options: { thick: 7 } })).toEqual([
      400,
      'bad-input',
      'options.thick',
    ]);
    const three = ['north', 'south', 'east'].map((seat) => ({ seat, player: 'open' }));
    expect(await wrong({ game: 'truce', seats: three, options: { rounds: 2, slow: true } })).toEqual([
      400,
      'bad-input',
      'options.slow',
    ]);
    const bot = { seat: 'right', player: 'bot', level: 'search:9999999ms' };
    expect(await wrong({ game: 'example', seats: [seats[0], bot] })).toEqual([
      400,
      'bad-input',
      'seats.1.level',
    ]);
    expect(await wrong({ game: 'example', seats: [seats[0], { ...seats[1], player: 'me' }] })).toEqual([
      400,
      'bad-input',
      'seats',
    ]);
    expect(await wrong({ game: 'example', seats, extra: 1 })).toEqual([400, 'bad-input', 'body']);
  });

  it('seats guests by invitation, once, and only with the right token', async () => {
    const ada = await guest('Ada');
    const { table, invites } = await ada.makeTable({
      game: 'truce',
      seats: [
        { seat: 'north', player: 'me' },
        { seat: 'south', player: 'invited' },
        { seat: 'east', player: 'invited' },
      ],
    });
    const bo = await guest('Bo');
    expect((await action(bo, table.id, 'join')).body.error?.code).toBe('seat-taken');
    expect((await action(bo, table.id, 'join', { invite: 'x' })).body.error?.code).toBe('wrong-invite');
    expect((await action(bo, table.id, 'join', { invite: invites.south })).body.table.mySeat).toBe('south');
    const cy = await guest('Cy');
    expect((await action(cy, table.id, 'join', { invite: invites.south })).body.error?.code).toBe(
      'wrong-invite',
    );
    expect((await action(cy, table.id, 'invite', { seat: 'east' })).body.error?.code).toBe('not-owner');
    const fresh = (await ada.post<{ invite: string }>(`/api/tables/${table.id}/invite`, { seat: 'east' }))
      .body;
    expect((await action(cy, table.id, 'join', { invite: invites.east })).body.error?.code).toBe(
      'wrong-invite',
    );
    const joined = (await action(cy, table.id, 'join', { invite: fresh.invite })).body.table;
    expect([joined.mySeat, joined.status, joined.position]).toEqual(['east', 'running', 0]);
  });

  it('lists my tables, open tables and tables to watch, and keeps private ones to their link', async () => {
    const ada = await guest('Ada');
    const make = (listed: boolean) =>
      ada.makeTable({
        game: 'example',
        listed,
        seats: [
          { seat: 'left', player: 'me' },
          { seat: 'right', player: 'open' },
        ],
      });
    const [shown, hidden] = [(await make(true)).table.id, (await make(false)).table.id];
    const bo = await guest('Bo');
    const list = async (who: Client) => (await who.get<TablesAnswer>('/api/tables')).body;
    const ids = (tables: readonly TableInfo[]) => tables.map(({ id }) => id);
    expect(ids((await list(ada)).mine)).toEqual(expect.arrayContaining([shown, hidden]));
    expect(ids((await list(bo)).open)).toContain(shown);
    expect(ids((await list(bo)).open)).not.toContain(hidden);
    await action(bo, shown, 'join');
    expect(ids((await list(await guest('Cy'))).watch)).toContain(shown);
    expect(ids((await list(bo)).mine)).toEqual([shown]);
  });

  it('mixes the strings of both seats into the dice, and the record proves it', async () => {
    const ada = await guest('Ada');
    const bo = await guest('Bo');
    const { table } = await ada.makeTable({
      game: 'example',
      mix: 'ada says',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'open' },
      ],
    });
    await action(ada, table.id, 'mix', { mix: 'ada says more' });
    await action(bo, table.id, 'join', { mix: 'bo says' });
    expect((await action(ada, table.id, 'mix', { mix: 'late' })).body.error?.code).toBe('not-waiting');
    expect((await ada.get<object>(`/api/tables/${table.id}/record`)).body.error?.code).toBe('not-over');
    await action(bo, table.id, 'resign');
    const { body: record } = await bo.get<GameRecord>(`/api/tables/${table.id}/record`);
    expect(record.seats.map(({ name, mix }) => [name, mix])).toEqual([
      ['Ada', 'ada says more'],
      ['Bo', 'bo says'],
    ]);
    expect(record.commitment).toBe(table.commitment);
    expect(verify(knot, record)).toEqual([]);
  });

  it('exports a finished game, imports it again, and refuses a changed one', async () => {
    const { left, id, position } = await finished();
    const { body: record } = await left.get<GameRecord>(`/api/tables/${id}/record`);
    expect(verify(knot, record)).toEqual([]);
    const { body } = await left.post<ImportAnswer>('/api/records', record);
    const copy = await left.state(body.table);
    expect(copy.table.status).toBe('over');
    expect(copy.table.position).toBe(position);
    expect(copy.table.result).toEqual((await left.state(id)).table.result);
    expect(copy.position?.log.lines).toEqual((await left.state(id)).position?.log.lines);
    const forged = { ...record, draws: [...record.draws!.slice(0, -1), (record.draws!.at(-1)! + 1) % 6] };
    const refused = await left.post<object>('/api/records', forged);
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'bad-record']);
    const moves = [...record.moves.slice(0, -1), ['left', 'fly']];
    expect((await left.post<object>('/api/records', { ...record, moves })).body.error?.code).toBe(
      'bad-record',
    );
  });

  it('ends by resignation, and by agreement of all people', async () => {
    const { left, right, id } = await knotTable(server.address);
    const { table } = (await action(left, id, 'resign')).body;
    expect([table.status, table.result]).toEqual([
      'over',
      { winners: ['right'], ending: 'resignation', rule: null },
    ]);
    expect((await right.answer(id, 0, 'grip firmly')).body.error?.code).toBe('not-running');
    const other = await knotTable(server.address);
    expect((await action(other.left, other.id, 'abort', { agree: true })).body.table.status).toBe('running');
    const aborted = (await action(other.right, other.id, 'abort', { agree: true })).body.table;
    expect([aborted.status, aborted.result?.ending]).toEqual(['aborted', 'abort']);
  });

  it('hands a seat over to a bot when one of three resigns, and goes on', async () => {
    const [ada, bo, cy] = [await guest('Ada'), await guest('Bo'), await guest('Cy')];
    const { table } = await ada.makeTable({
      game: 'truce',
      seats: [
        { seat: 'north', player: 'me' },
        { seat: 'south', player: 'open' },
        { seat: 'east', player: 'open' },
      ],
    });
    await action(bo, table.id, 'join');
    await action(cy, table.id, 'join');
    const after = (await action(ada, table.id, 'resign')).body.table;
    expect([after.status, after.mySeat, after.seats[0].handedOver]).toEqual(['running', null, true]);
    const live = await bo.listen(table.id);
    await live.until((m) => m.type === 'position' && !m.asked.includes('north'));
    expect((await ada.state(table.id)).position?.view.own).toBeNull();
    live.close();
  });

  it('lets someone leave and another take the seat over in the middle of a game', async () => {
    const { left, right, id } = await knotTable(server.address);
    await left.answer(id, 0, 'grip firmly');
    expect((await action(right, id, 'leave')).body.table.seats[1].kind).toBe('open');
    expect((await right.answer(id, 1, 'grip firmly')).body.error?.code).toBe('not-seated');
    const cy = await guest('Cy');
    expect((await action(cy, id, 'join')).body.table.mySeat).toBe('right');
    expect((await cy.answer(id, 1, 'grip loosely')).status).toBe(200);
    await action(cy, id, 'leave');
    expect((await action(left, id, 'leave')).body.table.status).toBe('aborted');
  });

  it('makes a rematch with seats swapped that the other joins', async () => {
    const { left, right, id } = await finished();
    const made = (await left.post<TableAnswer>(`/api/tables/${id}/rematch`)).body.table;
    expect([made.mySeat, made.status]).toEqual(['right', 'waiting']);
    const stranger = await guest('Eve');
    expect((await action(stranger, made.id, 'join')).body.error?.code).toBe('seat-taken');
    const same = (await right.post<TableAnswer>(`/api/tables/${id}/rematch`)).body.table;
    expect([same.id, same.mySeat, same.status]).toEqual([made.id, 'left', 'running']);
    expect((await left.state(id)).table.rematch).toBe(made.id);
  });

  it('goes on from a position of a finished game with new dice, and that game has a record too', async () => {
    const { left, id } = await finished();
    const seats = [
      { seat: 'left', player: 'me' },
      { seat: 'right', player: 'bot', level: 'random' },
    ];
    const running = await knotTable(server.address);
    expect(
      (await running.left.post<object>(`/api/tables/${running.id}/clone`, { position: 0, seats })).body.error
        ?.code,
    ).toBe('not-over');
    const { table } = (await left.post<TableAnswer>(`/api/tables/${id}/clone`, { position: 2, seats })).body;
    expect(table.clonedFrom).toEqual({ table: id, position: 2 });
    const view = (await left.state(table.id)).position!.view;
    const old = (await left.get<{ view: typeof view }>(`/api/tables/${id}/view?at=2`)).body.view;
    expect(view).toEqual(old);
    await action(left, table.id, 'resign');
    const { body: record } = await left.get<GameRecord>(`/api/tables/${table.id}/record`);
    expect(verify(knot, record)).toEqual([]);
  });

  it('carries chat, private notes and presence', async () => {
    const { left, right, id } = await knotTable(server.address);
    const live = await left.listen(id);
    const other = await right.listen(id);
    await live.until((m) => m.type === 'presence' && m.present.length === 2);
    await right.post(`/api/tables/${id}/chat`, { text: 'well met' });
    const said = await live.until((m) => m.type === 'chat');
    expect(said).toMatchObject({ lines: [{ n: 0, name: 'Bo', seat: 'right', text: 'well met' }] });
    const later = await left.listen(id);
    await later.until((m) => m.type === 'chat');
    await left.call('PUT', `/api/tables/${id}/notes`, { text: 'he bluffs' });
    expect((await left.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe('he bluffs');
    expect((await right.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe('');
    other.close();
    await later.until((m) => m.type === 'presence' && m.present.length === 1);
    live.close();
    later.close();
  });

  it('charges clocks', async () => {
    const { left, id, table } = await knotTable(server.address, {
      clock: { kind: 'live', seconds: 10, increment: 0 },
    });
    expect(table.clock.kind).toBe('live');
    const { clocks } = (await left.state(id)).position!;
    expect(clocks?.left).toEqual({ left: 10_000, right: 10_000 });
    expect(clocks?.running).toEqual(['left', 'right']);
    await left.answer(id, 0, 'grip firmly');
    const after = (await left.state(id)).position!.clocks!;
    expect(after.left.left).toBeLessThan(10_000);
    expect(after.running).toEqual(['right']);
  });
});
