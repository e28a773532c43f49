import { DONE, die, note, oneOf, type Procedure } from '@gordian/kernel';
import { familyAt, unitAt } from '../queries/loc.ts';
import { fleetReaches, interceptors, landCost, pathModifier } from '../queries/movement.ts';
import { armiesOf, armyRating, enemyIn, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import {
  ALONE,
  ARMIES,
  FLEET_UNIT,
  foe,
  HELD,
  type Open,
  SEATS,
  type Side,
  type State,
  type View,
} from '../state.ts';
import type { Tables } from '../tables.ts';
import type { FamilyFrame, RelocateFrame } from './frames.ts';
import { captureFamily, loseLeader, settle } from './occupation.ts';

export function newRelocation(side: Side): RelocateFrame {
  return {
    proc: 'relocate',
    at: 'ask',
    side,
    leader: -1,
    unit: -1,
    route: [],
    sea: [],
    step: 0,
    done: [],
    tried: [],
  };
}

/** Leaders a side could move by themselves or bring out of the Leader hand. */
export function movableLeaders(t: Tables, v: View, side: Side): number[] {
  const o = v.open;
  const out: number[] = [];
  for (let i = 0; i < o.leader.length; i++) {
    if (t.leaderSide[i] !== side) continue;
    const at = o.leader[i];
    // CON-5.2.1: an Overall Commander stays with Army 1; Darius alone may rejoin it.
    if (i === t.alexander || (i === o.king && at === 3)) continue;
    if (at >= 0 && at < 100) out.push(i);
    else if (at === ALONE && o.armyAt[3] >= 0) out.push(i);
    else if (at === HELD || v.own!.leaders.includes(i)) out.push(i);
  }
  return out;
}

/** Units a Leader may join: any friendly Army or Fleet (CON-5.1.2); Darius only Army 1. */
export function joinable(t: Tables, o: Open, side: Side, leader: number): number[] {
  if (leader === t.dariusNo || leader === o.king) return o.armyAt[3] >= 0 ? [3] : [];
  const out: number[] = [];
  for (const a of armiesOf(side)) if (o.armyAt[a] >= 0 && o.leader[leader] !== a) out.push(a);
  for (let i = 0; i < t.fleets.length; i++)
    if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side && o.leader[leader] !== FLEET_UNIT + i)
      out.push(FLEET_UNIT + i);
  return out;
}

export function unitName(t: Tables, unit: number): string {
  return unit < FLEET_UNIT ? ARMIES[unit] : t.fleets[unit - FLEET_UNIT];
}

export function unitNumber(t: Tables, id: string): number {
  const army = ARMIES.indexOf(id as (typeof ARMIES)[number]);
  return army >= 0 ? army : FLEET_UNIT + t.fleetNo[id];
}

/** The safest way for a Leader alone: fewest Spaces where he could be intercepted, then fewest Spaces. */
function safestRoute(
  t: Tables,
  o: Open,
  side: Side,
  from: number,
  to: number,
): { route: number[]; sea: number[] } | null {
  const cost = new Float64Array(t.spaces.length).fill(Infinity);
  const before = new Int16Array(t.spaces.length).fill(-1);
  const bySea = new Uint8Array(t.spaces.length);
  const open = new Set([from]);
  cost[from] = 0;
  while (open.size > 0) {
    let i = -1;
    for (const x of open) if (i < 0 || cost[x] < cost[i]) i = x;
    open.delete(i);
    if (i === to) break;
    const relax = (next: number, sea: number): void => {
      if (next !== to && enemyIn(t, o, side, next)) return;
      const danger =
        sea === 1 ? seaHunters(t, o, side, next, []).length : interceptors(t, o, side, next, []).length;
      const n = cost[i] + 1 + 100 * danger;
      if (n >= cost[next]) return;
      cost[next] = n;
      before[next] = i;
      bySea[next] = sea;
      open.add(next);
    };
    for (const step of t.steps[i]) relax(step.to, 0);
    for (const lane of t.lanes[i]) relax(lane.to, 1);
  }
  if (cost[to] === Infinity) return null;
  const route: number[] = [];
  for (let i = to; i !== from; i = before[i]) route.unshift(i);
  return { route, sea: route.map((i) => bySea[i]) };
}

