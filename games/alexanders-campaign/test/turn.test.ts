import { describe, expect, it } from 'vitest';
import { ALL, facts, offered, openOf, random, refused, says, t, table } from './table.ts';

const quiet = { last: 'truce' };

describe('turn', () => {
  it('CAM-GEN-2 the pawn never goes back', () => {
    let before = 0;
    random(3, ALL, {}, (play) => {
      expect(openOf(play).pawn).toBeGreaterThanOrEqual(before);
      before = openOf(play).pawn;
    });
    expect(before).toBeGreaterThan(40);
  });

  it('CAM-GEN-3 points may fall below nought through the final penalties', () => {
    const play = table({
      seats: ['craterus', 'ptolemy'],
      given: { ...quiet, pawn: 'opis', spent: { craterus: ['C2', 'C5'] } },
    });
    says(play, 'craterus march');
    expect(facts(play).final.craterus).toMatchObject({ play: 0, penalties: -10, total: -10 });
    expect(play.state.result!.scores!.craterus).toBe(-10);
  });

  it('CAM-GEN-6 only available tiles can be used, and removed is final', () => {
    const play = table({
      given: { ...quiet, pawn: 'babylon-1', spent: { antigonus: ['A1'] }, removed: { antigonus: ['A5'] } },
    });
    expect(refused(play, 'assault cavalry')).toBe('CAM-TACT-3');
    says(play, 'antigonus tax');
    expect(facts(play).available.antigonus).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(facts(play).removed.antigonus).toEqual(['A5']);
  });

  it('CAM-TURN-1 refuses a seat that is not asked', () => {
    const play = table({ given: quiet });
    expect(play.answer('craterus', 'assault')?.rule).toBe('CAM-TURN-1');
  });

  it.each(['tax', 'pass'])('CAM-TURN-2 %s is the one action and leaves the pawn', (word) => {
    const play = table({ given: { ...quiet, pawn: 'sardes', spent: { antigonus: ['A1'] } } });
    says(play, `antigonus ${word}`);
    expect(facts(play)).toMatchObject({ pawn: 'sardes', active: 'craterus' });
  });

  it('CAM-TURN-2 an assault is the one action', () => {
    const play = table({ seats: ['craterus', 'ptolemy'], given: { ...quiet, pawn: 'sardes' }, dice: [2] });
    says(play, 'craterus assault');
    expect(facts(play).active).toBe('ptolemy');
  });

  it('CAM-TURN-4 a plain assault is on offer without any tile, even after a Pass in a taxed city', () => {
    const play = table({
      seats: ['antigonus', 'craterus'],
      given: {
        last: 'pass',
        pawn: 'sardes',
        taxed: true,
        spent: { antigonus: ['A1', 'A2', 'A3', 'A4'], craterus: ['C5'] },
        removed: { antigonus: ['A5'] },
      },
      dice: [1, 6],
    });
    // It is the only answer, so it plays itself: the roll is lost and Antigonus may answer that.
    expect(play.at).toBe('assault/rescue');
  });

  it('CAM-TURN-4 being cornered is not shown where a hand is hidden', () => {
    const play = table({
      given: {
        last: 'pass',
        pawn: 'sardes',
        taxed: true,
        hand: { antigonus: ['X01'] },
        spent: { antigonus: ['A1', 'A2', 'A3', 'A4', 'A5'], craterus: ['C5'] },
      },
    });
    expect(play.at).toBe('turn/cornered');
    expect(offered(play)).toEqual(['assault']);
  });

  it('CAM-TRUCE-2 a Truce tile used is gone for the end as well', () => {
    const play = table({ seats: ['craterus', 'ptolemy'], given: { pawn: 'opis' } });
    says(play, 'ptolemy truce');
    expect(facts(play).removed.ptolemy).toEqual(['P5']);
    says(play, 'ptolemy explore');
    expect(facts(play).final.ptolemy.tactics).toBe(0);
  });

  it('CAM-TRUCE-5 nobody is asked for Truce right after one', () => {
    const play = table({ seats: ALL });
    says(play, 'craterus pass', 'ptolemy truce');
    expect(play.asked).toEqual(['craterus']);
    expect(play.at).toBe('turn/action');
  });

  it('CAM-TURN-5 a lost turn spends nothing and moves nothing', () => {
    const play = table({
      given: { pawn: 'sardes', taxed: true, event: 'illness', spent: { antigonus: ['A1'] } },
    });
    const before = facts(play);
    says(play, 'craterus truce');
    const after = facts(play);
    for (const fact of ['pawn', 'taxed', 'event', 'score', 'uses', 'ability'])
      expect(after[fact]).toEqual(before[fact]);
    expect(after.spent.antigonus).toEqual(['A1']);
  });

  it('CAM-XT-7 the supply train brings one spent tile back before the action', () => {
    const play = table({
      given: {
        ...quiet,
        pawn: 'sardes',
        hand: { antigonus: ['X23'] },
        spent: { antigonus: ['A1', 'A3'] },
        removed: { antigonus: ['A5'] },
      },
    });
    says(play, 'antigonus supply train');
    expect(offered(play)).toEqual(['recover A1', 'recover A3']);
    says(play, 'antigonus recover A3');
    expect(facts(play)).toMatchObject({ active: 'antigonus', discard: ['X23'], held: { antigonus: 0 } });
    expect(facts(play).spent.antigonus).toEqual(['A1']);
    expect(refused(play, 'supply train')).toBe('CAM-XT-7');
    expect(offered(play)).toContain('assault phalanx');
  });

  it('CAM-XT-7 needs a spent tile', () => {
    const play = table({ given: { ...quiet, hand: { antigonus: ['X23'] } } });
    expect(refused(play, 'supply train')).toBe('CAM-XT-7');
  });

  it('CAM-CRAT-7 the march into the second Babylon ends the game without points', () => {
    const play = table({ seats: ['craterus', 'antigonus'], given: { ...quiet, pawn: 'opis' } });
    says(play, 'craterus march');
    expect(play.over).toBe(true);
    expect(facts(play)).toMatchObject({ pawn: 'babylon-2', score: { craterus: 0 } });
    expect(facts(play).conquered.craterus).toEqual([]);
  });

  it('CAM-ABIL-1 a third use of the ability is refused', () => {
    const play = table({ seats: ['craterus', 'antigonus'], given: { ...quiet, ability: { craterus: 0 } } });
    expect(refused(play, 'march')).toBe('CAM-ABIL-1');
  });

  it('CAM-CRAT-1 only Craterus marches', () => {
    expect(refused(table({ given: quiet }), 'march')).toBe('CAM-CRAT-1');
  });

  it('CAM-TAX-1 Amphipolis returns one tile', () => {
    const play = table({ given: { ...quiet, spent: { antigonus: ['A1', 'A2'] } } });
    says(play, 'antigonus tax');
    const offer = play.offer('antigonus');
    expect(offer).toMatchObject({ kind: 'some', min: 1, max: 1, of: ['A1', 'A2'] });
  });
});

