import { type AnyGame, recordOf, verify } from '@gordian/kernel';
import { loadGames } from '../../server/src/games.ts';
import type { EventRow } from '../../server/src/store/schema.ts';
import { openStore, type Store } from '../../server/src/store/store.ts';
import { loadTable } from '../../server/src/tables/load.ts';
import type { Place } from './fleet.ts';
import type { Sent } from './players.ts';

export interface Verdict {
  readonly tables: number;
  readonly events: number;
  readonly acknowledged: number;
  /** One line for each choice lost, played twice or out of nowhere, and for each table that did not end. */
  readonly faults: readonly string[];
}

/** Compares what the players were told with what the store holds, event for event, and replays every game. */
export async function judge(
  place: Place,
  tables: Iterable<string>,
  ledger: readonly Sent[],
): Promise<Verdict> {
  const store = await openStore({ ...place, times: { batch: () => {} } });
  const faults: string[] = [];
  let events = 0;
  const all = [...tables];
  for (const table of all) {
    const rows = await eventsOf(store, table);
    events += rows.length;
    faults.push(
      ...faultsOfLedger(
        table,
        rows,
        ledger.filter((sent) => sent.table === table),
      ),
    );
    faults.push(...(await faultsOfTable(store, table, rows)));
  }
  await store.close();
  const acknowledged = ledger.filter((sent) => sent.acknowledged !== null).length;
  return { tables: all.length, events, acknowledged, faults };
}

type Event = Pick<EventRow, 'n' | 'kind' | 'seat' | 'text' | 'client'>;

function eventsOf(store: Store, table: string): Promise<Event[]> {
  return store.db
    .selectFrom('events')
    .select(['n', 'kind', 'seat', 'text', 'client'])
    .where('table_id', '=', table)
    .orderBy('n')
    .execute();
}

/** Every acknowledged choice is there, at its number, once; nothing else is there but what bots played. */
export function faultsOfLedger(table: string, rows: readonly Event[], ledger: readonly Sent[]): string[] {
  const faults: string[] = [];
  const sentBy = new Map(ledger.map((sent) => [`${sent.seat} ${sent.client}`, sent]));
  const seen = new Set<string>();
  for (const [i, { n, kind, client, text }] of rows.entries()) {
    if (n !== i) faults.push(`${table}: event ${i} is missing`);
    if (kind !== 'answer' || / auto \d+$/.test(client ?? '')) continue;
    const sent = sentBy.get(client ?? '');
    if (seen.has(client ?? '')) faults.push(`${table}: ${client} was played twice`);
    seen.add(client ?? '');
    if (sent === undefined) faults.push(`${table}: event ${n} comes from nobody: ${client}`);
    else if (sent.acknowledged === null) faults.push(`${table}: ${client} was turned away, yet played`);
    else if (sent.text !== text) faults.push(`${table}: ${client} said "${sent.text}", played "${text}"`);
  }
  for (const [client, { acknowledged, text }] of sentBy) {
    if (acknowledged === null || rows[acknowledged]?.client === client) continue;
    faults.push(`${table}: ${client} "${text}" was acknowledged with ${acknowledged} and is lost`);
  }
  return faults;
}

async function faultsOfTable(store: Store, id: string, rows: readonly Event[]): Promise<string[]> {
  const table = await loadTable(store.db, await loadGames(), id);
  if (table === null) return [`${id}: the table is gone`];
  const faults: string[] = [];
  if (table.row.status !== 'over') faults.push(`${id}: the game did not end, it is ${table.row.status}`);
  if (table.position !== rows.length - 1) faults.push(`${id}: the table's position is not its last event`);
  if (table.running === null) return faults;
  const record = recordOf(table.running.match, {}, true);
  return [...faults, ...replayFaults(table.game, record).map((fault) => `${id}: ${fault}`)];
}

function replayFaults(game: AnyGame, record: ReturnType<typeof recordOf>): readonly string[] {
  try {
    return verify(game, record);
  } catch (error) {
    return [(error as Error).message];
  }
}
