import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import type { State } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { baggage, devastate, newMove, setSail, stepByLand, stopped, undecided } from '../steps/march.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const moving = (s: State, army: number, more: Partial<MoveFrame> = {}): MoveFrame => ({
  ...newMove(army < 3 ? 0 : 1, army, [], s.open.armyAt[army]),
  declared: 6,
  ...more,
});

describe('steps of a march', () => {
  const walk = (given: Given, army: number, to: string, more: Partial<MoveFrame> = {}) => {
    const s = lay(given);
    const f = moving(s, army, more);
    const from = s.open.armyAt[army];
    stepByLand(t, s, f, from, at(to));
    return { f, o: s.open };
  };
  it('CON-10.2.1 CON-10.2.3 CON-9.0.1 what a step by land costs and counts', () => {
    const plain = walk({ armies: { mac2: { at: 'epidamnus' } } }, 1, 'scodra');
    expect([
      plain.f.spent,
      plain.f.steps,
      plain.f.deserts,
      plain.f.via,
      plain.f.from,
      plain.o.armyAt[1],
    ]).toEqual([1, 1, 0, 0, at('epidamnus'), at('scodra')]);
    const hills = walk({ armies: { mac2: { at: 'epidamnus', inside: true } } }, 1, 'heraclea', {
      spent: 1,
      steps: 2,
      tried: [4],
    });
    expect([hills.f.spent, hills.f.steps, hills.f.via, hills.f.tried, hills.o.inside[1]]).toEqual([
      3,
      3,
      1,
      [],
      0,
    ]);
    const desert = walk({ armies: { mac2: { at: 'gaza' } } }, 1, 'rhinocolura');
    expect([desert.f.spent, desert.f.deserts, desert.f.via]).toEqual([1, 1, 4]);
  });
  it('CON-11.3.26 the Space to go back to is never a Transit Point, unless an Alexandria stands there', () => {
    expect(walk({ armies: { mac2: { at: 'ipsus' } } }, 1, 'gordium', { from: at('iconium') }).f.from).toBe(
      at('iconium'),
    );
    expect(
      walk({ armies: { mac2: { at: 'ipsus' } }, alexandrias: ['ipsus'] }, 1, 'gordium', {
        from: at('iconium'),
      }).f.from,
    ).toBe(at('ipsus'));
    const sea = (given: Given) => {
      const s = lay({ armies: { mac2: { at: 'alexandria', asp: 5 } }, ...given });
      const f = moving(s, 1, { from: at('naucratis') });
      setSail(t, s, f, at('alexandria'), at('pelusium'));
      return f.from;
    };
    expect([sea({}), sea({ alexandrias: ['alexandria'] })]).toEqual([at('naucratis'), at('alexandria')]);
  });
  it('CON-10.7.3 CON-10.7.10 the ways of travelling follow each other', () => {
    const land = (way: number) => walk({ armies: { mac2: { at: 'pella' } } }, 1, 'heraclea', { way }).f.way;
    expect([0, 1, 2, 4].map(land)).toEqual([1, 1, 4, 4]);
    const sea = (way: number, from: string, to: string) => {
      const s = lay({ armies: { mac2: { at: from, asp: 5 } } });
      const f = moving(s, 1, { way });
      setSail(t, s, f, at(from), at(to));
      return [f.way, f.via, f.sea, f.spent];
    };
    expect([0, 1, 2, 3].map((way) => sea(way, 'pella', 'lemnos'))).toEqual([
      [2, -1, 1, 1],
      [3, -1, 1, 1],
      [2, -1, 1, 1],
      [3, -1, 1, 1],
    ]);
    expect(sea(0, 'cnossus', 'cyrene')).toEqual([5, -2, 4, 4]);
  });
  it('CON-10.7.8 CON-10.7.1 what is over 15 ASPs stays; the Port is where the voyage began', () => {
    const sail = (asp: number, more: Partial<MoveFrame> = {}, army = 1) => {
      const s = lay({
        armies: { mac1: { at: 'pella', asp: 40 }, mac2: { at: 'pella', asp: 20, status: 'fatigued' } },
      });
      s.open.asp[army] = asp;
      const f = moving(s, army, more);
      const next = setSail(t, s, f, at('pella'), at('lemnos'));
      return { f, o: s.open, next };
    };
    const big = sail(18);
    expect([big.o.asp[1], big.o.loose[at('pella')], big.o.worn, big.next, big.f.port]).toEqual([
      15,
      3,
      [at('pella') * 4 + 1],
      'escort',
      at('pella'),
    ]);
    const fit = sail(15);
    expect([fit.o.asp[1], fit.o.loose[at('pella')], fit.o.armyAt[1], fit.f.steps]).toEqual([
      15,
      0,
      at('lemnos'),
      1,
    ]);
    const on = sail(15, { sea: 1, port: at('amphipolis'), steps: 1, tried: [3] });
    expect([on.next, on.f.port, on.f.sea, on.f.tried]).toEqual(['storm', at('amphipolis'), 2, []]);
    const first = sail(15, {}, 0);
    expect([first.next, first.o.armyAt[0]]).toEqual(['escort', at('lemnos')]);
    const s = lay({ fleets: { macedonian_fleet: { at: 'pella' } } });
    const ships = { ...newMove(0, -1, [0], at('pella')) };
    expect([setSail(t, s, ships, at('pella'), at('lemnos')), s.open.fleetAt[0], ships.port]).toEqual([
      'storm',
      at('lemnos'),
      at('pella'),
    ]);
  });
  it('CON-10.9.3 CON-10.9.4 a Devastation needs more than the Spaces of the Province', () => {
    const burn = (mps: number, die: number) => {
      const s = lay({ armies: { mac2: { at: 'epidamnus' } } });
      s.rng.dice = [die];
      const f = moving(s, 1);
      devastate(t, s, f, at('epidamnus'), mps);
      return [s.open.devastated.length, f.spent, f.ravaged];
    };
    expect([burn(1, 1), burn(1, 2), burn(2, 1)]).toEqual([
      [0, 1, [0]],
      [1, 1, [0]],
      [1, 2, [0]],
    ]);
  });
});

