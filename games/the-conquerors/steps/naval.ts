import { DONE, die, note, oneOf, type Procedure, someOf } from '@gordian/kernel';
import { addLoose, besieged, navalRating, nspOf } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { sinkFleet } from './arrive.ts';
import type { NavalFrame } from './frames.ts';
import { couldHold, holds, playCard, reaction } from './hand.ts';
import { placeArmy, removeArmy, settle } from './occupation.ts';
import { newWithdrawal, type WithdrawFrame } from './withdraw.ts';

type Label =
  | 'start'
  | 'avoidAsk'
  | 'dodgeSpied'
  | 'dodgeAsk'
  | 'deny'
  | 'denyAsk'
  | 'denySpied'
  | 'denySpiedAsk'
  | 'avoidRoll'
  | 'cards'
  | 'cardsAsk'
  | 'volley'
  | 'apply'
  | 'applyAsk'
  | 'applied'
  | 'result'
  | 'end';

function sideOfRole(f: NavalFrame, role: number): Side {
  return role === 0 ? f.side : foe(f.side);
}

function fleetsOf(f: NavalFrame, role: number): number[] {
  return role === 0 ? f.mover : f.other;
}

/** Rhodes' own Fleet: its dice are thrown for it, it plays no cards. */
function isRhodes(t: Tables, f: NavalFrame, role: number): boolean {
  return role === 1 && f.other[0] === t.rhodes4 && f.attack === 2;
}

export function navalProcedure(t: Tables): Procedure<State, NavalFrame, Label, RuleId> {
  return {
    // CON-11.5.3: only an intercepted mover may avoid.
    start(s, f) {
      note(s, 'Fleets meet at {place}', { place: t.spaces[f.space] }, 'CON-11.5.2');
      // A Fleet attacked in its Port may not avoid, so neither may those who join it.
      return f.attack > 0 || f.friends.length > 0 ? 'cards' : 'avoidAsk';
    },
    avoidAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[f.side],
      offer: (v) =>
        oneOf(
          'CON-11.5.3',
          holds(t, v, 'surprise') ? ['stand', 'avoid', 'avoid surprise'] : ['stand', 'avoid'],
        ),
      prompt: () => 'Intercepted at sea: avoid combat?',
      then(s, f, answer) {
        if (answer === 'stand') return 'cards';
        if (answer === 'avoid') return 'deny';
        // CON-15-SURPRISE-2: +2 to the Avoidance.
        playCard(t, s, f.side, 'surprise', 'discards');
        f.dodge = 1;
        return 'dodgeSpied';
      },
    },
    // CON-15-SPIES-3: Spies cancel a Surprise just played.
    dodgeSpied: (s, f) => (couldHold(t, s.open, foe(f.side), 'spies') ? 'dodgeAsk' : 'deny'),
    dodgeAsk: reaction(
      t,
      {
        kind: 'spies',
        word: 'play spies expose',
        rule: 'CON-15-SPIES-3',
        prompt: 'Expose the Surprise?',
        who: (f) => foe(f.side),
      },
      (s, f, played) => {
        if (played) {
          playCard(t, s, foe(f.side), 'spies', 'discards');
          f.dodge = 0;
        }
        return 'deny';
      },
    ),
    // CON-11.5.4: the interceptor's Surprise forbids the attempt and has no further effect.
    deny: (s, f) => (couldHold(t, s.open, foe(f.side), 'surprise') ? 'denyAsk' : 'avoidRoll'),
    denyAsk: reaction(
      t,
      {
        kind: 'surprise',
        word: 'play surprise',
        rule: 'CON-11.5.4',
        prompt: 'Forbid the Avoidance by Surprise?',
        who: (f) => foe(f.side),
      },
      (s, f, played) => {
        if (!played) return 'avoidRoll';
        playCard(t, s, foe(f.side), 'surprise', 'discards');
        f.denied = 1;
        return 'denySpied';
      },
    ),
    denySpied: (s, f) => (couldHold(t, s.open, f.side, 'spies') ? 'denySpiedAsk' : 'avoidRoll'),
    denySpiedAsk: reaction(
      t,
      {
        kind: 'spies',
        word: 'play spies expose',
        rule: 'CON-15-SPIES-3',
        prompt: 'Expose the Surprise?',
        who: (f) => f.side,
      },
      (s, f, played) => {
        if (played) {
          playCard(t, s, f.side, 'spies', 'discards');
          f.denied = 0;
        }
        return 'avoidRoll';
      },
    ),
    avoidRoll(s, f) {
      if (f.denied === 1) return 'cards';
      const add = navalRating(t, s.open, f.mover) + (f.dodge === 1 ? 2 : 0);
      const roll = die(s);
      note(s, 'Naval Avoidance: {die} + {n}', { die: roll, n: add }, 'CON-11.5.3');
      if (roll + add < 6) return 'cards';
      // CON-11.5.5: back to the Port where they started.
      goBack(t, s, f);
      return DONE;
    },
    // CON-15.0.7: Surprise, and Spies against it, until both pass.
    cards(s, f) {
      if (f.passes >= 2) return 'volley';
      const side = sideOfRole(f, f.turn);
      const may =
        !isRhodes(t, f, f.turn) &&
        nspOf(s.open, fleetsOf(f, f.turn)) > 0 &&
        (couldHold(t, s.open, side, 'surprise') ||
          (f.surprise[1 - f.turn] > 0 && couldHold(t, s.open, side, 'spies')));
      if (may) return 'cardsAsk';
      f.passes++;
      f.turn = 1 - f.turn;
      return 'cards';
    },
    cardsAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[sideOfRole(f, f.turn)],
      offer: (v, f) => {
        const out = ['pass'];
        if (holds(t, v, 'surprise')) out.push('play surprise');
        if (f.surprise[1 - f.turn] > 0 && holds(t, v, 'spies')) out.push('play spies expose');
        return oneOf('CON-15-SURPRISE-3', out);
      },
      prompt: () => 'Cards for the naval combat?',
      then(s, f, answer) {
        const role = f.turn;
        f.turn = 1 - role;
        if (answer === 'pass') {
          f.passes++;
          return 'cards';
        }
        f.passes = 0;
        const kind = answer.split(' ')[1];
        playCard(t, s, sideOfRole(f, role), kind, 'discards');
        if (kind === 'surprise') f.surprise[role]++;
        else f.surprise[1 - role]--;
        return 'cards';
      },
    },
    // CON-11.5.6, CON-11.5.7: a die for each NSP and for the Admiral; Surprise fires first.
    volley(s, f) {
      f.passes = 0;
      const quick = Math.sign(f.surprise[0] - f.surprise[1]);
      f.role = quick < 0 ? 1 : 0;
      fire(t, s, f, f.role);
      if (quick === 0) fire(t, s, f, 1 - f.role);
      return 'apply';
    },
    apply(s, f) {
      const enemy = fleetsOf(f, 1 - f.role);
      f.hits[f.role] = Math.min(f.hits[f.role], enemy.length === 0 ? f.hits[f.role] : nspOf(s.open, enemy));
      if (f.hits[f.role] === 0 || enemy.length === 0) return 'applied';
      if (enemy.length > 1) return 'applyAsk';
      s.open.nsp[enemy[0]] -= f.hits[f.role];
      f.lost[1 - f.role] = f.hits[f.role];
      return 'applied';
    },
    applyAsk: {
      ask: 'some',
      who: (_o, f) => SEATS[sideOfRole(f, f.role)],
      offer: (v, f) => {
        const enemy = fleetsOf(f, 1 - f.role);
        const n = f.hits[f.role];
        return someOf(
          'CON-11.5.6',
          'sink',
          enemy.map((x) => t.fleets[x]),
          n,
          n,
          { counts: enemy.map((x) => v.open.nsp[x]) },
        );
      },
      prompt: () => 'Which enemy NSPs are destroyed?',
      then(s, f, answer) {
        for (const id of answer) s.open.nsp[t.fleetNo[id]]--;
        f.lost[1 - f.role] = answer.length;
        return 'applied';
      },
    },
    applied(s, f) {
      if (++f.passes === 2) return 'result';
      f.role = 1 - f.role;
      if (f.surprise[0] !== f.surprise[1]) fire(t, s, f, f.role);
      return 'apply';
    },
    result(s, f) {
      const o = s.open;
      const escorted = f.mover.length > 0;
      for (const x of [...f.mover, ...f.other]) if (o.nsp[x] === 0) sinkFleet(t, s, x);
      f.mover = f.mover.filter((x) => o.nsp[x] > 0);
      // CON-11.5.8: unescorted ASPs are all destroyed by one 6.
      if (!escorted && f.hits[1] > 0) {
        note(s, 'The transports are destroyed', {}, 'CON-11.5.8');
        o.upshot = 'lost';
        removeArmy(t, s, f.army, 'destroyed');
        return DONE;
      }
      // CON-11.5.9: fewer losses win; in a draw the mover is the loser.
      const back = f.mover.length === 0 || f.lost[0] >= f.lost[1];
      return { call: back ? goBack(t, s, f) : beaten(t, s, f), then: 'end' };
    },
    end: () => DONE,
  };
}

