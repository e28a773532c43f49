import { clone } from './clone.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options } from './game.ts';
import { expected, parse } from './notation.ts';
import type { Refusal } from './offer.ts';
import { canonical } from './pack.ts';
import { checkSeats, Play, startState } from './play.ts';
import { LoadedDiceError, quickRng } from './rng.ts';
import type { Seat, State } from './state.ts';

/** `{ seat: notation }`, with `refused: RULE` where it must not be allowed; or `{ expect: facts }` on the way. */
export type ScenarioStep = Readonly<Record<string, unknown>>;

/**
 * A small test position with what happens in it, read from YAML or JSON.
 * `given` is laid over the set-up by names; `dice` are the next throws, not one more or less, or `seeded`: as they fall.
 * `expect` names facts by path; besides the game's own: `asked`, `over`, `winners`, `ending`, `offered`, `notOffered`.
 */
export interface Scenario {
  readonly game: string;
  readonly title?: string;
  readonly rules?: readonly string[];
  readonly options?: Options;
  readonly seats?: readonly Seat[];
  readonly seed?: string | number;
  readonly given?: Readonly<Record<string, unknown>>;
  readonly dice?: readonly number[] | 'seeded';
  readonly decisions?: readonly ScenarioStep[];
  readonly expect?: Readonly<Record<string, unknown>>;
}

const FIELDS = ['game', 'title', 'rules', 'options', 'seats', 'seed', 'given', 'dice', 'decisions', 'expect'];

/** Something in a scenario did not come out as it says. */
export class ScenarioFailure extends Error {}

/** Reads a scenario's outer form; an InputError names the field that is wrong. */
export function readScenario(data: unknown): Scenario {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new InputError('scenario', 'expected fields such as game, given, decisions, expect');
  for (const key of Object.keys(data))
    if (!FIELDS.includes(key))
      throw new InputError(key, `not a field of a scenario; there are ${FIELDS.join(', ')}`);
  const s = data as Scenario;
  if (typeof s.game !== 'string') throw new InputError('game', 'expected the id of a game');
  for (const key of ['rules', 'seats', 'dice', 'decisions'] as const)
    if (s[key] !== undefined && !Array.isArray(s[key]) && !(key === 'dice' && s.dice === 'seeded'))
      throw new InputError(key, 'expected a list');
  for (const key of ['options', 'given', 'expect'] as const)
    if (s[key] !== undefined && (typeof s[key] !== 'object' || s[key] === null || Array.isArray(s[key])))
      throw new InputError(key, 'expected names with values');
  checkNumbers(s.given, 'given');
  for (const [i, n] of (s.dice === 'seeded' ? [] : (s.dice ?? [])).entries())
    if (!Number.isSafeInteger(n))
      throw new InputError(`dice.${i}`, `expected a number, not ${JSON.stringify(n)}`);
  return s;
}

const LARGEST = 9999;

/** No component comes in numbers beyond this: a slip of the keys must not keep the machine busy for hours. */
function checkNumbers(value: unknown, where: string): void {
  if (typeof value === 'number' && !(Math.abs(value) <= LARGEST))
    throw new InputError(where, `${value} is out of range: expected ${-LARGEST} to ${LARGEST}`);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) checkNumbers(item, `${where}.${key}`);
}

/** The position a scenario begins with. */
export function scenarioStart(game: AnyGame, s: Scenario): State {
  const seats = s.seats ?? game.seats.slice(0, game.maxSeats).map((seat) => seat.id);
  checkSeats(game, seats);
  const state = startState(game, seats, s.options ?? {}, quickRng(s.seed ?? 1), true);
  for (const [key, value] of Object.entries(s.given ?? {})) {
    const lay = Object.hasOwn(game.scenario.given, key) ? game.scenario.given[key] : undefined;
    if (lay === undefined)
      throw new InputError(
        `given.${key}`,
        `not known; there are ${Object.keys(game.scenario.given).join(', ')}`,
      );
    try {
      // A copy: the game changes what it was given.
      lay(state, clone(value));
    } catch (error) {
      throw new InputError(`given.${key}`, error instanceof Error ? error.message : String(error));
    }
  }
  state.rng.dice = s.dice === 'seeded' ? null : [...(s.dice ?? [])];
  return state;
}

