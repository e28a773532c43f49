import { type Branch, InputError, type Seat } from '@gordian/kernel';
import type { CloneRequest, Person, TableAnswer } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Site } from '../site.ts';
import type { SeatRow } from '../store/schema.ts';
import { emptySeat, insertTable, requestedSeats } from './create.ts';
import { foldEvents, matchStart } from './load.ts';
import { changeSeats, join } from './seats.ts';
import type { Table } from './table.ts';

/** The same people once more, each on the next seat. Whoever asks first makes the table; the others join it. */
export async function rematch(site: Site, id: string, me: Person): Promise<TableAnswer> {
  const made = await site.hall.change(id, async (table) => {
    if (!table.isOver) throw new Fault('not-over');
    if (!table.seats.some((seat) => seat.person === me.id)) throw new Fault('not-seated');
    if (table.row.rematch !== null) return { id: table.row.rematch, isNew: false };
    const next = await insertTable(site, {
      game: table.row.game,
      options: JSON.parse(table.row.options),
      seats: swapped(table, me),
      clock: table.clock,
      listed: table.row.listed === 1,
      owner: me.id,
    });
    await changeSeats(site, table, [], { rematch: next.id });
    site.hall.announce(table, 'table');
    return { id: next.id, isNew: true };
  });
  const table = made.isNew ? await site.hall.read(made.id) : await join(site, made.id, me, {});
  return { table: table.info(me.id), invites: {} };
}

function swapped(table: Table, me: Person): SeatRow[] {
  const { seats } = table;
  return seats.map(({ seat }, place) => {
    const { kind, person, name, level, handed_over } = seats[(place + seats.length - 1) % seats.length];
    const row = emptySeat(seat, place);
    if (kind === 'bot') return { ...row, kind, name, level };
    if (kind !== 'person' || person === null) return row;
    if (person === me.id) return { ...row, kind, person, name: me.name };
    return { ...row, kind: handed_over === 1 ? 'open' : 'invited', person, name };
  });
}

/** A new table that goes on from a position of a finished game, with new dice. */
export async function clone(site: Site, id: string, me: Person, request: CloneRequest): Promise<TableAnswer> {
  const old = await site.hall.read(id);
  if (!old.isOver || old.running === null) throw new Fault('not-over');
  if (request.position < 0 || request.position > old.position)
    throw new Fault('not-found', `the game has positions 0 to ${old.position}`);
  const { seats, invites } = requestedSeats(site, me, request.seats, request.mix ?? '');
  const ids = old.seats.map(({ seat }) => seat);
  if (seats.length !== ids.length || seats.some(({ seat }, i) => seat !== ids[i]))
    throw new InputError('seats', `expected ${ids.join(', ')}, in this order`);
  const table = await insertTable(site, {
    game: old.row.game,
    options: JSON.parse(old.row.options),
    seats,
    clock: request.clock ?? { kind: 'none' },
    listed: request.listed ?? false,
    owner: me.id,
    branch: await branchAt(site, old, request.position, keptSeat(request, ids)),
    clonedFrom: { table: old.id, position: request.position },
  });
  return { table: table.info(me.id), invites };
}

/** Whose secrets stay as they were: the seat asked for, else mine in the new game, else the first. */
function keptSeat(request: CloneRequest, ids: readonly Seat[]): Seat {
  const keep = request.keep ?? request.seats.find((seat) => seat.player === 'me')?.seat ?? ids[0];
  if (!ids.includes(keep)) throw new InputError('keep', `expected one of ${ids.join(', ')}`);
  return keep;
}

async function branchAt(site: Site, old: Table, position: number, keep: Seat): Promise<Branch> {
  const events = await site.store.db
    .selectFrom('events')
    .selectAll()
    .where('table_id', '=', old.id)
    .where('n', '<=', position)
    .orderBy('n')
    .execute();
  if (events.some((event) => event.version !== old.game.version))
    throw new Fault('not-found', 'this game was played by other rules than today: it can be looked at only');
  const start = matchStart(old);
  return {
    seed: start.seed,
    mixes: start.mixes,
    moves: foldEvents(events).moves,
    keep,
    from: start.from ?? null,
  };
}
