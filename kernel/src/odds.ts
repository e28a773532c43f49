import type { Modifier } from './procedure.ts';

/** One way an answer may come out. */
export interface OddsRow {
  /** What comes about, in plain words. */
  readonly what: string;
  /** 0 to 1. */
  readonly chance: number;
}

/** What an answer may lead to, worked out from what the seat knows before it commits. */
export interface Odds {
  /** What is weighed, in plain words: the battle, the siege, the assault. */
  readonly title: string;
  readonly rows: readonly OddsRow[];
  /** Figures to expect on average: losses, points, treasure. */
  readonly expected: readonly { readonly what: string; readonly value: number }[];
  /** What changes the rolls, each with its rule. */
  readonly modifiers: readonly Modifier[];
  /** The standard error of the chances where they were simulated; null where they are exact. */
  readonly error: number | null;
}
