// What SECURITY.md lists, over HTTP. On PostgreSQL too, where GORDIAN_TEST_PG names a server.
import { gzipSync } from 'node:zlib';
import type { GameRecord } from '@gordian/kernel';
import type { ImportAnswer, MeAnswer, TokenAnswer } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, knotTable } from './client.ts';
import { stores, type TestServer } from './stores.ts';

const SQL = `x'); drop table people; --`;
const SCRIPT = '<script>alert(1)</script>';

describe.each(stores)('hostile requests on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ trustProxy: false, guessesPerName: 8 });
  });
  afterAll(() => server.end());

  const guest = (name = 'Eve') => new Client(server.address).guest(name);
  const codeOf = async (reply: Promise<{ status: number; body: object }>) => {
    const { status, body } = (await reply) as { status: number; body: { error?: { code: string } } };
    return body.error === undefined ? `${status}` : `${status} ${body.error.code}`;
  };
  const raw = async (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const eve = await guest();
    const response = await fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: eve.cookie!,
        origin: server.address,
        ...headers,
      },
      body: body as BodyInit,
    });
    return `${response.status} ${((await response.json()) as { error?: { code: string } }).error?.code}`;
  };
  /** A finished game to change. */
  const record = async (): Promise<GameRecord> => {
    const { left, id } = await knotTable(server.address);
    await left.post(`/api/tables/${id}/resign`);
    return (await left.get<GameRecord>(`/api/tables/${id}/record`)).body;
  };
  const bring = async (eve: Client, data: unknown) => eve.post<ImportAnswer>('/api/records', data);

  it('forged tokens and sessions are nobody', async () => {
    const token = 'A'.repeat(43);
    for (const forged of [
      { token },
      { token: `${token}' or '1'='1` },
      { cookie: `gordian=${token}` },
      { cookie: 'gordian=' },
      { cookie: `__Host-gordian=${token}` },
    ]) {
      const eve: Client = Object.assign(new Client(server.address), forged as object);
      expect(await codeOf(eve.get('/api/tokens'))).toBe('401 not-signed-in');
    }
    const ada = await guest('Ada');
    const { body: made } = await ada.post<TokenAnswer>('/api/tokens', { label: 'bot' });
    const asCookie = Object.assign(new Client(server.address), { cookie: `gordian=${made.token}` });
    expect(await codeOf(asCookie.get('/api/tokens'))).toBe('401 not-signed-in');
    const asToken = Object.assign(new Client(server.address), { token: ada.cookie!.split('=')[1] });
    expect(await codeOf(asToken.get('/api/tokens'))).toBe('401 not-signed-in');
    const eve = await guest();
    expect(await codeOf(eve.call('DELETE', `/api/tokens/${made.id}`))).toBe('404 not-found');
  });

  it("a program's token plays, but makes no tokens and takes no account over", async () => {
    const ada = await guest('Ada');
    const { body: made } = await ada.post<TokenAnswer>('/api/tokens', { label: 'bot' });
    const thief = Object.assign(new Client(server.address), { token: made.token });
    expect(await codeOf(thief.get('/api/bot/turns'))).toBe('200');
    expect(await codeOf(thief.post('/api/tokens', { label: 'more' }))).toBe('401 not-signed-in');
    expect(await codeOf(thief.post('/api/account', { name: 'Mine', password: 'now it is mine' }))).toBe(
      '401 not-signed-in',
    );
  });

  it('a request that is sent again by somebody else, or after signing out, does nothing', async () => {
    const { left, right, id } = await knotTable(server.address);
    await left.answer(id, 0, 'grip firmly', 'seen');
    expect(await codeOf(right.answer(id, 0, 'grip firmly', 'seen'))).toBe('409 stale');
    expect(await codeOf((await guest()).answer(id, 0, 'grip firmly', 'seen'))).toBe('403 not-seated');
    const stolen = Object.assign(new Client(server.address), { cookie: right.cookie });
    await right.post('/api/logout');
    expect(await codeOf(stolen.answer(id, 1, 'grip loosely'))).toBe('401 not-signed-in');
    expect((await left.state(id)).table.position).toBe(1);
  });

  it('an invitation is good once, and cannot be guessed', async () => {
    const ada = await guest('Ada');
    const seats = [
      { seat: 'left', player: 'me' },
      { seat: 'right', player: 'invited' },
    ] as const;
    const { table, invites } = await ada.makeTable({ game: 'example', seats });
    const join = async (invite: string) =>
      codeOf((await guest()).post(`/api/tables/${table.id}/join`, { invite }));
    expect(await join('A'.repeat(43))).toBe('403 wrong-invite');
    expect(await join('')).toBe('403 wrong-invite');
    expect(await join(invites.right)).toBe('200');
    expect(await join(invites.right)).toBe('403 wrong-invite');
  });

  it('a session slipped in before signing in, or before claiming the guest, stays outside', async () => {
    const eve = await guest();
    const known = eve.cookie!;
    await eve.post('/api/account', { name: 'Claimed', password: 'a long password' });
    const fixed = Object.assign(new Client(server.address), { cookie: known });
    expect((await fixed.get<MeAnswer>('/api/me')).body.me).toBeNull();
    expect((await eve.get<MeAnswer>('/api/me')).body.me?.name).toBe('Claimed');
    const victim = Object.assign(new Client(server.address), { cookie: `gordian=${'B'.repeat(43)}` });
    await victim.post('/api/login', { name: 'Claimed', password: 'a long password' });
    expect(victim.cookie).not.toContain('BBBB');
    expect((await victim.get<MeAnswer>('/api/me')).body.me?.name).toBe('Claimed');
  });

  it('guessing a password is slowed down for the name, whatever the address says', async () => {
    const ada = await guest('Ada');
    await ada.post('/api/account', { name: 'Guessed', password: 'a long password' });
    const codes: unknown[] = [];
    for (let i = 0; i < 10; i++) {
      const eve = new Client(server.address);
      const body = { name: i % 2 ? 'guessed' : 'ＧＵＥＳＳＥＤ', password: `guess ${i}` };
      codes.push(await codeOf(eve.call('POST', '/api/login', body, { 'x-forwarded-for': `10.0.0.${i}` })));
    }
    expect(codes.slice(0, 8).every((code) => code === '401 wrong-password')).toBe(true);
    expect(codes.slice(8)).toEqual(['429 too-many', '429 too-many']);
    expect((await ada.get<MeAnswer>('/api/me')).body.me?.name).toBe('Guessed');
  });

  it('keys of prototypes are refused or are plain keys', async () => {
    expect(await raw('/api/guest', '{"name":"Eve","__proto__":{"guest":false}}')).toBe('400 bad-input');
    expect(await raw('/api/guest', '{"name":"Eve","constructor":{"prototype":{"x":1}}}')).toBe(
      '400 bad-input',
    );
    const seats = '[{"seat":"left","player":"me"},{"seat":"right","player":"open"}]';
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(await raw('/api/tables', `{"game":"example","seats":${seats},"options":{"${key}":1}}`)).toBe(
        '400 bad-input',
      );
    for (const game of ['__proto__', 'constructor', 'toString'])
      expect(await raw('/api/tables', `{"game":"${game}","seats":${seats}}`)).toBe('404 unknown-game');
    const level = '[{"seat":"left","player":"me"},{"seat":"right","player":"bot","level":"constructor"}]';
    expect(await raw('/api/tables', `{"game":"example","seats":${level}}`)).toBe('400 bad-input');
    expect(({} as { x?: number; guest?: boolean }).x).toBeUndefined();
  });

  it('bombs of nesting and of compression do no harm', async () => {
    const deep = (n: number, open: string, close: string) => open.repeat(n) + close.repeat(n);
    expect(await raw('/api/guest', deep(30_000, '[', ']'))).toBe('400 bad-input');
    expect(await raw('/api/records', deep(900_000, '[', ']'))).toMatch(/^4\d\d /);
    expect(await raw('/api/records', `{"format":${deep(900_000, '[', ']')}}`)).toBe('422 bad-record');
    const good = await record();
    const branch = '{"seed":"a","mixes":[],"keep":"left","moves":[],"from":';
    const chain = `${branch.repeat(20_000)}null${'}'.repeat(20_000)}`;
    const text = JSON.stringify({ ...good, from: 0 }).replace('"from":0', `"from":${chain}`);
    expect(await raw('/api/records', text)).toBe('422 bad-record');
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
    expect(await raw('/api/guest', bomb, { 'content-encoding': 'gzip' })).toMatch(/^4\d\d /);
    expect(await raw('/api/records', `{"format":"${'x'.repeat(2_000_001)}"}`)).toBe('413 too-large');
    const moves = Array.from({ length: 100_000 }, () => ['left', 'pull']);
    expect(await raw('/api/records', JSON.stringify({ ...good, moves }))).toBe('422 bad-record');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  it('paths and codes in a record lead nowhere', async () => {
    const eve = await guest();
    const good = await record();
    for (const game of ['../../etc/passwd', 'file:///etc/passwd', '..\\..\\x', '__proto__', '', SQL])
      expect(await codeOf(bring(eve, { ...good, game }))).toMatch(/^(404 unknown-game|422 bad-record)$/);
    expect(await codeOf(bring(eve, { ...good, pack: '../../pack.json' }))).toBe('422 bad-record');
    const mix = [{ ...good.seats[0], mix: 'a\u0000b' }, good.seats[1]];
    expect(await codeOf(bring(eve, { ...good, seats: mix }))).toBe('422 bad-record');
    expect(await codeOf(bring(eve, { ...good, seed: null }))).toBe('422 bad-record');
    expect(await codeOf(bring(eve, []))).toBe('400 bad-input');
    for (const path of [
      '/api/tables/..%2f..%2fetc/record',
      '/api/tables/%00/record',
      '/%2e%2e%2fpackage.json',
    ])
      expect((await fetch(server.address + path)).status, path).toBeOneOf([400, 404]);
  });

  it('script and SQL in every field stay text', async () => {
    const { left, id } = await knotTable(server.address);
    const eve = await guest('<b>Eve</b>');
    expect(eve.person?.name).toBe('<b>Eve</b>');
    for (const text of [SCRIPT, SQL]) {
      await left.post(`/api/tables/${id}/chat`, { text });
      await left.call('PUT', `/api/tables/${id}/notes`, { text });
      expect((await left.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe(text);
      const { body } = await left.post<TokenAnswer>('/api/tokens', { label: text });
      expect(body.label).toBe(text);
      expect(await codeOf(left.call('DELETE', `/api/tokens/${encodeURIComponent(text)}`))).toBe(
        '404 not-found',
      );
      expect(await codeOf(left.answer(id, 0, text))).toMatch(/^4\d\d (refused|not-understood|stale)$/);
      expect(await codeOf(left.answer(id, 0, 'grip firmly', text))).toMatch(/^(200|409 stale)$/);
      expect(await codeOf(eve.post('/api/login', { name: text.slice(0, 32), password: text }))).toBe(
        '401 wrong-password',
      );
      expect(await codeOf(eve.post(`/api/tables/${id}/join`, { invite: text }))).toBe('403 wrong-invite');
      expect(await codeOf(eve.post('/api/tables', { game: text.slice(0, 60), seats: [] }))).toMatch(/^4/);
    }
    const live = await left.listen(id);
    const chat = await live.until((m) => m.type === 'chat');
    expect(JSON.stringify(chat)).toContain('drop table people');
    live.close();
    const response = await fetch(`${server.address}/api/tables/${id}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a record with script for names is kept as text, and its file has a plain name', async () => {
    const eve = await guest();
    const good = await record();
    const seats = good.seats.map((seat) => ({ ...seat, name: `${SCRIPT}\u202e\u0000\r\nx: y` }));
    const { table } = (await bring(eve, { ...good, seats })).body;
    const response = await fetch(`${server.address}/api/tables/${table}/record`);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="example-${table}.json"`);
    expect(response.headers.get('x')).toBeNull();
    const names = ((await response.json()) as GameRecord).seats.map(({ name }) => name);
    expect(names).toEqual([`${SCRIPT}x: y`, `${SCRIPT}x: y`]);
  });

  it('names that deceive are refused, and look-alikes of one account share its name', async () => {
    const rename = async (name: string) => codeOf(new Client(server.address).post('/api/guest', { name }));
    for (const name of [
      'Ada\u202eadA',
      'A\u200bda',
      'Ada\u2066',
      'Ada\r\nSet-Cookie: a=b',
      'Ada\u0000',
      '\ud800',
      '\u3000',
      '\u00ad',
      'A\ufeffda',
    ])
      expect(await rename(name), JSON.stringify(name)).toBe('400 bad-input');
    const ada = await guest('Ada');
    await ada.post('/api/account', { name: 'Straße①', password: 'a long password' });
    const eve = await guest();
    expect(await codeOf(eve.post('/api/account', { name: 'Straße1', password: 'a long password' }))).toBe(
      '409 name-taken',
    );
    const { left, id } = await knotTable(server.address);
    const say = (text: string) => codeOf(left.post(`/api/tables/${id}/chat`, { text }));
    expect(await say('abc\u202edef')).toBe('400 bad-input');
    expect(await say('null \u0000')).toBe('400 bad-input');
    expect(await say('half \ud800')).toBe('400 bad-input');
    expect(await say('two\nlines, שלום')).toBe('200');
    for (const text of ['\u0000', '\udfff'])
      expect(await codeOf(left.call('PUT', `/api/tables/${id}/notes`, { text }))).toBe('400 bad-input');
    expect(await codeOf(left.answer(id, 0, 'grip firmly', 'a\u0000'))).toBe('400 bad-input');
  });

  it('headers cannot be forged to pass limits or to look secure', async () => {
    const strict = await start({ perAddress: 10, trustProxy: false });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++)
      statuses.push(
        (await fetch(`${strict.address}/api/me`, { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await strict.end();
    const plain = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: '{"name":"Eve"}',
    });
    expect(plain.headers.getSetCookie()[0]).toMatch(/^gordian=/);
  });

  it('a spectator who asks for secrets gets none', async () => {
    const { left, id } = await knotTable(server.address);
    await left.answer(id, 0, 'grip firmly');
    await left.call('PUT', `/api/tables/${id}/notes`, { text: 'my plan' });
    const eve = await guest();
    expect(await codeOf(eve.get(`/api/tables/${id}/record`))).toBe('409 not-over');
    expect((await eve.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe('');
    await eve.get(`/api/tables/${id}`);
    await eve.get(`/api/tables/${id}/view?at=0&seat=left`);
    await eve.get(`/api/bot/tables/${id}?seat=left`);
    const seats = [
      { seat: 'left', player: 'me' },
      { seat: 'right', player: 'open' },
    ];
    expect(await codeOf(eve.post(`/api/tables/${id}/clone`, { position: 0, keep: 'left', seats }))).toMatch(
      /^4\d\d /,
    );
    expect(await codeOf(eve.post(`/api/tables/${id}/invite`, { seat: 'right' }))).toBe('403 not-owner');
    const heard = eve.received.join();
    for (const secret of ['my plan', 'sword', '"rng"', '"deep"', '"seed":"', 'grip firmly'])
      expect(heard, secret).not.toContain(secret);
  });

  it('after all of it everybody is still there', async () => {
    const ada = await guest('Ada');
    expect((await ada.get<MeAnswer>('/api/me')).body.me?.name).toBe('Ada');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });
});
