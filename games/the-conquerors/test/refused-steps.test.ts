import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import * as movement from '../queries/movement.ts';
import type { Open } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { newMove } from '../steps/march.ts';
import { makeTables, type Step } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const open = (given: Given = {}): Open => lay(given).open;
const _step = (a: string, b: string): Step => t.steps[at(a)].find((x) => x.to === at(b))!;
const [_MAC, PER] = [0, 1] as const;
const fleet = (id: string): number => t.fleetNo[id];

/** An Army on the move, with a LOC unless said otherwise. */
function mover(o: Open, army: number, more: Partial<MoveFrame> = {}): MoveFrame {
  o.loc[army] = 1;
  return { ...newMove(army < 3 ? 0 : 1, army, [], o.armyAt[army]), declared: 4, ...more };
}

describe('steps that are refused', () => {
  const land = (o: Open, f: MoveFrame, to: string) =>
    movement.landWhy(t, o, f, t.steps[o.armyAt[f.army]].find((x) => x.to === at(to))!)?.rule ?? null;
  const sea = (o: Open, f: MoveFrame, from: string, to: string) =>
    movement.seaWhy(t, o, f, at(from), t.lanes[at(from)].find((x) => x.to === at(to))!)?.rule ?? null;
  it('CON-10.1.4 CON-10.7.3 CON-10.7.10 CON-11.4.2 by land', () => {
    const o = open({ armies: { mac2: { at: 'pella', asp: 15 } } });
    expect([
      land(o, mover(o, 1, { spent: 3 }), 'heraclea'),
      land(o, mover(o, 1, { spent: 4 }), 'heraclea'),
    ]).toEqual([null, 'CON-10.1.4']);
    expect(land(o, mover(o, 1, { spent: 3 }), 'larissa')).toBe('CON-10.1.4');
    expect([1, 2, 3, 4, 5].map((way) => land(o, mover(o, 1, { way }), 'heraclea'))).toEqual([
      null,
      null,
      'CON-10.7.3',
      null,
      'CON-10.7.10',
    ]);
    o.siege[t.cityOf[at('pella')]] = 0;
    expect(land(o, mover(o, 1), 'heraclea')).toBeNull();
    o.inside[1] = 1;
    expect(land(o, mover(o, 1), 'heraclea')).toBe('CON-11.4.2');
    o.siege[t.cityOf[at('pella')]] = -1;
    expect(land(o, mover(o, 1), 'heraclea')).toBeNull();
  });
  it('CON-10.1.3 CON-11.3.37 CON-10.9.1 CON-15-AGIS-2 what keeps an Army out', () => {
    const o = open({ armies: { mac2: { at: 'scodra', asp: 15, status: 'useless' } } });
    expect([2, 3].map((steps) => land(o, mover(o, 1, { steps }), 'epidamnus'))).toEqual([null, 'CON-10.1.3']);
    o.status[1] = 1;
    expect(land(o, mover(o, 1, { steps: 3 }), 'epidamnus')).toBeNull();
    o.gsp[at('epidamnus')] = -1;
    expect(land(o, mover(o, 1), 'epidamnus')).toBe('CON-11.3.37');
    o.status[1] = 0;
    expect([land(o, mover(o, 1), 'epidamnus'), land(o, mover(o, 1, { devastate: 1 }), 'epidamnus')]).toEqual([
      null,
      'CON-10.9.1',
    ]);
    const sparta = open({ armies: { spartan: { at: 'chersonese', asp: 5 } } });
    expect([land(sparta, mover(sparta, 6), 'abydus'), land(sparta, mover(sparta, 6), 'perinthos')]).toEqual([
      'CON-15-AGIS-2',
      null,
    ]);
    expect(sea(sparta, mover(sparta, 6), 'chersonese', 'lemnos')).toBe('CON-15-AGIS-2');
  });
  it('CON-10.1.5 no step onto a Transit Point without the MPs to leave it', () => {
    const o = open({ armies: { mac2: { at: 'gordium', asp: 15 }, per2: null } });
    expect([2, 3].map((spent) => land(o, mover(o, 1, { spent }), 'ipsus'))).toEqual([null, 'CON-10.1.5']);
    const desert = open({ armies: { mac2: { at: 'carmana', asp: 15 } } });
    const into = [1, 2, 3].map((spent) => land(desert, mover(desert, 1, { spent }), 'pura'));
    expect(into).toEqual([null, null, 'CON-10.1.5']);
  });
  it('CON-10.7.2 CON-10.7.3 CON-10.7.4 CON-10.7.10 CON-12.0.2 by sea', () => {
    const o = open({ armies: { mac2: { at: 'chersonese', asp: 15 } } });
    const go = (more: Partial<MoveFrame>, to = 'lemnos') => sea(o, mover(o, 1, more), 'chersonese', to);
    expect([go({ spent: 3, sea: 3 }), go({ sea: 4 }), go({ spent: 4 })]).toEqual([
      null,
      'CON-10.7.2',
      'CON-10.7.4',
    ]);
    expect([1, 2, 3, 4].map((way) => go({ way }))).toEqual([null, null, null, 'CON-10.7.3']);
    const crete = open({ armies: { mac2: { at: 'cnossus', asp: 15 } } });
    expect([0, 1, 2].map((way) => sea(crete, mover(crete, 1, { way }), 'cnossus', 'cyrene'))).toEqual([
      null,
      'CON-10.7.10',
      'CON-10.7.10',
    ]);
    const rhodes = open({ armies: { mac2: { at: 'rhodes', asp: 15 } } });
    expect([0, 1].map((n) => sea(rhodes, mover(rhodes, 1, { sea: n }), 'rhodes', 'xanthus'))).toEqual([
      null,
      'CON-12.0.2',
    ]);
    const free = open({ rhodes: 0, armies: { mac2: { at: 'rhodes', asp: 15 } } });
    expect(sea(free, mover(free, 1, { sea: 1 }), 'rhodes', 'xanthus')).toBeNull();
    const last = open({ rhodes: 1, armies: { mac2: { at: 'rhodes', asp: 15 } } });
    expect(sea(last, mover(last, 1, { sea: 1 }), 'rhodes', 'xanthus')).toBe('CON-12.0.2');
  });
  it('CON-7.4.2 CON-10.7.8 CON-11.4.16 what may not be carried over the sea', () => {
    const o = open({
      armies: { mac2: { at: 'pella', asp: 16 }, mac1: { asp: 33 } },
      royalTreasury: { army: 'mac1', owner: 'macedonia' },
    });
    const go = (army: number, from = 'pella', to = 'lemnos') => sea(o, mover(o, army), from, to);
    expect(go(1)).toBeNull();
    o.gsp[at('pella')] = -1;
    expect(go(1)).toBe('CON-10.7.8');
    o.asp[1] = 15;
    expect(go(1)).toBeNull();
    o.gsp[at('pella')] = 0;
    expect(go(0, 'perinthos', 'cyzicus')).toBe('CON-7.4.2');
    o.royal[0] = 1;
    expect(go(1)).toBe('CON-7.4.2');
    o.royal[0] = 0;
    o.inside[1] = 1;
    expect(go(1)).toBeNull();
    o.siege[t.cityOf[at('pella')]] = 0;
    expect(go(1)).toBe('CON-11.4.16');
    o.fleetAt[0] = at('pella');
    expect(go(1)).toBeNull();
    const big = open({ armies: { mac1: { at: 'chersonese', asp: 33 }, mac2: { asp: 20 } } });
    expect(sea(big, mover(big, 0), 'chersonese', 'lemnos')).toBe('CON-10.7.8');
  });
  it('CON-11.4.16 CON-10.1.5 Fleets with ASPs aboard shun enemies; Fleets alone do not', () => {
    const o = open({ fleets: { tyrian_fleet: { at: 'tyre' } }, garrisons: { macedonia: { sidon: 1 } } });
    const ships = (cargo: number): MoveFrame => ({
      ...newMove(PER, -1, [fleet('tyrian_fleet')], at('tyre')),
      cargo,
    });
    expect([0, 1].map((cargo) => sea(o, ships(cargo), 'tyre', 'sidon'))).toEqual([null, 'CON-11.4.16']);
    expect(sea(o, ships(1), 'tyre', 'ake')).toBeNull();
  });
});
