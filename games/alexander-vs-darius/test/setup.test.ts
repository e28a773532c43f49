import { Play, quickRng, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { makeTables, type PackData } from '../tables.ts';

const pack = game.pack.data as PackData;
const t = makeTables(pack);

interface Facts {
  stacks: Record<string, Record<string, Record<string, number>>>;
  fleets: Record<string, Record<string, number>>;
  markers: Record<string, string>;
  pool: Record<string, number>;
  leaders: Record<string, string>;
  commands: Record<string, number>;
  treasury: Record<string, number>;
  weariness: number;
  legitimacy: number;
  king: string;
}
const facts = (options = {}): Facts =>
  game.scenario.facts(scenarioStart(game, { game: game.id, options }) as never) as never as Facts;
const start = facts();

describe('set-up', () => {
  const stacks: [title: string, area: string, seat: string, contents: Record<string, number>][] = [
    [
      'AVD-6.1.1 Thrace',
      'thrace',
      'macedonia',
      {
        'alexander-iii': 1,
        craterus: 1,
        ptolemy: 1,
        phalanx: 6,
        'mac-heavy-cavalry': 1,
        'mac-light-infantry': 1,
      },
    ],
    ['AVD-6.1.2 Wilusha', 'wilusha', 'macedonia', { parmenion: 1, phalanx: 1, 'greek-hoplite': 1 }],
    ['AVD-6.1.3 Macedonia', 'macedonia', 'macedonia', { antipater: 1, phalanx: 2, 'mac-heavy-cavalry': 1 }],
    ['AVD-6.1.4 Hellas', 'hellas', 'macedonia', { corhagus: 1, 'mac-light-infantry': 2 }],
    [
      'AVD-6.2.1, AVD-6.2.2 Lydia, with mercenaries',
      'lydia',
      'persia',
      {
        arsames: 1,
        spithridates: 1,
        'pharnabazus-iii': 1,
        memnon: 1,
        'hoplite-mercenary': 4,
        'per-heavy-cavalry': 4,
      },
    ],
    [
      'AVD-6.2.3 Kish',
      'kish',
      'persia',
      { 'darius-iii': 1, nabarzanes: 1, immortal: 1, 'per-light-infantry': 3, 'per-heavy-cavalry': 1 },
    ],
    ['AVD-6.2.4 Gasga', 'gasga', 'persia', { 'orontes-ii': 1, 'per-light-infantry': 1 }],
    ['AVD-6.2.5 Media', 'media', 'persia', { atropates: 1, 'per-light-infantry': 1, 'per-light-cavalry': 1 }],
    ['AVD-6.2.7 Hapalla', 'hapalla', 'persia', { orontobates: 1, 'per-light-infantry': 2 }],
    ['AVD-6.2.8 Cilicia', 'cilicia', 'persia', { mazaeus: 1, 'per-light-infantry': 1 }],
    ['AVD-6.2.9 Elam', 'elam', 'persia', { immortal: 1 }],
    [
      'AVD-6.2.10 Mycenae',
      'mycenae',
      'persia',
      { 'agis-iii': 1, 'spartan-phalanx': 2, 'per-heavy-cavalry': 1, 'hoplite-mercenary': 2 },
    ],
  ];
  for (const [title, area, seat, contents] of stacks)
    it(title, () => expect(start.stacks[area][seat]).toEqual(contents));

  it('AVD-6.1.5 the fleet in the Aegean', () =>
    expect(start.fleets['aegean-sea']).toEqual({ 'athenian-ship': 16, 'macedonian-ship': 2 }));
  it('AVD-6.2.6 the fleet in Cyprus', () =>
    expect(start.fleets['cyprus-port']).toEqual({ 'persian-ship': 20 }));
  it('AVD-6.1.6, AVD-6.2.11 the tracks', () => expect([start.weariness, start.legitimacy]).toEqual([10, 25]));
  it('AVD-6.1.7, AVD-6.2.12 the treasuries', () =>
    expect(start.treasury).toEqual({ macedonia: 10, persia: 15 }));
  it('AVD-6.2.16 Arsames commands six, Spithridates two', () =>
    expect([start.commands.arsames, start.commands.spithridates]).toEqual([6, 2]));

  const held = (seat: string): string[] => t.areas.filter((id) => start.markers[id] === seat);
  it('AVD-6.1.8 Macedonian garrisons', () =>
    expect(held('macedonia').sort()).toEqual([
      'epirus',
      'hellas',
      'lesbos',
      'macedonia',
      'naxos',
      'thrace',
      'wilusha',
    ]));
  it('AVD-6.2.13 Persian garrisons', () => {
    const regions = ['anatolia', 'caucasus', 'iran', 'mesopotamia', 'retjenu'];
    const all = pack.areas.filter((a) => regions.includes(a.region) && a.id !== 'wilusha').map((a) => a.id);
    expect(held('persia').sort()).toEqual(all.sort());
  });
  it('AVD-6.3.1, AVD-6.3.2, AVD-6.3.3, AVD-6.3.4 neutral areas', () => {
    const neutral = pack.areas
      .filter((a) => ['arabian-desert', 'egypt'].includes(a.region))
      .map((a) => a.id)
      .concat('east-crete', 'khania', 'rhodes', 'harmangia', 'illyria', 'mycenae');
    expect(held('none').sort()).toEqual(neutral.sort());
  });
  it('AVD-6.6.1, AVD-6.4.1 the pool is what is left when events and reinforcements are kept apart', () => {
    for (const [id, n] of Object.entries(pack.initialPool.units))
      expect([id, start.pool[id]]).toEqual([id, n]);
    for (const id of ['cretan-ship', 'cretan-light-infantry', 'thracian-light-infantry'])
      expect(start.pool[id]).toBe(0);
  });
  it('AVD-6.1.14, AVD-6.1.16 an unpacified Thrace gives Alexander more', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    expect(play.offer('macedonia').of).toEqual(['pacify thrace', 'leave thrace']);
    play.answer('macedonia', 'leave thrace');
    const now = game.scenario.facts(play.state as never) as never as Facts;
    expect(now.stacks.thrace.macedonia).toMatchObject({ phalanx: 7, 'mac-light-infantry': 2 });
    expect(now.treasury.macedonia).toBe(10 + 1 + 2);
  });
  it('AVD-1.2.4 the first income is 2 and 13', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    play.answer('macedonia', 'pacify thrace');
    expect((game.scenario.facts(play.state as never) as never as Facts).treasury).toEqual({
      macedonia: 12,
      persia: 28,
    });
  });
  it('AVD-6.7.1, AVD-6.7.2 Philip may be king', () => {
    const now = facts({ philip: true });
    expect([now.leaders['philip-ii'], now.weariness, now.legitimacy]).toEqual(['thrace', 11, 25]);
  });
  it('AVD-6.7.5, AVD-6.7.6, AVD-6.7.7 Artaxerxes may be king, Darius a satrap in Urartu', () => {
    const now = facts({ artaxerxes: true });
    expect([now.king, now.legitimacy, now.leaders['artaxerxes-iii']]).toEqual(['artaxerxes-iii', 28, 'kish']);
    expect(now.stacks.urartu.persia).toEqual({ 'darius-iii': 1, 'per-light-infantry': 1 });
    expect(now.stacks.kish.persia).toEqual({
      'artaxerxes-iii': 1,
      nabarzanes: 1,
      immortal: 1,
      'per-light-infantry': 3,
      'per-heavy-cavalry': 1,
    });
  });
});

