import { mkdirSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { type Dialect, PostgresDialect, type SqliteDatabase, SqliteDialect } from 'kysely';
import pg from 'pg';

interface Statement {
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...parameters: unknown[]): IterableIterator<unknown>;
}

interface Sqlite {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export const STATEMENTS_KEPT = 200;

/** Node's own SQLite where it exists, else the package with the same interface. */
function sqliteConstructor(): new (file: string) => Sqlite {
  const require = createRequire(import.meta.url);
  return require(isBuiltin('node:sqlite') ? 'node:sqlite' : '@photostructure/sqlite').DatabaseSync;
}

/** The embedded store: a committed transaction is synced to disk before it counts as committed. */
export function sqliteDialect(folder: string): Dialect {
  mkdirSync(folder, { recursive: true });
  const DatabaseSync = sqliteConstructor();
  const database = new DatabaseSync(join(folder, 'gordian.db'));
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma wal_autocheckpoint = 4000');
  return new SqliteDialect({ database: asKyselyExpects(database) });
}

function asKyselyExpects(database: Sqlite): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let found = kept.get(sql);
      if (found === undefined) {
        const statement = database.prepare(sql);
        found = {
          reader: /^\s*(select|with|pragma)\b|\breturning\b/i.test(sql),
          all: (parameters) => statement.all(...parameters),
          run: (parameters) => statement.run(...parameters),
          iterate: (parameters) => statement.iterate(...parameters),
        };
        if (kept.size >= STATEMENTS_KEPT) kept.clear();
        kept.set(sql, found);
      }
      return found;
    },
  };
}

/** The large store: 64-bit whole numbers come back as numbers, since ours are all milliseconds and counts. */
export function postgresDialect(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool });
}

export function postgresPool(connectionString: string, max: number): pg.Pool {
  const INT8 = 20;
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  return new pg.Pool({ connectionString, max, types: types as pg.CustomTypesConfig });
}
