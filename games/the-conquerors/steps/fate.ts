import { DONE, die, note, oneOf, type Procedure } from '@gordian/kernel';
import type { Lines } from '../queries/loc.ts';
import { familyAt, royalAt, treasuriesOf } from '../queries/loc.ts';
import { landDistances } from '../queries/reach.ts';
import { armiesAt, enemyIn, isTransit } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import type { Frame } from '../state.ts';
import { ALONE, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { FlightFrame } from './frames.ts';
import { couldHold, discard, holds, playBagoas, playCard } from './hand.ts';
import { addInjury, captureFamily, killAlexander, loseLeader } from './occupation.ts';
import { newCalm } from './pause.ts';
import { newLine } from './sequence.ts';

type FlightLabel = 'open' | 'omen' | 'bagoas' | 'roll' | 'goals' | 'goal' | 'away';

export function newFlight(space: number, bonus: number, army: number): FlightFrame {
  return { proc: 'flight', at: 'open', space, bonus, army, roll: 0, goal: -1, cut: [] };
}

/** CON-11.3.47 to CON-11.3.52: the Flight of Darius. */
export function flightProcedure(t: Tables, lines: Lines): Procedure<State, FlightFrame, FlightLabel, RuleId> {
  const goals = (o: Open, f: FlightFrame): number[] => {
    if (f.roll <= 7) {
      // CON-11.3.48: a Persian-held Treasure City to which he can trace a LOC.
      const mask = treasuriesOf(lines.maskAt(o, 1, f.space));
      return t.treasures.filter(
        (at, n) =>
          o.holder[n] === 1 && (mask & (1 << n)) !== 0 && !enemyIn(t, o, 1, at) && !f.cut.includes(at),
      );
    }
    // CON-11.3.49: exactly 4 MPs by the shortest land way, with a LOC from there.
    const dist = landDistances(t, o, 1, f.space, 4);
    return t.spaces
      .map((_, i) => i)
      .filter(
        (i) =>
          dist[i] === 4 &&
          !isTransit(t, o, i) &&
          !enemyIn(t, o, 1, i) &&
          !f.cut.includes(i) &&
          lines.maskAt(o, 1, i) !== 0,
      );
  };
  return {
    open: () => ({ call: newCalm(), then: 'omen' }),
    omen: (s) => (couldHold(t, s.open, 0, 'bagoas') ? 'bagoas' : 'roll'),
    // CON-15-BAGOAS-5: +3 the instant Darius goes into Flight.
    bagoas: {
      ask: 'one',
      window: true,
      who: () => SEATS[0],
      offer: (v) => oneOf('CON-15-BAGOAS-5', holds(t, v, 'bagoas') ? ['pass', 'play bagoas'] : ['pass']),
      prompt: () => 'Darius flees: does Bagoas betray him?',
      then(s, f, answer) {
        if (answer === 'pass') return 'roll';
        playBagoas(t, s, 0, die(s));
        f.bonus += 3;
        return 'roll';
      },
    },
    roll(s, f) {
      const o = s.open;
      const a = die(s);
      const b = die(s);
      f.roll = a + b + f.bonus;
      note(s, 'Flight of Darius: {dice} + {n}', { dice: [a, b], n: f.bonus }, 'CON-11.3.47');
      // CON-11.3.52: the Royal Treasury, and the Family if it was with him, are captured.
      const army = o.leader[t.dariusNo];
      const with_ = army >= 0 ? o.armyAt[army] : f.space;
      if (o.royal[3] === 1 && (o.royal[0] === army || royalAt(o) === with_))
        o.royal = [f.army, f.army < 0 ? with_ : -1, o.royal[2], 0];
      if (o.family[2] === 1 && (o.family[0] === army || familyAt(o) === with_))
        captureFamily(s, 0, f.army, with_);
      return 'goals';
    },
    // CON-11.3.50: 11 or more, or nowhere to go.
    goals(s, f) {
      if (f.roll < 11 && goals(s.open, f).length > 0) return 'goal';
      loseLeader(t, s, t.dariusNo, '');
      return DONE;
    },
    goal: {
      ask: 'one',
      who: () => SEATS[1],
      offer: (v, f) =>
        oneOf(
          f.roll <= 7 ? 'CON-11.3.48' : 'CON-11.3.49',
          goals(v.open, f).map((i) => `flee ${t.spaces[i]}`),
        ),
      prompt: () => 'Where does Darius flee?',
      then(_s, f, answer) {
        f.goal = t.spaceNo[answer.slice(5)];
        // CON-7.3.11: the LOC he traces may be cut at sea.
        const claim = f.roll <= 7 ? newLine(1, f.space, t.treasureOf[f.goal]) : newLine(1, f.goal, -1);
        return { call: claim, then: 'away' };
      },
    },
    away(s, f) {
      const o = s.open;
      if (o.line < 0 && royalAt(o) !== f.goal) {
        f.cut.push(f.goal);
        return 'goals';
      }
      const first = armiesAt(o, 1, f.goal).includes(3);
      o.leader[t.dariusNo] = first ? 3 : ALONE;
      o.darius = first ? -1 : f.goal;
      return DONE;
    },
  };
}

type InjuryLabel = 'roll' | 'death' | 'cleitus' | 'keep';

/** CON-11.3.53, CON-11.3.54: Alexander's injuries after a battle. */
export function injuryProcedure(t: Tables): Procedure<State, Frame, InjuryLabel, RuleId> {
  return {
    roll(s) {
      const a = die(s);
      const b = die(s);
      note(s, 'Injury roll for Alexander: {dice}', { dice: [a, b] }, 'CON-11.3.53');
      if (a + b === 12) return 'death';
      addInjury(s, a + b >= 10 ? 2 : a + b >= 6 ? 1 : 0, 'CON-11.3.53');
      return DONE;
    },
    death(s) {
      const roll = die(s);
      note(s, 'Alexander is struck down: {die}', { die: roll }, 'CON-11.3.54');
      if (roll < 6) {
        addInjury(s, 2, 'CON-11.3.54');
        return DONE;
      }
      if (couldHold(t, s.open, 0, 'black_cleitus')) return 'cleitus';
      killAlexander(t, s, 'killed');
      return DONE;
    },
    // CON-15-CLEITUS-3: only the Macedonian is asked.
    // CON-15-CLEITUS-1: Black Cleitus cancels the death.
    cleitus: {
      ask: 'one',
      window: true,
      who: () => SEATS[0],
      offer: (v) =>
        oneOf('CON-15-CLEITUS-1', holds(t, v, 'black_cleitus') ? ['pass', 'play black_cleitus'] : ['pass']),
      prompt: () => 'Alexander is about to die',
      then(s, _f, answer) {
        if (answer === 'pass') {
          killAlexander(t, s, 'killed');
          return DONE;
        }
        return 'keep';
      },
    },
    // CON-15-CLEITUS-2: he is kept by discarding another card at once.
    keep: {
      ask: 'one',
      who: () => SEATS[0],
      offer: (v) => oneOf('CON-15-CLEITUS-2', keepWords(t, v.own!.hand)),
      prompt: () => 'Keep Black Cleitus by discarding another card?',
      then(s, _f, answer) {
        saveCleitus(t, s, answer);
        return DONE;
      },
    },
  };
}

/** Cards that could be given up to keep Black Cleitus. */
export function keepWords(t: Tables, hand: readonly number[]): string[] {
  const out = ['spend black_cleitus'];
  for (const no of hand)
    if (t.kindOf[no] !== 'black_cleitus' && !out.includes(`discard ${t.kindOf[no]}`))
      out.push(`discard ${t.kindOf[no]}`);
  return out;
}

export function saveCleitus(t: Tables, s: State, answer: string): void {
  const kind = answer.split(' ')[1];
  if (kind === 'black_cleitus') playCard(t, s, 0, kind, 'discards');
  else {
    note(
      s,
      '{seat} plays {card} and keeps it',
      { seat: 'macedonia', card: 'black_cleitus' },
      'CON-15-CLEITUS-2',
    );
    discard(t, s, 0, s.own.macedonia.hand.find((no) => t.kindOf[no] === kind)!);
  }
}
