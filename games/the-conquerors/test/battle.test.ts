import { makePack, Play, quickRng, sum } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { battleModifiers, battleScore, lossModifiers, lossRow, retreatRating } from '../queries/battle.ts';
import type { Open } from '../state.ts';
import { newBattle } from '../steps/battle.ts';
import type { BattleFrame } from '../steps/frames.ts';
import { assaultModifiers, surrenderModifiers } from '../steps/siege.ts';
import { makeTables } from '../tables.ts';

const t = makeTables(makePack(data));
function board(): Open {
  return Play.start(game, ['macedonia', 'persia'], {}, quickRng(1)).state.open as Open;
}
function battle(more: Partial<BattleFrame>): BattleFrame {
  return {
    ...newBattle(0, [0], t.spaceNo.ancyra, t.spaceNo.gordium, 0, 0),
    defenders: [4],
    ...more,
  };
}
const leader = (id: string): number => t.leaderNo[id];

describe('land battle', () => {
  it('CON-11.3.18 CON-11.3.9 CON-11.3.14 CON-11.3.15 all modifiers add up', () => {
    const o = board();
    o.leader[leader('parmenion')] = 0;
    const f = battle({
      space: t.spaceNo.celaenae,
      via: 2,
      terrain: 1,
      cutOff: [1, 0],
      leaders: [[leader('alexander'), leader('parmenion')], []],
    });
    const list = battleModifiers(t, o, f, 0);
    expect(sum(list)).toBe(4);
    expect(list.map((m) => m.rule)).toContain('CON-11.3.16');
    expect(battleScore(t, 30, 8 + 4)).toBe(12);
  });
  it('CON-11.3.17 a Tactical Advantage doubles Memnon; the Fatigued defend at -2', () => {
    const o = board();
    o.status[4] = 1;
    o.leader[leader('bessus')] = 4;
    const f = battle({ leaders: [[], [leader('memnon'), leader('bessus')]], tactical: [leader('memnon')] });
    expect(sum(battleModifiers(t, o, f, 1))).toBe(4);
  });
  it('CON-11.3.11 the higher Elite Level counts the difference', () => {
    const o = board();
    o.elite[0] = 3;
    const f = battle({});
    expect(sum(battleModifiers(t, o, f, 0))).toBe(2);
    expect(sum(battleModifiers(t, o, f, 1))).toBe(0);
  });
  it('CON-11.3.7 CON-11.3.8 rolls off the table use its first and last row', () => {
    expect(battleScore(t, 5, 19)).toBe(11);
    expect(battleScore(t, 60, -3)).toBe(8);
    expect(battleScore(t, 1, 2)).toBe(0);
  });
  it('CON-11.3.13 one Surprise more counts +2, two cancel', () => {
    const o = board();
    o.elite[0] = 1;
    expect(sum(battleModifiers(t, o, battle({ surprise: [1, 1] }), 0))).toBe(0);
    expect(sum(battleModifiers(t, o, battle({ surprise: [1, 0] }), 0))).toBe(2);
  });
  it('CON-11.3.28 CON-11.3.29 CON-11.3.31 modifiers of a victor', () => {
    const f = battle({ loser: 1, score: [14, 7], strength: [50, 16], cutOff: [1, 0] });
    expect(sum(lossModifiers(f, 0))).toBe(-2);
    expect(lossRow(t, 50, 4 - 2)).toEqual({ points: 3, fatigue: false });
  });
  it('CON-11.3.30 CON-11.3.32 CON-11.3.33 modifiers of a loser', () => {
    const f = battle({
      loser: 1,
      score: [14, 7],
      strength: [33, 40],
      cutOff: [0, 1],
      tired: [0, 1],
      mps: 3,
      determined: [0, 1],
    });
    expect(sum(lossModifiers(f, 1))).toBe(7);
    expect(lossRow(t, 40, 8).points).toBe(12);
  });
  it('CON-11.3.19 CON-11.3.20 the OC, or the lowest Leader, shortens the retreat', () => {
    const o = board();
    o.leader[leader('memnon')] = 3;
    expect(retreatRating(t, o, battle({ defenders: [3] }), 1)).toBe(1);
    o.leader[leader('bessus')] = 4;
    o.leader[leader('nabarzanes')] = 4;
    expect(retreatRating(t, o, battle({ defenders: [4] }), 1)).toBe(1);
    expect(retreatRating(t, o, battle({ defenders: [], loose: 5 }), 1)).toBe(0);
  });
});

describe('sieges', () => {
  it('CON-11.4.9 CON-11.4.5 more than twice means more than twice', () => {
    const o = board();
    o.armyAt[0] = t.spaceNo.tyre;
    o.gsp[t.spaceNo.tyre] = -5;
    o.fleetAt[t.fleetNo.tyrian_fleet] = -1;
    o.asp[0] = 10;
    expect(sum(assaultModifiers(t, o, 0, t.spaceNo.tyre))).toBe(-4);
    o.asp[0] = 11;
    expect(sum(assaultModifiers(t, o, 0, t.spaceNo.tyre))).toBe(-3);
    expect(sum(surrenderModifiers(t, o, 0, t.spaceNo.tyre, false))).toBe(4 + 1 - 4);
    o.loose[t.spaceNo.tyre] = -1;
    expect(sum(surrenderModifiers(t, o, 0, t.spaceNo.tyre, true))).toBe(4 - 4 - 1 + 3);
  });
});
