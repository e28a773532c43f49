import { Kysely, type Migration } from 'kysely';
import type pg from 'pg';
import { Appender, type AppendTimes, postgresWrite, sqliteWrite } from './append.ts';
import { migrate, migrations } from './migrations.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { Sqlite } from './sqlite.ts';

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
  const sqlite = pool === null ? new Sqlite(options.data) : null;
  const db = new Kysely<Schema>({ dialect: sqlite?.dialect ?? postgresDialect(pool!) });
  try {
    await migrate(db, options.migrations ?? migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const write = sqlite === null ? postgresWrite(db) : sqliteWrite(db, sqlite);
  const appender = new Appender(db, sqlite === null ? LANES : 1, options.times, write);
  return { db, pool, appender, close: () => db.destroy() };
}
