import { randomUUID } from 'node:crypto';
import type { Presence } from '@gordian/wire';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Changed } from '../tables/hall.ts';

/** What one process tells the others. Never a secret: they read what they need from the store. */
export type Notice =
  | readonly [what: Changed, table: string]
  | readonly [what: 'present', table: string, present: readonly Presence[]]
  | readonly [what: 'thought', table: string, position: number, part: number]
  | readonly [what: 'session', hash: string];

export interface Fanout {
  tell(notice: Notice): void;
  stop(): Promise<void>;
}

/** A single process has nobody to tell. */
export const nobody: Fanout = { tell: () => {}, stop: async () => {} };

const CHANNEL = 'gordian';
const LONGEST = 7000;
const COALESCE = 5;
const RECONNECT = 500;

/**
 * NOTIFY after the commit, coalesced: inside the transaction it would hold a lock for the whole server. A notice may be
 * lost; the catch-up in index.ts makes that harmless.
 */
export async function postgresFanout(
  connectionString: string,
  log: FastifyBaseLogger,
  heard: (process: string, notice: Notice) => void,
  reconnected: () => void,
): Promise<Fanout> {
  const process = randomUUID();
  let waiting: Notice[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let client = await connect();
  let sending: Promise<void> = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => {
      const [from, notices] = JSON.parse(payload ?? '[]') as [string, Notice[]];
      if (from !== process) for (const notice of notices) heard(from, notice);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    // Only one that was connected may ask for the next: each failed try would add another loop of tries.
    next.once('end', () => void again());
    return next;
  }

  async function again(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT));
      try {
        client = await connect();
        reconnected();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer; trying again');
      }
    }
  }

  async function send(notices: readonly Notice[]): Promise<void> {
    for (const payload of payloads(process, notices)) {
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      } catch (error) {
        log.warn({ err: error }, 'other processes could not be told');
      }
    }
  }

  function flush(): void {
    timer = null;
    const notices = waiting;
    waiting = [];
    sending = sending.then(() => send(notices));
  }

  return {
    tell(notice) {
      if (isStopped) return;
      if (notice[0] === 'present' || !waiting.some((w) => w[0] === notice[0] && w[1] === notice[1]))
        waiting.push(notice);
      timer ??= setTimeout(flush, COALESCE);
    },
    async stop() {
      if (timer !== null) {
        clearTimeout(timer);
        flush();
      }
      await sending;
      isStopped = true;
      await client.end();
    },
  };
}

/** Notices as few texts as the database's limit allows. */
export function payloads(process: string, notices: readonly Notice[]): string[] {
  const out: string[] = [];
  let batch: Notice[] = [];
  for (const notice of notices) {
    if (batch.length > 0 && Buffer.byteLength(JSON.stringify([process, [...batch, notice]])) > LONGEST) {
      out.push(JSON.stringify([process, batch]));
      batch = [];
    }
    batch.push(notice);
  }
  if (batch.length > 0) out.push(JSON.stringify([process, batch]));
  return out;
}
