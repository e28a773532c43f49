import { DONE, note, oneOf, type Procedure, pick } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import type { Lines } from '../queries/loc.ts';
import { heldLeaders, makeRaising, PORT_SERVED, poolSize } from '../queries/raising.ts';
import type { RuleId } from '../rules.ts';
import { HIDDEN, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { RaiseFrame } from './frames.ts';
import { type LevyLabel, levySteps } from './levy.ts';
import { joinable, show, unitName, unitNumber } from './relocate.ts';
import { newSupply } from './sequence.ts';
import { reduce } from './treasury.ts';

export type RaiseLabel = 'ask' | 'shipyard' | 'moored' | 'assign' | LevyLabel;

export function raiseProcedure(t: Tables, lines: Lines): Procedure<State, RaiseFrame, RaiseLabel, RuleId> {
  const name = makeNames(t);
  const r = makeRaising(t, lines);
  return {
    // CON-3.3.8: raise ASPs and NSPs and draw a Leader, in any order.
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const out = ['done'];
        // CON-5.1.4: one Leader may be drawn.
        if (f.drawn === 0 && poolSize(t, o, f.side) > 0) out.push('draw leader');
        if (o.aspLeft[f.side] > 0) out.push(...r.receivers(v, f, false));
        out.push(...r.ships(o, f));
        for (const l of heldLeaders(t, v, f.side))
          if (joinable(t, o, f.side, l).length > 0) out.push(`assign ${t.leaders[l]}`);
        return oneOf('CON-8.3.2', out);
      },
      prompt: () => 'Raise what?',
      then(s, f, answer) {
        const [verb, id, port] = answer.split(' ');
        f.cut = [];
        if (verb === 'done') return DONE;
        if (verb === 'draw') {
          drawLeader(t, s, f);
          return 'ask';
        }
        if (verb === 'assign') {
          f.leader = t.leaderNo[id];
          show(s, f.side, f.leader);
          return 'assign';
        }
        if (verb === 'levy') return r.take(s.open, f, answer);
        f.receiver = t.fleetNo[id];
        f.next = t.spaceNo[port];
        return 'shipyard';
      },
    },
    ...levySteps(t, lines, r),
    // CON-8.5.3, CON-8.5.4: the paying Treasury must be in LOC of the Port.
    shipyard: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = r.shipyards(v.open, f, f.next).filter((n) => !f.cut.includes(n));
        const words = list.map((n) => `from ${t.treasureIds[n]}`);
        return oneOf('CON-8.5.3', f.cut.length > 0 ? [...words, 'none'] : words);
      },
      prompt: () => 'Which Treasury pays for the Fleets?',
      then(_s, f, answer) {
        // CON-7.3.11: a Port that was cut off is not tried again in this activity.
        if (answer === 'none') {
          f.served.push(PORT_SERVED + f.next);
          return 'ask';
        }
        f.payer = t.treasureIds.indexOf(answer.slice(5));
        // CON-7.3.11: a LOC by sea may be cut when it is claimed.
        return { call: newSupply(f.side, f.next, f.payer), then: 'moored' };
      },
    },
    // CON-7.2.6: each Treasury is reduced once for all Fleets it pays for.
    moored(s, f) {
      const o = s.open;
      const paid = (f.paid & (1 << f.payer)) !== 0;
      if (o.line < 0 && !paid) {
        f.cut.push(f.payer);
        return 'shipyard';
      }
      if (!paid) reduce(t, s, f.payer);
      f.paid |= 1 << f.payer;
      o.fleetAt[f.receiver] = f.next;
      o.fleetOf[f.receiver] = f.side;
      o.nsp[f.receiver] = t.printed[f.receiver];
      note(
        s,
        'The {unit} is ready at {place}',
        { unit: t.fleets[f.receiver], place: t.spaces[f.next] },
        'CON-8.5.3',
      );
      return 'ask';
    },
    assign: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-5.1.5',
          joinable(t, v.open, f.side, f.leader).map((u) => `to ${unitName(t, u)}`),
        ),
      prompt: (_v, f) => `To which Army or Fleet does ${name(t.leaders[f.leader])} go?`,
      then(s, f, answer) {
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
  s.open.drawn[f.side].push(s.open.returned.length);
  f.drawn = 1;
  note(s, '{seat} draws a Leader', { seat: SEATS[f.side] }, 'CON-5.1.4');
  note(s, 'The Leader is {leader}', { leader: t.leaders[leader] }, 'CON-5.1.4', [SEATS[f.side]]);
  return leader;
}
