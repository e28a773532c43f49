import { describe, expect, it } from 'vitest';
import { couldTakeBack, guess, Match, oneOf, quickRng, seedFrom } from '../src/index.ts';
import { type MiniState, mini, miniTurn } from './mini.ts';

const begin = (): Match => {
  const match = Match.begin(mini(), { seats: ['a', 'b'], options: {}, seed: seedFrom('undo'), mixes: [] });
  match.say('a', 'bid 1');
  match.say('b', 'bid 1');
  return match;
};

describe('undo', () => {
  it('takes back an answer that changed nothing hidden', () => {
    const match = begin();
    const before = JSON.stringify(match.play.view('a'));
    match.say('a', 'wait');
    expect(match.canUndo('a')).toBe(true);
    expect(match.canUndo('b')).toBe(false);
    expect(match.undo('b')).toBe(false);
    expect(match.undo('a')).toBe(true);
    expect(JSON.stringify(match.play.view('a'))).toBe(before);
    expect(match.moves.length).toBe(2);
  });

  it('stops at a die', () => {
    const match = begin();
    match.say('a', 'roll');
    expect(match.canUndo('a')).toBe(false);
  });

  it('stops when a card came to light', () => {
    const match = begin();
    match.say('a', 'draw');
    expect(match.canUndo('a')).toBe(false);
  });

  it('stops when a secret was shown to others', () => {
    const match = begin();
    const [card] = (match.play.state as MiniState).own.a.cards;
    expect(match.say('a', 'drop')).toBeNull();
    expect((match.play.state as MiniState).open.discard).toEqual([card]);
    expect(match.canUndo('a')).toBe(false);
  });

  it('stops when the last sealed answer opens them all', () => {
    const match = Match.begin(mini(), { seats: ['a', 'b'], options: {}, seed: seedFrom('undo'), mixes: [] });
    match.say('a', 'bid 1');
    expect(match.canUndo('a')).toBe(true);
    match.say('b', 'bid 2');
    expect(match.canUndo('b')).toBe(false);
  });

  it('stops when someone else has answered', () => {
    const match = begin();
    match.say('a', 'wait');
    match.say('b', 'pass');
    expect(match.canUndo('a')).toBe(false);
    expect(match.canUndo('b')).toBe(true);
  });

  it('survives being saved and resumed, less the way back', () => {
    const match = begin();
    match.say('a', 'wait');
    const again = Match.resume(mini(), JSON.parse(JSON.stringify(match.save())));
    expect(again.play.asked).toEqual(['b']);
    expect(again.canUndo('a')).toBe(false);
    expect(again.log).toEqual(match.log);
  });

  it('is foretold from what the seat can know', () => {
    const match = begin();
    const imagined = guess(mini(), match.play.view('a'), quickRng(1));
    expect(couldTakeBack(imagined, 'a', 'wait')).toBe(true);
    expect(couldTakeBack(imagined, 'a', 'roll')).toBe(false);
    expect(couldTakeBack(imagined, 'a', 'draw')).toBe(false);
  });

  it('tells the seat nothing about what others hold', () => {
    for (let mine = 0; mine < 6; mine++)
      for (let first = 0; first < 6; first++) {
        const rest = [0, 1, 2, 3, 4, 5].filter((card) => card !== mine);
        const [x, y] = [rest[first % 5], rest[(first + 1 + mine) % 5]];
        if (x === y) continue;
        const allowed = [x, y].map((theirs) => {
          const match = begin();
          const s = match.play.state as MiniState;
          s.open.discard = rest.filter((card) => card !== x && card !== y);
          s.own.a.cards = [mine];
          s.own.b.cards = [theirs];
          s.deep.deck = [x + y - theirs];
          expect(match.say('a', 'drop')).toBeNull();
          return match.canUndo('a');
        });
        expect(allowed[0]).toBe(allowed[1]);
      }
  });

  it('stops when that an answer was possible tells others what the seat holds', () => {
    const act = miniTurn.act as Extract<typeof miniTurn.act, { ask: 'one' }>;
    // To boast takes the five in hand, and does nothing else.
    const boasting: typeof act = {
      ...act,
      offer: (v) => oneOf('M-TURN', v.own!.cards.includes(5) ? ['wait', 'boast'] : ['wait', 'roll']),
    };
    const game = mini({}, { act: boasting });
    for (const [answer, allowed] of [
      ['boast', false],
      ['wait', true],
    ] as const) {
      const match = Match.begin(game, { seats: ['a', 'b'], options: {}, seed: seedFrom('boast'), mixes: [] });
      Object.assign(match.play.state, {
        own: { a: { cards: [5] }, b: { cards: [0] } },
        deep: { deck: [1, 2, 3, 4] },
      });
      match.say('a', 'bid 1');
      match.say('b', 'bid 1');
      expect(match.say('a', answer)).toBeNull();
      expect(match.canUndo('a')).toBe(allowed);
    }
  });
});
