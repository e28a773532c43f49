import { commitment, diceKey, firstWrongDraw, type Mix } from './dice.ts';
import { InputError } from './errors.ts';
import type { AnyGame, Options, OptionValue } from './game.ts';
import { type Branch, Match, type Move } from './match.ts';
import type { Overlay } from './pack.ts';
import { canonical } from './pack.ts';
import type { Result, Seat } from './state.ts';

/** A seat of a record: who sat there, and the string it mixed into the dice. */
export interface RecordSeat extends Mix {
  readonly name: string;
}

/** A game as it is kept and passed on: seed and moves are the game. Seed and draws are null until it is over. */
export interface GameRecord {
  readonly format: 'gordian-record';
  readonly version: 1;
  readonly game: string;
  readonly rules: number;
  readonly pack: string;
  readonly overlay: Overlay | null;
  readonly options: Options;
  readonly seats: readonly RecordSeat[];
  readonly commitment: string;
  readonly seed: string | null;
  readonly from: Branch | null;
  readonly moves: readonly Move[];
  readonly draws: readonly number[] | null;
  readonly result: Result | null;
}

/** The record of a match. The seed and the draws are in it only when the game is over, or `reveal` says so. */
export function recordOf(
  match: Match,
  names: Readonly<Record<Seat, string>> = {},
  reveal: boolean = match.over,
): GameRecord {
  const { game, start } = match;
  const mixes = new Map(start.mixes.map(({ seat, mix }) => [seat, mix]));
  return {
    format: 'gordian-record',
    version: 1,
    game: game.id,
    rules: game.version,
    pack: game.pack.hash,
    overlay: game.pack.overlay,
    options: start.options,
    seats: start.seats.map((seat) => ({ seat, name: names[seat] ?? seat, mix: mixes.get(seat) ?? '' })),
    commitment: match.commitment,
    seed: reveal ? start.seed : null,
    from: start.from ?? null,
    moves: [...match.moves],
    draws: reveal ? [...match.draws] : null,
    result: match.play.state.result,
  };
}

/** Reads a record from JSON data; an InputError names the field that is wrong. */
export function readRecord(data: unknown): GameRecord {
  const r = object('record', data);
  if (r.format !== 'gordian-record') throw new InputError('format', 'this is not a Gordian record');
  if (r.version !== 1)
    throw new InputError('version', `version ${show(r.version)} is not known; this program reads 1`);
  if (r.result !== null && r.result !== undefined) object('result', r.result);
  return {
    format: 'gordian-record',
    version: 1,
    game: text('game', r.game),
    rules: whole('rules', r.rules),
    pack: text('pack', r.pack),
    overlay: r.overlay === null || r.overlay === undefined ? null : overlay(r.overlay),
    options: options(r.options),
    seats: list('seats', r.seats).map((seat, i) => {
      const s = object(`seats.${i}`, seat);
      return {
        seat: text(`seats.${i}.seat`, s.seat),
        name: text(`seats.${i}.name`, s.name),
        mix: text(`seats.${i}.mix`, s.mix),
      };
    }),
    commitment: text('commitment', r.commitment),
    seed: r.seed === null ? null : text('seed', r.seed),
    from: r.from === null || r.from === undefined ? null : branch(r.from),
    moves: moves('moves', r.moves),
    draws: r.draws === null ? null : list('draws', r.draws).map((n, i) => whole(`draws.${i}`, n)),
    result: (r.result ?? null) as Result | null,
  };
}

function branch(data: unknown): Branch {
  const b = object('from', data);
  return {
    seed: text('from.seed', b.seed),
    mixes: list('from.mixes', b.mixes).map((m, i) => {
      const mix = object(`from.mixes.${i}`, m);
      return { seat: text(`from.mixes.${i}.seat`, mix.seat), mix: text(`from.mixes.${i}.mix`, mix.mix) };
    }),
    moves: moves('from.moves', b.moves),
    keep: text('from.keep', b.keep),
    from: b.from === null || b.from === undefined ? null : branch(b.from),
  };
}

