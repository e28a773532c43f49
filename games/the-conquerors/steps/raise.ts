import { DONE, die, note, oneOf, type Procedure, pick } from '@gordian/kernel';
import { spaceSide } from '../queries/control.ts';
import { type Lines, treasuriesOf } from '../queries/loc.ts';
import { freeArmy, heldLeaders, makeRaising, poolSize, room } from '../queries/raising.ts';
import { addLoose, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, HIDDEN, type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { RaiseFrame } from './frames.ts';
import { playBagoas } from './hand.ts';
import { settle } from './occupation.ts';
import { joinable, reveal, unitName, unitNumber } from './relocate.ts';
import { newClaim } from './sequence.ts';
import { reduce } from './treasury.ts';

type Label =
  | 'ask'
  | 'peucestas'
  | 'levy'
  | 'payer'
  | 'claimed'
  | 'commander'
  | 'muster'
  | 'shipyard'
  | 'assign';

export function raiseProcedure(t: Tables, lines: Lines): Procedure<State, RaiseFrame, Label, RuleId> {
  const r = makeRaising(t, lines);
  const spaceOf = (o: Open, f: RaiseFrame): number =>
    f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  /** Receiver numbers: an Army, 1000 + Space for a new Army, 2000 + Space for loose ASPs. */
  const read = (word: string): number => {
    const [, a, b] = word.split(' ');
    if (b === undefined) return ARMIES.indexOf(a as (typeof ARMIES)[number]);
    return (a === 'new' ? 1000 : 2000) + t.spaceNo[b];
  };
  const take = (s: State, f: RaiseFrame, word: string): Label => {
    f.receiver = read(word);
    const n = t.treasureOf[spaceOf(s.open, f)];
    f.served.push(f.side === 1 ? 10 + n : f.receiver < 10 ? f.receiver : freeArmy(s.open, f.side));
    return f.amount > 0 ? 'commander' : 'payer';
  };
  return {
    // CON-3.3.8: raise ASPs and NSPs and draw a Leader, in any order.
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const out = ['done'];
        // CON-5.1.4: one Leader may be drawn.
        if ((f.drawn & 2) === 0 && poolSize(t, o, f.side) > 0) out.push('draw leader');
        if (o.aspLeft[f.side] > 0) out.push(...r.receivers(v, f, false));
        out.push(...r.ships(o, f));
        for (const l of heldLeaders(t, v, f.side))
          if (joinable(t, o, f.side, l).length > 0) out.push(`assign ${t.leaders[l]}`);
        return oneOf('CON-8.3.2', out);
      },
      prompt: () => 'Raise what?',
      then(s, f, answer) {
        const [verb, id, port] = answer.split(' ');
        if (verb === 'done') return DONE;
        if (verb === 'draw') {
          drawLeader(t, s, f);
          return 'ask';
        }
        if (verb === 'assign') {
          f.leader = t.leaderNo[id];
          return 'assign';
        }
        if (verb === 'levy') return take(s, f, answer);
        f.receiver = t.fleetNo[id];
        f.payer = t.spaceNo[port];
        return 'shipyard';
      },
    },
    // CON-15-BAGOAS-3: Bagoas goes with it.
    // CON-15-PEUCESTAS-1, CON-15-PEUCESTAS-2: 10 ASPs without a Treasury; the Persian plays Bagoas with it.
    peucestas(s, f) {
      if (f.side === 1) playBagoas(t, s, 1, die(s));
      f.amount = t.limits.peucestasAsp;
      return 'levy';
    },
    levy: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = r.receivers(v, f, true);
        if (f.side === 0)
          for (const i of t.spacesOf[t.persis])
            if (spaceSide(t, v.open, i) === 0 && !isTransit(t, v.open, i))
              list.push(`levy loose ${t.spaces[i]}`);
        return oneOf('CON-15-PEUCESTAS-1', list.length > 0 ? list : ['none']);
      },
      prompt: () => 'Where do the ASPs of Peucestas appear?',
      then: (s, f, answer) => (answer === 'none' ? DONE : take(s, f, answer)),
    },
    // CON-8.3.6: the paying Treasury must be in LOC of the place.
    payer: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const army = f.receiver < 10 ? f.receiver : -1;
        const mask = r.payers(v.open, f.side, lines.maskAt(v.open, f.side, spaceOf(v.open, f)), army);
        return oneOf(
          'CON-8.3.6',
          t.treasureIds.filter((_, n) => (mask & (1 << n)) !== 0).map((id) => `from ${id}`),
        );
      },
      prompt: () => 'Which Treasury pays?',
      then(_s, f, answer) {
        f.payer = t.treasureIds.indexOf(answer.slice(5));
        // CON-7.3.11: a LOC by sea may be cut when it is claimed; Pella serves an Army at any distance.
        if (f.receiver >= 10 || f.payer === t.pella) return 'commander';
        return { call: newClaim(f.side, f.receiver, f.payer), then: 'claimed' };
      },
    },
    claimed: (s, f) => ((treasuriesOf(s.open.loc[f.receiver]) & (1 << f.payer)) === 0 ? 'ask' : 'commander'),
    // CON-8.3.4: a Leader commands a new Macedonian Army; a Persian one needs none.
    commander: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const fresh = f.receiver >= 1000 && f.receiver < 2000 && f.side === 0;
        if (!fresh) return oneOf('CON-8.3.4', ['none']);
        return oneOf(
          'CON-8.3.4',
          r.commanders(v, f, spaceOf(v.open, f)).map((l) => `under ${t.leaders[l]}`),
        );
      },
      prompt: () => 'Who commands the new Army?',
      then(_s, f, answer) {
        f.leader = answer === 'none' ? -1 : t.leaderNo[answer.slice(6)];
        return 'muster';
      },
    },
    // CON-7.2.5, CON-8.1.9: a level for each raising; new Armies come only from fresh ASPs.
    // CON-8.3.2: three dice of ASPs, and the Treasury is Reduced.
    muster(s, f) {
      const free = f.amount > 0;
      let n = f.amount;
      if (!free) {
        // CON-2.6.1: six-sided dice, added.
        const dice = [die(s), die(s), die(s)];
        n = dice[0] + dice[1] + dice[2];
        note(s, '{seat} raises ASPs: {dice}', { seat: SEATS[f.side], dice }, 'CON-8.3.2');
        reduce(t, s, f.payer);
      }
      muster(t, s, f, Math.min(n, s.open.aspLeft[f.side]));
      return free ? DONE : 'ask';
    },
    shipyard: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-8.5.3',
          r.shipyards(v.open, f, f.payer).map((n) => `from ${t.treasureIds[n]}`),
        ),
      prompt: () => 'Which Treasury pays for the Fleets?',
      then(s, f, answer) {
        const o = s.open;
        const n = t.treasureIds.indexOf(answer.slice(5));
        if (f.shipyard < 0) reduce(t, s, n);
        f.shipyard = n;
        o.fleetAt[f.receiver] = f.payer;
        o.fleetOf[f.receiver] = f.side;
        o.nsp[f.receiver] = t.printed[f.receiver];
        note(
          s,
          'The {unit} is ready at {place}',
          { unit: t.fleets[f.receiver], place: t.spaces[f.payer] },
          'CON-8.5.3',
        );
        return 'ask';
      },
    },
    assign: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-5.1.5',
          joinable(t, v.open, f.side, f.leader).map((u) => `to ${unitName(t, u)}`),
        ),
      prompt: (_v, f) => `To which Army or Fleet does ${t.leaders[f.leader]} go?`,
      then(s, f, answer) {
        reveal(s, f.side, f.leader);
        s.open.leader[f.leader] = unitNumber(t, answer.slice(3));
        note(s, '{leader} joins {unit}', { leader: t.leaders[f.leader], unit: answer.slice(3) }, 'CON-5.1.5');
        return 'ask';
      },
    },
  };
}