function seaHunters(t: Tables, o: Open, side: Side, space: number, tried: readonly number[]): number[] {
  if (isTransit(t, o, space)) return [];
  const out: number[] = [];
  for (let i = 0; i < o.fleetAt.length; i++)
    if (
      o.fleetAt[i] >= 0 &&
      o.fleetOf[i] === foe(side) &&
      !tried.includes(FLEET_UNIT + i) &&
      fleetReaches(t, o, i, space, [])
    )
      out.push(i);
  return out;
}

type Label = 'ask' | 'where' | 'travel' | 'catch';

/** CON-10.8.1, CON-10.8.2: Leaders move by themselves, any distance, and may be intercepted. */
export function relocateProcedure(t: Tables): Procedure<State, RelocateFrame, Label, RuleId> {
  const hunters = (o: Open, f: RelocateFrame): string[] => {
    const at = f.route[f.step];
    if (f.sea[f.step] === 1)
      return seaHunters(t, o, f.side, at, f.tried).map((x) => `intercept ${t.fleets[x]}`);
    return interceptors(t, o, f.side, at, f.tried).map((a) => `intercept ${ARMIES[a]}`);
  };
  const from = (o: Open, leader: number): number =>
    o.leader[leader] === ALONE ? o.darius : o.leader[leader] >= 0 ? unitAt(o, o.leader[leader]) : -1;
  return {
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = movableLeaders(t, v, f.side).filter(
          (l) => !f.done.includes(l) && joinable(t, v.open, f.side, l).length > 0,
        );
        return oneOf('CON-10.8.1', ['done', ...list.map((l) => `send ${t.leaders[l]}`)]);
      },
      prompt: () => 'Which Leader travels?',
      then(_s, f, answer) {
        if (answer === 'done') return DONE;
        f.leader = t.leaderNo[answer.slice(5)];
        f.done.push(f.leader);
        return 'where';
      },
    },
    where: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const at = from(o, f.leader);
        const list = joinable(t, o, f.side, f.leader).filter(
          (u) => at < 0 || at === unitAt(o, u) || safestRoute(t, o, f.side, at, unitAt(o, u)) !== null,
        );
        return oneOf('CON-10.8.1', ['stay', ...list.map((u) => `to ${unitName(t, u)}`)]);
      },
      prompt: (_v, f) => `To which Army or Fleet does ${t.leaders[f.leader]} go?`,
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'stay') return 'ask';
        f.unit = unitNumber(t, answer.slice(3));
        const at = from(o, f.leader);
        const way =
          at < 0 || at === unitAt(o, f.unit) ? null : safestRoute(t, o, f.side, at, unitAt(o, f.unit));
        f.route = way?.route ?? [];
        f.sea = way?.sea ?? [];
        f.step = 0;
        f.tried = [];
        if (at < 0) reveal(s, f.side, f.leader);
        return 'travel';
      },
    },
    travel(s, f) {
      const o = s.open;
      while (f.step < f.route.length) {
        if (hunters(o, f).length > 0) return 'catch';
        f.step++;
        f.tried = [];
      }
      o.leader[f.leader] = f.unit;
      if (f.leader === t.dariusNo) o.darius = -1;
      note(
        s,
        '{leader} joins {unit}',
        { leader: t.leaders[f.leader], unit: unitName(t, f.unit) },
        'CON-10.8.1',
      );
      return 'ask';
    },
    catch: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => oneOf('CON-10.6.1', ['pass', ...hunters(v.open, f)]),
      prompt: (_v, f) => `${t.leaders[f.leader]} passes ${t.spaces[f.route[f.step]]}: intercept him?`,
      then(s, f, answer) {
        if (answer === 'pass') {
          f.step++;
          f.tried = [];
          return 'travel';
        }
        const unit = unitNumber(t, answer.slice(10));
        f.tried.push(unit);
        let caught = true;
        if (unit < FLEET_UNIT) {
          const add = armyRating(t, s.open, unit) + pathModifier(t, s.open, unit, f.route[f.step])!;
          const roll = die(s);
          caught = roll + add >= 6;
          note(
            s,
            '{unit} tries to intercept: {die} + {n}',
            { unit: ARMIES[unit], die: roll, n: add },
            'CON-10.6.3',
          );
        }
        if (!caught) return 'travel';
        loseLeader(t, s, f.leader, 'captured');
        return s.result === null ? 'ask' : DONE;
      },
    },
  };
}

