import { type Kysely, type Migration, Migrator } from 'kysely';

/** In order; one is never changed once released, a new one is added below it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': { up: firstTables },
  // The first servers kept an index that nothing asks any more.
  '0002-fewer-indexes': {
    up: async (db) => db.schema.dropIndex('events_client').ifExists().execute(),
  },
};

/** Brings a database of any older program up to date. */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: a migration runs before the schema is what the types say
  db: Kysely<any>,
  all: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

// biome-ignore lint/suspicious/noExplicitAny: see migrate
async function firstTables(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('seen', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull().references('people.id'))
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('pack', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('clock', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('in_window', 'integer', (c) => c.notNull())
    .addColumn('clocks', 'text')
    .addColumn('deadline', 'bigint')
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('rematch', 'text')
    .addColumn('branch', 'text')
    .addColumn('cloned_from', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('changed', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tables_status').on('tables').columns(['status', 'listed']).execute();
  await seatsAndEvents(db);
}

// biome-ignore lint/suspicious/noExplicitAny: see migrate
async function seatsAndEvents(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.references('people.id'))
    .addColumn('name', 'text')
    .addColumn('level', 'text')
    .addColumn('invite', 'text')
    .addColumn('mix', 'text', (c) => c.notNull())
    .addColumn('orders', 'text', (c) => c.notNull())
    .addColumn('wants_abort', 'integer', (c) => c.notNull())
    .addColumn('handed_over', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('seats_person').on('seats').columns(['person', 'table_id']).execute();
  await db.schema
    .createTable('events')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('seat', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('client', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('trail', 'integer', (c) => c.notNull())
    .addColumn('log', 'text', (c) => c.notNull())
    .addColumn('draws', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('events_key', ['table_id', 'n'])
    .execute();
  await db.schema
    .createTable('chat')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('seat', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'n'])
    .execute();
  await db.schema
    .createTable('notes')
    .addColumn('table_id', 'text', (c) => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['table_id', 'person'])
    .execute();
}
