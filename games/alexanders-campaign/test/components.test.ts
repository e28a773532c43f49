import { InputError, Play, quickRng, unsourced } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import type { Campaign } from '../state.ts';
import { GENERALS } from '../tables.ts';
import { ALL, facts, openOf, t, table } from './table.ts';

const start = (seats: string[], options = {}, seed = 1) => Play.start(game, seats, options, quickRng(seed));

describe('components', () => {
  it('says of every figure where it comes from', () => {
    expect(unsourced(data)).toEqual([]);
  });

  it('CAM-GEN-1 is for two or three different generals', () => {
    expect(() => start(['antigonus'])).toThrow(InputError);
    expect(() => start(['antigonus', 'antigonus'])).toThrow(InputError);
    for (const seats of [['ptolemy', 'craterus'], ALL])
      expect(Object.values(facts(start(seats)).general)).toEqual(seats);
  });

  it('CAM-COMP-3 has seven events, one of each kind', () => {
    const state = start(ALL).state as Campaign;
    expect(state.deep.deck.map((card) => t.events[card]).sort()).toEqual([
      'exhausted-soldiers',
      'faithful-zoroastrians',
      'good-omens',
      'heavy-rainfall',
      'illness',
      'rich-province',
      'zealous-defenders',
    ]);
  });

  it('CAM-COMP-4 has 24 exploration tiles', () => {
    const state = start(ALL).state as Campaign;
    expect([...state.deep.pile].sort((a, b) => a - b)).toEqual(t.explorations.map((_, i) => i));
    expect(t.explorations).toHaveLength(24);
    expect(t.explorationPoints.reduce((a, b) => a + b)).toBe(30);
  });

  it('CAM-COMP-5 has three objective cards of eight cities, any two with three in common', () => {
    const cards = t.objectives;
    expect(cards.map((card) => new Set(card).size)).toEqual([8, 8, 8]);
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ])
      expect(cards[a].filter((city) => cards[b].includes(city))).toHaveLength(3);
    expect(cards.flat().every((city) => city > 0)).toBe(true);
  });

  it('CAM-ROUTE-1 has 51 spaces with Babylon at 23 and 50', () => {
    expect(t.cities).toHaveLength(51);
    expect([t.cities[0], t.cities[23], t.cities[50], t.last]).toEqual([
      'amphipolis',
      'babylon-1',
      'babylon-2',
      50,
    ]);
  });

  it('CAM-ROUTE-2 keeps the neighbours of the book', () => {
    const run = (from: string, n: number) =>
      t.cities.slice(t.cities.indexOf(from), t.cities.indexOf(from) + n);
    expect(run('sardes', 4)).toEqual(['sardes', 'ephesus', 'halicarnassus', 'gordium']);
    expect(run('palmyra', 3)).toEqual(['palmyra', 'gaugamela', 'babylon-1']);
    expect([t.rating[6], t.rating[7]]).toEqual([2, 2]);
  });

  it('CAM-ROUTE-3 rates exactly five cities 4, Babylon twice', () => {
    expect(t.cities.filter((_, i) => t.rating[i] === 4)).toEqual([
      'memphis',
      'alexandria',
      'babylon-1',
      'persepolis',
      'taxila',
      'babylon-2',
    ]);
    expect(t.rating[t.cities.indexOf('susa')]).toBe(3);
  });

  it('CAM-ROUTE-4 has 12 cities of 1, 22 of 2, 11 of 3 and 6 spaces of 4', () => {
    expect([1, 2, 3, 4].map((n) => t.rating.filter((rating) => rating === n).length)).toEqual([
      12, 22, 11, 6,
    ]);
  });

  it('CAM-ROUTE-5 has eight provinces in a row', () => {
    const last = t.provinces.map((_, province) => t.province.lastIndexOf(province));
    expect(last).toEqual([4, 10, 18, 24, 30, 38, 44, 50]);
    expect(t.province).toEqual([...t.province].sort((a, b) => a - b));
  });

  it('CAM-TACT-5 gives each general one tile for each action, one of them with two resources', () => {
    for (const general of GENERALS) {
      const tiles = data.tacticsTiles.filter((tile) => tile.general === general);
      expect(tiles.map((tile) => tile.action).sort()).toEqual([
        'cavalry',
        'exploration',
        'phalanx',
        'toxotai',
        'truce',
      ]);
      expect(tiles.map((tile) => tile.resources.length).sort()).toEqual([1, 1, 1, 1, 2]);
    }
    expect(t.tiles).toEqual(['A', 'C', 'P'].flatMap((letter) => [1, 2, 3, 4, 5].map((n) => `${letter}${n}`)));
  });

  it('CAM-TACT-6 prints 1 and 5 points for Antigonus, 2 and 4 for Craterus, 3 and 3 for Ptolemy', () => {
    const points = [0, 5, 10].map((from) =>
      t.tilePoints
        .slice(from, from + 5)
        .filter((n) => n > 0)
        .sort(),
    );
    expect(points).toEqual([
      [1, 5],
      [2, 4],
      [3, 3],
    ]);
  });
});

describe('set-up', () => {
  it('CAM-SETUP-1 shuffles deck and pile', () => {
    const order = (seed: number) => {
      const { deck, pile } = (start(ALL, {}, seed).state as Campaign).deep;
      return [deck, pile];
    };
    expect(order(1)[0]).not.toEqual(order(2)[0]);
    expect(order(1)[1]).not.toEqual(order(2)[1]);
  });

  it('CAM-SETUP-4 deals a random objective card to each', () => {
    const deals = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { card } = openOf(start(['antigonus', 'ptolemy'], {}, seed));
      expect(new Set(card).size).toBe(2);
      deals.add(card.join());
    }
    expect(deals.size).toBe(6);
  });

  it('CAM-SETUP-6 lets a random seat begin and play go clockwise', () => {
    const first = new Set<number>();
    for (let seed = 0; seed < 40; seed++) first.add(openOf(start(ALL, {}, seed)).active);
    expect([...first].sort()).toEqual([0, 1, 2]);
    const play = table({ seats: ALL, given: { active: 'ptolemy', last: 'truce' } });
    play.answer('ptolemy', 'pass');
    expect(facts(play).active).toBe('antigonus');
  });
});
