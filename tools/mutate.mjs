// npm run mutate -- GAME [FILE...]: breaks a game's steps and queries in small ways, one at a time, and reports the breaks
// that no test of the game noticed.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { matchEquivalents, readEquivalents } from './mutation/equivalents.mjs';
import { hashOfTests, keptSurvey, keyOf, readKnown, writeKnown } from './mutation/known.mjs';
import { summaryOf, textOf } from './mutation/report.mjs';
import { sampleOf } from './mutation/sample.mjs';
import { installPackages, root } from './setup.mjs';
import { filesBelow } from './stages.mjs';

const HELP = `npm run mutate -- GAME [FILE...] [options]

Breaks the code of games/GAME (its steps/ and queries/, or the FILEs) in small ways, one at a time, and runs those of the
game's tests on each that reach it, until one fails. GAME may also be kernel. The report names the breaks that survived.

  --sample N   try a sample of N mutants
  --seed S     which sample (1)
  --minutes N  stop after so long; the next run goes on from there
  --slowest N  tests that take more than N milliseconds come in the second stage only (1000)
  --second N   try what survives the quick tests on slow ones for N milliseconds each (5000)
  --without P  leave out the tests of files whose names match P, such as 'odds|traces'
  --fresh      forget what earlier runs found
  --least P    exit code 1 when fewer than P percent were killed
  --strings    also empty text constants
  --json       the summary as JSON on standard output

Mutants named in tools/mutation/equivalents/GAME.json, each with its reason, say the same as the original: they are tried
too, but one that survives does not count.

Writes reports/mutation/GAME.txt and GAME.json, and keeps what it knows in GAME.known.json.`;

class WrongCall extends Error {}

function readNumber(values, name, least) {
  if (values[name] === undefined) return null;
  const number = Number(values[name]);
  if (Number.isFinite(number) && number >= least) return number;
  throw new WrongCall(`--${name} ${values[name]}: expected a number of at least ${least}`);
}

function readPattern(text) {
  try {
    return text === undefined ? null : new RegExp(text);
  } catch (error) {
    throw new WrongCall(`--without ${text}: ${error.message}`);
  }
}

function readCall(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const options = {
    sample: text,
    seed: { ...text, default: '1' },
    least: text,
    minutes: text,
    slowest: text,
    second: text,
    without: text,
  };
  const flags = { fresh: flag, strings: flag, json: flag, help: flag };
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
    sample: readNumber(values, 'sample', 1),
    least: readNumber(values, 'least', 0),
    minutes: readNumber(values, 'minutes', 0.1) ?? Number.POSITIVE_INFINITY,
    slowest: readNumber(values, 'slowest', 1) ?? 1000,
    second: readNumber(values, 'second', 0) ?? 5000,
    without: readPattern(values.without),
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

const show = (text) => process.stderr.write(process.stderr.isTTY ? `\r${text}\x1b[K` : `${text}\n`);

/** Tries what is not yet known; answers the mutants wanted and all that is known of them. */
async function mutate(call) {
  const { instrument } = await import('./mutation/instrument.mjs');
  const { survey, tryMutants } = await import('./mutation/campaign.mjs');
  const work = mkdtempSync(join(tmpdir(), 'gordian-mutate-'));
  const kept = join(root, 'reports/mutation', `${call.game}.known.json`);
  // Survivors are tried again too when slower tests are let in.
  const tests = `${hashOfTests(call.folder)} ${call.slowest} ${call.second} ${call.without?.source ?? ''}`;
  const known = call.fresh ? new Map() : readKnown(kept, tests);
  try {
    const { files: instrumented, sources, mutants } = await instrument(call.files, call.strings);
    const wanted = call.sample === null ? mutants : sampleOf(mutants, call.sample, call.seed);
    const left = wanted.filter(({ key }) => !known.has(key));
    show(`${mutants.length} mutants, ${wanted.length} wanted, ${left.length} not yet tried`);
    if (left.length > 0) {
      const file = join(work, 'work.json');
      writeFileSync(file, JSON.stringify({ files: instrumented }));
      const files = filesBelow(`${call.folder}/test`, /\.test\.ts$/).filter(
        (name) => !/(imports|speed)\.test\.ts$|\/browser\//.test(name) && !call.without?.test(basename(name)),
      );
      const surveyed = await keptSurvey(
        join(root, 'reports/mutation', `${call.game}.survey.json`),
        keyOf(instrumented, hashOfTests(call.folder), call.slowest, files),
        () => survey(file, files, call.slowest),
      );
      const broken = surveyed.tests.find(({ problem }) => problem !== null);
      if (broken) throw new Error(`"${broken.title}" fails without any mutant: ${broken.problem}`);
      const until = Date.now() + call.minutes * 60_000;
      let done = 0;
      let last = Date.now();
      await tryMutants(
        { work: file, files, ...surveyed, mutants: left, slowest: call.slowest, second: call.second },
        (mutant, { status, by, stage }) => {
          known.set(mutant.key, { status, tests, stage, by: by === null ? null : surveyed.tests[by].title });
          done++;
          if (Date.now() - last > 10_000 || done === left.length) {
            last = Date.now();
            writeKnown(kept, known);
            show(`${done} of ${left.length} tried`);
          }
          return Date.now() < until;
        },
      );
      writeKnown(kept, known);
    }
    const { keys, idle } = matchEquivalents(readEquivalents(call.game), sources, mutants);
    for (const { file, line } of idle) show(`equivalents: no mutant any more in ${file}: ${line}`);
    for (const [key, { file, line }] of keys)
      if (known.get(key)?.status === 'Killed')
        show(`equivalents: killed all the same: ${file}: ${line} (${known.get(key).by})`);
    return summaryOf(call.game, sources, wanted, known, keys);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function main() {
  const call = readCall(process.argv.slice(2));
  if (call === null) return console.log(HELP);
  installPackages();
  const started = Date.now();
  const summary = { ...(await mutate(call)), seconds: 0 };
  summary.seconds = Math.round((Date.now() - started) / 1000);
  const folder = join(root, 'reports/mutation');
  mkdirSync(folder, { recursive: true });
  const json = `${JSON.stringify(summary, null, 2)}\n`;
  writeFileSync(join(folder, `${call.game}.json`), json);
  writeFileSync(join(folder, `${call.game}.txt`), textOf(summary));
  process.stdout.write(call.json ? json : textOf(summary));
  if (call.least !== null && summary.percent < call.least) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  const isWrongCall = error instanceof WrongCall || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`mutate: ${error.message}`);
  process.exitCode = isWrongCall ? 2 : 1;
}
