import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { newFlight } from '../steps/fate.ts';
import { makeTables } from '../tables.ts';
import { factsOf, playFrom } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const injury = (dice: number[], given: Given = {}, ...answers: string[]) =>
  playFrom({ injury: 3, ...given }, { proc: 'injury', at: 'roll' }, dice, ...answers);

describe("Alexander's injuries", () => {
  it.each([
    [[1, 1], 0],
    [[1, 4], 0],
    [[1, 5], 1],
    [[4, 5], 1],
    [[4, 6], 2],
    [[5, 6], 2],
    [[6, 6, 1], 2],
    [[6, 6, 5], 2],
  ])('CON-11.3.53 CON-11.3.54 the dice %j give %i Injury Points', (dice, points) => {
    expect(factsOf(injury(dice)).injury).toBe(3 + points);
  });
  it('CON-11.3.54 12 and a 6 kill him', () => {
    const play = injury([6, 6, 6]);
    expect([play.state.result?.ending, play.state.result?.winners]).toEqual(['killed', ['persia']]);
  });
  it('CON-15-CLEITUS-1 CON-15-CLEITUS-2 Black Cleitus saves him without Injury Points, spent or kept', () => {
    const hands = { hands: { macedonia: ['black_cleitus', 'revolt', 'drought'], persia: [] } };
    const spent = factsOf(injury([6, 6, 6], hands, 'play black_cleitus', 'spend black_cleitus'));
    expect([spent.injury, spent.discards, spent.hands.macedonia]).toEqual([
      3,
      ['black_cleitus'],
      ['revolt', 'drought'],
    ]);
    const kept = factsOf(injury([6, 6, 6], hands, 'play black_cleitus', 'discard drought'));
    expect([kept.injury, kept.discards, kept.hands.macedonia]).toEqual([
      3,
      ['drought'],
      ['black_cleitus', 'revolt'],
    ]);
    expect(injury([6, 6, 6], hands, 'pass').state.result?.ending).toBe('killed');
  });
});