describe('windows', () => {
  it('CAM-TRUCE-3 the Truce is a window, which a standing order may answer; the action is none', () => {
    const play = table({ given: { pawn: 'sardes' } });
    expect([play.at, play.isWindow]).toEqual(['turn/truce', true]);
    says(play, 'craterus pass');
    expect([play.at, play.isWindow]).toEqual(['turn/action', false]);
  });
});

describe('spent tiles of others', () => {
  const taxes = (active: string, spent: object) =>
    refused(table({ seats: ALL, given: { last: 'truce', pawn: 'sardes', active, spent } }), 'tax');

  it('CAM-TAX-4 are not to be taken back, wherever one sits', () => {
    expect(taxes('antigonus', { craterus: ['C1'], ptolemy: ['P1'] })).toBe('CAM-TAX-4');
    expect(taxes('craterus', { antigonus: ['A5'], ptolemy: ['P1'] })).toBe('CAM-TAX-4');
    expect(taxes('ptolemy', { antigonus: ['A5'], craterus: ['C5'] })).toBe('CAM-TAX-4');
    for (const tile of ['C1', 'C5']) expect(taxes('craterus', { craterus: [tile] })).toBeNull();
    for (const tile of ['P1', 'P5']) expect(taxes('ptolemy', { ptolemy: [tile] })).toBeNull();
  });
});

describe('events', () => {
  it('CAM-ROUTE-5 and CAM-COMP-3: a full game shows each of the seven events once', () => {
    for (let seed = 0; seed < 20; seed++) {
      const play = random(seed, ALL, { soloCampaign: false });
      if (play.state.result!.rule === 'CAM-OBJ-3') continue;
      expect([...openOf(play).seen].sort()).toEqual(t.events.map((_, i) => i));
    }
  });
});
