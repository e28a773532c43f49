import { counted, DONE, die, note, oneOf, someOf } from '@gordian/kernel';
import { ownOf } from '../acts/pieces.ts';
import { drown, drownAll, moveFleet, overboard, seaSpoils, sink } from '../acts/ships.ts';
import { treasure } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { havenOf, havens, shipsAt, shipsOf, shipTally } from '../queries/fleets.ts';
import { commanded, piecesAt } from '../queries/stacks.ts';
import {
  type Darius,
  DEAD,
  MACEDONIA,
  type Open,
  other,
  PERSIA,
  SEATS,
  type Side,
  sideOf,
} from '../state.ts';
import type { Tables } from '../tables.ts';
import type { EventFrame, SeaFrame, Steps } from './frames.ts';

type Label =
  | 'meet'
  | 'leaveDefender'
  | 'leaveAttacker'
  | 'fire'
  | 'sink'
  | 'aboard'
  | 'drown'
  | 'next'
  | 'flee'
  | 'end'
  | 'leave';

const LOST = ['perish'];

export function seaBattle(t: Tables): Steps<SeaFrame, Label> {
  const placeOf = (f: SeaFrame, side: Side): number =>
    side === f.attacker || f.port < 0 ? t.sea0 + f.sea : f.port;
  /** AVD-3.4.15: idle Athenians fight when they are attacked in port. */
  const shipsIn = (open: Open, f: SeaFrame, side: Side): number[] =>
    shipsAt(open, t, side, placeOf(f, side), side !== f.attacker && f.port >= 0);
  /** AVD-1.4E.1: idle Athenians carry nobody. */
  const carriers = (open: Open, f: SeaFrame, side: Side): number =>
    shipsAt(open, t, side, placeOf(f, side)).length;
  const waysOut = (open: Open, f: SeaFrame, side: Side): string[] =>
    havens(open, t, side, f.sea, placeOf(f, side));
  /** AVD-3.4.3: no check is needed, only somewhere to go and ships that obey. */
  const mayLeave = (open: Open, f: SeaFrame, side: Side): boolean =>
    waysOut(open, f, side).length > 0 && shipsIn(open, f, side).some((i) => commanded(open, t, i));

  /** The ships that go down where there is nothing to choose: all, or all of a kind; else null. */
  const onlySunk = (open: Open, f: SeaFrame, side: Side): string[] | null => {
    const names = shipsIn(open, f, side).map((i) => t.kinds[t.shipKind[i]].id);
    const n = Math.min(f.hits[side], names.length);
    return n === names.length || names.every((name) => name === names[0]) ? names.slice(0, n) : null;
  };

  const leaving = (side: (f: SeaFrame) => Side, stay: (s: Darius, f: SeaFrame) => Label) => ({
    ask: 'one' as const,
    who: (_open: Open, f: SeaFrame) => SEATS[side(f)],
    offer: (_v: unknown, f: SeaFrame) =>
      oneOf(side(f) === f.attacker ? ('AVD-3.4.6' as const) : ('AVD-3.4.5' as const), ['fight', 'withdraw']),
    prompt: (_v: unknown, f: SeaFrame) => `Round ${f.round + 1} at sea: fight, or withdraw?`,
    then(s: Darius, f: SeaFrame, answer: string): Label {
      if (answer === 'fight') return stay(s, f);
      f.loser = side(f);
      f.winner = other(side(f));
      return 'flee';
    },
  });

  return {
    meet(s, f) {
      note(s, 'Fleets meet: {place}', { place: t.places[f.port < 0 ? t.sea0 + f.sea : f.port] }, 'AVD-3.4.1');
      // AVD-3.4.10: a fleet caught in port cannot leave before round 2.
      return f.port < 0 && mayLeave(s.open, f, other(f.attacker)) ? 'leaveDefender' : 'fire';
    },
    leaveDefender: leaving(
      (f) => other(f.attacker),
      (s, f) => (f.round > 0 && mayLeave(s.open, f, f.attacker) ? 'leaveAttacker' : 'fire'),
    ),
    leaveAttacker: leaving(
      (f) => f.attacker,
      () => 'fire',
    ),

    // AVD-3.4.2: each ship rolls against its quality.
    fire(s, f) {
      f.round++;
      for (const side of [f.attacker, other(f.attacker)]) {
        const hits = broadside(s, t, f, side, shipsIn(s.open, f, side), placeOf(f, side));
        f.hits[other(side)] = hits;
        f.scored[side] += hits;
      }
      return 'sink';
    },
    sink: {
      ask: 'all',
      who: (open, f) =>
        SEATS.filter((_, side) => f.hits[side] > 0 && onlySunk(open, f, side as Side) === null),
      offer: (v, f) => {
        const side = sideOf(v.seat!);
        const ships = shipsIn(v.open, f, side);
        const { of, counts } = shipTally(t, ships);
        const n = Math.min(f.hits[side], ships.length);
        return someOf('AVD-3.4.2', 'sink', of, n, n, { counts });
      },
      prompt: (v, f) => `${counted(f.hits[sideOf(v.seat!)], 'hit')}: which ships go down?`,
      then(s, f, answers) {
        for (const side of [MACEDONIA, PERSIA]) {
          const answer = answers[SEATS[side]] ?? onlySunk(s.open, f, side) ?? [];
          if (typeof answer === 'string') continue;
          for (const i of shipsOf(t, shipsIn(s.open, f, side), answer)) sink(s, t, i, DEAD);
        }
        f.hits = [0, 0];
        f.drowned = 0;
        return 'aboard';
      },
    },

    aboard(s, f) {
      for (; f.drowned < 2; f.drowned++) {
        const side = f.drowned as Side;
        const ships = carriers(s.open, f, side);
        if (ships === 0) {
          const lost = drownAll(s, t, side, placeOf(f, side), DEAD);
          f.lost[side] += lost.units;
          f.fallen[side] += lost.leaders;
          if (s.result !== null) return DONE;
        } else if (overboard(s, t, side, placeOf(f, side), ships) > 0) return 'drown';
      }
      return 'next';
    },
    // AVD-1.4E.9: the owner sinks empty ships first; units without a ship are lost.
    drown: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.drowned],
      offer: (v, f) => {
        const side = f.drowned as Side;
        const units = piecesAt(v.own!, placeOf(f, side)).filter((p) => p >= t.leaderCount[side]);
        const n = Math.max(0, units.length - carriers(v.open, f, side));
        const { of, counts } = tally(t, side, v.own!.hurt, units);
        return someOf('AVD-1.4E.9', 'lose', of, n, n, { counts });
      },
      prompt: () => 'Which units go down with their ships?',
      then(s, f, answer) {
        const side = f.drowned as Side;
        const own = ownOf(s, side);
        const units = piecesAt(own, placeOf(f, side)).filter((p) => p >= t.leaderCount[side]);
        const lost = piecesOf(t, side, own, units, answer);
        f.lost[side] += lost.length;
        drown(s, t, side, lost, DEAD);
        return 'aboard';
      },
    },

    // AVD-3.4.16: after three rounds hits decide; on a tie the attacker withdraws.
    next(s, f) {
      const alive = [MACEDONIA, PERSIA].map((side) => shipsIn(s.open, f, side).length > 0);
      if (!alive[0] || !alive[1]) {
        f.winner = alive[0] ? MACEDONIA : alive[1] ? PERSIA : -1;
        return 'end';
      }
      if (f.round < t.pack.combat.rounds) {
        if (mayLeave(s.open, f, other(f.attacker))) return 'leaveDefender';
        return mayLeave(s.open, f, f.attacker) ? 'leaveAttacker' : 'fire';
      }
      f.winner =
        f.scored[0] === f.scored[1] ? other(f.attacker) : f.scored[0] > f.scored[1] ? MACEDONIA : PERSIA;
      f.loser = other(f.winner as Side);
      return 'flee';
    },

    // AVD-3.4.4, AVD-3.4.7: the loser must sail away, or is destroyed.
    flee: {
      ask: 'one',
      who: (_open, f) => SEATS[f.loser],
      offer: (v, f) => {
        const ways = waysOut(v.open, f, f.loser as Side);
        return oneOf('AVD-3.4.4', ways.length > 0 ? ways : LOST);
      },
      prompt: () => 'Where does the fleet withdraw to?',
      then(s, f, answer) {
        const side = f.loser as Side;
        const from = placeOf(f, side);
        const ships = shipsIn(s.open, f, side).filter((i) => commanded(s.open, t, i));
        const to = havenOf(t, answer);
        if (to >= 0) moveFleet(s, t, side, ships, piecesAt(ownOf(s, side), from), to);
        else {
          for (const i of ships) sink(s, t, i, DEAD);
          const lost = drownAll(s, t, side, from, DEAD);
          f.lost[side] += lost.units;
          f.fallen[side] += lost.leaders;
        }
        if (s.result !== null) return DONE;
        note(s, '{seat} withdraws', { seat: SEATS[side] }, 'AVD-3.4.4');
        return f.round === 0 ? 'leave' : 'end';
      },
    },

    // AVD-3.4.11, AVD-5.2.11, AVD-3.4.13: no tracks and no pursuit at sea. AVD-3.4.12: awards for land pieces. AVD-3.0.3: the event.
    end(s, f) {
      if (f.winner >= 0) {
        const loser = other(f.winner as Side);
        treasure(s, f.winner as Side, seaSpoils(loser, f.lost[loser], f.fallen[loser]), 'AVD-3.4.12');
      }
      const call: EventFrame = { proc: 'event', at: 'roll', roll: 0, left: 0 };
      return { call, then: 'leave' };
    },
    leave: () => DONE,
  };
}

/** One side's fire. AVD-3.4.14: troops aboard do not fight. AVD-3.4.9: -1 in port. AVD-7.1.4, AVD-7.1.8: Memnon and Pharnabazus roll with their Combat rating. */
function broadside(
  s: Darius,
  t: Tables,
  f: SeaFrame,
  side: Side,
  ships: readonly number[],
  place: number,
): number {
  const caught = f.port >= 0 && side !== f.attacker ? 1 : 0;
  const dice: number[] = [];
  let hits = 0;
  if (side === PERSIA)
    for (const leader of [t.roles.pharnabazus, t.roles.memnon])
      if (s.own.persia.at[leader] === place) {
        const roll = die(s);
        dice.push(roll);
        if (roll <= t.leaders[PERSIA][leader].combat) hits++;
      }
  for (const i of ships) {
    const roll = die(s);
    dice.push(roll);
    if (roll - caught >= t.kinds[t.shipKind[i]].quality) hits++;
  }
  note(s, '{seat} rolls {dice}: {n hit|hits}', { seat: SEATS[side], dice, n: hits }, 'AVD-3.4.2');
  return hits;
}
