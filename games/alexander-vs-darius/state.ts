import type { Frame, View as KernelView, State } from '@gordian/kernel';

/** 0 Macedonia, 1 Persia. */
export type Side = 0 | 1;
export const MACEDONIA: Side = 0;
export const PERSIA: Side = 1;
export const SEATS = ['macedonia', 'persia'] as const;

/** Where a piece is when it is not on the map: in the recruitment pool, out of the game, or set aside. */
export const POOL = -1;
export const DEAD = -2;
export const RESERVE = -3;

/** Bits of `moved`: has moved this turn, marches now, has landed this turn. */
export const MOVED = 1;
export const MARCHING = 2;
export const LANDED = 4;

/** Bits of `used`: has tried to move this turn, has raided this turn. */
export const SAILED = 1;
export const RAIDED = 2;

/** Marker of an area: nobody's, or a side's number plus 1. */
export const NEUTRAL = 0;

/** What everyone sees of a stack: where, how many counters, its top leader or -2 less the kind of its top unit, 1 when land units are in it. */
export type Stack = [at: number, counters: number, top: number, army: number];

export interface Rulings {
  recruitAsAction: boolean;
  refusalCosts: boolean;
  eventWhenSiegeEnds: boolean;
}

export interface Open {
  /** Turn 1 to 20: 3. */
  turn: number;
  /** War Weariness and Legitimacy: 10 and 25. */
  weariness: number;
  legitimacy: number;
  /** Treasure of both sides: [10, 15]. */
  treasury: [number, number];
  /** Passes of both sides this turn: [1, 0]. */
  passes: [number, number];
  /** By area: 0 nobody, 1 Macedonia, 2 Persia. */
  marker: number[];
  /** By area: 0 no siege, else hits on the city plus 1: 3. */
  siege: number[];
  /** First leaders of marches this turn, by number in both sides' list: [1]. */
  tired: number[];
  /** Areas whose city was besieged this turn: [13]. */
  besieged: number[];
  /** By ship: its place, -1 pool, -2 lost, -3 set aside: 67. */
  ship: number[];
  /** By ship: bits of SAILED and RAIDED: 1. */
  used: number[];
  /** By leader (both sides): 0 set aside, 1 in play, 2 dead: 1. */
  leader: number[];
  /** By kind: counters in the pool, out of the game, and flipped on the map: 4. */
  pool: number[];
  dead: number[];
  /** By kind: counters kept apart for a turn or an event: 3. */
  aside: number[];
  flipped: number[];
  /** By side, sorted by place: what everyone sees of its stacks: [[40, 11, 1, 1]]. */
  stacks: [Stack[], Stack[]];
  /** By side: what everyone can tell of stacks: a number of places, these, and what they hold together: [[1, 40, 4, 7, 100]]. */
  known: [number[][], number[][]];
  /** Athenian ships: 0 serve for 2, 1 idle, 2 serve for 3, 3 gone for good. */
  athens: number;
  /** How Thrace was treated: -1 undecided, 0 not pacified, 1 pacified. */
  pacified: number;
  /** 1 once Sparta has rebelled. */
  sparta: number;
  /** How often each event (2 to 12) has happened: [0, 1, 0, ...]. */
  events: number[];
  /** Units recruited this turn by each side: [2, 0]. */
  recruits: [number, number];
  /** 1 once the levy was called. */
  levied: number;
  /** The turn in which Alexander may not move, or 0: 6. */
  wounded: number;
  /** 1 once the sacred sites have paid. */
  sacred: number;
  /** The king of kings (leader number of both sides' list), or -1: 13. */
  king: number;
  /** 1 when the old king moved last turn. */
  restless: number;
  options: Rulings;
  /** Both sides' pieces, when stacks are played open; else null. */
  laid: [Own, Own] | null;
}

/** One side's land pieces, leaders in order of rank and then units: columns by piece. */
export interface Own {
  /** Place: an area, a sea (aboard), a harbour (aboard), or off the map: 40. */
  at: number[];
  /** Bits of MOVED, MARCHING and LANDED: 1. */
  moved: number[];
  /** 1 for a unit that has lost its first step. */
  hurt: number[];
  /** Persian units: the leader they belong to plus 1, or 0; empty for Macedonia. */
  of: number[];
}

export type Darius = State<Open, Own, null>;
export type View = KernelView<Darius>;

export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  /** Whose action it is, and whether the other side just passed. */
  side: Side;
  passed: number;
}

export const other = (side: Side): Side => (1 - side) as Side;
export const sideOf = (seat: string): Side => (seat === 'macedonia' ? MACEDONIA : PERSIA);
