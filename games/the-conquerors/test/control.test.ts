import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import {
  countsForVictory,
  homeSide,
  mayGarrison,
  portSide,
  provinceSide,
  spaceSide,
} from '../queries/control.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const open = (given: Record<string, unknown> = {}) => lay(given).open;
const [MAC, PER] = [0, 1] as const;

describe('control', () => {
  const side = (given: Record<string, unknown>, id: string) => spaceSide(t, open(given), at(id));
  const held = (given: Record<string, unknown>, id: string) => provinceSide(t, open(given), t.provinceNo[id]);
  it('CON-6.2.8 a Space is whose units occupy it, a besieged city whose units hold it', () => {
    expect(side({}, 'epidamnus')).toBe(-1);
    expect(side({ garrisons: { macedonia: { epidamnus: 1 } } }, 'epidamnus')).toBe(MAC);
    expect(side({ loose: { persia: { epidamnus: 1 } } }, 'epidamnus')).toBe(PER);
    expect(side({ loose: { macedonia: { epidamnus: 1 } } }, 'epidamnus')).toBe(MAC);
    expect(side({ armies: { mac2: { at: 'epidamnus' } } }, 'epidamnus')).toBe(MAC);
    expect(side({ armies: { spartan: { at: 'epidamnus', asp: 5 } } }, 'epidamnus')).toBe(PER);
    expect(side({ armies: { mac1: { at: 'tyre' } }, garrisons: { persia: { tyre: 1 } } }, 'tyre')).toBe(PER);
    expect(side({ armies: { per1: { at: 'pella' }, mac2: { at: 'pella', inside: true } } }, 'pella')).toBe(
      MAC,
    );
    expect(
      side({ armies: { per1: { at: 'pella' }, mac2: null }, loose: { macedonia: { pella: 1 } } }, 'pella'),
    ).toBe(MAC);
  });
  it('CON-6.2.2 CON-6.2.3 CON-6.2.4 land units alone, else Fleets alone, else who had it from the start', () => {
    expect(held({}, 'illyria')).toBe(MAC);
    expect(held({ control: { illyria: null } }, 'illyria')).toBe(-1);
    expect(held({ armies: { per2: { at: 'epidamnus' } } }, 'illyria')).toBe(PER);
    expect(held({ loose: { persia: { epidamnus: 1 } } }, 'illyria')).toBe(PER);
    expect(held({ garrisons: { persia: { scodra: 1 } } }, 'illyria')).toBe(PER);
    expect(
      held({ armies: { per2: { at: 'epidamnus' } }, garrisons: { macedonia: { scodra: 1 } } }, 'illyria'),
    ).toBe(-1);
    const ionian = (more: object) => ({ fleets: { ionic_fleet: { at: 'epidamnus' }, ...more } });
    expect(held(ionian({}), 'illyria')).toBe(PER);
    expect(held(ionian({ macedonian_fleet: { at: 'epidamnus' } }), 'illyria')).toBe(MAC);
    expect(
      held({ ...ionian({ macedonian_fleet: { at: 'epidamnus' } }), control: { illyria: null } }, 'illyria'),
    ).toBe(-1);
    expect(held({ ...ionian({}), garrisons: { macedonia: { scodra: 1 } } }, 'illyria')).toBe(MAC);
    expect(held({ ...ionian({}), revolt: ['illyria'] }, 'illyria')).toBe(-1);
    expect(held({}, 'rhodes')).toBe(-1);
    expect(held({ rhodes: 1, armies: { mac1: { at: 'rhodes' } } }, 'rhodes')).toBe(-1);
    expect(held({ rhodes: 0, armies: { mac1: { at: 'rhodes' } } }, 'rhodes')).toBe(MAC);
    expect(held({ fleets: { rhodes_fleet_4: { at: 'epidamnus', owner: null } } }, 'illyria')).toBe(MAC);
  });
  it("CON-6.2.9 CON-8.5.2 a Port is its occupant's, its Province's or its last occupant's; Home Ports count together", () => {
    const port = (given: Record<string, unknown>, id: string) => portSide(t, open(given), at(id));
    expect([port({}, 'epidamnus'), port({}, 'tyre'), port({}, 'chios'), port({}, 'lemnos')]).toEqual([
      MAC,
      PER,
      PER,
      -1,
    ]);
    expect(port({ garrisons: { persia: { epidamnus: 1 } } }, 'epidamnus')).toBe(PER);
    expect(port({ islands: { chios: 'macedonia' } }, 'chios')).toBe(MAC);
    const home = (given: Record<string, unknown>, id: string) => homeSide(t, open(given), t.fleetNo[id]);
    expect([home({}, 'ionic_fleet'), home({}, 'macedonian_fleet'), home({}, 'rhodes_fleet_4')]).toEqual([
      PER,
      MAC,
      -1,
    ]);
    expect(home({ islands: { chios: 'macedonia' } }, 'ionic_fleet')).toBe(-1);
    expect(home({ garrisons: { macedonia: { halicarnassus: 1 } } }, 'ionic_fleet')).toBe(-1);
    const all = {
      islands: { chios: 'macedonia', lesbos: 'macedonia' },
      garrisons: { macedonia: { miletus: 1, halicarnassus: 1 } },
    };
    expect(home(all, 'ionic_fleet')).toBe(MAC);
  });
  it('CON-3.4.13 what is Devastated does not count for victory', () => {
    const counts = (given: Record<string, unknown>) => countsForVictory(t, open(given), t.provinceNo.illyria);
    expect([counts({}), counts({ devastated: ['illyria'] }), counts({ devastated: ['epirus'] })]).toEqual([
      true,
      false,
      true,
    ]);
    expect(counts({ control: { illyria: 'persia' } })).toBe(false);
  });
  it('CON-8.6.1 a garrison may be left where no enemy is, and on no Transit Point', () => {
    const may = (given: Record<string, unknown>, id: string, who: 0 | 1 = MAC) =>
      mayGarrison(t, open(given), who, at(id));
    expect([
      may({}, 'epidamnus'),
      may({}, 'ipsus'),
      may({}, 'tyre'),
      may({}, 'rhodes'),
      may({}, 'uxii'),
    ]).toEqual([true, false, true, false, false]);
    expect(may({ rhodes: 1 }, 'rhodes')).toBe(false);
    expect(may({ rhodes: 0 }, 'rhodes')).toBe(true);
    expect(may({ garrisons: { persia: { tyre: 1 } } }, 'tyre')).toBe(false);
    expect(may({ garrisons: { persia: { tyre: 1 } } }, 'tyre', PER)).toBe(true);
    expect(may({ garrisons: { persia: { sidon: 1 } } }, 'sidon')).toBe(false);
  });
});
