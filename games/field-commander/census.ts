import { CUP, type GameState, SECTION } from './state.ts';
import type { Tables } from './tables.ts';

/** Component counts that never change within a game: every counter is in exactly one place. */
export function census(t: Tables, s: GameState): Record<string, number> {
  const { open, deep } = s;
  const areas = open.status.length;
  const places = (from: number, to: number) => {
    let n = 0;
    for (let i = from; i < to; i++) if (open.at[i] >= -4 && open.at[i] < areas) n++;
    return n;
  };
  const outside = open.at.filter((at, i) => at !== CUP && i < t.firstLeader).length;
  const cups = deep.cups.reduce((n, cup) => n + new Set(cup).size, 0);
  const drawnPlans = open.battle === null ? 0 : open.battle.drawn.reduce((n, k) => n + k, 0);
  const operating = t.campaigns[open.campaign].data.operations.mode !== 'none';
  return {
    ownCounters: open.army.filter((steps) => steps >= 0 && steps <= 2).length,
    enemyForces: places(0, t.firstLeader),
    forcesInCupsOrOut: outside + cups,
    leaders: places(t.firstLeader, t.firstWall),
    walls: places(t.firstWall, t.section + 1),
    enemyPlans: deep.plans.length + drawnPlans,
    insights: deep.insights.length + open.insights.filter((held) => held > 0).length,
    operations: operating ? deep.operations.length + open.drawn.length : t.operations.length,
    goldWithinLimit:
      open.gold + open.goldAt.reduce((n, k) => n + k, 0) <= t.data.gold.total && open.gold >= 0 ? 1 : 0,
    strayInSection: operating || !open.at.includes(SECTION) ? 0 : 1,
  };
}
