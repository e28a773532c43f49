import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import * as movement from '../queries/movement.ts';
import { landDistances, seaDistances } from '../queries/reach.ts';
import { FLEET_UNIT, type Open } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { newMove } from '../steps/march.ts';
import { makeTables, type Step } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const open = (given: Given = {}): Open => lay(given).open;
const step = (a: string, b: string): Step => t.steps[at(a)].find((x) => x.to === at(b))!;
const [MAC, PER] = [0, 1] as const;
const fleet = (id: string): number => t.fleetNo[id];

/** An Army on the move, with a LOC unless said otherwise. */
function mover(o: Open, army: number, more: Partial<MoveFrame> = {}): MoveFrame {
  o.loc[army] = 1;
  return { ...newMove(army < 3 ? 0 : 1, army, [], o.armyAt[army]), declared: 4, ...more };
}

describe('Movement Points', () => {
  it('CON-15-BADWEATHER-1 CON-15-BADWEATHER-2 CON-15-AHURA-2 three times in the Province, one more beside it', () => {
    const cost = (weather: string[], side: 0 | 1 = MAC, calm = 0) => {
      const o = open({ weather });
      o.calm = calm;
      return movement.landCost(t, o, side, step('epidamnus', 'heraclea'));
    };
    expect([cost([]), cost(['macedonia']), cost(['illyria']), cost(['illyria', 'macedonia'])]).toEqual([
      2, 6, 3, 7,
    ]);
    expect([cost(['egypt']), cost(['illyria', 'thrace'])]).toEqual([2, 4]);
    expect([cost(['macedonia'], PER), cost(['macedonia'], PER, 1), cost(['macedonia'], MAC, 1)]).toEqual([
      6, 2, 6,
    ]);
    const back = movement.landCost(t, open({ weather: ['illyria'] }), MAC, step('heraclea', 'epidamnus'));
    expect(back).toBe(6);
  });
  it('CON-7.2.8 CON-10.1.2 3 MPs are free, 4 for Alexander; the Royal Treasury slows', () => {
    const o = open({ armies: { mac2: { at: 'pella' } } });
    expect([0, 1, 3].map((a) => movement.freeMps(t, o, a))).toEqual([4, 3, 3]);
    const most = (army: string, number: number, more: Given = {}) =>
      movement.mostMps(
        t,
        open({ royalTreasury: { army, owner: number < 3 ? 'macedonia' : 'persia' }, ...more }),
        number,
      );
    expect([most('mac1', 0), most('mac2', 1), most('per1', 3), most('per1', 4)]).toEqual([5, 4, 4, 6]);
    expect(most('mac1', 0, { leaders: { alexander: 'pool' } })).toBe(4);
  });
  it('CON-10.2.1 CON-10.2.2 the cheapest ways by land and by sea', () => {
    const far = landDistances(t, open(), MAC, at('epidamnus'), 4);
    expect(
      ['epidamnus', 'scodra', 'heraclea', 'pella', 'amphipolis', 'abdera', 'larissa'].map(
        (id) => far[at(id)],
      ),
    ).toEqual([0, 1, 2, 3, 4, 99, 4]);
    const sea = seaDistances(t, at('epidamnus'));
    expect(['epidamnus', 'ambracia', 'corinth', 'athens', 'cyrene'].map((id) => sea[at(id)])).toEqual([
      0,
      1,
      2,
      3,
      seaDistances(t, at('cyrene'))[at('epidamnus')],
    ]);
    expect(seaDistances(t, at('cnossus'))[at('cyrene')]).toBeGreaterThan(1);
    expect(sea[at('gordium')]).toBe(99);
  });
  it('CON-7.2.9 a Treasury pays for extra MPs if it is in LOC, held and not Empty; the Royal one if Full', () => {
    const o = open({
      treasuries: { sardes: { holder: 'macedonia', level: 'depleted' }, damascus: { level: 'full' } },
    });
    o.loc[0] = 0b1_0000_0111;
    o.royal = [0, -1, 1, 0];
    expect(movement.purses(t, o, 0)).toEqual([0, 1, 8]);
    o.treasury[1] = 0;
    o.royal[2] = 0;
    expect(movement.purses(t, o, 0)).toEqual([0]);
    o.loc[3] = 0b1_0000_0111 << 9;
    expect(movement.purses(t, o, 3)).toEqual([2]);
    o.loc[0] = 0b110;
    o.royal[2] = 1;
    expect(movement.purses(t, o, 0)).toEqual([]);
  });
});

