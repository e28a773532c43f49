import type { Open } from '../state.ts';
import type { Kind, Tables } from '../tables.ts';
import { campaignOf, ownForces } from './counts.ts';
import { threshold } from './intimidation.ts';
import { freePlans } from './values.ts';

/** Hits a counter can be expected to score in a battle turn; Cavalry rests every other turn. */
export function expectedHits(kind: Kind, steps: number, penalty: number, walls: boolean): number {
  let battle = kind.battle[steps];
  if (kind.type === 'SE') battle += walls ? 2 : 0;
  else battle -= penalty;
  if (battle <= 0) return 0;
  if (kind.type === 'PH') {
    let hits = 0;
    for (let p = 1; battle > 0; battle--) hits += p *= battle / 6;
    return hits;
  }
  const twice = Math.max(0, Math.min(battle, kind.super[steps] - penalty));
  return ((Math.min(6, battle) + twice) / 6) * (kind.cavalry ? 0.6 : 1);
}

/** The enemies of an Area in sum. */
export interface Defence {
  hits: number;
  steps: number;
  counters: number;
  walls: number;
  penalty: number;
}

export function defenceOf(t: Tables, open: Open, area: number): Defence {
  const out: Defence = { hits: 0, steps: 0, counters: 0, walls: 0, penalty: 0 };
  const { at, steps } = open;
  for (let i = 0; i < at.length; i++) {
    if (at[i] !== area) continue;
    out.counters++;
    const kind = t.foes[i];
    if (i >= t.firstWall) {
      out.walls++;
      out.penalty += t.penalty[steps[i]];
    } else {
      out.hits += expectedHits(kind, steps[i], 0, false);
      if (i < t.firstLeader) out.steps += kind.twoSteps ? steps[i] : 1;
    }
  }
  return out;
}

/** What the Army can do against a Wall penalty. */
export function armyHits(t: Tables, open: Open, penalty: number): number {
  const { army } = open;
  let hits = 0;
  for (let i = 0; i < army.length; i++)
    if (army[i] > 0) hits += expectedHits(t.mine[i], army[i], penalty, penalty > 0);
  const alexander = t.data.alexander[open.level - 1];
  return hits + Math.max(0, alexander.battle - penalty) / 6;
}

export function armySteps(t: Tables, open: Open): number {
  const { army } = open;
  let steps = 0;
  for (let i = 0; i < army.length; i++) if (army[i] > 0) steps += t.mine[i].twoSteps ? army[i] : 1;
  return steps;
}

export function engines(t: Tables, open: Open): number {
  let n = 0;
  for (let i = 0; i < open.army.length; i++) if (open.army[i] > 0 && t.mine[i].type === 'SE') n++;
  return n;
}

/** How the strength of both sides compares, as a logarithm: 0 is even, more is better for Alexander. */
export function balance(t: Tables, open: Open, foe: Defence): number {
  const left = Math.max(0, foe.penalty - 1.2 * engines(t, open));
  const own = armyHits(t, open, Math.round(left * 0.7)) * (armySteps(t, open) + 0.5);
  const plans = open.battle === null ? 0.35 * foe.counters : 0;
  const theirs = foe.hits * (foe.steps + 0.6 * plans + 0.5 * foe.walls) * (open.battle === null ? 1.15 : 1);
  return Math.log((own + 0.05) / (theirs + 0.05));
}

/** A rough chance to win a battle for an Area, before it begins. */
export function battleChance(t: Tables, open: Open, area: number): number {
  const foe = defenceOf(t, open, area);
  if (foe.steps === 0) return 1;
  const plans = Math.min(4, freePlans(t, open)) * 0.18;
  return 1 / (1 + Math.exp(-(1.7 * (balance(t, open, foe) + plans) - 0.2)));
}

/** The chance that an Intimidation succeeds, with so much Glory spent at most. */
export function intimidationChance(t: Tables, open: Open, counters: number, glory: number): number {
  const need = threshold(t, 'success') - (ownForces(open) - counters) - Math.min(glory, open.glory);
  return Math.min(1, Math.max(0, (7 - need) / 6));
}

/** The best way into an Area, by battle or by Intimidation. */
export function conquestChance(t: Tables, open: Open, area: number): number {
  const c = campaignOf(t, open);
  const fight = battleChance(t, open, area);
  if (!c.isStronghold[area] || area === c.tyre || open.ongoing) return fight;
  const bluff = intimidationChance(t, open, defenceOf(t, open, area).counters, 4);
  return Math.max(fight, 0.85 * bluff + 0.15 * fight);
}
