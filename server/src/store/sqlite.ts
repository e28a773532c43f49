import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

type Request =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'batch'; readonly statements: readonly string[]; readonly pairs: Pairs }
  | { readonly kind: 'close' };

/** Four entries each: the number of a statement and its values, twice; the second runs where the first changed a row. */
export type Pairs = readonly (number | readonly unknown[])[];

interface Reply {
  readonly id: number;
  readonly done?: unknown;
  readonly error?: Error;
}

interface Waiting {
  readonly done: (result: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** The embedded store, one connection in a thread of its own; who uses it waits for those before. */
export class Sqlite {
  private readonly thread: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private turn: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.thread = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), {
      workerData: { file: join(folder, 'gordian.db') },
      execArgv: [],
    });
    this.thread.on('message', ({ id, done, error }: Reply) => {
      const waiting = this.waiting.get(id)!;
      this.waiting.delete(id);
      if (error === undefined) waiting.done(done);
      else waiting.failed(error);
    });
  }

  readonly dialect: Dialect = {
    createDriver: () => this.driver(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };

  /** Runs pairs of statements in one transaction; resolves when it is on disk with those that went through. */
  async batch(statements: readonly string[], pairs: Pairs): Promise<boolean[]> {
    const release = await this.acquire();
    try {
      return (await this.ask({ kind: 'batch', statements, pairs })) as boolean[];
    } finally {
      release();
    }
  }

  private ask(request: Request): Promise<unknown> {
    const id = this.requests++;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.thread.postMessage({ id, ...request });
    });
  }

  /** Waits until nobody else has the connection. */
  private async acquire(): Promise<() => void> {
    const before = this.turn;
    let release!: () => void;
    this.turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }

  private driver(): Driver {
    const run = (sql: string) => (connection: DatabaseConnection) =>
      connection.executeQuery(CompiledQuery.raw(sql)).then(() => {});
    let release = () => {};
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const done = await this.ask({ kind: 'query', sql, parameters });
        const { rows, changes } = done as { rows: R[]; changes?: number };
        return changes === undefined ? { rows } : { rows, numAffectedRows: BigInt(changes) };
      },
      streamQuery: () => {
        throw new Error('the embedded store does not stream');
      },
    };
    return {
      init: async () => {},
      acquireConnection: async () => {
        release = await this.acquire();
        return connection;
      },
      releaseConnection: async () => release(),
      beginTransaction: run('begin'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      destroy: async () => {
        const ended = once(this.thread, 'exit');
        this.thread.postMessage({ kind: 'close' });
        await ended;
      },
    };
  }
}
