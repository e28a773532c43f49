import { note, type Refusal } from '@gordian/kernel';
import { forceAdvantage, wallPenalty } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import type { RuleId } from '../rules.ts';
import type { GameState, Open } from '../state.ts';
import { ENVELOP, type Tables, TRAP } from '../tables.ts';
import { absorb } from './group.ts';
import { type StrikeFrame, strike } from './strike.ts';

/** What may be played at any moment of a battle: Envelop and Trap. */
export function offerMoments(t: Tables, open: Open, out: string[]): void {
  // FCA-APL-07 FCA-APL-08 FCA-APL-09: Envelop needs a Force Advantage and no Wall.
  if (open.battle!.plans[ENVELOP] > 0 && forceAdvantage(open) > 0 && wallPenalty(t, open) === 0)
    out.push('envelop');
  if (open.insights[TRAP] === 1) out.push('trap');
}

export function explainMoment(t: Tables, open: Open, answer: string): Refusal<RuleId> | null {
  if (answer === 'envelop') {
    if (open.battle!.plans[ENVELOP] === 0) return { rule: 'FCA-APL-04', because: 'no Envelop is in hand' };
    return wallPenalty(t, open) > 0
      ? { rule: 'FCA-APL-08', because: 'a Wall is present' }
      : { rule: 'FCA-APL-09', because: 'there is no Force Advantage' };
  }
  if (answer === 'trap') return { rule: 'FCA-INS-03', because: 'Trap is not held' };
  return null;
}

/** Carries such an answer out and says what comes next. */
export function playMoment(
  s: GameState,
  answer: string,
): 'sprung' | 'moment' | { readonly call: StrikeFrame; readonly then: 'moment' } {
  const { open } = s;
  if (answer === 'trap') {
    open.insights[TRAP] = 2;
    return 'sprung';
  }
  const advantage = forceAdvantage(open);
  open.battle!.plans[ENVELOP]--;
  note(s, 'Envelop: {text}.', { text: hitsTold(advantage) }, 'FCA-APL-07');
  const left = advantage - absorb(s, advantage);
  return left > 0 ? { call: strike(left, 0, 0), then: 'moment' } : 'moment';
}
