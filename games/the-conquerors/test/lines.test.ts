import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { makeLines } from '../queries/loc.ts';
import { makeRoutes } from '../queries/routes.ts';
import { treasuriesOf } from '../queries/where.ts';
import type { Open } from '../state.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

type Given = Record<string, unknown>;
const t = makeTables(makePack(data));
const lines = makeLines(t);
const routes = makeRoutes(t, lines);
const at = (id: string): number => t.spaceNo[id];
const open = (given: Given = {}): Open => lay(given).open;
const city = (id: string): number => t.treasureIds.indexOf(id);
/** Treasuries in LOC of a Space, those by land alone with a plain name, others with `~`. */
const inLoc = (o: Open, side: 0 | 1, id: string, begun = false): string[] => {
  const mask = lines.maskAt(o, side, at(id), begun);
  return t.treasureIds.flatMap((x, n) =>
    (mask & (1 << n)) !== 0 ? [x] : (mask & (1 << (n + 9))) !== 0 ? [`~${x}`] : [],
  );
};
const nobody = {
  fleets: { ionic_fleet: null, tyrian_fleet: null, egyptian_fleet: null, macedonian_fleet: null },
};

const POSITIONS: Readonly<Record<string, Given>> = {
  'the set-up': {},
  'a war in Asia': {
    armies: {
      mac1: { at: 'sardes', asp: 30 },
      mac2: { at: 'tyre', asp: 12 },
      per2: { at: 'gordium', asp: 20 },
      per3: { at: 'tyre', asp: 5, inside: true },
    },
    garrisons: {
      macedonia: { miletus: 2, ephesus: 1, aradus: 1 },
      persia: { halicarnassus: 3, ancyra: 1, issus: 2, chersonese: 1 },
    },
    loose: { macedonia: { salamis: 2 }, persia: { xanthus: 1 } },
    treasuries: { sardes: { holder: 'macedonia', level: 'depleted' }, damascus: { level: 'empty' } },
    sieges: { tyre: 1 },
    fleets: { ionic_fleet: { at: 'rhodes' }, macedonian_fleet: { at: 'ilium' } },
  },
  'dry and burnt': {
    drought: ['media'],
    devastated: ['babylonia', 'thrace', 'phrygia'],
    revolt: ['lydia'],
    treasuries: { susa: { unusable: true } },
    tribes: { uxii: 0 },
    fleets: { macedonian_fleet: { at: 'chersonese' } },
  },
};

