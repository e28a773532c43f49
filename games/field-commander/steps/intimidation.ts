import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { campaignOf, foesAt, forceAdvantage } from '../queries/counts.ts';
import { threshold } from '../queries/intimidation.ts';
import type { RuleId } from '../rules.ts';
import { type Proc, who } from '../state.ts';
import { COURTESANS, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { battleFrame } from './battle.ts';
import { conquered } from './conquered.ts';

export interface IntimidationFrame extends Frame {
  proc: 'intimidation';
  die: number;
  /** by Glory and Courtesans */
  raised: number;
  total: number;
}

export const intimidate = (): IntimidationFrame => ({
  proc: 'intimidation',
  at: 'roll',
  die: 0,
  raised: 0,
  total: 0,
});

type Label = 'roll' | 'recount' | 'sway' | 'verdict' | 'press' | 'pressed' | 'end';

/** Intimidation of a Stronghold (FCA-INT-01 to FCA-INT-11). */
export function intimidationProcedure(t: Tables): Proc<IntimidationFrame, Label> {
  const success = threshold(t, 'success');
  const ongoing = threshold(t, 'ongoing');
  const verdict = (total: number) =>
    total >= success ? 'Success' : total >= ongoing ? 'On-Going' : 'Failure';
  return {
    roll(s, f) {
      // FCA-INT-02 FCA-INT-11: die plus Force Advantage, Walls and garrison counted.
      f.die = die(s);
      f.total = f.die + forceAdvantage(s.open);
      note(
        s,
        'Intimidation of {place}: die {die}, Force Advantage {n2}, total {n}: {text}.',
        {
          place: campaignOf(t, s.open).areas[s.open.area],
          die: f.die,
          n2: forceAdvantage(s.open),
          n: f.total,
          text: verdict(f.total),
        },
        'FCA-INT-02',
      );
      return 'sway';
    },
    // FCA-BAT-03: the Force Advantage counts as it is when the result is read. FCA-MOV-05: Spies may leave nobody to resist.
    recount(s, f) {
      f.total = f.die + f.raised + forceAdvantage(s.open);
      return foesAt(s.open, s.open.area) > 0 ? 'sway' : { call: conquered('walk'), then: 'end' };
    },
    sway: anytime(t, 'recount', 'along', {
      ask: 'one',
      who,
      offer(v, f) {
        const out = ['accept'];
        // FCA-GLO-05 FCA-INT-06: each Glory adds 1 after the roll. FCA-INT-07 FCA-INS-07: Courtesans add 4.
        if (f.total < success) {
          for (let n = 1; n <= v.open.glory && f.total + n <= success; n++) out.push(`glory ${n}`);
          if (v.open.insights[COURTESANS] === 1) out.push('courtesans');
        }
        return oneOf<RuleId>('FCA-INT-06', out);
      },
      check: (_, __, choice) =>
        choice === 'courtesans'
          ? { rule: 'FCA-INS-03', because: 'Courtesans is not held or not needed' }
          : null,
      prompt: (_, f) => `Intimidation total ${f.total} (${verdict(f.total)}): raise it?`,
      then(s, f, answer) {
        if (answer === 'accept') return 'verdict';
        if (answer === 'courtesans') {
          s.open.insights[COURTESANS] = 2;
          f.raised += 4;
          f.total += 4;
        } else {
          const spent = Number(answer.slice(6));
          s.open.glory -= spent;
          f.raised += spent;
          f.total += spent;
        }
        note(s, 'Raised to {n}: {text}.', { n: f.total, text: verdict(f.total) }, 'FCA-INT-06');
        return 'sway';
      },
    }),
    verdict(s, f) {
      // FCA-INT-05: a Success conquers.
      if (f.total >= success) return { call: conquered('intimidation'), then: 'end' };
      // FCA-INT-03 FCA-INT-10: a Failure is a battle at once.
      if (f.total < ongoing) return { call: battleFrame(), then: 'end' };
      // FCA-INT-09: no second attempt this turn.
      s.open.ongoing = true;
      return 'press';
    },
    // FCA-INT-04: On-Going: a battle, or the end of the Conquest step.
    press: anytime(t, 'pressed', 'along', {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-INT-04', ['end', 'battle']),
      prompt: () => 'The Intimidation is On-Going: start a battle or end the Conquest step?',
      label: (_, __, word) => (word === 'end' ? 'End the Conquest step' : 'Start a battle'),
      then: (_, __, answer) => (answer === 'end' ? DONE : { call: battleFrame(), then: 'end' }),
    }),
    pressed: (s) => (foesAt(s.open, s.open.area) > 0 ? 'press' : { call: conquered('walk'), then: 'end' }),
    end: () => DONE,
  };
}
