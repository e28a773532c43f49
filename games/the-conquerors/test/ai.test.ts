import { choiceRng, Play, quickRng, randomChoice } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { State } from '../state.ts';

const ai = game.ai!;

function score(s: State, seat: string): number {
  return ai.measure(s, seat).reduce((sum, feature, i) => sum + ai.weights[i] * feature, 0);
}

describe('what bots weigh', () => {
  it('is even at the opening, the same for both sides, and never a strange number', () => {
    const play = Play.start(game, ['macedonia', 'persia'], { limit: 40 }, quickRng('ai'));
    const below = choiceRng('ai');
    expect(ai.features).toHaveLength(ai.weights.length);
    expect(Math.abs(score(play.state as State, 'macedonia'))).toBeLessThan(1);
    for (let n = 0; n < 150 && !play.over; n++) {
      const s = play.state as State;
      expect(score(s, 'persia')).toBeCloseTo(-score(s, 'macedonia'));
      for (const feature of ai.measure(s, 'macedonia')) expect(Number.isFinite(feature)).toBe(true);
      const seat = play.asked[0];
      const view = play.view(seat) as never;
      for (const word of play.offer(seat).of) expect(ai.prior!(view, play.frame, word)).toBeGreaterThan(0);
      play.answer(seat, randomChoice(play, seat, below));
    }
  });

  it('likes strength, cities and objectives on the right side', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const before = score(s, 'macedonia');
    s.open.asp[0] += 10;
    const stronger = score(s, 'macedonia');
    expect(stronger).toBeGreaterThan(before);
    s.open.holder = s.open.holder.map(() => 0);
    const richer = score(s, 'macedonia');
    expect(richer).toBeGreaterThan(stronger);
    s.open.gordium = 1;
    s.open.weariness = 10;
    expect(score(s, 'persia')).toBeGreaterThan(-richer);
  });
});