describe('the Flight of Darius', () => {
  const armies = {
    per1: { at: 'opis', asp: 10, leaders: ['darius'] },
    mac1: { at: 'sippara', asp: 30 },
    per2: null,
    mac2: null,
  };
  const flight = (dice: number[], given: Given = {}, ...answers: string[]) => {
    const { bonus = 0, army = 0, ...more } = given as { bonus?: number; army?: number };
    return playFrom({ armies, ...more }, newFlight(t.spaceNo.opis, bonus, army), dice, ...answers);
  };
  const offered = (play: ReturnType<typeof flight>): string[] => [...play.offer('persia').of].sort();
  it('CON-11.3.48 up to 7 he goes to a Persian Treasure City in his LOC', () => {
    expect(offered(flight([3, 4]))).toEqual([
      'flee babylon',
      'flee ecbatana',
      'flee persepolis',
      'flee susa',
    ]);
    const held = {
      treasuries: { susa: { holder: 'macedonia' }, persepolis: { holder: 'macedonia' } },
      garrisons: { macedonia: { babylon: 1 } },
    };
    expect(factsOf(flight([3, 4], held)).leaders.darius).toBe('ecbatana');
    expect(offered(flight([3, 4], { treasuries: { ecbatana: { level: 'empty' } } }))).toEqual([
      'flee babylon',
      'flee persepolis',
      'flee susa',
    ]);
    const there = factsOf(flight([1, 1], {}, 'flee susa'));
    expect([there.leaders.darius, there.armies.per1.leaders]).toEqual(['susa', []]);
  });
  it('CON-11.3.49 from 8 to 10 he goes exactly 4 MPs away, where he has a LOC', () => {
    const eight = offered(flight([3, 5]));
    expect(eight).toEqual(offered(flight([4, 6])));
    expect(eight).toContain('flee nisibis');
    for (const id of ['susa', 'babylon', 'arbela', 'chala', 'is']) expect(eight).not.toContain(`flee ${id}`);
    const less = offered(flight([3, 5], { garrisons: { macedonia: { nisibis: 1 } } }));
    expect(less).toEqual(eight.filter((word) => word !== 'flee nisibis'));
    const there = factsOf(flight([3, 5], {}, 'flee nisibis'));
    expect([there.leaders.darius, there.armies.per1.leaders]).toEqual(['nisibis', []]);
  });
  it('CON-11.3.50 from 11 on, or with nowhere to go, he is dead', () => {
    expect(factsOf(flight([5, 6])).leaders.darius).toBe('lost');
    const nowhere = {
      treasuries: Object.fromEntries(
        ['sardes', 'damascus', 'memphis', 'babylon', 'susa', 'ecbatana', 'persepolis'].map((id) => [
          id,
          { holder: 'macedonia' },
        ]),
      ),
    };
    expect(factsOf(flight([1, 1], nowhere)).leaders.darius).toBe('lost');
    expect(factsOf(flight([3, 5], nowhere)).leaders.darius).toBe('lost');
  });
  it('CON-11.3.51 CON-15-BAGOAS-5 +3 when he is hunted alone, +3 by Bagoas', () => {
    expect(factsOf(flight([4, 4], { bonus: 3 })).leaders.darius).toBe('lost');
    expect(offered(flight([2, 2], { bonus: 3 }))).toContain('flee susa');
    const hands = { hands: { macedonia: ['bagoas'], persia: [] } };
    const betrayed = flight([1, 4, 4], hands, 'play bagoas');
    expect([factsOf(betrayed).leaders.darius, factsOf(betrayed).discards]).toEqual(['lost', ['bagoas']]);
    expect(offered(flight([1, 3, 4], hands, 'play bagoas'))).toContain('flee nisibis');
    expect(offered(flight([3, 4], hands, 'pass'))).toContain('flee susa');
    expect(factsOf(flight([6, 4, 4], hands, 'play bagoas')).gone).toContain('bagoas');
  });
  it('CON-11.3.52 the Royal Treasury and the Family with him are captured by the victor', () => {
    const play = (more: Given) =>
      factsOf(
        flight(
          [1, 1],
          { royalTreasury: { army: 'per1', full: true }, royalFamily: { army: 'per1' }, ...more },
          'flee susa',
        ),
      );
    const army = play({});
    expect([army.royalTreasury, army.royalFamily]).toEqual([
      { at: 'sippara', full: true, owner: 'macedonia' },
      { at: 'sippara', owner: 'macedonia' },
    ]);
    const nobody = play({ army: -1 });
    expect([nobody.royalTreasury, nobody.royalFamily]).toEqual([
      { at: 'opis', full: true, owner: 'macedonia' },
      { at: 'opis', owner: 'macedonia' },
    ]);
    const near = play({ royalTreasury: { at: 'opis', full: false }, royalFamily: { at: 'opis' } });
    expect([near.royalTreasury.owner, near.royalFamily.owner]).toEqual(['macedonia', 'macedonia']);
    const far = play({ royalTreasury: { at: 'susa', full: false }, royalFamily: { at: 'susa' } });
    expect([far.royalTreasury, far.royalFamily]).toEqual([
      { at: 'susa', full: false, owner: 'persia' },
      { at: 'susa', owner: 'persia' },
    ]);
  });
  it('CON-5.2.1 where Army 1 stands he joins it at once', () => {
    const apart = {
      per1: { at: 'susa', asp: 10, leaders: [] },
      mac1: { at: 'sippara', asp: 30 },
      per2: null,
      mac2: null,
    };
    const play = flight([1, 1], { armies: apart, leaders: { darius: 'opis' } }, 'flee susa');
    expect([factsOf(play).leaders.darius, factsOf(play).armies.per1.leaders]).toEqual(['per1', ['darius']]);
    expect((play.state.open as { darius: number }).darius).toBe(-1);
  });
});
