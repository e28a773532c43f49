import { DONE, die, note, oneOf, type Procedure, words } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { unitAt } from '../queries/loc.ts';
import { fleetReaches, interceptors, pathModifier } from '../queries/movement.ts';
import { armiesOf, armyRating, enemyIn, isTransit } from '../queries/units.ts';
import { firstStep, type Roads } from '../queries/ways.ts';
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
import { couldHold, playCard, reaction } from './hand.ts';
import { loseLeader } from './occupation.ts';

export function newRelocation(side: Side): RelocateFrame {
  return {
    proc: 'relocate',
    at: 'ask',
    side,
    leader: -1,
    unit: -1,
    here: -1,
    to: -1,
    sea: 0,
    visited: [],
    straight: 0,
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

type Label = 'ask' | 'where' | 'road' | 'roadAsk' | 'step' | 'storm' | 'danger' | 'catch';

/** CON-10.8.1, CON-10.8.2: Leaders move by themselves, any distance, and may be intercepted. */
export function relocateProcedure(t: Tables, roads: Roads): Procedure<State, RelocateFrame, Label, RuleId> {
  const name = makeNames(t);
  const go = words('go', t.spaces);
  const sail = words('sail', t.spaces);
  const hunters = (o: Open, f: RelocateFrame): string[] =>
    f.sea === 1
      ? seaHunters(t, o, f.side, f.to, f.tried).map((x) => `intercept ${t.fleets[x]}`)
      : interceptors(t, o, f.side, f.to, f.tried).map((a) => `intercept ${ARMIES[a]}`);
  const from = (o: Open, leader: number): number =>
    o.leader[leader] === ALONE ? o.darius : o.leader[leader] >= 0 ? unitAt(o, o.leader[leader]) : -1;
  /** The next Spaces of a route of his own: never one twice, no enemies, and a way on to his goal. */
  const turns = (o: Open, f: RelocateFrame): string[] => {
    const goal = unitAt(o, f.unit);
    const on = roads.joined(o, f.side, goal, f.visited);
    const open = (to: number): boolean =>
      on[to] === 1 && !f.visited.includes(to) && (to === goal || !enemyIn(t, o, f.side, to));
    const out = ['straight'];
    for (const step of t.steps[f.here]) if (open(step.to)) out.push(go.say[step.to]);
    for (const lane of t.lanes[f.here]) if (open(lane.to)) out.push(sail.say[lane.to]);
    return out.filter((word, i) => out.indexOf(word) === i);
  };
  const arrive = (s: State, f: RelocateFrame): Label => {
    s.open.leader[f.leader] = f.unit;
    if (f.leader === t.dariusNo) s.open.darius = -1;
    const args = { leader: t.leaders[f.leader], unit: unitName(t, f.unit) };
    note(s, '{leader} joins {unit}', args, 'CON-10.8.1');
    return 'ask';
  };
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
      label: (v, _f, word) => {
        const leader = t.leaderNo[word.slice(5)];
        return leader !== undefined && v.own!.leaders.includes(leader)
          ? `Send ${name(t.leaders[leader])} out of your hand: all will see him`
          : null;
      },
      then(s, f, answer) {
        if (answer === 'done') return DONE;
        f.leader = t.leaderNo[answer.slice(5)];
        show(s, f.side, f.leader);
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
        const on = at < 0 ? null : roads.joined(o, f.side, at, []);
        const list = joinable(t, o, f.side, f.leader).filter((u) => on === null || on[unitAt(o, u)] === 1);
        return oneOf('CON-10.8.1', ['stay', ...list.map((u) => `to ${unitName(t, u)}`)]);
      },
      prompt: (_v, f) => `To which Army or Fleet does ${name(t.leaders[f.leader])} go?`,
      then(s, f, answer) {
        if (answer === 'stay') {
          const args = { leader: t.leaders[f.leader] };
          if (s.open.leader[f.leader] === HELD)
            note(s, '{leader} stays in the Leader hand', args, 'CON-5.1.5');
          return 'ask';
        }
        f.unit = unitNumber(t, answer.slice(3));
        f.here = from(s.open, f.leader);
        f.visited = [f.here];
        f.straight = 0;
        return f.here >= 0 ? 'road' : arrive(s, f);
      },
    },
    // CON-10.8.1: the route is his owner's choice; it is asked for only where somebody could stop him.
    road(s, f) {
      const o = s.open;
      const goal = unitAt(o, f.unit);
      const shun = f.straight === 1 ? [] : f.visited;
      const storms = couldHold(t, o, foe(f.side), 'storms');
      if (f.here === goal || roads.isSafe(o, f.side, f.here, goal, shun, storms)) return arrive(s, f);
      // CON-10.8.2: the last way was closed while he was under way: he stays with the unit he was to leave.
      if (roads.joined(o, f.side, f.here, shun)[goal] === 0) return 'ask';
      if (f.straight === 0) return 'roadAsk';
      Object.assign(f, firstStep(roads.waysFrom(o, f.side, f.here, shun, storms), f.here, goal));
      return 'step';
    },
    roadAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-10.8.1', turns(v.open, f)),
      check: (v, f, choice) => {
        const to = typeof choice === 'string' ? Math.max(go.read(choice), sail.read(choice)) : -1;
        if (to < 0) return null;
        if (enemyIn(t, v.open, f.side, to)) return { rule: 'CON-10.8.2', because: 'enemies are there' };
        return f.visited.includes(to) ? { rule: 'CON-10.8.1', because: 'he has been there' } : null;
      },
      prompt: (_v, f) =>
        `${name(t.leaders[f.leader])} is at ${name(t.spaces[f.here])}: which way does he take?`,
      then(_s, f, answer) {
        if (answer === 'straight') {
          f.straight = 1;
          return 'road';
        }
        f.sea = sail.read(answer) >= 0 ? 1 : 0;
        f.to = f.sea === 1 ? sail.read(answer) : go.read(answer);
        return 'step';
      },
    },
    // CON-15-STORMS-1: a Leader alone on the Deep Sea may be lost in a storm.
    step(s, f) {
      f.tried = [];
      const deep = f.sea === 1 && t.lanes[f.here].find((x) => x.to === f.to)!.deep;
      return deep && couldHold(t, s.open, foe(f.side), 'storms') ? 'storm' : 'danger';
    },
    storm: reaction(
      t,
      {
        kind: 'storms',
        word: 'play storms',
        rule: 'CON-15-STORMS-1',
        prompt: 'An enemy Leader crosses the Deep Sea',
        who: (f) => foe(f.side),
      },
      (s, f, played) => {
        if (!played) return 'danger';
        playCard(t, s, foe(f.side), 'storms', 'discards');
        const roll = die(s);
        note(s, 'Storms at Sea: {die}', { die: roll }, 'CON-15-STORMS-1');
        if (roll % 2 === 0) return 'danger';
        loseLeader(t, s, f.leader, 'destroyed');
        return s.result === null ? 'ask' : DONE;
      },
    ),
    danger(s, f) {
      if (hunters(s.open, f).length > 0) return 'catch';
      f.here = f.to;
      f.visited.push(f.to);
      return 'road';
    },
    catch: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => oneOf('CON-10.6.1', ['pass', ...hunters(v.open, f)]),
      prompt: (_v, f) => `${name(t.leaders[f.leader])} passes ${name(t.spaces[f.to])}: intercept him?`,
      then(s, f, answer) {
        if (answer === 'pass') {
          f.here = f.to;
          f.visited.push(f.to);
          return 'road';
        }
        const unit = unitNumber(t, answer.slice(10));
        f.tried.push(unit);
        let caught = true;
        if (unit < FLEET_UNIT) {
          const add = armyRating(t, s.open, unit) + pathModifier(t, s.open, unit, f.to)!;
          const roll = die(s);
          caught = roll + add >= 6;
          const args = { unit: ARMIES[unit], die: roll, n: add };
          note(s, '{unit} tries to intercept: {die} + {n}', args, 'CON-10.6.3');
        }
        if (!caught) return 'danger';
        loseLeader(t, s, f.leader, 'captured');
        return s.result === null ? 'ask' : DONE;
      },
    },
  };
}

/** Of the draws that could have brought this Leader the earliest is struck off: all that others can tell. */
function forget(o: Open, side: Side, leader: number): void {
  const back = o.returned.lastIndexOf(leader) + 1;
  const draws = o.drawn[side];
  let best = -1;
  for (let i = 0; i < draws.length; i++)
    if (draws[i] >= back && (best < 0 || draws[i] < draws[best])) best = i;
  draws.splice(best < 0 ? 0 : best, 1);
}

/** CON-5.1.5: a Leader in hand is shown when he is assigned, or named: from then on all know where he is. */
export function show(s: State, side: Side, leader: number): void {
  const hand = s.own[SEATS[side]].leaders;
  const i = hand.indexOf(leader);
  if (i < 0) return;
  hand.splice(i, 1);
  s.open.leaderHands[side]--;
  s.open.leader[leader] = HELD;
  forget(s.open, side, leader);
}