/** Plays a scenario. Throws a ScenarioFailure that says what came out instead, or an InputError for a bad file. */
export function runScenario(game: AnyGame, s: Scenario): Play {
  for (const [i, rule] of (s.rules ?? []).entries())
    if (!Object.hasOwn(game.rules, rule))
      throw new InputError(`rules.${i}`, `${game.id} has no rule ${rule}`);
  const state = scenarioStart(game, s);
  try {
    const play = Play.of(game, state);
    for (const [i, step] of (s.decisions ?? []).entries()) decide(play, step, `decisions.${i}`);
    if (s.expect) compare(play, s.expect, 'expect');
    const left = state.rng.dice?.length ?? 0;
    if (left > 0) throw new ScenarioFailure(`dice: ${left} too many: ${state.rng.dice!.join(', ')}`);
    return play;
  } catch (error) {
    if (error instanceof LoadedDiceError) throw new ScenarioFailure(`dice: ${error.message}`);
    if (error instanceof ScenarioFailure || error instanceof InputError) throw error;
    // A position that cannot come about may be one that no step is written for.
    throw new ScenarioFailure(`the game cannot go on from here: ${error}`, { cause: error });
  }
}

function decide(play: Play, step: ScenarioStep, where: string): void {
  if (typeof step !== 'object' || step === null)
    throw new InputError(where, 'expected a seat and what it answers');
  if ('expect' in step) {
    compare(play, step.expect as Record<string, unknown>, `${where}.expect`);
    return;
  }
  const { refused, ...rest } = step;
  const [entry, ...more] = Object.entries(rest);
  if (entry === undefined || more.length > 0)
    throw new InputError(where, 'expected one seat with its answer, and perhaps refused');
  const [seat, answer] = entry;
  if (!play.state.seats.includes(seat)) throw new InputError(where, `"${seat}" does not play here`);
  const refusal = attempt(play, seat, String(answer), where, refused !== undefined);
  if (refused === undefined) {
    if (refusal !== null) {
      const offered = play.asked.includes(seat) ? `; expected ${expected(play.offer(seat))}` : '';
      throw new ScenarioFailure(`${where}: ${seat} "${answer}" is refused by ${said(refusal)}${offered}`);
    }
  } else if (refusal === null)
    throw new ScenarioFailure(`${where}: ${seat} "${answer}" is allowed, but ${refused} should refuse it`);
  else if (refusal.rule !== refused)
    throw new ScenarioFailure(
      `${where}: ${seat} "${answer}" is refused by ${said(refusal)}, but ${refused} should refuse it`,
    );
}

function attempt(play: Play, seat: Seat, answer: string, where: string, refuse: boolean): Refusal | null {
  if (!play.asked.includes(seat)) return play.refusal(seat, answer);
  const parsed = parse(play.offer(seat), answer);
  if ('error' in parsed) {
    if (refuse) return play.refusal(seat, answer);
    throw new ScenarioFailure(`${where}: ${seat} ${parsed.error}`);
  }
  return refuse ? play.refusal(seat, parsed.choice) : play.answer(seat, parsed.choice);
}

function said(refusal: Refusal): string {
  return refusal.because ? `${refusal.rule} (${refusal.because})` : refusal.rule;
}

function compare(play: Play, expected: Readonly<Record<string, unknown>>, where: string): void {
  const facts: Record<string, unknown> = {
    ...play.game.scenario.facts(play.state),
    asked: play.asked.length === 1 ? play.asked[0] : play.asked,
    over: play.over,
    winners: play.state.result?.winners ?? null,
    ending: play.state.result?.ending ?? null,
  };
  for (const [path, value] of Object.entries(expected)) {
    if (path === 'offered' || path === 'notOffered') {
      offered(play, value, path === 'offered', `${where}.${path}`);
      continue;
    }
    const found = follow(facts, path, `${where}.${path}`);
    if (canonical(found) !== canonical(value))
      throw new ScenarioFailure(`${where}.${path}: expected ${canonical(value)}, found ${canonical(found)}`);
  }
}

/** Options or items that must (or must not) be on offer now; a trailing `*` stands for any ending. */
function offered(play: Play, value: unknown, must: boolean, where: string): void {
  if (!Array.isArray(value)) throw new InputError(where, 'expected a list of answers');
  const of = play.over ? [] : play.offer(play.asked[0]).of;
  for (const wanted of value.map(String)) {
    const there = wanted.endsWith('*')
      ? of.some((word) => word.startsWith(wanted.slice(0, -1)))
      : of.includes(wanted);
    if (there !== must)
      throw new ScenarioFailure(`${where}: "${wanted}" is ${there ? '' : 'not '}on offer: ${of.join(', ')}`);
  }
}

function follow(facts: unknown, path: string, where: string): unknown {
  let at: unknown = facts;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) {
      const known = typeof at === 'object' && at !== null ? Object.keys(at).join(', ') : 'nothing more';
      throw new InputError(where, `no fact "${part}"; there are ${known}`);
    }
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}
