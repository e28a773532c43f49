import { Kysely, type Migration } from 'kysely';
import type pg from 'pg';
import { Appender, type AppendTimes } from './append.ts';
import { postgresDialect, postgresPool, sqliteDialect } from './driver.ts';
import { migrate, migrations } from './migrations.ts';
import type { Db, Schema } from './schema.ts';

export interface StoreOptions {
  /** The folder of the embedded store. */
  readonly data: string;
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl: string | null;
  readonly times: AppendTimes;
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/** The open database. `pool` is null on the embedded store. */
export interface Store {
  readonly db: Db;
  readonly pool: pg.Pool | null;
  readonly appender: Appender;
  close(): Promise<void>;
}

const POOL = 12;
const LANES = 6;

export async function openStore(options: StoreOptions): Promise<Store> {
  const pool = options.databaseUrl === null ? null : postgresPool(options.databaseUrl, POOL);
  // A lost connection fails the query that runs on it; the pool makes a new one.
  pool?.on('error', () => {});
  pool?.on('connect', (client) => client.on('error', () => {}));
  const dialect = pool === null ? sqliteDialect(options.data) : postgresDialect(pool);
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, options.migrations ?? migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const appender = new Appender(db, pool === null ? 1 : LANES, options.times);
  return { db, pool, appender, close: () => db.destroy() };
}
