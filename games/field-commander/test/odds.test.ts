import { type Choice, Play, quickRng } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { countBattle } from '../odds/exact.ts';
import { battleOdds } from '../odds/odds.ts';
import { intimidationOdds, scoutingOdds } from '../odds/rolls.ts';
import { errorOf, type Lead, marchInto, simulateBattle } from '../odds/simulation.ts';
import type { GameState, GameView } from '../state.ts';

const t = game.tables;
const sardis = t.campaigns[0].areas.indexOf('sardis');

function position(given: Record<string, unknown>, answers: readonly Choice[] = []): GameView {
  const s = Play.start(game, ['alexander'], { campaign: 'granicus' }, quickRng(4)).state as GameState;
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](s, value);
  const play = Play.of(game, s);
  for (const answer of answers) expect(play.answer('alexander', answer)).toBeNull();
  return play.view('alexander') as unknown as GameView;
}

/** A battle at Sardis before its first turn, with these plans on both sides. */
function battle(own: string[], foes: string[], enemyPlans: string[], plans: string[], more = {}): GameView {
  const given = { advisors: [], gold: 9, area: 'sardis', from: 'granicus', army: own, ...more };
  return position({ ...given, enemy: { sardis: foes }, plans: enemyPlans, step: 'battle' }, [plans]);
}
const asItStands: Lead = (play) => play;

describe('odds of single rolls', () => {
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
});

describe('battles counted out', () => {
  it('Archers against Archers, by hand: 53 in 68', () => {
    // Alone, A1 is slain on 1 or 2 of the Archers and else wins on a 1: X = 2/3 (1/6 + 5/6 X), so X = 1/4. With his Archers:
    // W = 1/3 + 2/9 (1/6 + 5/6 X) + 4/9 (1/6 + 5/6 W).
    const odds = countBattle(game, t, battle(['archers'], ['archers'], ['guards'], []), asItStands, 20)!;
    expect(odds.win).toBeCloseTo(53 / 68, 6);
    expect(odds.death).toBeCloseTo(15 / 68, 6);
    expect(odds.error).toBeNull();
  });

  const cases: Parameters<typeof battle>[] = [
    [['phalanx'], ['infantry'], ['guards'], ['rally']],
    [['phalanx', 'archers'], ['infantry', 'archers'], ['rally', 'confusion'], ['flank']],
    [
      ['companions', 'infantry'],
      ['infantry', 'heavy-cavalry'],
      ['flank', 'cavalry'],
      ['flank', 'regroup'],
    ],
    [
      ['companions', 'siege-engine', 'infantry'],
      ['infantry', 'wall'],
      ['archers', 'raid'],
      ['charge', 'rally'],
    ],
    [
      ['infantry', 'companions'],
      ['darius', 'infantry'],
      ['guards', 'rally'],
      ['lead', 'rally'],
      { alexander: 'A6' },
    ],
    [
      ['phalanx', 'infantry'],
      ['infantry', 'archers'],
      ['rally', 'raid'],
      ['flank'],
      { temples: ['macedon', 'sestus'] },
    ],
  ];
  for (const one of cases)
    it(`agrees with simulation: ${one[0]} against ${one[1]}`, () => {
      const v = battle(...one);
      const exact = countBattle(game, t, v, asItStands, 3000)!;
      const tried = simulateBattle(game, t, v, asItStands, 1500)!;
      expect(Math.abs(exact.win - tried.win)).toBeLessThan(4 * tried.error! + 0.003);
      const spread = Math.sqrt((exact.death * (1 - exact.death)) / 1500);
      expect(Math.abs(exact.death - tried.death)).toBeLessThan(4 * spread + 0.003);
      expect(Math.abs(exact.losses - tried.losses)).toBeLessThan(0.2);
    });

  it('from the draw of enemy plans on, where Parmenion keeps it away', () => {
    const v = position({ advisors: ['parmenion'], enemy: { sardis: ['infantry', 'archers'] } });
    const exact = countBattle(game, t, v, marchInto(sardis), 3000)!;
    const tried = simulateBattle(game, t, v, marchInto(sardis), 1500)!;
    expect(Math.abs(exact.win - tried.win)).toBeLessThan(4 * tried.error! + 0.003);
  });

  it('gives up where there are too many positions, and the simulation shows its error', () => {
    const v = position({ advisors: [], enemy: { sardis: ['infantry', 'archers', 'wall'] } });
    expect(countBattle(game, t, v, marchInto(sardis), 100)).toBeNull();
    const odds = battleOdds(game, t, v, marchInto(sardis), 100, 50)!;
    expect(odds.error).toBeCloseTo(errorOf(odds.win * 50, 50));
  });

  it('shows an error where every simulated battle was won or none', () => {
    expect(errorOf(160, 160)).toBeCloseTo(0.0086, 4);
    expect(errorOf(0, 160)).toBeCloseTo(errorOf(160, 160));
    expect(errorOf(80, 160)).toBeCloseTo(0.039, 3);
  });
});

