import {
  type GameRecord,
  InputError,
  type Match,
  readRecord,
  recordOf,
  type Seat,
  verifyDice,
} from '@gordian/kernel';
import { LIMITS, type Person, type TableResult } from '@gordian/wire';
import { Fault } from '../errors.ts';
import type { Site } from '../site.ts';
import { packState } from '../store/packed.ts';
import type { NewEvent } from '../store/schema.ts';
import { emptySeat, newTable } from './create.ts';
import { startOf } from './step.ts';
import type { Table } from './table.ts';

const ROWS_AT_ONCE = 50;
const AT_ONCE = 20;
const DEEPEST_BRANCH = 50;
const LONGEST_NAME = 60;
/** What the name of a guest may not hold either. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

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
  if (answersOf(record) > game.bound)
    throw new Fault('bad-record', `a game of ${game.id} has at most ${game.bound} answers`);
  const [problem] = verifyDice(record);
  if (problem !== undefined) throw new Fault('bad-record', problem);
  if (record.rules !== game.version)
    throw new Fault(
      'bad-record',
      `rules: played by version ${record.rules} of the rules, this server plays version ${game.version}; the version of Gordian it was played with replays it`,
      { field: 'rules' },
    );
  if (record.pack !== game.pack.hash)
    throw new Fault(
      'bad-record',
      `pack: played with pack ${record.pack}, this server has ${game.pack.hash}`,
      { field: 'pack' },
    );
  const table = newTable(site, {
    game: game.id,
    options: record.options,
    seats: record.seats.map(({ seat, name, mix }, place) => ({
      ...emptySeat(seat, place),
      kind: 'person',
      name: name.replace(NOT_IN_NAMES, '').slice(0, LONGEST_NAME) || seat,
      mix: kept('mix', mix),
    })),
    clock: { kind: 'none' },
    listed: false,
    owner: me.id,
    ...(record.from === null ? {} : { branch: record.from }),
  });
  table.row = { ...table.row, seed: record.seed! };
  const { events, match } = await played(table, record);
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
    throw faultOfRecord(error);
  }
}

function faultOfRecord(error: unknown): unknown {
  if (error instanceof InputError) return new Fault('bad-record', error.message, { field: error.where });
  return error instanceof RangeError ? new Fault('bad-record', 'the record is nested too deeply') : error;
}

/** All answers that must be played for a record, with those of the games it branched off from. */
function answersOf({ moves, from }: GameRecord): number {
  let sum = moves.length;
  let depth = 0;
  for (let branch = from; branch !== null; branch = branch.from ?? null) {
    sum += branch.moves.length;
    if (++depth > DEEPEST_BRANCH) throw new Fault('bad-record', 'too many games branched off each other');
  }
  return sum;
}

function kept(field: string, text: string): string {
  if (text.includes('\u0000') || /\p{Cs}/u.test(text) || text.length > LIMITS.mix)
    throw new Fault('bad-record', `${field}: cannot be kept as text`, { field });
  return text;
}

/** The events of a record, played from its first answer to its last. */
async function played(table: Table, record: GameRecord): Promise<{ events: NewEvent[]; match: Match }> {
  try {
    const { append, running } = startOf(table, table.row.created);
    const { match, first } = running;
    const events: NewEvent[] = [append.event];
    for (const [i, move] of record.moves.entries()) {
      const was = { lines: match.log.length, draws: match.draws.length };
      // A long game must not hold up those who play.
      if (i % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
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
    throw faultOfRecord(error);
  }
}
