import type { Seat } from '@gordian/kernel';
import type { JoinRequest, OrdersBody, Person } from '@gordian/wire';
import type { Updateable } from 'kysely';
import { Fault } from '../errors.ts';
import { freshToken, hashOf } from '../secrets.ts';
import type { Site } from '../site.ts';
import { appendOne } from '../store/append.ts';
import type { Schema, SeatRow, TableChange, TableRow } from '../store/schema.ts';
import { deadline } from './clock.ts';
import { isFree } from './create.ts';
import { Overtaken } from './hall.ts';
import { startOf } from './step.ts';
import type { Table } from './table.ts';

export type SeatChange = Updateable<Schema['seats']> & { readonly seat: Seat };

/** Changes seats inside a change of their table, and begins the game when the last free one was taken. */
export async function changeSeats(
  site: Site,
  table: Table,
  changes: readonly SeatChange[],
  row: TableChange = {},
): Promise<void> {
  const now = Date.now();
  const revision = table.row.revision + 1;
  await site.store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tables')
      .set({ ...row, revision, changed: now })
      .where('id', '=', table.id)
      .where('revision', '=', table.row.revision)
      .where('head', '=', table.position)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Overtaken();
    for (const { seat, ...change } of changes)
      await trx
        .updateTable('seats')
        .set(change)
        .where('table_id', '=', table.id)
        .where('seat', '=', seat)
        .execute();
    table.row = { ...table.row, ...(row as Partial<TableRow>), revision, changed: now };
    table.seats = table.seats.map((seat) => ({ ...seat, ...changeOf(changes, seat) }));
    if (table.row.status !== 'waiting' || table.seats.some(isFree)) return;
    const { append, running } = startOf(table, now);
    if (!(await appendOne(trx, append))) throw new Overtaken();
    table.row = { ...table.row, ...(append.change as Partial<TableRow>) };
    table.running = running;
  });
}

function changeOf(changes: readonly SeatChange[], { seat }: SeatRow): Partial<SeatRow> {
  return (changes.find((change) => change.seat === seat) ?? {}) as Partial<SeatRow>;
}

/** Sits down: on an invited seat by its token, on one kept for this person, or on an open one. */
export function join(site: Site, id: string, me: Person, request: JoinRequest): Promise<Table> {
  return site.hall.change(id, async (table) => {
    if (table.seatOf(me.id) !== null) return table;
    if (table.isOver) throw new Fault('not-waiting', 'the game is over');
    const { seat } = freeSeat(table, me, request);
    const taken = {
      seat,
      kind: 'person',
      person: me.id,
      name: me.name,
      invite: null,
      wants_abort: 0,
    } as const;
    const isFirstMix = table.row.status === 'waiting';
    await changeSeats(
      site,
      table,
      [{ ...taken, ...(isFirstMix ? { mix: request.mix ?? '' } : {}) }],
      clocksFromNow(table, seat),
    );
    site.hall.announce(table, 'table');
    if (table.position >= 0) site.hall.announce(table, 'position');
    return table;
  });
}

function freeSeat(table: Table, me: Person, request: JoinRequest): SeatRow {
  const { invite, seat: wanted } = request;
  const free = table.seats.filter(isFree);
  if (invite !== undefined) {
    const found = free.find((seat) => seat.invite === hashOf(invite));
    if (found === undefined) throw new Fault('wrong-invite');
    return found;
  }
  const mine = free.filter((seat) => (seat.kind === 'open' ? true : seat.person === me.id));
  const found = wanted === undefined ? mine[0] : mine.find((seat) => seat.seat === wanted);
  if (found !== undefined) return found;
  if (table.isRunning) throw new Fault('not-waiting');
  throw new Fault('seat-taken', 'no such seat is free');
}

/** Somebody takes over a seat in the middle of a game: its clock starts now. */
function clocksFromNow(table: Table, joined: Seat | null): TableChange {
  const clocks = table.clocks;
  if (!table.isRunning || clocks === null) return {};
  const fresh = { ...clocks, since: Date.now() };
  const thinking = table.asked.filter((seat) => seat === joined || table.clockedSeats.includes(seat));
  return { clocks: JSON.stringify(fresh), deadline: deadline(fresh, thinking) };
}

/** Gets up: the seat is open to others. A table that all people left is aborted. */
export function leave(site: Site, id: string, me: Person): Promise<Table> {
  return site.hall.change(id, async (table) => {
    const seat = table.seatOf(me.id);
    if (seat === null) throw new Fault('not-seated');
    if (table.isOver) throw new Fault('not-running');
    const isLast = table.people.length === 1;
    const result = JSON.stringify({ winners: [], ending: 'abort', rule: null });
    const open = { seat, kind: 'open', person: null, name: null, orders: '[]', wants_abort: 0 } as const;
    await changeSeats(
      site,
      table,
      [open],
      isLast ? { status: 'aborted', result, asked: '[]', deadline: null } : {},
    );
    site.hall.announce(table, 'table');
    return table;
  });
}

/** A new token for a free seat; an earlier one ends. */
export function invite(site: Site, id: string, me: Person, seat: Seat): Promise<string> {
  return site.hall.change(id, async (table) => {
    if (table.row.owner !== me.id) throw new Fault('not-owner');
    const row = table.seats.find((s) => s.seat === seat);
    if (row === undefined || !isFree(row)) throw new Fault('seat-taken', 'that seat is not free');
    const token = freshToken();
    await changeSeats(site, table, [{ seat, kind: 'invited', invite: hashOf(token) }]);
    site.hall.announce(table, 'table');
    return token;
  });
}

export function giveMix(site: Site, id: string, me: Person, mix: string): Promise<Table> {
  return site.hall.change(id, async (table) => {
    const seat = table.seatOf(me.id);
    if (seat === null) throw new Fault('not-seated');
    if (table.row.status !== 'waiting') throw new Fault('not-waiting', 'the dice are already mixed');
    await changeSeats(site, table, [{ seat, mix }]);
    site.hall.announce(table, 'table');
    return table;
  });
}

/** Standing orders are the seat's own secret: others are told nothing. */
export function setOrders(site: Site, id: string, me: Person, { orders }: OrdersBody): Promise<Table> {
  return site.hall.change(id, async (table) => {
    const seat = table.seatOf(me.id);
    if (seat === null) throw new Fault('not-seated');
    if (table.isOver) throw new Fault('not-running');
    await changeSeats(site, table, [{ seat, orders: JSON.stringify(orders) }]);
    site.jobs.schedule(table);
    return table;
  });
}
