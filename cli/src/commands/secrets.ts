import { readArgs, readNumber, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';
import { compareGame, nothingCompared } from '../secrets.ts';

const MOST_LEAKS = 10;

export function secretsCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, {
    games: { type: 'string' },
    minutes: { type: 'string' },
    every: { type: 'string' },
    seed: { type: 'string' },
    json: { type: 'boolean' },
  });
  const game = wantedGame(words);
  const games = readNumber('games', values.games, 100, 1);
  const minutes = readNumber('minutes', values.minutes, Number.MAX_SAFE_INTEGER);
  const every = readNumber('every', values.every, 1, 1);
  const seed = String(values.seed ?? 'secrets');
  const bar = progressBar(`secrets ${game.id}`);
  const until = Date.now() + minutes * 60_000;
  const into = nothingCompared();
  for (let n = 0; n < games && Date.now() < until && into.leaks.length < MOST_LEAKS; n++) {
    compareGame(game, `${seed} ${n}`, every, into);
    bar.show((n + 1) / games, `${into.pairs} pairs`);
  }
  bar.end();
  const { swapped, told, shown, leaks, ...counts } = into;
  const list = (places: Readonly<Record<string, number>>): string =>
    Object.entries(places)
      .sort(([, a], [, b]) => b - a)
      .map(([at, n]) => `${at} ${n}`)
      .join(', ');
  if (values.json) console.log(JSON.stringify({ game: game.id, seed, every, ...into }));
  else {
    console.log(
      `${game.id}: ${counts.games} games, ${counts.decisions} decisions, ${counts.pairs} pairs of worlds with other secrets; ${counts.same} with the same traffic`,
    );
    console.log(`the same with another answer that looks alike: ${list(swapped) || 'nothing'}`);
    console.log(`shown by a step that looks at a secret: ${list(shown) || 'nothing'}`);
    console.log(`told by the answer itself: ${list(told) || 'nothing'}`);
    for (const leak of leaks)
      console.log(`LEAK to ${leak.observer} at ${leak.at}, "${leak.answer}", seed ${leak.seed}`);
  }
  return leaks.length > 0 ? 1 : 0;
}
