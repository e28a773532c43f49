import { describe, expect, it } from 'vitest';
import {
  allOptions,
  canonical,
  deskOf,
  guess,
  InputError,
  Match,
  newOptions,
  oneOf,
  ordered,
  Play,
  quickRng,
  seedFrom,
  suitedOptions,
  type View,
} from '../src/index.ts';
import { type MiniState, mini, miniTurn } from './mini.ts';

const start = (seed: string | number = 1): Play => Play.start(mini(), ['a', 'b'], {}, quickRng(seed), true);
const bidden = (seed: string | number = 1): Play => {
  const play = start(seed);
  play.answer('a', 'bid 1');
  play.answer('b', 'bid 2');
  return play;
};
const openOf = (play: Play): MiniState['open'] => (play.state as MiniState).open;

describe('Play', () => {
  it('shows nobody a sealed answer before all are in', () => {
    const play = start();
    expect(play.asked).toEqual(['a', 'b']);
    play.answer('b', 'bid 2');
    expect(play.asked).toEqual(['a']);
    expect(play.view('a')).toMatchObject({ answered: ['b'], mine: null });
    expect(play.view('b').mine).toBe('bid 2');
    expect(openOf(play).points).toEqual([0, 0]);
    expect(play.answer('b', 'bid 1')).toMatchObject({ rule: 'M-TURN' });
    play.answer('a', 'bid 1');
    expect(openOf(play).points).toEqual([0, 1]);
    expect(play.at).toBe('turn/act');
  });

  it('goes on in the middle of sealed answers after a round trip', () => {
    const play = start();
    play.answer('a', 'bid 2');
    const again = Play.of(mini(), JSON.parse(JSON.stringify(play.state)));
    expect(again.asked).toEqual(['b']);
    again.answer('b', 'bid 1');
    expect(openOf(again).points).toEqual([1, 0]);
  });

  it('plays forced answers by itself, but always puts a window', () => {
    const play = bidden();
    play.answer('a', 'wait');
    expect(play.at).toBe('stop/ask');
    expect(play.isWindow).toBe(true);
    expect(play.asked).toEqual(['b']);
    play.answer('b', 'pass');
    expect(play.at).toBe('turn/act');
    expect(play.asked).toEqual(['b']);
  });

  it('refuses what is not offered by its rule, and changes nothing', () => {
    const play = bidden();
    (play.state as MiniState).own.a.cards = [];
    const fresh = Play.of(mini(), play.state);
    const before = canonical(fresh.state);
    expect(fresh.answer('a', 'drop')).toEqual({ rule: 'M-DROP', because: 'no cards' });
    expect(fresh.answer('a', 'fly')).toEqual({ rule: 'M-TURN' });
    expect(fresh.answer('a', ['roll'])).toEqual({ rule: 'M-TURN' });
    expect(fresh.answer('b', 'roll')).toMatchObject({ rule: 'M-TURN', because: 'b is not asked now' });
    expect(canonical(fresh.state)).toBe(before);
  });

  it('a subset that its check refuses is refused', () => {
    const play = bidden();
    (play.state as MiniState).own.a.cards = [1, 2, 3];
    play.answer('a', 'drop');
    expect(play.answer('a', ['c1', 'c2'])).toEqual({ rule: 'M-PAIR' });
    expect(play.answer('a', ['c1', 'c3'])).toBeNull();
  });

  it('a copy goes its own way', () => {
    const play = bidden();
    const copy = play.copy();
    copy.answer('a', 'roll');
    expect(play.at).toBe('turn/act');
    expect(openOf(play).points).toEqual([0, 1]);
    expect(copy.state.notes).toBeNull();
  });

  it('names the seat or option that is wrong', () => {
    expect(() => Play.start(mini(), ['a', 'c'], {}, quickRng(1))).toThrow('seats: "c" is no seat of mini');
    expect(() => Play.start(mini(), ['a', 'a'], {}, quickRng(1))).toThrow('seats: a seat is named twice');
    expect(() => Play.start(mini(), ['a'], {}, quickRng(1))).toThrow('seats: mini takes 2 seats, not 1');
    expect(() => allOptions(mini(), { wide: true })).toThrow('options.wide: mini has no such option');
    expect(() => allOptions(mini(), { long: 3 })).toThrow(InputError);
    expect(allOptions(mini(), {})).toEqual({ long: false });
  });

  it('an option that goes with values of another is refused elsewhere, and not shown', () => {
    const far = { option: 'long', values: [true] };
    const more = { id: 'far', title: 'Far', values: [0, 1], default: 0, rule: 'M-END', with: far };
    const game = { ...mini(), options: [...mini().options, more] };
    expect(() => newOptions(game, { far: 1 })).toThrow('options.far: goes with long true, not false');
    expect(() => newOptions(game, { far: 1, long: false })).toThrow(InputError);
    expect(newOptions(game, { far: 0 })).toEqual({ long: false, far: 0 });
    expect(newOptions(game, { far: 1, long: true })).toEqual({ long: true, far: 1 });
    // A game begun before this was asked goes on.
    expect(Play.start(game, ['a', 'b'], { far: 1, long: false }, quickRng(1)).over).toBe(false);
    expect(suitedOptions(game, {}).map(({ id }) => id)).toEqual(['long']);
    expect(suitedOptions(game, { long: true }).map(({ id }) => id)).toEqual(['long', 'far']);
  });
});

