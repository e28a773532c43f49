import { payments } from './queries/payment.ts';
import type { AssaultFrame, Campaign } from './state.ts';
import type { Tables } from './tables.ts';

/** Positions of earlier versions: a building begun under other costs, and not to be paid now, is asked for again. */
export function renew(t: Tables, { open, own, stack }: Campaign): void {
  const f = stack.at(-1) as AssaultFrame | undefined;
  if (f?.proc !== 'assault' || !f.at.startsWith('pay')) return;
  const { hand } = own[open.order[open.active]];
  if (payments(t, open, open.active, hand, f.building).length === 0) f.at = 'onward';
}