describe('components', () => {
  const counts = (side: number): Record<string, number> =>
    Object.fromEntries(t.kinds.filter((k) => k.side === side).map((k) => [k.id, k.count]));
  it('AVD-3.1U.1, AVD-3.1U.2 the Macedonian mix', () =>
    expect(counts(0)).toEqual({
      phalanx: 14,
      'mac-light-infantry': 10,
      'mac-heavy-cavalry': 5,
      'mac-light-cavalry': 4,
      'greek-hoplite': 4,
      'macedonian-ship': 16,
      'athenian-ship': 16,
      'cretan-ship': 2,
      'cretan-light-infantry': 1,
    }));
  it('AVD-3.1U.3, AVD-3.1U.4 the Persian mix', () =>
    expect(counts(1)).toEqual({
      immortal: 4,
      'medium-infantry': 8,
      'per-light-infantry': 20,
      'per-heavy-cavalry': 10,
      'per-light-cavalry': 14,
      'persian-ship': 24,
      'spartan-phalanx': 2,
      'hoplite-mercenary': 8,
      'thracian-light-infantry': 6,
    }));
  it('AVD-3.1U.6, AVD-3.1U.7 twelve and eighteen leaders with ranks of their own', () => {
    expect(t.leaderCount).toEqual([12, 18]);
    for (const list of t.leaders) expect(list.map((l) => l.rank)).toEqual(list.map((_, i) => i + 1));
  });
  it('AVD-6.1.13 Antigonus is one leader', () =>
    expect(t.leaders[0].filter((l) => l.id.startsWith('antigon')).length).toBe(1));
  it('AVD-3.1U.8, AVD-3.2.1 every unit has a quality, steps and a class', () => {
    for (const k of t.kinds)
      expect(k.quality >= 2 && k.quality <= 6 && (k.steps === 1 || k.steps === 2)).toBe(true);
  });

  const cities: [title: string, area: string, rating: number, names: string[]][] = [
    ['AVD-6.8.1 Aleppo', 'kizzuwatna', 3, ['Aleppo']],
    ['AVD-6.8.2 Sardis', 'lydia', 3, ['Sardis']],
    ['AVD-6.8.3 Assur', 'eshunna', 3, ['Assur']],
    ['AVD-6.8.4 Babylon', 'kish', 3, ['Babylon']],
    ['AVD-6.8.5 Harran', 'mittani', 3, ['Harran']],
    ['AVD-6.8.6 Susa', 'khuzi', 3, ['Susa']],
    ['AVD-6.8.7 Memphis', 'lower-egypt', 3, ['Memphis']],
    ['AVD-6.8.8 Sais', 'nile-delta', 3, ['Sais']],
    ['AVD-6.8.9 Tanis', 'zoan', 3, ['Tanis']],
    ['AVD-6.8.10 Byblos', 'orontashiua', 3, ['Byblos']],
    ['AVD-6.8.11, AVD-6.8.20 Jerusalem and Gaza', 'canaan', 4, ['Jerusalem', 'Gaza']],
    ['AVD-6.8.12 Salamis', 'cyprus', 3, ['Salamis']],
    ['AVD-6.8.13 Thebes', 'thebaid', 3, ['Thebes']],
    ['AVD-6.8.14 Athens', 'hellas', 3, ['Athens']],
    ['AVD-6.8.15 Sparta', 'mycenae', 3, ['Sparta']],
    ['AVD-6.8.16 Tyre', 'phoenicia', 6, ['Tyre']],
    ['AVD-6.8.17 Persepolis', 'elam', 5, ['Persepolis']],
    ['AVD-6.8.18, AVD-3.6.3 Halicarnassus', 'lucca', 4, ['Halicarnassus']],
    ['AVD-6.8.19 Pella', 'macedonia', 4, ['Pella']],
  ];
  for (const [title, area, rating, names] of cities)
    it(title, () => {
      const a = t.area[area as keyof typeof t.area];
      expect([t.rating[a], t.cityNames[a], t.fortress[a]]).toEqual([rating, names, rating > 3]);
    });

  const regions: [title: string, id: string, size: number, one: string][] = [
    ['AVD-9.1.1 Aegean Islands', 'aegean-islands', 5, 'rhodes'],
    ['AVD-9.1.2 Anatolia', 'anatolia', 13, 'lydia'],
    ['AVD-9.1.3 Arabian Desert', 'arabian-desert', 3, 'kaldu'],
    ['AVD-9.1.4 Caucasus', 'caucasus', 7, 'gasga'],
    ['AVD-9.1.5 Egypt', 'egypt', 7, 'libya'],
    ['AVD-9.1.6 Greece', 'greece', 7, 'thrace'],
    ['AVD-9.1.7 Iran', 'iran', 6, 'elam'],
    ['AVD-9.1.8 Mesopotamia', 'mesopotamia', 11, 'kish'],
    ['AVD-9.1.9 Retjenu', 'retjenu', 8, 'cyprus'],
  ];
  for (const [title, id, size, one] of regions)
    it(title, () => {
      const areas = t.areas.filter((_, a) => t.regions[t.region[a]] === id);
      expect([areas.length, areas.includes(one)]).toEqual([size, true]);
    });
  it('AVD-9.1.10 132 land borders and 2 straits, each both ways', () => {
    expect(pack.links.filter((l) => l.type === 'land').length).toBe(132);
    expect(t.strait.flat().filter((sea) => sea >= 0).length).toBe(4);
    for (let a = 0; a < t.areas.length; a++) for (const b of t.near[a]) expect(t.near[b]).toContain(a);
  });
  it('AVD-9.1.11, AVD-1.4T.12, AVD-1.4T.13 nine seas, three closed, Aegean beside Black Sea', () => {
    expect(t.seas.length).toBe(9);
    for (const id of ['red-sea', 'persian-gulf', 'caspian-sea'] as const) {
      expect(t.seaNear[t.sea[id]]).toEqual([]);
      expect(t.ports[t.sea[id]]).toEqual([]);
    }
    expect(t.seaNear[t.sea['aegean-sea']]).toContain(t.sea['black-sea']);
  });
  it('AVD-1.4T.1, AVD-1.4.1 ports touch a sea, every area has a terrain', () => {
    for (const area of pack.areas) {
      expect(area.port).toBe(area.seas.length > 0);
      expect(['plains', 'rough', 'mountain', 'desert']).toContain(area.terrain);
    }
  });

  const prices: [title: string, id: string, price: number][] = [
    ['AVD-4.4.3 Light Cavalry costs 1', 'per-light-cavalry', 1],
    ['AVD-4.4.4 Medium Infantry costs 2', 'medium-infantry', 2],
    ['AVD-4.4.5 Macedonian Light Infantry costs 3', 'mac-light-infantry', 3],
    ['AVD-4.4.6 an Immortal costs 3', 'immortal', 3],
    ['AVD-4.4.7 Heavy Cavalry costs 3', 'mac-heavy-cavalry', 3],
    ['AVD-4.4.8 a Greek Hoplite costs 2', 'greek-hoplite', 2],
    ['AVD-4.4.9 a Hoplite Mercenary costs 3', 'hoplite-mercenary', 3],
  ];
  for (const [title, id, price] of prices)
    it(title, () => {
      const kind = t.kinds[t.kind[id]];
      const seat = kind.side === 0 ? 'macedonia' : 'persia';
      const given = { phase: 'recruitment', treasury: { macedonia: 9, persia: 9 } };
      const play = Play.of(game, scenarioStart(game, { game: game.id, given }));
      if (seat === 'persia') play.answer('macedonia', 'done');
      expect(play.answer(seat, `buy ${id}`)).toBe(null);
      expect((game.scenario.facts(play.state as never) as never as Facts).treasury[seat]).toBe(9 - price);
    });
});
