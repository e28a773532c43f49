import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, readScenario, type Scenario } from '@gordian/kernel';
import { parse } from 'yaml';
import { readArgs, readNumber, wantedGame } from '../args.ts';
import { faultFile, fuzzGame, fuzzTrial, type Shares, shrink } from '../fuzz.ts';
import { progressBar } from '../progress.ts';
import { count, newTally, readTally, type Tally, tallyText, writeTally } from '../tally.ts';
import { scenarioFiles } from './check.ts';

const MOST_FAULTS = 10;

export function fuzzCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, {
    minutes: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    full: { type: 'string' },
    sparse: { type: 'string' },
    tally: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = wantedGame(words);
  const seed = String(values.seed ?? 'fuzz');
  const file = values.tally === undefined ? null : String(values.tally);
  const tally = file === null ? newTally(game, seed) : readTally(file, game, seed);
  const shares = {
    full: readNumber('full', values.full, 10),
    sparse: readNumber('sparse', values.sparse, 40),
  };
  fuzz(game, tally, shares, {
    minutes: readNumber('minutes', values.minutes, 1),
    games: readNumber('games', values.games, Number.POSITIVE_INFINITY, 1),
    out: String(values.out ?? 'reports/fuzz'),
    keep: () => {
      if (file !== null) writeTally(file, tally);
    },
  });
  console.log(values.json ? JSON.stringify(tally) : tallyText(tally));
  return tally.faults.length > 0 ? 1 : 0;
}

interface Run {
  readonly minutes: number;
  readonly games: number;
  readonly out: string;
  keep(): void;
}

/** Plays on from where the tally stands, until time, number or faults are up. */
function fuzz(game: AnyGame, tally: Tally, shares: Shares, { minutes, games, out, keep }: Run): void {
  const starts = startsOf(game);
  const bar = progressBar(`fuzz ${game.id}`);
  const picked = new Map<string, number>();
  const before = tally.minutes;
  const started = Date.now();
  let kept = started;
  const faults = tally.faults.length;
  for (let n = 0; n < games && tally.faults.length - faults < MOST_FAULTS; n++) {
    const spent = (Date.now() - started) / 60_000;
    tally.minutes = before + spent;
    if (spent >= minutes) break;
    const number = tally.next++;
    const planned = fuzzTrial(game, tally.seed, number, starts, shares);
    const fault = fuzzGame(game, planned, tally.found, picked);
    if (fault === null) count(tally, game, planned);
    else {
      const small = shrink(game, fault, 20);
      mkdirSync(out, { recursive: true });
      const file = join(out, `${game.id}-${tally.seed}-${number}.json`.replace(/[^\w./-]+/g, '-'));
      writeFileSync(file, JSON.stringify(faultFile(game, small)));
      tally.faults.push({ what: small.message, file });
    }
    if (Date.now() - kept > 5000) {
      keep();
      kept = Date.now();
    }
    const text = `${tally.found.games} games, ${tally.faults.length} faults`;
    bar.show(Math.max(spent / minutes, n / games), text);
  }
  bar.end();
  keep();
}

/** The positions of the game's own scenarios: odd corners that play from the set-up seldom reaches. */
function startsOf(game: AnyGame): Scenario[] {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = scenarioFiles(join(here, `../../../games/${game.id}/scenarios`));
  return files.map((file) => readScenario(parse(readFileSync(file, 'utf8'))));
}
