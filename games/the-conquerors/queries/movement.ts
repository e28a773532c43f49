import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { FLEET_UNIT, foe, type Open, type Side, SPARTAN, USELESS } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { DESERT, LAND, type Lane, MOUNTAIN, type Step, type Tables } from '../tables.ts';
import { mayGarrison } from './control.ts';
import { treasuriesOf } from './loc.ts';
import {
  alexanderLeads,
  armiesOf,
  besieged,
  droppable,
  enemyIn,
  fleetsAt,
  hasFleet,
  heldAgainst,
  insideAsp,
  isTired,
  isTransit,
  opposed,
  outsideAsp,
} from './units.ts';

type No = Refusal<RuleId> | null;

/** CON-10.2.1 to CON-10.2.3, CON-15-BADWEATHER-1, CON-15-BADWEATHER-2: MPs of a land step. */
export function landCost(t: Tables, o: Open, side: Side, step: Step): number {
  if (o.weather.length === 0 || (side === 1 && o.calm === 1)) return step.cost;
  const p = t.province[step.to];
  let cost = step.cost;
  for (const w of o.weather) if (w === p) cost *= 3;
  for (const w of o.weather) if (p >= 0 && t.adjacent[w].includes(p)) cost += 1;
  return cost;
}

/** CON-7.2.8: MPs an Army has without a Treasury. */
export function freeMps(t: Tables, o: Open, army: number): number {
  return alexanderLeads(t, o, army) ? t.limits.landMpFreeAlexander : t.limits.landMpFree;
}

/** CON-10.1.2: the most MPs an Army may declare; the Royal Treasury slows it. */
export function mostMps(t: Tables, o: Open, army: number): number {
  if (o.royal[0] !== army) return t.limits.landMpMax;
  return alexanderLeads(t, o, army)
    ? t.limits.landMpMaxAlexanderWithRoyalTreasury
    : t.limits.landMpMaxPersianWithRoyalTreasury;
}

/** CON-11.4.1: whether an Army could declare a siege here. */
export function besiegeWhy(t: Tables, o: Open, army: number, side: Side, space: number): No {
  if (!heldAgainst(t, o, side, space))
    return { rule: 'CON-11.4.1', because: 'no enemy holds a Major City here' };
  if (besieged(t, o, space)) return { rule: 'CON-11.4.1', because: 'the siege is already on' };
  if (opposed(t, o, side, space))
    return { rule: 'CON-11.4.1', because: 'enemies Outside must first be beaten' };
  if (isTired(o, army)) return { rule: 'CON-11.3.37', because: 'the Army is Battle Fatigued' };
  if (o.loc[army] === 0) return { rule: 'CON-11.4.1', because: 'the Army had no LOC' };
  if (outsideAsp(o, side, space) < t.limits.siegeMinAsp)
    return { rule: 'CON-11.4.1', because: 'fewer than 10 ASPs' };
  return null;
}

/** CON-11.4.4, CON-11.4.6: whether an Army could demand surrender here. */
export function demandWhy(t: Tables, o: Open, f: MoveFrame, space: number): No {
  if (!heldAgainst(t, o, f.side, space) || opposed(t, o, f.side, space))
    return { rule: 'CON-11.4.4', because: 'no enemy-held Major City to speak to' };
  if (o.asp[f.army] < t.limits.siegeMinAsp) return { rule: 'CON-11.4.4', because: 'fewer than 10 ASPs' };
  if (o.loc[f.army] === 0) return { rule: 'CON-11.4.4', because: 'the Army had no LOC' };
  if (f.spent + 1 > f.declared) return { rule: 'CON-11.4.4', because: 'it costs 1 MP' };
  if (o.demanded.includes(f.army * 64 + t.cityOf[space])) return { rule: 'CON-11.4.6' };
  if (f.devastate === 1) return { rule: 'CON-10.9.1' };
  return null;
}

/** CON-10.3.1, CON-2.1.4: whether a moving Army may rest in a Space. */
export function mayRest(t: Tables, o: Open, f: MoveFrame, space: number): boolean {
  if (isTransit(t, o, space)) return false;
  if (f.army < 0 || !heldAgainst(t, o, f.side, space)) return true;
  if (insideAsp(o, foe(f.side), space) === 0 || besieged(t, o, space)) return true;
  return (
    o.loc[f.army] !== 0 && o.asp[f.army] >= t.limits.siegeMinAsp && !isTired(o, f.army) && f.devastate === 0
  );
}

