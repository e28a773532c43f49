import type { Frame, Refusal } from '@gordian/kernel';
import type { RuleId } from '../../rules.ts';
import type { Side, State, View } from '../../state.ts';
import type { CardFrame } from '../frames.ts';

/** Cards that may answer a card while its effect is still open, by its target's owner. */
export type Answerable = 'assassin' | 'satrap' | 'embezzlement' | 'illness';

/** One use of a card in its owner's card segment (C1), or in a window that names it. */
export interface CardUse {
  readonly card: string;
  /** `play spies look` */
  readonly word: string;
  readonly rule: RuleId;
  /** Who may play it, null both. */
  readonly by: Side | null;
  /** Why it cannot be played now, apart from its targets. */
  may?(v: View, side: Side): Refusal<RuleId> | null;
  /** What it can be aimed at; a use without targets has none. */
  targets?(v: View, side: Side): string[];
  readonly asks?: string;
  readonly answer?: Answerable;
  /** Where the card goes: the discards unless said otherwise. */
  readonly after?: 'gone' | 'table';
  /** Carries it out; a frame, if given, is run next. */
  effect(s: State, f: CardFrame): Frame | null;
}
