import { describe, expect, it } from 'vitest';
import { battle, facts, type Given, offered, open, says, table } from './table.ts';

const mixed = ['phalanx', 'phalanx-reduced', 'phalanx', 'infantry', 'infantry-reduced', 'infantry'];

describe('like counters', () => {
  const once = (words: readonly string[]) => expect(new Set(words).size).toBe(words.length);

  it('FCA-DIS-01 each kind and state is named once, also where others lie between', () => {
    const play = table({ army: mixed, gold: 0, turn: 1, step: 'spend' });
    once(offered(play));
    expect(offered(play).filter((word) => word.startsWith('disband'))).toHaveLength(4);
  });

  it('FCA-BAT-11 Hits are allocated by kind and state', () => {
    const play = table(
      { army: mixed, gold: 0, turn: 1, step: 'orders', insights: [] },
      'granicus',
      [1, 6, 6],
    );
    expect(play.at).toBe('hits/take');
    once(offered(play));
    expect(offered(play).filter((word) => word.startsWith('hit '))).toHaveLength(5);
  });

  it('FCA-BAT-10 and so on enemies', () => {
    const foes = ['infantry', 'infantry-reduced', 'infantry', 'immortals', 'immortals-reduced'];
    const play = battle(
      ['archers'],
      foes,
      { gold: 0, plans: ['guards', 'guards', 'flank', 'flank', 'flank'] },
      [1],
    );
    says(play, [], 'fight');
    expect(play.at).toBe('strike/choose');
    expect(offered(play).slice(0, -1)).toEqual([
      'strike infantry',
      'strike infantry-reduced',
      'strike immortals',
      'strike immortals-reduced',
    ]);
  });

  it('FCA-APL-05 FCA-APL-18 Charge and Sacrifice name each once', () => {
    const play = battle(
      ['companions', 'companions', 'thessalians'],
      ['archers'],
      { gold: 9 },
      [6, 6, 6, 6, 6, 6],
    );
    says(play, ['charge', 'charge', 'sacrifice'], 'fight');
    once(offered(play));
    expect(offered(play)).toEqual(expect.arrayContaining(['sacrifice companions', 'sacrifice thessalians']));
    says(play, 'roll', 'fight');
    expect(facts(play).battle).toMatchObject({ turn: 2, speed: 3 });
    once(offered(play));
    expect(offered(play).filter((word) => word.startsWith('charge'))).toEqual([
      'charge companions',
      'charge thessalians',
    ]);
  });
});

describe('after a battle', () => {
  it('FCA-APL-16 without Regroup nobody comes back', () => {
    const play = battle(['archers', 'phalanx'], ['archers'], { gold: 0 }, [6, 1]);
    says(play, [], 'fight');
    expect(play.at).toBe('conquered/choose');
    expect(Object.keys(open(play).army)).toHaveLength(open(play).army.length);
    expect(facts(play).army).toEqual({ archers: 1, phalanx: 1 });
  });

  it('FCA-TYR-25 FCA-BAT-17 the section that stood as a Wall keeps its damage, and is no counter any more', () => {
    const given: Given = {
      turn: 3,
      gold: 0,
      area: 'tyre',
      from: 'oldTyre',
      army: ['siege-engine'],
      alexander: 'A2',
      siege: { mole: 7 },
      enemy: { tyre: ['infantry'] },
      plans: ['guards', 'guards'],
      step: 'battle',
    };
    // The enemy Infantry misses, the engine hits the Wall, Alexander misses; in turn 2 he retreats.
    const play = says(table(given, 'tyre', [6, 1, 6, 6]), []);
    expect(facts(play)).toMatchObject({ enemies: { tyre: 2 }, penalty: 2 });
    says(play, 'fight', 'roll');
    expect(facts(play)).toMatchObject({ battle: { turn: 2 }, penalty: 1 });
    says(play, 'retreat');
    expect(facts(play)).toMatchObject({ area: 'oldTyre', enemies: { tyre: 1 } });
    expect(facts(play).siege.sections).toEqual([1, 2, 2, 2, 2, 2]);
  });
});