describe('the desk', () => {
  it('gives the same question from a view as the game', () => {
    const play = bidden();
    const desk = deskOf(mini(), JSON.parse(JSON.stringify(play.view('a'))));
    expect(desk).toMatchObject({ at: 'turn/act', asked: ['a'], prompt: 'Act', offer: play.offer('a') });
    expect(desk.label('roll')).toBe('ROLL');
    const named = mini({ name: (id) => (id === 'bid' ? 'offer' : id) });
    const first = Play.start(named, ['a', 'b'], {}, quickRng(1));
    expect(deskOf(named, first.view('a')).label('bid 2')).toBe('Offer 2');
    expect(first.label('a', 'bid 2')).toBe('Offer 2');
    expect(desk.refusal('roll')).toBeNull();
    expect(desk.refusal('fly')).toEqual({ rule: 'M-TURN' });
    expect(deskOf(mini(), play.view('b')).offer).toBeNull();
    expect(deskOf(mini(), play.view(null)).refusal('roll')).toMatchObject({ rule: 'M-TURN' });
  });

  it('standing orders answer a window unless the seat wants to be asked', () => {
    const play = bidden();
    play.answer('a', 'wait');
    const pass = { at: '*', answer: 'pass', askIfICould: true };
    for (const [cards, answer] of [
      [[0], 'pass'],
      [[5], null],
    ] as const) {
      (play.state as MiniState).own.b.cards = [...cards];
      expect(ordered([pass], deskOf(mini(), play.view('b')))).toBe(answer);
    }
    expect(
      ordered([{ at: 'stop/ask', answer: 'stop', askIfICould: false }, pass], deskOf(mini(), play.view('b'))),
    ).toBe('stop');
    expect(
      ordered([{ at: 'turn/act', answer: 'pass', askIfICould: false }], deskOf(mini(), play.view('b'))),
    ).toBeNull();
  });
});

describe('a guess', () => {
  it('keeps the view and asks sealed answers of others again', () => {
    const play = start();
    play.answer('b', 'bid 2');
    const forA = guess(mini(), play.view('a'), quickRng(1));
    expect(forA.asked).toEqual(['a', 'b']);
    const forB = guess(mini(), play.view('b'), quickRng(1));
    expect(forB.asked).toEqual(['a']);
    expect(forB.view('b').own).toEqual(play.view('b').own);
  });

  it('is made again where another seat could not answer, which cannot be true', () => {
    const play = bidden();
    let made = 0;
    const act = {
      ...(miniTurn.act as object),
      offer: (v: View) =>
        oneOf('M-TURN', (v.own as { cards: number[] }).cards.length > 0 ? ['roll', 'wait'] : []),
    };
    const careless = mini(
      {
        guess(v, rng) {
          const hidden = mini().guess(v, rng);
          if (made++ < 3) hidden.own.a.cards = [];
          return hidden;
        },
      },
      { act },
    );
    expect(guess(careless, play.view('b'), quickRng(1)).offer('a').of).toEqual(['roll', 'wait']);
    expect(made).toBe(4);
  });
});

describe('a branch', () => {
  it('goes on from a position with new dice; only the keeper has the secrets it had', () => {
    const seats = ['a', 'b'];
    const old = Match.begin(mini(), { seats, options: {}, seed: seedFrom('old'), mixes: [] });
    for (const [seat, text] of [
      ['a', 'bid 1'],
      ['b', 'bid 1'],
      ['a', 'roll'],
    ] as const)
      expect(old.say(seat, text)).toBeNull();
    const from = { seed: seedFrom('old'), mixes: [], moves: old.moves, keep: 'a', from: null };
    const branches = [1, 2, 3, 4, 5].map((i) =>
      Match.begin(mini(), { seats, options: {}, seed: seedFrom(`new ${i}`), mixes: [], from }),
    );
    for (const branch of branches) {
      expect(branch.play.view('a')).toEqual(old.play.view('a'));
      expect(branch.play.state.rng.key).not.toBe(old.play.state.rng.key);
    }
    expect(new Set(branches.map((m) => canonical(m.play.view('b').own))).size).toBeGreaterThan(1);
  });
});
