import { deskOf } from './desk.ts';
import { seedFrom } from './dice.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options } from './game.ts';
import { Match } from './match.ts';
import { parse, print } from './notation.ts';
import { anyOf, type Choice, fits, type Offer } from './offer.ts';
import { canonical } from './pack.ts';
import { choiceRng, guess, Play } from './play.ts';
import { readRecord, recordOf, replay, verify } from './record.ts';
import { quickRng } from './rng.ts';
import type { Seat, View } from './state.ts';

/** One random game to hold to the rules every game must keep. */
export interface Trial {
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly seed: string;
}

/** What the trials saw, added up. */
export interface Findings {
  games: number;
  decisions: number;
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

/** A game broke a rule that all games keep; `moves` leads there. */
export class Nonconformance extends Error {}

export function noFindings(): Findings {
  return {
    games: 0,
    decisions: 0,
    refused: 0,
    differed: 0,
    guessed: 0,
    foretold: 0,
    rolled: 0,
    longest: 0,
    endings: {},
  };
}

/** Plays one random game and checks everything at each decision. Throws a Nonconformance that tells what and where. */
export function tryGame(game: AnyGame, trial: Trial, into: Findings = noFindings()): Findings {
  const below = choiceRng(`${trial.seed} choices`);
  const play = Play.start(game, trial.seats, trial.options, quickRng(trial.seed), true);
  const twin = planted(Play.start(game, trial.seats, trial.options, quickRng(trial.seed), true));
  const counts = canonical(game.census(play.state));
  const moves: string[] = [];
  const said = new Set<string>(['pass', 'no such answer']);
  const fail = (what: string): never => {
    throw new Nonconformance(
      `${game.id} [${trial.seats}] ${canonical(trial.options)} seed ${trial.seed}, answer ${moves.length} at ${play.at}: ${what}`,
    );
  };
  while (!play.over) {
    if (moves.length > game.bound) fail(`the game goes on after its bound of ${game.bound} answers`);
    const seat = play.asked[below(play.asked.length)];
    const offer = play.offer(seat);
    if (offer.of.length === 0 && offer.kind === 'one') fail('nothing is on offer');
    checkPlain(play.state, 'state', fail);
    checkCopy(play, fail);
    checkRoundTrip(play, seat, offer, fail);
    if (canonical(game.census(play.state)) !== counts)
      fail(`components changed: ${counts} became ${canonical(game.census(play.state))}`);
    checkGuess(play, into, fail, below);
    checkOffered(play, seat, below, fail);
    into.refused += checkRefused(play, seat, offer, said, below, fail);
    checkCanaries(twin, [seat], fail);
    const choice = randomChoice(play, seat, below);
    const foresight = 1 + (hash(canonical(play.view(seat))) % 6);
    const drawn = play.state.rng.n;
    play.state.rng.drawn = [];
    moves.push(`${seat} ${print(offer, choice)}`);
    for (const word of offer.of) said.add(word);
    if (play.answer(seat, choice) !== null) fail(`${moves.at(-1)} was on offer, but refused`);
    if (twin.answer(seat, choice) !== null)
      fail(`${moves.at(-1)} is refused when a secret has another field`);
    if (play.state.rng.n > drawn && play.state.rng.drawn[0] === 6) {
      into.rolled++;
      if (play.state.rng.drawn[1] + 1 === foresight) into.foretold++;
    }
    play.state.rng.drawn = null;
    checkNotes(play, twin, fail);
    into.decisions++;
  }
  if (play.state.result === null) fail('the game stopped without a result');
  else if (!Object.hasOwn(game.rules, play.state.result.rule))
    fail(`it ended by ${play.state.result.rule}, which is no rule`);
  checkCanaries(twin, [], fail);
  into.games++;
  into.longest = Math.max(into.longest, moves.length);
  const ending = play.state.result!.ending;
  into.endings[ending] = (into.endings[ending] ?? 0) + 1;
  return into;
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
  while (!match.over) {
    const seat = match.play.asked[below(match.play.asked.length)];
    const before = canonical(match.play.view(seat));
    const log = match.log.length;
    match.answer(seat, randomChoice(match.play, seat, below));
    for (const other of trial.seats)
      if (other !== seat && match.canUndo(other))
        throw new Nonconformance(`${game.id}: ${other} may undo after ${seat}`);
    if (
      below(8) === 0 &&
      match.undo(seat) &&
      (canonical(match.play.view(seat)) !== before || match.log.length !== log)
    )
      throw new Nonconformance(
        `${game.id}: undo of ${seat} after ${match.moves.length} moves leads elsewhere`,
      );
  }
  const record = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
  const problems = verify(game, record);
  if (problems.length > 0) throw new Nonconformance(`${game.id} seed ${trial.seed}: ${problems.join('; ')}`);
  const again = replay(game, record);
  if (
    canonical(again.play.state) !== canonical(match.play.state) ||
    canonical(again.log) !== canonical(match.log)
  )
    throw new Nonconformance(`${game.id} seed ${trial.seed}: the record replays to another position`);
}

type Fail = (what: string) => never;

/** A random allowed answer. */
export function randomChoice(play: Play, seat: Seat, below: (n: number) => number): Choice {
  const offer = play.offer(seat);
  if (offer.kind === 'one') return anyOf(offer, below);
  for (let i = 0; i < 20; i++) {
    const choice = anyOf(offer, below);
    if (play.refusal(seat, choice) === null) return choice;
  }
  return offer.least;
}

/** Only plain JSON: no undefined, no NaN, no class. */
function checkPlain(value: unknown, path: string, fail: Fail): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) fail(`${path} is ${value}`);
  } else if (typeof value === 'object') {
    const proto = Object.getPrototypeOf(value);
    if (proto !== Object.prototype && proto !== Array.prototype) fail(`${path} is not plain data`);
    for (const [key, item] of Object.entries(value)) checkPlain(item, `${path}.${key}`, fail);
  } else fail(`${path} is ${typeof value}`);
}

