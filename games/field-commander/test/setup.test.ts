import { die, newOptions, type Options, Play, quickRng, type State, suitedOptions } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { game } from '../game.ts';
import { yearsRemembered } from '../queries/score.ts';
import { hitsOf } from '../queries/values.ts';
import type { GameState } from '../state.ts';

type Facts = Record<string, never> & {
  army: Record<string, number>;
  enemy: Record<string, Record<string, number>>;
  enemies: Record<string, number>;
  cups: Record<string, number>;
  oracles: string[];
};

const t = game.tables;

function start(campaign: string, seed: string | number = 1, more = {}): { play: Play; f: Facts } {
  const play = Play.start(game, ['alexander'], { campaign, ...more }, quickRng(seed));
  return { play, f: facts(t, play.state as GameState) as Facts };
}

const track = (campaign: number) => t.campaigns[campaign].data.turnTrack.slice(1).map(({ vp }) => vp);

describe('components', () => {
  it('FCA-CMP-01 every roll is one six-sided die', () => {
    const s = { rng: quickRng(3) } as State;
    const seen = new Set(Array.from({ length: 200 }, () => die(s)));
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('FCA-CMP-02 the counters are 176', () => {
    const { data } = t;
    expect(data.components.reduce((n, { count }) => n + count, 0)).toBe(176);
    expect(t.mine.length).toBe(18);
    expect(t.firstLeader).toBe(5 + 30 + 11);
    expect(t.section - t.firstWall).toBe(8);
  });

  it('FCA-CMP-13 FCA-OPS-07 FCA-CMP-14 fixed sets', () => {
    const { data } = t;
    expect([t.operations.length, data.prophecies.length, data.insights.length, data.advisors.length]).toEqual(
      [8, 8, 8, 5],
    );
    expect(t.operations.map((kind) => data.operations[kind].id)).toEqual([
      ...['op-1force', 'op-1force', 'op-1force', 'op-2forces', 'op-3forces', 'op-5gold', 'op-wall', 'op-go'],
    ]);
    expect(t.plans.length).toBe(20);
  });

  it('FCA-ALX-01 FCA-ALX-07 FCA-ALX-08 the levels of Alexander', () => {
    const values = t.data.alexander.map(({ speed, battle, super: s }) => `${speed}/${battle}/${s}`);
    expect(values).toEqual(['0/1/0', '1/2/0', '2/3/0', '3/3/1', '4/4/1', '4/4/2', '5/5/2', '6/5/3']);
  });

  it('FCA-FRC-01 FCA-FRC-12 Speed, Battle and superscript; Persian Archers are 5/2 with one step', () => {
    const archers = t.kinds.find((kind) => kind.id === 'per-archers')!;
    expect([archers.speed[2], archers.battle[2], archers.twoSteps]).toEqual([5, 2, false]);
    for (const kind of [...t.kinds, ...t.foes.slice(t.firstLeader, t.firstWall)])
      if (kind.twoSteps) {
        expect(kind.speed[1]).toBe(kind.speed[2] - 1);
        expect(kind.battle[1]).toBe(kind.battle[2] - 1);
      }
  });

  it('FCA-FRC-05 FCA-FRC-06 FCA-FRC-08 a Chariot 3 with superscript 1 scores 2, 1, 1, 0', () => {
    expect([1, 2, 3, 4].map((roll) => hitsOf(roll, 3, 1))).toEqual([2, 1, 1, 0]);
    expect(hitsOf(1, 0, 1)).toBe(0);
    expect(hitsOf(2, 1, 2)).toBe(0);
  });
});

describe('set-up', () => {
  it('FCA-SET-01 FCA-SET-08 FCA-SET-13 FCA-GRA-01 FCA-MAP-02 the Army of Granicus', () => {
    const { f } = start('granicus');
    expect(f.army).toEqual({ archers: 1, companions: 1, infantry: 1, phalanx: 1 });
    expect([f.area, f.alexander, f.glory, f.square]).toEqual(['macedon', 'A1', 0, 0]);
    expect(t.campaigns[0].pivotal.map((area) => t.campaigns[0].areas[area])).toEqual([
      ...['chaeronea', 'granicus', 'sardis', 'halicarnassus', 'lycia'],
    ]);
  });

  it('FCA-SET-02 FCA-LEA-01 FCA-GRA-02 FCA-GRA-03 fixed enemies and their Leaders', () => {
    const { f } = start('granicus');
    expect(f.enemy.chaeronea).toEqual({ chares: 1, infantry: 1, phalanx: 1, 'sacred-band': 1 });
    expect(f.enemy.granicus).toEqual({ 'heavy-cavalry': 1, infantry: 2, 'light-cavalry': 1, memnon: 1 });
    expect(JSON.stringify(f.enemy)).not.toMatch(/darius|porus/);
  });

  it('FCA-SET-03 FCA-GRA-04 random garrisons differ from game to game and leave the fixed lists whole', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { f } = start('granicus', seed);
      expect([f.enemies.sardis, f.enemies.halicarnassus, f.enemies.lycia]).toEqual([2, 3, 2]);
      expect(f.enemy.halicarnassus.wall).toBe(1);
      expect(f.enemy.granicus.infantry).toBe(2);
      seen.add(JSON.stringify(f.enemy.sardis));
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  it('FCA-SET-04 garrisons and the Operations section are in the open', () => {
    const { play, f } = start('granicus');
    const view = play.view('alexander') as { open: GameState['open'] };
    expect(view.open.at.filter((at) => at === -2)).toHaveLength(1);
    expect(f.sectionSize).toBe(1);
  });

  it('FCA-SET-09 FCA-GRA-08 FCA-ISS-06 FCA-TYR-33 FCA-GAU-10 a Prophecy lies face down at each Oracle', () => {
    expect(start('granicus').f.oracles).toEqual(['macedon', 'ilium']);
    expect(start('issus').f.oracles).toEqual(['gordion']);
    expect(start('tyre').f.oracles).toEqual(['jerusalem']);
    expect(start('gaugamela').f.oracles).toEqual(['babylon', 'maracanda']);
    const laid = start('granicus').play.state as GameState;
    expect(laid.deep.prophecies.filter((k) => k >= 0)).toHaveLength(2);
  });

  it('FCA-SET-10 FCA-SET-12 stacks and cups are shuffled, no Insight is owned', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const { deep, open } = start('granicus', seed).play.state as GameState;
      expect(deep.operations.toSorted()).toEqual(t.operations);
      expect([deep.plans.length, deep.insights.length]).toEqual([20, 8]);
      expect(open.insights).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
      orders.add(deep.operations.join());
    }
    expect(orders.size).toBeGreaterThan(6);
  });

  it('FCA-PRO-02 nothing tells which Prophecy lies where', () => {
    const { play } = start('granicus');
    const before = JSON.stringify(play.view('alexander'));
    (play.state as GameState).deep.prophecies.reverse();
    expect(JSON.stringify(play.view('alexander'))).toBe(before);
  });

  it('FCA-OPT-01 any number of options, none included', () => {
    expect((start('granicus').play.state as GameState).open.options).toBe(0);
    const all = Object.fromEntries(t.options.map(({ id }) => [id, true]));
    expect((start('life', 1, all).play.state as GameState).open.options).toBe(2 ** 23 - 1);
  });

  it('FCA-OPT-01 an option belongs to its campaign, and to the life', () => {
    const suited = (campaign: string) => suitedOptions(game, { campaign }).map(({ id }) => id);
    expect(suited('tyre')).toEqual([
      'campaign',
      'rated',
      ...t.options.filter(({ campaign }) => campaign === 2).map(({ id }) => id),
    ]);
    expect(suited('tyre')).toHaveLength(7);
    expect(suited('life')).toEqual(['campaign', ...t.options.map(({ id }) => id)]);
    const made = (campaign: string, more: Options) => () => newOptions(game, { campaign, ...more });
    expect(made('tyre', { 'gra-olympias': true })).toThrow(
      'options.gra-olympias: goes with campaign granicus or life, not tyre',
    );
    expect(made('life', { rated: true })).toThrow('options.rated: goes with campaign granicus or issus');
    expect(made('tyre', { 'gra-olympias': false, 'tyr-diades': true })()).toMatchObject({
      campaign: 'tyre',
      'tyr-diades': true,
    });
  });

  it('FCA-GRA-07 FCA-ISS-05 FCA-GAU-09 FCA-TYR-32 the turn tracks', () => {
    expect(track(0)).toEqual([32, 28, 24, 20, 16, 12, 8, 4, null]);
    expect(track(1)).toEqual([30, 27, 24, 21, 18, 15, 11, 7, 3, null]);
    expect(track(2)).toEqual([44, 40, 36, 33, 30, 27, 24, 22, 20, 18, 6, null]);
    expect(track(3)).toEqual([50, 46, 42, 38, 34, 30, 26, 22, 18, 12, 6]);
  });

  it('FCA-ISS-01 FCA-ISS-02 FCA-ISS-03 FCA-ISS-04 Issus', () => {
    const { f } = start('issus');
    expect(f.army).toEqual({ archers: 1, companions: 1, infantry: 1, peltasts: 1, phalanx: 2 });
    expect([f.area, f.alexander, f.gold, f.forces]).toEqual(['lycia', 'A3', 12, 7]);
    expect(f.enemies).toMatchObject({ side: 3, ancyra: 4, tarsos: 5, issus: 9, sidon: 4 });
    expect(f.enemy.issus.darius).toBe(1);
    expect(t.campaigns[1].data.setup.advisorsChoose).toBe(2);
  });

  it('FCA-TYR-02 FCA-TYR-27 Tyre', () => {
    const { f } = start('tyre');
    expect([f.area, f.alexander, f.gold, f.forces]).toEqual(['sidon', 'A4', 15, 4]);
    expect(f.advisors).toEqual(['antipater']);
    expect([f.enemies.tyre, f.enemies.gaza, f.enemy.gaza.wall]).toEqual([10, 5, 2]);
  });

  it('FCA-GAU-05 FCA-GAU-06 FCA-GAU-07 FCA-LEA-14 Gaugamela, with Darius again', () => {
    const { f } = start('gaugamela');
    expect(f.army).toEqual({ archers: 1, companions: 2, infantry: 1, phalanx: 3, thessalians: 1 });
    expect([f.area, f.alexander, f.gold]).toEqual(['tyre', 'A5', 15]);
    const list = { gaugamela: 15, hydaspes: 8, babylon: 4, susa: 3, persepolis: 5, bactra: 4, malli: 3 };
    expect(f.enemies).toMatchObject(list);
    expect([f.enemy.gaugamela.darius, f.enemy.hydaspes.porus]).toEqual([1, 1]);
    expect(f.enemy.hydaspes.elephants).toBe(3);
  });
});

describe('Immortality', () => {
  it('FCA-LNK-10 the ranking at its limits', () => {
    const years = [0, 69, 70, 139, 140, 279, 280, 349, 419, 489, 559, 560, 629, 630, 900].map((points) =>
      yearsRemembered(t, points),
    );
    expect(years).toEqual([
      50, 50, 100, 100, 500, 1000, 1500, 1500, 2000, 2500, 3000, 4000, 4000, 5000, 5000,
    ]);
  });
});

describe('Confusion', () => {
  it('FCA-EPL-06 FCA-APL-20 takes one of the single uses at random', () => {
    let flanks = 0;
    const trials = 3000;
    for (let seed = 0; seed < trials; seed++) {
      const { play } = start('granicus', seed);
      const s = play.state as GameState;
      s.open.gold = 10;
      game.scenario.given.advisors(s, []);
      game.scenario.given.area(s, 'sardis');
      game.scenario.given.enemy(s, { sardis: ['infantry'] });
      game.scenario.given.plans(s, ['confusion']);
      game.scenario.given.step(s, 'battle');
      const battle = Play.of(game, s);
      expect(battle.answer('alexander', ['flank', 'flank', 'rally'])).toBeNull();
      if (s.open.battle!.plans[3] === 1) flanks++;
      expect(s.open.gold).toBe(8);
    }
    expect(Math.abs(flanks / trials - 2 / 3)).toBeLessThan(0.04);
  });
});
