import { DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { portSide } from '../queries/control.ts';
import { seaDistances } from '../queries/reach.ts';
import { hasFleet, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { type Frame, foe, type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { sinkFleet } from './arrive.ts';

/** Fleets that must leave a Port: who owns them, which are still to go, and whether only a friendly Port will do. */
export interface WithdrawFrame extends Frame {
  side: Side;
  space: number;
  fleets: number[];
  friendly: number;
  fleet: number;
}

export function newWithdrawal(side: Side, space: number, fleets: number[], friendly: number): WithdrawFrame {
  return { proc: 'withdraw', at: 'next', side, space, fleets, friendly, fleet: -1 };
}

/** The nearest Ports by naval MPs where such a Fleet may go: one, several that are as near, or none. */
function nearest(t: Tables, o: Open, f: WithdrawFrame): number[] {
  const dist = seaDistances(t, f.space);
  let out: number[] = [];
  for (let i = 0; i < dist.length; i++) {
    if (i === f.space || dist[i] >= 99 || isTransit(t, o, i) || hasFleet(o, foe(f.side), i)) continue;
    if (f.friendly === 1 && portSide(t, o, i) !== f.side) continue;
    if (out.length === 0 || dist[i] < dist[out[0]]) out = [i];
    else if (dist[i] === dist[out[0]]) out.push(i);
  }
  return out;
}

/** CON-11.4.11, CON-11.5.10: to the nearest friendly Port, or the nearest one free of enemy Fleets; the owner chooses between equals. */
export function withdrawProcedure(t: Tables): Procedure<State, WithdrawFrame, 'next' | 'ask', RuleId> {
  const name = makeNames(t);
  const go = (s: State, f: WithdrawFrame, port: number): void => {
    s.open.fleetAt[f.fleet] = port;
    note(
      s,
      'The {unit} withdraws to {place}',
      { unit: t.fleets[f.fleet], place: t.spaces[port] },
      f.friendly === 1 ? 'CON-11.4.11' : 'CON-11.5.10',
    );
  };
  return {
    next(s, f) {
      for (;;) {
        const fleet = f.fleets.shift();
        if (fleet === undefined) return DONE;
        f.fleet = fleet;
        const ports = nearest(t, s.open, f);
        if (ports.length > 1) return 'ask';
        if (ports.length === 0) sinkFleet(t, s, fleet);
        else go(s, f, ports[0]);
      }
    },
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          f.friendly === 1 ? 'CON-11.4.11' : 'CON-11.5.10',
          nearest(t, v.open, f).map((port) => `withdraw ${t.spaces[port]}`),
        ),
      prompt: (_v, f) => `To which of the nearest Ports does the ${name(t.fleets[f.fleet])} go?`,
      then(s, f, answer) {
        go(s, f, t.spaceNo[answer.slice(9)]);
        return 'next';
      },
    },
  };
}
