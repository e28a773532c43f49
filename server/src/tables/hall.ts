import { Fault } from '../errors.ts';
import type { GameList } from '../games.ts';
import type { Db } from '../store/schema.ts';
import { loadTable } from './load.ts';
import type { Table } from './table.ts';

/** Another process moved the table between our look and our commit. */
export class Overtaken extends Error {}

/** What changed at a table: the position, the people and settings, or the chat. */
export type Changed = 'position' | 'table' | 'chat';

export interface HallOptions {
  readonly db: Db;
  readonly games: GameList;
  /** How many tables nobody looks at stay in memory. */
  readonly keep: number;
  /** Whether someone is looking at the table here. */
  isWatched(id: string): boolean;
  /** Called after every change, of this process or of another (`isOurs` false). */
  changed(table: Table, what: Changed, isOurs: boolean): void;
}

/** All tables in memory, and one queue for each: what changes a table waits for its turn. */
export class Hall {
  private readonly tables = new Map<string, Table>();
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly options: HallOptions) {}

  get size(): number {
    return this.tables.size;
  }

  /** Runs work that changes a table, alone. If another process was quicker, it runs once more on what that one left. */
  change<T>(id: string, work: (table: Table) => Promise<T>): Promise<T> {
    return this.queue(id, async () => {
      for (let tries = 0; ; tries++) {
        try {
          return await work(await this.get(id));
        } catch (error) {
          if (error instanceof Fault) throw error;
          // The match in memory may be ahead of what is on disk.
          this.tables.delete(id);
          if (!(error instanceof Overtaken) || tries >= 3) throw error;
        }
      }
    });
  }

  /** The table as it stands now; waits for a change that is under way. */
  read(id: string): Promise<Table> {
    const known = this.tables.get(id);
    if (known !== undefined && !this.queues.has(id)) return Promise.resolve(known);
    return this.queue(id, () => this.get(id));
  }

  /** The table at this position or a later one, also when another process moved it and the notice is still on its way. */
  async readAt(id: string, position: number): Promise<Table> {
    const table = await this.read(id);
    return table.position >= position ? table : this.queue(id, () => this.refresh(id));
  }

  /** Reads the table anew inside a change, when a client knows more than we do. */
  async refresh(id: string): Promise<Table> {
    this.tables.delete(id);
    return this.get(id);
  }

  announce(table: Table, what: Changed): void {
    this.options.changed(table, what, true);
  }

  /** Another process changed the table: reads it again when it is in memory here, and tells those who look at it. */
  heard(id: string, what: Changed): Promise<void> {
    if (!this.tables.has(id) && !this.options.isWatched(id)) return Promise.resolve();
    return this.queue(id, async () => {
      this.options.changed(await this.refresh(id), what, false);
    });
  }

  /** The heads of the tables in memory, for the catch-up after a lost notice. */
  heads(): { id: string; head: number; revision: number }[] {
    return [...this.tables.values()].map(({ row }) => ({
      id: row.id,
      head: row.head,
      revision: row.revision,
    }));
  }

  /** Resolves when every queue is empty. */
  async idle(): Promise<void> {
    while (this.queues.size > 0) await Promise.allSettled([...this.queues.values()]);
  }

  private queue<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.queues.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => {},
      () => {},
    );
    this.queues.set(id, settled);
    void settled.then(() => {
      if (this.queues.get(id) === settled) this.queues.delete(id);
    });
    return mine;
  }

  private async get(id: string): Promise<Table> {
    const known = this.tables.get(id);
    if (known !== undefined) {
      this.tables.delete(id);
      this.tables.set(id, known);
      return known;
    }
    const table = await loadTable(this.options.db, this.options.games, id);
    if (table === null) throw new Fault('not-found', 'there is no such table');
    this.tables.set(id, table);
    this.forgetOldest();
    return table;
  }

  private forgetOldest(): void {
    for (const id of this.tables.keys()) {
      if (this.tables.size <= this.options.keep) return;
      if (!this.options.isWatched(id) && !this.queues.has(id)) this.tables.delete(id);
    }
  }
}
