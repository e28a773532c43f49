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
  foil: { type: 'string' },
  fighter: { type: 'string' },
  fights: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Every so many games one is kept from the network, to see how well it foretells what it has not seen. */
const HELD_OF = 10;
/** A game against the foil counts as often as so many others: there are fewer of them. */
const FIGHT_COUNTS = 3;
const BATCH = 128;
const RATE = 0.001;

export async function teachCommand(args: readonly string[]): Promise<number> {
  const lesson = lessonOf(args);
  const errors: number[] = [];
  const learned = (what: string, net: Net, unseen: Notebook): void => {
    const silent = blankNet([unseen.width, 1], () => 1 << 23);
    const [off, plain] = [net, silent].map((one) => errorOf(one, unseen));
    errors.push(off);
    const says = `mean squared error of ${unseen.size} positions not seen ${off.toFixed(4)}`;
    if (!lesson.json) console.log(`${what}: ${says}, without a network ${plain.toFixed(4)}`);
  };
  let books: readonly Notebook[] = [];
  let net: Net | null = null;
  for (let round = 1; round <= lesson.rounds; round++) {
    const { seen, unseen } = await notesOf(lesson, roundOf(lesson, round), `${round}`);
    // The first round's players are others than those of the rounds to come: what it teaches is where these begin.
    books = round === 2 ? [seen] : [...books, seen].slice(-lesson.keep);
    net = taught(lesson, `${round}`, books, net);
    save(net, netFile(lesson, round));
    learned(`round ${round}`, net, unseen);
  }
  if (lesson.foil !== null) {
    const { seen, unseen } = await notesOf(lesson, fightsOf(lesson, lesson.foil), 'fights');
    net = taught(lesson, 'fights', [...books, ...new Array<Notebook>(FIGHT_COUNTS).fill(seen)], net);
    save(net, lesson.out);
    learned(`against ${lesson.foil}`, net, unseen);
  }
  if (lesson.json) console.log(JSON.stringify({ game: lesson.game.id, rounds: lesson.rounds, errors }));
  return 0;
}

/** What the words of a call ask for; an InputError names what is wrong with it. */
function lessonOf(args: readonly string[]): Lesson {
  const { values, words } = readArgs(args, FLAGS);
  const game = wantedGame(words, values.overlay);
  if (game.ai?.judge === undefined) throw new InputError('GAME', `${game.id} has no use for a network`);
  if (values.out === undefined) throw new InputError('--out', 'name the file the network goes to');
  const seats = game.seats.slice(0, game.minSeats).map(({ id }) => id);
  checkSeats(game, seats);
  const whole = (name: keyof typeof FLAGS, otherwise: number, least: number, given = values[name]): number =>
    Math.floor(readNumber(name, given, otherwise, least));
  const player = String(values.player ?? 'search:8n');
  const lesson: Lesson = {
    game,
    seats,
    options: readOptions(game, values.option),
    player,
    begin: String(values.begin ?? player),
    seed: String(values.seed ?? 'teach'),
    rounds: whole('rounds', 1, 1),
    games: whole('games', 2000, HELD_OF),
    first: whole('first', 2000, HELD_OF, values.first ?? values.games),
    keep: whole('keep', 4, 1),
    lambda: readNumber('lambda', values.lambda, 1, 0),
    hidden: String(values.hidden ?? '32')
      .split('x')
      .map((size) => readNumber('hidden', size, 32, 1)),
    course: {
      epochs: whole('epochs', 4, 1),
      batch: BATCH,
      rate: RATE,
      decay: readNumber('decay', values.decay, 2, 0),
    },
    cores: whole('cores', availableParallelism(), 1),
    out: String(values.out),
    json: values.json === true,
    foil: values.foil === undefined ? null : String(values.foil),
    fighter: String(values.fighter ?? player),
    fights: whole('fights', 400, HELD_OF),
    fightsAs: values.as === undefined ? null : String(values.as),
  };
  if (lesson.fightsAs !== null && !seats.includes(lesson.fightsAs))
    throw new InputError('--as', `expected one of ${seats.join(', ')}`);
  for (const name of [player, lesson.begin, lesson.fighter, lesson.foil ?? player]) arenaBot(name);
  return lesson;
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
  readonly json: boolean;
  /** Another player that the last games are played against, so that the network knows the positions such a one comes to. */
  readonly foil: string | null;
  /** Who plays them with the last round's network, and how many. */
  readonly fighter: string;
  readonly fights: number;
  /** From which seat; null from each in turn. */
  readonly fightsAs: string | null;
}

