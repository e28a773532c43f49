/** How a searching bot thinks: a level is one of these, as data. */
export interface Recipe {
  /** When it answers: after so many imagined games, or so much time. */
  readonly budget: { readonly playouts: number } | { readonly milliseconds: number };
  /** How eagerly it tries what looks worse so far. */
  readonly explore: number;
  /** Whether it relies less on the game's hunches, and more on what imagined games show, where the game says how far. */
  readonly doubts: boolean;
  /** Answers open for trial at a place seen n times: `width` * (n + 1) ^ `widening`. */
  readonly width: number;
  readonly widening: number;
  /** Outcomes of chance with a place of their own after an answer tried n times: `split` * sqrt(n); 0 merges all. */
  readonly split: number;
  /** Answers an imagined game goes on beyond the tree before the position is valued (more where a game has no values). */
  readonly depth: number;
  /** Whether imagined games go on to the end of the turn, where the game says when that is, instead of the end of an action. */
  readonly farsighted: boolean;
  /** Whether imagined games follow the game's hunches, or any answer is as likely. */
  readonly hunches: boolean;
  /** Whether positions are valued with the game's network too, where it has one. */
  readonly judged: boolean;
  /** What a drawn game is worth, as a part of the share that rivals have in one: 1 the whole share, less for who plays to win. */
  readonly draws: number;
  /** The part of its own options it fails to notice, 0 to 1. */
  readonly overlook: number;
  /** How loosely it picks among what it found: 0 the best, 1 in proportion to the thought given to each. */
  readonly looseness: number;
  /** It stops early when every other answer is worse by so many standard errors; 0: only when none can catch up. */
  readonly sure: number;
  /** It also stops early when no other answer, were the truth known, could be expected to gain so much of its chances. */
  readonly trifle: number;
  /** Whether it goes on with what it thought before about a question it foresaw. */
  readonly remembers: boolean;
  /** Whether it thinks on others' time. */
  readonly ponders: boolean;
}
