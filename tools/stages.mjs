import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

const STAGE_MINUTES = 45;

/** Files below the root that end in one of the endings, as relative paths. */
export function filesBelow(folder, ending) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name)) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });
}

/** Runs a command to its end; never throws: what could not start or took too long has exit code -1. */
export function run([command, args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const tooLong = setTimeout(() => {
      console.log(`stopped after ${STAGE_MINUTES} minutes`);
      child.kill('SIGKILL');
    }, STAGE_MINUTES * 60_000);
    child.once('error', (error) => console.log(`could not start ${command}: ${error.message}`));
    child.once('close', (code) => {
      clearTimeout(tooLong);
      resolve(code ?? -1);
    });
  });
}

export const node = (...args) => [process.execPath, args];
/** A command as one check. */
export const once = async (command) =>
  (await run(command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A run without counts crashed; a run with counts may still fail for a reason no test shows. */
export function countsOf(text, exitCode) {
  if (text === null) return { passed: 0, failed: 1 };
  const { passed, failed, skipped } = JSON.parse(text);
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped };
}

/** A run of vitest, counted by its reporter. */
export async function vitest(config, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'gordian-counts-'));
  const file = join(folder, 'counts.json');
  const command = node('node_modules/vitest/vitest.mjs', 'run', '--config', config, ...args);
  const exitCode = await run(command, { ...env, GORDIAN_COUNTS: file });
  const counts = countsOf(existsSync(file) ? readFileSync(file, 'utf8') : null, exitCode);
  rmSync(folder, { recursive: true });
  return counts;
}

/** A part that cannot run here: one line how to enable it; a failure where nothing may be skipped. */
export function skip(part, how) {
  console.log(`${process.env.CI === 'true' ? 'FAILED' : 'skipped'}: ${part}; to enable it, ${how}`);
  return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0 };
}
