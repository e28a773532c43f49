import type { ChatLine, Person } from '@gordian/wire';
import type { Site } from '../site.ts';
import type { Db } from '../store/schema.ts';
import type { Table } from './table.ts';

const MOST_LINES = 200;

/** Adds a line; its number is the next, also when two processes add at once. */
export async function addChat(site: Site, table: Table, me: Person, text: string): Promise<void> {
  const { db } = site.store;
  for (let added = 0n; added === 0n; ) {
    const { last } = await db
      .selectFrom('chat')
      .select((eb) => eb.fn.max('n').as('last'))
      .where('table_id', '=', table.id)
      .executeTakeFirstOrThrow();
    const line = {
      table_id: table.id,
      n: last === null ? 0 : Number(last) + 1,
      person: me.id,
      name: me.name,
      seat: table.seatOf(me.id),
      text,
      at: Date.now(),
    };
    const inserted = await db
      .insertInto('chat')
      .values(line)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    added = inserted.numInsertedOrUpdatedRows ?? 0n;
  }
  site.hall.announce(table, 'chat');
}

/** The newest lines after line n, in order. */
export async function chatSince(db: Db, table: string, n: number): Promise<readonly ChatLine[]> {
  const rows = await db
    .selectFrom('chat')
    .select(['n', 'person', 'name', 'seat', 'text', 'at'])
    .where('table_id', '=', table)
    .where('n', '>', n)
    .orderBy('n', 'desc')
    .limit(MOST_LINES)
    .execute();
  return rows.reverse();
}