// CON-10.2.5: Transit Points are passed, never rested on.
/** CON-10.1.5: the step must leave a way to a Space where the Army may rest. */
export function leadsOn(
  t: Tables,
  o: Open,
  f: MoveFrame,
  space: number,
  spent: number,
  steps: number,
): boolean {
  if (mayRest(t, o, f, space)) return true;
  for (const step of t.steps[space]) {
    const cost = spent + landCost(t, o, f.side, step);
    if (cost > f.declared || blocked(t, o, f, step.to, steps) !== null) continue;
    if (leadsOn(t, o, f, step.to, cost, steps + 1)) return true;
  }
  return false;
}

/** What keeps an Army out of a Space, whatever the way there. */
function blocked(t: Tables, o: Open, f: MoveFrame, to: number, steps: number): No {
  const army = f.army;
  if (o.status[army] === USELESS && steps >= t.limits.uselessSpacesMax) return { rule: 'CON-10.1.3' };
  if (army === SPARTAN && !(t.province[to] >= 0 && t.europe[t.province[to]]))
    return { rule: 'CON-15-AGIS-2' };
  if (o.status[army] > 0 && enemyIn(t, o, f.side, to)) return { rule: 'CON-11.3.37' };
  if (f.devastate === 1 && enemyIn(t, o, f.side, to)) return { rule: 'CON-10.9.1' };
  return null;
}

/** Why an Army may not take this land step. */
export function landWhy(t: Tables, o: Open, f: MoveFrame, step: Step): No {
  const at = o.armyAt[f.army];
  if (f.way === 3) return { rule: 'CON-10.7.3', because: 'it has moved by land and by sea' };
  if (f.way === 5) return { rule: 'CON-10.7.10' };
  if (o.inside[f.army] === 1 && besieged(t, o, at)) return { rule: 'CON-11.4.2' };
  const spent = f.spent + landCost(t, o, f.side, step);
  if (spent > f.declared)
    return { rule: 'CON-10.1.4', because: `${spent} MPs are needed, ${f.declared} were declared` };
  const no = blocked(t, o, f, step.to, f.steps);
  if (no !== null) return no;
  return leadsOn(t, o, f, step.to, spent, f.steps + 1) ? null : { rule: 'CON-10.1.5' };
}

/** Why an Army or Fleet may not take this sea step. */
export function seaWhy(t: Tables, o: Open, f: MoveFrame, at: number, lane: Lane): No {
  if (f.way === 4) return { rule: 'CON-10.7.3', because: 'it has moved by sea and by land' };
  if (lane.deep && f.way !== 0) return { rule: 'CON-10.7.10' };
  if (f.sea + lane.cost > t.limits.navalMp) return { rule: 'CON-10.7.2' };
  // CON-12.0.2: all naval movement ends at independent Rhodes.
  if (at === t.rhodesSpace && o.rhodes > 0 && f.sea > 0) return { rule: 'CON-12.0.2' };
  if (f.army < 0) {
    if (f.cargo > 0 && enemyIn(t, o, f.side, lane.to)) return { rule: 'CON-11.4.16' };
    return leadsBySea(t, o, f, lane.to, f.sea + lane.cost) ? null : { rule: 'CON-10.1.5' };
  }
  const spent = f.spent + lane.cost;
  if (spent > f.declared)
    return { rule: 'CON-10.7.4', because: `${spent} MPs are needed, ${f.declared} were declared` };
  if (o.royal[0] === f.army) return { rule: 'CON-7.4.2' };
  if (o.inside[f.army] === 1 && besieged(t, o, at) && !hasFleet(o, f.side, at))
    return { rule: 'CON-11.4.16' };
  const excess = o.asp[f.army] - t.limits.navalTransportAsp;
  if (excess > 0 && (droppable(o, f.army) < excess || !mayLeave(t, o, f.side, at)))
    return { rule: 'CON-10.7.8' };
  const no = blocked(t, o, f, lane.to, f.steps);
  if (no !== null) return no;
  return leadsOn(t, o, f, lane.to, spent, f.steps + 1) || leadsBySea(t, o, f, lane.to, f.sea + lane.cost)
    ? null
    : { rule: 'CON-10.1.5' };
}

/** CON-8.1.6: whether loose ASPs may be left in a Space: also Inside a besieged city of one's own. */
export function mayLeave(t: Tables, o: Open, side: Side, space: number): boolean {
  return mayGarrison(t, o, side, space) || (besieged(t, o, space) && insideAsp(o, side, space) > 0);
}

