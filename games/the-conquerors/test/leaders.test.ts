import { makePack, Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { heldLeaders, poolSize } from '../queries/raising.ts';
import { ALONE, FLEET_UNIT, HELD, ILL, type Open, type State, type View } from '../state.ts';
import { joinable, movableLeaders, show, unitName, unitNumber } from '../steps/relocate.ts';
import { newAdmin } from '../steps/sequence.ts';
import { clearMarkers, siteWhy } from '../steps/upkeep.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const no = (id: string): number => t.leaderNo[id];
const view = (s: State, side: 0 | 1): View =>
  Play.of(game, s).view(side === 0 ? 'macedonia' : 'persia') as View;
const named = (list: readonly number[]): string[] => list.map((l) => t.leaders[l]).sort();
const changed = (given: Given, change: (o: Open) => void): State => {
  const s = lay({ turn: { seat: 'macedonia', segment: 'activity' }, ...given });
  change(s.open);
  return s;
};

describe('Leaders by themselves', () => {
  const movable = (side: 0 | 1, given: Given = {}, change: (o: Open) => void = () => {}) =>
    named(movableLeaders(t, view(changed(given, change), side), side));
  it('CON-5.2.1 CON-10.8.1 all but an Overall Commander, a sick one and those in the pool', () => {
    expect([movable(0), movable(1)]).toEqual([
      ['antipater', 'hegelochus'],
      ['memnon', 'pharnabazus'],
    ]);
    expect(movable(0, { leaders: { coenus: 'hand' } })).toEqual(['antipater', 'coenus', 'hegelochus']);
    expect(
      movable(0, {}, (o) => {
        o.leader[no('coenus')] = HELD;
      }),
    ).toContain('coenus');
    expect(
      movable(0, {}, (o) => {
        o.leader[no('antipater')] += ILL;
      }),
    ).toEqual(['hegelochus']);
    expect(
      movable(1, {}, (o) => {
        o.leader[no('coenus')] = HELD;
      }),
    ).not.toContain('coenus');
  });
  it('CON-5.2.1 Darius alone may rejoin Army 1; a new king stays with it', () => {
    expect(movable(1, { leaders: { darius: 'epidamnus' } })).toContain('darius');
    expect(movable(1, { leaders: { darius: 'epidamnus' }, armies: { per1: null } })).not.toContain('darius');
    expect(movable(1, { leaders: { darius: 'epidamnus' }, armies: { per1: { at: 'epidamnus' } } })).toContain(
      'darius',
    );
    const heir = (unit: string) =>
      movable(1, { leaders: { darius: 'lost', bessus: unit } }, (o) => {
        o.king = no('bessus');
      });
    expect([heir('per1').includes('bessus'), heir('per2').includes('bessus')]).toEqual([false, true]);
  });
  it('CON-5.1.2 CON-5.2.1 he joins any other Army or Fleet of his side, a king only Army 1', () => {
    const join = (id: string, given: Given = {}, change: (o: Open) => void = () => {}) =>
      joinable(t, changed(given, change).open, t.leaderSide[no(id)] as 0 | 1, no(id)).map((u) =>
        unitName(t, u),
      );
    expect(join('antipater')).toEqual(['mac1', 'macedonian_fleet']);
    expect(join('hegelochus', { armies: { mac2: { at: 'epidamnus' } } })).toEqual(['mac1', 'mac2']);
    expect(join('memnon', { fleets: { tyrian_fleet: { at: 'epidamnus' }, ionic_fleet: null } })).toEqual([
      'per1',
      'egyptian_fleet',
      'tyrian_fleet',
    ]);
    expect([
      join('darius', { leaders: { darius: 'epidamnus' } }),
      join('darius', { leaders: { darius: 'epidamnus' }, armies: { per1: null } }),
    ]).toEqual([['per1'], []]);
    expect(
      join('bessus', { leaders: { darius: 'lost' } }, (o) => {
        o.king = no('bessus');
      }),
    ).toEqual(['per1']);
    expect([unitNumber(t, 'spartan'), unitNumber(t, 'tyrian_fleet')]).toEqual([
      6,
      FLEET_UNIT + t.fleetNo.tyrian_fleet,
    ]);
  });
  it('CON-5.1.4 CON-5.1.5 a Leader in hand counts as drawn until he is revealed', () => {
    const s = changed({ leaders: { coenus: 'hand', parmenion: 'hand' } }, () => {});
    expect(named(heldLeaders(t, view(s, 0), 0))).toEqual(['coenus', 'parmenion']);
    const size = poolSize(t, s.open, 0);
    const known = changed({ leaders: { coenus: 'hand' } }, (o) => {
      o.leader[no('ptolemy')] = HELD;
      o.leader[no('bessus')] = HELD;
    });
    expect(named(heldLeaders(t, view(known, 0), 0))).toEqual(['coenus', 'ptolemy']);
    expect(poolSize(t, known.open, 0)).toBe(size);
    s.open.drawn[0] = [2, 0];
    show(s, 0, no('coenus'));
    expect([s.own.macedonia.leaders, s.open.leaderHands, s.open.drawn[0]]).toEqual([
      [no('parmenion')],
      [1, 0],
      [2],
    ]);
    show(s, 0, no('antipater'));
    expect(s.open.leaderHands).toEqual([1, 0]);
    s.open.leader[no('coenus')] = 0;
    expect(poolSize(t, s.open, 0)).toBe(size);
    s.open.returned = [no('parmenion')];
    s.open.drawn[0] = [0, 3, 1];
    show(s, 0, no('parmenion'));
    expect(s.open.drawn[0]).toEqual([0, 3]);
  });
});

describe('the markers come off', () => {
  const cleared = (change: (o: Open) => void, given: Given = {}, keep = 0, resting: number[] = []): Open => {
    const s = changed(given, change);
    clearMarkers(t, s, { ...newAdmin(-1), keep, resting });
    return s.open;
  };
  it('CON-15-ILLNESS-1 the sick return to their unit if it is there and still theirs, else to the Leader hand', () => {
    const ill = (id: string) => (o: Open) => {
      o.leader[no(id)] += ILL;
    };
    expect(cleared(ill('antipater')).leader[no('antipater')]).toBe(1);
    expect(cleared(ill('antipater'), { armies: { mac2: { at: 'epidamnus' } } }).leader[no('antipater')]).toBe(
      1,
    );
    expect(cleared(ill('antipater'), { armies: { mac2: null } }).leader[no('antipater')]).toBe(HELD);
    expect(cleared(ill('hegelochus')).leader[no('hegelochus')]).toBe(FLEET_UNIT);
    expect(cleared(ill('hegelochus'), { fleets: { macedonian_fleet: null } }).leader[no('hegelochus')]).toBe(
      HELD,
    );
    expect(
      cleared(ill('hegelochus'), { fleets: { macedonian_fleet: { owner: 'persia' } } }).leader[
        no('hegelochus')
      ],
    ).toBe(HELD);
    const well = cleared(() => {}, { leaders: { darius: 'epidamnus' } });
    expect([well.leader[no('antipater')], well.leader[no('darius')]]).toEqual([1, ALONE]);
  });
  it('CON-15-AHRIMAN-3 Devastation and Drought may be kept, Bad Weather not', () => {
    const given = { devastated: ['media'], drought: ['persis'], weather: ['lydia'] };
    const count = (o: Open) => [o.devastated.length, o.drought.length, o.weather.length];
    expect([count(cleared(() => {}, given)), count(cleared(() => {}, given, 1))]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
  });
  it('CON-11.3.38 CON-11.3.43 CON-8.1.7 the Fatigued recover, the Useless if they rested', () => {
    const given = {
      armies: { mac1: { status: 'useless' }, mac2: { status: 'useless' }, per1: { status: 'fatigued' } },
      loose: { persia: { tyre: 2, gaza: 1, sidon: 1 } },
      worn: { tyre: 'useless', gaza: 'useless', sidon: 'fatigued' },
    };
    const o = cleared(() => {}, given, 0, [0, 100 + t.spaceNo.tyre]);
    expect([o.status.slice(0, 4), o.worn]).toEqual([[0, 2, 0, 0], [t.spaceNo.gaza * 4 + 2]]);
  });
});

describe('where an Alexandria may stand', () => {
  const why = (id: string, given: Given = {}, change: (o: Open) => void = () => {}) =>
    siteWhy(
      t,
      changed({ armies: { mac1: { at: 'gordium' }, per2: null }, ...given }, change).open,
      t.spaceNo[id],
    )?.rule ?? null;
  it('CON-13.0.1 CON-13.0.5 on a Minor City or Transit Point of a controlled Province of the Empire or the Frontier', () => {
    expect([
      why('ancyra'),
      why('ipsus'),
      why('celaenae'),
      why('sardes'),
      why('epidamnus'),
      why('lemnos'),
    ]).toEqual([null, null, 'CON-13.0.1', 'CON-13.0.1', 'CON-13.0.1', 'CON-13.0.1']);
    expect(why('phasis')).toBe('CON-13.0.1');
    expect(why('phasis', { garrisons: { macedonia: { trapezus: 1 } } })).toBeNull();
    expect(why('ancyra', { alexandrias: ['ancyra'] })).toBe('CON-13.0.1');
    expect(
      why('ancyra', {}, (o) => {
        o.alexandriaLost = [t.spaceNo.ancyra];
      }),
    ).toBe('CON-13.0.5');
    expect(why('nabatanei', { garrisons: { macedonia: { rhinocolura: 1 } } })).toBe('CON-13.0.1');
    expect(
      why('nabatanei', { garrisons: { macedonia: { rhinocolura: 1 } }, tribes: { nabatanei: 0 } }),
    ).toBeNull();
  });
});
