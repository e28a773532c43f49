import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config, Served } from '../src/index.ts';
import { startServer } from './client.ts';

/** The PostgreSQL server of the tests, where there is one. */
export const postgresUrl: string | null = process.env.GORDIAN_TEST_PG || null;

export interface TestStore {
  readonly name: string;
  /** A server on a store of its own; `again` starts another one on the same store. */
  start(options?: Partial<Config>): Promise<TestServer>;
}

export interface TestServer extends Served {
  readonly settings: Partial<Config>;
  again(options?: Partial<Config>): Promise<Served>;
  /** Stops and removes the store. */
  end(): Promise<void>;
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl! });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A fresh database on the test server. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gordian_${randomBytes(6).toString('hex')}`;
  await admin(`create database ${name}`);
  const url = new URL(postgresUrl!);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}

const embedded: TestStore = {
  name: 'the embedded store',
  async start(options = {}) {
    const first = await startServer(options);
    const settings = { ...options, data: first.data };
    const running: Served[] = [first];
    return {
      address: first.address,
      stop: first.stop,
      settings,
      again: async (more = {}) => {
        const next = await startServer({ ...settings, ...more });
        running.push(next);
        return next;
      },
      end: async () => {
        for (const server of running) await server.stop();
        first.clear();
      },
    };
  },
};

const postgres: TestStore = {
  name: 'PostgreSQL',
  async start(options = {}) {
    const { url, drop } = await freshDatabase();
    const first = await startServer({ ...options, databaseUrl: url });
    const settings = { ...options, databaseUrl: url };
    const running = [first];
    return {
      address: first.address,
      stop: first.stop,
      settings,
      again: async (more = {}) => {
        const next = await startServer({ ...settings, ...more });
        running.push(next);
        return next;
      },
      end: async () => {
        for (const server of running) await server.stop();
        for (const server of running) server.clear();
        await drop();
      },
    };
  },
};

export const stores: readonly TestStore[] = postgresUrl === null ? [embedded] : [embedded, postgres];
