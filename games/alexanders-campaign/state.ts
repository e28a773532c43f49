import type { Frame, Seat, State, View } from '@gordian/kernel';

/** CAM-INFO-2: what everyone sees. Seats are numbered by their place in `order`; columns over seats are indexed by that number. */
export interface Open {
  /** Seats clockwise: ['antigonus', 'ptolemy']. */
  readonly order: readonly Seat[];
  /** The agreed options that bear on play. */
  readonly options: Agreed;
  /** Seat -> general: [0, 2] is Antigonus and Ptolemy. */
  general: number[];
  /** Seat whose turn it is: 1. */
  active: number;
  /** Route index of Alexander's pawn: 23 is the first Babylon. */
  pawn: number;
  /** Conquest points a seat: [12, 30]. CAM-GEN-3: no upper limit, and penalties may lead below 0. */
  score: number[];
  /** seat * 5 + action -> 0 available, 1 spent, 2 removed. */
  tiles: number[];
  /** seat * 3 + formation -> uses, 0 to 3. */
  uses: number[];
  /** Uses left of the special ability a seat: [2, 1]. */
  ability: number[];
  /** Whether the active general used the ability in this turn. */
  abilityUsed: boolean;
  /** Objective card a seat: [0, 2]; -1 before it is chosen. CAM-OBJ-1: open to all. */
  card: number[];
  /** Objective cities conquered a seat: [3, 1]. */
  track: number[];
  /** seat * 3 + building -> pieces left in the supply: [2, 3, 3, ...]. */
  supply: number[];
  /** City -> seat that conquered it, or -1. */
  conqueror: number[];
  /** City -> building raised there, or -1. */
  built: number[];
  /** Exploration tiles held a seat: [2, 0]. */
  held: number[];
  /** Exploration tiles left in the pile: 21. */
  pile: number;
  /** Exploration tiles discarded face up: [3, 20]. */
  discard: number[];
  /** How many were discarded face down. */
  faceDown: number;
  /** Event in force, or -1. */
  event: number;
  /** Events seen since the deck was shuffled: [6, 2]. */
  seen: number[];
  /** The farthest province whose card was revealed: 0 is the first, which needs none. */
  province: number;
  /** Whether the taxation token lies on the pawn's city. */
  taxed: boolean;
  /** How the turn before ended. */
  last: 'acted' | 'pass' | 'truce';
  /** Exploration tiles a seat, shown at the end; empty before. */
  shown: number[][];
}

export interface Agreed {
  readonly triple: boolean;
  readonly strictClaim: boolean;
  readonly effects: boolean;
  readonly solo: boolean;
}

export interface Own {
  /** Exploration tiles held, ascending: [2, 20]. CAM-XT-1: secret; only `open.held` tells how many. */
  hand: number[];
  /** Tiles this seat discarded face down and that still lie there. */
  dropped: number[];
}

export interface Deep {
  /** Event deck; the last is on top. */
  deck: number[];
  /** Exploration pile; the last is on top. */
  pile: number[];
  /** Exploration tiles discarded face down. */
  hidden: number[];
}

export type Campaign = State<Open, Own, Deep>;
export type CampaignView = View<Campaign>;

/** One after another turn: whom the Truce window asks, and whether Craterus has marched. */
export interface TurnFrame extends Frame {
  proc: 'turn';
  asking: number;
  marched: boolean;
}

/** One Assault action. Cities are route indexes, -1 none; `support` is the tile on the assault at hand, -1 none. */
export interface AssaultFrame extends Frame {
  proc: 'assault';
  cavalry: boolean;
  second: boolean;
  support: number;
  supported: boolean;
  target: number;
  engineers: boolean;
  taken: number;
  takenNext: number;
  raised: number;
  building: number;
  site: number;
}

export interface ExplorationFrame extends Frame {
  proc: 'exploration';
}

export interface OpeningFrame extends Frame {
  proc: 'opening';
  first: number;
  choosing: number;
}
