import type { Open } from '../state.ts';
import { AVAILABLE, type Tables } from '../tables.ts';

/** One seat's final score, line by line. */
export interface Tally {
  readonly play: number;
  readonly exploration: number;
  readonly penalties: number;
  readonly tactics: number;
  readonly objectives: number;
  readonly total: number;
  readonly claims: boolean;
}

/** CAM-SCORE-1 to CAM-SCORE-5: the final score of every seat, with the exploration tiles each shows. */
export function tally(t: Tables, open: Open, hands: readonly (readonly number[])[]): Tally[] {
  const bonus = objectiveBonus(t, open.track);
  return open.order.map((_, seat) => {
    const play = open.score[seat];
    // CAM-SCORE-1: the points on exploration tiles still held.
    const exploration = hands[seat].reduce((sum, tile) => sum + t.explorationPoints[tile], 0);
    const penalties = formationPenalties(t, open, seat);
    const tactics = tacticsPoints(t, open, seat);
    const objectives = bonus[seat];
    return {
      play,
      exploration,
      penalties,
      tactics,
      objectives,
      total: play + exploration + penalties + tactics + objectives,
      claims: claimGaps(t, open, seat, hands[seat].length).length === 0,
    };
  });
}

/** CAM-SCORE-2, CAM-SCORE-3: each formation used fewer than two times adds its negative number once. */
export function formationPenalties(t: Tables, open: Open, seat: number): number {
  let sum = 0;
  for (let formation = 0; formation < 3; formation++) {
    const uses = open.uses[seat * 3 + formation];
    if (uses < t.constants.formationUsesToAvoidPenalty)
      sum += t.penalty[open.general[seat] * 3 + formation][uses];
  }
  return sum;
}

/** CAM-SCORE-4, CAM-TRUCE-2: the points on available Tactics tiles; spent and removed ones give nothing. */
export function tacticsPoints(t: Tables, open: Open, seat: number): number {
  let sum = 0;
  for (let i = 0; i < 5; i++)
    if (open.tiles[seat * 5 + i] === AVAILABLE) sum += t.tilePoints[open.general[seat] * 5 + i];
  return sum;
}

/** CAM-OBJ-4, CAM-OBJ-5: most objective cities earn the bonus; two tied share it, three tied get nothing. */
export function objectiveBonus(t: Tables, track: readonly number[]): number[] {
  let most = 0;
  for (const n of track) if (n > most) most = n;
  const leaders = most === 0 ? 0 : track.filter((n) => n === most).length;
  const b = t.objectiveBonus;
  const each = [b.zeroCities, b.soleLeader, b.twoTiedForMost, b.threeTied][leaders];
  return track.map((n) => (n === most ? each : 0));
}

export type ClaimGap = 'formations' | 'buildings' | 'exploration';

/** What a seat still lacks to claim victory. */
export function claimGaps(t: Tables, open: Open, seat: number, held: number): ClaimGap[] {
  const gaps: ClaimGap[] = [];
  // CAM-CLAIM-1: each formation used at least once.
  for (let i = 0; i < 3; i++)
    if (open.uses[seat * 3 + i] < t.constants.formationUsesToClaim) {
      gaps.push('formations');
      break;
    }
  // CAM-CLAIM-2: at least one building of each kind.
  for (let i = 0; i < 3; i++)
    if (raised(open, seat, i) === 0) {
      gaps.push('buildings');
      break;
    }
  // CAM-CLAIM-3: at least two exploration tiles held at the end.
  if (held < t.constants.explorationTilesToClaim) gaps.push('exploration');
  return gaps;
}

/** How many buildings of a kind a seat has raised. */
export function raised(open: Open, seat: number, building: number): number {
  let n = 0;
  for (let city = 0; city < open.built.length; city++)
    if (open.built[city] === building && open.conqueror[city] === seat) n++;
  return n;
}

export function formationUses(open: Open, seat: number): number {
  return open.uses[seat * 3] + open.uses[seat * 3 + 1] + open.uses[seat * 3 + 2];
}
