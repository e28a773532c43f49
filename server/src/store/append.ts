import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, NewEvent, TableChange } from './schema.ts';
import type { Sqlite } from './sqlite.ts';

/** One step of a table: its event, and what changes in its row, if the table still stands at `expected`. */
export interface Append {
  readonly table: string;
  readonly expected: number;
  readonly event: NewEvent;
  readonly change: TableChange;
}

/** A step of a running game, which changes the same columns each time. */
export interface StepAppend extends Append {
  readonly change: Required<Pick<TableChange, (typeof CHANGED)[number]>>;
}

interface Waiting extends StepAppend {
  settle(isFirst: boolean): void;
  fail(error: unknown): void;
}

export interface AppendTimes {
  batch(size: number, seconds: number): void;
}

const LARGEST_BATCH = 128;

/**
 * Group commit: everything that comes in while a transaction runs goes into the next one, and is acknowledged only when
 * that is on disk. One lane on the embedded store; several on PostgreSQL, which syncs for all its connections at once.
 */
export class Appender {
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private isStarting = false;

  constructor(
    private readonly db: Db,
    private readonly lanes: number,
    private readonly times: AppendTimes,
    private readonly write: Write,
  ) {}

  /** Resolves once it is on disk: true, or false when another process moved the table first. */
  append(append: StepAppend): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ ...append, settle, fail });
      if (this.isStarting) return;
      this.isStarting = true;
      setImmediate(() => {
        this.isStarting = false;
        this.start();
      });
    });
  }

  private start(): void {
    if (this.running >= this.lanes || this.waiting.length === 0) return;
    this.running++;
    void this.lane().finally(() => {
      this.running--;
      this.start();
    });
  }

  private async lane(): Promise<void> {
    while (this.waiting.length > 0) {
      const share = Math.max(1, Math.ceil(this.waiting.length / (this.lanes - this.running + 1)));
      const batch = this.waiting.splice(0, Math.min(share, LARGEST_BATCH));
      // One order for all processes, so that two transactions never wait for each other.
      batch.sort((a, b) => (a.table < b.table ? -1 : 1));
      const started = performance.now();
      try {
        const firsts = await this.write(batch);
        this.times.batch(batch.length, (performance.now() - started) / 1000);
        for (const [i, { settle }] of batch.entries()) settle(firsts[i]);
      } catch (error) {
        if (batch.length === 1) batch[0].fail(error);
        else await this.oneByOne(batch);
      }
    }
  }

  /** One append that the store refuses must not take its neighbours down with it. */
  private async oneByOne(batch: readonly Waiting[]): Promise<void> {
    for (const append of batch) {
      try {
        append.settle(await this.db.transaction().execute((trx) => appendOne(trx, append)));
      } catch (error) {
        append.fail(error);
      }
    }
  }
}

/** Moves the table on, unless it has moved already. */
export async function appendOne(trx: Db, { table, expected, event, change }: Append): Promise<boolean> {
  const moved = await trx
    .updateTable('tables')
    .set(change)
    .where('id', '=', table)
    .where('head', '=', expected)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  await trx.insertInto('events').values(event).execute();
  return true;
}

/** Writes a batch in one transaction: which appends went through. It resolves when that is on disk. */
export type Write = (batch: readonly StepAppend[]) => Promise<boolean[]>;

/** The batch statement by statement, as PostgreSQL takes it. */
export function postgresWrite(db: Db): Write {
  const { updateOf, insert } = prepareAppend(db);
  return (batch) =>
    db.transaction().execute(async (trx) => {
      const out: boolean[] = [];
      for (const append of batch) {
        const update = updateOf(append);
        const moved = await trx.executeQuery({ ...update.query, parameters: update.values(append) });
        const isFirst = moved.numAffectedRows === 1n;
        if (isFirst) await trx.executeQuery({ ...insert.query, parameters: insert.values(append) });
        out.push(isFirst);
      }
      return out;
    });
}

/** The batch as one message to the thread of the embedded store. */
export function sqliteWrite(db: Db, sqlite: Sqlite): Write {
  const { updates, updateOf, insert } = prepareAppend(db);
  const statements = [...updates, insert].map(({ query }) => query.sql);
  return (batch) =>
    sqlite.batch(
      statements,
      batch.flatMap((append) => {
        const update = updateOf(append);
        return [updates.indexOf(update), update.values(append), updates.length, insert.values(append)];
      }),
    );
}

type Row = Readonly<Record<string, unknown>>;

/** A query compiled once: made with the names of its values in their places, which are then filled in. */
function prepare(query: Compilable, rowOf: (append: Append) => Row) {
  const compiled: CompiledQuery = query.compile();
  const names = compiled.parameters as readonly string[];
  const values = (append: Append) => {
    const row = rowOf(append);
    return names.map((name) => row[name]);
  };
  return { query: compiled, values };
}

const CHANGED = ['head', 'status', 'asked', 'in_window', 'clocks', 'deadline', 'result', 'changed'] as const;
const LOGGED = [
  ...([
    'table_id',
    'n',
    'kind',
    'seat',
    'text',
    'client',
    'at',
    'version',
    'asked',
    'lines',
    'trail',
  ] as const),
  ...(['log', 'draws', 'state'] as const),
];

/** The queries of `appendOne` for a step of a running game; most leave it running, and its place in the index of states. */
function prepareAppend(db: Db) {
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name])) as never;
  const update = (names: readonly string[]) =>
    prepare(
      db
        .updateTable('tables')
        .set(named(names))
        .where('id', '=', 'id')
        .where('head', '=', 'expected' as never),
      ({ table: id, expected, change }) => ({ ...change, id, expected }),
    );
  const goesOn = update(CHANGED.filter((name) => name !== 'status'));
  const ends = update(CHANGED);
  return {
    updates: [goesOn, ends],
    updateOf: ({ change }: StepAppend) => (change.status === 'running' ? goesOn : ends),
    insert: prepare(db.insertInto('events').values(named(LOGGED)), ({ event }) => event as Row),
  };
}
