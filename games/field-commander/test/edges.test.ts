import type { Choice, Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { defenceOf, expectedHits } from '../queries/strength.ts';
import { battle, type Given, open, ruleOf, table, why } from './table.ts';

describe('why not, at any time', () => {
  const shop = (given: Given = {}) => table({ gold: 3, step: 'spend', ...given });

  it('FCA-DIS-01 FCA-DIS-03 who cannot be disbanded', () => {
    expect(ruleOf(shop(), 'disband alexander')).toBe('FCA-DIS-03');
    expect(ruleOf(shop({ army: ['phalanx'] }), 'disband companions')).toBe('FCA-DIS-01');
    // The first counter of the list is a Force like any other.
    expect(ruleOf(shop({ army: ['companions'] }), 'disband companions')).toBeNull();
  });

  it('FCA-PRO-16 five Gold for the Winds: not without the Prophecy, not without the Gold', () => {
    expect(why(shop({ gold: 9 }), 'pray')).toMatchObject({ because: 'that Prophecy is not active' });
    const active = { prophecies: { 'pray-to-the-winds': 3 } };
    expect(why(shop({ gold: 4, ...active }), 'pray')).toMatchObject({
      rule: 'FCA-PRO-16',
      because: 'it takes 5 Gold',
    });
    expect(why(shop({ gold: 5, ...active }), 'pray')).toBeNull();
  });

  it('FCA-PRO-17 FCA-ADV-02 an Advisor for the serpent: with the Prophecy, and one who is there', () => {
    expect(ruleOf(shop({ advisors: ['antipater'] }), 'dismiss antipater')).toBe('FCA-PRO-17');
    const active = { prophecies: { serpent: 3 }, advisors: ['antipater'] };
    expect(ruleOf(shop(active), 'dismiss parmenion')).toBe('FCA-ADV-02');
    expect(shop(active).offer('alexander').of).toContain('dismiss antipater');
  });

  it('FCA-INS-03 Spies that are not held', () => {
    expect(ruleOf(shop(), 'spies')).toBe('FCA-INS-03');
    expect(ruleOf(shop({ insights: ['spies'] }), 'spies')).toBeNull();
  });

  it('FCA-DIS-05 nobody disbands while Hits are allocated', () => {
    const play = table({ army: ['phalanx', 'archers'], gold: 0, step: 'conquest', turn: 1 }, 'granicus', [6]);
    expect(play.answer('alexander', 'go sestus')).toBeNull();
    expect(play.answer('alexander', 'march')).toBeNull();
    expect(play.at).toBe('hits/take');
    expect(ruleOf(play, 'disband archers')).toBe('FCA-DIS-05');
  });
});

describe('disbanding in battle', () => {
  it('FCA-DIS-04 a Force of another Speed leaves the group as it is, one of its own leaves it', () => {
    const play = battle(['archers', 'archers', 'phalanx'], ['infantry']);
    for (const answer of [['envelop'], 'fight'] as Choice[])
      expect(play.answer('alexander', answer)).toBeNull();
    expect(play.answer('alexander', 'disband phalanx')).toBeNull();
    expect(open(play).battle!.group).toHaveLength(2);
    expect(play.answer('alexander', 'disband archers')).toBeNull();
    expect(open(play).battle!.group).toHaveLength(1);
  });
});

describe('why not, in battle', () => {
  const begun = (more: Given = {}): Play => {
    const play = battle(['companions', 'phalanx'], ['infantry', 'infantry'], more);
    expect(play.answer('alexander', ['envelop'])).toBeNull();
    expect(play.answer('alexander', 'fight')).toBeNull();
    return play;
  };

  it('FCA-RET-01 FCA-APL-19 FCA-APL-05 FCA-LEA-03 what cannot be declared before the rolls of a group', () => {
    const play = begun();
    expect(ruleOf(play, 'retreat')).toBe('FCA-RET-01');
    expect(ruleOf(play, 'sacrifice alexander')).toBe('FCA-APL-19');
    expect(ruleOf(play, 'charge companions')).toBe('FCA-APL-05');
    expect(ruleOf(play, 'duel')).toBe('FCA-LEA-03');
    expect(ruleOf(play, 'envelop')).not.toBe('FCA-APL-19');
  });
});

describe('why not, elsewhere', () => {
  it('FCA-PRO-07 FCA-PRO-08 the price of a failed Prophecy', () => {
    const failed = (more: Given) =>
      table({ turn: 3, prophecies: { 'wall-of-wood': 3 }, step: 'advance', ...more });
    const poor = failed({ alexander: 'A1', advisors: ['parmenion', 'hephaestion'] });
    expect(poor.at).toBe('penalty/pay');
    expect(ruleOf(poor, 'lose level')).toBe('FCA-PRO-08');
    expect(ruleOf(poor, 'lose antipater')).not.toBe('FCA-PRO-08');
    expect(poor.offer('alexander').of).toContain('lose parmenion');
    const high = failed({ alexander: 'A2', advisors: ['antipater'] });
    expect(high.offer('alexander').of).toEqual(expect.arrayContaining(['lose level', 'lose antipater']));
  });

  it('FCA-OPS-02 an Operation counter that cannot be paid for', () => {
    const play = table({ gold: 1, turn: 1, section: [], operations: ['op-1force'], step: 'operations' });
    expect(play.at).not.toBe('operations/intrigue');
    const rich = table({ gold: 2, turn: 1, section: [], operations: ['op-1force'], step: 'operations' });
    expect(rich.at).toBe('operations/intrigue');
    expect(ruleOf(rich, 'cancel')).toBeNull();
  });

  it('FCA-TYR-20 a destroyed section is repaired before a reduced one', () => {
    const siege = { sections: [2, 1, 0, 2, 1, 0], warships: 4 };
    const play = table({ turn: 2, area: 'oldTyre', siege, step: 'orders' }, 'tyre', [2]);
    expect(play.at).toBe('fleet/repair');
    expect(play.offer('alexander').of.slice(0, 2)).toEqual(['repair 3', 'repair 6']);
    expect(why(play, 'repair 2')).toMatchObject({ because: 'a destroyed section comes first' });
    expect(why(play, 'repair 1')).toEqual({ rule: 'FCA-TYR-20' });
  });

  it('FCA-TYR-18 FCA-TYR-19 an effect of the fleet that cannot be carried out, and the Hit in its place', () => {
    const siege = { warships: 4, ships: 1 };
    const play = table({ turn: 2, gold: 4, area: 'oldTyre', siege, step: 'orders' }, 'tyre', [1]);
    expect(play.offer('alexander').of.slice(0, 2)).toEqual(['lose transport', 'pay 4']);
    expect(ruleOf(play, 'lose mole')).toBe('FCA-TYR-18');
    expect(ruleOf(play, 'hit')).toBe('FCA-TYR-19');
  });

  it('FCA-REF-01 like reduced Forces are counted together', () => {
    const play = table({ gold: 9, army: ['phalanx-reduced', 'phalanx-reduced', 'archers'], step: 'refit' });
    expect(play.at).toBe('turn/refit');
    const offer = play.offer('alexander');
    expect(offer).toMatchObject({ of: ['phalanx-reduced'], counts: [2], max: 2 });
    expect(play.answer('alexander', ['phalanx-reduced', 'phalanx-reduced'])).toBeNull();
    expect(open(play).gold).toBe(5);
  });
});

describe('the words', () => {
  it('what is open at any time keeps its own words in a question that has some', () => {
    const play = table({ gold: 9, insights: ['spies'], turn: 1, step: 'orders' }, 'granicus', [1]);
    expect(play.at).toBe('orders/toll');
    const said = play.offer('alexander').of.map((word) => play.label('alexander', word));
    expect(said.slice(0, 2)).toEqual(['Lose 2 Gold', 'Suffer 1 Hit']);
    expect(said).toContain('Spies');
    expect(said).toContain('Disband Companions');
    expect(new Set(said).size).toBe(said.length);
  });

  it('purchases say what they cost', () => {
    const play = table({ gold: 30, glory: 9, area: 'oldTyre', turn: 2, step: 'spend' }, 'tyre');
    const said = (word: string) => play.label('alexander', word);
    expect(said('done')).toBe('Done');
    expect(said('buy phalanx')).toBe('Phalanx for 4 Gold');
    expect(said('temple')).toBe('A Temple for 3 Gold');
    expect(said('city')).toBe('A City for 4 Gold');
    expect(said('siege-ship')).toBe('A Siege Ship for 4 Gold');
    expect(said('warship')).toBe('One Warship of Tyre less for 3 Gold');
    expect(said('insight')).toBe('A random Insight for 3 Glory');
    expect(said('insight spies')).toBe('Spies for 7 Glory');
    expect(said('advisor parmenion')).toBe('Parmenion for 8 Glory');
  });
});

describe('the position in words', () => {
  const lines = (play: Play) => game.summary(play.view('alexander') as never);

  it('FCA-PRO-19 says what an active Prophecy asks, and by when', () => {
    const shop = table({ gold: 3, turn: 1, prophecies: { 'silver-spears': 4 }, step: 'spend' });
    expect(lines(shop)).toContain(
      'Prophecy "With silver spears ...", by Summer 335 BC: Within 3 turns have 15 or more Gold in the Treasury at any moment.',
    );
  });

  it('counts no battle turn before the first', () => {
    const play = battle(['phalanx'], ['infantry']);
    expect(lines(play).at(-1)).toMatch(/^Before the battle\. Own plans: none\./);
    play.answer('alexander', []);
    expect(lines(play).at(-1)).toMatch(/^Battle turn 1\. /);
  });
});

describe('what the shop and the march refuse', () => {
  const siege = (given: Given) =>
    table({ gold: 40, area: 'oldTyre', turn: 2, siege: given, step: 'spend' }, 'tyre');

  it('FCA-TYR-07 six Transports at most', () => {
    expect(siege({ transports: 5 }).offer('alexander').of).toContain('transport');
    expect(siege({ transports: 6 }).offer('alexander').of).not.toContain('transport');
    expect(ruleOf(siege({ transports: 6 }), 'transport')).toBe('FCA-TYR-07');
  });

  it('FCA-TYR-08 FCA-TYR-09 one Mole section a turn, and none beyond the last', () => {
    expect(siege({ mole: 7 }).offer('alexander').of).not.toContain('mole');
    expect(ruleOf(siege({ mole: 7 }), 'mole')).toBe('FCA-TYR-09');
    const play = siege({ mole: 6 });
    expect(play.answer('alexander', 'mole')).toBeNull();
    expect(play.offer('alexander').of).not.toContain('mole');
    const early = siege({ mole: 2 });
    expect(early.answer('alexander', 'mole')).toBeNull();
    expect(ruleOf(early, 'mole')).toBe('FCA-TYR-08');
  });

  it('FCA-BUY-07 FCA-TYR-15 the last Gold buys a City; the last Warship of Tyre stays', () => {
    const { cityGold } = game.tables.campaigns[0].data.resupply;
    expect(table({ gold: cityGold, step: 'spend' }).offer('alexander').of).toContain('city');
    expect(table({ gold: cityGold - 1, step: 'spend' }).offer('alexander').of).not.toContain('city');
    expect(siege({ warships: 2 }).offer('alexander').of).toContain('warship');
    expect(siege({ warships: 1 }).offer('alexander').of).not.toContain('warship');
  });

  it('FCA-MAP-01 an Area that is not on the map, one that does not adjoin, and the first of the list', () => {
    const play = table({ area: 'sestus', turn: 1, step: 'conquest' });
    expect(why(play, 'go tyre')).toMatchObject({ because: 'there is no such Area on this map' });
    expect(why(play, 'go lycia')).toMatchObject({ because: 'it does not adjoin the Area of the Army' });
    expect(why(table({ area: 'ilium', turn: 1, step: 'conquest' }), 'go macedon')).toMatchObject({
      because: 'it does not adjoin the Area of the Army',
    });
  });

  it('FCA-REF-01 FCA-REF-03 Refits that cannot be paid, and Alexander', () => {
    const play = table({ gold: 3, army: ['phalanx-reduced', 'archers', 'infantry-reduced'], step: 'refit' });
    expect(ruleOf(play, ['phalanx-reduced', 'infantry-reduced'])).toBe('FCA-REF-01');
    expect(ruleOf(play, ['alexander'])).toBe('FCA-REF-03');
    expect(ruleOf(play, ['phalanx-reduced'])).toBeNull();
  });
});

describe('what bots expect of a counter', () => {
  const kind = (id: string) => game.tables.kinds.find((one) => one.short === id || one.id === id)!;

  it('one attack a turn against its Battle value, a second Hit by its superscript, Cavalry every other turn', () => {
    const archers = kind('archers');
    expect(expectedHits(archers, 2, 0, false)).toBeCloseTo(archers.battle[2] / 6);
    expect(expectedHits(archers, 2, 9, false)).toBe(0);
    const riders = kind('companions');
    const [battle, twice] = [riders.battle[2], riders.super[2]];
    expect(expectedHits(riders, 2, 0, false)).toBeCloseTo(((battle + twice) / 6) * 0.6);
  });

  it('a Phalanx goes on while it hits; a Siege Engine is good against Walls alone', () => {
    const phalanx = kind('phalanx');
    let chain = 0;
    for (let n = phalanx.battle[2], p = 1; n > 0; n--) chain += p *= n / 6;
    expect(expectedHits(phalanx, 2, 0, false)).toBeCloseTo(chain);
    const engine = kind('siege-engine');
    expect(expectedHits(engine, 2, 2, true) - expectedHits(engine, 2, 2, false)).toBeCloseTo(2 / 6);
  });

  it('an Area in sum: Walls apart, a Leader without steps', () => {
    const { tables } = game;
    const play = table({ enemy: { sardis: ['infantry', 'archers-reduced', 'wall'], granicus: ['memnon'] } });
    const at = (id: string) => defenceOf(tables, open(play), tables.campaigns[0].areas.indexOf(id));
    expect(at('sardis')).toMatchObject({ steps: 3, counters: 3, walls: 1, penalty: 2 });
    expect(at('granicus')).toMatchObject({ steps: 0, counters: 1, walls: 0 });
    expect(at('granicus').hits).toBeGreaterThan(0);
  });
});
