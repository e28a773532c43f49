// On PostgreSQL too, where GORDIAN_TEST_PG names a server.
import type {
  BotTableAnswer,
  MeAnswer,
  TableAnswer,
  TokenAnswer,
  TokensAnswer,
  TurnsAnswer,
} from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { stores, type TestServer } from './stores.ts';

describe.each(stores)('accounts on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ trustProxy: true });
  });
  afterAll(() => server.end());

  const me = async (who: Client) => (await who.get<MeAnswer>('/api/me')).body.me;

  it('makes a guest with just a name, who can change it', async () => {
    const ada = new Client(server.address);
    expect(await me(ada)).toBeNull();
    await ada.guest('  Ada ');
    expect(await me(ada)).toEqual({ id: ada.person!.id, name: 'Ada', guest: true });
    await ada.post('/api/guest', { name: 'Ada L.' });
    expect(await me(ada)).toEqual({ id: ada.person!.id, name: 'Ada L.', guest: true });
  });

  it('claims the guest: the same person, at the same tables', async () => {
    const ada = await new Client(server.address).guest('Ada');
    const { table } = await ada.makeTable({
      game: 'example',
      seats: [
        { seat: 'left', player: 'me' },
        { seat: 'right', player: 'open' },
      ],
    });
    const claimed = await ada.post<MeAnswer>('/api/account', {
      name: 'Countess',
      password: 'a long password',
    });
    expect(claimed.body.me).toEqual({ id: ada.person!.id, name: 'Countess', guest: false });
    const elsewhere = new Client(server.address);
    const wrong = await elsewhere.post<object>('/api/login', {
      name: 'countess',
      password: 'a wrong password',
    });
    expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'wrong-password']);
    const unknown = await elsewhere.post<object>('/api/login', {
      name: 'nobody',
      password: 'a wrong password',
    });
    expect(unknown.body).toEqual(wrong.body);
    await elsewhere.post('/api/login', { name: 'countess', password: 'a long password' });
    expect((await me(elsewhere))?.id).toBe(ada.person!.id);
    const seen = (await elsewhere.state(table.id)).table;
    expect([seen.mySeat, seen.seats[0].name]).toEqual(['left', 'Countess']);
    const other = await new Client(server.address).guest('Bo');
    const taken = await other.post<object>('/api/account', {
      name: 'COUNTESS',
      password: 'another password',
    });
    expect([taken.status, taken.body.error?.code]).toEqual([409, 'name-taken']);
    const again = await ada.post<object>('/api/account', { name: 'Other', password: 'another password' });
    expect(again.body.error?.code).toBe('already-claimed');
  });

  it('ends a session for good', async () => {
    const ada = await new Client(server.address).guest('Ada');
    const { cookie } = ada;
    await ada.post('/api/logout');
    const thief = Object.assign(new Client(server.address), { cookie });
    expect(await me(thief)).toBeNull();
  });

  it('sets a cookie that scripts cannot read, and the strictest one on a secure connection', async () => {
    const plain = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
    expect(plain.headers.getSetCookie()[0]).toMatch(
      /^gordian=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: '{"name":"Ada"}',
    });
    expect(secure.headers.getSetCookie()[0]).toMatch(
      /^__Host-gordian=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=/);
  });

  it('lets a program play by token: list turns, get view and offer, answer', async () => {
    const ada = await new Client(server.address).guest('Ada');
    const { body: made } = await ada.post<TokenAnswer>('/api/tokens', { label: 'my bot' });
    const bot = Object.assign(new Client(server.address), { token: made.token });
    const { table } = (
      await bot.post<TableAnswer>('/api/tables', {
        game: 'example',
        seats: [
          { seat: 'left', player: 'me' },
          { seat: 'right', player: 'bot', level: 'random' },
        ],
      })
    ).body;
    for (let isOver = false; !isOver; ) {
      const { turns } = (await bot.get<TurnsAnswer>('/api/bot/turns')).body;
      for (const turn of turns) {
        const { body } = await bot.get<BotTableAnswer>(`/api/bot/tables/${turn.table}`);
        expect(body.seat).toBe('left');
        if (body.offer === null) continue;
        expect(body.prompt).toMatch(/\?$/);
        const text =
          body.offer.kind === 'one' ? body.offer.of[0] : `${body.offer.verb} ${body.offer.least[0]}`;
        await bot.answer(turn.table, body.position, text);
      }
      isOver = (await bot.get<BotTableAnswer>(`/api/bot/tables/${table.id}`)).body.result !== null;
    }
    const { tokens } = (await ada.get<TokensAnswer>('/api/tokens')).body;
    expect(tokens.map(({ label }) => label)).toEqual(['my bot']);
    expect(JSON.stringify(tokens)).not.toContain(made.token);
    await ada.call('DELETE', `/api/tokens/${made.id}`);
    expect((await bot.get<object>('/api/bot/turns')).body.error?.code).toBe('not-signed-in');
  });
});