describe('before a city', () => {
  const city = (asp: number, more: Given = {}) =>
    open({ armies: { mac1: { at: 'tyre', asp }, mac2: null }, garrisons: { persia: { tyre: 2 } }, ...more });
  it('CON-11.4.1 CON-11.3.37 a siege needs an enemy Inside, none Outside, 10 fresh ASPs and a LOC', () => {
    const why = (o: Open, id = 'tyre', loc = 1) => {
      o.loc[0] = loc;
      return movement.besiegeWhy(t, o, 0, MAC, at(id))?.because ?? null;
    };
    expect(why(city(10))).toBeNull();
    expect(why(city(9))).toBe('fewer than 10 ASPs');
    expect(why(city(10), 'tyre', 0)).toBe('the Army had no LOC');
    expect(why(city(10, { armies: { mac1: { at: 'tyre', asp: 10, status: 'fatigued' } } }))).toBe(
      'the Army is Battle Fatigued',
    );
    expect(why(city(10, { sieges: { tyre: 0 } }))).toBe('the siege is already on');
    expect(why(city(10, { armies: { mac1: { at: 'tyre', asp: 10 }, per2: { at: 'tyre' } } }))).toBe(
      'enemies Outside must first be beaten',
    );
    expect(why(city(10, { garrisons: { persia: { tyre: 0 } } }))).toBe('no enemy holds a Major City here');
    expect(
      why(city(5, { armies: { mac1: { at: 'tyre', asp: 5 }, mac2: { at: 'tyre', asp: 5 } } })),
    ).toBeNull();
  });
  it('CON-11.4.4 CON-11.4.6 a demand needs 10 ASPs of the Army, a LOC and 1 MP, once for each city', () => {
    const why = (o: Open, more: Partial<MoveFrame> = {}, loc = 1) => {
      const f = mover(o, 0, more);
      o.loc[0] = loc;
      const no = movement.demandWhy(t, o, f, at('tyre'));
      return no === null ? null : (no.because ?? no.rule);
    };
    expect(why(city(10))).toBeNull();
    expect(why(city(9, { armies: { mac1: { at: 'tyre', asp: 9 }, mac2: { at: 'tyre', asp: 9 } } }))).toBe(
      'fewer than 10 ASPs',
    );
    expect(why(city(10), {}, 0)).toBe('the Army had no LOC');
    expect([why(city(10), { spent: 3 }), why(city(10), { spent: 4 })]).toEqual([null, 'it costs 1 MP']);
    expect(why(city(10, { demanded: [['mac1', 'tyre']] }))).toBe('CON-11.4.6');
    expect(
      why(
        city(10, {
          demanded: [
            ['mac2', 'tyre'],
            ['mac1', 'gaza'],
          ],
        }),
      ),
    ).toBeNull();
    expect(why(city(10), { devastate: 1 })).toBe('CON-10.9.1');
    expect(why(city(10, { garrisons: { persia: { tyre: 0 } } }))).toBe(
      'no enemy-held Major City to speak to',
    );
    expect(why(city(10, { armies: { mac1: { at: 'tyre', asp: 10 }, per2: { at: 'tyre' } } }))).toBe(
      'no enemy-held Major City to speak to',
    );
  });
  it('CON-10.3.1 CON-2.1.4 an Army rests beside ASPs Inside only where it could besiege them', () => {
    const rests = (o: Open, id = 'tyre', more: Partial<MoveFrame> = {}, loc = 1) => {
      const f = mover(o, 0, more);
      o.loc[0] = loc;
      return movement.mayRest(t, o, f, at(id));
    };
    const inside = (asp: number, more: Given = {}) => city(asp, { loose: { persia: { tyre: 1 } }, ...more });
    expect(rests(city(1), 'ipsus')).toBe(false);
    expect(rests(city(1), 'tyre', {}, 0)).toBe(true);
    expect([rests(inside(10)), rests(inside(9)), rests(inside(10), 'tyre', {}, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(rests(inside(10), 'tyre', { devastate: 1 })).toBe(false);
    expect(rests(inside(10, { armies: { mac1: { at: 'tyre', asp: 10, status: 'fatigued' } } }))).toBe(false);
    expect(rests(inside(1, { sieges: { tyre: 0 } }), 'tyre', {}, 0)).toBe(true);
    expect(rests(inside(1), 'tyre', { army: -1 })).toBe(true);
    expect(rests(city(1), 'epidamnus', {}, 0)).toBe(true);
  });
  it("CON-8.1.6 CON-11.4.16 loose ASPs may also be left Inside one's own besieged city", () => {
    const leave = (given: Given) => movement.mayLeave(t, open(given), PER, at('tyre'));
    const mac1 = { at: 'tyre', asp: 12 };
    expect(leave({})).toBe(true);
    expect(leave({ armies: { mac1 } })).toBe(false);
    expect(leave({ armies: { mac1, per2: { at: 'tyre', inside: true } }, sieges: { tyre: 0 } })).toBe(true);
    expect(leave({ armies: { mac1 }, sieges: { tyre: 0 } })).toBe(false);
  });
});

describe('Interception', () => {
  it('CON-10.6.2 CON-10.6.7 CON-10.6.8 along one Land or Desert path, at -1 over mountains, over no Pass or Strait', () => {
    const into = (from: string, to: string, more: object = {}) =>
      movement.pathModifier(t, open({ armies: { per2: { at: from, ...more } } }), 4, at(to));
    expect([into('epidamnus', 'scodra'), into('scodra', 'epidamnus'), into('epidamnus', 'heraclea')]).toEqual(
      [0, 0, -1],
    );
    expect([into('gaza', 'rhinocolura'), into('pella', 'larissa'), into('abydus', 'chersonese')]).toEqual([
      0,
      null,
      null,
    ]);
    expect([into('epidamnus', 'pella'), into('epidamnus', 'ambracia')]).toEqual([null, null]);
    expect([into('tyre', 'tyre'), into('tyre', 'tyre', { inside: true })]).toEqual([null, 0]);
    const besieged = { armies: { per2: { at: 'tyre', inside: true } }, sieges: { tyre: 0 } };
    expect(movement.pathModifier(t, open(besieged), 4, at('tyre'))).toBeNull();
    expect(movement.pathModifier(t, open(besieged), 4, at('sidon'))).toBeNull();
    const outside = open({ armies: { per2: { at: 'tyre' } }, sieges: { tyre: 0 } });
    expect(movement.pathModifier(t, outside, 4, at('sidon'))).toBe(0);
  });
  it('CON-15-AGIS-2 the Spartans intercept only in Europe', () => {
    const into = (from: string, to: string) =>
      movement.pathModifier(t, open({ armies: { spartan: { at: from, asp: 5 } } }), 6, at(to));
    expect([into('sparta', 'megalopolis'), into('ephesus', 'sardes'), into('scodra', 'epidamnus')]).toEqual([
      0,
      null,
      0,
    ]);
  });
  it('CON-10.6.9 CON-10.6.11 CON-10.2.5 not by the tired, not twice, not on Transit Points', () => {
    const who = (armies: object, to: string, tried: number[] = []) =>
      movement.interceptors(t, open({ armies: { per1: null, ...armies } }), MAC, at(to), tried);
    const two = { per2: { at: 'epidamnus' }, per3: { at: 'epidamnus', asp: 2 } };
    expect([who(two, 'scodra'), who(two, 'scodra', [4]), who(two, 'scodra', [4, 5])]).toEqual([
      [4, 5],
      [5],
      [],
    ]);
    expect(who({ ...two, per2: { at: 'epidamnus', status: 'fatigued' } }, 'scodra')).toEqual([5]);
    expect(who({ per2: { at: 'gordium' } }, 'ipsus')).toEqual([]);
    expect(who({ per2: { at: 'gordium' } }, 'dorylaeum')).toEqual([4]);
  });
  it('CON-10.6.12 CON-10.6.13 a Fleet reaches 2 naval MPs, not over Deep Sea, nor through enemies or Rhodes', () => {
    const reaches = (from: string, to: string, more: Given = {}, ignore: number[] = []) => {
      const fleets = {
        ionic_fleet: { at: from },
        macedonian_fleet: { at: 'pella' },
        ...((more.fleets as object) ?? {}),
      };
      return movement.fleetReaches(t, open({ ...more, fleets }), fleet('ionic_fleet'), at(to), ignore);
    };
    expect([
      reaches('epidamnus', 'epidamnus'),
      reaches('epidamnus', 'ambracia'),
      reaches('epidamnus', 'corinth'),
      reaches('epidamnus', 'athens'),
    ]).toEqual([true, true, true, false]);
    expect([reaches('cnossus', 'cyrene'), reaches('cyrene', 'cnossus'), reaches('naxos', 'cyrene')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([
      reaches('halicarnassus', 'xanthus'),
      reaches('halicarnassus', 'xanthus', { rhodes: 0 }),
      reaches('halicarnassus', 'rhodes'),
    ]).toEqual([false, true, true]);
    expect(reaches('halicarnassus', 'xanthus', { rhodes: 1 })).toBe(false);
    const between = { fleets: { macedonian_fleet: { at: 'ambracia' } } };
    expect([
      reaches('epidamnus', 'corinth', between),
      reaches('epidamnus', 'corinth', between, [fleet('macedonian_fleet')]),
      reaches('epidamnus', 'ambracia', between),
    ]).toEqual([false, true, true]);
    expect(reaches('epidamnus', 'corinth', { fleets: { tyrian_fleet: { at: 'ambracia' } } })).toBe(true);
  });
  it('CON-8.5.5 CON-11.5.2 enemy Fleets with ships intercept, those of the Port that is left do not', () => {
    const o = open({
      fleets: {
        macedonian_fleet: { at: 'corinth' },
        ionic_fleet: { at: 'epidamnus' },
        tyrian_fleet: { at: 'athens' },
        egyptian_fleet: { at: 'salamis' },
      },
    });
    const sea = (more: Partial<MoveFrame> = {}) => ({ ...newMove(MAC, -1, [0], at('corinth')), ...more });
    expect(movement.navalInterceptors(t, o, sea(), at('ambracia'))).toEqual(
      [fleet('tyrian_fleet'), fleet('ionic_fleet')].sort(),
    );
    expect(movement.navalInterceptors(t, o, sea({ barred: at('epidamnus') }), at('ambracia'))).toEqual([
      fleet('tyrian_fleet'),
    ]);
    o.nsp[fleet('tyrian_fleet')] = 1;
    o.nsp[fleet('ionic_fleet')] = 0;
    expect(movement.navalInterceptors(t, o, sea(), at('ambracia'))).toEqual([fleet('tyrian_fleet')]);
    expect(movement.navalInterceptors(t, o, sea(), at('thermaic_gulf'))).toEqual([]);
  });
  it('CON-10.0.1 CON-10.7.9 friends of the same Port sail along, if they have a LOC and were not moved', () => {
    const o = open({
      fleets: {
        tyrian_fleet: { at: 'epidamnus' },
        ionic_fleet: { at: 'epidamnus' },
        egyptian_fleet: { at: 'epidamnus' },
      },
    });
    const [egyptian, tyrian, ionic] = ['egyptian_fleet', 'tyrian_fleet', 'ionic_fleet'].map(fleet);
    for (const x of [egyptian, tyrian, ionic]) o.loc[FLEET_UNIT + x] = 1;
    expect(movement.companions(o, PER, tyrian)).toEqual([egyptian, ionic]);
    o.moved = [FLEET_UNIT + ionic];
    expect(movement.companions(o, PER, tyrian)).toEqual([egyptian]);
    o.loc[FLEET_UNIT + egyptian] = 0;
    expect(movement.companions(o, PER, tyrian)).toEqual([]);
  });
});
