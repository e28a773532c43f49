// What SECURITY.md lists, below HTTP: broken frames, slow senders and slow readers.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CLOSE } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rooms, type Viewer } from '../src/live/rooms.ts';
import { Metrics } from '../src/metrics.ts';
import { type Client, knotTable, startServer } from './client.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ requestWithin: 1200 });
});
afterAll(async () => {
  await server.stop();
  server.clear();
});

const port = () => Number(new URL(server.address).port);

async function plain(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A live connection by hand, so that any bytes can be sent over it. */
async function upgraded(who: Client, id: string): Promise<Socket> {
  const socket = await plain();
  socket.write(
    [
      `GET /api/tables/${id}/live HTTP/1.1`,
      `Host: 127.0.0.1:${port()}`,
      `Origin: ${server.address}`,
      `Cookie: ${who.cookie}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  const [first] = await once(socket, 'data');
  expect(String(first)).toContain('101 Switching Protocols');
  return socket;
}

/** Resolves when the server has ended the connection. */
function ended(socket: Socket, within = 10_000): Promise<boolean> {
  socket.resume();
  if (socket.closed) return Promise.resolve(true);
  return Promise.race([
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
    pause(within, false, { ref: false }),
  ]);
}

const masked = (first: number, payload: Buffer): Buffer => {
  const head = [first, 0x80 | Math.min(payload.length, 126)];
  if (payload.length >= 126) head.push(payload.length >> 8, payload.length & 255);
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
};

describe('broken frames', () => {
  it.each([
    ['without a mask', Buffer.from([0x81, 2, 0x7b, 0x7d])],
    ['with reserved bits', masked(0xf1, Buffer.from('{}'))],
    ['of an unknown kind', masked(0x83, Buffer.from('{}'))],
    ['that go on with nothing', masked(0x80, Buffer.from('{}'))],
    ['that are not UTF-8', masked(0x81, Buffer.from([0xc3, 0x28, 0xff]))],
    ['that announce more than is allowed', Buffer.from([0x81, 0xff, 0, 0, 0, 4, 0, 0, 0, 0, 1, 2, 3, 4])],
    ['that are larger than allowed', masked(0x81, Buffer.alloc(40_000, 97))],
    ['for control that are too long', masked(0x89, Buffer.alloc(200))],
    ['of random bytes', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['of binary data', masked(0x82, Buffer.from('{}'))],
  ])('%s end the connection and nothing else', async (_what, bytes) => {
    const { left, right, id } = await knotTable(server.address);
    const socket = await upgraded(left, id);
    const watching = await right.listen(id);
    socket.write(bytes);
    // A connection that is asked to close by us must be closed by the client too.
    socket.on('data', () => socket.end());
    expect(await ended(socket)).toBe(true);
    expect((await left.answer(id, 0, 'grip firmly')).body).toEqual({ position: 1 });
    await watching.position(1);
    watching.close();
  });

  it.each([
    'null',
    '[]',
    '{}',
    '{"type":"answer"}',
    '"x"',
    '{',
    `${'['.repeat(5000)}`,
    '{"__proto__":{"type":"answer"}}',
  ])('that hold %s are answered with a fault, or end the connection', async (text) => {
    const { left, id } = await knotTable(server.address);
    const live = await left.listen(id);
    const closed = new Promise<string>((resolve) => live.socket.once('close', () => resolve('closed')));
    live.socket.send(text);
    const told = live.until((m) => m.type === 'fault').then(() => 'fault');
    expect(await Promise.race([told, closed])).toMatch(/fault|closed/);
    told.catch(() => {});
    expect((await left.state(id)).table.position).toBe(0);
    live.close();
  });
});

describe('slow senders', () => {
  it('of headers are cut off', async () => {
    const socket = await plain();
    socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 300);
    expect(await ended(socket)).toBe(true);
    clearInterval(drip);
  });

  it('of bodies are cut off', async () => {
    const socket = await plain();
    socket.write(
      'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"',
    );
    const drip = setInterval(() => socket.write('a'), 300);
    expect(await ended(socket)).toBe(true);
    clearInterval(drip);
  });

  it('in crowds leave the others served', async () => {
    const slow = await Promise.all(Array.from({ length: 200 }, () => plain()));
    for (const socket of slow) socket.write('GET /api/me HTTP/1.1\r\n');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await Promise.all(slow.map((socket) => ended(socket)))).every(Boolean)).toBe(true);
  });

  it('who send a body without an end are told that it is too large', async () => {
    const socket = await plain();
    const heard: string[] = [];
    socket.on('data', (chunk) => heard.push(String(chunk)));
    socket.write(
      'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `2000\r\n${'a'.repeat(0x2000)}\r\n`;
    for (let i = 0; i < 20 && !socket.destroyed; i++) {
      socket.write(chunk);
      await pause(10);
    }
    expect([await ended(socket), heard.join('')]).toEqual([true, expect.stringMatching(/^HTTP\/1.1 413 /)]);
  });
});

describe('broken requests', () => {
  it.each([
    [
      'two lengths',
      'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000'],
  ])('with %s are refused', async (_what, text) => {
    const socket = await plain();
    const heard: string[] = [];
    socket.on('data', (chunk) => heard.push(String(chunk)));
    socket.write(text);
    expect(await ended(socket)).toBe(true);
    expect(heard.join('')).toMatch(/^HTTP\/1.1 4\d\d /);
  });
});

describe('slow readers', () => {
  it('are sent away before their messages fill the memory', () => {
    const closed: number[] = [];
    const sent: string[] = [];
    const socket = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 2_000_000,
      close: (code: number) => closed.push(code),
      send: (text: string) => sent.push(text),
    };
    const rooms = new Rooms({
      metrics: new Metrics(),
      undoAfter: 0,
      later: () => {},
      present: () => {},
      thought: () => {},
      chatSince: async () => [],
    } as ConstructorParameters<typeof Rooms>[0]);
    rooms.add('t', {
      socket,
      person: null,
      position: -1,
      chat: -1,
      isAlive: true,
      line: socket,
    } as unknown as Viewer);
    expect([closed, sent]).toEqual([[CLOSE.slow], []]);
  });
});
