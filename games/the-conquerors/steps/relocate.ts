import { DONE, die, note, oneOf, type Procedure } from '@gordian/kernel';
import { unitAt } from '../queries/loc.ts';
import { fleetReaches, interceptors, pathModifier } from '../queries/movement.ts';
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
import type { RelocateFrame } from './frames.ts';
import { loseLeader } from './occupation.ts';

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

/** The safest ways of a Leader alone from one Space: fewest chances to intercept him, then fewest Spaces. */
interface Ways {
  readonly cost: Float64Array;
  readonly before: Int16Array;
  readonly bySea: Uint8Array;
}

function waysFrom(t: Tables, o: Open, side: Side, from: number): Ways {
  const size = t.spaces.length;
  const cost = new Float64Array(size).fill(Infinity);
  const before = new Int16Array(size).fill(-1);
  const bySea = new Uint8Array(size);
  const [land, sea] = dangers(t, o, side);
  const queue = [from];
  cost[from] = 0;
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k];
    if (i !== from && enemyIn(t, o, side, i)) continue;
    for (const step of t.steps[i]) {
      const n = cost[i] + 1 + 100 * land[step.to];
      if (n >= cost[step.to]) continue;
      cost[step.to] = n;
      before[step.to] = i;
      bySea[step.to] = 0;
      queue.push(step.to);
    }
    for (const lane of t.lanes[i]) {
      const n = cost[i] + 1 + 100 * sea[lane.to];
      if (n >= cost[lane.to]) continue;
      cost[lane.to] = n;
      before[lane.to] = i;
      bySea[lane.to] = 1;
      queue.push(lane.to);
    }
  }
  return { cost, before, bySea };
}

/** How many Armies and Fleets could intercept in each Space. */
function dangers(t: Tables, o: Open, side: Side): [Uint8Array, Uint8Array] {
  const land = new Uint8Array(t.spaces.length);
  const sea = new Uint8Array(t.spaces.length);
  for (const a of armiesOf(foe(side)))
    if (o.armyAt[a] >= 0 && o.status[a] === 0)
      for (const step of t.steps[o.armyAt[a]])
        if (!isTransit(t, o, step.to) && pathModifier(t, o, a, step.to) !== null) land[step.to]++;
  for (let i = 0; i < o.fleetAt.length; i++) {
    if (o.fleetAt[i] < 0 || o.fleetOf[i] !== foe(side)) continue;
    for (const one of t.lanes[o.fleetAt[i]]) {
      sea[one.to]++;
      for (const two of t.lanes[one.to]) sea[two.to]++;
    }
  }
  return [land, sea];
}

function routeTo(w: Ways, to: number): { route: number[]; sea: number[] } | null {
  if (w.cost[to] === Infinity) return null;
  const route: number[] = [];
  for (let i = to; w.before[i] >= 0; i = w.before[i]) route.unshift(i);
  return { route, sea: route.map((i) => w.bySea[i]) };
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
        const ways = at < 0 ? null : waysFrom(t, o, f.side, at);
        const list = joinable(t, o, f.side, f.leader).filter(
          (u) => ways === null || ways.cost[unitAt(o, u)] < Infinity,
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
          at < 0 || at === unitAt(o, f.unit) ? null : routeTo(waysFrom(t, o, f.side, at), unitAt(o, f.unit));
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
