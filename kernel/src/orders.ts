import type { Desk } from './desk.ts';
import { understood } from './notation.ts';
import type { Choice } from './offer.ts';

/**
 * A standing order of a seat for response windows: at which question (`truce/ask`, or `*` for every window), what to
 * answer, and whether to be asked after all when something else than a pass is on offer.
 */
export interface StandingOrder {
  readonly at: string;
  readonly answer: string;
  readonly askIfICould: boolean;
}

/** The answer a seat left for this window, or null if it wants to be asked. The first order that fits is taken. */
export function ordered(orders: readonly StandingOrder[], desk: Desk): Choice | null {
  const offer = desk.offer;
  if (offer === null) return null;
  for (const order of orders) {
    if (order.at !== '*' && order.at !== desk.at) continue;
    if (order.askIfICould && offer.kind === 'one' && offer.of.length > 1) return null;
    const choice = understood(offer, order.answer);
    if (choice !== null && desk.refusal(choice) === null) return choice;
  }
  return null;
}
