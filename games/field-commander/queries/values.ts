import type { Open } from '../state.ts';
import {
  effectOf,
  FOE_ARCHERS,
  FOE_CAVALRY,
  FOE_INFANTRY,
  HEPHAESTION,
  LEAD,
  PARMENION,
  type Tables,
} from '../tables.ts';
import { advised, campaignOf, foesAt, wallPenalty } from './counts.ts';

/** FCA-ALX-07 FCA-ALX-08 FCA-ADV-07 FCA-APL-03: Alexander's Battle value for free plans: his counter, Hephaestion, Bucephalus. */
export function planValue(t: Tables, open: Open): number {
  return (
    t.data.alexander[open.level - 1].battle +
    (advised(open, HEPHAESTION) ? 1 : 0) +
    (open.battle?.bucephalus ? 1 : 0)
  );
}

/** FCA-RET-05: the number that other Forces must roll to escape; Lead counts, Walls do not (FCA-WAL-07). */
export function retreatNumber(t: Tables, open: Open): number {
  return planValue(t, open) + (open.battle!.plans[LEAD] > 0 ? 1 : 0);
}

/** FCA-WAL-06 FCA-APL-14: Alexander's Battle value in an attack. */
export function alexanderBattle(t: Tables, open: Open): number {
  return retreatNumber(t, open) - wallPenalty(t, open);
}

export function alexanderSuper(t: Tables, open: Open): number {
  const battle = open.battle!;
  return (
    t.data.alexander[open.level - 1].super +
    (battle.plans[LEAD] > 0 ? 1 : 0) +
    (battle.bucephalus ? 1 : 0) -
    wallPenalty(t, open)
  );
}

/** Battle value of an own counter; `onWalls`: a Siege Engine that attacks Walls. */
export function ownBattle(t: Tables, open: Open, unit: number, onWalls: boolean): number {
  const kind = t.mine[unit];
  const base = kind.battle[open.army[unit]];
  if (kind.type !== 'SE') return base - wallPenalty(t, open);
  // FCA-TYP-10: +2 against Walls; the Wall penalty does not touch Siege Engines.
  const ground = effectOf(t, open, 'siegeEngineModifier');
  // FCA-OPT-16: Siege Engines have -1 at Gaza.
  const gaza = ground !== null && campaignOf(t, open).areas[open.area] === ground.area ? ground.delta! : 0;
  return base + (onWalls ? 2 : 0) + gaza;
}

export function ownSuper(t: Tables, open: Open, unit: number): number {
  const kind = t.mine[unit];
  return kind.super[open.army[unit]] - (kind.type === 'SE' ? 0 : wallPenalty(t, open));
}

/** Battle value of an enemy counter with the plans of battle turn 1. */
export function foeBattle(t: Tables, open: Open, foe: number): number {
  const kind = t.foes[foe];
  const base = kind.battle[open.steps[foe]];
  const battle = open.battle!;
  if (battle.turn !== 1) return base;
  const plans = battle.foePlans;
  // FCA-EPL-04 FCA-EPL-05 FCA-EPL-12, each copy counts (FCA-EPL-03); FCA-TYP-05: a Phalanx is no Infantry.
  if (kind.type === 'AR') return base + 3 * plans[FOE_ARCHERS];
  if (kind.type === 'IN') return base + 2 * plans[FOE_INFANTRY];
  if (kind.cavalry) return base + plans[FOE_CAVALRY] + clearedGround(t, open, kind.type);
  return base;
}

export function foeSuper(t: Tables, open: Open, foe: number): number {
  const kind = t.foes[foe];
  const base = kind.super[open.steps[foe]];
  const battle = open.battle!;
  if (battle.turn !== 1 || !kind.cavalry) return base;
  return base + battle.foePlans[FOE_CAVALRY] + clearedGround(t, open, kind.type);
}

/** FCA-OPT-23: Chariots at Gaugamela are better in turn 1. */
function clearedGround(t: Tables, open: Open, type: string): number {
  if (type !== 'CH') return 0;
  const effect = effectOf(t, open, 'chariotBonus');
  return effect !== null && campaignOf(t, open).areas[open.area] === effect.area ? 1 : 0;
}

/** FCA-FRC-05 FCA-FRC-06 FCA-FRC-07 FCA-FRC-08: Hits of an attack roll. */
export function hitsOf(die: number, battle: number, superscript: number): number {
  if (die > battle) return 0;
  return die <= superscript ? 2 : 1;
}

/** FCA-EPL-01 FCA-ADV-08 FCA-EPL-17: how many plans the enemy draws. */
export function enemyPlans(t: Tables, open: Open): number {
  const fewer = advised(open, PARMENION) ? t.data.economy.parmenionFewerPlans.value : 0;
  return Math.max(0, foesAt(open, open.area) - fewer);
}

/** FCA-APL-01 FCA-GRA-05 FCA-OPT-03: plans without payment. */
export function freePlans(t: Tables, open: Open): number {
  const c = campaignOf(t, open);
  const philip = c.data.special.philip;
  const there = philip !== undefined && c.areas[open.area] === philip.area;
  return planValue(t, open) + (there && effectOf(t, open, 'noPhilip') === null ? philip.extraPlans : 0);
}
