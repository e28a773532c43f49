import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearStaleServers, startPostgres } from '../postgres.mjs';
import { findPostgres } from '../setup.mjs';

const url = process.env.GORDIAN_TEST_PG;
const bin = url ? findPostgres() : null;

async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  await client.end();
  return rows[0].version;
}

describe.runIf(url)('the PostgreSQL server of the tests', () => {
  it('answers, and is a real one', async () => {
    expect(await versionOf(url!)).toBeGreaterThan(130000);
  });
});

describe.runIf(bin)('a throw-away PostgreSQL server', () => {
  let parent = '';
  beforeAll(() => {
    parent = mkdtempSync(join(tmpdir(), 'gordian-servers-'));
    chmodSync(parent, 0o755);
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  it('is gone with its folder when stopped', async () => {
    const server = await startPostgres(bin!, parent);
    expect(await versionOf(server.url)).toBeGreaterThan(130000);
    await server.stop();
    await expect(versionOf(server.url)).rejects.toThrow('ECONNREFUSED');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('is cleared away by the next run when its own was killed, and not before', async () => {
    const server = await startPostgres(bin!, parent);
    clearStaleServers(parent);
    expect(await versionOf(server.url)).toBeGreaterThan(130000);
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(server.folder, 'owner'), `${ended}\n`);
    clearStaleServers(parent);
    expect(readdirSync(parent)).toEqual([]);
    await server.stop();
    await expect(versionOf(server.url)).rejects.toThrow('ECONNREFUSED');
  });
});
