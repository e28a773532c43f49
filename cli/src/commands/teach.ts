import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { blankNet, type Contest, type Course, errorOf, Notebook, type Played, train } from '@gordian/ai';
import {
  type AnyGame,
  checkSeats,
  choiceRng,
  InputError,
  keepNet,
  type Net,
  type Options,
} from '@gordian/kernel';
import { playMissing } from '../arena/crew.ts';
import { openLedger } from '../arena/file.ts';
import { arenaBot } from '../arena/players.ts';
import { readArgs, readNumber, readOptions, wantedGame } from '../args.ts';
import { progressBar } from '../progress.ts';

const FLAGS = {
  games: { type: 'string' },
  first: { type: 'string' },
  keep: { type: 'string' },
  rounds: { type: 'string' },
  seed: { type: 'string' },
  player: { type: 'string' },
  begin: { type: 'string' },
  option: { type: 'string', multiple: true },
  overlay: { type: 'string' },
  lambda: { type: 'string' },
  hidden: { type: 'string' },
  epochs: { type: 'string' },
  decay: { type: 'string' },
  cores: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Every so many games one is kept from the network, to see how well it foretells what it has not seen. */
const HELD_OF = 10;
const BATCH = 128;
const RATE = 0.001;

export async function teachCommand(args: readonly string[]): Promise<number> {
  const { values, words } = readArgs(args, FLAGS);
  const game = wantedGame(words, values.overlay);
  if (game.ai?.judge === undefined) throw new InputError('GAME', `${game.id} has no use for a network`);
  if (values.out === undefined) throw new InputError('--out', 'name the file the network goes to');
  const seats = game.seats.slice(0, game.minSeats).map(({ id }) => id);
  checkSeats(game, seats);
  const lesson: Lesson = {
    game,
    seats,
    options: readOptions(game, values.option),
    player: String(values.player ?? 'search:8n'),
    begin: String(values.begin ?? values.player ?? 'search:8n'),
    seed: String(values.seed ?? 'teach'),
    rounds: Math.floor(readNumber('rounds', values.rounds, 1, 1)),
    games: Math.floor(readNumber('games', values.games, 2000, HELD_OF)),
    first: Math.floor(readNumber('first', values.first ?? values.games, 2000, HELD_OF)),
    keep: Math.floor(readNumber('keep', values.keep, 4, 1)),
    lambda: readNumber('lambda', values.lambda, 1, 0),
    hidden: String(values.hidden ?? '32')
      .split('x')
      .map((size) => readNumber('hidden', size, 32, 1)),
    course: {
      epochs: Math.floor(readNumber('epochs', values.epochs, 4, 1)),
      batch: BATCH,
      rate: RATE,
      decay: readNumber('decay', values.decay, 2, 0),
    },
    cores: Math.floor(readNumber('cores', values.cores, availableParallelism(), 1)),
    out: String(values.out),
  };
  const books: Notebook[] = [];
  const errors: number[] = [];
  for (let round = 1; round <= lesson.rounds; round++) {
    const { seen, unseen } = await notesOf(lesson, round);
    books.push(seen);
    const net = taught(lesson, round, books.slice(-lesson.keep));
    const file = round === lesson.rounds ? lesson.out : roundFile(lesson, round);
    writeFileSync(file, `${JSON.stringify(keepNet(net))}\n`);
    errors.push(errorOf(net, unseen));
    const plain = errorOf(
      blankNet([unseen.width, 1], () => 1 << 23),
      unseen,
    );
    if (!values.json)
      console.log(
        `round ${round}: mean squared error of ${unseen.size} positions not seen ${errors.at(-1)!.toFixed(4)}, without a network ${plain.toFixed(4)}`,
      );
  }
  if (values.json) console.log(JSON.stringify({ game: game.id, rounds: lesson.rounds, errors }));
  return 0;
}

interface Lesson {
  readonly game: AnyGame;
  readonly seats: readonly string[];
  readonly options: Options;
  readonly player: string;
  /** Who plays the games of the first round. */
  readonly begin: string;
  readonly seed: string;
  readonly rounds: number;
  /** Games of a round, and of the first. */
  readonly games: number;
  readonly first: number;
  /** Rounds that a network learns from: older games were played by weaker ones. */
  readonly keep: number;
  /** How far the end of a game reaches back, answer by answer. */
  readonly lambda: number;
  readonly hidden: readonly number[];
  readonly course: Course;
  readonly cores: number;
  readonly out: string;
}

const roundFile = ({ out }: Lesson, round: number): string => `${out}.round-${round}`;

/** The positions of a round's games, told apart by whether the network may see them; these are held to their results alone. */
async function notesOf(lesson: Lesson, round: number): Promise<{ seen: Notebook; unseen: Notebook }> {
  const { game, seats, options, player, begin, seed, lambda } = lesson;
  const name = round === 1 ? begin : `${player}@${roundFile(lesson, round - 1)}`;
  arenaBot(name);
  const contest: Contest = {
    game: game.id,
    players: seats.map((seat) => [seat, name]),
    options,
    seed: round === 1 ? seed : `${seed}.${round}`,
    paired: false,
  };
  const seen = new Notebook();
  const unseen = new Notebook();
  for (const one of await playRound(lesson, contest, round))
    if (one.index % HELD_OF === 0) unseen.read(game, contest, one, 1);
    else seen.read(game, contest, one, lambda);
  return { seen, unseen };
}

function taught({ hidden, course, seed }: Lesson, round: number, books: readonly Notebook[]): Net {
  const all = new Notebook();
  for (const book of books) all.append(book);
  const below = choiceRng(`${seed} ${round}`);
  const outs = all.drawn.includes(1) ? 2 : 1;
  const net = blankNet([all.width, ...hidden, outs], below);
  train(net, all, course, below);
  return net;
}

/** The games of a round, in order; those that its file has already are not played again. */
async function playRound(lesson: Lesson, contest: Contest, round: number): Promise<readonly Played[]> {
  const { game, cores } = lesson;
  const count = round === 1 ? lesson.first : lesson.games;
  const heading = { ...contest, pack: game.pack.hash, rules: game.version };
  const ledger = openLedger(`${lesson.out}.games-${round}`, heading);
  const bar = progressBar(`${game.id} round ${round}, ${count} games`);
  const work = { contest, overlay: game.pack.overlay, log: false };
  const games = await playMissing(work, ledger, count, cores, (done) => {
    bar.show(done / count);
    return false;
  });
  bar.end();
  return games;
}
