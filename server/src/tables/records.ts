import {
  type GameRecord,
  InputError,
  type Match,
  readRecord,
  recordOf,
  type Seat,
  verifyDice,
} from '@gordian/kernel';
import type { Person, TableResult } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Site } from '../site.ts';
import { packState } from '../store/packed.ts';
import type { NewEvent } from '../store/schema.ts';
import { emptySeat, newTable } from './create.ts';
import { startOf } from './step.ts';
import type { Table } from './table.ts';

const ROWS_AT_ONCE = 50;

/** Moves tell secrets, and the seed tells all of them: only a finished game has a record. */
export function exportRecord(table: Table): GameRecord {
  if (!table.isOver || table.running === null) throw new Fault('not-over');
  const names: Record<Seat, string> = {};
  for (const { seat, name } of table.seats) names[seat] = name ?? seat;
  return recordOf(table.running.match, names, true);
}

/** Plays a record again and keeps it as a finished table. */
export async function importRecord(site: Site, me: Person, data: unknown): Promise<string> {
  const record = asRecord(data);
  const game = site.games.byId(record.game);
  if (record.moves.length > game.bound)
    throw new Fault('bad-record', `a game of ${game.id} has at most ${game.bound} answers`);
  const [problem] = verifyDice(record);
  if (problem !== undefined) throw new Fault('bad-record', problem);
  if (record.pack !== game.pack.hash || record.rules !== game.version)
    throw new Fault(
      'bad-record',
      'the record was played with another pack or by another version of the rules',
    );
  const table = newTable(site, {
    game: game.id,
    options: record.options,
    seats: record.seats.map(({ seat, name, mix }, place) => ({
      ...emptySeat(seat, place),
      kind: 'person',
      name: name.slice(0, 60),
      mix,
    })),
    clock: { kind: 'none' },
    listed: false,
    owner: me.id,
    ...(record.from === null ? {} : { branch: record.from }),
  });
  table.row = { ...table.row, seed: record.seed! };
  const { events, match } = played(table, record);
  const result: TableResult = match.play.state.result ?? { winners: [], ending: 'unfinished', rule: null };
  table.row = {
    ...table.row,
    status: 'over',
    head: events.length - 1,
    result: JSON.stringify(result),
  };
  await site.store.db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(table.row).execute();
    await trx
      .insertInto('seats')
      .values([...table.seats])
      .execute();
    for (let i = 0; i < events.length; i += ROWS_AT_ONCE)
      await trx
        .insertInto('events')
        .values(events.slice(i, i + ROWS_AT_ONCE))
        .execute();
  });
  return table.id;
}

function asRecord(data: unknown): GameRecord {
  try {
    return readRecord(data);
  } catch (error) {
    throw error instanceof InputError
      ? new Fault('bad-record', error.message, { field: error.where })
      : error;
  }
}

/** The events of a record, played from its first answer to its last. */
function played(table: Table, record: GameRecord): { events: NewEvent[]; match: Match } {
  try {
    const { append, running } = startOf(table, table.row.created);
    const { match, first } = running;
    const events: NewEvent[] = [append.event];
    for (const [i, move] of record.moves.entries()) {
      const was = { lines: match.log.length, draws: match.draws.length };
      if (match.redo(move) !== null)
        throw new Fault('bad-record', `moves.${i}: ${move[0]} may not answer "${move[1]}"`, {
          field: `moves.${i}`,
        });
      events.push({
        ...append.event,
        n: i + 1,
        kind: 'answer',
        seat: move[0],
        text: move[1],
        asked: JSON.stringify(match.play.asked),
        lines: match.log.length,
        log: JSON.stringify(match.log.slice(was.lines)),
        draws: JSON.stringify(match.draws.slice(was.draws)),
        state: packState(match.play.state, first),
      });
    }
    if (JSON.stringify(match.draws) !== JSON.stringify(record.draws))
      throw new Fault('bad-record', 'draws: the moves do not call for these draws', { field: 'draws' });
    return { events, match };
  } catch (error) {
    throw error instanceof InputError
      ? new Fault('bad-record', error.message, { field: error.where })
      : error;
  }
}
