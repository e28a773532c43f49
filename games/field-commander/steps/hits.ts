import { DONE, type Frame, note, oneOf } from '@gordian/kernel';
import { hitAlexander, hitOwn } from '../effects.ts';
import type { RuleId } from '../rules.ts';
import { type Open, type Proc, who } from '../state.ts';
import { RALLY, REGROUP, type Tables } from '../tables.ts';
import { anytime, ownCounter } from './anytime.ts';

/** Hits on the own side that are still to be taken; `onAlexander`: they come from a Leader in a duel. */
export interface HitsFrame extends Frame {
  proc: 'hits';
  left: number;
  onAlexander: boolean;
  /** the counter destroyed last, while Regroup may be played for it */
  lost: number;
}

export function hits(left: number, onAlexander = false): HitsFrame {
  return { proc: 'hits', at: 'next', left, onAlexander, lost: -1 };
}

/** Suffering Hits, inside or outside battle: the player allocates them (FCA-BAT-11 FCA-SCO-08). */
export function hitsProcedure(t: Tables): Proc<HitsFrame, 'next' | 'take' | 'regroup'> {
  const HIT = new Map<string, string>();
  for (const kind of t.ownKinds) for (const word of kind.word) HIT.set(word, `hit ${word}`);
  return {
    next: (_, f) => (f.left > 0 ? 'take' : DONE),
    take: anytime(t, 'take', 'never', {
      ask: 'one',
      who,
      offer: (v, f) => oneOf<RuleId>(f.onAlexander ? 'FCA-LEA-06' : 'FCA-BAT-11', options(v.open, f)),
      check(v, f, choice) {
        // FCA-LEA-06: the Leader's Hits in a duel fall on Rally or Alexander only.
        if (f.onAlexander && String(choice).startsWith('hit '))
          return { rule: 'FCA-LEA-06', because: 'only Alexander or Rally can take the Hits of this duel' };
        if (choice === 'rally')
          return v.open.battle === null
            ? { rule: 'FCA-APL-15', because: 'Rally is a Battle Plan' }
            : { rule: 'FCA-APL-15', because: 'no Rally is left' };
        // FCA-DIS-05: disbanding does not absorb a Hit.
        if (String(choice).startsWith('disband '))
          return { rule: 'FCA-DIS-05', because: 'Hits that were scored must be allocated first' };
        return null;
      },
      prompt: (_, f) => `Allocate ${f.left === 1 ? 'a Hit' : `${f.left} Hits, one at a time`}`,
      then(s, f, answer) {
        f.left--;
        if (answer === 'rally') {
          // FCA-APL-15: Rally cancels one Hit on any own Force.
          s.open.battle!.plans[RALLY]--;
          note(s, 'Rally cancels a Hit.', {}, 'FCA-APL-15');
          return 'next';
        }
        if (answer === 'hit alexander') {
          hitAlexander(s);
          return 'next';
        }
        const unit = ownCounter(t, s.open, answer.slice(4));
        if (hitOwn(t, s, unit) && mayRegroup(s.open)) {
          f.lost = unit;
          return 'regroup';
        }
        return 'next';
      },
    }),
    // FCA-APL-16: played when an own Force is destroyed; it returns after the battle.
    regroup: anytime(t, 'regroup', 'along', {
      ask: 'one',
      who,
      offer: () => oneOf<RuleId>('FCA-APL-16', ['regroup', 'lose']),
      prompt: (_, f) => `Destroyed: ${t.mine[f.lost].name}. Play Regroup for it?`,
      then(s, f, answer) {
        if (answer === 'regroup') regroup(s.open, f.lost);
        return 'next';
      },
    }),
  };

  /** Each kind and state of own Force once, Alexander (FCA-ALX-11: at last he alone), and Rally. */
  function options(open: Open, f: HitsFrame): string[] {
    const out: string[] = [];
    if (!f.onAlexander) {
      let last = '';
      for (let i = 0; i < open.army.length; i++) {
        if (open.army[i] === 0) continue;
        const text = HIT.get(t.mine[i].word[open.army[i]])!;
        if (text === last) continue;
        last = text;
        if (!out.includes(text)) out.push(text);
      }
    }
    out.push('hit alexander');
    if (open.battle !== null && open.battle.plans[RALLY] > 0) out.push('rally');
    return out;
  }
}

export function mayRegroup(open: Open): boolean {
  return open.battle !== null && open.battle.plans[REGROUP] > 0;
}

export function regroup(open: Open, unit: number): void {
  open.battle!.plans[REGROUP]--;
  open.battle!.regroup = unit;
}