function fire(t: Tables, s: State, f: NavalFrame, role: number): void {
  const fleets = fleetsOf(f, role);
  const n = nspOf(s.open, fleets);
  if (n === 0) return;
  const rolls: number[] = [];
  for (let k = n + navalRating(t, s.open, fleets); k > 0; k--) rolls.push(die(s));
  f.hits[role] = rolls.filter((x) => x === 6).length;
  note(
    s,
    role === 0 ? 'The mover fires: {dice}' : 'The other side fires: {dice}',
    { dice: rolls },
    'CON-11.5.6',
  );
}

/** CON-11.5.5, CON-11.5.10: the moving side returns to the Port where it started; who was beaten there must leave it. */
function goBack(t: Tables, s: State, f: NavalFrame): WithdrawFrame {
  const o = s.open;
  o.upshot = 'lost';
  const leaving: number[] = [];
  for (const x of f.mover)
    if (f.start === f.space || f.friends.includes(x)) leaving.push(x);
    else if (o.fleetAt[x] >= 0) o.fleetAt[x] = f.start;
  if (f.army >= 0) {
    placeArmy(t, s, f.army, f.start, besieged(t, o, f.start) ? 1 : 0);
    settle(t, s, f.start);
  }
  const carriers = f.mover.filter((x) => !f.friends.includes(x));
  if (f.cargo > 0 && carriers.length === 0) addLoose(o, f.side, f.start, f.cargo, f.worn);
  return newWithdrawal(f.side, f.space, leaving, 0);
}

/** CON-11.5.10, CON-11.5.11: the mover stays or goes on; the others return, or leave the Port where they were beaten. */
function beaten(t: Tables, s: State, f: NavalFrame): WithdrawFrame {
  const o = s.open;
  o.upshot = 'won';
  const leaving: number[] = [];
  f.other.forEach((x, i) => {
    if (o.fleetAt[x] < 0 || (x === t.rhodes4 && o.rhodes > 0)) return;
    if (f.origin[i] === f.space) leaving.push(x);
    else o.fleetAt[x] = f.origin[i];
  });
  return newWithdrawal(foe(f.side), f.space, leaving, 0);
}
