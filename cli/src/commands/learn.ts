import { writeFileSync } from 'node:fs';
import { Learning, type Lesson, nameWeights, readWeights, withWeights } from '@gordian/ai';
import { type AnyGame, checkSeats, InputError } from '@gordian/kernel';
import { arenaBot } from '../arena/players.ts';
import { readArgs, readJson, readNumber, readOptions, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';

const FLAGS = {
  games: { type: 'string' },
  seed: { type: 'string' },
  seats: { type: 'string', multiple: true },
  player: { type: 'string' },
  option: { type: 'string', multiple: true },
  overlay: { type: 'string' },
  lambda: { type: 'string' },
  batch: { type: 'string' },
  stray: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function learnCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, FLAGS);
  const wanted = wantedGame(words, values.overlay);
  if (wanted.ai === undefined) throw new InputError('GAME', `${wanted.id} has no features to weigh`);
  const game = startingFrom(wanted, values.from);
  const lesson: Lesson = {
    seatings: readSeatings(game, values.seats as string[] | undefined),
    options: readOptions(game, values.option),
    games: readNumber('games', values.games, 1000, 1),
    seed: String(values.seed ?? 'learn'),
    bot: arenaBot(String(values.player ?? 'search:24n')),
    lambda: readNumber('lambda', values.lambda, 0.95, 0),
    batch: readNumber('batch', values.batch, 100, 1),
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

/** `--seats a,b`, several times if wanted; else every choice of the fewest seats. */
function readSeatings(game: AnyGame, given: readonly string[] | undefined): string[][] {
  const seatings =
    given?.map((text) => text.split(',')) ??
    choices(
      game.seats.map(({ id }) => id),
      game.minSeats,
    );
  for (const seats of seatings) checkSeats(game, seats);
  return seatings;
}

function choices(seats: readonly string[], n: number): string[][] {
  if (n === 0) return [[]];
  return seats.flatMap((seat, i) => choices(seats.slice(i + 1), n - 1).map((rest) => [seat, ...rest]));
}
