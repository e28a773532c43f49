import { type Choice, Play, quickRng, scenarioStart } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { type Army, battleOdds } from '../battle-odds.ts';
import { game } from '../game.ts';
import { atLeast, fourDice, mean, prideChance, raidOdds, retreatChance, siegeOdds } from '../odds.ts';
import { reach } from '../queries/reach.ts';
import { supplyLine } from '../queries/supply.ts';
import type { Darius } from '../state.ts';
import { marchFrame } from '../steps/turn.ts';
import { makeTables, type PackData } from '../tables.ts';

const t = makeTables(game.pack.data as PackData);

/** Plays a whole battle with random dice, each side giving up its cheapest pieces first, and tells who holds the field. */
function fight(stacks: object, seed: number): { winner: string; lost: [number, number] } {
  const start = scenarioStart(game, {
    game: game.id,
    given: {
      phase: 'actions',
      clear: 'all',
      onlyMarkers: { persia: [], macedonia: [] },
      stacks: { syria: stacks, thrace: { macedonia: { 'alexander-iii': 1, phalanx: 5 } } },
      battle: { area: 'syria', attacker: 'macedonia' },
    } as never,
  });
  start.rng = quickRng(seed);
  const play = Play.of(game, start);
  const dear = (name: string): number => {
    const leader = t.leaderAt[0][name] ?? t.leaderAt[1][name];
    if (leader !== undefined) return 1000 - leader;
    const kind = t.kinds[t.kind[name.replace('-hurt', '')]];
    return kind.steps > 1 && !name.endsWith('-hurt') ? 0 : 10 - kind.quality;
  };
  while (play.at.startsWith('battle/')) {
    const seat = play.asked[0];
    const offer = play.offer(seat);
    if (offer.kind === 'one') play.answer(seat, offer.of[0]);
    else {
      const all = offer.of.flatMap((name, i) => new Array<string>(offer.counts?.[i] ?? 1).fill(name));
      const given = all.sort((a, b) => dear(a) - dear(b)).slice(0, offer.min);
      const ordered: Choice = offer.of.flatMap((name) => given.filter((one) => one === name));
      play.answer(seat, play.at === 'battle/losses' ? ordered : offer.least);
    }
  }
  const { open } = play.state as Darius;
  const battle = (play.state.notes ?? []).find((n) => n.rule === 'AVD-5.2.4' || n.rule === 'AVD-5.2.2');
  const winner = battle === undefined ? 'nobody' : battle.rule === 'AVD-5.2.4' ? 'macedonia' : 'persia';
  return { winner, lost: [open.dead[0], open.dead[1]] };
}

