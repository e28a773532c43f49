// On PostgreSQL too, where GORDIAN_TEST_PG names a server.
import type { LiveMessage, LiveRequest } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, knotTable, type Listener, startServer } from './client.ts';
import { stores, type TestServer } from './stores.ts';

type Reply = Extract<LiveMessage, { type: 'accepted' | 'fault' }>;

const isReply =
  (client: string | null) =>
  (message: LiveMessage): message is Reply =>
    (message.type === 'accepted' || message.type === 'fault') && message.client === client;

function send(live: Listener, request: LiveRequest): Promise<Reply> {
  live.socket.send(JSON.stringify(request));
  return live.until(isReply(request.client));
}

const say = (live: Listener, position: number, text: string, client: string) =>
  send(live, { type: 'answer', position, client, text });

describe.each(stores)('answers over the live connection on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  const begun = async () => {
    const game = await knotTable(server.address);
    const left = await game.left.listen(game.id);
    const right = await game.right.listen(game.id);
    expect(await say(left, 0, 'grip firmly', 'g')).toEqual({ type: 'accepted', client: 'g', position: 1 });
    expect(await say(right, 1, 'grip loosely', 'g')).toEqual({ type: 'accepted', client: 'g', position: 2 });
    return { id: game.id, people: game, left, right };
  };

  it('play, reach everybody, and are on disk when accepted', async () => {
    const { left, right, id, people } = await begun();
    expect(await say(left, 2, 'pull', 'a')).toEqual({ type: 'accepted', client: 'a', position: 3 });
    expect((await right.position(3)).asked).toEqual(['right']);
    expect((await people.left.state(id)).table.position).toBe(3);
  });

  it('play once, whether they come again over the connection or by request', async () => {
    const { left, id, people } = await begun();
    await say(left, 2, 'pull', 'same');
    const again = await people.left.listen(id);
    expect(await say(again, 2, 'pull', 'same')).toEqual({ type: 'accepted', client: 'same', position: 3 });
    expect((await people.left.answer(id, 2, 'pull', 'same')).body).toEqual({ position: 3 });
    expect(await say(again, 2, 'pull', 'other')).toMatchObject({ type: 'fault', error: { code: 'stale' } });
    expect((await people.left.state(id)).table.position).toBe(3);
  });

  it('get the faults of the requests', async () => {
    const { left, right, id } = await begun();
    const faultOf = async (reply: Promise<Reply>) => {
      const message = await reply;
      return message.type === 'fault' ? [message.error.code, message.error.rule ?? message.error.field] : [];
    };
    expect(await faultOf(say(right, 2, 'pull', '1'))).toEqual(['refused', 'KNOT-TURN-1']);
    expect(await faultOf(say(left, 2, '', '2'))).toEqual(['bad-input', 'text']);
    const spectator = await new Client(server.address).listen(id);
    expect(await faultOf(say(spectator, 2, 'pull', '3'))).toEqual(['not-signed-in', undefined]);
    const stranger = await (await new Client(server.address).guest('Eve')).listen(id);
    expect(await faultOf(say(stranger, 2, 'pull', '4'))).toEqual(['not-seated', undefined]);
    expect(await faultOf(send(left, { type: 'undo', position: 2, client: '5' }))).toEqual([
      'no-undo',
      undefined,
    ]);
    expect((await left.position(2)).position).toBe(2);
  });

  it('are checked like any input', async () => {
    const { left } = await begun();
    const wrong = [
      'no JSON',
      '{"type":"answer","position":2,"client":"x"}',
      '{"type":"answer","position":2,"client":"x","text":"pull","seat":"right"}',
      '{"type":"resign","position":2,"client":"x"}',
      `{"type":"answer","position":2,"client":"${'x'.repeat(65)}","text":"pull"}`,
    ];
    for (const text of wrong) left.socket.send(text);
    await expect
      .poll(() => left.heard.filter((m) => m.type === 'fault' && m.error.code === 'bad-input').length)
      .toBe(wrong.length);
    const closed = new Promise<number>((resolve) => left.socket.once('close', resolve));
    left.socket.send('x'.repeat(100_000));
    expect(await closed).toBe(1009);
  });

  it('take answers back', async () => {
    const { left, right } = await begun();
    await say(left, 2, 'untie', 'a');
    await left.until((m) => (m.type === 'undo' || m.type === 'position') && m.position === 3 && m.canUndo);
    expect(right.heard.filter((m) => m.type === 'undo')).toEqual([]);
    expect(await send(left, { type: 'undo', position: 3, client: 'u' })).toMatchObject({ position: 4 });
    expect((await right.position(4)).view.stack.at(-1)?.at).toBe('act');
  });

  it('end with the session', async () => {
    const { left, people } = await begun();
    await people.left.post('/api/logout');
    expect(await say(left, 2, 'pull', 'a')).toMatchObject({ error: { code: 'not-signed-in' } });
  });
});

describe('limits on requests', () => {
  const flooded = async (limit: { perAddress?: number; perAccount?: number }) => {
    const server = await startServer(limit);
    const { left, id } = await knotTable(server.address);
    const live = await left.listen(id);
    const replies: string[] = [];
    for (let i = 0; i < 12; i++) {
      const reply = await say(live, 0, 'fly', `${i}`);
      if (reply.type === 'fault') replies.push(reply.error.code);
    }
    const byRequest = await left.answer(id, 0, 'fly');
    await server.stop();
    server.clear();
    return [...replies, byRequest.body.error?.code];
  };

  it('count what comes over the live connection, by account', { timeout: 30_000 }, async () => {
    const codes = await flooded({ perAccount: 10 });
    expect(codes.slice(0, 3)).toEqual(['refused', 'refused', 'refused']);
    expect(codes.slice(-4)).toEqual(['too-many', 'too-many', 'too-many', 'too-many']);
  });

  it('and by address', { timeout: 30_000 }, async () => {
    const codes = await flooded({ perAddress: 12 });
    expect(codes[0]).toBe('refused');
    expect(codes.at(-1)).toBe('too-many');
  });
});
