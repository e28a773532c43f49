import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, knotTable, startServer } from './client.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.clear();
});

describe('a game of two guests', () => {
  it('is played to its end', async () => {
    const { left, right, id } = await knotTable(server.address);
    const live = await right.listen(id);
    await left.answer(id, 0, 'grip firmly');
    await right.answer(id, 1, 'grip loosely');
    expect((await live.position(2)).view.own).not.toBeNull();
    for (let position = 2; ; position++) {
      const state = (await left.state(id)).table;
      if (state.status !== 'running') break;
      const who = state.asked[0] === 'left' ? left : right;
      const { status, body } = await who.answer(id, position, 'pull');
      expect([status, body]).toEqual([200, { position: position + 1 }]);
    }
    const over = (await new Client(server.address).state(id)).table;
    expect(over.status).toBe('over');
    expect(over.dice?.seed).toMatch(/^[0-9a-f]{64}$/);
  });
});
