import type { Refusal } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Open, Side } from '../state.ts';

/** CON-14.0.4: from the Action Round after the capture, while the Family is his. */
export function mayMarry(o: Open, side: Side): Refusal<RuleId> | null {
  if (side !== 0 || o.family[2] !== 0 || o.married === 1) return { rule: 'CON-14.0.4' };
  return o.round > o.family[3] ? null : { rule: 'CON-14.0.4', because: 'not in the round of the capture' };
}
