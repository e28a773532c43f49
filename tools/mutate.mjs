// npm run mutate -- GAME [FILE...]: breaks a game's steps and queries in small ways, one at a time, in a copy of the
// repository, and reports the breaks that no test of the game noticed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { summaryOf, textOf } from './mutation/report.mjs';
import { installPackages, root } from './setup.mjs';
import { filesBelow, node } from './stages.mjs';

const HELP = `npm run mutate -- GAME [FILE...] [options]

Breaks the code of games/GAME (its steps/ and queries/, or the FILEs) in small ways, one at a time, in a copy of the
repository, and runs the game's tests on each. GAME may also be kernel. The report names the breaks that survived.

  --max N      test a sample of N mutants
  --seed S     which sample (1)
  --least P    exit code 1 when fewer than P percent were killed
  --strings    also empty text constants
  --workers N  test runners side by side (1)
  --json       the summary as JSON on standard output

Writes reports/mutation/GAME.txt and GAME.json.`;

class WrongCall extends Error {}

function readNumber(values, name, least) {
  if (values[name] === undefined) return null;
  const number = Number(values[name]);
  if (Number.isFinite(number) && number >= least) return number;
  throw new WrongCall(`--${name} ${values[name]}: expected a number of at least ${least}`);
}

function readCall(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const options = { max: text, seed: { ...text, default: '1' }, least: text, workers: text };
  const flags = { strings: flag, json: flag, help: flag };
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...options, ...flags },
  });
  const [game, ...named] = positionals;
  if (values.help || game === undefined) return null;
  const folder = game === 'kernel' ? 'kernel' : `games/${game}`;
  if (!existsSync(join(root, folder, 'package.json'))) throw new WrongCall(`${game}: no such game in games/`);
  return {
    ...values,
    game,
    folder,
    files: named.length > 0 ? named.map((file) => pathOf(file, folder)) : rulesOf(folder),
    max: readNumber(values, 'max', 1),
    least: readNumber(values, 'least', 0),
    workers: readNumber(values, 'workers', 1) ?? 1,
  };
}

function pathOf(file, folder) {
  const path = [resolve(root, file), resolve(root, folder, file), resolve(file)].find(existsSync);
  if (path && /\.tsx?$/.test(path)) return relative(root, path);
  throw new WrongCall(`${file}: no such TypeScript file in the repository or in ${folder}`);
}

function rulesOf(folder) {
  const parts = folder === 'kernel' ? ['src'] : ['steps', 'queries'];
  const files = parts.flatMap((part) => filesBelow(`${folder}/${part}`, /\.ts$/));
  if (files.length > 0) return files;
  throw new WrongCall(`${folder} has no files in ${parts.join('/ or ')}/: name the files to break`);
}

function settingsOf({ files, strings, workers, max }, reportFile) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'tools/mutation/sample.mjs')],
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    checkers: max === null ? [] : ['sample'],
    mutate: files,
    mutator: { excludedMutations: strings ? [] : ['StringLiteral'] },
    ignorePatterns: ['/reports', '/web', '/server', '/bench', '/shots', '/saves', '/data', 'dist'],
    coverageAnalysis: 'perTest',
    concurrency: workers,
    reporters: [process.stderr.isTTY ? 'progress' : 'progress-append-only', 'json'],
    jsonReporter: { fileName: reportFile },
    timeoutMS: 10_000,
    allowConsoleColors: Boolean(process.stderr.isTTY),
    // Stryker would rewrite tsconfig.json with an interface that TypeScript 7 no longer has; ours needs no rewriting.
    tsconfigFile: 'no-tsconfig.json',
  };
}

function mutate(call) {
  const work = mkdtempSync(join(tmpdir(), 'gordian-mutate-'));
  try {
    const reportFile = join(work, 'report.json');
    const settings = join(work, 'stryker.json');
    writeFileSync(settings, JSON.stringify(settingsOf(call, reportFile)));
    const sample = { max: call.max, seed: call.seed, file: join(work, 'sample.json') };
    const preload = ['--import', new URL('mutation/numbers.mjs', import.meta.url).href];
    const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', settings];
    const [command, args] = node(...preload, ...stryker);
    const run = spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: {
        ...process.env,
        GORDIAN_MUTATION_TESTS: `${call.folder}/test`,
        GORDIAN_MUTATION_SAMPLE: JSON.stringify(sample),
      },
    });
    if (!existsSync(reportFile)) {
      throw new Error(`the run ended without a report (exit code ${run.status}); its message is above`);
    }
    return summaryOf(call.game, JSON.parse(readFileSync(reportFile, 'utf8')));
  } finally {
    rmSync(work, { recursive: true });
  }
}

function main() {
  const call = readCall(process.argv.slice(2));
  if (call === null) return console.log(HELP);
  installPackages();
  const summary = mutate(call);
  const folder = join(root, 'reports/mutation');
  mkdirSync(folder, { recursive: true });
  const json = `${JSON.stringify(summary, null, 2)}\n`;
  writeFileSync(join(folder, `${call.game}.json`), json);
  writeFileSync(join(folder, `${call.game}.txt`), textOf(summary));
  process.stdout.write(call.json ? json : textOf(summary));
  if (call.least !== null && summary.percent < call.least) process.exitCode = 1;
}

try {
  main();
} catch (error) {
  const isWrongCall = error instanceof WrongCall || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`mutate: ${error.message}`);
  process.exitCode = isWrongCall ? 2 : 1;
}
