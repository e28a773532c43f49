import { DONE, die, note } from '@gordian/kernel';
import { familyAt, royalAt } from '../queries/loc.ts';
import { landCost, landWhy } from '../queries/movement.ts';
import { addLoose, armyRating, leadersWith, navalRating } from '../queries/units.ts';
import { ARMIES, FLEET_UNIT, type Open, type Side, type State, sideOfArmy } from '../state.ts';
import { DESERT, type Tables } from '../tables.ts';
import type { MoveFrame } from './frames.ts';
import type { MoveLabel } from './move.ts';
import { placeArmy, settle } from './occupation.ts';

export function newMove(side: Side, army: number, fleets: number[], at: number): MoveFrame {
  return {
    proc: 'move',
    at: 'name',
    side,
    army,
    fleets,
    cargo: 0,
    worn: 0,
    declared: army < 0 ? 4 : 0,
    purse: -1,
    spent: 0,
    sea: 0,
    way: 0,
    steps: 0,
    deserts: 0,
    start: at,
    port: -1,
    from: at,
    via: 0,
    devastate: 0,
    ravaged: [],
    tried: [],
    cut: [],
    goal: -1,
    barred: -1,
  };
}

/** CON-15-INDECISION-1, CON-15-INDECISION-2: above the Leader's rating the move is off; a Fleet without Admiral always. */
export function undecided(t: Tables, s: State, f: MoveFrame): boolean {
  const o = s.open;
  if (f.army < 0 && leadersWith(o, FLEET_UNIT + f.fleets[0]).length === 0) return true;
  const rating = f.army >= 0 ? armyRating(t, o, f.army) : navalRating(t, o, f.fleets);
  const roll = die(s);
  note(s, 'Command Indecision: {die} against {n}', { die: roll, n: rating }, 'CON-15-INDECISION-1');
  return roll > rating;
}

export function stopped(s: State, f: MoveFrame): typeof DONE {
  s.open.campaign = 0;
  if (f.cargo > 0) addLoose(s.open, f.side, f.start, f.cargo, f.worn);
  return DONE;
}

/** The Royal Treasury and Family where the Army may carry them. */
export function baggage(o: Open, army: number): string[] {
  const side = sideOfArmy(army);
  const at = o.armyAt[army];
  const kings = side === 0 || (army === 3 && o.king >= 0 && o.leader[o.king] === 3);
  const out: string[] = [];
  if (kings && o.royal[3] === side && royalAt(o) === at) out.push('royal_treasury');
  if (kings && o.family[2] === side && familyAt(o) === at) out.push('royal_family');
  return out;
}

// CON-10.1.6, CON-8.1.5: ASPs move only with an Army, which takes none up on the way.
export function stepByLand(t: Tables, s: State, f: MoveFrame, at: number, to: number): MoveLabel {
  const o = s.open;
  let best = null as (typeof t.steps)[number][number] | null;
  for (const step of t.steps[at])
    if (step.to === to && landWhy(t, o, f, step) === null && (best === null || step.cost < best.cost))
      best = step;
  f.spent += landCost(t, o, f.side, best!);
  f.way = f.way === 2 || f.way === 4 ? 4 : 1;
  if (best!.type === DESERT) f.deserts++;
  f.via = best!.type;
  if (!(t.type[at] === 3 && !o.alexandria.includes(at))) f.from = at;
  f.steps++;
  f.tried.length = 0;
  placeArmy(t, s, f.army, to, 0);
  note(s, '{unit} goes to {place}', { unit: ARMIES[f.army], place: t.spaces[to] }, 'CON-10.1.5');
  settle(t, s, at);
  return 'defect0';
}

/** CON-10.7.8: what is over 15 ASPs stays behind; then the sea step. */
export function setSail(t: Tables, s: State, f: MoveFrame, at: number, to: number): MoveLabel {
  const o = s.open;
  const lane = t.lanes[at].find((x) => x.to === to)!;
  const embarks = f.sea === 0;
  if (embarks) f.port = at;
  f.sea += lane.cost;
  f.spent += lane.cost;
  f.way = lane.deep ? 5 : f.way === 1 || f.way === 3 ? 3 : 2;
  f.via = lane.deep ? -2 : -1;
  if (!(t.type[at] === 3 && !o.alexandria.includes(at))) f.from = at;
  f.steps++;
  f.tried.length = 0;
  if (f.army >= 0) {
    const excess = o.asp[f.army] - t.limits.navalTransportAsp;
    if (excess > 0) {
      o.asp[f.army] -= excess;
      addLoose(o, f.side, at, excess, o.status[f.army]);
      note(s, '{n ASP stays|ASPs stay} at {place}', { n: excess, place: t.spaces[at] }, 'CON-10.7.8');
    }
    placeArmy(t, s, f.army, to, 0);
    settle(t, s, at);
  }
  for (const x of f.fleets) o.fleetAt[x] = to;
  const unit = f.army >= 0 ? ARMIES[f.army] : t.fleets[f.fleets[0]];
  note(s, '{unit} sails to {place}', { unit, place: t.spaces[to] }, 'CON-10.7.1');
  return embarks && f.army >= 0 ? 'escort' : 'storm';
}

/** CON-10.9.3: die plus MPs must exceed the Spaces of the Province. */
export function devastate(t: Tables, s: State, f: MoveFrame, at: number, mps: number): MoveLabel {
  const p = t.province[at];
  f.spent += mps;
  f.ravaged.push(p);
  const roll = die(s);
  const done = roll + mps > t.standing[p];
  if (done) s.open.devastated.push(p);
  note(s, 'Devastation of {place}: {die} + {n}', { place: t.provinces[p], die: roll, n: mps }, 'CON-10.9.3');
  return 'ask';
}
