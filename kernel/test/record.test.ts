import { describe, expect, it } from 'vitest';
import {
  choiceRng,
  type GameRecord,
  Match,
  makePack,
  randomChoice,
  readRecord,
  recordOf,
  replay,
  seedFrom,
  unsourced,
  verify,
  verifyDice,
} from '../src/index.ts';
import { mini } from './mini.ts';

function finished(): GameRecord {
  const mixes = [{ seat: 'b', mix: 'luck' }];
  const match = Match.begin(mini(), { seats: ['a', 'b'], options: {}, seed: seedFrom('r'), mixes });
  const below = choiceRng('r');
  while (!match.over) match.answer(match.play.asked[0], randomChoice(match.play, match.play.asked[0], below));
  return readRecord(JSON.parse(JSON.stringify(recordOf(match, { a: 'Anna' }))));
}

describe('records', () => {
  it('of a finished game verify and replay', () => {
    const record = finished();
    expect(verify(mini(), record)).toEqual([]);
    expect(replay(mini(), record, 3).moves).toEqual(record.moves.slice(0, 3));
    expect(record.seats).toEqual([
      { seat: 'a', name: 'Anna', mix: '' },
      { seat: 'b', name: 'b', mix: 'luck' },
    ]);
  });

  it('of a running game keep the seed and the draws secret', () => {
    const match = Match.begin(mini(), { seats: ['a', 'b'], options: {}, seed: seedFrom('s'), mixes: [] });
    const text = JSON.stringify(recordOf(match));
    expect(text).not.toContain(seedFrom('s'));
    expect(recordOf(match)).toMatchObject({ seed: null, draws: null, result: null });
    expect(() => replay(mini(), recordOf(match))).toThrow('seed: the seed is still secret');
  });

  it.each([
    ['format', { format: 'chess' }, 'format: this is not a Gordian record'],
    ['version', { version: 9 }, 'version: version 9 is not known'],
    ['moves', { moves: 'all' }, 'moves: expected a list'],
    ['a move', { moves: [['a']] }, 'moves.0: expected a seat and a notation'],
    ['options', { options: { long: {} } }, 'options.long: expected a text'],
    ['seats', { seats: [{ seat: 1 }] }, 'seats.0.seat: expected a text, not 1'],
    ['rules', { rules: 'x' }, 'rules: expected a whole number'],
    ['draws', { draws: [1.5] }, 'draws.0: expected a whole number'],
    ['overlay', { overlay: { x: 'y' } }, 'overlay.x: expected a number'],
  ])('a wrong %s is named', (_what, change, message) => {
    expect(() => readRecord({ ...finished(), ...change })).toThrow(message);
  });

  it('nonsense is named', () => {
    for (const data of [null, 3, [], 'x'])
      expect(() => readRecord(data)).toThrow('record: expected an object');
  });

  it('tampering is found', () => {
    const record = finished();
    const draws = [...record.draws!];
    draws[draws.length - 1] = (draws[draws.length - 1] + 1) % draws[draws.length - 2];
    expect(verifyDice({ ...record, draws })[0]).toMatch(/draws\.\d+: not what the seed gives/);
    expect(verify(mini(), { ...record, seed: seedFrom('other') })[0]).toMatch(/seed: its SHA-256/);
    const extra = [...record.moves.slice(0, 2), ['a', 'fly'] as const, ...record.moves.slice(2)];
    expect(verify(mini(), { ...record, moves: extra })[0]).toContain('moves.2: a "fly": refused by M-TURN');
    expect(verify(mini(), { ...record, moves: record.moves.slice(0, -1) })[0]).toMatch(/draws:|result:/);
    expect(verify(mini(), { ...record, result: { ...record.result!, winners: ['a', 'b'] } })).toEqual([
      'result: the moves lead to another result',
    ]);
    expect(verify(mini({ version: 2 }), record)[0]).toContain('rules: played by rules version 1');
    expect(verify(mini({ pack: makePack({}) }), record)[0]).toContain('pack: played with pack');
  });
});

describe('packs', () => {
  const data = {
    route: [{ id: 'ephesus', rating: 2, name: 'Ephesus', source: 'rulebook' }],
    share: 0.5,
    loss: -2,
    source: 'public',
  };

  it('an overlay lays numbers over the data and changes the hash', () => {
    const pack = makePack(data, { 'route.ephesus.rating': 3, loss: -4 });
    expect(pack.data.route[0].rating).toBe(3);
    expect(pack.data.loss).toBe(-4);
    expect(data.route[0].rating).toBe(2);
    expect(pack.hash).not.toBe(makePack(data).hash);
    expect(makePack({ b: 1, a: 2 }).hash).toBe(makePack({ a: 2, b: 1 }).hash);
  });

  it.each([
    [{ 'route.sardes.rating': 3 }, 'overlay.route.sardes: no such record'],
    [{ 'route.ephesus.wealth': 3 }, 'overlay.route.ephesus.wealth: no such field'],
    [{ 'route.ephesus.name': 3 }, 'overlay.route.ephesus.name: "Ephesus" is not a number to change'],
    [{ 'route.ephesus.rating': 2.5 }, 'expected a whole number, not 2.5'],
    [{ 'route.ephesus.rating': -1 }, '-1 is out of range: expected 0 to 999'],
    [{ 'route.ephesus.rating': 5000 }, 'out of range'],
    [{ share: Number.NaN }, 'overlay.share: expected a number'],
  ])('%j: %s', (overlay, message) => {
    expect(() => makePack(data, overlay)).toThrow(message);
  });

  it('figures without a source are found', () => {
    expect(unsourced(data)).toEqual([]);
    expect(
      unsourced({ a: { n: 1 }, b: { n: 2, source: 'rulebook' }, c: { n: 3, source: 'hearsay' } }),
    ).toEqual(['a.n', 'c.n']);
  });
});
