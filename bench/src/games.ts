import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type AnyGame,
  choiceRng,
  diceKey,
  keyedRng,
  Match,
  type Move,
  Play,
  print,
  quickRng,
  randomChoice,
  recordOf,
  replay,
  type Seat,
  seatings,
  seedFrom,
} from '@gordian/kernel';
import { boardgameioRate } from './boardgameio.ts';
import { type PlayoutFigures, playoutRates } from './playouts.ts';

/** Rates are per second of one core. */
export interface GameFigures extends PlayoutFigures {
  readonly game: string;
  readonly inPlace: number;
  readonly withCopy: number;
  readonly copyMicroseconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  readonly stateBytes: number;
  readonly viewBytes: number;
  readonly boardgameio: number;
  readonly longestRecord: number;
  readonly openMilliseconds: number;
  readonly heapGrowthMB: number;
  /** What the game's own queries take, by name. */
  readonly queryMicroseconds: Readonly<Record<string, number>>;
}

export interface Report {
  readonly loop: number;
  readonly games: readonly GameFigures[];
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs `work` (which returns how much it did) for some seconds of processor time: amount a second. */
export function rate(seconds: number, work: () => number): number {
  const start = cpuSeconds();
  let done = 0;
  let now = start;
  while (now - start < seconds) {
    done += work();
    now = cpuSeconds();
  }
  return done / (now - start);
}

/** Spells of warming up at most, each of half the measured time, and how many alike in a row say that it is over. */
const SPELLS = 20;
const ALIKE = 3;

/**
 * The same after the engine has compiled what it runs. Large rules take it five seconds or more, and its rate falls now and
 * then on the way, when it drops what it took for granted; so the last spells must all be near the best one.
 */
export function settledRate(seconds: number, work: () => number): number {
  const spells: number[] = [];
  const settled = (): boolean => {
    const near = 0.95 * Math.max(...spells);
    return spells.length >= ALIKE && spells.slice(-ALIKE).every((one) => one >= near);
  };
  while (spells.length < SPELLS && !settled()) spells.push(rate(seconds / 2, work));
  return rate(seconds, work);
}

export function benchGames(
  games: readonly AnyGame[],
  seconds: number,
  show: (part: number, what: string) => void,
): Report {
  const loop = rate(seconds, fixedLoop);
  const figures = games.map((game, i) => {
    show(i / games.length, game.id);
    return benchGame(game, seconds);
  });
  return { loop, games: figures };
}

/** A million steps of plain arithmetic: what this core is worth just now. */
function fixedLoop(): number {
  let x = 1;
  for (let i = 0; i < 1e6; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x === 0 ? 0 : 1e6;
}

function benchGame(game: AnyGame, seconds: number): GameFigures {
  const seats = seatings(game).at(-1)!;
  const below = choiceRng('bench');
  let number = 0;
  let decisions = 0;
  const fresh = (): Play => Play.start(game, seats, {}, quickRng(`bench ${number++}`));
  const game1 = (): number => {
    const play = fresh();
    let n = 0;
    while (!play.over) {
      const seat = play.asked[0];
      play.answer(seat, randomChoice(play, seat, below));
      n++;
    }
    decisions += n;
    return n;
  };
  const withCopies = (): number => {
    let play = fresh();
    let n = 0;
    while (!play.over) {
      play = play.copy();
      const seat = play.asked[0];
      play.answer(seat, randomChoice(play, seat, below));
      n++;
    }
    return n;
  };
  const inPlace = settledRate(seconds, game1);
  const decisionsPerGame = decisions / number;
  const withCopy = settledRate(seconds, withCopies);
  const middle = halfway(game, seats, decisionsPerGame / 2);
  return {
    game: game.id,
    inPlace,
    withCopy,
    copyMicroseconds: copyCost(middle, seconds / 2),
    gamesPerSecond: inPlace / decisionsPerGame,
    decisionsPerGame,
    ...sizes(middle),
    ...playoutRates(game, seats, seconds),
    boardgameio: boardgameioRate(game, seats, seconds),
    ...longestRecord(game, seats),
    heapGrowthMB: heapGrowth(game1),
    queryMicroseconds: queryCosts(middle, seconds / 2),
  };
}

function halfway(game: AnyGame, seats: readonly Seat[], decisions: number): Play {
  const below = choiceRng('halfway');
  const play = Play.start(game, seats, {}, quickRng('halfway'));
  for (let i = 0; i < decisions && !play.over; i++) {
    const seat = play.asked[0];
    const next = play.copy();
    next.answer(seat, randomChoice(next, seat, below));
    if (next.over) break;
    play.answer(seat, randomChoice(play, seat, below));
    if (play.over) return next;
  }
  return play;
}

function copyCost(play: Play, seconds: number): number {
  const copies = rate(seconds, () => {
    for (let i = 0; i < 1000; i++) play.copy();
    return 1000;
  });
  return 1e6 / copies;
}

function queryCosts(play: Play, seconds: number): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, query] of Object.entries(play.game.queries?.(play.state) ?? {}))
    out[name] =
      1e6 /
      settledRate(seconds, () => {
        for (let i = 0; i < 100; i++) query();
        return 100;
      });
  return out;
}

function sizes(play: Play): { stateBytes: number; viewBytes: number } {
  const { notes: _, ...bare } = play.state;
  const views = play.state.seats.map((seat) => JSON.stringify(play.view(seat)).length);
  return { stateBytes: JSON.stringify(bare).length, viewBytes: Math.max(...views) };
}

/** The longest of some random games at a table, and how long its record takes to open. */
function longestRecord(
  game: AnyGame,
  seats: readonly Seat[],
): { longestRecord: number; openMilliseconds: number } {
  let longest: Move[] = [];
  let name = '';
  const mixes = seats.map((seat) => ({ seat, mix: '' }));
  for (let i = 0; i < 40; i++) {
    const below = choiceRng(`long ${i}`);
    const play = Play.start(game, seats, {}, keyedRng(diceKey(seedFrom(`long ${i}`), game.id, mixes)));
    const moves: Move[] = [];
    while (!play.over) {
      const seat = play.asked[0];
      const choice = randomChoice(play, seat, below);
      moves.push([seat, print(play.offer(seat), choice)]);
      play.answer(seat, choice);
    }
    if (moves.length > longest.length) {
      longest = moves;
      name = `long ${i}`;
    }
  }
  const match = Match.begin(game, { seats, options: {}, seed: seedFrom(name), mixes });
  for (const move of longest) match.redo(move);
  const record = recordOf(match);
  const start = performance.now();
  replay(game, record);
  return { longestRecord: longest.length, openMilliseconds: performance.now() - start };
}

/** How much more heap is in use after a million decisions. */
function heapGrowth(play: () => number): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  for (let n = 0; n < 1e5; ) n += play();
  const before = used();
  for (let n = 0; n < 1e6; ) n += play();
  return (used() - before) / 1e6;
}
