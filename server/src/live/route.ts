import websocket from '@fastify/websocket';
import { CLOSE, LIMITS } from '@gordian/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checked } from '../http/api.ts';
import type { Sessions } from '../http/session.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import { hearing, type Limits, type Speaker } from './answers.ts';
import type { Viewer } from './rooms.ts';

const BEAT = 30_000;
/** The longest answer in the widest characters, and what stands around it. */
const MOST_HEARD = 4 * LIMITS.answer + 1024;

/** The live connection: it sends what changes, and takes answers and undos. */
export async function liveRoute(
  app: FastifyInstance,
  site: Site,
  sessions: Sessions,
  limits: Limits,
): Promise<void> {
  const hear = hearing(site, sessions, limits);
  const beat = setInterval(() => site.rooms.beat(), BEAT);
  await app.register(websocket, {
    options: { maxPayload: MOST_HEARD, perMessageDeflate: false },
    preClose: (done) => {
      clearInterval(beat);
      site.rooms.closeAll();
      app.websocketServer.close(done);
    },
  });

  interface Opened {
    viewer: Omit<Viewer, 'socket' | 'line'>;
    speaker: Speaker;
  }
  const opened = new WeakMap<FastifyRequest, Opened>();

  // A refused upgrade has its answer; nothing more can come over that connection.
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.destroySoon();
  });

  // Before the upgrade, so that what is wrong is answered as a plain HTTP fault.
  const preValidation = async (request: FastifyRequest) => {
    const { id } = checked(requests.tableId, request.params, 'address');
    const { from, chat } = checked(requests.since, request.query, 'query');
    const who = await sessions.whoAsks(request);
    await site.hall.read(id);
    const person = who === null ? null : { person: who.person.id, name: who.person.name };
    opened.set(request, {
      viewer: { person, position: from, chat, isAlive: true },
      speaker: { table: id, request, who },
    });
  };

  app.get('/api/tables/:id/live', { websocket: true, preValidation }, (socket, request) => {
    const { viewer: half, speaker } = opened.get(request)!;
    const { table: id } = speaker;
    const viewer: Viewer = { ...half, socket, line: request.raw.socket };
    socket.on('pong', () => {
      viewer.isAlive = true;
    });
    socket.on('close', () => site.rooms.remove(id, viewer));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'texts only');
      else
        void hear(speaker, String(data)).then((message) => {
          site.rooms.reply(viewer, message);
          // The session it came with has ended: the page comes back with the one it has now.
          const isGone = message.type === 'fault' && message.error.code === 'not-signed-in';
          if (isGone && speaker.who !== null) socket.close(CLOSE.changed, 'the session has ended');
        });
    });
    void site.hall
      .read(id)
      .then((table) => {
        if (socket.readyState !== socket.OPEN) return;
        site.rooms.showTable(table, viewer);
        site.rooms.showPosition(table, viewer);
        site.rooms.add(id, viewer);
        return site.rooms.showChat(id, viewer);
      })
      .catch(() => socket.close(1011, 'out of order'));
  });
}
