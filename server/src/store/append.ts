import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, NewEvent, TableChange } from './schema.ts';

/** One step of a table: its event, and what changes in its row, if the table still stands at `expected`. */
export interface Append {
  readonly table: string;
  readonly expected: number;
  readonly event: NewEvent;
  readonly change: TableChange;
}

interface Waiting extends Append {
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
  private readonly appendOne: ReturnType<typeof preparedAppend>;
  private running = 0;

  constructor(
    private readonly db: Db,
    private readonly lanes: number,
    private readonly times: AppendTimes,
  ) {
    this.appendOne = preparedAppend(db);
  }

  /** Resolves once it is on disk: true, or false when another process moved the table first. */
  append(append: Append): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ ...append, settle, fail });
      setImmediate(() => this.start());
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
        const firsts = await this.db.transaction().execute(async (trx) => {
          const out: boolean[] = [];
          for (const append of batch) out.push(await this.appendOne(trx, append));
          return out;
        });
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

type Values = Readonly<Record<string, unknown>>;
type Prepared = (values: Values) => CompiledQuery;

/** A query compiled once: made with the names of its values in their places, which are then filled in. */
function prepare(query: Compilable, names: readonly string[]): Prepared {
  const compiled = query.compile();
  const order = compiled.parameters.map((name) => names.find((known) => known === name)!);
  return (values) => ({ ...compiled, parameters: order.map((name) => values[name]) });
}

/** `appendOne` for the usual step, without compiling its two queries each time. */
function preparedAppend(db: Db): (trx: Db, append: Append) => Promise<boolean> {
  const changed = ['head', 'status', 'asked', 'in_window', 'clocks', 'deadline', 'result', 'changed'];
  const logged = [
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
  ];
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name])) as never;
  const events = [...logged, 'log', 'draws', 'state'];
  const update = prepare(
    db
      .updateTable('tables')
      .set(named(changed))
      .where('id', '=', 'id')
      .where('head', '=', 'expected' as never),
    [...changed, 'id', 'expected'],
  );
  const insert = prepare(db.insertInto('events').values(named(events)), events);
  return async (trx, append) => {
    const { table: id, expected, change, event } = append;
    if (Object.keys(change).some((name) => !changed.includes(name))) return appendOne(trx, append);
    const moved = await trx.executeQuery(update({ ...change, id, expected }));
    if (moved.numAffectedRows !== 1n) return false;
    await trx.executeQuery(insert(event as unknown as Values));
    return true;
  };
}
