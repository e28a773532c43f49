import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seat } from '@gordian/kernel';
import { type Config, type Served, serve } from '@gordian/server';
import { Kysely } from 'kysely';
import type { Schema } from '../../server/src/store/schema.ts';
import { Sqlite } from '../../server/src/store/sqlite.ts';
import type { Stretch } from './stretch.ts';

const NO_LIMIT = 1_000_000_000;

/** Two stores that differ in nothing but secrets: in each stretch's table stands its position in one of its two worlds. */
export interface Pair {
  readonly folders: readonly [string, string];
  /** The table of each stretch. */
  readonly tables: readonly string[];
  readonly cookies: Readonly<Record<Seat, string>>;
  remove(): void;
}

export function servedFor(data: string, more: Partial<Config> = {}): Promise<Served> {
  return serve({
    ...{ port: 0, data, databaseUrl: null, log: false, botThreads: 1 },
    ...{ perAddress: NO_LIMIT, perAccount: NO_LIMIT, signInsPerAddress: NO_LIMIT, tablesPerPerson: NO_LIMIT },
    ...more,
  });
}

/** Tables with people on all seats, made over the API; then the positions are put in, in each copy of the store its own. */
export async function pairOfStores(
  game: string,
  stretches: readonly Stretch[],
  gamesModule: string | null,
): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'gordian-secrets-'));
  const folders = [join(folder, 'one'), join(folder, 'other')] as const;
  const server = await servedFor(folders[0], { gamesModule });
  const cookies: Record<Seat, string> = {};
  const post = async (seat: Seat, path: string, body: unknown) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (cookies[seat] !== undefined)
      Object.assign(headers, { cookie: cookies[seat], origin: server.address });
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    cookies[seat] ??= answer.headers.getSetCookie()[0].split(';')[0];
    return (await answer.json()) as { table: { id: string } };
  };
  const tables: string[] = [];
  for (const { seats, options } of stretches) {
    for (const seat of seats) if (cookies[seat] === undefined) await post(seat, '/api/guest', { name: seat });
    const asked = seats.map((seat, i) => ({ seat, player: i === 0 ? 'me' : 'open' }));
    const { table } = await post(seats[0], '/api/tables', { game, options, seats: asked });
    for (const seat of seats.slice(1)) await post(seat, `/api/tables/${table.id}/join`, { seat });
    tables.push(table.id);
  }
  await server.stop();
  cpSync(folders[0], folders[1], { recursive: true });
  for (const world of [0, 1] as const) await putIn(folders[world], tables, stretches, world);
  return { folders, tables, cookies, remove: () => rmSync(folder, { recursive: true }) };
}

async function putIn(
  folder: string,
  tables: readonly string[],
  stretches: readonly Stretch[],
  world: 0 | 1,
): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new Sqlite(folder).dialect });
  for (const [i, { states, asked, isWindow }] of stretches.entries()) {
    const said = JSON.stringify(asked);
    await db
      .updateTable('events')
      .set({ state: states[world], asked: said, log: '[]', lines: 0, draws: '[]' })
      .where('table_id', '=', tables[i])
      .execute();
    await db
      .updateTable('tables')
      .set({ asked: said, in_window: isWindow ? 1 : 0 })
      .where('id', '=', tables[i])
      .execute();
  }
  await db.destroy();
}
