import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { battle, facts, type Given, offered, open, ruleOf, says, table, why } from './table.ts';

describe('why not, on the march', () => {
  const march = (given: Given, campaign = 'granicus') =>
    table({ turn: 1, gold: 9, glory: 9, step: 'conquest', ...given }, campaign);

  it.each([
    ['FCA-INT-01', 'sestus', 'granicus', {}],
    ['FCA-INT-01', 'sardis', 'granicus', { conquered: { sardis: 'govern' } }],
    ['FCA-MAP-03', 'granicus', 'granicus', {}],
    ['FCA-INT-09', 'sardis', 'granicus', { ongoing: true }],
    ['FCA-TYR-26', 'tyre', 'tyre', {}],
  ])('%s nobody is intimidated in %s', (rule, area, campaign, given) => {
    const play = march({ area, ...given }, campaign);
    expect(offered(play)).not.toContain('intimidate');
    expect(ruleOf(play, 'intimidate')).toBe(rule);
  });

  it('FCA-INT-01 FCA-MOV-04 a Stronghold that is besieged may be', () => {
    expect(offered(march({ area: 'sardis', enemy: { sardis: ['infantry'] } }))).toEqual(
      expect.arrayContaining(['stay', 'battle', 'intimidate', 'go granicus', 'go ephesus']),
    );
  });

  it('FCA-SEQ-05 FCA-INS-02 FCA-BAT-02 what belongs to another step, or to no place', () => {
    const play = march({ area: 'sestus' });
    for (const word of ['buy phalanx', 'city', 'temple', 'advisor antipater', 'refit infantry'])
      expect(ruleOf(play, word)).toBe('FCA-SEQ-05');
    expect(ruleOf(play, 'insight spies')).toBe('FCA-INS-02');
    expect(ruleOf(play, 'battle')).toBe('FCA-BAT-02');
    for (const word of ['dance', 'found city']) expect(ruleOf(play, word)).toBe('FCA-MAP-01');
  });

  it('FCA-MOV-03 the enemy of the Area just entered comes first', () => {
    const enemy = { sardis: ['infantry'] };
    const play = table({ turn: 1, gold: 9, area: 'sardis', enemy, step: 'arrive' });
    expect(offered(play).slice(0, 2)).toEqual(['battle', 'intimidate']);
    expect(why(play, 'go ephesus')).toEqual({ rule: 'FCA-MOV-03', because: 'the enemy here comes first' });
    expect(why(play, 'stay')).toEqual({ rule: 'FCA-MOV-03', because: 'the enemy here comes first' });
    expect(ruleOf(play, 'go lycia')).toBe('FCA-MAP-01');
  });

  it('FCA-TYR-03 Tyre is closed from Old Tyre, and does not adjoin the others', () => {
    const at = (area: string, siege: Given = {}) => march({ area, siege }, 'tyre');
    expect(ruleOf(at('oldTyre'), 'go tyre')).toBe('FCA-TYR-03');
    expect(ruleOf(at('ake'), 'go tyre')).toBe('FCA-MAP-01');
    expect(offered(at('oldTyre', { sections: [2, 2, 2, 2, 2, 0] }))).toContain('go tyre');
    expect(offered(at('oldTyre', { mole: 7 }))).toContain('go tyre');
    expect(offered(at('oldTyre', { mole: 6, sections: [1, 1, 1, 1, 1, 1] }))).not.toContain('go tyre');
  });

  it('FCA-SCO-01 FCA-SCO-07 after the Scouting roll', () => {
    const army = ['phalanx', 'archers', 'infantry'];
    const scouted = (gold: number) =>
      says(table({ turn: 1, gold, army, area: 'sestus', step: 'conquest' }, 'granicus', [1]), 'go ilium');
    expect(offered(scouted(3)).slice(0, 2)).toEqual(['stay', 'march']);
    expect(why(scouted(2), 'march')).toEqual({ rule: 'FCA-SCO-07', because: 'it costs 3 Gold' });
    expect(ruleOf(scouted(3), 'go macedon')).toBe('FCA-SCO-01');
    expect(ruleOf(scouted(3), 'dance')).toBe('FCA-SCO-06');
  });
});

