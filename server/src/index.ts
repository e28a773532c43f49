import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startBots } from './bots/bots.ts';
import { type Config, DEFAULTS } from './config.ts';
import { Fault } from './errors.ts';
import { loadGames } from './games.ts';
import { Api } from './http/api.ts';
import { makeApp } from './http/app.ts';
import { openApi } from './http/openapi.ts';
import { security } from './http/security.ts';
import { Sessions } from './http/session.ts';
import { pages } from './http/static.ts';
import { embeddedJobs } from './jobs/embedded.ts';
import { graphileJobs } from './jobs/graphile.ts';
import { catchUp } from './live/catch-up.ts';
import { type Fanout, type Notice, nobody, postgresFanout } from './live/fanout.ts';
import { Rooms } from './live/rooms.ts';
import { liveRoute } from './live/route.ts';
import { Metrics } from './metrics.ts';
import { accountRoutes } from './routes/accounts.ts';
import { botRoutes } from './routes/bots.ts';
import { playRoutes } from './routes/play.ts';
import { recordRoutes } from './routes/records.ts';
import { tableRoutes } from './routes/tables.ts';
import type { Site } from './site.ts';
import { openStore } from './store/store.ts';
import { chatSince } from './tables/chat.ts';
import { type Changed, Hall } from './tables/hall.ts';
import type { Table } from './tables/table.ts';

export type { Config } from './config.ts';

/** A server that runs. */
export interface Served {
  /** Where it answers, such as `http://127.0.0.1:4100`. */
  readonly address: string;
  /** Finishes what was begun, tells live connections, and closes the store. */
  stop(): Promise<void>;
}

const STOP_WITHIN = 5000;

/** Starts the site; `DATABASE_URL` in the environment moves it to PostgreSQL unless `databaseUrl` says otherwise. */
export async function serve(options: Partial<Config> = {}): Promise<Served> {
  const config: Config = {
    ...DEFAULTS,
    databaseUrl: process.env.DATABASE_URL || null,
    ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
  };
  const app = await makeApp(config);
  const connections = connectionsOf(app);
  const metrics = new Metrics();
  const games = await loadGames(config.gamesModule ?? undefined);
  const store = await openStore({
    data: resolve(config.data),
    databaseUrl: config.databaseUrl,
    times: {
      batch: (size, seconds) => {
        metrics.commits.observe(seconds);
        metrics.commitSizes.observe(size);
      },
    },
  });
  const sessions = new Sessions(store.db);
  let fanout: Fanout = nobody;
  const rooms = new Rooms({
    metrics,
    undoAfter: config.undoAfter,
    later: config.later,
    present: (table, present) => fanout.tell(['present', table, present]),
    thought: (table, position, part) => fanout.tell(['thought', table, position, part]),
    chatSince: (table, n) => chatSince(store.db, table, n),
  });
  const hall = new Hall({
    db: store.db,
    games,
    keep: config.keepTables,
    isWatched: (id) => rooms.has(id),
    changed: (table, what, isOurs) => {
      show(rooms, table, what);
      if (!isOurs) return;
      fanout.tell([what, table.id]);
      if (what === 'chat') return;
      jobs.schedule(table);
      bots.follow(table);
    },
  });
  const jobs = (store.pool === null ? embeddedJobs : graphileJobs)(() => site);
  const bots = startBots(games, config.botThreads);
  const site: Site = { config, log: app.log, metrics, games, store, hall, rooms, jobs, bots };

  const heard = (from: string, notice: Notice) => {
    if (notice[0] === 'present') rooms.heardPresent(from, notice[1], notice[2]);
    else if (notice[0] === 'thought') rooms.showThought(notice[1], notice[2], notice[3]);
    else if (notice[0] === 'session') sessions.forget(notice[1]);
    else if (notice[0] === 'chat') void rooms.showChat(notice[1]);
    else
      void hall
        .heard(notice[1], notice[0])
        .catch((error) => app.log.error({ err: error }, 'a table is gone'));
  };
  const caughtUp = () =>
    catchUp(site).catch((error) => app.log.error({ err: error }, 'could not look for changes'));
  if (config.databaseUrl !== null)
    fanout = await postgresFanout(config.databaseUrl, app.log, heard, () => void caughtUp());
  const catching = store.pool === null ? null : setInterval(() => void caughtUp(), config.catchUp);

  await routes(app, site, sessions, (hash) => {
    sessions.forget(hash);
    fanout.tell(['session', hash]);
  });
  await sessions.clear();
  await jobs.start();
  const address = await app.listen({ host: config.host, port: config.port });

  let stopping: Promise<void> | null = null;
  const stop = async () => {
    const forced = setTimeout(() => connections.destroy(), STOP_WITHIN);
    await app.close();
    clearTimeout(forced);
    await jobs.stop();
    await hall.idle();
    if (catching !== null) clearInterval(catching);
    await fanout.stop();
    await bots.stop();
    await store.close();
  };
  return { address, stop: () => (stopping ??= stop()) };
}

/** Connections that a client holds open must not keep the server from stopping. */
function connectionsOf(app: FastifyInstance): { destroy(): void } {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    destroy: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

function show(rooms: Rooms, table: Table, what: Changed): void {
  if (what === 'chat') void rooms.showChat(table.id);
  else if (what === 'table') rooms.showTable(table);
  else rooms.showPosition(table);
}

async function routes(
  app: FastifyInstance,
  site: Site,
  sessions: Sessions,
  forget: (hash: string) => void,
): Promise<void> {
  const { config, metrics } = site;
  const limits = await security(app, config, (request) => sessions.cookieName(request));
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  metrics.gauge('gordian_live_connections', 'Live connections', () => site.rooms.connections);
  metrics.gauge('gordian_tables_in_memory', 'Tables in memory', () => site.hall.size);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());

  const api = new Api(app, (request) => sessions.whoAsks(request), limits.limitAccount, {
    max: config.signInsPerAddress,
    timeWindow: '1 minute',
  });
  accountRoutes(api, site, sessions, forget, limits.limitGuesses);
  tableRoutes(api, site);
  playRoutes(api, site);
  recordRoutes(api, site);
  botRoutes(api, site);
  await liveRoute(app, site, sessions, limits);
  const document = openApi(api.endpoints);
  app.get('/api/openapi.json', () => document);
  app.get('/healthz', { config: { rateLimit: false } }, async () => {
    await site.store.db.selectFrom('people').select('id').limit(1).execute();
    return { ok: true };
  });
  app.get('/metrics', { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(metrics.text()),
  );
  await pages(app, config.pages);
}

export { Fault };
