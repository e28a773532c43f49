import type { Frame, Procedure } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import type { Darius, Side } from '../state.ts';

export type Steps<F extends Frame, L extends string> = Procedure<Darius, F, L, RuleId>;

/** An army or leaders on the march. Who marches is the owner's secret (`MARCHING`); their number and first leader are seen. */
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly side: Side;
  area: number;
  /** Movement points spent, areas entered. */
  spent: number;
  entered: number;
  /** 1 after a try at a forced march; the point it gave. */
  tried: number;
  extra: number;
  /** Treasure paid so far. */
  paid: number;
  /** 1 after a fight or a capture: no second one (AVD-1.4.13). */
  fought: number;
  /** 1 once a marker was set. */
  acted: number;
  counters: number;
  top: number;
}

/** Hits to be spread over an army outside combat. */
export interface AllotFrame extends Frame {
  readonly proc: 'allot';
  readonly side: Side;
  readonly place: number;
  readonly mode: 'march' | 'siege';
  hits: number;
}

export interface BattleFrame extends Frame {
  readonly proc: 'battle';
  readonly area: number;
  readonly attacker: Side;
  /** The fleet the attacker landed from, or -1. */
  readonly landing: number;
  /** 0 before round 1. */
  round: number;
  /** By side, once revealed: pieces of the army as piece * 2 + hurt. */
  force: [number[], number[]];
  /** By side: pieces that take part in this round. */
  fight: [number[], number[]];
  /** 1 when Alexander rolls four dice. */
  four: number;
  /** Hits each side suffers now, and hits each has scored in all. */
  hits: [number, number];
  scored: [number, number];
  /** Units each side has lost, and its dead leaders. */
  lost: [number, number];
  fallen: [number[], number[]];
  /** Who won (-1 nobody), and how the loser left. */
  winner: number;
  how: '' | 'declined' | 'destroyed' | 'broke' | 'hits' | 'tie';
  /** 1 when Alexander's army takes part. */
  royal: number;
  /** 1 when Darius cannot be hit by pursuit, 2 when he got away with a beaten army. */
  escape: number;
  /** Where the beaten army went, or -1. */
  goal: number;
}

export type RoundLabel = 'muster' | 'chooseAttacker' | 'chooseDefender' | 'four' | 'roll' | 'losses';
export type EndLabel =
  | 'pursuit'
  | 'pursuitFoot'
  | 'pursuitRest'
  | 'retreat'
  | 'withdraw'
  | 'flip'
  | 'bonus'
  | 'spoils'
  | 'end'
  | 'leave';
export type BattleLabel =
  | 'meet'
  | 'decline'
  | 'slip'
  | 'reveal'
  | RoundLabel
  | 'next'
  | 'breakDefender'
  | 'breakAttacker'
  | EndLabel;
/** Some of a battle's steps. */
export type BattlePart<L extends BattleLabel> = Pick<Steps<BattleFrame, BattleLabel>, L>;

export interface SeaFrame extends Frame {
  readonly proc: 'sea';
  /** The sea, and the harbour under attack or -1. */
  readonly sea: number;
  readonly port: number;
  readonly attacker: Side;
  round: number;
  hits: [number, number];
  scored: [number, number];
  /** Land units lost and leaders lost aboard, by side. */
  lost: [number, number];
  fallen: [number, number];
  winner: number;
  /** The side that is driven off, or -1. */
  loser: number;
  drowned: number;
}

export interface SailFrame extends Frame {
  readonly proc: 'sail';
  readonly side: Side;
  /** Where the ships that obeyed are now, and where they came from. */
  place: number;
  readonly from: number;
  /** Sea areas entered from another sea area. */
  crossed: number;
  /** Ships under way, by number. */
  ships: number[];
  left: number;
}

export interface ShoreFrame extends Frame {
  readonly proc: 'embark' | 'land';
  readonly side: Side;
  readonly area: number;
  readonly place: number;
}

export interface SiegeFrame extends Frame {
  readonly proc: 'siege';
  readonly side: Side;
  readonly area: number;
  hits: number;
  fell: number;
}

export interface RaidFrame extends Frame {
  readonly proc: 'raid';
  readonly area: number;
  readonly place: number;
}

export interface PlainFrame extends Frame {
  readonly proc: string;
}

export interface RecruitFrame extends Frame {
  readonly proc: 'recruit';
  readonly side: Side;
  /** How many of a lot are still owed. */
  owed: number;
  /** The kind being placed. */
  kind: number;
  readonly action: number;
  done: number;
}

export interface LevyFrame extends Frame {
  readonly proc: 'levy';
  /** Kinds drawn that are still to be placed. */
  drawn: number[];
}

export interface EventFrame extends Frame {
  readonly proc: 'event';
  roll: number;
  /** Pieces still to be chosen. */
  left: number;
  /** Where a ship has just gone over, or -1. */
  place?: number;
}

export function battleFrame(area: number, attacker: Side, landing: number): BattleFrame {
  return {
    proc: 'battle',
    at: 'meet',
    area,
    attacker,
    landing,
    round: 0,
    force: [[], []],
    fight: [[], []],
    four: 0,
    hits: [0, 0],
    scored: [0, 0],
    lost: [0, 0],
    fallen: [[], []],
    winner: -1,
    how: '',
    royal: 0,
    escape: 0,
    goal: -1,
  };
}

export function seaFrame(sea: number, port: number, attacker: Side): SeaFrame {
  return {
    proc: 'sea',
    at: 'meet',
    sea,
    port,
    attacker,
    round: 0,
    hits: [0, 0],
    scored: [0, 0],
    lost: [0, 0],
    fallen: [0, 0],
    winner: -1,
    loser: -1,
    drowned: 0,
  };
}
