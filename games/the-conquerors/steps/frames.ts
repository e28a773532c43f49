import type { Frame, Step } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Side, State } from '../state.ts';

export type { BattleFrame, NavalFrame } from './combat-frames.ts';

/** Part of a procedure: the steps K of one that has the labels L. */
export type Steps<F extends Frame, K extends string, L extends string> = {
  readonly [P in K]: Step<State, F, L, RuleId>;
};

/** The game as a whole: draws of APMs until somebody wins. */
export interface GameFrame extends Frame {
  /** The APM drawn and still to be played: 0, 1, 2 (Admin). */
  apm: number;
}

export interface RoundFrame extends Frame {
  side: Side;
  /** Major City whose siege is being looked at. */
  city: number;
}

export interface CardsFrame extends Frame {
  side: Side;
}

/** One card in play: the words of its use, its target, and how far responses went. */
export interface CardFrame extends Frame {
  side: Side;
  use: string;
  target: string;
  /** 1: softened (Ahura Mazda C). */
  softened: number;
}

export interface ActivityFrame extends Frame {
  side: Side;
  /** Capitulations offered so far in this segment. */
  offered: number[];
}

/** An Army (or a group of Fleets, army -1) on the move. */
export interface MoveFrame extends Frame {
  side: Side;
  army: number;
  /** Fleets that move (or escort). */
  fleets: number[];
  /** Loose ASPs that escape by sea, and their status. */
  cargo: number;
  worn: number;
  declared: number;
  /** Treasury named for extra movement, -1 none. */
  purse: number;
  spent: number;
  /** Naval MPs spent. */
  sea: number;
  /** How the Army travels: 0 not yet, 1 land, 2 sea, 3 land then sea, 4 sea then land, 5 Deep Sea. */
  way: number;
  /** Spaces entered. */
  steps: number;
  deserts: number;
  start: number;
  /** The Port where the voyage began, -1 none yet. */
  port: number;
  /** The last Space before this one (never a Transit Point). */
  from: number;
  /** Path type of the last step, -1 by sea. */
  via: number;
  /** 1: the activity is Move and Devastate. */
  devastate: number;
  /** Provinces where Devastation was tried. */
  ravaged: number[];
  /** Armies that tried to intercept in this Space; Fleets that did. */
  tried: number[];
  /** Treasuries that could not be used, since their LOC was cut; the Space or Treasury meant. */
  cut: number[];
  goal: number;
  /** The Space a Fleet leaves that changed sides there: its old friends do not intercept; -1 elsewhere. */
  barred: number;
}

export interface ClaimFrame extends Frame {
  side: Side;
  /** The unit that claims its LOC, or -1 and the Space it is claimed from. */
  unit: number;
  space: number;
  /** 1: of any length. */
  any: number;
  /** 1: as it was at the start of the Player Phase, 0: as things are now. */
  begun: number;
  /** Only this Treasury counts, -1 any. */
  only: number;
  cut: number[];
  fleets: number[];
}

export interface FlightFrame extends Frame {
  space: number;
  bonus: number;
  /** Macedonian Army that takes the spoils. */
  army: number;
  roll: number;
  /** Where he means to go, and where he could not since the LOC was cut. */
  goal: number;
  cut: number[];
}

export interface SideFrame extends Frame {
  side: Side;
}

export interface AdminFrame extends Frame {
  /** -1: drawn; else the side that declared it. */
  by: number;
  side: Side;
  /** Treasuries raised in this phase, Provinces used up. */
  raised: number[];
  used: number[];
  chosen: number;
  /** The Treasury that gives in a transfer; pairs (giver * 16 + taker) whose LOC was cut. */
  giver: number;
  cut: number[];
  passes: number;
  keep: number;
  /** Useless Armies, and 100 + Space for loose ASPs, that stood in a Treasure City when the phase began. */
  resting: number[];
}

export interface RaiseFrame extends Frame {
  side: Side;
  /** 1: a Leader was drawn. */
  drawn: number;
  /** Receivers served: Armies, 10 + Treasure City, 100 + Port that was cut off. */
  served: number[];
  /** Treasuries that have paid for Fleets in this activity, as a mask. */
  paid: number;
  receiver: number;
  payer: number;
  /** ASPs raised and not yet placed; `free`: without a Treasury. */
  amount: number;
  free: number;
  leader: number;
  /** Treasuries whose LOC was cut for this receiver. */
  cut: number[];
  /** Persian cities that may share in the levy, and how far they were looked at. */
  cities: number[];
  next: number;
}

export interface FallFrame extends Frame {
  city: number;
  side: Side;
  stormed: number;
  /** The Army asked about, and the ASPs that went Inside so far. */
  army: number;
  inside: number;
}

export interface TermsFrame extends Frame {
  city: number;
  /** Who proposes; 1 once a counter-offer was made. */
  side: Side;
  countered: number;
  /** ASPs and GSPs to be eliminated. */
  asp: number;
  gsp: number;
  /** The Space the survivors go to, -1 where they like. */
  to: number;
  /** Treasury that pays and Treasury that gains, -1 none, 8 the Royal Treasury. */
  pay: number;
  gain: number;
  /** The besieged side, and which of its groups departs next. */
  inner: Side;
  group: number;
}

/** Leaders on the move: the one under way (-1 none) and his goal, where he is and goes next, where he has been. */
export interface RelocateFrame extends Frame {
  side: Side;
  leader: number;
  unit: number;
  here: number;
  to: number;
  /** 1: the next step is by sea. */
  sea: number;
  visited: number[];
  /** 1: he goes on by the safest way. */
  straight: number;
  done: number[];
  /** Units that tried to catch him in this Space. */
  tried: number[];
}

/** The Royal Family on its own: MPs spent, Armies that tried to catch it. */
export interface FamilyFrame extends Frame {
  side: Side;
  spent: number;
  tried: number[];
}

export interface ReorganizeFrame extends Frame {
  side: Side;
  space: number;
  /** Shifts and Leaders done, so that nothing is done twice. */
  done: string[];
  from: number;
  to: number;
}