/** CON-5.1.4: a random Leader of the pool goes to the Leader hand. */
export function drawLeader(t: Tables, s: State, f: { side: Side; drawn: number }): number {
  const own = s.own[SEATS[f.side]];
  const pool: number[] = [];
  for (let i = 0; i < t.leaders.length; i++)
    if (s.open.leader[i] === HIDDEN && t.leaderSide[i] === f.side && !own.leaders.includes(i)) pool.push(i);
  const leader = pool[pick(s, pool.length)];
  own.leaders.push(leader);
  s.open.leaderHands[f.side]++;
  f.drawn |= 2;
  note(s, '{seat} draws a Leader', { seat: SEATS[f.side] }, 'CON-5.1.4');
  note(s, 'The Leader is {leader}', { leader: t.leaders[leader] }, 'CON-5.1.4', [SEATS[f.side]]);
  return leader;
}

/** CON-8.3.1, CON-8.3.3, CON-8.2.1: ASPs join an Army at its level, form a new one at 0, or stand loose. */
function muster(t: Tables, s: State, f: RaiseFrame, n: number): void {
  const o = s.open;
  const space = f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  const army = f.receiver < 10 ? f.receiver : f.receiver < 2000 ? freeArmy(o, f.side) : -1;
  const joins = army < 0 ? 0 : Math.min(n, room(t, o, f.side, army));
  // CON-5.2.2: what would make the Army larger than Army 1 stays loose in a Persian city, or is not raised.
  const stays = army < 0 || f.side === 1 ? n - joins : 0;
  o.aspLeft[f.side] -= joins + stays;
  if (joins > 0) {
    if (o.armyAt[army] < 0) {
      o.armyAt[army] = space;
      o.elite[army] = 0;
      o.status[army] = 0;
      o.inside[army] = 0;
    }
    o.asp[army] += joins;
    if (f.leader >= 0) {
      reveal(s, f.side, f.leader);
      o.leader[f.leader] = army;
    }
  }
  if (stays > 0) addLoose(o, f.side, space, stays);
  settle(t, s, space);
}
