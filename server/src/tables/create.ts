import { allOptions, type Branch, checkSeats, InputError, newOptions, type Options } from '@gordian/kernel';
import type { ClockSpec, Person, SeatRequest, TableAnswer, TableRequest } from '@gordian/wire';
import { freshId, freshSeed, freshToken, hashOf } from '../secrets.ts';
import type { Site } from '../site.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import { startOf } from './step.ts';
import { Table } from './table.ts';

export interface NewTable {
  readonly game: string;
  readonly options: Options;
  readonly seats: readonly SeatRow[];
  readonly clock: ClockSpec;
  readonly listed: boolean;
  readonly owner: string;
  readonly branch?: Branch;
  readonly clonedFrom?: { readonly table: string; readonly position: number };
}

/** Makes a table as a person asked for; the game begins at once when no seat is free. */
export async function createTable(site: Site, me: Person, request: TableRequest): Promise<TableAnswer> {
  const { seats, invites } = requestedSeats(site, me, request.seats, request.mix ?? '');
  const table = await insertTable(site, {
    game: request.game,
    options: newOptions(site.games.byId(request.game), request.options ?? {}),
    seats,
    clock: request.clock ?? { kind: 'none' },
    listed: request.listed ?? false,
    owner: me.id,
  });
  return { table: table.info(me.id), invites };
}

export function requestedSeats(
  site: Site,
  me: Person,
  requests: readonly SeatRequest[],
  mix: string,
): { seats: SeatRow[]; invites: Record<string, string> } {
  const invites: Record<string, string> = {};
  if (requests.filter((seat) => seat.player === 'me').length > 1)
    throw new InputError('seats', 'you can sit on one seat only');
  const seats = requests.map(({ seat, player, level }, place): SeatRow => {
    const row = emptySeat(seat, place);
    if (player === 'me') return { ...row, kind: 'person', person: me.id, name: me.name, mix };
    if (player === 'open') return row;
    if (player === 'invited') {
      invites[seat] = freshToken();
      return { ...row, kind: 'invited', invite: hashOf(invites[seat]) };
    }
    const name = level ?? site.bots.substitute;
    site.bots.check(name, `seats.${place}.level`);
    return { ...row, kind: 'bot', level: name, name };
  });
  return { seats, invites };
}

export function emptySeat(seat: string, place: number): SeatRow {
  return {
    table_id: '',
    seat,
    place,
    kind: 'open',
    person: null,
    name: null,
    level: null,
    invite: null,
    mix: '',
    orders: '[]',
    wants_abort: 0,
    handed_over: 0,
  };
}

export const isFree = (seat: SeatRow): boolean => seat.kind === 'open' || seat.kind === 'invited';

/** Writes a new table, and its first event when all seats are taken, in one transaction. */
export async function insertTable(site: Site, made: NewTable): Promise<Table> {
  const game = site.games.byId(made.game);
  checkSeats(
    game,
    made.seats.map(({ seat }) => seat),
  );
  const table = newTable(site, made);
  const start = table.seats.some(isFree) ? null : startOf(table, table.row.created);
  if (start !== null) {
    table.row = { ...table.row, ...(start.append.change as Partial<TableRow>) };
    table.running = start.running;
  }
  await site.store.db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(table.row).execute();
    await trx
      .insertInto('seats')
      .values([...table.seats])
      .execute();
    if (start !== null) await trx.insertInto('events').values(start.append.event).execute();
  });
  site.metrics.tables.add(1);
  if (start !== null) site.hall.announce(table, 'position');
  return table;
}

export function newTable(site: Site, made: NewTable): Table {
  const game = site.games.byId(made.game);
  const now = Date.now();
  const id = freshId();
  const row: TableRow = {
    id,
    owner: made.owner,
    game: game.id,
    version: game.version,
    pack: game.pack.hash,
    options: JSON.stringify(allOptions(game, made.options)),
    clock: JSON.stringify(made.clock),
    listed: made.listed ? 1 : 0,
    status: 'waiting',
    head: -1,
    revision: 0,
    asked: '[]',
    in_window: 0,
    clocks: null,
    deadline: null,
    seed: freshSeed(),
    result: null,
    rematch: null,
    branch: made.branch === undefined ? null : JSON.stringify(made.branch),
    cloned_from: made.clonedFrom === undefined ? null : JSON.stringify(made.clonedFrom),
    created: now,
    changed: now,
  };
  return new Table(
    game,
    row,
    made.seats.map((seat) => ({ ...seat, table_id: id })),
  );
}
