import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checked } from '../http/api.ts';
import type { Sessions } from '../http/session.ts';
import * as requests from '../schemas/requests.ts';
import type { Site } from '../site.ts';
import type { Viewer } from './rooms.ts';

const BEAT = 30_000;

/** The live connection only sends; whatever comes in is not read. */
export async function liveRoute(app: FastifyInstance, site: Site, sessions: Sessions): Promise<void> {
  const beat = setInterval(() => site.rooms.beat(), BEAT);
  await app.register(websocket, {
    options: { maxPayload: 1024, perMessageDeflate: false },
    preClose: (done) => {
      clearInterval(beat);
      site.rooms.closeAll();
      app.websocketServer.close(done);
    },
  });

  interface Opened {
    id: string;
    viewer: Omit<Viewer, 'socket'>;
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
    opened.set(request, { id, viewer: { person, position: from, chat, isAlive: true } });
  };

  app.get('/api/tables/:id/live', { websocket: true, preValidation }, (socket, request) => {
    const { id, viewer: half } = opened.get(request)!;
    const viewer: Viewer = { ...half, socket };
    socket.on('pong', () => {
      viewer.isAlive = true;
    });
    socket.on('close', () => site.rooms.remove(id, viewer));
    socket.on('error', () => socket.terminate());
    socket.on('message', () => socket.close(1003, 'this connection only sends'));
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
