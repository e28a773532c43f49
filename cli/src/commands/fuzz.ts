import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noFindings } from '@gordian/kernel';
import { readArgs, readNumber, wantedGame } from '../args.ts';
import { faultRecord, fuzzGame, shrink } from '../fuzz.ts';
import { progressBar } from '../progress.ts';

export function fuzzCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, {
    minutes: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    sparse: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = wantedGame(words);
  const minutes = readNumber('minutes', values.minutes, 1);
  const games = readNumber('games', values.games, Number.POSITIVE_INFINITY, 1);
  const sparse = readNumber('sparse', values.sparse, 4, 1);
  const seed = String(values.seed ?? 'fuzz');
  const out = String(values.out ?? 'reports/fuzz');
  const bar = progressBar(`fuzz ${game.id}`);
  const started = Date.now();
  const found = noFindings();
  const picked = new Map<string, number>();
  const faults: { what: string; file: string }[] = [];
  for (let number = 0; number < games && faults.length < 10; number++) {
    const spent = (Date.now() - started) / 60_000;
    if (spent >= minutes) break;
    const fault = fuzzGame(game, seed, number, found, picked, sparse);
    if (fault !== null) {
      const small = shrink(game, fault, 20);
      mkdirSync(out, { recursive: true });
      const file = join(out, `${game.id}-${seed}-${number}.json`.replace(/[^\w./-]+/g, '-'));
      writeFileSync(file, JSON.stringify(faultRecord(game, small)));
      faults.push({ what: small.message, file });
    }
    bar.show(Math.max(spent / minutes, number / games), `${found.games} games, ${faults.length} faults`);
  }
  bar.end();
  if (values.json) console.log(JSON.stringify({ game: game.id, seed, ...found, faults }));
  else {
    console.log(
      `${game.id}: ${found.games} games, ${found.decisions} decisions, ${found.refused} wrong answers refused, longest ${found.longest}`,
    );
    console.log(
      `endings: ${Object.entries(found.endings)
        .map(([ending, n]) => `${ending} ${n}`)
        .join(', ')}`,
    );
    for (const { what, file } of faults) console.log(`FAULT ${what}\n  ${file}`);
  }
  return faults.length > 0 ? 1 : 0;
}
