import { DONE, type Frame, finish, note, oneOf } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { type Proc, SEAT, who } from '../state.ts';
import type { Tables } from '../tables.ts';
import { anytime } from './anytime.ts';

export interface PenaltyFrame extends Frame {
  proc: 'penalty';
  prophecy: number;
}

export function penalty(prophecy: number): PenaltyFrame {
  return { proc: 'penalty', at: 'fail', prophecy };
}

/** A Prophecy has failed: a level or an Advisor (FCA-PRO-07). */
export function penaltyProcedure(t: Tables): Proc<PenaltyFrame, 'fail' | 'pay'> {
  return {
    fail(s, f) {
      const { open } = s;
      open.prophecies[f.prophecy] = -1;
      note(s, 'The Prophecy has failed: {text}', { text: t.data.prophecies[f.prophecy].title }, 'FCA-PRO-07');
      return 'pay';
    },
    pay: anytime(t, 'pay', 'along', {
      ask: 'one',
      who,
      offer(v) {
        const out = v.open.level > 1 ? ['lose level'] : [];
        for (let k = 0; k < v.open.advisors.length; k++)
          if (v.open.advisors[k] === 1) out.push(`lose ${t.data.advisors[k].id}`);
        // FCA-PRO-08: nothing is left to pay with.
        if (out.length === 0) out.push('lose campaign');
        return oneOf<RuleId>('FCA-PRO-07', out);
      },
      check(_, __, choice) {
        if (choice === 'lose level') return { rule: 'FCA-PRO-08', because: 'there is no level below A1' };
        return null;
      },
      prompt: () => 'The Prophecy failed: lose a level or an Advisor',
      then(s, _, answer) {
        if (answer === 'lose campaign') {
          // FCA-PRO-08 FCA-VIC-11: a penalty that cannot be paid loses the campaign.
          finish(s, { winners: [], ending: 'prophecy', rule: 'FCA-VIC-11', scores: { [SEAT]: 0 } });
          return DONE;
        }
        if (answer === 'lose level') s.open.level--;
        else s.open.advisors[t.data.advisors.findIndex((a) => `lose ${a.id}` === answer)] = 2;
        note(s, 'The failed Prophecy costs: {text}.', { text: answer.slice(5) }, 'FCA-PRO-07');
        return DONE;
      },
    }),
  };
}