/** Where the network of a round goes: to the file that was asked for, unless it goes on to learn. */
const netFile = ({ out, rounds, foil }: Lesson, round: number): string =>
  round === rounds && foil === null ? out : `${out}.round-${round}`;

const save = (net: Net, file: string): void => writeFileSync(file, `${JSON.stringify(keepNet(net))}\n`);

/** The games of a round: players of one kind among themselves. */
function roundOf(lesson: Lesson, round: number): Contest {
  const { seats, player, begin, seed } = lesson;
  const name = round === 1 ? begin : `${player}@${netFile(lesson, round - 1)}`;
  const names = seats.map(() => name);
  return contest(lesson, round === 1 ? seed : `${seed}.${round}`, names);
}

/** The games against the foil. */
function fightsOf(lesson: Lesson, foil: string): Contest {
  const { seats, fighter, seed, fightsAs } = lesson;
  const own = fightsAs === null ? 0 : seats.indexOf(fightsAs);
  const names = seats.map((_, i) => (i === own ? `${fighter}@${netFile(lesson, lesson.rounds)}` : foil));
  return { ...contest(lesson, `${seed} fights`, names), paired: fightsAs === null };
}

function contest({ game, seats, options }: Lesson, seed: string, names: readonly string[]): Contest {
  const players = seats.map((seat, i): [string, string] => [seat, names[i]]);
  return { game: game.id, players, options, seed, paired: false };
}

/** The positions of some games, told apart by whether the network may see them; these are held to their results alone. */
async function notesOf(
  lesson: Lesson,
  contest: Contest,
  stage: string,
): Promise<{ seen: Notebook; unseen: Notebook }> {
  const { game, lambda } = lesson;
  const seen = new Notebook();
  const unseen = new Notebook();
  for (const one of await playGames(lesson, contest, stage))
    if (one.index % HELD_OF === 0) unseen.read(game, contest, one, 1);
    else seen.read(game, contest, one, lambda);
  return { seen, unseen };
}

/** The network that goes on from the one before, where that tells as much. */
function taught(
  { hidden, course, seed }: Lesson,
  stage: string,
  books: readonly Notebook[],
  before: Net | null,
): Net {
  const all = new Notebook();
  for (const book of books) all.append(book);
  const below = choiceRng(`${seed} ${stage}`);
  const outs = Math.max(before?.sizes.at(-1) ?? 1, all.drawn.includes(1) ? 2 : 1);
  const goesOn = before?.sizes.at(-1) === outs;
  const net = goesOn ? before : blankNet([all.width, ...hidden, outs], below);
  train(net, all, course, below);
  return net;
}

/** The games of a stage, in order; those that its file has already are not played again. */
async function playGames(lesson: Lesson, contest: Contest, stage: string): Promise<readonly Played[]> {
  const { game, cores, fights, first, games } = lesson;
  const count = stage === 'fights' ? fights : stage === '1' ? first : games;
  const heading = { ...contest, pack: game.pack.hash, rules: game.version };
  const ledger = openLedger(`${lesson.out}.games-${stage}`, heading);
  const bar = progressBar(`${game.id} ${stage === 'fights' ? stage : `round ${stage}`}, ${count} games`);
  const work = { contest, overlay: game.pack.overlay, log: false };
  const played = await playMissing(work, ledger, count, cores, (done) => {
    bar.show(done / count);
    return false;
  });
  bar.end();
  return played;
}
