import { type AnyGame, choiceRng, InputError, judge, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import type { KnotState } from '../../games/example/state.ts';
import {
  blankNet,
  botByName,
  type Contest,
  chances,
  decide,
  errorOf,
  Notebook,
  playContest,
  train,
  withNet,
  withWeights,
} from '../src/index.ts';

const JUDGED = { judged: true, draws: 1 };
const COURSE = { epochs: 40, batch: 16, rate: 0.02, decay: 0 };

/** What no weighed sum can tell: one or the other, not both. */
function either(count: number, seed: string, score = 0): Notebook {
  const below = choiceRng(seed);
  const book = new Notebook();
  for (let i = 0; i < count; i++) {
    const [a, b] = [below(2), below(2)];
    book.add([a, b, below(100) / 100], score, a === b ? 0.1 : 0.9);
  }
  return book;
}

function taught(book: Notebook, sizes: readonly number[]) {
  const below = choiceRng('net');
  const net = blankNet(sizes, below);
  train(net, book, COURSE, below);
  return net;
}

/** The knot as a game of two opposed seats, told of by the cords left and whose turn it is. */
const judged = {
  ...knot,
  ai: {
    features: [{ id: 'close', says: 'few cords on my turn' }],
    weights: [0.5],
    measure: (s: KnotState, seat: string) =>
      sensed(s)
        .slice(0, 1)
        .map((x) => (seat === 'left' ? x : -x)),
    isQuiet: () => true,
    opposed: true,
    judge: { sense: sensed, net: null },
  },
} as unknown as AnyGame;

function sensed(s: KnotState): number[] {
  const side = s.open.turn === 'left' ? 1 : -1;
  return [
    (side * (12 - s.open.cords)) / 12,
    s.open.cords / 12,
    ...Array.from({ length: 13 }, (_, n) => (s.open.cords === n ? side : 0)),
  ];
}

const contest: Contest = {
  game: 'example',
  players: [
    ['left', 'random'],
    ['right', 'random'],
  ],
  options: {},
  seed: 'teach',
  paired: false,
};

describe('a network that learns', () => {
  it('finds out what weighed sums cannot tell, the same from the same seed', () => {
    const seen = either(400, 'seen');
    const unseen = either(100, 'unseen');
    const net = taught(seen, [3, 8, 1]);
    expect(errorOf(net, unseen)).toBeLessThan(0.002);
    expect(errorOf(taught(seen, [3, 1]), unseen)).toBeGreaterThan(0.1);
    expect(taught(seen, [3, 8, 1])).toEqual(net);
  });

  it('with two layers between as well', () => {
    expect(errorOf(taught(either(400, 'seen'), [3, 8, 4, 1]), either(100, 'unseen'))).toBeLessThan(0.002);
  });

  it('learns what is to be added to the weighed features', () => {
    const net = taught(either(400, 'seen', 1.5), [3, 8, 1]);
    const says = (a: number, b: number): number => 1 / (1 + Math.exp(-1.5 - judge(net, [a, b, 0.5])[0]));
    expect(says(0, 1)).toBeCloseTo(0.9, 1);
    expect(says(1, 1)).toBeCloseTo(0.1, 1);
  });

  it('tells draws apart from chances where it has a second output', () => {
    const below = choiceRng('drawn');
    const book = new Notebook();
    const says = (n: number) => [n % 2, Math.floor(n / 2)];
    // One number tells who wins, the other whether anybody does, three times in four.
    for (let i = 0; i < 1200; i++) {
      const [a, b] = says(below(4));
      const drawn = below(4) < 3 === (b === 1) ? 1 : 0;
      book.add([a, b, 1], 0, drawn === 1 ? 0.5 : a, drawn);
    }
    const net = taught(book, [3, 8, 2]);
    const likely = (logit: number): number => 1 / (1 + Math.exp(-logit));
    for (let n = 0; n < 4; n++) {
      const [a, b] = says(n);
      const [win, draw] = Array.from(judge(net, [a, b, 1]));
      expect(likely(draw)).toBeCloseTo(b === 1 ? 0.75 : 0.25, 1);
      expect(Math.abs(likely(win) - a)).toBeLessThan(0.05);
    }
    expect(errorOf(net, book)).toBeLessThan(errorOf(taught(book, [3, 1]), book));
  });

  it('says nothing before it has learned anything', () => {
    expect(judge(blankNet([3, 8, 1], choiceRng('blank')), [1, -1, 0.5])[0]).toBe(0);
  });

  it('weights that tell nothing are drawn to 0', () => {
    const below = choiceRng('net');
    const net = blankNet([3, 8, 1], below);
    const before = net.weights[0].map(Math.abs).reduce((a, b) => a + b);
    const silent = new Notebook();
    for (let i = 0; i < 400; i++) silent.add([1, 1, 1], 0, 0.5);
    train(net, silent, { ...COURSE, decay: 1 }, below);
    expect(net.weights[0].map(Math.abs).reduce((a, b) => a + b)).toBeLessThan(before / 4);
  });
});

describe('lessons of kept games', () => {
  const games = Array.from({ length: 200 }, (_, i) => playContest(judged, contest, i, botByName, false));

  it('hold the positions of a game with its result, or in part the chances seen on the way', () => {
    const [game] = games;
    const book = new Notebook();
    book.read(judged, contest, game, 1);
    expect(book.size).toBe(game.decisions - 1);
    expect(book.width).toBe(15);
    expect(new Set(book.target)).toEqual(new Set([game.winners[0] === 'left' ? 1 : 0]));
    // The chance that left saw for itself before its answer, and the one that right saw.
    const seen = { ...game, chances: game.moves.map((_, n) => (n === 3 ? 0.8 : null)) };
    const mixed = new Notebook();
    mixed.read(judged, contest, seen, 0.5);
    const result = book.target[0];
    const lefts = game.moves[3][0] === 'left' ? 0.8 : 0.2;
    expect(mixed.target[2]).toBeCloseTo(0.5 * result + 0.5 * lefts, 6);
    expect(mixed.target.at(-1)).toBe(result);
  });

  it('are refused where a move cannot be answered by these rules', () => {
    const [game] = games;
    const strange = { ...game, moves: [[game.moves[0][0], 'dance'] as const, ...game.moves.slice(1)] };
    expect(() => new Notebook().read(judged, contest, strange, 1)).toThrow(InputError);
  });

  it('teach a network that corrects what the features say, and a search that is told to uses it', () => {
    const book = new Notebook();
    for (const game of games) book.read(judged, contest, game, 1);
    const net = taught(book, [15, 8, 1]);
    expect(errorOf(net, book)).toBeLessThan(
      errorOf(
        blankNet([15, 1], () => 1 << 23),
        book,
      ),
    );
    const game = withNet(judged, net);
    const play = Play.start(game, ['left', 'right'], {}, quickRng('judged'));
    const [plain, corrected] = [chances(play), chances(play, JUDGED)];
    expect(plain[0]).not.toBeCloseTo(corrected[0], 3);
    expect(corrected[0] + corrected[1]).toBeCloseTo(1, 9);
    expect(chances(Play.start(judged, ['left', 'right'], {}, quickRng('judged')), JUDGED)).toEqual(plain);
    // It corrects the weights it was taught with, and no others.
    expect(
      chances(Play.start(withWeights(game, [0.5]), ['left', 'right'], {}, quickRng('judged')), JUDGED),
    ).toEqual(plain);
    const cords = (worth: number): AnyGame =>
      withNet(judged, {
        sizes: [15, 1],
        weights: [Float32Array.from({ length: 15 }, (_, i) => (i === 1 ? worth : 0))],
        biases: [new Float32Array(1)],
      });
    for (const seat of ['left', 'right']) play.answer(seat, 'grip firmly');
    (play.state as KnotState).open.cords = 12;
    const view = play.view('left');
    const answer = (of: AnyGame, recipe: string) => decide(botByName(`search:60n${recipe}`), of, view, 'x');
    expect(answer(cords(40), '')).not.toEqual(answer(cords(-40), ''));
    expect(answer(cords(40), '/judged:0')).toEqual(answer(cords(-40), '/judged:0'));
  });

  it('a draw is worth as much of its share as the recipe says', () => {
    const even = (logit: number): AnyGame =>
      withNet(judged, {
        sizes: [15, 2],
        weights: [new Float32Array(30)],
        biases: [Float32Array.of(0, logit)],
      });
    const play = (game: AnyGame): Play => Play.start(game, ['left', 'right'], {}, quickRng('drawn'));
    const [plain] = chances(play(judged));
    const worth = (logit: number, draws: number) => chances(play(even(logit)), { judged: true, draws });
    expect(worth(-40, 0.3)[0]).toBeCloseTo(plain, 9);
    expect(worth(40, 1)).toEqual([0.5, 0.5]);
    expect(worth(40, 0.3)).toEqual([0.15, 0.15]);
    expect(worth(0, 0)[0]).toBeCloseTo(plain / 2, 9);
    expect(worth(0, 0)[1]).toBeCloseTo((1 - plain) / 2, 9);
    const over = play(judged);
    over.state.result = { winners: [], ending: 'drawn' } as unknown as typeof over.state.result;
    expect(chances(over, { judged: true, draws: 0.3 })).toEqual([0.15, 0.15]);
    expect(chances(over)).toEqual([0.5, 0.5]);
  });

  it('a network for another number of inputs is refused', () => {
    const game = withNet(
      judged,
      blankNet([5, 1], () => 0),
    );
    expect(() => chances(Play.start(game, ['left', 'right'], {}, quickRng('x')), JUDGED)).toThrow(
      'net.sizes',
    );
    expect(() =>
      withNet(
        knot,
        blankNet([5, 1], () => 0),
      ),
    ).toThrow(InputError);
  });
});
