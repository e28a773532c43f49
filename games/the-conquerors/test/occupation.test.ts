import { makePack, Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { ALONE, FLEET_UNIT, HELD, LOST, type Open, type State } from '../state.ts';
import * as occupation from '../steps/occupation.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const [MAC, PER] = [0, 1] as const;
const after = (given: Given, act: (s: State) => void): Open => {
  const s = lay(given);
  act(s);
  return s.open;
};
const settled = (given: Given, id: string): Open => after(given, (s) => occupation.settle(t, s, at(id)));

describe('a Space changes hands', () => {
  it('CON-7.1.4 a Treasure City is held by its last occupant', () => {
    const holder = (given: Given) => settled(given, 'pella').holder[t.pella];
    expect([
      holder({ armies: { mac2: null } }),
      holder({ armies: { mac2: null, per2: { at: 'pella' } } }),
    ]).toEqual([MAC, PER]);
    const besieged = {
      armies: { mac2: { at: 'pella', inside: true }, per2: { at: 'pella' } },
      sieges: { pella: 0 },
    };
    expect(holder(besieged)).toBe(MAC);
    expect(settled({ garrisons: { persia: { epidamnus: 1 } } }, 'epidamnus').holder).toEqual(
      lay().open.holder,
    );
  });
  it('CON-6.1.8 CON-6.2.9 an island outside all Provinces stays with its last occupant', () => {
    const island = (given: Given) => settled(given, 'lemnos').island[t.islandOf[at('lemnos')]];
    expect([
      island({}),
      island({ armies: { mac2: { at: 'lemnos' } } }),
      island({ loose: { persia: { lemnos: 1 } } }),
    ]).toEqual([-1, MAC, PER]);
  });
  it('CON-13.0.5 an Alexandria falls with its Space to the Persian, not to its builder', () => {
    const built = { alexandrias: ['naucratis', 'siwa'] };
    const lost = settled({ ...built, garrisons: { persia: { naucratis: 1 } } }, 'naucratis');
    expect([lost.alexandria, lost.alexandriaLost]).toEqual([[at('siwa')], [at('naucratis')]]);
    const kept = settled({ ...built, garrisons: { macedonia: { naucratis: 2 } } }, 'naucratis');
    expect([kept.alexandria.length, kept.alexandriaLost]).toEqual([2, []]);
    expect(settled({ ...built, garrisons: { persia: { memphis: 1 } } }, 'memphis').alexandria.length).toBe(2);
  });
  it('CON-6.2.4 starting control ends for good when the opponent controls the Province or it revolts', () => {
    const inherent = (given: Given) => settled(given, 'epidamnus').inherent[t.provinceNo.illyria];
    expect([
      inherent({}),
      inherent({ garrisons: { persia: { epidamnus: 1 } } }),
      inherent({ garrisons: { macedonia: { epidamnus: 1 } } }),
    ]).toEqual([MAC, -1, MAC]);
    expect(inherent({ garrisons: { persia: { epidamnus: 1 }, macedonia: { scodra: 1 } } })).toBe(MAC);
    expect(inherent({ revolt: ['illyria'] })).toBe(-1);
  });
  it('CON-7.4.1 CON-14.0.2 CON-14.0.3 an Army, no garrison, takes the Royal Treasury and Family', () => {
    const left = {
      royalTreasury: { at: 'epidamnus', full: true, owner: 'persia' },
      royalFamily: { at: 'epidamnus', owner: 'persia', since: 2 },
    };
    const army = settled({ ...left, armies: { mac2: { at: 'epidamnus' } } }, 'epidamnus');
    expect([army.royal, army.family]).toEqual([
      [1, -1, 1, MAC],
      [1, -1, MAC, army.round],
    ]);
    const guard = settled({ ...left, garrisons: { macedonia: { epidamnus: 1 } } }, 'epidamnus');
    expect([guard.royal, guard.family]).toEqual([
      [-1, at('epidamnus'), 1, PER],
      [-1, at('epidamnus'), PER, 2],
    ]);
    const own = settled({ ...left, armies: { per2: { at: 'epidamnus' } } }, 'epidamnus');
    expect([own.royal, own.family]).toEqual([
      [-1, at('epidamnus'), 1, PER],
      [-1, at('epidamnus'), PER, 2],
    ]);
    const elsewhere = settled({ ...left, armies: { mac2: { at: 'scodra' } } }, 'scodra');
    expect([elsewhere.royal[3], elsewhere.family[2]]).toEqual([PER, PER]);
  });
  it('CON-8.5.2 CON-8.5.5 a Fleet goes over with all its Home Ports; its Admiral stays with friends or goes home', () => {
    const tyre = { garrisons: { macedonia: { tyre: 1 } }, leaders: { autophradates: 'tyrian_fleet' } };
    const tyrian = t.fleetNo.tyrian_fleet;
    const alone = settled({ ...tyre, fleets: { tyrian_fleet: { at: 'epidamnus' } } }, 'tyre');
    expect([alone.fleetOf[tyrian], alone.leader[t.leaderNo.autophradates], alone.defecting]).toEqual([
      MAC,
      HELD,
      [],
    ]);
    const friends = settled({ ...tyre, fleets: { tyrian_fleet: { at: 'salamis' } } }, 'tyre');
    expect([friends.leader[t.leaderNo.autophradates], friends.defecting]).toEqual([
      FLEET_UNIT + t.fleetNo.ionic_fleet,
      [tyrian],
    ]);
    const persian = settled({ fleets: { tyrian_fleet: { at: 'epidamnus' } } }, 'tyre');
    expect(persian.fleetOf[tyrian]).toBe(PER);
    const rhodes = settled({ armies: { mac2: { at: 'rhodes' } }, rhodes: 1 }, 'rhodes');
    expect(rhodes.fleetOf[t.rhodes4]).toBe(-1);
    const sunk = settled({ ...tyre, fleets: { tyrian_fleet: null } }, 'tyre');
    expect(sunk.fleetOf[tyrian]).toBe(PER);
  });
  it('CON-8.5.5 a Fleet that changed sides leaves its old friends, unless it was lost before', () => {
    const asked = (port: string | null): (string | undefined)[] => {
      const ionic = t.fleetNo.ionic_fleet;
      const place = port === null ? null : { at: port };
      const s = lay({
        hands: { macedonia: [], persia: [] },
        gone: 'windows',
        fleets: { ionic_fleet: place, tyrian_fleet: place },
        turn: { seat: 'macedonia', segment: 'activity' },
      });
      s.open.fleetOf[ionic] = MAC;
      s.open.defecting = [ionic];
      s.stack.push({ proc: 'defect', at: 'next' });
      const play = Play.of(game, s);
      return [play.asked[0], play.state.stack.at(-1)?.proc];
    };
    expect(asked('tyre')).toEqual(['macedonia', 'move']);
    expect(asked(null)).toEqual(['macedonia', 'activity']);
  });
});

describe('the Great King of Asia', () => {
  const all = {
    leaders: { darius: 'lost' },
    royalFamily: { army: 'mac1', owner: 'macedonia' },
    gordium: 1,
    married: 1,
    control: {
      lydia: 'macedonia',
      babylonia: 'macedonia',
      media: 'macedonia',
      susiana: 'macedonia',
      persis: 'macedonia',
    },
    armies: { per1: null },
  };
  const king = (more: Given = {}) =>
    after({ ...all, ...more }, (s) => occupation.crownAlexander(t, s)).greatKing;
  it('CON-3.4.6 all that the title asks for must hold together', () => {
    expect(king()).toBe(1);
    expect(king({ leaders: {} })).toBe(0);
    expect(king({ royalFamily: { at: 'susa', owner: 'persia' } })).toBe(0);
    expect([king({ gordium: 0 }), king({ married: 0 })]).toEqual([0, 0]);
    for (const id of ['lydia', 'babylonia', 'media', 'susiana', 'persis']) {
      expect(king({ control: { ...all.control, [id]: null } })).toBe(0);
      expect(king({ devastated: [id] })).toBe(0);
    }
    expect(king({ greatKing: 1, gordium: 0 })).toBe(1);
  });
});

describe('losses', () => {
  it('CON-5.3.1 CON-11.3.56 the death of a king leaves the Persians without one', () => {
    const lose = (id: string, king = 'darius') =>
      after({}, (s) => {
        s.open.king = t.leaderNo[king];
        occupation.loseLeader(t, s, t.leaderNo[id], '');
      });
    const darius = lose('darius');
    expect([darius.leader[t.dariusNo], darius.king, darius.heirless, darius.darius]).toEqual([
      LOST,
      -1,
      1,
      -1,
    ]);
    const memnon = lose('memnon');
    expect([memnon.leader[t.leaderNo.memnon], memnon.king, memnon.heirless]).toEqual([LOST, t.dariusNo, 0]);
    const heir = lose('memnon', 'memnon');
    expect([heir.king, heir.heirless]).toEqual([-1, 1]);
  });
  it('CON-7.4.4 CON-14.0.2 what an eliminated Army carried falls to an Army there, or lies in its Space', () => {
    const given = {
      armies: { per1: { at: 'epidamnus', elite: 2, status: 'fatigued' } },
      royalTreasury: { army: 'per1', full: true },
      royalFamily: { army: 'per1' },
    };
    const gone = (more: object = {}) =>
      after({ ...given, armies: { ...given.armies, ...more } }, (s) =>
        occupation.removeArmy(t, s, 3, 'destroyed'),
      );
    const nobody = gone();
    expect([nobody.royal, nobody.family.slice(0, 3)]).toEqual([
      [-1, at('epidamnus'), 1, MAC],
      [-1, at('epidamnus'), MAC],
    ]);
    const taker = gone({ mac2: { at: 'epidamnus' } });
    expect([taker.royal, taker.family.slice(0, 3)]).toEqual([
      [1, -1, 1, MAC],
      [1, -1, MAC],
    ]);
    expect([
      taker.armyAt[3],
      taker.asp[3],
      taker.elite[3],
      taker.status[3],
      taker.leader[t.dariusNo],
    ]).toEqual([-1, 0, 0, 0, LOST]);
    const other = after(given, (s) => occupation.removeArmy(t, s, 4, 'destroyed'));
    expect([other.royal[0], other.family[0], other.leader[t.leaderNo.memnon]]).toEqual([3, 3, LOST]);
  });
  it('CON-11.4.11 all Inside a city is gone, Darius alone too', () => {
    const given = {
      armies: { per2: { at: 'tyre', inside: true }, per3: { at: 'tyre', asp: 4 }, per1: null },
      garrisons: { persia: { tyre: 3 } },
      loose: { persia: { tyre: 2 } },
      leaders: { darius: 'tyre' },
    };
    const o = after(given, (s) => occupation.clearInside(t, s, PER, at('tyre')));
    expect([
      o.armyAt[4],
      o.armyAt[5],
      o.gsp[at('tyre')],
      o.loose[at('tyre')],
      o.gspSpent,
      o.leader[t.dariusNo],
    ]).toEqual([-1, at('tyre'), 0, 0, [0, 3], LOST]);
    const away = after({ leaders: { darius: 'gaza' }, armies: { per1: null } }, (s) =>
      occupation.clearInside(t, s, PER, at('tyre')),
    );
    expect([away.leader[t.dariusNo], away.gspSpent]).toEqual([ALONE, [0, 0]]);
  });
});

describe('sieges end', () => {
  const siege = (asp: number, more: Given = {}) =>
    after(
      {
        armies: { mac1: { at: 'tyre', asp } },
        garrisons: { persia: { tyre: 1 } },
        sieges: { tyre: 2 },
        ...more,
      },
      (s) => occupation.settleSieges(t, s),
    );
  const points = (o: Open, id = 'tyre') => o.siege[t.cityOf[at(id)]];
  it('CON-11.4.3 CON-9.0.3 with fewer than 10 ASPs Outside or nobody Inside, at the cost of Weariness', () => {
    expect([points(siege(10)), siege(10).weariness]).toEqual([2, 0]);
    expect([points(siege(9)), siege(9).weariness]).toEqual([-1, 1]);
    expect(points(siege(10, { garrisons: {} }))).toBe(-1);
    expect(points(siege(10, { garrisons: {}, loose: { persia: { tyre: 1 } } }))).toBe(2);
    expect(
      points(
        siege(10, {
          garrisons: {},
          armies: { mac1: { at: 'tyre', asp: 10 }, per2: { at: 'tyre', inside: true } },
        }),
      ),
    ).toBe(2);
  });
  it('CON-9.0.3 a siege of Rhodes wearies only Macedonians who take part; a surrender nobody', () => {
    const rhodes = (given: Given, surrendered = false) =>
      after({ sieges: { rhodes: 1 }, ...given }, (s) =>
        occupation.endSiege(t, s, t.cityOf[at('rhodes')], surrendered),
      ).weariness;
    expect([
      rhodes({ armies: { mac2: { at: 'rhodes' } } }),
      rhodes({ armies: { per2: { at: 'rhodes' } } }),
    ]).toEqual([1, 0]);
    expect([
      rhodes({ garrisons: { macedonia: { rhodes: 1 } } }),
      rhodes({ loose: { macedonia: { rhodes: 1 } } }),
    ]).toEqual([1, 1]);
    expect(rhodes({ armies: { mac2: { at: 'rhodes' } } }, true)).toBe(0);
    const held = after(
      { sieges: { rhodes: 1 }, armies: { mac1: { at: 'rhodes', asp: 12 } }, rhodes: 1 },
      (s) => occupation.settleSieges(t, s),
    );
    expect(points(held, 'rhodes')).toBe(1);
  });
  it('CON-11.4.3 CON-10.2.6 an Army that leaves ends its siege; Inside it is only in a Major City', () => {
    const move = (to: string, inside: 0 | 1) =>
      after(
        {
          armies: { mac1: { at: 'tyre', asp: 12 } },
          garrisons: { persia: { tyre: 1 } },
          sieges: { tyre: 0 },
        },
        (s) => occupation.placeArmy(t, s, 0, at(to), inside),
      );
    expect([points(move('epidamnus', 0)), points(move('tyre', 0))]).toEqual([-1, 0]);
    expect([move('pella', 1).inside[0], move('sidon', 1).inside[0], move('pella', 0).inside[0]]).toEqual([
      1, 0, 0,
    ]);
  });
});
