import { ownForces } from '../queries/counts.ts';
import { threshold } from '../queries/intimidation.ts';
import { forageCost } from '../queries/march.ts';
import type { Open } from '../state.ts';
import { COURTESANS, type Tables } from '../tables.ts';

/** What a Scouting roll would cost, for each face of the die. */
export interface ScoutingOdds {
  /** by die 1 to 6 */
  readonly gold: readonly number[];
  readonly hits: readonly number[];
  /** the chance that the move can be paid for without disbanding */
  readonly affordable: number;
  readonly meanGold: number;
  readonly meanHits: number;
}

/** Exact: the six results of the Scouting roll into an Area. */
export function scoutingOdds(t: Tables, open: Open, target: number): ScoutingOdds {
  const faces = [1, 2, 3, 4, 5, 6];
  const gold = faces.map((die) => forageCost(t, open, die, target));
  const hits = faces.map((die) => Math.max(0, die - ownForces(open)));
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / 6;
  return {
    gold,
    hits,
    affordable: gold.filter((cost) => cost <= open.gold).length / 6,
    meanGold: mean(gold),
    meanHits: mean(hits),
  };
}

export interface IntimidationOdds {
  readonly success: number;
  readonly ongoing: number;
  readonly failure: number;
}

/** Exact: the results of an Intimidation of so many counters, with Glory to spend and Courtesans played if they help. */
export function intimidationOdds(t: Tables, open: Open, counters: number, glory: number): IntimidationOdds {
  const success = threshold(t, 'success');
  const ongoing = threshold(t, 'ongoing');
  const add = Math.min(glory, open.glory) + (open.insights[COURTESANS] === 1 ? 4 : 0);
  const base = ownForces(open) - counters + add;
  const reach = (least: number) => Math.min(6, Math.max(0, 7 - (least - base))) / 6;
  return { success: reach(success), ongoing: reach(ongoing) - reach(success), failure: 1 - reach(ongoing) };
}
