import { setTimeout as pause } from 'node:timers/promises';
import { Logger, makeWorkerUtils, type Runner, run as runWorker, type WorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Site } from '../site.ts';
import { dueAt, type Job, type Jobs, keyOf } from './jobs.ts';
import { runJob } from './run.ts';

const TASK = 'table';
const SWEEP = 30_000;
const AT_ONCE = 8;
const POLL = 1000;

/** Jobs in PostgreSQL, taken by whichever process is free. */
export function graphileJobs(site: () => Site): Jobs {
  let utils: WorkerUtils | null = null;
  let runner: Runner | null = null;
  let sweeping: NodeJS.Timeout | null = null;
  let isStopped = false;
  const adding = new Set<Promise<unknown>>();

  async function add(job: Job): Promise<void> {
    try {
      await utils!.addJob(TASK, job, {
        jobKey: keyOf(job),
        // A clock is set anew by every answer; another job that is derived twice keeps the moment it was given first.
        jobKeyMode: job.kind === 'clock' ? 'replace' : 'preserve_run_at',
        runAt: new Date(job.runAt),
      });
    } catch (error) {
      site().log.error({ err: error, kind: job.kind, table: job.table }, 'a job could not be added');
    }
  }

  function plan(jobs: readonly Job[]): void {
    if (utils === null) return;
    for (const job of jobs) {
      const added = add(job).finally(() => adding.delete(added));
      adding.add(added);
    }
  }

  /** A process that dies between a commit and its job leaves the job to the next sweep. */
  async function sweep(): Promise<void> {
    const { db } = site().store;
    const rows = await db
      .selectFrom('tables')
      .selectAll()
      .where('status', '=', 'running')
      .where('changed', '<', Date.now() - 2 * POLL)
      .execute();
    for (const row of rows) {
      const seats = await db.selectFrom('seats').selectAll().where('table_id', '=', row.id).execute();
      plan(dueAt(row, seats, site().config, Date.now()));
    }
  }

  /** Takes jobs until it is stopped; a runner that gave up because the database was away is followed by a new one. */
  async function work(pgPool: Pool, logger: Logger): Promise<void> {
    const mine = await runWorker({
      pgPool,
      logger,
      concurrency: AT_ONCE,
      pollInterval: POLL,
      noHandleSignals: true,
      // Without a batch a job that cannot be marked as done is an error nobody can catch, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        [TASK]: async (payload, helpers) => runJob(site(), payload as Job, helpers.job.attempts),
      },
    });
    runner = mine;
    void mine.promise
      .catch((error) => site().log.error({ err: error }, 'the runner of jobs gave up'))
      .then(() => (runner === mine && !isStopped ? workAgain(pgPool, logger) : undefined));
  }

  async function workAgain(pgPool: Pool, logger: Logger): Promise<void> {
    while (!isStopped) {
      await pause(POLL);
      try {
        if (!isStopped) await work(pgPool, logger);
        return;
      } catch (error) {
        site().log.warn({ err: error }, 'the database does not answer; trying again');
      }
    }
  }

  const noted = () =>
    sweep().catch((error) => site().log.error({ err: error }, 'the sweep for lost jobs failed'));

  return {
    schedule: (table) => plan(dueAt(table.row, table.seats, site().config, Date.now())),
    async start() {
      const pgPool = site().store.pool!;
      const logger = new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') site().log.warn({ message }, 'graphile-worker');
      });
      utils = await makeWorkerUtils({ pgPool, logger });
      await utils.migrate();
      await work(pgPool, logger);
      await noted();
      sweeping = setInterval(() => void noted(), SWEEP);
    },
    async stop() {
      isStopped = true;
      if (sweeping !== null) clearInterval(sweeping);
      await Promise.allSettled(adding);
      // It may have given up before, when the database was away.
      await runner?.stop().catch(() => {});
      await utils?.release();
      utils = null;
    },
  };
}
