import type { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { facts, offered, refused, says, table } from './table.ts';

const quiet = { last: 'truce', pawn: 'sardes' };

describe('what pays for a building', () => {
  /** Antigonus in the first seat is to pay a stronghold, one stone and one iron. */
  const antigonus = (given: object = {}) =>
    says(
      table({ given: { ...quiet, ...given }, dice: [6] }),
      'antigonus assault',
      'antigonus build stronghold ephesus',
    );
  /** Craterus in the second seat is to pay the same. */
  const craterus = (given: object = {}) =>
    says(
      table({ given: { ...quiet, active: 'craterus', ...given }, dice: [6] }),
      'craterus assault',
      'craterus build stronghold ephesus',
    );
  const why = (play: Play, answer: string) => play.refusal(play.asked[0], answer);

  it('CAM-MASON-2 with her own tiles alone', () => {
    const foreign = { rule: 'CAM-MASON-2', because: 'C1 is not a tile of this seat' };
    expect(why(antigonus({ spent: { craterus: ['C1'] } }), 'pay C1 A3')).toEqual(foreign);
    expect(why(antigonus(), 'pay A1 C1')).toEqual(foreign);
    expect(why(craterus(), 'pay C3 A5')).toMatchObject({ because: 'A5 is not a tile of this seat' });
    expect(why(antigonus(), 'pay A1 Z9')).toMatchObject({ because: 'Z9 is not a tile of this seat' });
    expect(why(antigonus(), 'pay A1 X01')).toMatchObject({ because: 'X01 is not a tile of this seat' });
  });

  it('CAM-TACT-1 with available tiles, whoever has the turn', () => {
    expect(refused(antigonus({ spent: { antigonus: ['A1'] } }), 'pay A1 A3')).toBe('CAM-TACT-1');
    expect(refused(antigonus({ spent: { antigonus: ['A5'] } }), 'pay A1 A5')).toBe('CAM-TACT-1');
    expect(refused(craterus({ spent: { craterus: ['C2'] }, hand: { craterus: ['X03'] } }), 'pay C2 C3')).toBe(
      'CAM-TACT-1',
    );
  });

  it('CAM-MASON-2 as far as they cover the cost', () => {
    const short = { rule: 'CAM-MASON-2', because: 'these tiles do not cover the cost' };
    expect(why(antigonus(), 'pay A1')).toEqual(short);
    expect(why(antigonus({ hand: { antigonus: ['X18'] } }), 'pay A3 X18')).toEqual(short);
  });

  it('CAM-MASON-8 with none that is not needed', () => {
    const play = antigonus({ hand: { antigonus: ['X01', 'X18'] } });
    const idle = (tile: string) => ({ rule: 'CAM-MASON-8', because: `${tile} is not needed` });
    expect(why(play, 'pay A1 A2 A3')).toEqual(idle('A1'));
    expect(why(play, 'pay A1 A3 A4')).toEqual(idle('A4'));
    expect(why(play, 'pay A1 A3 X18')).toEqual(idle('X18'));
    expect(why(play, 'pay A1 X01 A4')).toEqual(idle('A4'));
  });

  it('CAM-MASON-2 named in the order of the offer', () => {
    const play = antigonus();
    expect(offered(play)).toContain('pay A1 A3');
    expect(why(play, 'pay A3 A1')).toEqual({
      rule: 'CAM-MASON-2',
      because: 'name each tile once, in the order of the offer',
    });
  });

  it('CAM-MASON-2 CAM-XT-4 Tactics tiles become spent, exploration tiles are discarded', () => {
    const play = craterus({ hand: { craterus: ['X01', 'X07'] }, spent: { craterus: ['C1'] } });
    says(play, 'craterus pay C3 X01');
    expect(facts(play)).toMatchObject({
      spent: { antigonus: [], craterus: ['C1', 'C3'] },
      hand: { craterus: ['X07'] },
      discard: ['X01'],
    });
  });
});

describe('one building a city', () => {
  it('CAM-MASON-3 a settlement, the first of the kinds, fills its city like the others', () => {
    const play = table({ given: quiet, dice: [6] });
    says(play, 'antigonus assault cavalry', 'antigonus build settlement ephesus', 'antigonus pay A2 A3');
    expect(offered(play)).toEqual(['attack again', 'end turn']);
    expect(refused(play, 'build temple ephesus')).toBe('CAM-MASON-3');
  });

  it('CAM-MASON-3 with its only city built the action is over, whatever could still pay', () => {
    const play = table({ given: { ...quiet, hand: { antigonus: ['X14'] } }, dice: [6] });
    says(play, 'antigonus assault', 'antigonus build settlement ephesus', 'antigonus pay A2 A3');
    expect(play.at).toBe('turn/truce');
    expect(facts(play)).toMatchObject({ active: 'craterus', score: { antigonus: 4 } });
  });

  it('CAM-CAV-6 two cities take a building each, in either order, and no more', () => {
    const both = () => {
      const play = table({ given: { ...quiet, hand: { antigonus: ['X13', 'X14', 'X16'] } }, dice: [6, 6] });
      return says(play, 'antigonus assault cavalry', 'antigonus attack again', 'antigonus assault');
    };
    const ephesus = ['antigonus build settlement ephesus', 'antigonus pay A2 A3'];
    const halicarnassus = ['antigonus build settlement halicarnassus', 'antigonus pay X13'];
    const first = says(both(), ...ephesus);
    expect(offered(first)).toEqual([
      'build settlement halicarnassus',
      'build stronghold halicarnassus',
      'build temple halicarnassus',
      'end turn',
    ]);
    expect(refused(first, 'build stronghold ephesus')).toBe('CAM-MASON-3');
    const second = says(both(), ...halicarnassus);
    expect(offered(second).some((word) => word === 'build stronghold ephesus')).toBe(true);
    expect(refused(second, 'build stronghold halicarnassus')).toBe('CAM-MASON-3');
    for (const play of [says(first, ...halicarnassus), says(second, ...ephesus)])
      expect(facts(play)).toMatchObject({ active: 'craterus', score: { antigonus: 8 } });
  });
});

describe('what a building adds', () => {
  it.each([
    ['amphipolis', 'abdera', 2],
    ['sardes', 'ephesus', 4],
  ])(
    'CAM-MASON-4 CAM-MASON-7 a settlement beyond %s doubles the plain rating of %s',
    (pawn, city, points) => {
      const play = table({ given: { ...quiet, pawn }, dice: [6] });
      says(play, 'antigonus assault', `antigonus build settlement ${city}`, 'antigonus pay A2 A3');
      expect(facts(play).score.antigonus).toBe(points);
    },
  );

  it('CAM-PTOL-2 CAM-PTOL-5 the raised rating multiplies in its own city alone', () => {
    const play = table({
      seats: ['ptolemy', 'antigonus'],
      given: { ...quiet, hand: { ptolemy: ['X13'] } },
      dice: [6, 6],
    });
    says(play, 'ptolemy assault cavalry', 'ptolemy attack again', 'ptolemy assault', 'ptolemy raise ephesus');
    expect(facts(play).score.ptolemy).toBe(5);
    says(play, 'ptolemy build settlement halicarnassus', 'ptolemy pay X13');
    expect(facts(play).score.ptolemy).toBe(7);
    says(play, 'ptolemy build stronghold ephesus');
    expect(facts(play)).toMatchObject({ score: { ptolemy: 13 }, active: 'antigonus' });
  });
});

describe('Royal patronage in a Cavalry turn', () => {
  const twice = (pawn: string) => {
    const given = {
      ...quiet,
      pawn,
      spent: { ptolemy: ['P2', 'P3', 'P4', 'P5'] },
      objectives: { ptolemy: 'obj-1' },
    };
    const play = table({ seats: ['ptolemy', 'antigonus'], given, dice: [6, 6] });
    return says(play, 'ptolemy assault cavalry', 'ptolemy attack again');
  };

  it('CAM-PTOL-3 two cities rated 4 offer nothing', () => {
    expect(facts(twice('pelusium'))).toMatchObject({ pawn: 'alexandria', active: 'antigonus' });
  });

  it.each([
    ['second', 'memphis', 'siwa', 'alexandria'],
    ['first', 'gaza', 'pelusium', 'memphis'],
  ])('CAM-PTOL-3 only the %s is rated below 4: it alone is raised', (_, pawn, low, high) => {
    const play = twice(pawn);
    expect(offered(play)).toEqual([`raise ${low}`, 'end turn']);
    expect(refused(play, `raise ${high}`)).toBe('CAM-PTOL-3');
    expect(refused(play, 'raise petra')).toBe('CAM-PTOL-1');
  });
});
