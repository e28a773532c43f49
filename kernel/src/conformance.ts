import {
  checkCanaries,
  checkCensus,
  checkCopy,
  checkGuess,
  checkNotes,
  checkOffered,
  checkPlain,
  checkRefused,
  checkRoundTrip,
  type Fail,
  hash,
  planted,
  randomChoice,
} from './checks.ts';
import { diceKey, seedFrom } from './dice.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options } from './game.ts';
import { Match, type Move } from './match.ts';
import { print } from './notation.ts';
import type { Choice, Offer } from './offer.ts';
import { canonical } from './pack.ts';
import { choiceRng, Play } from './play.ts';
import { readRecord, recordOf, replay, verify } from './record.ts';
import { keyedRng } from './rng.ts';
import { type Scenario, scenarioStart } from './scenario.ts';
import type { Seat } from './state.ts';

/** One random game to hold to the rules every game must keep. */
export interface Trial {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly seed: string;
  /** Where the trial begins, if not at the set-up; its seats and options are the trial's. */
  readonly scenario?: Scenario;
}

/** What the trials saw, added up. */
export interface Findings {
  games: number;
  decisions: number;
  /** Decisions at which every check was made. */
  checked: number;
  /** Answers that were not offered, or came from a seat not asked, all refused. */
  refused: number;
  /** Positions where two guesses of one view differed, and positions looked at. */
  differed: number;
  guessed: number;
  /** Dice foretold by a guesser that sees all a seat sees, and dice rolled. */
  foretold: number;
  rolled: number;
  longest: number;
  endings: Record<string, number>;
}

/** A game broke a rule that all games keep; the trial and its moves lead there. */
export class Nonconformance extends Error {
  readonly trial: Trial;
  readonly moves: readonly Move[];
  /** What is wrong, without where. */
  readonly what: string;

  constructor(where: string, what: string, trial: Trial, moves: readonly Move[]) {
    super(`${where}: ${what}`);
    this.what = what;
    this.trial = trial;
    this.moves = moves;
  }
}

/** How a trial is played, where not at random with every check at every decision. */
export interface Manner {
  /** The next answer of a seat; must be allowed. Null ends the trial early. */
  readonly choose?: (play: Play, seat: Seat, below: (n: number) => number) => Choice | null;
  /** The costly checks are made at one in so many decisions (1); `Infinity`: at none. */
  readonly sparse?: number;
}

export function noFindings(): Findings {
  return {
    games: 0,
    decisions: 0,
    checked: 0,
    refused: 0,
    differed: 0,
    guessed: 0,
    foretold: 0,
    rolled: 0,
    longest: 0,
    endings: {},
  };
}

/** The start of a trial: a game at a table whose seats mix in nothing, so that a record can tell it. */
function begin(game: AnyGame, trial: Trial): Play {
  if (trial.scenario !== undefined)
    return Play.of(game, scenarioStart(game, { ...trial.scenario, seed: trial.seed, dice: 'seeded' }));
  const mixes = trial.seats.map((seat) => ({ seat, mix: '' }));
  const key = diceKey(seedFrom(trial.seed), game.id, mixes);
  const play = Play.start(game, trial.seats, trial.options, keyedRng(key), true);
  play.state.rng.drawn = null;
  return play;
}

/** Plays one game and checks everything at each decision. Throws a Nonconformance that tells what and where. */
export function tryGame(
  game: AnyGame,
  trial: Trial,
  into: Findings = noFindings(),
  manner: Manner = {},
): Findings {
  const moves: Move[] = [];
  const play = begin(game, trial);
  const fail = (what: string): never => {
    const where = `${game.id} [${trial.seats}] ${canonical(trial.options)} seed ${trial.seed}, answer ${moves.length} at ${play.at}`;
    throw new Nonconformance(where, what, trial, moves);
  };
  const run: Run = { play, trial, into, manner, moves, fail };
  try {
    return (manner.sparse === Number.POSITIVE_INFINITY ? runLightly : runChecked)(run);
  } catch (error) {
    if (error instanceof Nonconformance || !(error instanceof Error)) throw error;
    return fail(`it crashed: ${error.stack?.split('\n').slice(0, 3).join(' ')}`);
  }
}

/** One trial under way. */
interface Run {
  readonly play: Play;
  readonly trial: Trial;
  readonly into: Findings;
  readonly manner: Manner;
  readonly moves: Move[];
  readonly fail: Fail;
}

/** Who answers next, and to what: within the game's bound there is always something on offer. */
function nextQuestion(
  { play, moves, fail }: Run,
  below: (n: number) => number,
): { seat: Seat; offer: Offer } {
  const { bound } = play.game;
  if (moves.length > bound) fail(`the game goes on after its bound of ${bound} answers`);
  const seat = play.asked[below(play.asked.length)];
  const offer = play.offer(seat);
  if (offer.of.length === 0 && offer.kind === 'one') fail('nothing is on offer');
  return { seat, offer };
}

