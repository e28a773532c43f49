import type { Frame } from '@gordian/kernel';
import type { Side } from '../state.ts';

export interface BattleFrame extends Frame {
  space: number;
  side: Side;
  attackers: number[];
  defenders: number[];
  /** The Space the attacker came from, the path type he used (-1 by sea). */
  from: number;
  via: number;
  /** 0 a move, 1 an Interception, 2 a counter-attack out of a besieged city. */
  kind: number;
  loose: number;
  /** Status of the loose ASPs before the battle. */
  worn: number;
  gsp: number;
  tribe: number;
  /** Armies that were asked about Avoidance or reinforcement. */
  asked: number[];
  avoiding: number;
  /** Strength of attacker and defender when the dice fall. */
  strength: number[];
  /** Largest Army's Elite Level, by role. */
  leaders: number[][];
  surprise: number[];
  terrain: number;
  tactical: number[];
  turn: number;
  passes: number;
  /** Adjusted rolls and Battle Scores. */
  roll: number[];
  score: number[];
  /** Armies without LOC, by role: 1 yes. */
  cutOff: number[];
  /** Role that lost: 0 attacker, 1 defender, 2 draw. */
  loser: number;
  /** Retreat: where the beaten force stands, Spaces due, Spaces gone, MPs, Spaces entered. */
  at0: number;
  due: number;
  gone: number;
  mps: number;
  visited: number[];
  /** Whose losses are being taken (role), Determined Troops against each role, points lost. */
  role: number;
  determined: number[];
  lost: number[];
  points: number;
  tired: number[];
  fatigue: number[];
  /** 1: this is the second retreat of a Useless Army. */
  flight: number;
  /** Armies Useless before the battle. */
  useless: number[];
}

export interface NavalFrame extends Frame {
  space: number;
  /** The side on the move. */
  side: Side;
  mover: number[];
  other: number[];
  /** Fleets of the mover's side that stood in the Space and fight along. */
  friends: number[];
  /** Transported Army, -1 none; loose ASPs aboard. */
  army: number;
  cargo: number;
  worn: number;
  /** Where the mover's voyage began; where each other Fleet came from. */
  start: number;
  origin: number[];
  /** 1: the mover attacked a Fleet in its Port: no Avoidance. */
  attack: number;
  surprise: number[];
  /** Surprise cards spent on Avoidance: +2 of the mover, denial of the other. */
  dodge: number;
  denied: number;
  turn: number;
  passes: number;
  hits: number[];
  /** NSPs lost by mover and other. */
  lost: number[];
  role: number;
}

export function newBattle(
  side: Side,
  attackers: number[],
  space: number,
  from: number,
  via: number,
  kind: number,
): BattleFrame {
  return {
    proc: 'battle',
    at: 'gather',
    space,
    side,
    attackers,
    defenders: [],
    from,
    via,
    kind,
    loose: 0,
    worn: 0,
    gsp: 0,
    tribe: 0,
    asked: [],
    avoiding: -1,
    strength: [0, 0],
    leaders: [[], []],
    surprise: [0, 0],
    terrain: 0,
    tactical: [],
    turn: 0,
    passes: 0,
    roll: [0, 0],
    score: [0, 0],
    cutOff: [0, 0],
    loser: 2,
    at0: space,
    due: 0,
    gone: 0,
    mps: 0,
    visited: [],
    role: 0,
    determined: [0, 0],
    lost: [0, 0],
    points: 0,
    tired: [0, 0],
    fatigue: [0, 0],
    flight: 0,
    useless: [],
  };
}
