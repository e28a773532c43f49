import { makePack, Play, quickRng, readScenario, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { makeTables } from '../tables.ts';

// biome-ignore lint/suspicious/noExplicitAny: facts are free in form
type Facts = any;
const t = makeTables(makePack(data));
const facts = (options = {}): Facts => {
  const play = Play.start(game, ['macedonia', 'persia'], options, quickRng('set-up'));
  return game.scenario.facts(play.state as never);
};
const at = facts();
const total = (spaces: Record<string, number>): number => Object.values(spaces).reduce((a, b) => a + b, 0);

describe('components and set-up', () => {
  it('CON-2.1.2 seven kinds of path have their costs', () => {
    const cost = Object.fromEntries(data.tables.terrain.rows.map((r) => [r.type, r.move]));
    expect(cost).toEqual({ land: 1, mountain: 2, pass: 2, strait: 2, desert: 1, sea: 1, deepsea: 4 });
    const strait = t.steps[t.spaceNo.chersonese].find((p) => p.to === t.spaceNo.abydus)!;
    expect(strait.cost).toBe(2);
  });
  it.each([[[]], [{ admin: 2 }], [{ persia: 1, out: 'admin' }]])(
    'CON-4.0.2 no position has a Pool that runs out: %j',
    (pool) => {
      const laid = (): unknown => scenarioStart(game, readScenario({ game: game.id, given: { pool } }));
      expect(laid).toThrow('given.pool: expected two or more markers of the sides');
    },
  );
  it('CON-2.2.5 Frontier Provinces start under nobody', () => {
    for (const id of ['parthia', 'colchis', 'hyrcania']) expect(at.control[id]).toBeNull();
  });
  it('CON-2.5.1 one deck of 55 cards, numbered 1 to 55', () => {
    expect(data.deck.map((c) => c.no)).toEqual(Array.from({ length: 55 }, (_, i) => i + 1));
    expect(t.cardKinds).toHaveLength(36);
  });
  it('CON-2.7.1 without one Macedonian APM the Pool is smaller', () => {
    const play = Play.start(game, ['macedonia', 'persia'], { removeApm: true }, quickRng(1));
    expect((play.state.open as Facts).pool).toEqual([2, 3, 1]);
  });
  it('CON-3.1.1 six Leaders start in play, the others in two pools', () => {
    const inPlay = Object.entries(at.leaders).filter(([, where]) => where !== 'pool');
    expect(inPlay.map(([id]) => id).sort()).toEqual([
      'alexander',
      'antipater',
      'darius',
      'hegelochus',
      'memnon',
      'pharnabazus',
    ]);
  });
  it('CON-3.1.2 three cards each, Fortunes of War never among them', () => {
    for (let seed = 0; seed < 60; seed++) {
      const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(seed));
      const f: Facts = game.scenario.facts(play.state as never);
      for (const seat of ['macedonia', 'persia']) {
        expect(f.hands[seat]).toHaveLength(3);
        expect(f.hands[seat]).not.toContain('fortunes_of_war');
      }
      expect((play.state.deep as Facts).deck).toHaveLength(49);
    }
  });
  it('CON-3.1.3 CON-3.1.4 CON-8.1.2 the Macedonian Armies', () => {
    expect(at.armies.mac1).toMatchObject({ at: 'perinthos', asp: 33, elite: 4, leaders: ['alexander'] });
    expect(at.armies.mac2).toMatchObject({
      at: 'pella',
      asp: 15,
      elite: 2,
      inside: false,
      leaders: ['antipater'],
    });
  });
  it('CON-3.1.5 CON-3.1.9 CON-3.1.11 CON-8.4.1 the Fleets', () => {
    expect(at.fleets.macedonian_fleet).toEqual({ at: 'chersonese', nsp: 3, owner: 'macedonia' });
    expect(at.fleets.egyptian_fleet).toEqual({ at: 'pelusium', nsp: 3, owner: 'persia' });
    expect(at.fleets.tyrian_fleet).toEqual({ at: 'tyre', nsp: 4, owner: 'persia' });
    expect(at.fleets.ionic_fleet).toEqual({ at: 'salamis', nsp: 3, owner: 'persia' });
    expect(at.fleets.rhodes_fleet_4).toEqual({ at: 'rhodes', nsp: 4, owner: null });
    expect(at.rhodes).toBe(2);
  });
  it('CON-3.1.7 CON-3.1.8 the Persian Armies', () => {
    expect(at.armies.per1).toMatchObject({
      at: 'susa',
      asp: 42,
      elite: 1,
      inside: false,
      leaders: ['darius'],
    });
    expect(at.armies.per2).toMatchObject({ at: 'cyzicus', asp: 40, elite: 1, leaders: ['memnon'] });
    expect(at.royalTreasury).toEqual({ at: 'susa', full: false, owner: 'persia' });
    expect(at.royalFamily).toEqual({ at: 'susa', owner: 'persia' });
  });
  it('CON-3.1.6 CON-3.1.10 garrisons only where they may stand', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    const offer = play.offer('macedonia') as Facts;
    expect(offer.max).toBe(5);
    expect(offer.of).toContain('athens');
    expect(offer.of).not.toContain('sardes');
    expect(offer.counts[offer.of.indexOf('athens')]).toBe(10);
    expect(offer.counts[offer.of.indexOf('thebes')]).toBe(3);
    play.answer('macedonia', ['athens']);
    const persian = play.offer('persia') as Facts;
    expect(persian.max).toBe(30);
    for (const id of ['cyzicus', 'chalcedon', 'zadracarta', 'lesbos', 'rhodes'])
      expect(persian.of).not.toContain(id);
    expect(persian.of).toContain('halicarnassus');
  });
  it('CON-3.1.13 CON-3.1.14 CON-7.1.1 CON-7.2.1 Treasuries and tracks', () => {
    expect(Object.keys(at.treasuries).sort()).toEqual([
      'babylon',
      'damascus',
      'ecbatana',
      'memphis',
      'pella',
      'persepolis',
      'sardes',
      'susa',
    ]);
    for (const x of Object.values(at.treasuries) as Facts[]) expect(x.level).toBe('full');
    expect(at.treasuries.pella.holder).toBe('macedonia');
    expect(at.aspLeft).toEqual({ macedonia: 75, persia: 175 });
    expect([at.weariness, at.injury]).toEqual([0, 0]);
  });
  it('CON-3.1.15 CON-4.0.1 CON-4.0.6 CON-3.3.2 the historical opening begins with a Macedonian APM', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(1));
    play.answer('macedonia', []);
    play.answer('persia', []);
    const f: Facts = game.scenario.facts(play.state as never);
    expect([f.active, f.round, f.run]).toEqual(['macedonia', 1, { seat: 'macedonia', count: 1 }]);
    expect(f.pool).toEqual({ macedonia: 3, persia: 3, admin: 1 });
  });
  it('CON-3.1.16 the other opening draws its first APM without Admin, which then joins the Pool', () => {
    const firsts = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const play = Play.start(game, ['macedonia', 'persia'], { opening: 'optional' }, quickRng(seed));
      play.answer('macedonia', []);
      play.answer('persia', []);
      const f: Facts = game.scenario.facts(play.state as never);
      firsts.add(f.active);
      expect(f.round).toBe(1);
      expect(f.pool.admin).toBe(1);
    }
    expect([...firsts].sort()).toEqual(['macedonia', 'persia']);
  });
  it('CON-3.1.17 CON-6.1.1 CON-6.1.2 starting control', () => {
    for (const id of ['macedonia', 'greece', 'crete']) expect(at.control[id]).toBe('macedonia');
    for (const id of ['lydia', 'cyprus', 'egypt']) expect(at.control[id]).toBe('persia');
    expect(at.control.rhodes).toBeNull();
    for (const id of ['lesbos', 'mytilene', 'chios', 'naxos']) expect(t.province[t.spaceNo[id]]).toBe(-1);
  });
  it('CON-3.1.18 a Province of Transit Points alone is never controlled', () => {
    const p = t.provinceNo.gedrosia;
    expect(t.standing[p]).toBe(0);
    expect(at.control.gedrosia).toBeNull();
  });
  it('CON-6.1.7 every Space touched by a Sea path is a Port', () => {
    for (const s of data.spaces) expect(t.isPort[t.spaceNo[s.id]]).toBe(s.port);
  });
  it('CON-8.4.2 CON-8.5.1 Home Ports', () => {
    const home = Object.fromEntries(data.fleets.map((f) => [f.id, f.homePorts]));
    expect(home.ionic_fleet).toEqual(['lesbos', 'miletus', 'chios', 'halicarnassus']);
    expect(home.phoenician_fleet).toEqual(['aradus', 'byblos', 'sidon']);
    for (const id of ['greek_fleet', 'cypriot_fleet', 'phoenician_fleet'])
      expect(at.fleets[id].at).toBeNull();
  });
  it('CON-7.2.14 CON-6.1.6 Abarnahara has exactly four neighbours', () => {
    expect(t.adjacent[t.provinceNo.abarnahara].map((p) => t.provinces[p]).sort()).toEqual([
      'commagene',
      'judea',
      'mesopotamia',
      'phoenicia',
    ]);
  });
  it('CON-8.6.2 the garrison pools', () => {
    expect(t.gspMax).toEqual([20, 30]);
    expect(total(at.garrisons.macedonia)).toBe(0);
  });
});
