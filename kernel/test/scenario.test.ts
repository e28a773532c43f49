import { describe, expect, it } from 'vitest';
import { readScenario, runScenario } from '../src/index.ts';
import { mini } from './mini.ts';

const base = { game: 'mini', given: { turn: 0, cards: { a: [1, 2], b: [5] } } };
const run = (more: object): unknown => runScenario(mini(), readScenario({ ...base, ...more }));

describe('scenarios', () => {
  it('lay names over the set-up, load the dice, and compare facts by name', () => {
    run({
      rules: ['M-TURN'],
      dice: [4],
      decisions: [
        { a: 'drop c1', refused: 'M-TURN' },
        { a: 'roll' },
        { expect: { 'points.a': 4, asked: 'b', offered: ['pass', 'st*'], notOffered: ['roll'] } },
        { b: 'stop' },
      ],
      expect: { over: true, winners: ['a'], ending: 'time' },
    });
  });

  it('a position from which nobody is ever asked again fails, and does not run for ever', () => {
    const circle = mini({}, { next: () => 'window' });
    expect(() =>
      runScenario(circle, readScenario({ ...base, dice: [4], decisions: [{ a: 'roll' }, { b: 'pass' }] })),
    ).toThrow('the game cannot go on from here: Error: turn/');
  });

  it('leaves its own data alone: it can be run again', () => {
    const given = { turn: 0, cards: { a: [1, 2], b: [5] } };
    const text = JSON.stringify(given);
    for (let i = 0; i < 2; i++) run({ given, decisions: [{ a: 'draw' }] });
    expect(JSON.stringify(given)).toBe(text);
  });

  it.each([
    ['a die too few', { decisions: [{ a: 'roll' }] }, 'dice: one die too few'],
    ['a die too many', { dice: [4, 4], decisions: [{ a: 'roll' }] }, 'dice: 1 too many: 4'],
    ['a die that cannot be', { dice: [7], decisions: [{ a: 'roll' }] }, 'does not fit a die with 6 sides'],
    [
      'a refusal',
      { decisions: [{ b: 'roll' }] },
      'decisions.0: b "roll" is refused by M-TURN (b is not asked now)',
    ],
    [
      'a missing refusal',
      { decisions: [{ a: 'wait', refused: 'M-DROP' }] },
      'is allowed, but M-DROP should refuse it',
    ],
    [
      'another refusal',
      { decisions: [{ b: 'roll', refused: 'M-DROP' }] },
      'is refused by M-TURN (b is not asked now), but M-DROP',
    ],
    ['another fact', { expect: { 'points.a': 3 } }, 'expect.points.a: expected 3, found 0'],
    ['a missing offer', { expect: { offered: ['fly'] } }, 'expect.offered: "fly" is not on offer'],
    ['an offer too many', { expect: { notOffered: ['ro*'] } }, 'expect.notOffered: "ro*" is on offer'],
  ])('%s fails', (_what, more, message) => {
    expect(() => run(more)).toThrow(message);
  });

  it.each([
    ['field', { spell: 1 }, 'spell: not a field of a scenario'],
    ['given', { given: { moon: 1 } }, 'given.moon: not known; there are turn, cards'],
    ['given value', { given: { turn: 'x' } }, 'given.turn: expected a number'],
    ['given number', { given: { turn: 1e9 } }, 'given.turn: 1000000000 is out of range'],
    ['fact', { expect: { 'points.z': 1 } }, 'expect.points.z: no fact "z"; there are a, b'],
    ['rule', { rules: ['M-NO'] }, 'rules.0: mini has no rule M-NO'],
    ['seat', { decisions: [{ z: 'roll' }] }, 'decisions.0: "z" does not play here'],
    ['option', { options: { wide: 1 } }, 'options.wide'],
    ['dice', { dice: ['x'] }, 'dice.0: expected a number'],
    ['list', { decisions: 'x' }, 'decisions: expected a list'],
    ['two seats', { decisions: [{ a: 'roll', b: 'roll' }] }, 'decisions.0: expected one seat'],
  ])('a wrong %s is named', (_what, more, message) => {
    expect(() => run(more)).toThrow(message);
  });

  it('what is no scenario is named', () => {
    expect(() => readScenario(null)).toThrow('scenario: expected fields');
    expect(() => readScenario({})).toThrow('game: expected the id of a game');
  });
});
