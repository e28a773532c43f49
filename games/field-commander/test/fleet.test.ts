import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { fleetDice, fleetEffects, fleetModifier } from '../steps/fleet.ts';
import { facts, type Given, offered, open, says, table } from './table.ts';

const t = game.tables;
const position = (siege: Given, more: Given = {}) =>
  open(table({ turn: 2, gold: 9, area: 'oldTyre', siege, step: 'spend', ...more }, 'tyre'));

describe('the effects that the fleet of Tyre can have', () => {
  const effects = (result: string, siege: Given, gold = 9) =>
    fleetEffects(t, position(siege, { gold }), result);

  it('FCA-TYR-17 FCA-TYR-18 FCA-TYR-35 a Siege Ship or a Transport, above their floors', () => {
    const of = (ships: number, transports: number) =>
      effects('loseSiegeShipOrTransport', { ships, transports });
    expect(of(1, 2)).toEqual(['lose siege-ship', 'lose transport']);
    expect(of(0, 2)).toEqual(['lose transport']);
    expect(of(1, 1)).toEqual(['lose siege-ship']);
    expect(of(0, 1)).toEqual(['hit']);
  });

  it('FCA-TYR-18 a Transport or 4 Gold', () => {
    const of = (transports: number, gold: number) => effects('loseTransportOrGold4', { transports }, gold);
    expect(of(2, 4)).toEqual(['lose transport', 'pay 4']);
    expect(of(2, 3)).toEqual(['lose transport']);
    expect(of(1, 4)).toEqual(['pay 4']);
    expect(of(1, 3)).toEqual(['hit']);
  });

  it('FCA-TYR-20 FCA-TYR-21 a repair or a Warship, at most 4', () => {
    const of = (sections: number[], warships: number) =>
      effects('repairWallOrRegainWarship', { sections, warships });
    expect(of([2, 2, 2, 2, 2, 1], 3)).toEqual(['repair', 'regain warship']);
    expect(of([0, 2, 2, 2, 2, 2], 4)).toEqual(['repair']);
    expect(of([2, 2, 2, 2, 2, 2], 3)).toEqual(['regain warship']);
    expect(of([2, 2, 2, 2, 2, 2], 4)).toEqual(['hit']);
  });

  it('FCA-TYR-18 a section of the Mole or 3 Gold; 2 Gold or a Hit', () => {
    const mole = (sections: number, gold: number) => effects('loseMoleOrGold3', { mole: sections }, gold);
    expect(mole(1, 3)).toEqual(['lose mole', 'pay 3']);
    expect(mole(0, 3)).toEqual(['pay 3']);
    expect(mole(1, 2)).toEqual(['lose mole']);
    expect(mole(0, 2)).toEqual(['hit']);
    expect(effects('goldOrHit', {}, 2)).toEqual(['pay 2', 'hit']);
    expect(effects('goldOrHit', {}, 1)).toEqual(['hit']);
  });
});

describe('the dice of the fleet', () => {
  it('FCA-TYR-14 FCA-TYR-22 FCA-OPT-15 one a Warship, none in the first turn', () => {
    expect([1, 2, 12].map((turn) => fleetDice(t, position({ warships: 3 }, { turn })))).toEqual([0, 3, 3]);
  });

  it('FCA-TYR-23 FCA-INS-08 one less from March on, three more with Diplomats', () => {
    expect([2, 3, 4].map((turn) => fleetModifier(t, position({}, { turn })))).toEqual([0, -1, -1]);
    const talking = (turn: number) => ({ ...position({}, { turn }), diplomats: true });
    expect([2, 3].map((turn) => fleetModifier(t, talking(turn)))).toEqual([3, 2]);
  });

  const rolled = (turn: number, dice: number[], more: Given = {}) => {
    const siege = { warships: 1, ships: 2, transports: 3, mole: 3, ...(more.siege as Given) };
    return table({ turn, gold: 9, area: 'ake', step: 'orders', ...more, siege }, 'tyre', dice);
  };

  it.each([
    [3, 1, 'lose siege-ship', { ships: 1, transports: 3 }],
    [3, 1, 'lose transport', { ships: 2, transports: 2 }],
    [2, 1, 'lose transport', { ships: 2, transports: 2 }],
    [2, 3, 'lose mole', { mole: 2 }],
    [2, 2, 'regain warship', { warships: 2 }],
  ])('FCA-TYR-17 in turn %i a %i: %s', (turn, die, answer, after) => {
    const play = rolled(turn, [die, 6], { siege: { sections: [1, 2, 2, 2, 2, 2] } });
    expect(play.at).toBe('fleet/choose');
    says(play, answer);
    expect(facts(play).siege).toMatchObject(after);
    expect(facts(play).gold).toBe(9);
  });

  it.each([
    [2, 1, 'pay 4', 5],
    [2, 3, 'pay 3', 6],
    [2, 4, 'pay 2', 7],
  ])('FCA-TYR-17 in turn %i a %i: %s leaves %i Gold', (turn, die, answer, gold) => {
    const play = says(rolled(turn, [die, 6]), answer);
    expect(facts(play).gold).toBe(gold);
    expect(facts(play).siege).toMatchObject({ warships: 1, ships: 2, transports: 3, mole: 3 });
  });

  it('FCA-TYR-20 the section named is repaired by one step', () => {
    const play = rolled(2, [2, 6], { siege: { sections: [2, 1, 2, 2, 1, 2] } });
    says(play, 'repair');
    expect(offered(play).slice(0, 2)).toEqual(['repair 2', 'repair 5']);
    says(play, 'repair 5');
    expect(facts(play).siege.sections).toEqual([2, 1, 2, 2, 2, 2]);
  });

  it('FCA-ADV-05 Aristander adds 1 to a die of the fleet, or leaves it', () => {
    const seer = () => rolled(2, [4, 6], { advisors: ['aristander'] });
    expect(seer().at).toBe('fleet/seer');
    expect(says(seer(), 'leave').at).toBe('fleet/choose');
    expect(says(seer(), 'add').at).not.toBe('fleet/choose');
  });
});
