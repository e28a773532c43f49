import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnyGame,
  canonical,
  choiceRng,
  type GameRecord,
  InputError,
  Match,
  Play,
  quickRng,
  randomChoice,
  readRecord,
  readScenario,
  recordOf,
  replay,
  runScenario,
  ScenarioFailure,
  seatings,
  seedFrom,
  verify,
} from '@gordian/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { gameById, games, gameWith } from '../index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The same cases each time; other seeds and more runs by the environment. */
const seed = Number(process.env.GORDIAN_PROPERTY_SEED ?? 1);
const times = Number(process.env.GORDIAN_PROPERTY_TIMES ?? 1);
const runs = (numRuns: number) => ({ seed, numRuns: numRuns * times });

/** Values that have broken readers before, besides any JSON. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(
    null,
    -1,
    0,
    1e9,
    0.5,
    '',
    '__proto__',
    'constructor',
    'toString',
    [],
    {},
    [[]],
    true,
  ),
);

/** Every place in JSON data, as the keys that lead there. */
function places(value: Json, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

/** The data with one place changed, or left out. */
function damaged(data: Json, path: readonly string[], by: Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return by ?? null;
  const out = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Record<string, Json>;
  if (rest.length > 0) out[key] = damaged(out[key], rest, by);
  else if (by !== undefined) out[key] = by;
  else if (Array.isArray(out)) out.splice(Number(key), 1);
  else delete out[key];
  return out as Json;
}

/** A place of the data and what is to stand there instead; undefined leaves it out. */
const damageTo = (data: Json) =>
  fc.tuple(fc.constantFrom(...places(data)), fc.option(odd, { nil: undefined }));

function begun(game: AnyGame, answers: number): GameRecord {
  const seats = seatings(game)[0];
  const below = choiceRng('properties');
  const match = Match.begin(game, { seats, options: {}, seed: seedFrom(game.id), mixes: [] });
  while (!match.over && match.moves.length < answers) {
    const seat = match.play.asked[0];
    match.redo([
      seat,
      match.play.offer(seat).kind === 'one' ? (randomChoice(match.play, seat, below) as string) : '',
    ]);
    if (!match.over && match.play.asked[0] === seat && match.play.offer(seat).kind === 'some')
      match.answer(seat, randomChoice(match.play, seat, below));
  }
  return recordOf(match, {}, true);
}

/** Runs what may refuse its input, but only in the documented way. */
function refusesOnly<T>(run: () => T, ...kinds: (new (...args: never[]) => Error)[]): T | null {
  try {
    return run();
  } catch (error) {
    if (kinds.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

describe.each([gameById('example'), ...games].map((game) => [game.id, game] as const))('%s', (id, game) => {
  const record = JSON.parse(JSON.stringify(begun(game, 60))) as Json;

  it('reads a damaged record, or says what is wrong with it', () => {
    fc.assert(
      fc.property(damageTo(record), ([path, by]) => {
        const data = damaged(record, path, by);
        const read = refusesOnly(() => readRecord(data), InputError);
        if (read === null) return;
        const problems = refusesOnly(() => verify(game, read), InputError);
        // Fewer moves, or an option that did not matter yet, make another sound record; all else must be noticed.
        if (problems?.length === 0 && path[0] !== 'moves' && path[0] !== 'options') {
          const again = replay(game, read);
          const first = replay(game, readRecord(record));
          expect(canonical(again.play.state.open)).toBe(canonical(first.play.state.open));
        }
      }),
      runs(60),
    );
  });

  it('reads any text said at the table, or explains it, and takes only what is on offer', () => {
    const match = replay(game, readRecord(record));
    if (match.over) return;
    const seat = match.play.asked[0];
    const before = canonical(match.play.state);
    const offered = new Set(match.play.offer(seat).of);
    const words = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'take none', 'pass', '1', 'take 99 x'));
    fc.assert(
      fc.property(words, (text) => {
        if (offered.has(text.trim().replace(/\s+/g, ' ')) || match.play.offer(seat).kind === 'some') return;
        const rejection = match.say(seat, text);
        expect(rejection).not.toBeNull();
        if (rejection !== null && 'refusal' in rejection)
          expect(Object.hasOwn(game.rules, rejection.refusal.rule)).toBe(true);
        expect(canonical(match.play.state)).toBe(before);
      }),
      runs(100),
    );
  });

  it('plays a damaged scenario, or says what is wrong with it', () => {
    const folder = new URL(`../${id}/scenarios/`, import.meta.url);
    const all = readdirSync(folder).map((file) => parse(readFileSync(new URL(file, folder), 'utf8')) as Json);
    fc.assert(
      fc.property(
        fc.constantFrom(...all).chain((data) => fc.tuple(fc.constant(data), damageTo(data))),
        ([data, [path, by]]) => {
          const changed = damaged(data, path, by);
          refusesOnly(() => runScenario(game, readScenario(changed)), InputError, ScenarioFailure);
        },
      ),
      runs(200),
    );
  });

  it('is made from a changed pack and plays, or says what is wrong with the change', () => {
    const figures = places(game.pack.data as Json).map((path) => path.join('.'));
    const overlay = fc.dictionary(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...figures) }, fc.string({ maxLength: 20 })),
      fc.oneof(fc.nat(12), fc.nat(999), odd) as fc.Arbitrary<number>,
      { minKeys: 1, maxKeys: 3 },
    );
    let made = 0;
    fc.assert(
      fc.property(overlay, (numbers) => {
        const changed = refusesOnly(() => gameWith(id, numbers), InputError);
        if (changed === null) return;
        made++;
        expect(changed.pack.hash === game.pack.hash).toBe(
          canonical(changed.pack.data) === canonical(game.pack.data),
        );
        const play = Play.start(changed, seatings(game)[0], {}, quickRng(1));
        const below = choiceRng(1);
        for (let i = 0; i < 30 && !play.over; i++)
          play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
      }),
      runs(100),
    );
    expect(made).toBeGreaterThan(0);
  });
});
