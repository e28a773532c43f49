import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import type { Mods } from '../queries/battle.ts';
import { assaultModifiers, surrenderModifiers } from '../steps/siege.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

const t = makeTables(makePack(data));
const said = (mods: Mods): Record<string, number> => Object.fromEntries(mods.map(({ by, add }) => [by, add]));
const demand = (army: number, at: string, given: Record<string, unknown>, treachery = false) =>
  said(surrenderModifiers(t, lay(given).open, army, t.spaceNo[at], treachery));
const assault = (side: 0 | 1, at: string, given: Record<string, unknown>) =>
  said(assaultModifiers(t, lay(given).open, side, t.spaceNo[at]));

const fleets = { tyrian_fleet: null, ionic_fleet: null, egyptian_fleet: null, macedonian_fleet: null };

describe('before the walls', () => {
  it('CON-11.4.5 CON-6.1.4 a demand counts a Leader, the defence, ASPs inside and more than twice the defenders', () => {
    const city = { garrisons: { persia: { sardes: 5 } } };
    expect(demand(0, 'sardes', { armies: { mac1: { at: 'sardes', asp: 10 } }, ...city })).toEqual({
      leader: 4,
      defence: -1,
    });
    expect(demand(0, 'sardes', { armies: { mac1: { at: 'sardes', asp: 11 } }, ...city }, true)).toEqual({
      leader: 4,
      'more than twice': 1,
      defence: -1,
      treachery: 3,
    });
    const armies = {
      mac3: { at: 'sardes', asp: 17, leaders: [] },
      per2: { at: 'sardes', asp: 3, inside: true },
    };
    expect(demand(2, 'sardes', { armies, ...city })).toEqual({
      'more than twice': 1,
      defence: -1,
      'ASPs inside': -3,
    });
  });
  it('CON-11.4.5 a Persian demand is for a city of the Macedonian', () => {
    const armies = { per1: { at: 'tyre', asp: 21 }, mac2: { at: 'tyre', asp: 2, inside: true } };
    expect(demand(3, 'tyre', { armies, garrisons: { macedonia: { tyre: 8 } } })).toEqual({
      leader: 1,
      'more than twice': 1,
      defence: -4,
      'ASPs inside': -2,
    });
  });
  it('CON-12.0.1 Rhodes is held by its own 2 GSPs while it is independent, then by whoever took it', () => {
    expect(demand(0, 'rhodes', { armies: { mac1: { at: 'rhodes', asp: 4 } } })).toEqual({
      leader: 4,
      defence: -4,
    });
    expect(demand(0, 'rhodes', { armies: { mac1: { at: 'rhodes', asp: 5 } } })).toHaveProperty(
      'more than twice',
      1,
    );
    const taken = { rhodes: 0, garrisons: { persia: { rhodes: 3 } } };
    expect(demand(0, 'rhodes', { armies: { mac1: { at: 'rhodes', asp: 6 } }, ...taken })).toEqual({
      leader: 4,
      defence: -4,
    });
    const last = { rhodes: 1, armies: { mac1: { at: 'rhodes', asp: 2 } } };
    expect(demand(0, 'rhodes', last)).toEqual({ leader: 4, defence: -4 });
  });
  it('CON-11.4.9 an assault counts the defence, more than twice the ASPs, and the Fleets in the Port', () => {
    const siege = (asp: number) => ({
      armies: { mac1: { at: 'tyre', asp } },
      garrisons: { persia: { tyre: 5 } },
    });
    expect(assault(0, 'tyre', { ...siege(10), fleets })).toEqual({ defence: -4 });
    expect(assault(0, 'tyre', { ...siege(11), fleets })).toEqual({ defence: -4, 'more than twice': 1 });
    const both = { tyrian_fleet: { at: 'tyre' }, macedonian_fleet: { at: 'tyre' } };
    expect(assault(0, 'tyre', { ...siege(10), fleets: both })).toEqual({
      defence: -4,
      "defender's Fleet": -1,
      'own Fleet': 1,
    });
  });
  it('CON-15-DIADES-1 only Macedonian assaults have Diades', () => {
    const given = {
      armies: { per2: { at: 'pella', asp: 20 }, mac2: { at: 'pella', inside: true } },
      diades: 1,
      fleets,
    };
    expect(assault(1, 'pella', given)).toEqual({ defence: -2 });
    const own = {
      armies: { mac1: { at: 'sardes', asp: 10 } },
      garrisons: { persia: { sardes: 9 } },
      diades: 1,
      fleets,
    };
    expect(assault(0, 'sardes', own)).toEqual({ defence: -1, diades: 1 });
  });
  it("CON-11.4.9 independent Rhodes' own Fleet counts as the defender's, while it has ships", () => {
    const armies = { mac1: { at: 'rhodes', asp: 4 } };
    const with4 = (nsp: number) => ({ ...fleets, rhodes_fleet_4: { at: 'rhodes', nsp } });
    expect(assault(0, 'rhodes', { armies, fleets: with4(1) })).toEqual({
      defence: -4,
      "defender's Fleet": -1,
    });
    expect(assault(0, 'rhodes', { armies, fleets: with4(0) })).toEqual({ defence: -4 });
    const taken = {
      rhodes: 0,
      garrisons: { persia: { rhodes: 2 } },
      fleets: { ...fleets, rhodes_fleet_4: { at: 'rhodes', nsp: 4, owner: 'macedonia' } },
    };
    expect(assault(0, 'rhodes', { armies, ...taken })).toEqual({ defence: -4, 'own Fleet': 1 });
    expect(
      assault(0, 'tyre', {
        armies: { mac1: { at: 'tyre', asp: 4 } },
        garrisons: { persia: { tyre: 2 } },
        fleets,
      }),
    ).toEqual({ defence: -4 });
  });
});
