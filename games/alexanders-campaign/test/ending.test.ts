import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { makeGame } from '../game.ts';
import { ALL, facts, offered, openOf, says, t, table } from './table.ts';

const quiet = { last: 'truce', pawn: 'opis' };
const SITES = [
  ['ilium', 'sardes', 'tyre'],
  ['gaza', 'memphis', 'petra'],
  ['susa', 'aria', 'bactra'],
];
const oneOfEach = (seats: string[]) =>
  Object.fromEntries(
    seats.map((seat, i) => [
      seat,
      { [SITES[i][0]]: 'settlement', [SITES[i][1]]: 'stronghold', [SITES[i][2]]: 'temple' },
    ]),
  );
const claiming = {
  uses: { antigonus: [2, 2, 2], craterus: [2, 2, 2] },
  hand: { antigonus: ['X01', 'X04'], craterus: ['X07', 'X10'] },
  buildings: oneOfEach(['antigonus', 'craterus']),
};
const end = (given: object, options = {}) => {
  const play = table({ seats: ['craterus', 'antigonus'], given: { ...quiet, ...given }, options });
  return says(play, 'craterus march');
};

describe('ending', () => {
  it('CAM-CLAIM-1 each formation must have been used', () => {
    const play = end({
      ...claiming,
      uses: { antigonus: [1, 1, 1], craterus: [3, 3, 0] },
      score: { craterus: 50 },
    });
    expect(facts(play).final).toMatchObject({ antigonus: { claims: true }, craterus: { claims: false } });
    expect(play.state.result!.winners).toEqual(['antigonus']);
  });

  it('CAM-CLAIM-2 each kind of building must have been raised', () => {
    const play = end({
      ...claiming,
      buildings: { ...claiming.buildings, craterus: { gaza: 'temple', petra: 'stronghold' } },
    });
    expect(facts(play).final.craterus.claims).toBe(false);
  });

  it.each([0, 1, 2])('CAM-CLAIM-1 CAM-CLAIM-2 kind %i is asked of every seat', (i) => {
    const but = (n: number) => [0, 1, 2].map((k) => (k === i ? n : 1));
    const unused = { ...claiming, uses: { antigonus: but(0), craterus: but(1) } };
    expect(facts(end(unused)).final).toMatchObject({
      antigonus: { claims: false },
      craterus: { claims: true },
    });
    const other = { ...claiming, uses: { antigonus: but(1), craterus: but(0) } };
    expect(facts(end(other)).final).toMatchObject({
      antigonus: { claims: true },
      craterus: { claims: false },
    });
    const entries = Object.entries(claiming.buildings.antigonus).filter((_, k) => k !== i);
    const buildings = { ...claiming.buildings, antigonus: Object.fromEntries(entries) };
    expect(facts(end({ ...claiming, buildings })).final.antigonus.claims).toBe(false);
  });

  it('CAM-CLAIM-4 a claimant wins against a higher total', () => {
    const play = end({
      ...claiming,
      hand: { antigonus: ['X01', 'X04'], craterus: ['X07'] },
      score: { craterus: 99 },
    });
    expect(play.state.result).toMatchObject({ winners: ['antigonus'], ending: 'victory claimed' });
  });

  it('CAM-TIE-1 formation uses break a tie', () => {
    const play = end({ ...claiming, uses: { antigonus: [2, 2, 3], craterus: [2, 2, 2] } });
    expect(play.state.result!.winners).toEqual(['antigonus']);
  });

  it.each([
    ['temple', { susa: 'temple' }, { aria: 'stronghold' }],
    ['stronghold', { susa: 'stronghold' }, { aria: 'settlement' }],
    ['settlement', { susa: 'settlement' }, {}],
  ])('CAM-TIE-2 a %s more breaks a tie', (_, mine, theirs) => {
    const { antigonus, craterus } = claiming.buildings;
    const play = end({
      ...claiming,
      buildings: { antigonus: { ...antigonus, ...mine }, craterus: { ...craterus, ...theirs } },
    });
    expect(facts(play).final.antigonus.total).toBe(facts(play).final.craterus.total);
    expect(play.state.result!.winners).toEqual(['antigonus']);
  });

  it('CAM-TIE-3 players still tied share the victory', () => {
    const play = end(claiming);
    expect(play.state.result).toMatchObject({
      winners: ['craterus', 'antigonus'],
      ending: 'shared victory',
      rule: 'CAM-TIE-3',
    });
  });

  it('CAM-SCORE-2 and CAM-SCORE-3: each formation used less than twice costs its number', () => {
    const penalties = (uses: number[]) =>
      ALL.map((seat) => {
        const play = table({
          seats: [seat, seat === 'craterus' ? 'antigonus' : 'craterus'],
          given: { ...quiet, uses: { [seat]: uses } },
        });
        return facts(says(play, `${seat} explore`)).final[seat].penalties;
      });
    expect(penalties([0, 2, 2])).toEqual([-4, -3, -3]);
    expect(penalties([2, 1, 2])).toEqual([-3, -3, -4]);
    expect(penalties([3, 3, 1])).toEqual([-3, -4, -3]);
    expect(penalties([0, 0, 0])).toEqual([-10, -10, -10]);
    expect(penalties([2, 2, 2])).toEqual([0, 0, 0]);
  });

  it('CAM-SCORE-1 shows the exploration tiles of everyone', () => {
    const play = end({ hand: { antigonus: ['X20', 'X04'], craterus: [] } });
    expect(openOf(play).shown.map((hand) => hand.map((x) => t.explorations[x]))).toEqual([
      [],
      ['X04', 'X20'],
    ]);
    expect(facts(play).final.antigonus.exploration).toBe(5);
  });

  it('CAM-END-2 exploring the second Babylon with four tiles in hand still asks for a discard', () => {
    const play = table({
      seats: ['craterus', 'antigonus'],
      given: { ...quiet, hand: { craterus: ['X01', 'X02', 'X03', 'X04'] } },
    });
    says(play, 'craterus explore');
    expect(offered(play)).toHaveLength(5);
    says(play, 'craterus discard X01');
    expect(play.over).toBe(true);
  });

  it('CAM-EVENT-6 an empty deck is made anew from the used cards', () => {
    const route = data.route.map((city) => (city.index < 48 ? city : { ...city, province: 'homecoming' }));
    const provinces = [...data.provinces, { ...data.provinces[7], id: 'homecoming', order: 9 }];
    const longer = makeGame(makePack({ ...data, route, provinces } as typeof data));
    const play = table({
      by: longer,
      given: { last: 'truce', pawn: 'carmania', province: 'return', deck: [] },
    });
    expect(facts(play).deck).toBe(6);
    expect(facts(play).seen).toHaveLength(1);
    expect(facts(play).event).toBe(facts(play).seen[0]);
  });
});
