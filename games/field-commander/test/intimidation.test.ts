import { describe, expect, it } from 'vitest';
import { facts, type Given, offered, open, ruleOf, says, table } from './table.ts';

/** Four own Forces before two in Sardis: the die and 2. */
const bluff = (die: number, given: Given = {}, more: number[] = []) => {
  const army = ['phalanx', 'infantry', 'archers'];
  const enemy = { sardis: ['infantry', 'infantry'] };
  const base = {
    turn: 1,
    gold: 0,
    glory: 0,
    army,
    enemy,
    area: 'sardis',
    from: 'granicus',
    plans: ['guards', 'guards'],
  };
  return says(table({ ...base, ...given, step: 'conquest' }, 'granicus', [die, ...more]), 'intimidate');
};

describe('an Intimidation', () => {
  it.each([
    [1, 'battle/choose'],
    [2, 'battle/choose'],
    [3, 'intimidation/press'],
    [6, 'intimidation/press'],
  ])('FCA-INT-02 FCA-INT-03 FCA-INT-04 with a %i leads to %s', (die, at) => {
    expect(bluff(die).at).toBe(at);
    expect(open(bluff(die)).ongoing).toBe(die > 2);
  });

  it('FCA-INT-05 FCA-INT-06 Glory raises it as far as the Success, and no farther', () => {
    const play = bluff(6, { glory: 3 });
    expect(offered(play).filter((word) => !word.startsWith('disband'))).toEqual(['accept', 'glory 1']);
    expect(ruleOf(play, 'glory 2')).toBe('FCA-INT-06');
    says(play, 'glory 1');
    expect(play.at).toBe('conquered/choose');
    expect(facts(play).glory).toBe(2 + 2);
    expect(offered(bluff(4, { glory: 2 })).slice(0, 3)).toEqual(['accept', 'glory 1', 'glory 2']);
    expect(offered(bluff(4, { glory: 9 })).filter((word) => word.startsWith('glory'))).toHaveLength(3);
  });

  it('FCA-INT-06 FCA-INT-07 FCA-INS-07 little by little, with Courtesans for 4', () => {
    const play = bluff(1, { glory: 2, insights: ['courtesans'] });
    expect(offered(play)).toEqual(expect.arrayContaining(['glory 1', 'glory 2', 'courtesans']));
    says(play, 'courtesans');
    expect(offered(play)).not.toContain('courtesans');
    expect(ruleOf(play, 'courtesans')).toBe('FCA-INS-03');
    says(play, 'glory 1', 'accept');
    expect(facts(play)).toMatchObject({
      glory: 1,
      usedInsights: ['courtesans'],
      question: 'intimidation/press',
    });
    expect(offered(bluff(4, { glory: 0, insights: ['courtesans'] })).slice(0, 2)).toEqual([
      'accept',
      'courtesans',
    ]);
    const four = says(bluff(3, { insights: ['courtesans'] }), 'courtesans');
    expect(four.at).toBe('conquered/choose');
  });

  it('FCA-BAT-03 what was raised counts on when the Forces change', () => {
    const given = { glory: 2, insights: ['courtesans', 'spies'] };
    const play = says(bluff(1, given), 'courtesans', 'glory 1', 'disband archers');
    // 1 and 4 and 1, and three own Forces before two: 7.
    expect(offered(play)).toContain('glory 1');
    says(play, 'accept');
    expect(play.at).toBe('intimidation/press');
    const more = says(bluff(1, given), 'courtesans', 'glory 1', 'spies');
    // Four before one: 9, a Success.
    expect(more.at).toBe('conquered/choose');
  });

  it('FCA-MOV-05 one that is left resists; none does not', () => {
    expect(says(bluff(1, { insights: ['spies'] }), 'spies').at).toBe('battle/choose');
    const one = bluff(1, { insights: ['spies'], enemy: { sardis: ['infantry'] } });
    expect(says(one, 'spies').at).toBe('conquered/choose');
    const pressed = bluff(3, { insights: ['spies'] });
    says(pressed, 'accept', 'spies');
    expect(pressed.at).toBe('intimidation/press');
    const last = bluff(3, { insights: ['spies'], enemy: { sardis: ['infantry'] } });
    says(last, 'accept');
    expect(last.at).toBe('intimidation/press');
    expect(says(last, 'spies').at).toBe('conquered/choose');
  });

  it('FCA-INT-04 FCA-INT-09 On-Going: a battle, or the end of the step without another attempt', () => {
    expect(says(bluff(4), 'battle').at).toBe('battle/choose');
    const ended = says(bluff(4), 'end');
    expect(ended.at).toBe('resupply/spend');
    expect(facts(ended)).toMatchObject({ area: 'sardis', enemies: { sardis: 2 } });
  });
});

describe('Enemy Orders', () => {
  const ordered = (die: number, given: Given = {}) =>
    table(
      {
        turn: 1,
        gold: 9,
        area: 'granicus',
        conquered: { halicarnassus: 'raze', lycia: 'raze' },
        section: [],
        ...given,
        step: 'orders',
      },
      'granicus',
      [die],
    );

  it.each([
    [2, 'wall', { walls: 1, size: 2 }],
    [5, 'garrison', { walls: 0, size: 2 }],
    [6, 'garrison', { walls: 0, size: 2 }],
  ])(
    'FCA-ORD-02 FCA-ORD-07 FCA-ORD-10 of Sardis, one Area away, with a %i: a %s',
    (die, _, { walls, size }) => {
      const play = ordered(die, { enemy: { sardis: ['infantry'] } });
      expect(facts(play).enemies.sardis).toBe(size);
      expect(facts(play).enemy.sardis.wall ?? 0).toBe(walls);
    },
  );

  it('FCA-ORD-08 FCA-ORD-09 2 Gold or a Hit', () => {
    const paid = ordered(3, { enemy: { sardis: ['infantry'] }, gold: 2 });
    expect(paid.at).toBe('orders/toll');
    expect(offered(paid).slice(0, 2)).toEqual(['pay', 'hit']);
    expect(facts(says(paid, 'pay')).gold).toBe(0);
    const poor = ordered(4, { enemy: { sardis: ['infantry'] }, gold: 1 });
    expect(poor.at).toBe('hits/take');
    const spied = ordered(4, { enemy: { sardis: ['infantry'] }, gold: 1, insights: ['spies'] });
    expect(spied.at).toBe('orders/toll');
    expect(ruleOf(spied, 'pay')).toBe('FCA-ORD-09');
    expect(ruleOf(spied, 'dance')).toBe('FCA-ORD-08');
  });

  it.each([
    ['macedon', 4, { glory: 1, gold: 0 }],
    ['macedon', 5, { glory: 0, gold: 2 }],
    ['macedon', 6, { glory: 0, gold: 0 }],
  ])('FCA-ORD-02 FCA-ORD-05 far away, from %s, with a %i', (area, die, bounty) => {
    const play = ordered(die, { area, enemy: { sardis: ['infantry'] } });
    expect(facts(play).bounty.sardis).toEqual(bounty);
  });

  it('FCA-ORD-13 bounties add up', () => {
    const bounty = { sardis: { gold: 2, glory: 1 } };
    const given = { area: 'macedon', enemy: { sardis: ['infantry'] }, bounty };
    expect(facts(ordered(4, given)).bounty.sardis).toEqual({ gold: 2, glory: 2 });
    expect(facts(ordered(5, given)).bounty.sardis).toEqual({ gold: 4, glory: 1 });
  });
});
