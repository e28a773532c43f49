import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

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
