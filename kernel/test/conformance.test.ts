import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  die,
  noFindings,
  note,
  oneOf,
  signature,
  tryGame,
  tryTable,
  type View,
} from '../src/index.ts';
import { type MiniState, mini, miniTurn } from './mini.ts';

const SEEDS = 12;

function tryAll(game: AnyGame): ReturnType<typeof noFindings> {
  const found = noFindings();
  for (let seed = 0; seed < SEEDS; seed++)
    tryGame(game, { seats: ['a', 'b'], options: {}, seed: String(seed) }, found);
  return found;
}

const next = (s: MiniState): unknown => (miniTurn.next as (s: MiniState) => unknown)(s);
const act = miniTurn.act as Extract<typeof miniTurn.act, { ask: 'one' }>;
const drop = miniTurn.drop as Extract<typeof miniTurn.drop, { ask: 'some' }>;

describe('the conformance suite', () => {
  it('passes a sound game and counts what it saw', () => {
    const found = tryAll(mini());
    expect(found.games).toBe(SEEDS);
    expect(found.decisions).toBeGreaterThan(100);
    expect(found.refused).toBeGreaterThan(500);
    expect(found.differed).toBeGreaterThan(found.guessed / 2);
    for (let seed = 0; seed < SEEDS; seed++)
      tryTable(mini(), { seats: ['a', 'b'], options: {}, seed: String(seed) });
  });

  it.each<[string, AnyGame, string]>([
    [
      'something that is not JSON',
      mini(
        {},
        {
          next: (s: MiniState) => {
            (s.open as never as { x: unknown }).x = new Date(0);
            return next(s);
          },
        },
      ),
      'not plain data',
    ],
    ['a copy that shares', mini({ copy: { open: (open) => open } }), 'a copy shares open'],
    ['a copy that differs', mini({ copy: { deep: () => ({ deck: [] }) } }), 'a copy is not equal'],
    ['a game that never ends', mini({}, { next: () => 'act' }), 'goes on after its bound'],
    [
      'a lost card',
      mini(
        {},
        {
          drop: {
            ...drop,
            then(s: MiniState, f: never, answer: string[], seat: string) {
              const next = drop.then(s, f, answer, seat);
              s.open.discard.pop();
              return next;
            },
          },
        },
      ),
      'components changed',
    ],
    [
      'a question with nothing on offer',
      mini({}, { act: { ...act, offer: () => oneOf('M-TURN', []) } }),
      'nothing is on offer',
    ],
    ['a question without words', mini({}, { act: { ...act, prompt: () => '' } }), 'no words'],
    [
      'a guess that changes the view',
      mini({
        guess: (v, rng) => {
          const g = mini().guess(v, rng);
          g.own[v.seat!].cards.push(9);
          return g;
        },
      }),
      'a guess changes the view',
    ],
    [
      'a guess with too few cards',
      mini({
        guess: (v, rng) => {
          const g = mini().guess(v, rng);
          g.deep.deck.pop();
          return g;
        },
      }),
      'has other components',
    ],
    [
      'a guess in which somebody has no answer',
      mini(
        {
          guess: (v, rng) => {
            const g = mini().guess(v, rng);
            g.deep.deck.push(...g.own[v.seat === 'a' ? 'b' : 'a'].cards.splice(0));
            return g;
          },
        },
        {
          act: {
            ...act,
            offer: (v: View<MiniState>) => oneOf('M-TURN', v.own!.cards.length > 0 ? ['roll', 'wait'] : []),
          },
        },
      ),
      'without an answer',
    ],
    [
      'an offer that its step refuses',
      mini({}, { drop: { ...drop, check: () => ({ rule: 'M-PAIR' }) } }),
      'is on offer, but refused by M-PAIR',
    ],
    [
      'a secret in the open',
      mini(
        {},
        {
          next: (s: MiniState) => {
            (s.open as never as { leak: unknown }).leak = { ...s.own.a };
            return next(s);
          },
        },
      ),
      'sees a secret of a',
    ],
    [
      'a secret in a note',
      mini(
        {},
        {
          next: (s: MiniState) => {
            note(s, '{x}', { x: JSON.stringify(s.deep) });
            return next(s);
          },
        },
      ),
      'a note shows a secret of nobody',
    ],
    [
      'a note with an empty slot',
      mini(
        {},
        {
          next: (s: MiniState) => {
            note(s, '{who}', {});
            return next(s);
          },
        },
      ),
      'has nothing for {who}',
    ],
    ['a refusal by no rule', mini({ turnRule: 'M-WHAT' }), 'M-WHAT refuses, but is no rule'],
    [
      'an ending by no rule',
      mini({
        rules: Object.fromEntries(Object.entries(mini().rules).filter(([id]) => id !== 'M-END')) as never,
      }),
      'it ended by M-END',
    ],
  ])('finds %s', (_what, game, message) => {
    expect(() => tryAll(game)).toThrow(message);
  });

  it('sees dice that can be foretold, and none in a sound game', () => {
    const many = (game: AnyGame): number => {
      const found = noFindings();
      for (let seed = 0; seed < 150; seed++)
        tryGame(game, { seats: ['a', 'b'], options: {}, seed: `d${seed}` }, found);
      expect(found.rolled).toBeGreaterThan(200);
      return found.foretold / found.rolled;
    };
    expect(many(mini())).toBeLessThan(1 / 6 + 0.08);
  });

  it('the signature changes when a rule changes, and only then', () => {
    const same = signature(mini());
    expect(signature(mini())).toBe(same);
    const kinder = mini(
      {},
      {
        act: {
          ...act,
          then: (s: MiniState, f: never, answer: string, seat: string) => {
            if (answer === 'roll') die(s);
            return act.then(s, f, answer, seat);
          },
        },
      },
    );
    expect(signature(kinder)).not.toBe(same);
  });
});
