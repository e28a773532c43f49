import { die, note, oneOf, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import type { Lines } from '../queries/loc.ts';
import { interceptors, navalInterceptors, pathModifier } from '../queries/movement.ts';
import {
  addLoose,
  armiesAt,
  armyRating,
  fleetsAt,
  gspOf,
  heldAgainst,
  isMajor,
  leadersWith,
  looseOf,
  opposed,
} from '../queries/units.ts';
import { ALONE, ARMIES, FLEET_UNIT, foe, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { newBattle } from './battle.ts';
import { type ConcludeLabel, concludeSteps } from './conclude.ts';
import { newFlight } from './fate.ts';
import type { MoveFrame, NavalFrame, Steps } from './frames.ts';
import { couldHold, playCard, reaction } from './hand.ts';
import { type MoveLabel, moverAt } from './move.ts';
import { loseLeader, placeArmy, removeArmy, settle } from './occupation.ts';
import { type SummonsLabel, summonsSteps } from './summons.ts';

export type ArriveLabel =
  | 'defect0'
  | 'defect'
  | 'storm'
  | 'stormAsk'
  | 'naval'
  | 'navalAsk'
  | 'navalFight'
  | 'navalEnd'
  | 'attackRhodes'
  | 'darius'
  | 'intercept'
  | 'interceptAsk'
  | 'intercepted'
  | 'meet'
  | 'met'
  | 'found'
  | 'settled'
  | SummonsLabel
  | ConcludeLabel;

export const DEFECT = { proc: 'defect', at: 'next' };

export function arriveSteps(t: Tables, lines: Lines): Steps<MoveFrame, ArriveLabel, MoveLabel> {
  const name = makeNames(t);
  return {
    // CON-8.5.5: Fleets that changed sides leave at that instant.
    defect0: (s) => (s.open.defecting.length > 0 ? { call: { ...DEFECT }, then: 'darius' } : 'darius'),
    defect: (s) => (s.open.defecting.length > 0 ? { call: { ...DEFECT }, then: 'ask' } : 'ask'),
    // CON-15-STORMS-1: against a move over a Deep Sea path, before arrival.
    storm: (s, f) => (f.via === -2 && couldHold(t, s.open, foe(f.side), 'storms') ? 'stormAsk' : 'naval'),
    stormAsk: reaction(
      t,
      {
        kind: 'storms',
        word: 'play storms',
        rule: 'CON-15-STORMS-1',
        prompt: 'The enemy crosses the Deep Sea',
        who: (f) => foe(f.side),
      },
      (s, f, played) => {
        if (!played) return 'naval';
        playCard(t, s, foe(f.side), 'storms', 'discards');
        const roll = die(s);
        note(s, 'Storms at Sea: {die}', { die: roll }, 'CON-15-STORMS-1');
        if (roll % 2 === 0) return 'naval';
        founder(t, s, f);
        return 'end';
      },
    ),
    // CON-11.5.1, CON-10.7.6: Fleets meet Fleets and sea transport, never Armies on land.
    // CON-11.5.2: entering the Space of an enemy Fleet; CON-10.6.12: Interception within 2 naval MPs.
    naval(s, f) {
      const at = moverAt(s.open, f);
      return navalInterceptors(t, s.open, f, at).length > 0 ? 'navalAsk' : f.army >= 0 ? 'darius' : 'settled';
    },
    navalAsk: {
      ask: 'some',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => {
        const at = moverAt(v.open, f);
        const list = navalInterceptors(t, v.open, f, at);
        // Fleets already in the Space fight a moving Fleet in any case.
        const free = f.fleets.length === 0 ? list : list.filter((x) => v.open.fleetAt[x] !== at);
        return someOf(
          'CON-10.6.12',
          'intercept',
          free.map((x) => t.fleets[x]),
          0,
          free.length,
          { least: [] },
        );
      },
      prompt: (v, f) => `Intercept at sea at ${name(t.spaces[moverAt(v.open, f)])}?`,
      then(_s, f, answer) {
        f.tried = answer.map((id) => t.fleetNo[id]);
        return 'navalFight';
      },
    },
    navalFight(s, f) {
      const o = s.open;
      const at = moverAt(o, f);
      const here = f.fleets.length > 0 ? fleetsAt(o, foe(f.side), at) : [];
      const other = [...here, ...f.tried.filter((x) => !here.includes(x))];
      if (other.length === 0) return f.army >= 0 ? 'darius' : 'settled';
      const frame = navalFrame(o, f, at, other, here.length > 0 ? 1 : 0);
      for (const x of other) o.fleetAt[x] = at;
      return { call: frame, then: 'navalEnd' };
    },
    navalEnd(s, f) {
      f.fleets = f.fleets.filter((x) => s.open.fleetAt[x] >= 0);
      const isGone = f.army < 0 && f.fleets.length === 0;
      if (s.open.upshot === 'won' && !isGone) return f.army >= 0 ? 'darius' : 'settled';
      // CON-11.5.10: won by those who joined them, with all the moving Fleets sunk: what these carried is back in their Port.
      if (s.open.upshot === 'won' && f.cargo > 0) addLoose(s.open, f.side, f.port, f.cargo, f.worn);
      return 'end';
    },
    // CON-12.0.3: an attack on the Rhodes Fleet is declared by a Fleet ending there.
    attackRhodes(s, f) {
      // CON-11.5.10: the voyage of a Fleet that lay there began there.
      if (f.port < 0) f.port = t.rhodesSpace;
      return { call: navalFrame(s.open, f, t.rhodesSpace, [t.rhodes4], 2), then: 'end' };
    },
    // CON-11.3.51, CON-10.3.3: Darius alone is hunted at +3; the Army moves on.
    darius: (s, f) =>
      isHunting(t, s.open, f)
        ? { call: newFlight(s.open.armyAt[f.army], 3, f.army), then: 'intercept' }
        : 'intercept',
    // CON-10.6.5, CON-10.6.10: a failed attempt costs nothing; the intercepted Army stays Outside.
    // CON-10.6.1, CON-10.6.11: each eligible Army may try once in each Space entered by land.
    // CON-10.3.4: units attacked from the sea may be reinforced by land.
    intercept: (s, f) =>
      (f.via >= 0 || attacked(t, s.open, f)) &&
      interceptors(t, s.open, f.side, s.open.armyAt[f.army], f.tried).length > 0
        ? 'interceptAsk'
        : 'meet',
    interceptAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => {
        const list = interceptors(t, v.open, f.side, v.open.armyAt[f.army], f.tried);
        return oneOf('CON-10.6.2', ['pass', ...list.map((a) => `intercept ${ARMIES[a]}`)]);
      },
      prompt: (v, f) => `Intercept ${name(ARMIES[f.army])} at ${name(t.spaces[v.open.armyAt[f.army]])}?`,
      then(s, f, answer) {
        if (answer === 'pass') return 'meet';
        const army = ARMIES.indexOf(answer.slice(10) as (typeof ARMIES)[number]);
        return tryInterception(t, s, f, army);
      },
    },
    // CON-10.6.4: on a loss or draw the intercepted Army's move is over; else it goes on.
    intercepted(s, f) {
      const o = s.open;
      if (o.armyAt[f.army] < 0 || o.upshot === 'won' || o.upshot === 'drawn') {
        return 'end';
      }
      return o.upshot === 'clear' ? 'settled' : 'intercept';
    },
    // CON-8.7.2: a tribe stops an Army too.
    // CON-10.3.3, CON-11.1.1: enemies not Inside a Major City stop the Army: Overrun or battle.
    meet(s, f) {
      const at = s.open.armyAt[f.army];
      if (!opposed(t, s.open, f.side, at)) return 'settled';
      return { call: newBattle(f.side, [f.army], at, f.from, f.via, 0), then: 'met' };
    },
    // CON-11.1.2: the winner may continue with his remaining MPs.
    met(s, f) {
      if (s.open.armyAt[f.army] >= 0 && (s.open.upshot === 'won' || s.open.upshot === 'clear'))
        return 'found';
      return 'end';
    },
    // CON-11.3.51: those who stood by Darius are beaten or gone.
    found: (s, f) =>
      isHunting(t, s.open, f)
        ? { call: newFlight(s.open.armyAt[f.army], 3, f.army), then: 'settled' }
        : 'settled',
    settled(s, f) {
      if (f.army >= 0) settle(t, s, s.open.armyAt[f.army]);
      return 'defect';
    },
    ...summonsSteps(t),
    ...concludeSteps(t, lines),
  };
}

/** CON-11.3.51: whether Darius is where a Macedonian Army has come to, and no Persian troops with him. */
function isHunting(t: Tables, o: Open, f: MoveFrame): boolean {
  const at = o.armyAt[f.army];
  if (f.side !== 0 || o.leader[t.dariusNo] !== ALONE || o.darius !== at) return false;
  return !opposed(t, o, 0, at) && !heldAgainst(t, o, 0, at);
}

/** Whether the moving Army meets enemy units (not only a tribe) that will have to fight. */
function attacked(t: Tables, o: Open, f: MoveFrame): boolean {
  const at = o.armyAt[f.army];
  const enemy = foe(f.side);
  if (armiesAt(o, enemy, at).some((a) => o.inside[a] === 0)) return true;
  return !isMajor(t, at) && (gspOf(o, enemy, at) > 0 || looseOf(o, enemy, at) > 0);
}

function navalFrame(o: Open, f: MoveFrame, at: number, other: number[], attack: number): NavalFrame {
  const friends = attack === 2 ? [] : fleetsAt(o, f.side, at).filter((x) => !f.fleets.includes(x));
  return {
    proc: 'naval',
    at: 'start',
    space: at,
    side: f.side,
    mover: [...f.fleets, ...friends],
    friends,
    other,
    army: f.army,
    cargo: f.cargo,
    worn: f.worn,
    start: f.port,
    origin: other.map((x) => o.fleetAt[x]),
    attack,
    surprise: [0, 0],
    dodge: 0,
    denied: 0,
    turn: 0,
    passes: 0,
    hits: [0, 0],
    lost: [0, 0],
    role: 0,
  };
}

/** CON-15-STORMS-1: all units of the move are gone, Leaders too. */
function founder(t: Tables, s: State, f: MoveFrame): void {
  for (const x of f.fleets) sinkFleet(t, s, x);
  f.cargo = 0;
  if (f.army >= 0) removeArmy(t, s, f.army, 'destroyed');
}

/** A Fleet is gone with its Admirals; it may be raised again. */
export function sinkFleet(t: Tables, s: State, fleet: number): void {
  s.open.fleetAt[fleet] = -1;
  s.open.nsp[fleet] = 0;
  for (const leader of leadersWith(s.open, FLEET_UNIT + fleet)) loseLeader(t, s, leader, 'destroyed');
  note(s, 'The {unit} is lost', { unit: t.fleets[fleet] }, 'CON-11.5.6');
}

/** CON-10.6.3, CON-10.6.8: die plus rating, -1 along a Mountain path: 6 succeeds. */
function tryInterception(
  t: Tables,
  s: State,
  f: MoveFrame,
  army: number,
): ArriveLabel | { call: never; then: ArriveLabel } {
  const o = s.open;
  const at = o.armyAt[f.army];
  f.tried.push(army);
  const add = armyRating(t, o, army) + pathModifier(t, o, army, at)!;
  const roll = die(s);
  note(s, '{unit} tries to intercept: {die} + {n}', { unit: ARMIES[army], die: roll, n: add }, 'CON-10.6.3');
  if (roll + add < 6) return 'intercept';
  const from = o.armyAt[army];
  const joins = opposed(t, o, f.side, at);
  placeArmy(t, s, army, at, 0);
  // CON-10.3.4: where a battle is pending the interceptor joins the defence.
  if (joins) return 'intercept';
  return { call: newBattle(foe(f.side), [army], at, from, 0, 1) as never, then: 'intercepted' };
}
