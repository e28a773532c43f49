import { Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { battleOdds, intimidationOdds, scoutingOdds } from '../odds.ts';
import type { GameState, GameView } from '../state.ts';

const t = game.tables;

function position(given: Record<string, unknown>): GameState {
  const s = Play.start(game, ['alexander'], { campaign: 'granicus' }, quickRng(4)).state as GameState;
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](s, value);
  return s;
}

describe('odds', () => {
  it('FCA-SCO-03 FCA-SCO-04 FCA-SCO-07 the six results of a Scouting roll', () => {
    const { open } = position({ advisors: [], gold: 1, army: ['phalanx', 'archers'] });
    const { gold, hits, affordable } = scoutingOdds(t, open, t.campaigns[0].areas.indexOf('sestus'));
    expect(gold).toEqual([2, 1, 0, 0, 0, 0]);
    expect(hits).toEqual([0, 0, 0, 1, 2, 3]);
    expect(affordable).toBeCloseTo(5 / 6);
  });

  it('FCA-INT-03 FCA-INT-04 FCA-INT-05 FCA-INT-06 the results of an Intimidation', () => {
    const { open } = position({ advisors: [], glory: 2 });
    const plain = intimidationOdds(t, open, 2, 0);
    expect([plain.success, plain.ongoing, plain.failure].map((p) => Math.round(6 * p))).toEqual([1, 4, 1]);
    expect(intimidationOdds(t, open, 2, 2).success).toBeCloseTo(0.5);
    expect(intimidationOdds(t, open, 9, 0)).toEqual({ success: 0, ongoing: 0, failure: 1 });
  });

  it('battles by simulation: sure ones are sure, hopeless ones are not, and the error is shown', () => {
    const easy = position({ advisors: [], enemy: { sardis: ['archers'] } });
    const sardis = t.campaigns[0].areas.indexOf('sardis');
    const view = Play.of(game, easy).view('alexander') as unknown as GameView;
    expect(battleOdds(game, t, view, sardis, 40).win).toBeGreaterThan(0.9);
    const hard = position({
      advisors: [],
      army: [],
      enemy: { sardis: ['immortals', 'immortals', 'chariots', 'archers', 'wall'] },
    });
    const odds = battleOdds(
      game,
      t,
      Play.of(game, hard).view('alexander') as unknown as GameView,
      sardis,
      40,
    );
    expect(odds.win).toBeLessThan(0.1);
    const even = battleOdds(game, t, view, t.campaigns[0].areas.indexOf('granicus'), 40);
    expect(even.error).toBeCloseTo(Math.sqrt((even.win * (1 - even.win)) / 40));
  });
});
