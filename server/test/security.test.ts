import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Client, knotTable, startServer } from './client.ts';

const pagesFolder = mkdtempSync(join(tmpdir(), 'gordian-pages-'));
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  mkdirSync(join(pagesFolder, 'assets'));
  writeFileSync(join(pagesFolder, 'index.html'), '<!doctype html><title>Gordian</title>');
  writeFileSync(join(pagesFolder, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(pagesFolder, 'assets/large-3c4d.js'), `export const text = '${'knot '.repeat(2000)}';`);
  writeFileSync(join(pagesFolder, 'sw.js'), '/* worker */');
  server = await startServer({ pages: pagesFolder });
});
afterAll(async () => {
  await server.stop();
  server.clear();
  rmSync(pagesFolder, { recursive: true });
});

describe('requests from other sites', () => {
  const send = async (ada: Client, headers: Record<string, string>) => {
    const response = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ada.cookie!, ...headers },
      body: '{"name":"Mallory"}',
    });
    return response.status;
  };

  it('are refused by Fetch Metadata, by Origin, and with a cookie but neither', async () => {
    const ada = await new Client(server.address).guest('Ada');
    expect(await send(ada, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send(ada, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send(ada, { origin: 'https://evil.example' })).toBe(403);
    expect(await send(ada, { origin: 'null' })).toBe(403);
    expect(await send(ada, {})).toBe(403);
    expect(await send(ada, { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await send(ada, { origin: server.address })).toBe(200);
  });

  it('cannot open a live connection', async () => {
    const { left, id } = await knotTable(server.address);
    const open = (headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/tables/${id}/live`, {
          headers: { cookie: left.cookie!, ...headers },
        });
        socket.once('open', () => {
          socket.close();
          resolve(101);
        });
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode!));
        socket.once('error', () => {});
      });
    expect(await open({ origin: 'https://evil.example' })).toBe(403);
    expect(await open({})).toBe(403);
    expect(await open({ origin: server.address })).toBe(101);
  });
});

describe('inputs', () => {
  it('are checked, and bounded in size', async () => {
    const ada = await new Client(server.address).guest('Ada');
    const code = async (path: string, body: unknown) =>
      (await ada.post<object>(path, body)).body.error?.code ?? 'none';
    expect(await code('/api/guest', { name: '' })).toBe('bad-input');
    expect(await code('/api/guest', { name: 'a'.repeat(33) })).toBe('bad-input');
    expect(await code('/api/guest', { name: 'a\u0000b' })).toBe('bad-input');
    expect(await code('/api/guest', { name: 'x'.repeat(70_000) })).toBe('too-large');
    expect(await code('/api/tables/short/join', {})).toBe('bad-input');
    expect(await code('/api/tables/AAAAAAAAAAAAAAAA/join', {})).toBe('not-found');
    const notJson = await fetch(`${server.address}/api/guest`, { method: 'POST', body: 'name=Ada' });
    expect([notJson.status, (await notJson.json()).error.code]).toEqual([400, 'bad-input']);
    const form = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ada',
    });
    expect([form.status, (await form.json()).error.code]).toEqual([415, 'not-json']);
    const broken = await fetch(`${server.address}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":',
    });
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'bad-input']);
  });

  it('that come in by a live connection and are no text close it', async () => {
    const { left, id } = await knotTable(server.address);
    const live = await left.listen(id);
    const closed = new Promise<number>((resolve) => live.socket.once('close', resolve));
    live.socket.send(Buffer.from('{"type":"answer","position":0,"client":"x","text":"grip firmly"}'));
    expect(await closed).toBe(1003);
  });
});

describe('limits', () => {
  it('hold per address, per account and for sign-ins', async () => {
    const strict = await startServer({ perAddress: 60, perAccount: 10, signInsPerAddress: 5 });
    const ada = await new Client(strict.address).guest('Ada');
    const other = Object.assign(new Client(strict.address), { cookie: ada.cookie });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await (i % 2 ? ada : other).get('/api/me')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (let i = 0; i < 5; i++) await new Client(strict.address).guest('Bo').catch(() => {});
    const one = await new Client(strict.address).post<object>('/api/guest', { name: 'Cy' });
    expect([one.status, one.body.error?.code]).toEqual([429, 'too-many']);
    let last = 200;
    for (let i = 0; i < 60; i++) last = (await new Client(strict.address).get('/api/games')).status;
    expect(last).toBe(429);
    expect((await fetch(`${strict.address}/healthz`)).status).toBe(200);
    await strict.stop();
    strict.clear();
  });
});

describe('pages', () => {
  it('carry a strict policy, and are cached by what they are', async () => {
    const page = await fetch(`${server.address}/`);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await fetch(`${server.address}/assets/app-1a2b.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${server.address}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('are sent compressed to who can read that', async () => {
    const large = await fetch(`${server.address}/assets/large-3c4d.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(large.headers.get('content-encoding')).toBe('br');
    expect(large.headers.get('content-type')).toMatch(/javascript/);
    expect(large.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await large.text()).length).toBeGreaterThan(10_000);
    const plain = await fetch(`${server.address}/assets/large-3c4d.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('are told apart from answers, which nobody keeps or guesses', async () => {
    const { headers } = await fetch(`${server.address}/api/me`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('fall back to the page for its own addresses, and nowhere else', async () => {
    const deep = await fetch(`${server.address}/table/abc?invite=x`);
    expect([deep.status, await deep.text()]).toEqual([200, '<!doctype html><title>Gordian</title>']);
    expect((await fetch(`${server.address}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${server.address}/../package.json`)).status).toBe(404);
    expect((await fetch(`${server.address}/%2e%2e/%2e%2e/etc/passwd.txt`)).status).toBe(404);
    const api = await fetch(`${server.address}/api/nothing`);
    expect([api.status, (await api.json()).error.code]).toEqual([404, 'not-found']);
  });

  it('count and tell their health', async () => {
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ ok: true });
    const text = await (await fetch(`${server.address}/metrics`)).text();
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
    expect(text).toMatch(/^gordian_requests_total\{method="GET",status="200"\} \d+$/m);
  });
});

describe('logs', () => {
  it('hold no token, cookie, invitation, name or answer', async () => {
    const file = join(pagesFolder, 'log.txt');
    const lines: string[] = [];
    const write = process.stdout.write;
    process.stdout.write = ((chunk: string | Uint8Array) => {
      lines.push(String(chunk));
      return true;
    }) as typeof write;
    const logged = await startServer({ log: true });
    try {
      const { left, id } = await knotTable(logged.address);
      await left.answer(id, 0, 'grip firmly');
      await left.get(`/api/tables/${id}/view?at=0&invite=SECRET`);
      await left.post('/api/account', { name: 'Countess', password: 'a long password' });
      await logged.stop();
      writeFileSync(file, lines.join(''));
      const text = readFileSync(file, 'utf8');
      expect(text).toContain('/api/tables/');
      for (const secret of [left.cookie!.split('=')[1], 'SECRET', 'grip', 'Countess', 'password', 'sword'])
        expect(text).not.toContain(secret);
    } finally {
      process.stdout.write = write;
      logged.clear();
    }
  });
});
