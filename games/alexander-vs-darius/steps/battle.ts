import { DONE, die, note, oneOf } from '@gordian/kernel';
import { learn } from '../acts/known.ts';
import { chief } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { ownOf } from '../acts/pieces.ts';
import { moveTracks } from '../acts/tracks.ts';
import { armyGoals } from '../queries/retreat.ts';
import { piecesAt, stackAt } from '../queries/stacks.ts';
import { type Darius, MACEDONIA, other, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { battleEnd } from './battle-end.ts';
import { battleRound } from './battle-round.ts';
import type { BattleFrame, BattleLabel, Steps } from './frames.ts';

/** The commander of an army in battle: its highest-ranked leader, or -1. AVD-3.1.11, AVD-3.3.9. */
export function commanderOf(s: Darius, f: BattleFrame, side: Side): number {
  return stackAt(s.open, side, f.area)?.[2] ?? -1;
}

/** AVD-3.3C.1 to AVD-3.3C.3: above initiative, +1 from rough or mountain, a natural 1 fails. */
function retreatCheck(s: Darius, t: Tables, f: BattleFrame, side: Side): boolean {
  const leader = t.leaders[side][commanderOf(s, f, side)];
  const roll = die(s);
  const success = roll > 1 && roll + t.bonus[f.area] > leader.initiative;
  note(
    s,
    success ? '{leader} gets away: {die}' : '{leader} cannot get away: {die}',
    { leader: leader.id, die: roll },
    'AVD-3.3C.1',
  );
  return success;
}

export function battle(t: Tables): Steps<BattleFrame, BattleLabel> {
  /** AVD-3.3B.4: a check needs a leader and somewhere to go. AVD-1.4E.11: a landing army has nowhere. */
  const mayLeave = (s: Darius, f: BattleFrame, side: Side): boolean =>
    commanderOf(s, f, side) >= 0 &&
    !(side === f.attacker && f.landing >= 0) &&
    armyGoals(s.open, ownOf(s, side), t, side, f.area).length > 0;

  /** AVD-7.2.7: a Persian commander who broke off rolls 3d6 against his rank. */
  const pride = (s: Darius, f: BattleFrame): void => {
    const leader = t.leaders[PERSIA][commanderOf(s, f, PERSIA)];
    const dice = [die(s), die(s), die(s)];
    const failed = dice[0] + dice[1] + dice[2] > leader.rank;
    note(s, 'Persian pride of {leader}: {dice}', { leader: leader.id, dice }, 'AVD-7.2.7');
    if (failed) moveTracks(s, 0, -1, 'AVD-5.2.7');
  };

  const breakOff = (s: Darius, f: BattleFrame, side: Side): boolean => {
    if (!retreatCheck(s, t, f, side)) return false;
    // AVD-3.3O.3, AVD-3.3V.3: who breaks off has lost.
    f.how = 'broke';
    f.winner = other(side);
    if (side === PERSIA) pride(s, f);
    return true;
  };

  return {
    // AVD-3.3.2: who entered attacks.
    meet(s, f) {
      note(s, 'Armies meet in {place}', { place: t.areas[f.area] }, 'AVD-3.3.1');
      return mayLeave(s, f, other(f.attacker)) ? 'decline' : 'reveal';
    },

    // AVD-3.3B.1: before round 1 only the defender may try to get away.
    decline: {
      ask: 'one',
      who: (_open, f) => SEATS[other(f.attacker)],
      offer: () => oneOf('AVD-3.3B.1', ['stand', 'decline']),
      prompt: (_v, f) => `An army attacks ${t.pack.areas[f.area].name}. Stand, or try to slip away?`,
      then(s, f, answer) {
        if (answer === 'stand') return 'reveal';
        const side = other(f.attacker);
        // AVD-3.3B.3: a failed try costs nothing (AVD-3.3C.5).
        if (!retreatCheck(s, t, f, side)) return 'reveal';
        f.how = 'declined';
        f.winner = f.attacker;
        return 'retreat';
      },
    },

    // AVD-3.3B.2, AVD-3.3B.5: no combat, no change, but the field's marker flips unless a city stands there.
    slip(s, f) {
      const side = other(f.attacker);
      if (side === PERSIA && s.open.options.refusalCosts) moveTracks(s, 0, -1, 'AVD-3.3B.2');
      if (s.result === null && t.cities[f.area] === 0 && s.open.marker[f.area] === side + 1)
        setMarker(s, t, f.area, f.attacker + 1, 'AVD-3.3B.5');
      return DONE;
    },

    // AVD-3.0.2, AVD-3.1.12: the armies are shown. AVD-5.1.3: -1 for each 8 Persian units that face Alexander.
    reveal(s, f) {
      for (const side of [MACEDONIA, PERSIA]) {
        const own = ownOf(s, side);
        learn(s, t, side, f.area);
        f.force[side] = piecesAt(own, f.area).map((p) => p * 2 + own.hurt[p]);
      }
      f.royal = s.own.macedonia.at[chief(s, t)] === f.area ? 1 : 0;
      if (f.royal === 1) {
        const units = f.force[PERSIA].filter((code) => code >> 1 >= t.leaderCount[PERSIA]).length;
        moveTracks(s, -Math.floor(units / 8), 0, 'AVD-5.1.3');
      }
      return 'muster';
    },

    ...battleRound(t),

    // AVD-3.3O.1, AVD-3.3O.2: before rounds 2 and 3 the defender decides first.
    breakDefender: {
      ask: 'one',
      who: (_open, f) => SEATS[other(f.attacker)],
      offer: () => oneOf('AVD-3.3O.1', ['fight on', 'break off']),
      prompt: (_v, f) => `Round ${f.round + 1}: fight on, or try to break off?`,
      then(s, f, answer) {
        // AVD-3.3O.4: a defender who leaves ends the combat.
        if (answer === 'break off' && breakOff(s, f, other(f.attacker))) return 'pursuit';
        return mayLeave(s, f, f.attacker) ? 'breakAttacker' : 'muster';
      },
    },
    breakAttacker: {
      ask: 'one',
      who: (_open, f) => SEATS[f.attacker],
      offer: () => oneOf('AVD-3.3O.1', ['fight on', 'break off']),
      prompt: (_v, f) => `Round ${f.round + 1}: fight on, or try to break off?`,
      then: (s, f, answer) => (answer === 'break off' && breakOff(s, f, f.attacker) ? 'pursuit' : 'muster'),
    },

    ...battleEnd(t),

    // AVD-3.3.3, AVD-3.3P.6: after the third round hits decide, with pursuit. AVD-3.3V.4, AVD-3.3V.5, AVD-3.3V.6: a tie is
    // the attacker's defeat, without.
    next(s, f) {
      const alive = [f.force[0].length > 0, f.force[1].length > 0];
      // AVD-3.3V.1, AVD-3.3V.2: a destroyed army has lost; if both are gone nobody wins.
      if (!alive[0] || !alive[1]) {
        f.how = 'destroyed';
        f.winner = alive[0] ? MACEDONIA : alive[1] ? PERSIA : -1;
        return 'flip';
      }
      if (f.round < t.pack.combat.rounds) {
        if (mayLeave(s, f, other(f.attacker))) return 'breakDefender';
        return mayLeave(s, f, f.attacker) ? 'breakAttacker' : 'muster';
      }
      f.how = f.scored[0] === f.scored[1] ? 'tie' : 'hits';
      f.winner = f.how === 'tie' ? other(f.attacker) : f.scored[0] > f.scored[1] ? MACEDONIA : PERSIA;
      return f.how === 'tie' ? 'retreat' : 'pursuit';
    },
  };
}
