import type { Frame, Seat, State } from '@gordian/kernel';

export interface Open {
  /** Cords left on the knot: 12. */
  cords: number;
  /** Whose turn it is: "left". */
  turn: Seat;
  /** Loops that are open, by number: [0, 2]. */
  untied: number[];
  /** The sword each seat has shown, by number; -1 while it is hidden: [-1, 2]. */
  shown: number[];
}

export interface Own {
  /** The number of this seat's sword: 1. */
  sword: number;
}

export interface Deep {
  /** The number of the sword set aside: 0. */
  aside: number;
}

export type KnotState = State<Open, Own, Deep>;

export interface TurnFrame extends Frame {
  readonly proc: 'turn';
}
