import type { Frame, Procedure, State, View } from '@gordian/kernel';
import type { RuleId } from './rules.ts';

/** Where an enemy counter is when it stands in no Area: in its cup or supply, in the Operations section, in the Resupply section, out of the campaign. */
export const CUP = -1;
export const SECTION = -2;
export const DESTROYED = -3;
export const GONE = -4;

/** What has become of a Pivotal Area. */
export const UNCONQUERED = 0;
export const GOVERNED = 1;
export const RAZED = 2;

/** A battle in progress. Counters are numbered: own 0 up, then Alexander, then the enemies. */
export interface Battle {
  /** 1 in the first battle turn, 0 before it */
  turn: number;
  /** own plans in hand by plan: [0,1,0,2,1,1,0,0] is Envelop, two Flank, Lead, Rally */
  plans: number[];
  /** enemy plans drawn for this battle by plan; they are out of the cup until it ends */
  drawn: number[];
  /** those of them that are still to take effect */
  foePlans: number[];
  /** by counter: twice the turn in which it last acted, 1 more if it attacked: 3 is an attack in turn 1 */
  spent: number[];
  /** Bucephalus was played */
  bucephalus: boolean;
  /** Maneuver was played */
  maneuver: boolean;
  /** Alexander and the Leader attack only each other */
  duel: boolean;
  /** Alexander has destroyed the Leader */
  slain: boolean;
  /** the destroyed counter that Regroup will bring back, or -1 */
  regroup: number;
  /** the Speed value being resolved, or -1 between groups */
  speed: number;
  /** own counters of this group that are still to roll */
  group: number[];
  /** own counters of this group that were told to attack Forces instead of Walls */
  engines: number[];
  /** the counter that sacrifices itself in this group, or -1 */
  sacrifice: number;
  /** Hits of this group on own Forces, and those of a dueling Leader on Alexander */
  incoming: number;
  onAlexander: number;
  /** Hits of this group on enemies: on any, on Walls only, on Forces only, on the Leader */
  outgoing: number;
  onWalls: number;
  onForces: number;
  onLeader: number;
}

/** The four tracks of the Tyre map and the Wall sections. */
export interface Siege {
  /** 2 at the start */
  transports: number;
  /** 0 to 7 sections */
  mole: number;
  /** 0 to 4 */
  ships: number;
  /** 4 at the start */
  warships: number;
  /** steps of sections 1 to 6: [2,2,0,1,2,2] has section 3 destroyed */
  sections: number[];
  /** the Mole has reached the section of the Fire Ship once */
  burnt: boolean;
  /** a Mole section was bought this turn */
  molePaid: boolean;
}

export interface Open {
  /** the whole life: four campaigns in a row */
  life: boolean;
  /** a single campaign is rated in Immortality points as well */
  rated: boolean;
  /** 0 Granicus, 1 Issus, 2 Tyre, 3 Gaugamela */
  campaign: number;
  /** bit i: campaign option number i of the pack was selected */
  options: number;
  /** square of the turn track, 0 is Start */
  turn: number;
  /** Area of the Army, which stays together (FCA-MOV-02), and the Area from which it last entered */
  area: number;
  from: number;
  /** Alexander's level, 1 to 8 (FCA-ALX-01); he is no troop type (FCA-ALX-10) */
  level: number;
  gold: number;
  /** without a limit (FCA-CMP-12) */
  glory: number;
  /** own counters: 0 in the pile, 1 reduced, 2 full (a one-step Force is 2) */
  army: number[];
  /** 0 not owned, 1 owned, 2 removed for this campaign */
  advisors: number[];
  /** 0 in the cup, 1 held, 2 used */
  insights: number[];
  /** enemy counters, all known to the player (FCA-SET-04): Forces, Leaders, Walls, and last Wall section 1 of Tyre as a Wall: Area, or CUP and so on */
  at: number[];
  /** their steps: 1 reduced, 2 full */
  steps: number[];
  /** by Area: 0, GOVERNED or RAZED; it never goes back to 0 (FCA-MAP-07) */
  status: number[];
  /** by Area: Gold and Glory placed as bounty */
  goldAt: number[];
  gloryAt: number[];
  /** Cities and Temples stay (FCA-CIT-06), both may be in one Area (FCA-CIT-03) */
  cities: number[];
  temples: number[];
  /** by Area, of any kind (FCA-MAP-08): 1 while a Prophecy lies there face down */
  oracles: number[];
  /** by Prophecy, several at a time (FCA-PRO-09): 0 unseen, the square of its deadline, -1 resolved */
  prophecies: number[];
  /** Operation counters drawn since the last Go!: twice the kind, 1 more if cancelled */
  drawn: number[];
  /** bit 1 Forces, 2 a City, 4 a Temple were bought this turn */
  bought: number;
  /** Diplomats were played this turn */
  diplomats: boolean;
  /** this turn was declared to be without Advisors */
  alone: boolean;
  /** an Intimidation was On-Going this turn */
  ongoing: boolean;
  siege: Siege | null;
  battle: Battle | null;
  /** VP of the campaigns won so far, and Immortality points */
  won: number[];
  points: number;
}

/** All is in the open or hidden from everyone. */
export type Own = Record<string, never>;

export interface Deep {
  /** the face-down stack, drawn from the end */
  operations: number[];
  /** by Area: the Prophecy that lies there, or -1 */
  prophecies: number[];
  /** the three Force cups by nation, drawn from the end */
  cups: number[][];
  /** enemy plans and Insights, drawn from the end */
  plans: number[];
  insights: number[];
}

export type GameState = State<Open, Own, Deep>;
export type GameView = View<GameState>;
export type Proc<F extends Frame, L extends string> = Procedure<GameState, F, L, RuleId>;

export const SEAT = 'alexander';
export const who = (): string => SEAT;
