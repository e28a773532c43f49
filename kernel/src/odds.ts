import type { Modifier } from './procedure.ts';

/** One way an answer may come out. */
export interface OddsRow {
  /** What comes about, in plain words. */
  readonly what: string;
  /** 0 to 1. */
  readonly chance: number;
}

/** How a figure is spread: losses, treasure, a track. */
export interface OddsSpread {
  /** What is counted, in plain words. */
  readonly what: string;
  /** Each number that may come about, in rising order, with its chance. */
  readonly of: readonly { readonly n: number; readonly chance: number }[];
}

/** What an answer may lead to, worked out from what the seat knows before it commits. */
export interface Odds {
  /** What is weighed, in plain words: the battle, the siege, the assault. */
  readonly title: string;
  readonly rows: readonly OddsRow[];
  /** Figures to expect on average: losses, points, treasure. */
  readonly expected: readonly { readonly what: string; readonly value: number }[];
  /** Whole distributions of figures, where a mean says too little. */
  readonly spreads?: readonly OddsSpread[];
  /** What changes the rolls, each with its rule. */
  readonly modifiers: readonly Modifier[];
  /** The standard error of the chances where they were simulated; null where they are exact. */
  readonly error: number | null;
}
