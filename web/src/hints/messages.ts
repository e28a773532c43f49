import type { Hint } from '@gordian/ai';
import type { View } from '@gordian/kernel';

/** What the page asks the adviser: the view of the seat that is asked, and nothing else. */
export interface HintOrder {
  readonly game: string;
  readonly view: View;
  readonly seed: string;
}

/** How far the adviser is, from 0 to 1, or what it found. */
export type HintReport = { readonly progress: number } | { readonly hints: readonly Hint[] };
