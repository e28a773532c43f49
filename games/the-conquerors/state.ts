import type { Frame, State as KernelState, View as KernelView } from '@gordian/kernel';

/** 0 Macedonia, 1 Persia. */
export type Side = 0 | 1;

export const SEATS = ['macedonia', 'persia'] as const;
export type SeatId = (typeof SEATS)[number];

/** Armies 0-2 are Macedonian, 3-5 Persian, 6 Spartan. A unit is an Army (0-6) or a Fleet (7 + its number). */
export const ARMIES = ['mac1', 'mac2', 'mac3', 'per1', 'per2', 'per3', 'spartan'] as const;
export const SPARTAN = 6;
export const FLEET_UNIT = 7;

/** Where a Leader is when with no unit: in his side's pool or hand, out of the game, or alone (`darius` says where). */
export const HIDDEN = -1;
export const LOST = -2;
export const ALONE = -3;
/** In the Leader hand, and everyone knows it. */
export const HELD = -4;
/** A sick Leader is at ILL + the unit he left. */
export const ILL = 100;

export const FRESH = 0;
export const FATIGUED = 1;
export const USELESS = 2;

export interface Open {
  /** `{ useless: true, limit: 0 }`: the Useless rule is in force, no agreed limit. */
  options: { useless: boolean; limit: number; opening: string };
  /** Action Rounds begun: 1 in the first. */
  round: number;
  /** Whose Player Phase it is. */
  active: Side;
  /** APMs in the Pool: Macedonian, Persian, Admin. `[3, 3, 1]` */
  pool: number[];
  /** The APM outside the Pool: 0, 1, 2 (Admin), or -1. */
  out: number;
  /** The run of one player's APMs: side and count. `[0, 2]` */
  run: number[];
  /** Who declared an Administrative Phase in the last Action Round (-1: nobody), and whether each side did in its own last. */
  declared: number[];
  /** Cards in each hand. `[3, 3]` */
  hands: number[];
  /** Cards left in the deck. */
  deck: number;
  /** Discarded card numbers, oldest first. */
  discards: number[];
  /** Card numbers out of the game. */
  gone: number[];
  /** Leaders in each Leader hand. */
  leaderHands: number[];
  /** Leaders sent back to their pool, in order; and how many had been when each one in hand was drawn. */
  returned: number[];
  drawn: number[][];
  /** The Space of each Army, -1 off the map. */
  armyAt: number[];
  asp: number[];
  elite: number[];
  /** FRESH, FATIGUED or USELESS. */
  status: number[];
  /** 1: Inside the Major City of its Space. */
  inside: number[];
  /** Garrisons by Space: 3 is three Macedonian GSPs, -2 two Persian. */
  gsp: number[];
  /** Loose ASPs by Space, signed like `gsp`. */
  loose: number[];
  /** Spaces whose loose ASPs are Fatigued or Useless: Space * 4 + status. */
  worn: number[];
  /** GSPs that left the map in this round, by side: free again from the next. */
  gspSpent: number[];
  /** GSPs of the Cadusii, Uxii and Nabatanei. */
  tribe: number[];
  /** GSPs of independent Rhodes; 0 when it is taken. */
  rhodes: number;
  /** Siege Points by Major City, -1 where no siege is. */
  siege: number[];
  fleetAt: number[];
  nsp: number[];
  /** Owner of each Fleet: 0, 1, or -1 nobody. */
  fleetOf: number[];
  /** Fleets that changed sides among their old friends and must leave at once. */
  defecting: number[];
  /** Each Leader's unit, or HIDDEN, LOST, ALONE, ILL + unit. */
  leader: number[];
  /** The Space where Darius is alone, or -1. */
  darius: number;
  /** The Persian Great King (a Leader), or -1. */
  king: number;
  /** 1: the Great King has died and the Persian was not yet asked for another. */
  heirless: number;
  /** The Royal Treasury: Army that carries it or -1, Space where it was left or -1, 1 if Full, owner. */
  royal: number[];
  /** The Royal Family: Army it travels with or -1, its Space or -1, owner, round of its last capture. */
  family: number[];
  /** Level of each Treasure City: 0 Empty, 1 Depleted, 2 Full. */
  treasury: number[];
  /** Who holds each Treasure City. */
  holder: number[];
  /** 1: no LOC may be traced to it until the next Administrative Phase. */
  unusable: number[];
  /** Starting controller of each Province, -1 once lost. */
  inherent: number[];
  revolt: number[];
  devastated: number[];
  drought: number[];
  weather: number[];
  /** Last occupant of each island outside all Provinces, -1 nobody. */
  island: number[];
  /** Spaces with an Alexandria, and those that lost one. */
  alexandria: number[];
  alexandriaLost: number[];
  /** 1 once an Alexandria stood on the Egyptian site. */
  egyptian: number;
  /** ASPs still to be raised. `[75, 175]` */
  aspLeft: number[];
  weariness: number;
  injury: number;
  /** Achievements of Alexander, 0 or 1. */
  gordium: number;
  siwa: number;
  married: number;
  greatKing: number;
  proskynesis: number;
  /** 1: Diades is in play. */
  diades: number;
  /** ASPs on honeymoon. */
  honeymoon: number;
  /** Demands made: Army * 64 + Major City. */
  demanded: number[];
  /** Treasuries in LOC of each unit at the start of the Player Phase: bits 0-8 by land, bits 9-17 by sea or strait only. */
  loc: number[];
  /** The Space of each unit when `loc` was traced. */
  stood: number[];
  /** What a LOC met at the start of the Player Phase: bits of Spaces shut to each side, sieges, Fleets, Treasuries, dear Provinces. */
  began: number[];
  /** The Treasury of the last LOC claimed, -1 where it was cut. */
  line: number;
  /** 1 while a Major Campaign allows a second unit. */
  campaign: number;
  /** Units that were moved in this Activity Segment. */
  moved: number[];
  /** 1: Bad Weather does not touch the Persian in this round. */
  calm: number;
  /** 1: Proskynesis was invoked as the activity, so there is no Siege Assault. */
  noAssault: number;
  /** How the last battle ended for the attacker: see Upshot. */
  upshot: Upshot;
}

/** How a meeting ended: the ground is clear, the attacker won, lost or drew. */
export type Upshot = 'clear' | 'won' | 'lost' | 'drawn';

export interface Own {
  /** Card numbers in hand. */
  hand: number[];
  /** Leaders in the Leader hand. */
  leaders: number[];
  /** Card numbers known to be in the other hand. */
  known: number[];
}

export interface Deep {
  /** The draw deck, next card last. */
  deck: number[];
}

export type State = KernelState<Open, Own, Deep>;
export type View = KernelView<State>;
export type { Frame };

export function foe(side: Side): Side {
  return (1 - side) as Side;
}

export function sideOf(seat: string | null): Side {
  return seat === 'persia' ? 1 : 0;
}

export function sideOfArmy(army: number): Side {
  return army < 3 ? 0 : 1;
}
