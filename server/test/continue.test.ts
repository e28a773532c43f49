// On PostgreSQL too, where GORDIAN_TEST_PG names a server.
import type { LiveMessage } from '@gordian/wire';
import { describe, expect, it } from 'vitest';
import { Client, knotTable, type Listener } from './client.ts';
import { stores } from './stores.ts';

const closed = (live: Listener): Promise<number> =>
  new Promise((resolve) => {
    live.socket.once('close', resolve);
  });

const positions = ({ heard }: Listener) =>
  heard.flatMap((message) => (message.type === 'position' ? [message] : []));

type Said = { type: 'answer'; position: number; client: string; text: string };

async function say(live: Listener, said: Said): Promise<LiveMessage> {
  live.socket.send(JSON.stringify(said));
  return live.until((m) => (m.type === 'accepted' || m.type === 'fault') && m.client === said.client);
}

describe.each(stores)('live connections over a restart on $name', ({ start }) => {
  it('are told to come back, catch up from where they were, and the game goes on to its end', async () => {
    const server = await start();
    const { left, right, id } = await knotTable(server.address);
    const first = [await left.listen(id), await right.listen(id)];
    await say(first[0], { type: 'answer', position: 0, client: 'a', text: 'grip firmly' });
    await say(first[1], { type: 'answer', position: 1, client: 'b', text: 'grip loosely' });
    await Promise.all(first.map((live) => live.position(2)));
    const before = positions(first[1]).at(-1)!;
    const codes = Promise.all(first.map(closed));
    await server.stop();
    expect(await codes).toEqual([1001, 1001]);

    const { address } = await server.again();
    const back = [left, right].map(({ cookie }) => Object.assign(new Client(address), { cookie }));
    // One comes back and plays before the other does, who has missed it.
    const leftAgain = await back[0].listen(id, '?from=2');
    expect(await leftAgain.position(2)).toMatchObject({ position: 2, asked: ['left'] });
    // The answer whose reply was lost in the restart is sent again, and counts once.
    expect(await say(leftAgain, { type: 'answer', position: 0, client: 'a', text: 'grip firmly' })).toEqual({
      type: 'accepted',
      client: 'a',
      position: 1,
    });
    await say(leftAgain, { type: 'answer', position: 2, client: 'c', text: 'pull' });
    const rightAgain = await back[1].listen(id, '?from=2');
    const caught = await rightAgain.position(3);
    expect(caught.log.keep).toBe(before.log.keep + before.log.lines.length);
    expect(caught.log.lines.map((line) => line.text)).toEqual(['{seat} pulls: {die}, {n} off']);

    const lives: Record<string, Listener> = { left: leftAgain, right: rightAgain };
    for (let position = 3; ; position++) {
      const seen = await leftAgain.position(position);
      if (seen.result !== null) break;
      const reply = await say(lives[seen.asked[0]], {
        type: 'answer',
        position,
        client: `p${position}`,
        text: 'pull',
      });
      expect(reply).toMatchObject({ type: 'accepted', position: position + 1 });
    }
    const numbers = positions(rightAgain).map(({ position }) => position);
    expect(numbers).toEqual(numbers.map((_, i) => i + 3));
    expect((await back[0].state(id)).table.status).toBe('over');
    await server.end();
  });
});