/** The checks that cost nothing: there is an answer, it is taken, the game ends in time and by a rule, components stay. */
function runLightly(run: Run): Findings {
  const { play, trial, into, manner, moves, fail } = run;
  const { game } = play;
  const below = choiceRng(`${trial.seed} choices`);
  const choose = manner.choose ?? randomChoice;
  const counts = game.census(play.state);
  play.state.notes = null;
  while (!play.over) {
    const { seat, offer } = nextQuestion(run, below);
    const choice = choose(play, seat, below);
    if (choice === null) return into;
    moves.push([seat, print(offer, choice)]);
    if (play.answer(seat, choice) !== null) fail(`"${moves.at(-1)![1]}" was on offer, but refused`);
    into.decisions++;
  }
  checkCensus(play, counts, fail);
  checkPlain(play.state, 'state', fail);
  return end(play, into, moves, fail);
}

/** How a game must end, and its place in the findings. */
function end(play: Play, into: Findings, moves: readonly Move[], fail: Fail): Findings {
  const { result } = play.state;
  if (result === null) return fail('the game stopped without a result');
  if (!Object.hasOwn(play.game.rules, result.rule))
    return fail(`it ended by ${result.rule}, which is no rule`);
  into.games++;
  into.longest = Math.max(into.longest, moves.length);
  into.endings[result.ending] = (into.endings[result.ending] ?? 0) + 1;
  return into;
}

function runChecked(run: Run): Findings {
  const { play, trial, into, manner, moves, fail } = run;
  const { game } = play;
  const below = choiceRng(`${trial.seed} choices`);
  const choose = manner.choose ?? randomChoice;
  const twin = planted(begin(game, trial));
  const counts = game.census(play.state);
  const said = new Set<string>(['pass', 'no such answer']);
  while (!play.over) {
    const { seat, offer } = nextQuestion(run, below);
    checkCensus(play, counts, fail);
    if (below(manner.sparse ?? 1) === 0) {
      checkPlain(play.state, 'state', fail);
      checkCopy(play, fail);
      checkRoundTrip(play, seat, offer, fail);
      checkOffered(play, seat, below, fail);
      checkGuess(play, into, fail, below);
      into.refused += checkRefused(play, seat, offer, said, below, fail);
      checkCanaries(twin, [seat], fail);
      into.checked++;
    }
    const choice = choose(play, seat, below);
    if (choice === null) return into;
    const foresight = 1 + (hash(JSON.stringify(play.view(seat))) % 6);
    play.state.rng.drawn = [];
    moves.push([seat, print(offer, choice)]);
    for (const word of offer.of) said.add(word);
    if (play.answer(seat, choice) !== null) fail(`"${moves.at(-1)![1]}" was on offer, but refused`);
    if (twin.answer(seat, choice) !== null)
      fail(`"${moves.at(-1)![1]}" is refused when a secret has another field`);
    if (play.state.rng.drawn[0] === 6) {
      into.rolled++;
      if (play.state.rng.drawn[1] + 1 === foresight) into.foretold++;
    }
    play.state.rng.drawn = null;
    checkNotes(play, twin, fail);
    into.decisions++;
  }
  checkCanaries(twin, [], fail);
  return end(play, into, moves, fail);
}

/** Plays one random game at a table: the record replays to the same position, verifies, and undo leads back. */
export function tryTable(game: AnyGame, trial: Trial): void {
  const below = choiceRng(`${trial.seed} table`);
  const mixes = trial.seats.map((seat, i) => ({ seat, mix: i === 0 ? '' : `luck of ${seat}` }));
  const match = Match.begin(game, {
    seats: trial.seats,
    options: trial.options,
    seed: seedFrom(trial.seed),
    mixes,
  });
  const fail = (what: string): never => {
    const where = `${game.id} seed ${trial.seed}, at a table after ${match.moves.length} moves`;
    throw new Nonconformance(where, what, trial, match.moves);
  };
  while (!match.over) {
    const seat = match.play.asked[below(match.play.asked.length)];
    const before = canonical(match.play.view(seat));
    const log = match.log.length;
    match.answer(seat, randomChoice(match.play, seat, below));
    for (const other of trial.seats)
      if (other !== seat && match.canUndo(other)) fail(`${other} may undo after ${seat}`);
    if (
      below(8) === 0 &&
      match.undo(seat) &&
      (canonical(match.play.view(seat)) !== before || match.log.length !== log)
    )
      fail(`undo of ${seat} leads elsewhere`);
  }
  const record = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
  const problems = verify(game, record);
  if (problems.length > 0) fail(problems.join('; '));
  const again = replay(game, record);
  if (
    canonical(again.play.state) !== canonical(match.play.state) ||
    canonical(again.log) !== canonical(match.log)
  )
    fail('the record replays to another position');
}

/** Every way to sit at a game (each number of seats, in the listed order), for trials. */
export function seatings(game: AnyGame): Seat[][] {
  const out: Seat[][] = [];
  for (let n = game.minSeats; n <= game.maxSeats; n++)
    out.push(game.seats.slice(0, n).map((seat) => seat.id));
  if (out.length === 0) throw new InputError('seats', `${game.id} has no seating`);
  return out;
}
