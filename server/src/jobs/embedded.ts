import type { Site } from '../site.ts';
import { dueAt, type Job, type Jobs, keyOf } from './jobs.ts';
import { runJob } from './run.ts';

interface Waiting {
  readonly table: string;
  timer: NodeJS.Timeout;
}

const LONGEST_TIMER = 24 * 3600 * 1000;
const FIRST_RETRY = 500;

const fromNow = ({ runAt }: Job): number => runAt - Date.now();

/** Jobs of a single process: nothing is stored, since what is due follows from the tables. */
export function embeddedJobs(site: () => Site): Jobs {
  const waiting = new Map<string, Waiting>();
  const atWork = new Set<Promise<void>>();
  let isStopped = false;

  /** Once waited for, a moment does not move when the machine's clock is set. */
  function wait(job: Job, attempt: number, key = keyOf(job), due = performance.now() + fromNow(job)): void {
    const delay = Math.min(Math.max(0, due - performance.now()), LONGEST_TIMER);
    const timer = setTimeout(() => {
      if (due > performance.now() + 5) return wait(job, attempt, key, due);
      waiting.delete(key);
      const work = run(job, attempt).finally(() => atWork.delete(work));
      atWork.add(work);
    }, delay);
    waiting.set(key, { table: job.table, timer });
  }

  async function run(job: Job, attempt: number): Promise<void> {
    try {
      await runJob(site(), job, attempt);
    } catch (error) {
      if (isStopped) return;
      site().metrics.botFailures.add(1);
      site().log.error({ err: error, kind: job.kind, table: job.table }, 'a job failed');
      wait({ ...job, runAt: Date.now() + FIRST_RETRY * 2 ** Math.min(attempt, 10) }, attempt + 1);
    }
  }

  function plan(table: string, jobs: readonly Job[]): void {
    if (isStopped) return;
    const keys = jobs.map(keyOf);
    for (const [key, { table: of, timer }] of waiting) {
      if (of !== table || (keys.includes(key) && !key.startsWith('clock '))) continue;
      clearTimeout(timer);
      waiting.delete(key);
    }
    for (const [i, job] of jobs.entries()) if (!waiting.has(keys[i])) wait(job, 1, keys[i]);
  }

  return {
    schedule: (table) => plan(table.id, dueAt(table.row, table.seats, site().config, Date.now())),
    async start() {
      const { db } = site().store;
      const rows = await db.selectFrom('tables').selectAll().where('status', '=', 'running').execute();
      for (const row of rows) {
        const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', row.id).execute();
        plan(row.id, dueAt(row, seats, site().config, Date.now()));
      }
    },
    async stop() {
      isStopped = true;
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.allSettled(atWork);
    },
  };
}