function leadsBySea(t: Tables, o: Open, f: MoveFrame, at: number, sea: number): boolean {
  if (mayRest(t, o, f, at)) return true;
  for (const lane of t.lanes[at])
    if (!lane.deep && sea + 1 <= t.limits.navalMp && mayRest(t, o, f, lane.to)) return true;
  return false;
}

/** CON-10.6.2, CON-10.6.7 to CON-10.6.9: Armies that may try to intercept in a Space, with the path modifier. */
export function interceptors(
  t: Tables,
  o: Open,
  mover: Side,
  space: number,
  tried: readonly number[],
): number[] {
  const out: number[] = [];
  if (isTransit(t, o, space)) return out;
  for (const a of armiesOf(foe(mover))) {
    if (o.armyAt[a] < 0 || o.status[a] > 0 || tried.includes(a)) continue;
    if (pathModifier(t, o, a, space) !== null) out.push(a);
  }
  return out;
}

// CON-10.6.6: only Armies intercept on land, only Fleets at sea.
/** 0, or -1 along a Mountain path; null where the Army cannot intercept into the Space. */
export function pathModifier(t: Tables, o: Open, army: number, space: number): number | null {
  const at = o.armyAt[army];
  if (o.inside[army] === 1 && besieged(t, o, at)) return null;
  if (army === SPARTAN && !(t.province[space] >= 0 && t.europe[t.province[space]])) return null;
  if (at === space) return o.inside[army] === 1 ? 0 : null;
  let best: number | null = null;
  for (const step of t.steps[at]) {
    if (step.to !== space) continue;
    if (step.type === LAND || step.type === DESERT) best = 0;
    else if (step.type === MOUNTAIN && best === null) best = -1;
  }
  return best;
}

/** CON-10.6.12, CON-10.6.13: whether a Fleet is within 2 naval MPs of a Space, not through enemy Fleets or Rhodes. */
export function fleetReaches(
  t: Tables,
  o: Open,
  fleet: number,
  space: number,
  ignore: readonly number[],
): boolean {
  const at = o.fleetAt[fleet];
  if (at === space) return true;
  const enemy = foe(o.fleetOf[fleet] as Side);
  for (const one of t.lanes[at]) {
    if (one.deep) continue;
    if (one.to === space) return true;
    if (one.to === t.rhodesSpace && o.rhodes > 0) continue;
    let through = true;
    for (let i = 0; i < o.fleetAt.length; i++)
      if (o.fleetAt[i] === one.to && o.fleetOf[i] === enemy && !ignore.includes(i)) through = false;
    if (!through) continue;
    for (const two of t.lanes[one.to]) if (!two.deep && two.to === space) return true;
  }
  return false;
}

/** Enemy Fleets that may intercept the mover in a Space at sea. */
export function navalInterceptors(t: Tables, o: Open, f: MoveFrame, space: number): number[] {
  const out: number[] = [];
  if (isTransit(t, o, space)) return out;
  const enemy = foe(f.side);
  for (let i = 0; i < o.fleetAt.length; i++)
    if (
      o.fleetAt[i] >= 0 &&
      o.fleetOf[i] === enemy &&
      o.nsp[i] > 0 &&
      (f.barred < 0 || o.fleetAt[i] !== f.barred)
    )
      if (fleetReaches(t, o, i, space, f.fleets)) out.push(i);
  return out;
}

// CON-10.7.7: none are picked up on the way.
/** The Fleets a Fleet may sail with: friends in the same Port that were not moved (CON-10.0.1). */
export function companions(o: Open, side: Side, fleet: number): number[] {
  return fleetsAt(o, side, o.fleetAt[fleet]).filter(
    (x) => x !== fleet && !o.moved.includes(FLEET_UNIT + x) && o.loc[FLEET_UNIT + x] !== 0,
  );
}

/** Treasuries an Army may name when it declares extra MPs: in LOC at the start of the phase and not Empty now. */
export function purses(t: Tables, o: Open, army: number): number[] {
  const mask = treasuriesOf(o.loc[army]);
  const out: number[] = [];
  for (let n = 0; n < t.treasures.length; n++)
    if ((mask & (1 << n)) !== 0 && o.treasury[n] > 0 && o.holder[n] === (army < 3 ? 0 : 1)) out.push(n);
  if ((mask & (1 << t.treasures.length)) !== 0 && o.royal[2] === 1) out.push(t.treasures.length);
  return out;
}