/** CON-5.1.5: a Leader in hand is revealed when he is assigned. */
export function reveal(s: State, side: Side, leader: number): void {
  const hand = s.own[SEATS[side]].leaders;
  const i = hand.indexOf(leader);
  if (i < 0) return;
  hand.splice(i, 1);
  s.open.leaderHands[side]--;
}

/** CON-14.0.1: the Royal Family alone, up to 3 MPs by land, never into enemies, to be intercepted like a Leader. */
export function familyProcedure(
  t: Tables,
): Procedure<State, FamilyFrame, 'ask' | 'danger' | 'catch', RuleId> {
  const exits = (o: Open, f: FamilyFrame): string[] => {
    const out: string[] = [];
    const at = familyAt(o);
    for (const step of t.steps[at]) {
      const spent = f.spent + landCost(t, o, f.side, step);
      if (spent > t.limits.royalFamilyMp || enemyIn(t, o, f.side, step.to)) continue;
      if (isTransit(t, o, step.to) && !onward(o, f, step.to, spent)) continue;
      out.push(`go ${t.spaces[step.to]}`);
    }
    return out.filter((x, i) => out.indexOf(x) === i);
  };
  const onward = (o: Open, f: FamilyFrame, at: number, spent: number): boolean =>
    t.steps[at].some((step) => {
      const n = spent + landCost(t, o, f.side, step);
      if (n > t.limits.royalFamilyMp || enemyIn(t, o, f.side, step.to)) return false;
      return !isTransit(t, o, step.to) || onward(o, f, step.to, n);
    });
  return {
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = exits(v.open, f);
        if (!isTransit(t, v.open, familyAt(v.open)) || list.length === 0) list.push('stop');
        return oneOf('CON-14.0.1', list);
      },
      prompt: (_v, f) => `The Royal Family: ${t.limits.royalFamilyMp - f.spent} MPs left`,
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'stop') return DONE;
        const to = t.spaceNo[answer.slice(3)];
        let cost = Infinity;
        for (const x of t.steps[familyAt(o)])
          if (x.to === to) cost = Math.min(cost, landCost(t, o, f.side, x));
        f.spent += cost;
        f.tried = [];
        o.family = [-1, to, f.side, o.family[3]];
        return 'danger';
      },
    },
    danger: (s, f) =>
      interceptors(t, s.open, f.side, familyAt(s.open), f.tried).length > 0 ? 'catch' : 'ask',
    catch: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) =>
        oneOf('CON-14.0.1', [
          'pass',
          ...interceptors(t, v.open, f.side, familyAt(v.open), f.tried).map((a) => `intercept ${ARMIES[a]}`),
        ]),
      prompt: () => 'The Royal Family passes: intercept it?',
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'pass') return 'ask';
        const army = unitNumber(t, answer.slice(10));
        f.tried.push(army);
        const roll = die(s);
        const add = armyRating(t, o, army) + pathModifier(t, o, army, familyAt(o))!;
        note(
          s,
          '{unit} tries to intercept: {die} + {n}',
          { unit: ARMIES[army], die: roll, n: add },
          'CON-10.6.3',
        );
        if (roll + add < 6) return 'danger';
        captureFamily(s, foe(f.side), army, o.armyAt[army]);
        settle(t, s, o.armyAt[army]);
        return DONE;
      },
    },
  };
}
