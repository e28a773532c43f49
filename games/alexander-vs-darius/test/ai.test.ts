import { choiceRng, Play, quickRng, randomChoice, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { Darius } from '../state.ts';

const ai = game.ai!;
const seats = ['macedonia', 'persia'];
const score = (given: object, seat: string): number => {
  const state = scenarioStart(game, { game: game.id, given: given as never }) as Darius;
  return ai.measure(state, seat).reduce((sum, feature, i) => sum + feature * ai.weights[i], 0);
};

const scenarioPlay = (given: object): Play =>
  Play.of(game, scenarioStart(game, { game: game.id, given: given as never }));

describe('what bots weigh', () => {
  it('has a weight for every feature, and Persia fears what Macedonia hopes for', () => {
    expect(ai.weights.length).toBe(ai.features.length);
    expect(score({}, 'macedonia')).toBeCloseTo(-score({}, 'persia'));
  });

  it('likes cities, tracks and a guarded Alexander', () => {
    const base = score({}, 'macedonia');
    expect(score({ markers: { canaan: 'macedonia' } }, 'macedonia')).toBeGreaterThan(base);
    expect(score({ legitimacy: 20 }, 'macedonia')).toBeGreaterThan(base);
    expect(score({ weariness: 6 }, 'macedonia')).toBeLessThan(base);
    expect(score({ stacks: { kish: { macedonia: { 'alexander-iii': 1 } } } }, 'macedonia')).toBeLessThan(
      base - 2,
    );
  });

  it('finds what cannot be worn down in the time left no nearer to its end', () => {
    const [full, gone] = [30, 20].map((legitimacy) => score({ turn: 18, legitimacy }, 'macedonia'));
    expect(Math.abs(full - gone)).toBeLessThan(0.2);
    expect(score({ legitimacy: 20 }, 'macedonia')).toBeGreaterThan(
      score({ legitimacy: 30 }, 'macedonia') + 2,
    );
  });

  it('values treasure less when little time is left to spend it', () => {
    const gain = (turn: number): number =>
      score({ turn, treasury: { macedonia: 20 } }, 'macedonia') -
      score({ turn, treasury: { macedonia: 5 } }, 'macedonia');
    expect(gain(1)).toBeGreaterThan(0);
    expect(gain(18)).toBeLessThan(gain(1) / 3);
  });

  it('dreads a great army before Alexander (AVD-5.1.3)', () => {
    const near = (units: number): number =>
      score(
        {
          clear: 'all',
          stacks: {
            thrace: { macedonia: { 'alexander-iii': 1, phalanx: 6 } },
            mysia: { persia: { 'darius-iii': 1, bessus: 1, 'per-light-infantry': units } },
          },
        },
        'macedonia',
      );
    const steps = [6, 7, 8].map(near);
    expect(steps[1] - steps[2]).toBeGreaterThan(steps[0] - steps[1] + 0.05);
  });

  it('leaves Ariobarzanes at home until the war comes to him (AVD-7.1.7)', () => {
    const taken = (at: string): boolean => {
      const play = scenarioPlay({
        phase: 'actions',
        clear: 'all',
        stacks: {
          kish: { persia: { 'darius-iii': 1, ariobarzanes: 1, immortal: 3, 'medium-infantry': 3 } },
          [at]: { macedonia: { 'alexander-iii': 1, phalanx: 4 } },
        },
      });
      expect(play.answer('macedonia', 'pass')).toBeNull();
      expect(play.answer('persia', 'march kish')).toBeNull();
      return ai.suggest!(play.view('persia') as never, play.frame)[0].includes('ariobarzanes');
    };
    expect(taken('thrace')).toBe(false);
    expect(taken('subartu')).toBe(true);
  });

  it('has a positive hunch for some option, and some suggested subset is allowed where a group is chosen', () => {
    const play = Play.start(game, seats, {}, quickRng('hunch'));
    const below = choiceRng('hunch');
    let groups = 0;
    for (let i = 0; i < 300 && !play.over; i++) {
      const seat = play.asked[0];
      const view = play.view(seat) as never;
      const offer = play.offer(seat);
      if (offer.kind === 'one')
        expect(offer.of.some((word) => ai.prior!(view, play.frame, word) > 0)).toBe(true);
      else if (play.at === 'march/take') {
        const allowed = ai.suggest!(view, play.frame).filter((items) => play.refusal(seat, items) === null);
        expect(allowed.length).toBeGreaterThan(0);
        groups++;
      }
      play.answer(seat, randomChoice(play, seat, below));
    }
    expect(groups).toBeGreaterThan(10);
  });
});