describe('before a march', () => {
  it('CON-7.4.1 CON-14.0.1 who may carry the Royal Treasury and the Family', () => {
    const goods = (army: number, given: Given, king?: string) => {
      const { open } = lay(given);
      if (king !== undefined) open.king = king === 'none' ? -1 : t.leaderNo[king];
      return baggage(open, army);
    };
    const both = ['royal_treasury', 'royal_family'];
    expect([
      goods(3, {}),
      goods(4, { armies: { per2: { at: 'susa' } } }),
      goods(0, { armies: { mac1: { at: 'susa' } } }),
    ]).toEqual([both, [], []]);
    expect(goods(3, {}, 'none')).toEqual([]);
    expect(goods(3, { leaders: { darius: 'lost', bessus: 'per1' } }, 'bessus')).toEqual(both);
    expect(goods(3, { leaders: { darius: 'lost', bessus: 'per2' } }, 'bessus')).toEqual([]);
    const taken = {
      royalTreasury: { at: 'epidamnus', full: true, owner: 'macedonia' },
      royalFamily: { at: 'scodra', owner: 'macedonia' },
    };
    expect([
      goods(1, { ...taken, armies: { mac2: { at: 'epidamnus' } } }),
      goods(1, { ...taken, armies: { mac2: { at: 'scodra' } } }),
      goods(1, taken),
    ]).toEqual([['royal_treasury'], ['royal_family'], []]);
  });
  it('CON-15-INDECISION-1 CON-15-INDECISION-2 a die above the rating stops, a Fleet without Admiral always', () => {
    const stops = (army: number, die: number | null, given: Given = {}, fleets: number[] = []) => {
      const s = lay(given);
      s.rng.dice = die === null ? [] : [die];
      return undecided(t, s, { ...newMove(0, army, fleets, 0) });
    };
    expect([stops(0, 4), stops(0, 5), stops(1, 2), stops(1, 3)]).toEqual([false, true, false, true]);
    const fleet = t.fleetNo.tyrian_fleet;
    expect([stops(-1, 2, {}, [0]), stops(-1, 3, {}, [0]), stops(-1, null, {}, [fleet])]).toEqual([
      false,
      true,
      true,
    ]);
    expect(stops(-1, 1, { leaders: { autophradates: 'tyrian_fleet' } }, [fleet])).toBe(false);
  });
  it('CON-15-INDECISION-1 CON-11.4.16 what was to escape goes back, and a Major Campaign is over', () => {
    const s = lay({ campaign: 1 });
    stopped(s, { ...newMove(0, -1, [0], at('pella')), cargo: 3, worn: 1 });
    expect([s.open.campaign, s.open.loose[at('pella')], s.open.worn]).toEqual([0, 3, [at('pella') * 4 + 1]]);
    stopped(s, { ...newMove(0, -1, [0], at('epidamnus')) });
    expect(s.open.loose[at('epidamnus')]).toBe(0);
  });
});