function checkCopy(play: Play, fail: Fail): void {
  const copy = play.copy();
  const { notes: _, ...mine } = play.state;
  const { notes: __, ...its } = copy.state;
  if (canonical(mine) !== canonical(its)) fail('a copy is not equal');
  const seen = new Set<object>();
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    seen.add(value);
    for (const item of Object.values(value)) gather(item);
  };
  for (const part of [mine.open, mine.own, mine.deep, mine.rng, mine.stack]) gather(part);
  const search = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (seen.has(value)) fail(`a copy shares ${path}`);
    for (const [key, item] of Object.entries(value)) search(item, `${path}.${key}`);
  };
  for (const part of ['open', 'own', 'deep', 'rng', 'stack'] as const) search(its[part], part);
}

function checkRoundTrip(play: Play, seat: Seat, offer: Offer, fail: Fail): void {
  const again = Play.of(play.game, JSON.parse(JSON.stringify(play.state)));
  if (canonical(again.state) !== canonical(play.state))
    fail('a round trip through JSON changes the position');
  if (canonical(again.asked) !== canonical(play.asked)) fail('a round trip through JSON asks other seats');
  const desk = deskOf(play.game, JSON.parse(JSON.stringify(play.view(seat))));
  if (canonical(desk.offer) !== canonical(offer)) fail('the view gives another offer than the position');
  if (canonical(desk.asked) !== canonical(play.asked)) fail('the view says that others are asked');
  if (typeof desk.prompt !== 'string' || desk.prompt === '') fail('the question has no words');
}

function checkGuess(play: Play, into: Findings, fail: Fail, below: (n: number) => number): void {
  const seat = play.state.seats[below(play.state.seats.length)];
  const view = play.view(seat);
  // Others' sealed answers are asked again in a guess, so who has answered is left out.
  const shown = (v: View): string => canonical({ ...v, answered: [] });
  const seen = shown(view);
  const guesses = [0, 1].map((i) =>
    guess(play.game, view, quickRng(`${play.state.rng.n} ${below(1e6)} ${i}`)),
  );
  for (const imagined of guesses) {
    if (shown(imagined.view(seat)) !== seen) fail(`a guess changes the view of ${seat}`);
    if (play.asked.includes(seat) && canonical(imagined.offer(seat)) !== canonical(play.offer(seat)))
      fail(`a guess changes the offer to ${seat}`);
    if (canonical(play.game.census(imagined.state)) !== canonical(play.game.census(play.state)))
      fail(`a guess for ${seat} has other components: ${canonical(play.game.census(imagined.state))}`);
  }
  into.guessed++;
  const hidden = ({ state }: Play): string => canonical([state.own, state.deep]);
  if (hidden(guesses[0]) !== hidden(guesses[1])) into.differed++;
}

