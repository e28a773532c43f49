import { choiceRng, type Frame, InputError, Play, quickRng, type Seat } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game as knot } from '../../games/example/game.ts';
import type { KnotState } from '../../games/example/state.ts';
import {
  botByName,
  decide,
  fit,
  foretell,
  Learning,
  type Lesson,
  nameWeights,
  readWeights,
  weighing,
  withWeights,
} from '../src/index.ts';

/** The knot with something to learn: few cords are good for whose turn it is, and the other feature means nothing. */
const valued = {
  ...knot,
  ai: {
    features: [
      { id: 'close', says: 'few cords on my turn' },
      { id: 'idle', says: 'nothing' },
    ],
    weights: [0, 0],
    measure: (s: KnotState, seat: Seat) => {
      const side = s.open.turn === seat ? 1 : -1;
      return [(side * (12 - s.open.cords)) / 12, (s.open.untied.length % 2) - 0.5];
    },
  },
};

const lesson: Lesson = {
  seatings: [['left', 'right']],
  options: {},
  games: 400,
  seed: 'lesson',
  bot: botByName('random'),
  lambda: 0.8,
  batch: 100,
  stray: 0,
};

function learn(of: Lesson): Learning {
  const learning = new Learning(valued, of);
  while (learning.step());
  return learning;
}

describe('learning', () => {
  it('finds out what a feature is worth, the same from the same seed', () => {
    const first = learn(lesson);
    expect(first.done).toBe(400);
    const [close, idle] = first.learned();
    expect(close).toBeGreaterThan(0.2);
    expect(Math.abs(idle)).toBeLessThan(close / 2);
    expect(first.error).toBeLessThan(0.25);
    expect(learn(lesson).learned()).toEqual(first.learned());
    expect(learn({ ...lesson, seed: 'other' }).learned()).not.toEqual(first.learned());
  });

  it('takes a draw as shared by rivals', () => {
    const { turn } = knot.procedures;
    const step = turn.next as (s: KnotState, f: Frame) => string | null;
    const next = (s: KnotState, f: Frame): string | null => {
      const label = step(s, f);
      if (s.result !== null) s.result = { ...s.result, winners: [] };
      return label;
    };
    const ai = { features: [{ id: 'any', says: 'being there' }], weights: [0.5], measure: () => [1] };
    const drawn = {
      ...knot,
      procedures: { ...knot.procedures, turn: { ...turn, next } },
      ai,
    } as unknown as typeof knot;
    const learning = new Learning(drawn, { ...lesson, games: 100, lambda: 1 });
    while (learning.step());
    expect(foretell(learning.learned(), [1])).toBeCloseTo(0.5, 1);
  });

  it('fits what examples say, and keeps to its home where they say nothing', () => {
    const truth = [1.5, -0.75, 0];
    const below = choiceRng('fit');
    const examples = Array.from({ length: 400 }, () => {
      const features = [below(200) / 100 - 1, below(200) / 100 - 1, 0];
      return { features, target: foretell(truth, features), share: 1 };
    });
    const found = fit([0, 0, 0.3], [0, 0, 0.3], examples, 0.01);
    expect(found[0]).toBeCloseTo(1.5, 2);
    expect(found[1]).toBeCloseTo(-0.75, 2);
    expect(found[2]).toBeCloseTo(0.3, 6);
    const held = fit([0, 0, 0], [0, 0, 0], examples, 1e6);
    for (const weight of held) expect(Math.abs(weight)).toBeLessThan(0.01);
  });

  it('does not run away where the weights it begins from are all but certain, and wrong', () => {
    const examples = [0.2, 0.3, 0.4].map((target) => ({ features: [1], target, share: 1 }));
    expect(fit([12], [0], examples, 1e-6)[0]).toBeCloseTo(Math.log(0.3 / 0.7), 2);
  });

  it('keeps weights by feature id, and says which one is wrong', () => {
    const named = nameWeights(valued, [0.5, -0.25]);
    expect(named).toEqual({ close: 0.5, idle: -0.25 });
    expect(readWeights(valued, named)).toEqual([0.5, -0.25]);
    expect(() => readWeights(valued, { close: 1 })).toThrow('weights.idle: expected a number');
    expect(() => readWeights(valued, { ...named, luck: 1 })).toThrow('weights.luck: no such feature');
    expect(() => withWeights(knot, [])).toThrow(InputError);
  });

  it('a bot can weigh the features in its own way', () => {
    const play = Play.start(valued, ['left', 'right'], {}, quickRng('weighing'));
    for (const seat of ['left', 'right']) play.answer(seat, 'grip firmly');
    (play.state as KnotState).open.cords = 12;
    const view = play.view('left');
    const likes = weighing(botByName('greedy'), 'likes', () => [5, 0]);
    const hates = weighing(botByName('greedy'), 'hates', () => [-5, 0]);
    expect(decide(likes, valued, view, 'x')).not.toEqual(decide(hates, valued, view, 'x'));
  });
});
