import { type Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { assaultPlans, type Plan } from '../odds.ts';
import type { CampaignView } from '../state.ts';
import { facts, t, table } from './table.ts';

const quiet = { last: 'truce' };
const plansOf = (play: Play, answering = false) =>
  assaultPlans(t, play.view(play.asked[0]) as CampaignView, answering);
const named = (plans: Plan[], declare: string, second: string | null = null) =>
  plans.find((plan) => plan.declare === declare && plan.second === second)!;

describe('odds', () => {
  it('CAM-ASSAULT-2 a plain assault wins four times in six', () => {
    const plan = named(plansOf(table({ given: { ...quiet, pawn: 'sardes' } })), 'assault');
    expect(plan.outcomes).toEqual([
      { chance: expect.closeTo(2 / 3), pawn: 'ephesus', cities: ['ephesus'], points: 2 },
      { chance: expect.closeTo(1 / 3), pawn: 'sardes', cities: [], points: 0 },
    ]);
    expect(plan.expected).toBeCloseTo(4 / 3);
  });

  it('CAM-CARD-5 Zealous Defenders leave one half', () => {
    const given = { ...quiet, pawn: 'sardes', event: 'zealous-defenders' };
    expect(named(plansOf(table({ given })), 'assault').outcomes[0].chance).toBeCloseTo(1 / 2);
  });

  it('CAM-COMBO-1 lists every pair once, and the Phalanx is sure', () => {
    const plans = plansOf(table({ given: { ...quiet, pawn: 'sardes' } }));
    expect(plans.map((plan) => `${plan.declare}; ${plan.second ?? '-'}`)).toEqual([
      'assault; -',
      'assault toxotai; -',
      'assault phalanx; -',
      'assault cavalry; assault',
      'assault cavalry; assault toxotai',
      'assault cavalry; assault phalanx',
      'assault cavalry toxotai; assault',
      'assault cavalry phalanx; assault',
    ]);
    expect(named(plans, 'assault phalanx').outcomes).toEqual([
      { chance: 1, pawn: 'ephesus', cities: ['ephesus'], points: 2 },
    ]);
    for (const plan of plans) expect(plan.outcomes.reduce((sum, o) => sum + o.chance, 0)).toBeCloseTo(1);
  });

  it('CAM-COMBO-3 and CAM-COMBO-4: Toxotai on the second assault start from where the first ended', () => {
    const plan = named(
      plansOf(table({ given: { ...quiet, pawn: 'sardes' } })),
      'assault cavalry',
      'assault toxotai',
    );
    expect(plan.outcomes.map((o) => [o.cities.join(' '), o.points, Math.round(o.chance * 9)])).toEqual([
      ['ephesus gordium', 5, 4],
      ['ephesus', 2, 2],
      ['halicarnassus', 2, 2],
      ['', 0, 1],
    ]);
  });

  it('CAM-EVENT-2 averages over the cards that may come before the second assault', () => {
    const given = { ...quiet, pawn: 'ancyra', deck: ['zealous-defenders', 'good-omens'] };
    const plan = named(plansOf(table({ given })), 'assault cavalry', 'assault');
    const both = plan.outcomes.find((o) => o.cities.length === 2)!;
    expect(both.chance).toBeCloseTo((2 / 3) * ((1 / 2 + 2 / 3) / 2));
  });

  it('CAM-ANTI-1 and CAM-XT-6: answering lost rolls raises the chances', () => {
    const play = table({ given: { ...quiet, pawn: 'sardes', hand: { antigonus: ['X21'] } } });
    expect(named(plansOf(play, true), 'assault').outcomes).toHaveLength(1);
    const spent = table({
      given: { ...quiet, pawn: 'sardes', hand: { antigonus: ['X21'] }, ability: { antigonus: 0 } },
    });
    expect(named(plansOf(spent, true), 'assault').outcomes[0].chance).toBeCloseTo(8 / 9);
    expect(named(plansOf(spent, false), 'assault').outcomes[0].chance).toBeCloseTo(2 / 3);
  });

  it('tells the seat before it declares, and before it rolls again', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, pawn: 'sardes', event: 'zealous-defenders', hand: { craterus: ['X21'] } },
      dice: [1],
    });
    const odds = (word: string) => game.odds!(play.view('craterus') as CampaignView, play.frame, word);
    expect(odds('assault')).toMatchObject({
      rows: [
        { what: 'Ephesus, 2 points', chance: 1 / 2 },
        { what: 'nothing', chance: 1 / 2 },
      ],
      expected: [{ what: 'points', value: 1 }],
      modifiers: [{ by: 'Zealous Defenders', add: -1, rule: 'CAM-CARD-5' }],
      error: null,
    });
    expect(odds('pass')).toBeNull();
    play.answer('craterus', 'assault');
    expect(odds('engineers')?.rows[0]).toEqual({ what: 'Ephesus, 2 points', chance: 1 / 2 });
    expect(odds('accept')).toBeNull();
  });

  it('agrees with what the dice give', () => {
    const plan = named(
      plansOf(table({ given: { ...quiet, pawn: 'ancyra' }, seats: ['craterus', 'antigonus'] })),
      'assault cavalry',
      'assault',
    );
    let sum = 0;
    const games = 3000;
    for (let seed = 0; seed < games; seed++) {
      const play = table({ given: { ...quiet, pawn: 'ancyra' }, seats: ['craterus', 'antigonus'], seed });
      play.state.rng.dice = null;
      Object.assign(play.state.rng, quickRng(`odds ${seed}`));
      play.answer('craterus', 'assault cavalry');
      play.answer('craterus', 'attack again');
      if (play.at === 'assault/second') play.answer('craterus', 'assault');
      sum += facts(play).score.craterus;
    }
    expect(Math.abs(sum / games - plan.expected)).toBeLessThan(0.12);
  });
});