/** Each offered answer (a sample, if many) is accepted, and printing and parsing it are inverse. */
function checkOffered(play: Play, seat: Seat, below: (n: number) => number, fail: Fail): void {
  const offer = play.offer(seat);
  const answers: Choice[] = offer.kind === 'some' ? [offer.least] : [];
  for (let i = 0; i < 3; i++) answers.push(randomChoice(play, seat, below));
  for (const answer of answers) {
    const text = print(offer, answer);
    const parsed = parse(offer, text);
    if (!('choice' in parsed) || canonical(parsed.choice) !== canonical(answer))
      fail(`"${text}" does not read back as ${canonical(answer)}`);
    const refusal = play.copy().answer(seat, answer);
    if (refusal !== null) fail(`"${text}" is on offer, but refused by ${refusal.rule}`);
  }
}

/** Answers not offered, and answers from seats not asked, are refused by a rule of the ledger and change nothing. */
function checkRefused(
  play: Play,
  seat: Seat,
  offer: Offer,
  said: ReadonlySet<string>,
  below: (n: number) => number,
  fail: Fail,
): number {
  const before = canonical(play.state);
  const words = [...said];
  let refused = 0;
  const mustRefuse = (who: Seat, choice: Choice): void => {
    const refusal = play.answer(who, choice);
    if (refusal === null) fail(`${who} was not offered ${canonical(choice)}, but it is accepted`);
    else if (!Object.hasOwn(play.game.rules, refusal.rule)) fail(`${refusal.rule} refuses, but is no rule`);
    refused++;
  };
  for (let i = 0; i < 3; i++) {
    const word = words[below(words.length)];
    if (!fits(offer, word)) mustRefuse(seat, word);
    const items = [word, words[below(words.length)]];
    if (!fits(offer, items)) mustRefuse(seat, items);
  }
  for (const other of [...play.state.seats, 'nobody'])
    if (!play.asked.includes(other)) mustRefuse(other, randomChoice(play, seat, below));
  if (canonical(play.state) !== before) fail('a refused answer changed the position');
  return refused;
}

/** Puts a marked field into every secret of a game. */
function planted(play: Play): Play {
  const { own, deep, seats } = play.state;
  for (const seat of seats) mark(own[seat], `canary of ${seat}`);
  mark(deep, 'canary of nobody');
  return play;
}

function mark(secret: unknown, canary: string): void {
  if (typeof secret === 'object' && secret !== null) (secret as Record<string, unknown>).canary = canary;
}

/** No seat and no spectator sees a mark that is not its own, in views, offers or refusals. */
function checkCanaries(twin: Play, asked: readonly Seat[], fail: Fail): void {
  for (const seat of [...twin.state.seats, null]) {
    let seen = JSON.stringify(twin.view(seat));
    if (seat !== null && asked.includes(seat))
      seen += JSON.stringify([twin.offer(seat), twin.prompt(seat), twin.refusal(seat, 'no such answer')]);
    for (const other of [...twin.state.seats, 'nobody'])
      if (other !== seat && seen.includes(`canary of ${other}`))
        fail(`${seat ?? 'a spectator'} sees a secret of ${other}`);
  }
}

function checkNotes(play: Play, twin: Play, fail: Fail): void {
  for (const n of play.state.notes!) {
    for (const [, slot] of n.text.matchAll(/\{(\w+)\}/g))
      if (n.args[slot] === undefined) fail(`the note "${n.text}" has nothing for {${slot}}`);
    if (n.rule !== null && !Object.hasOwn(play.game.rules, n.rule))
      fail(`a note names ${n.rule}, which is no rule`);
  }
  for (const n of twin.state.notes!) {
    const seen = JSON.stringify(n);
    for (const other of [...twin.state.seats, 'nobody'])
      if (seen.includes(`canary of ${other}`) && (n.to === null || n.to.some((reader) => reader !== other)))
        fail(`a note shows a secret of ${other}`);
  }
  play.state.notes!.length = 0;
  twin.state.notes!.length = 0;
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Every way to sit at a game (each number of seats, in the listed order), for trials. */
export function seatings(game: AnyGame): Seat[][] {
  const out: Seat[][] = [];
  for (let n = game.minSeats; n <= game.maxSeats; n++)
    out.push(game.seats.slice(0, n).map((seat) => seat.id));
  if (out.length === 0) throw new InputError('seats', `${game.id} has no seating`);
  return out;
}