describe('between groups', () => {
  it('FCA-BAT-07 no Speed is resolved when a battle turn begins', () => {
    const play = battle(['phalanx'], ['archers', 'archers'], { gold: 0 }, [6, 6, 6, 6]);
    says(play, []);
    expect(facts(play).battle).toMatchObject({ turn: 1, speed: -1, attackers: [] });
    says(play, 'fight');
    expect(facts(play).battle).toMatchObject({ turn: 2, speed: -1, attackers: [] });
  });

  it('FCA-APL-06 FCA-APL-18 a Force that charges beside Alexander may be sacrificed', () => {
    const given = { gold: 9, alexander: 'A4', plans: ['guards', 'guards', 'flank'] };
    const dice = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6];
    const play = battle(['companions', 'companions'], ['archers', 'archers', 'archers'], given, dice);
    says(play, ['charge', 'sacrifice'], 'fight', 'roll', 'fight', 'charge companions');
    expect(facts(play).battle.attackers).toEqual(['alexander', 'companions']);
    says(play, 'sacrifice companions');
    expect(facts(play)).toMatchObject({ army: { companions: 1 }, enemies: { sardis: 1 } });
  });
});

describe('a field without enemy Forces', () => {
  it('FCA-BAT-15 FCA-INS-12 nothing more is played on it: the Hits are applied and the battle is over', () => {
    const play = battle(
      ['phalanx', 'phalanx'],
      ['archers'],
      { insights: ['trap'], plans: ['guards'] },
      [6, 6],
    );
    says(play, ['envelop'], 'fight', 'roll');
    expect(play.at).toBe('fight/pause');
    expect(offered(play).slice(0, 3)).toEqual(['resolve', 'envelop', 'trap']);
    says(play, 'trap');
    expect(play.at).toBe('conquered/choose');
  });

  it('FCA-PRO-03 FCA-PRO-11 a Prophecy that was heard or shunned lies at its Oracle no more', () => {
    for (const answer of ['accept', 'shun']) {
      const given = {
        turn: 1,
        gold: 9,
        area: 'sestus',
        oracles: { ilium: 'wall-of-wood' },
        step: 'conquest',
      };
      const play = says(table(given, 'granicus', [4]), 'go ilium', 'march', answer);
      const { deep } = play.state as { deep: { prophecies: number[] } };
      expect(deep.prophecies[3]).toBe(-1);
      expect(facts(play).oracles).not.toContain('ilium');
      expect(facts(play).prophecies['wall-of-wood']).toBe(answer === 'accept' ? 5 : 0);
    }
  });
});

describe('a turn without Advisors', () => {
  const declared = (answer: string) => {
    const given = { turn: 1, gold: 9, glory: 0, advisors: ['aristander'], step: 'advance' };
    const play = table({ ...given, prophecies: { 'your-own-nature': 5 } }, 'granicus', [6, 6, 6, 6, 6, 6]);
    expect(offered(play).slice(0, 2)).toEqual(['advised', 'alone']);
    return says(play, answer);
  };

  it('FCA-PRO-15 FCA-ADV-05 is a matter of choice: advised, the seer speaks', () => {
    expect(declared('advised').at).toBe('orders/seer');
    expect(declared('alone').at).not.toBe('orders/seer');
    expect([open(declared('advised')).alone, open(declared('alone')).alone]).toEqual([false, true]);
  });
});

describe('the counter named for Sacrifice', () => {
  it('FCA-DIS-04 FCA-APL-18 is disbanded: no other takes its place', () => {
    const given = { gold: 9, plans: ['guards', 'guards'], insights: ['spies'] };
    const play = battle(['companions', 'companions'], ['archers', 'archers'], given, [6, 6, 6, 6]);
    says(play, 'draw', 'plan', ['sacrifice'], 'fight', 'roll', 'resolve');
    says(play, 'sacrifice companions', 'disband companions');
    expect(facts(play).battle.attackers).toEqual(['companions']);
    says(play, 'roll', 'resolve');
    expect(facts(play).army).toEqual({ companions: 1 });
  });
});

describe('words', () => {
  it('where the Army may go, by name', () => {
    const play = table({ area: 'sestus', turn: 1, step: 'conquest' });
    expect(play.label('alexander', 'go ilium')).toBe('Go to Ilium');
    expect(play.label('alexander', 'go macedon')).toBe('Go to Macedon');
    expect(play.label('alexander', 'stay')).toBe('Stay');
  });
});