/** Plays a record with a seed again, up to answer number `at`. An InputError names the move that is not allowed. */
export function replay(game: AnyGame, record: GameRecord, at: number = record.moves.length): Match {
  if (record.game !== game.id)
    throw new InputError('game', `this is a record of ${record.game}, not ${game.id}`);
  if (record.pack !== game.pack.hash)
    throw new InputError('pack', `played with pack ${record.pack}, but this is pack ${game.pack.hash}`);
  if (record.rules !== game.version)
    throw new InputError(
      'rules',
      `played by rules version ${record.rules}, but this is version ${game.version}`,
    );
  if (record.seed === null)
    throw new InputError('seed', 'the seed is still secret: only finished games can be replayed');
  const match = Match.begin(game, {
    seats: record.seats.map(({ seat }) => seat),
    options: record.options,
    seed: record.seed,
    mixes: record.seats.map(({ seat, mix }) => ({ seat, mix })),
    ...(record.from === null ? {} : { from: record.from }),
  });
  for (let i = 0; i < Math.min(at, record.moves.length); i++) {
    const rejection = match.redo(record.moves[i]);
    if (rejection !== null) {
      const why =
        'error' in rejection
          ? rejection.error
          : `refused by ${rejection.refusal.rule}${rejection.refusal.because ? ` (${rejection.refusal.because})` : ''}`;
      throw new InputError(`moves.${i}`, `${record.moves[i][0]} "${record.moves[i][1]}": ${why}`);
    }
  }
  return match;
}

/** Checks the dice by the published rule alone: the problems found, none if all is well. */
export function verifyDice(record: GameRecord): string[] {
  if (record.seed === null || record.draws === null)
    return ['seed: still secret, the dice cannot be checked yet'];
  if (commitment(record.seed) !== record.commitment)
    return ['seed: its SHA-256 is not the commitment: this is not the seed the table promised'];
  const wrong = firstWrongDraw(diceKey(record.seed, record.game, record.seats), record.draws);
  return wrong < 0 ? [] : [`draws.${wrong}: not what the seed gives`];
}

/** Checks dice, moves and result: the problems found, none if all is well. */
export function verify(game: AnyGame, record: GameRecord): string[] {
  const problems = verifyDice(record);
  if (problems.length > 0) return problems;
  try {
    const match = replay(game, record);
    if (canonical(match.draws) !== canonical(record.draws))
      return ['draws: the moves do not call for these draws'];
    if (canonical(match.play.state.result) !== canonical(record.result))
      return ['result: the moves lead to another result'];
    return [];
  } catch (error) {
    if (error instanceof InputError) return [error.message];
    throw error;
  }
}

function object(where: string, data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new InputError(where, `expected an object, not ${show(data)}`);
  return data as Record<string, unknown>;
}

function list(where: string, data: unknown): unknown[] {
  if (!Array.isArray(data)) throw new InputError(where, `expected a list, not ${show(data)}`);
  return data;
}

function text(where: string, data: unknown): string {
  if (typeof data !== 'string') throw new InputError(where, `expected a text, not ${show(data)}`);
  return data;
}

function whole(where: string, data: unknown): number {
  if (!Number.isSafeInteger(data)) throw new InputError(where, `expected a whole number, not ${show(data)}`);
  return data as number;
}

function moves(where: string, data: unknown): Move[] {
  return list(where, data).map((move, i) => {
    const pair = list(`${where}.${i}`, move);
    if (pair.length !== 2) throw new InputError(`${where}.${i}`, 'expected a seat and a notation');
    return [text(`${where}.${i}.0`, pair[0]), text(`${where}.${i}.1`, pair[1])] as const;
  });
}

function options(data: unknown): Options {
  const given = object('options', data);
  for (const [id, value] of Object.entries(given))
    if (!['string', 'number', 'boolean'].includes(typeof value))
      throw new InputError(`options.${id}`, `expected a text, a number or yes/no, not ${show(value)}`);
  return given as Record<string, OptionValue>;
}

function overlay(data: unknown): Overlay {
  const given = object('overlay', data);
  for (const [path, value] of Object.entries(given))
    if (typeof value !== 'number')
      throw new InputError(`overlay.${path}`, `expected a number, not ${show(value)}`);
  return given as Record<string, number>;
}

function show(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 40 ? `${json.slice(0, 40)}...` : json;
}