describe('why not, in the Spend step', () => {
  const shop = (given: Given, campaign = 'granicus') => table({ turn: 2, step: 'spend', ...given }, campaign);

  it('FCA-CMP-05 FCA-BUY-01 FCA-FRC-13 Forces: known, of the type bought, left in the pile, paid', () => {
    const army = ['thessalians', 'phalanx'];
    expect(why(shop({ gold: 9 }), 'buy elephants')).toMatchObject({ because: 'no such Force' });
    expect(ruleOf(shop({ gold: 9, bought: ['city'] }), 'buy phalanx')).toBe('FCA-BUY-01');
    expect(why(shop({ gold: 9, army }), 'buy thessalians')).toEqual({
      rule: 'FCA-CMP-05',
      because: 'none is left in the reinforcement pile',
    });
    expect(ruleOf(shop({ gold: 3, army }), 'buy phalanx')).toBe('FCA-FRC-13');
    expect(offered(shop({ gold: 4, army }))).toContain('buy phalanx');
    expect(offered(shop({ gold: 9, army }))).not.toContain('buy thessalians');
  });

  it('FCA-BUY-01 FCA-BUY-02 FCA-ADV-04 one type of purchase a turn, every type with Antipater', () => {
    const kinds = (given: Given) =>
      offered(shop({ gold: 20, area: 'sestus', ...given })).filter((word) =>
        ['buy phalanx', 'city', 'temple'].includes(word),
      );
    expect(kinds({})).toEqual(['buy phalanx', 'city', 'temple']);
    expect(kinds({ bought: ['forces'] })).toEqual(['buy phalanx']);
    expect(kinds({ bought: ['city'] })).toEqual([]);
    expect(kinds({ bought: ['temple'] })).toEqual([]);
    const advisors = ['antipater'];
    expect(kinds({ bought: ['forces'], advisors })).toEqual(['buy phalanx', 'city', 'temple']);
    expect(kinds({ bought: ['city'], advisors })).toEqual(['buy phalanx', 'temple']);
    expect(kinds({ bought: ['forces', 'temple'], advisors })).toEqual(['buy phalanx', 'city']);
    expect(ruleOf(shop({ gold: 20, bought: ['city'], advisors }), 'city')).toBe('FCA-BUY-01');
  });

  it('FCA-CIT-01 FCA-CIT-02 FCA-CIT-04 FCA-BUY-07 FCA-CMP-11 Cities and Temples', () => {
    const all = ['macedon', 'chaeronea', 'sestus', 'ilium', 'granicus', 'ephesus', 'halicarnassus', 'lycia'];
    const { maxCities, maxTemples } = game.tables;
    expect(ruleOf(shop({ gold: 20, area: 'sestus', cities: ['sestus'] }), 'city')).toBe('FCA-CIT-01');
    expect(ruleOf(shop({ gold: 20, area: 'sestus', temples: ['sestus'] }), 'temple')).toBe('FCA-CIT-02');
    expect(offered(shop({ gold: 20, area: 'sestus', cities: ['sestus'] }))).toContain('temple');
    expect(ruleOf(shop({ gold: 20, area: 'sardis', enemy: { sardis: ['infantry'] } }), 'temple')).toBe(
      'FCA-CIT-04',
    );
    expect(offered(shop({ gold: 20, area: 'sardis', conquered: { sardis: 'raze' } }))).toContain('temple');
    expect(ruleOf(shop({ gold: 2, area: 'sestus' }), 'temple')).toBe('FCA-BUY-07');
    expect(offered(shop({ gold: 3, area: 'sestus' }))).toContain('temple');
    const here = { gold: 20, area: 'sardis', conquered: { sardis: 'raze' } };
    expect(offered(shop({ ...here, cities: all.slice(0, maxCities - 1) }))).toContain('city');
    expect(ruleOf(shop({ ...here, cities: all.slice(0, maxCities) }), 'city')).toBe('FCA-CMP-11');
    expect(offered(shop({ ...here, temples: all.slice(0, maxTemples - 1) }))).toContain('temple');
    expect(ruleOf(shop({ ...here, temples: all.slice(0, maxTemples) }), 'temple')).toBe('FCA-CMP-11');
  });

  it('FCA-INS-01 FCA-INS-03 Insights for Glory', () => {
    const insights = (given: Given) => offered(shop(given)).filter((word) => word.startsWith('insight'));
    expect(insights({ glory: 2 })).toEqual([]);
    expect(insights({ glory: 3 })).toEqual(['insight']);
    expect(insights({ glory: 6 })).toEqual(['insight']);
    expect(insights({ glory: 7 })).toHaveLength(9);
    expect(insights({ glory: 7, insights: ['anticipation'], usedInsights: ['trap'] })).toHaveLength(7);
    const all = [
      'anticipation',
      'bucephalus',
      'courtesans',
      'diplomats',
      'maneuver',
      'morale',
      'spies',
      'trap',
    ];
    expect(insights({ glory: 7, insights: all })).toEqual([]);
    expect(ruleOf(shop({ glory: 7, usedInsights: ['anticipation'] }), 'insight anticipation')).toBe(
      'FCA-INS-03',
    );
    expect(ruleOf(shop({ glory: 7, insights: ['anticipation'] }), 'insight anticipation')).toBe('FCA-INS-01');
    expect(ruleOf(shop({ glory: 6 }), 'insight trap')).toBe('FCA-INS-01');
  });

  it('FCA-ADV-01 FCA-ADV-02 Advisors for Glory', () => {
    expect(offered(shop({ glory: 8 }))).toContain('advisor antipater');
    expect(ruleOf(shop({ glory: 7 }), 'advisor antipater')).toBe('FCA-ADV-01');
    expect(ruleOf(shop({ glory: 8, advisors: ['antipater'] }), 'advisor antipater')).toBe('FCA-ADV-01');
    const given = { glory: 8, advisors: ['antipater', 'parmenion'], prophecies: { serpent: 9 } };
    const play = says(shop(given), 'dismiss antipater');
    expect(ruleOf(play, 'advisor antipater')).toBe('FCA-ADV-02');
    expect(offered(play)).not.toContain('advisor antipater');
  });

  it('FCA-TYR-16 FCA-TYR-29 FCA-TYR-10 FCA-TYR-15 the tracks of Tyre', () => {
    const at = (siege: Given, more: Given = {}) =>
      shop({ gold: 60, area: 'oldTyre', siege, ...more }, 'tyre');
    const tracks = ['transport', 'siege-ship', 'warship', 'mole'];
    expect(offered(at({}))).toEqual(expect.arrayContaining(tracks));
    for (const track of tracks) expect(ruleOf(at({}, { area: 'ake' }), track)).toBe('FCA-TYR-16');
    const fallen = at({}, { conquered: { tyre: 'raze' } });
    expect(offered(fallen)).toEqual(expect.arrayContaining(['transport', 'mole']));
    for (const track of ['siege-ship', 'warship']) expect(ruleOf(fallen, track)).toBe('FCA-TYR-29');
    expect(offered(at({ ships: 3 }))).toContain('siege-ship');
    expect(ruleOf(at({ ships: 4 }), 'siege-ship')).toBe('FCA-TYR-10');
    expect(ruleOf(at({ warships: 1 }), 'warship')).toBe('FCA-TYR-15');
    expect(ruleOf(at({}, { gold: 0 }), 'transport')).toBe('FCA-TYR-07');
    expect(ruleOf(at({}), 'refit infantry')).toBe('FCA-REF-02');
    expect(ruleOf(at({}), 'dance')).toBe('FCA-BUY-01');
    expect(ruleOf(shop({ gold: 60 }), 'mole')).toBe('FCA-BUY-01');
  });
});