describe('odds', () => {
  it('a battle comes out in play as often as the odds say', () => {
    const kind = t.kind;
    const armies: [Army, Army] = [
      {
        leaders: [t.leaderAt[0].craterus],
        units: [
          [kind.phalanx, 0],
          [kind.phalanx, 0],
          [kind['mac-light-infantry'], 0],
        ],
      },
      {
        leaders: [t.leaderAt[1].bessus],
        units: [
          [kind.immortal, 0],
          [kind['per-light-infantry'], 0],
          [kind['per-light-infantry'], 0],
          [kind['medium-infantry'], 0],
        ],
      },
    ];
    const odds = battleOdds(t, armies, 0, t.area.syria);
    expect(odds.wins[0] + odds.wins[1] + odds.nobody).toBeCloseTo(1, 8);
    const stacks = {
      macedonia: { craterus: 1, phalanx: 2, 'mac-light-infantry': 1 },
      persia: { bessus: 1, immortal: 1, 'per-light-infantry': 2, 'medium-infantry': 1 },
    };
    const n = 1500;
    const seen = { macedonia: 0, persia: 0, nobody: 0 };
    for (let seed = 0; seed < n; seed++) seen[fight(stacks, seed).winner as keyof typeof seen]++;
    const off = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / n) + 0.002;
    expect(Math.abs(seen.macedonia / n - odds.wins[0])).toBeLessThan(off(odds.wins[0]));
    expect(Math.abs(seen.persia / n - odds.wins[1])).toBeLessThan(off(odds.wins[1]));
  });

  it('a great battle is worked out within the time of a page', () => {
    const many = (id: string, n: number): [number, number][] => new Array(n).fill([t.kind[id], 0]);
    const armies: [Army, Army] = [
      {
        leaders: [1, 2, 4, 7],
        units: [...many('phalanx', 8), ...many('mac-heavy-cavalry', 2), ...many('mac-light-infantry', 2)],
      },
      {
        leaders: [1, 4, 6, 7],
        units: [...many('per-light-infantry', 10), ...many('immortal', 3), ...many('per-heavy-cavalry', 5)],
      },
    ];
    const began = process.cpuUsage().user;
    const odds = battleOdds(t, armies, 0, t.area.kish);
    const spent = (process.cpuUsage().user - began) / 1000;
    expect(odds.wins[0] + odds.wins[1] + odds.nobody).toBeCloseTo(1, 6);
    expect(spent).toBeLessThan(600);
  });

  it('AVD-7.2.6 the Persian Gate helps the Persians', () => {
    const armies: [Army, Army] = [
      { leaders: [1], units: new Array(5).fill([t.kind.phalanx, 0]) },
      { leaders: [5], units: new Array(5).fill([t.kind.immortal, 0]) },
    ];
    expect(battleOdds(t, armies, 0, t.area.elam).wins[1]).toBeGreaterThan(
      battleOdds(t, armies, 0, t.area.kish).wins[1],
    );
  });

  it('retreats, pride, four dice', () => {
    expect(retreatChance(t, 4, t.area.syria)).toBeCloseTo(2 / 6);
    expect(retreatChance(t, 4, t.area.phrygia)).toBeCloseTo(3 / 6);
    expect(retreatChance(t, 1, t.area.lucca)).toBeCloseTo(5 / 6);
    expect(prideChance(2)).toBe(1);
    expect(prideChance(18)).toBe(0);
    expect(mean(fourDice(5).hits)).toBeCloseTo(20 / 6);
    expect(fourDice(5).death).toBeCloseTo(0.1066, 3);
  });

  it('sieges and raids', () => {
    const siege = siegeOdds(t, t.area.lucca, [2, 2, 2, 2, 3], 0, false);
    expect(mean(siege.hits)).toBeCloseTo(4 * (5 / 6) + 4 / 6);
    expect(mean(siege.losses)).toBeCloseTo(5 / 3);
    expect(mean(siegeOdds(t, t.area.lucca, [2, 2, 2, 2, 3], 0, true).losses)).toBeCloseTo(5 / 6);
    expect(siege.falls).toBeCloseTo(atLeast(siege.hits, 4));
    const raid = raidOdds(t, 7, true, 1);
    expect(mean(raid.successes)).toBeCloseTo(1);
    expect(raid.memnon).toBeCloseTo(1 - (5 / 6) ** 3);
    expect(raid.damage).toBeCloseTo(1 - (4 / 6) ** 3);
  });
});

describe('queries', () => {
  it('reach and supply agree with the steps they stand for', () => {
    const state = scenarioStart(game, { game: game.id, given: { phase: 'actions' } as never }) as Darius;
    const own = state.own.macedonia;
    const army = own.at.flatMap((at, p) => (at === t.area.thrace ? [p] : []));
    const found = reach(state.open, own, t, marchFrame(0, t.area.thrace), army);
    expect(found.get(t.area.wilusha)).toBe(1);
    expect(found.get(t.area.mysia)).toBe(3);
    expect(found.get(t.area.lydia)).toBe(4);
    expect(found.get(t.area.phrygia)).toBe(4);
    expect(found.has(t.area.hapalla)).toBe(false);
    expect(supplyLine(state.open, t, 0, t.area.thrace)).toBe(0);
  });
});