describe('odds of the answers on offer', () => {
  const weigh = (v: GameView, word: Choice) => game.odds!(v, v.stack[v.stack.length - 1], word);

  it('a march: what Scouting costs, and the battle at its end', () => {
    const given = { advisors: ['parmenion'], gold: 3, area: 'granicus', conquered: { granicus: 'raze' } };
    const v = position({ ...given, turn: 1, enemy: { sardis: ['archers'] }, step: 'conquest' });
    const odds = weigh(v, 'go sardis')!;
    const rows = Object.fromEntries(odds.rows.map(({ what, chance }) => [what, chance]));
    expect(rows['Scouting costs 4 Gold, too much']).toBeCloseTo(1 / 6);
    expect(rows['Scouting is free']).toBeCloseTo(1 / 6);
    expect(rows['Scouting costs 1 Hit']).toBeCloseTo(1 / 6);
    expect(rows['the battle is won']).toBeGreaterThan(0.95);
    expect(odds.error).toBeNull();
    expect(weigh(v, 'stay')).toBeNull();
    expect(weigh(v, 'disband archers')).toBeNull();
  });

  it('FCA-INT-02 an Intimidation: its three results and what follows a Failure', () => {
    const given = { advisors: ['parmenion'], glory: 2, area: 'sardis', from: 'granicus', turn: 1 };
    const v = position({ ...given, enemy: { sardis: ['infantry', 'archers'] }, step: 'arrive' });
    const odds = weigh(v, 'intimidate')!;
    expect(odds.rows.slice(0, 4).map(({ chance }) => Math.round(6 * chance))).toEqual([1, 4, 1, 3]);
    expect(odds.modifiers).toEqual([{ by: 'Force Advantage', add: 3, rule: 'FCA-INT-02' }]);
    const fought = weigh(v, 'battle')!;
    expect(fought.rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 5);
    expect(odds.rows[4].chance).toBeCloseTo(fought.rows[0].chance / 6, 5);
  });

  it('in a battle: fighting on against retreat, and which Force takes a Hit', () => {
    const v = battle(['phalanx', 'archers'], ['archers'], ['guards'], []);
    expect(weigh(v, 'fight')!.rows[0].chance).toBeGreaterThan(0.8);
    const retreat = weigh(v, 'retreat')!;
    expect(retreat.rows.map(({ chance }) => chance)).toEqual([0, 0, 1]);
    // FCA-RET-04: at A1 each step escapes one time in six.
    expect(retreat.expected[0].value).toBeCloseTo((3 * 5) / 6);
  });

  it('of a set of Battle Plans', () => {
    const v = position({
      ...{ advisors: [], gold: 3, area: 'sardis', army: ['companions'], enemy: { sardis: ['infantry'] } },
      ...{ plans: ['guards'], step: 'battle' },
    });
    const none = weigh(v, [])!.rows[0].chance;
    const flanks = weigh(v, ['flank', 'rally'])!.rows[0].chance;
    expect(flanks).toBeGreaterThan(none + 0.05);
  });
});