describe('why not, before and in a battle', () => {
  const plans = (more: Given = {}) => battle(['companions', 'phalanx'], ['infantry', 'infantry'], more);

  it('FCA-APL-01 FCA-APL-02 FCA-APL-04 FCA-APL-10 plans beyond what there is, or what can be paid', () => {
    expect(plans({ gold: 3 }).offer('alexander')).toMatchObject({ min: 0, max: 4 });
    expect(ruleOf(plans({ gold: 3 }), ['flank', 'flank', 'flank', 'lead'])).toBeNull();
    expect(ruleOf(plans({ gold: 2 }), ['flank', 'flank', 'flank', 'lead'])).toBe('FCA-APL-02');
    expect(ruleOf(plans(), ['rally', 'rally'])).toBe('FCA-APL-04');
    expect(ruleOf(plans(), ['sacrifice', 'sacrifice'])).toBe('FCA-APL-04');
    expect(ruleOf(plans(), ['fate'])).toBe('FCA-APL-10');
    expect(facts(says(plans({ gold: 3 }), ['flank', 'flank', 'flank', 'lead'])).gold).toBe(0);
    expect(facts(says(plans({ gold: 3 }), ['flank'])).gold).toBe(3);
    expect(facts(says(plans({ gold: 3 }), [])).gold).toBe(3);
    expect(plans({ gold: 99 }).offer('alexander')).toMatchObject({ max: 17 });
  });

  it('FCA-INS-05 Anticipation comes before the enemy draws', () => {
    const play = plans({ insights: ['anticipation', 'bucephalus'] });
    expect(offered(play).slice(0, 2)).toEqual(['draw', 'anticipation']);
    says(play, 'draw');
    expect(ruleOf(play, 'anticipation')).toBe('FCA-INS-05');
    expect(ruleOf(play, 'dance')).toBe('FCA-INS-04');
  });

  it('FCA-APL-04 FCA-APL-08 FCA-APL-09 Envelop: in hand, no Wall, and more Forces than the enemy', () => {
    const ready = (army: string[], foes: string[], chosen: string[]) =>
      says(battle(army, foes, { gold: 0 }), chosen);
    const three = ['companions', 'phalanx', 'infantry'];
    expect(offered(ready(three, ['infantry', 'infantry'], ['envelop']))).toContain('envelop');
    expect(ruleOf(ready(three, ['infantry', 'infantry'], ['lead']), 'envelop')).toBe('FCA-APL-04');
    expect(ruleOf(ready(three, ['infantry', 'wall'], ['envelop']), 'envelop')).toBe('FCA-APL-08');
    expect(ruleOf(ready(three, ['infantry', 'wall-reduced'], ['envelop']), 'envelop')).toBe('FCA-APL-08');
    expect(ruleOf(ready(['phalanx'], ['infantry', 'infantry'], ['envelop']), 'envelop')).toBe('FCA-APL-09');
    expect(ruleOf(ready(['phalanx'], ['infantry', 'infantry'], ['envelop']), 'trap')).toBe('FCA-INS-03');
    expect(ruleOf(ready(['phalanx'], ['infantry', 'infantry'], ['envelop']), 'dance')).toBe('FCA-RET-01');
  });

  it('FCA-APL-10 FCA-APL-12 FCA-APL-13 what answers an own roll', () => {
    const rolled = (army: string[], chosen: string[], dice: number[], more: Given = {}) =>
      says(battle(army, ['infantry'], { gold: 9, ...more }, dice), chosen, 'fight');
    const hit = rolled(['companions', 'phalanx'], ['flank'], [2]);
    expect(hit.at).toBe('attack/react');
    expect(offered(hit)).toEqual(['keep', 'flank']);
    expect(ruleOf(hit, 'fate')).toBe('FCA-APL-10');
    expect(ruleOf(hit, 'dance')).toBe('FCA-APL-12');
    const missed = rolled(['companions', 'phalanx'], ['flank'], [5], { temples: ['sestus'] });
    expect(offered(missed)).toEqual(['keep', 'fate']);
    expect(why(missed, 'flank')).toEqual({ rule: 'FCA-APL-12', because: 'the attack missed' });
    const none = rolled(['companions', 'phalanx'], ['lead'], [2], { temples: ['sestus'] });
    expect(ruleOf(none, 'flank')).toBe('FCA-APL-13');
    const archers = rolled(['archers'], ['flank'], [2], { temples: ['sestus'] });
    expect(why(archers, 'flank')).toEqual({
      rule: 'FCA-APL-12',
      because: 'only Infantry and Cavalry can flank',
    });
  });

  it('FCA-APL-16 FCA-APL-18 a sacrificed Force may be regrouped, or is lost', () => {
    const begun = () => {
      const play = battle(['archers', 'phalanx'], ['infantry', 'infantry'], { gold: 9 }, [6, 6, 6, 6]);
      return says(play, ['regroup', 'sacrifice'], 'fight', 'sacrifice archers');
    };
    const archers = game.tables.mine.findIndex((kind) => kind.short === 'archers');
    expect(begun().at).toBe('attack/regroup');
    const kept = says(begun(), 'regroup');
    expect(open(kept).battle).toMatchObject({ regroup: archers });
    expect(facts(kept).battle.plans).toEqual({});
    const lost = says(begun(), 'lose');
    expect(open(lost).battle!.regroup).toBe(-1);
    expect(facts(lost).battle.plans).toEqual({ regroup: 1 });
    for (const play of [kept, lost]) expect(facts(play).army).toEqual({ phalanx: 1 });
  });
});
