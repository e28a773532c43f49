import { DONE, note, oneOf, type Procedure, pick } from '@gordian/kernel';
import { poolSize } from '../queries/raising.ts';
import type { RuleId } from '../rules.ts';
import { type Frame, HIDDEN, LOST, type Open, SEATS, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import { inPlay } from './cards/plots.ts';
import type { CardUse } from './cards/use.ts';
import { newCard, whyNot } from './cards.ts';
import { couldHold } from './hand.ts';
import { addWeariness } from './occupation.ts';

interface FollowFrame extends Frame {
  kinds: string[];
}

/** CON-15-NATIVE-2, CON-15-PROSKYNESIS-2, CON-15-BODYGUARDS-2: the Persian may at once play one of these. */
export function followUpProcedure(
  t: Tables,
  uses: readonly CardUse[],
): Procedure<State, FollowFrame, 'open' | 'ask' | 'end', RuleId> {
  return {
    open: (s, f) => (f.kinds.some((k) => couldHold(t, s.open, 1, k)) ? 'ask' : DONE),
    ask: {
      ask: 'one',
      window: true,
      who: () => SEATS[1],
      offer: (v, f) => {
        const out = ['pass'];
        for (const use of uses)
          if (f.kinds.includes(use.card) && whyNot(t, v, 1, use) === null) out.push(use.word);
        return oneOf('CON-15.0.3', out);
      },
      prompt: () => 'A card to follow at once?',
      then: (_s, _f, answer) => (answer === 'pass' ? DONE : { call: newCard(1, answer), then: 'end' }),
    },
    end: () => DONE,
  };
}

/** CON-15-CONSPIRACY-1, CON-15-CONSPIRACY-2: Weariness, or a Leader executed and replaced at random. */
export function conspiracyProcedure(t: Tables): Procedure<State, Frame, 'ask', RuleId> {
  const victims = (o: Open): number[] => inPlay(t, o, 0).filter((l) => l !== t.alexander);
  return {
    ask: {
      ask: 'one',
      who: () => SEATS[0],
      offer: (v) =>
        oneOf('CON-15-CONSPIRACY-1', victims(v.open).length > 0 ? ['weariness', 'execute'] : ['weariness']),
      prompt: () => 'A conspiracy is revealed',
      then(s, _f, answer) {
        const o = s.open;
        if (answer === 'weariness') {
          addWeariness(s, 1, 'CON-15-CONSPIRACY-1');
          return DONE;
        }
        const list = victims(o);
        const victim = list[pick(s, list.length)];
        const unit = o.leader[victim];
        o.leader[victim] = LOST;
        note(s, '{leader} is executed', { leader: t.leaders[victim] }, 'CON-15-CONSPIRACY-2');
        if (poolSize(t, o, 0) === 0) return DONE;
        const own = s.own.macedonia.leaders;
        const pool = o.leader
          .map((_, i) => i)
          .filter((i) => o.leader[i] === HIDDEN && t.leaderSide[i] === 0 && !own.includes(i));
        const heir = pool[pick(s, pool.length)];
        o.leader[heir] = unit;
        note(s, '{leader} takes his place', { leader: t.leaders[heir] }, 'CON-15-CONSPIRACY-2');
        return DONE;
      },
    },
  };
}