describe('Lines of Communication', () => {
  for (const [name, given] of Object.entries(POSITIONS))
    for (const side of [0, 1] as const)
      it(`CON-7.3.1 CON-7.3.5 CON-7.3.6 the quick search and the one that knows the way agree: ${name}, side ${side}`, () => {
        const o = open(given);
        const spaces = t.spaces.map((_, i) => i).filter((i) => i % 3 === side || t.isPort[i]);
        const masks = lines.masksAt(o, side, spaces).map(treasuriesOf);
        spaces.forEach((space, k) => {
          for (let n = 0; n < t.treasures.length; n++)
            if (o.holder[n] === side) {
              const route = routes.trace(o, side, space, n, []);
              expect([t.spaces[space], t.treasureIds[n], route !== null]).toEqual([
                t.spaces[space],
                t.treasureIds[n],
                (masks[k] & (1 << n)) !== 0,
              ]);
            }
        });
      });
  for (const [name, given] of Object.entries(POSITIONS))
    it(`CON-7.3.13 a LOC of the phase is traced as it was at its start: ${name}`, () => {
      const o = open(given);
      const spaces = t.spaces.map((_, i) => i).filter((i) => t.isPort[i] || i % 2 === 0);
      const before = ([0, 1] as const).map((side) =>
        lines.masksAt(o, side, spaces).map((mask) => mask & ~(1 << 8)),
      );
      lines.begin(o);
      const then = () => ([0, 1] as const).map((side) => lines.masksAt(o, side, spaces, true));
      expect(then()).toEqual(before);
      for (const id of ['susa', 'sidon']) o.gsp[at(id)] = 1;
      for (const id of ['abdera', 'doriscus', 'smyrna']) o.gsp[at(id)] = -1;
      o.armyAt[0] = at('epidamnus');
      o.treasury[city('pella')] = 0;
      o.unusable[city('babylon')] = 1;
      o.devastated.push(t.provinceNo.thrace, t.provinceNo.persis);
      o.siege[t.cityOf[at('pella')]] = 0;
      o.fleetAt = o.fleetAt.map((x) => (x >= 0 ? at('epidamnus') : x));
      expect(then()).toEqual(before);
    });
  it('CON-7.3.3 CON-7.3.4 CON-7.3.8 10 MPs by land for the Macedonian, 8 for the Persian', () => {
    const o = open(nobody);
    expect(lines.landLength(o, 0, at('byzantium'), at('chalcedon'), 12)).toBeLessThan(3);
    expect([
      lines.landLength(o, 1, at('babylon'), at('damascus'), 12),
      inLoc(o, 1, 'damascus').includes('babylon'),
    ]).toEqual([10, false]);
    const taken = open({ ...nobody, treasuries: { babylon: { holder: 'macedonia' } } });
    expect(inLoc(taken, 0, 'damascus')).toContain('babylon');
    expect(inLoc(taken, 0, 'sidon')).not.toContain('babylon');
    const eight = t.spaces.filter((_, i) => lines.landLength(o, 1, at('susa'), i, 12) === 8);
    const nine = t.spaces.filter((_, i) => lines.landLength(o, 1, at('susa'), i, 12) === 9);
    expect(eight.length * nine.length).toBeGreaterThan(0);
    for (const id of eight) expect(inLoc(o, 1, id)).toContain('susa');
    for (const id of nine) expect(inLoc(o, 1, id)).not.toContain('susa');
  });
  it('CON-7.3.2 CON-8.7.3 CON-6.2.8 enemies and tribes bar the way, a city of theirs under siege only to them who hold it not', () => {
    const way = (given: Given, id = 'amphipolis') => inLoc(open({ ...nobody, ...given }), 0, id);
    expect(way({}, 'abdera')).toEqual(['pella']);
    expect(way({ garrisons: { persia: { amphipolis: 1 } } }, 'abdera')).toEqual(['~pella']);
    expect(way({ loose: { persia: { amphipolis: 1 } } }, 'abdera')).toEqual(['~pella']);
    expect(way({ armies: { per2: { at: 'amphipolis' } } }, 'abdera')).toEqual(['~pella']);
    expect(way({ garrisons: { macedonia: { amphipolis: 1 } } }, 'abdera')).toEqual(['pella']);
    expect(
      inLoc(
        open({
          ...nobody,
          garrisons: { persia: { babylon: 2 } },
          armies: { mac1: { at: 'babylon', asp: 12 } },
        }),
        1,
        'uruk',
      ),
    ).toContain('babylon');
    expect(inLoc(open({ ...nobody, armies: { mac1: { at: 'babylon', asp: 12 } } }), 1, 'uruk')).toContain(
      'babylon',
    );
  });
  it('CON-7.2.3 CON-7.1.4 CON-6.3.7 CON-15-SATRAP-1 a Treasury serves if held, not Empty, usable and not In Revolt', () => {
    const near = (given: Given, side: 0 | 1 = 1) =>
      inLoc(open({ ...nobody, ...given }), side, 'smyrna').includes('sardes');
    expect([near({}), near({}, 0)]).toEqual([true, false]);
    expect(near({ treasuries: { sardes: { level: 'depleted' } } })).toBe(true);
    expect(near({ treasuries: { sardes: { level: 'empty' } } })).toBe(false);
    expect(near({ treasuries: { sardes: { unusable: true } } })).toBe(false);
    expect(near({ revolt: ['lydia'] })).toBe(false);
    expect(near({ treasuries: { sardes: { holder: 'macedonia' } } }, 0)).toBe(true);
    expect(lines.usable(open(), 1, city('sardes'))).toBe(true);
    expect(lines.usable(open({ revolt: ['lydia'] }), 1, city('sardes'))).toBe(false);
  });
  it("CON-7.3.12 a strait is safe only with a Fleet of one's own at one end", () => {
    const over = (fleet: string | null) =>
      inLoc(
        open({ fleets: { ...nobody.fleets, macedonian_fleet: fleet === null ? null : { at: fleet } } }),
        0,
        'abydus',
      );
    expect([over(null), over('abydus'), over('chersonese'), over('ilium')]).toEqual([
      ['~pella'],
      ['pella'],
      ['pella'],
      ['~pella'],
    ]);
  });
  it('CON-7.3.9 CON-7.3.6 no Deep Sea; a short leg ends in an occupied Port', () => {
    const cyrene = (given: Given) => inLoc(open({ ...nobody, ...given }), 0, 'cyrene');
    expect(cyrene({})).toEqual([]);
    const far = (given: Given) =>
      inLoc(
        open({ ...nobody, treasuries: { damascus: { holder: 'macedonia' } }, ...given }),
        0,
        'paphos',
      ).includes('~damascus');
    expect(far({})).toBe(true);
    const fromPaphos = (garrisons: Given) =>
      inLoc(
        open({
          ...nobody,
          treasuries: { memphis: { holder: 'macedonia' } },
          garrisons: { macedonia: { memphis: 1, ...garrisons } },
        }),
        0,
        'paphos',
      );
    expect(fromPaphos({})).toEqual([]);
    expect(fromPaphos({ aradus: 1 })).toEqual(['~memphis']);
  });
  it('CON-7.4.2 the Royal Treasury serves units in its own Space while it is Full', () => {
    const royal = (given: Given, id: string, side: 0 | 1 = 1) =>
      (lines.maskAt(open(given), side, at(id)) & (1 << 8)) !== 0;
    const full = { royalTreasury: { army: 'per1', full: true } };
    expect([royal(full, 'susa'), royal(full, 'uxii'), royal(full, 'susa', 0), royal({}, 'susa')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(royal({ royalTreasury: { at: 'epidamnus', full: true } }, 'epidamnus')).toBe(true);
  });
  it('CON-8.3.3 Pella at any length, by land first, else by sea; where it was cut it goes another way', () => {
    const o = open(nobody);
    lines.begin(o);
    const land = routes.traceToPella(o, at('perinthos'), [])!;
    expect([land.mps, land.cuts, land.treasury]).toEqual([4, [], city('pella')]);
    expect([land.spaces[0], land.spaces.at(-1)]).toEqual([at('perinthos'), at('pella')]);
    const far = routes.traceToPella(o, at('gordium'), [])!;
    expect(far.cuts.length).toBeGreaterThan(0);
    expect(routes.traceToPella(o, -1, [])).toBeNull();
    const first = far.cuts.filter((x) => !t.spaces[x].startsWith('pella'));
    const second = routes.traceToPella(o, at('gordium'), first)!;
    expect(second.cuts.some((x) => first.includes(x))).toBe(false);
  });
});
