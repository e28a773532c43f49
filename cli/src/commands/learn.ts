import { writeFileSync } from 'node:fs';
import { Learning, type Lesson, nameWeights, readWeights, withWeights } from '@gordian/ai';
import { type AnyGame, checkSeats, InputError } from '@gordian/kernel';
import { arenaBot } from '../arena/players.ts';
import { readArgs, readJson, readNumber, readOptions, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';

const FLAGS = {
  games: { type: 'string' },
  seed: { type: 'string' },
  seats: { type: 'string' },
  player: { type: 'string' },
  option: { type: 'string', multiple: true },
  lambda: { type: 'string' },
  rate: { type: 'string' },
  stray: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function learnCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, FLAGS);
  const wanted = wantedGame(words);
  if (wanted.ai === undefined) throw new InputError('GAME', `${wanted.id} has no features to weigh`);
  const game = startingFrom(wanted, values.from);
  const lesson: Lesson = {
    seats: readSeating(game, values.seats),
    options: readOptions(game, values.option),
    games: readNumber('games', values.games, 1000, 1),
    seed: String(values.seed ?? 'learn'),
    bot: arenaBot(String(values.player ?? 'search:24n')),
    lambda: readNumber('lambda', values.lambda, 0.9, 0),
    rate: readNumber('rate', values.rate, 0.2, 0),
    stray: readNumber('stray', values.stray, 0.05, 0),
  };
  const learning = new Learning(game, lesson);
  const bar = progressBar(`${game.id} ${lesson.games} games`);
  while (learning.step()) {
    bar.show(learning.done / lesson.games, `error ${learning.error.toFixed(4)}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  bar.end();
  const weights = nameWeights(game, learning.learned());
  if (values.out !== undefined) writeFileSync(String(values.out), `${JSON.stringify(weights, null, 1)}\n`);
  if (values.json)
    console.log(JSON.stringify({ game: game.id, games: learning.done, error: learning.error, weights }));
  else {
    const before = nameWeights(wanted, wanted.ai.weights);
    for (const [id, weight] of Object.entries(weights))
      console.log(
        `${id.padEnd(24)} ${before[id].toFixed(4).padStart(9)} -> ${weight.toFixed(4).padStart(9)}`,
      );
    console.log(`mean squared error of late estimates: ${learning.error.toFixed(4)}`);
  }
  return 0;
}

/** `--from zero`, or a file of weights; else the game's own. */
function startingFrom(game: AnyGame, given: unknown): AnyGame {
  if (given === undefined) return game;
  if (given === 'zero')
    return withWeights(
      game,
      game.ai!.weights.map(() => 0),
    );
  return withWeights(game, readWeights(game, readJson(String(given))));
}

function readSeating(game: AnyGame, given: unknown): string[] {
  const seats =
    given === undefined ? game.seats.slice(0, game.minSeats).map((s) => s.id) : String(given).split(',');
  checkSeats(game, seats);
  return seats;
}
