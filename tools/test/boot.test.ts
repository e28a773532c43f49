import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import Piscina from 'piscina';
import { afterAll, describe, expect, it } from 'vitest';

const boot = new URL('../boot-worker.mjs', import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'cli/gordian.mjs');
const file = new URL('./fixtures/worker.ts', import.meta.url).href;

const firstMessage = (worker: Worker): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });

describe('tools/boot-worker.mjs', () => {
  it('runs a TypeScript file that imports another, named by workerData', async () => {
    const worker = new Worker(boot, { workerData: { file } });
    expect(await firstMessage(worker)).toEqual({ doubled: 42 });
    await worker.terminate();
  });

  it('serves a worker pool with the default export', async () => {
    const pool = new Piscina({ filename: boot.href, workerData: { file }, maxThreads: 1 });
    expect(await pool.run(4)).toBe(8);
    await pool.destroy();
  });

  it('says what is missing when no file is named', async () => {
    await expect(firstMessage(new Worker(boot))).rejects.toThrow('workerData.file');
  });
});

describe('cli/gordian.mjs', () => {
  const empty = mkdtempSync(join(tmpdir(), 'gordian-launcher-'));
  afterAll(() => rmSync(empty, { recursive: true }));

  it('tells in one line to install the packages, with exit code 2', () => {
    mkdirSync(join(empty, 'cli'));
    copyFileSync(launcher, join(empty, 'cli/gordian.mjs'));
    const run = spawnSync(process.execPath, [join(empty, 'cli/gordian.mjs')], { encoding: 'utf8' });
    expect(run.stderr.trim().split('\n')).toEqual([expect.stringMatching(/run "npm install" in /)]);
    expect(run.status).toBe(2);
  });

  it('runs main.ts from any folder', () => {
    const copy = join(empty, 'copy');
    mkdirSync(join(copy, 'cli/src'), { recursive: true });
    copyFileSync(launcher, join(copy, 'cli/gordian.mjs'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const file of ['package.json', 'tsconfig.json']) copyFileSync(join(root, file), join(copy, file));
    writeFileSync(
      join(copy, 'cli/src/main.ts'),
      'const words: string[] = process.argv.slice(2);\nconsole.log(words.join("+"));\n',
    );
    const args = [join(copy, 'cli/gordian.mjs'), 'rules', '--coverage'];
    const run = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: tmpdir() });
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe('rules+--coverage\n');
  });
});
