import type { Seat } from './state.ts';

/** An answer: the text of one option, or the items of a subset in the order of the offer (repeated for several of a kind). */
export type Choice = string | readonly string[];

/** Exactly one of these. Each option is its own notation. */
export interface One<R extends string = string> {
  readonly kind: 'one';
  readonly of: readonly string[];
  readonly rule: R;
}

/**
 * A subset of these, from `min` to `max` in all; `counts[i]` is how many of item `i` there are (null: one each).
 * `least` is an answer that is surely allowed.
 */
export interface Some<R extends string = string> {
  readonly kind: 'some';
  readonly verb: string;
  readonly of: readonly string[];
  readonly counts: readonly number[] | null;
  readonly min: number;
  readonly max: number;
  readonly least: readonly string[];
  readonly rule: R;
}

export type Offer<R extends string = string> = One<R> | Some<R>;

/** Why an answer is not allowed: the ledger's rule, and what exactly stands against it. */
export interface Refusal<R extends string = string> {
  readonly rule: R;
  readonly because?: string;
}

export function oneOf<R extends string>(rule: R, of: readonly string[]): One<R> {
  return { kind: 'one', of, rule };
}

export function someOf<R extends string>(
  rule: R,
  verb: string,
  of: readonly string[],
  min: number,
  max: number,
  more: { counts?: readonly number[]; least?: readonly string[] } = {},
): Some<R> {
  const counts = more.counts ?? null;
  return { kind: 'some', verb, of, counts, min, max, least: more.least ?? fewest(of, counts, min), rule };
}

function fewest(of: readonly string[], counts: readonly number[] | null, min: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < of.length && out.length < min; i++)
    for (let k = counts ? counts[i] : 1; k > 0 && out.length < min; k--) out.push(of[i]);
  return out;
}

/** How many items a subset offer holds in all. */
export function total(offer: Some): number {
  if (offer.counts === null) return offer.of.length;
  let sum = 0;
  for (const n of offer.counts) sum += n;
  return sum;
}

/** The only answer, where there is no real choice; else null. */
export function forced(offer: Offer): Choice | null {
  if (offer.kind === 'one') return offer.of.length === 1 ? offer.of[0] : null;
  if (offer.max === 0) return [];
  return offer.min >= total(offer) ? offer.least : null;
}

/** Whether the answer has the offer's shape: an option of it, or a subset in order and within its numbers. */
export function fits(offer: Offer, choice: Choice): boolean {
  if (offer.kind === 'one') return typeof choice === 'string' && offer.of.includes(choice);
  if (typeof choice === 'string' || choice.length < offer.min || choice.length > offer.max) return false;
  let at = 0;
  let used = 0;
  for (const item of choice) {
    while (at < offer.of.length && (offer.of[at] !== item || used >= (offer.counts ? offer.counts[at] : 1))) {
      at++;
      used = 0;
    }
    if (at === offer.of.length) return false;
    used++;
  }
  return true;
}

/** An answer in the form its offer takes: a subset said as a text (`take cavalry`) is a list. Null where it has no such form. */
export function inForm(offer: Offer, choice: Choice): Choice | null {
  if (offer.kind === 'one') return typeof choice === 'string' ? choice : null;
  if (typeof choice !== 'string') return choice;
  const [verb, ...items] = choice.split(' ');
  return verb === offer.verb ? items : null;
}

/** Puts the items of a subset into the order of the offer, so that one subset has one form. */
export function inOrder(offer: Some, items: readonly string[]): string[] {
  const place = new Map(offer.of.map((item, i) => [item, i]));
  return [...items].sort((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity));
}

/** A random answer of the offer's shape; `below(n)` gives 0 to n-1. A subset may still be refused by its question's check. */
export function anyOf(offer: Offer, below: (n: number) => number): Choice {
  if (offer.kind === 'one') return offer.of[below(offer.of.length)];
  const bag: number[] = [];
  for (let i = 0; i < offer.of.length; i++)
    for (let k = offer.counts ? offer.counts[i] : 1; k > 0; k--) bag.push(i);
  const max = Math.min(offer.max, bag.length);
  const size = offer.min + below(max - offer.min + 1);
  const drawn: number[] = [];
  for (let i = 0; i < size; i++) {
    const j = i + below(bag.length - i);
    const item = bag[j];
    bag[j] = bag[i];
    let at = drawn.push(item) - 1;
    for (; at > 0 && drawn[at - 1] > item; at--) drawn[at] = drawn[at - 1];
    drawn[at] = item;
  }
  return drawn.map((i) => offer.of[i]);
}

/** How often a random subset is tried before the surely allowed one is taken. */
const TRIES = 20;

/** A random answer that is allowed. */
export function anyAllowed(
  offer: Offer,
  refusal: (choice: Choice) => Refusal | null,
  below: (n: number) => number,
): Choice {
  if (offer.kind === 'one') return anyOf(offer, below);
  for (let i = 0; i < TRIES; i++) {
    const choice = anyOf(offer, below);
    if (refusal(choice) === null) return choice;
  }
  return offer.least;
}

/** Who is asked and what is offered: what a seat, a bot or the screen needs to answer. */
export interface Asked<R extends string = string> {
  readonly seat: Seat;
  readonly offer: Offer<R>;
}
