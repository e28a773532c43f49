import type { Seat } from '@gordian/kernel';
import type { Config } from '../config.ts';
import type { SeatRow, TableRow } from '../store/schema.ts';
import type { Table } from '../tables/table.ts';

/** Something the server is to do at a table by itself: a bot's answer, one by standing orders, or a look at the clock. */
export interface Job {
  readonly kind: 'bot' | 'orders' | 'clock';
  readonly table: string;
  readonly position: number;
  readonly seat: Seat | null;
  readonly runAt: number;
}

/** Whoever keeps jobs until they are due: the process itself, or graphile-worker for all processes. */
export interface Jobs {
  /** Whatever is due at this table as it stands now. */
  schedule(table: Table): void;
  /** Takes up what an earlier process left undone. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The same job has the same key, however often it is derived. */
export const keyOf = ({ kind, table, position, seat }: Job): string =>
  kind === 'clock' ? `clock ${table}` : `${kind} ${table} ${position} ${seat}`;

/**
 * What is due at a table, derived from its rows alone. In a response window the delay is drawn from one distribution for
 * every bot and every seat with standing orders, whatever they hold and whether they set one order or ten.
 */
export function dueAt(
  row: TableRow,
  seats: readonly SeatRow[],
  config: Pick<Config, 'botPause' | 'windowDelay'>,
  now: number,
  random: () => number = Math.random,
): Job[] {
  if (row.status !== 'running') return [];
  const jobs: Job[] = [];
  const [least, most] = config.windowDelay;
  for (const seat of JSON.parse(row.asked) as Seat[]) {
    const { kind, handed_over, orders } = seats.find((s) => s.seat === seat)!;
    const isBot = kind === 'bot' || handed_over === 1;
    const hasOrders = row.in_window === 1 && kind === 'person' && orders !== '[]';
    if (!isBot && !hasOrders) continue;
    const delay = row.in_window === 1 ? least + random() * (most - least) : config.botPause;
    jobs.push({
      kind: isBot ? 'bot' : 'orders',
      table: row.id,
      position: row.head,
      seat,
      runAt: Math.round(now + delay),
    });
  }
  if (row.deadline !== null)
    jobs.push({ kind: 'clock', table: row.id, position: row.head, seat: null, runAt: row.deadline });
  return jobs;
}
