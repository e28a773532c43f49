import { choiceRng, Play, quickRng, randomChoice } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
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
      const offer = play.offer(seat);
      const words = offer.kind === 'one' ? offer.of : [];
      const priors = words.map((word) => ai.prior!(view, play.frame, word));
      for (const prior of priors) expect(prior).toBeGreaterThanOrEqual(0);
      if (words.length > 0) expect([play.at, words, Math.max(...priors) > 0]).toEqual([play.at, words, true]);
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

  it('CON-11.4.4 has Alexander speak to a city when he can, and CON-3.4.4 rest at Gordium', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const view = play.view('macedonia') as never;
    const gordium = data.spaces.findIndex((x) => x.id === 'gordium');
    s.open.armyAt[0] = gordium;
    const move = { proc: 'move', at: 'ask', side: 0, army: 0, declared: 4, spent: 0, steps: 0, deserts: 0 };
    const prior = (word: string): number => ai.prior!(view, move as never, word);
    expect(prior('stop')).toBeGreaterThan(prior('go ancyra'));
    s.open.gordium = 1;
    expect(prior('stop')).toBeLessThan(
      Math.max(prior('go ancyra'), prior('go dorylaeum'), prior('go ipsus')),
    );
    expect(prior('demand')).toBeGreaterThan(prior('go ancyra'));
  });
});
