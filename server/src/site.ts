import type { FastifyBaseLogger } from 'fastify';
import type { Bots } from './bots/bots.ts';
import type { Config } from './config.ts';
import type { GameList } from './games.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Rooms } from './live/rooms.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';
import type { Hall } from './tables/hall.ts';

/** Everything the routes and jobs work with; put together once in index.ts. */
export interface Site {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly games: GameList;
  readonly store: Store;
  readonly hall: Hall;
  readonly rooms: Rooms;
  readonly jobs: Jobs;
  readonly bots: Bots;
}
