import { describe, expect, it } from 'vitest';
import { struck } from '../queries/hits.ts';
import { commands, handUp, inCommandOrder } from '../queries/rank.ts';
import type { Own } from '../state.ts';
import { field, tables as t } from './fights.ts';

const { darius, mazaeus, memnon, agis, syrmus } = { ...t.roles, mazaeus: t.leaderAt[1].mazaeus };
const leaders = t.leaderCount[1];

/** Persia with units that belong to these leaders (-1 nobody), all in one place with these leaders. */
function camp(present: readonly number[], holders: readonly number[]): { own: Own; units: number[] } {
  const own = field({ clear: 'all' }).own.persia;
  for (const l of present) own.at[l] = t.area.kish;
  const units = holders.map((_, i) => leaders + i);
  for (const [i, holder] of holders.entries()) {
    own.at[leaders + i] = t.area.kish;
    own.of[leaders + i] = holder + 1;
  }
  return { own, units };
}
const of = (n: number, holder: number): number[] => new Array<number>(n).fill(holder);
const held = (own: Own, leader: number): number => own.of.filter((holder) => holder === leader + 1).length;

describe('Persian rank', () => {
  it('AVD-7.2.1 a leader commands at most six; what is over goes to another of the group', () => {
    const six = camp([mazaeus], of(6, mazaeus));
    expect(commands(six.own, [mazaeus], six.units)).toEqual(of(6, mazaeus + 1));
    const seven = camp([mazaeus, darius], of(7, mazaeus));
    expect(commands(seven.own, [mazaeus], seven.units)).toBe(null);
    expect(commands(seven.own, [darius, mazaeus], seven.units)).toEqual([...of(6, mazaeus + 1), darius + 1]);
  });
  it('AVD-7.2.2 units pass to higher-ranked leaders, never to lower ones', () => {
    const { own, units } = camp([darius, mazaeus, memnon], of(2, mazaeus));
    expect(commands(own, [darius], units)).toEqual(of(2, darius + 1));
    expect(commands(own, [memnon], units)).toBe(null);
    expect(commands(own, [darius, memnon], units)).toEqual(of(2, darius + 1));
  });
  it('AVD-7.2.2 units of the highest-ranked holders choose their leaders first, those of nobody last', () => {
    const { own, units } = camp([darius, memnon], [...of(6, -1), ...of(6, mazaeus)]);
    expect(commands(own, [darius, memnon], units)).toEqual([...of(6, memnon + 1), ...of(6, darius + 1)]);
    const mixed = camp([darius, mazaeus, memnon], [...of(6, memnon), ...of(6, mazaeus)]);
    expect(commands(mixed.own, [darius, mazaeus], mixed.units)).toEqual([
      ...of(6, darius + 1),
      ...of(6, mazaeus + 1),
    ]);
  });
  it('AVD-7.2.3 the highest-ranked leader is handed units until he holds six', () => {
    const { own } = camp([darius, mazaeus], [...of(2, darius), ...of(5, mazaeus)]);
    handUp(own, t);
    expect([held(own, darius), held(own, mazaeus)]).toEqual([6, 1]);
  });
  it('AVD-7.2.3 nothing is handed up by who has no more than the first', () => {
    const { own } = camp([darius, mazaeus], [...of(3, darius), ...of(3, mazaeus)]);
    handUp(own, t);
    expect([held(own, darius), held(own, mazaeus)]).toEqual([3, 3]);
  });
  it('AVD-7.2.3 each of several leaders hands up to the first of his own place', () => {
    const { own, units } = camp([darius, mazaeus, memnon], [...of(2, mazaeus), ...of(3, memnon)]);
    own.at[memnon] = t.area.media;
    for (const p of units.slice(2)) own.at[p] = t.area.media;
    handUp(own, t);
    expect([held(own, darius), held(own, mazaeus), held(own, memnon)]).toEqual([2, 0, 3]);
  });
  it('AVD-7.2.5 allies neither give nor receive', () => {
    const { own } = camp([memnon, agis, syrmus], [...of(3, agis), ...of(2, syrmus)]);
    handUp(own, t);
    expect([held(own, memnon), held(own, agis), held(own, syrmus)]).toEqual([0, 3, 2]);
    const first = camp([agis, syrmus], [...of(1, agis), ...of(4, syrmus)]);
    handUp(first.own, t);
    expect([held(first.own, agis), held(first.own, syrmus)]).toEqual([1, 4]);
  });
  it('AVD-7.2.2 a group takes its own units first, then nobody’s, then those of the lowest-ranked leaders', () => {
    const { own, units } = camp([darius], [mazaeus, memnon, -1, darius]);
    expect(inCommandOrder(own, [darius], units)).toEqual([units[3], units[2], units[1], units[0]]);
  });
  it('AVD-7.2.2 also the highest rank of all has units of his own', () => {
    const { artaxerxes } = t.roles;
    const { own, units } = camp([artaxerxes], [-1, artaxerxes]);
    expect(inCommandOrder(own, [artaxerxes], units)).toEqual([units[1], units[0]]);
    expect(inCommandOrder(own, [memnon], units)).toEqual(units);
  });
  it('AVD-3.3.7 of like units those of nobody are hit first, then those of the lowest-ranked leader', () => {
    const { own, units } = camp([darius, memnon], [darius, memnon, -1]);
    const name = t.items[1].names[t.items[1].of[units[0]]];
    expect(struck(t, 1, own, units, [name, name])).toEqual([units[2], units[1]]);
  });
});
