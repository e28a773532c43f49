import { type Choice, inForm, type Offer, type One, type Refusal, type Some } from './offer.ts';
import type { Frame, Seat, State, View } from './state.ts';

/** A procedure is finished: the one that called it goes on. */
export const DONE = null;

/** What follows a step: the label of the next one, another procedure first, or nothing. */
export type Next<L extends string> = L | { readonly call: Frame; readonly then: L } | typeof DONE;

/** A step that does work. */
export type Work<S extends State, F extends Frame, L extends string> = (s: S, f: F) => Next<L>;

interface Asking<S extends State, F extends Frame, R extends string> {
  /** Why an answer of this kind is not allowed: for subsets of the right shape the law, for options not offered the explanation. */
  check?(v: View<S>, f: F, choice: Choice): Refusal<R> | null;
  /** What is asked, in plain words. */
  prompt(v: View<S>, f: F): string;
  /** An option or item in plain words, where its notation is not plain enough. */
  label?(v: View<S>, f: F, word: string): string | null;
  /** Whether an option is open at any time and only happens to be on offer here too: screens keep it out of the way. */
  aside?(word: string): boolean;
  /** Set where the fact that a seat has only one answer is itself a secret: such a question is always put. */
  window?: true;
}

/** One seat answers with one of the offered options. */
export interface OneQuestion<S extends State, F extends Frame, L extends string, R extends string>
  extends Asking<S, F, R> {
  ask: 'one';
  who(open: S['open'], f: F): Seat;
  offer(v: View<S>, f: F): One<R>;
  then(s: S, f: F, answer: string, seat: Seat): Next<L>;
}

/** One seat answers with a subset of the offered items. */
export interface SomeQuestion<S extends State, F extends Frame, L extends string, R extends string>
  extends Asking<S, F, R> {
  ask: 'some';
  who(open: S['open'], f: F): Seat;
  offer(v: View<S>, f: F): Some<R>;
  then(s: S, f: F, answer: readonly string[], seat: Seat): Next<L>;
}

/** Several seats answer at once; nobody sees an answer before all are in. */
export interface SealedQuestion<S extends State, F extends Frame, L extends string, R extends string>
  extends Asking<S, F, R> {
  ask: 'all';
  who(open: S['open'], f: F): readonly Seat[];
  offer(v: View<S>, f: F): Offer<R>;
  then(s: S, f: F, answers: Readonly<Record<Seat, Choice>>): Next<L>;
}

export type Question<S extends State, F extends Frame, L extends string, R extends string> =
  | OneQuestion<S, F, L, R>
  | SomeQuestion<S, F, L, R>
  | SealedQuestion<S, F, L, R>;

export type Step<S extends State, F extends Frame, L extends string, R extends string> =
  | Work<S, F, L>
  | Question<S, F, L, R>;

/** A procedure: named steps in reading order. */
export type Procedure<S extends State, F extends Frame, L extends string, R extends string> = {
  readonly [K in L]: Step<S, F, L, R>;
};

/** A procedure whose types are forgotten, as the runner sees it. */
// biome-ignore lint/suspicious/noExplicitAny: the runner serves every game and never looks inside
export type AnyProcedure = Readonly<Record<string, Step<any, any, any, any>>>;

// biome-ignore lint/suspicious/noExplicitAny: see AnyProcedure
export type AnyQuestion = Question<any, any, any, any>;

/** Why an answer is refused: by the question's check if it has the form of an answer here, else by the offer's own rule. */
export function why(
  question: AnyQuestion,
  v: View,
  f: Frame,
  offer: Offer,
  choice: Choice,
  fit: boolean,
): Refusal | null {
  const answer = inForm(offer, choice);
  const refusal = answer === null ? null : (question.check?.(v, f, answer) ?? null);
  return fit || refusal !== null ? refusal : { rule: offer.rule };
}

/** A fact that changes a number, as the log and the odds list it. */
export interface Modifier<R extends string = string> {
  readonly by: string;
  readonly add: number;
  readonly rule: R;
}

export function sum(modifiers: readonly Modifier[]): number {
  let out = 0;
  for (const m of modifiers) out += m.add;
  return out;
}
