import {
  type AnyGame,
  type LogLine,
  Match,
  type MatchStart,
  type Move,
  type Seat,
  type State,
} from '@gordian/kernel';
import type { GameList } from '../games.ts';
import { unpackState } from '../store/packed.ts';
import type { Db, EventRow } from '../store/schema.ts';
import { type Running, Table } from './table.ts';

type Event = Omit<EventRow, 'state' | 'client' | 'at'>;

interface Fold {
  readonly moves: Move[];
  readonly log: LogLine[];
  readonly draws: number[];
  readonly lines: number[];
  readonly asked: (readonly Seat[])[];
  /** The event of each answer that was not taken back. */
  readonly answers: number[];
}

/** Reads a table with its match; null when there is none of this id. */
export async function loadTable(db: Db, games: GameList, id: string): Promise<Table | null> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where('table_id', '=', id)
    .orderBy('place')
    .execute();
  const table = new Table(games.byId(row.game), row, seats);
  if (row.head >= 0) table.running = await loadRunning(db, table);
  return table;
}

async function loadRunning(db: Db, table: Table): Promise<Running> {
  const events = await db
    .selectFrom('events')
    .select(['table_id', 'n', 'kind', 'seat', 'text', 'version', 'asked', 'lines', 'trail', 'log', 'draws'])
    .where('table_id', '=', table.id)
    .where('n', '<=', table.row.head)
    .orderBy('n')
    .execute();
  const fold = foldEvents(events);
  const last = events[events.length - 1];
  const isSameVersion = last.version === table.game.version;
  const { answers } = fold;
  // Answers that can still be taken back are played again from before the first of them; dice cannot fall among them.
  const back = isSameVersion ? Math.min(last.trail, answers.length) : 0;
  const base = back === 0 ? last.n : (answers[answers.length - back - 1] ?? 0);
  const first = await firstState(db, table.id);
  const match = Match.resume(table.game, {
    start: matchStart(table),
    state: base === 0 ? first : await stateAt(db, table.id, base, first),
    moves: fold.moves.slice(0, fold.moves.length - back),
    log: fold.log.slice(0, back === 0 ? fold.log.length : events[base].lines),
    draws: fold.draws,
  });
  for (const [seat, text] of fold.moves.slice(fold.moves.length - back)) match.say(seat, text);
  return { match, first, lines: fold.lines, asked: fold.asked, counted: new Map() };
}

export function foldEvents(events: readonly Event[]): Fold {
  const fold: Fold = { moves: [], log: [], draws: [], lines: [], asked: [], answers: [] };
  for (const event of events) {
    if (event.kind === 'answer') {
      fold.moves.push([event.seat!, event.text]);
      fold.answers.push(event.n);
    } else if (event.kind === 'undo') {
      fold.moves.pop();
      fold.answers.pop();
    }
    fold.log.length = Math.min(fold.log.length, event.lines);
    for (const line of JSON.parse(event.log) as LogLine[]) fold.log.push(line);
    for (const draw of JSON.parse(event.draws) as number[]) fold.draws.push(draw);
    fold.lines.push(event.lines);
    fold.asked.push(JSON.parse(event.asked) as Seat[]);
  }
  return fold;
}

export function matchStart(table: Table): MatchStart {
  return {
    seats: table.seats.map((s) => s.seat),
    options: JSON.parse(table.row.options),
    seed: table.row.seed,
    mixes: table.seats.map(({ seat, mix }) => ({ seat, mix })),
    ...(table.row.branch === null ? {} : { from: JSON.parse(table.row.branch) }),
  };
}

async function firstState(db: Db, table: string): Promise<State> {
  return JSON.parse(await stateText(db, table, 0)) as State;
}

/** The position after event n. */
export async function stateAt(db: Db, table: string, n: number, first: State): Promise<State> {
  return n === 0 ? first : unpackState(await stateText(db, table, n), first);
}

async function stateText(db: Db, table: string, n: number): Promise<string> {
  const { state } = await db
    .selectFrom('events')
    .select('state')
    .where('table_id', '=', table)
    .where('n', '=', n)
    .executeTakeFirstOrThrow();
  return state;
}

/** Begins the game of a table whose seats are all taken. */
export function beginMatch(game: AnyGame, table: Table): Match {
  return Match.begin(game, matchStart(table));
}
