import { finish, note, pick } from '@gordian/kernel';
import { conqueredCount, goldLeft } from './queries/counts.ts';
import { CUP, type GameState, GONE, SEAT } from './state.ts';
import type { Tables } from './tables.ts';

/** FCA-CMP-04: takes Gold into the Treasury, as far as there are counters. */
export function gainGold(t: Tables, s: GameState, amount: number): number {
  const taken = Math.min(amount, goldLeft(t, s.open));
  s.open.gold += taken;
  // FCA-PRO-19: 15 Gold in the Treasury at any moment.
  fulfil(t, s, 'treasuryAtLeast', s.open.gold);
  return taken;
}

export function loseGold(s: GameState, amount: number): number {
  const lost = Math.min(amount, s.open.gold);
  s.open.gold -= lost;
  return lost;
}

/** FCA-CMP-06: a random counter of the nation leaves its cup; -1 when the cup is empty. */
export function drawForce(s: GameState, nation: number): number {
  return s.deep.cups[nation].pop() ?? -1;
}

/** An enemy counter goes where it is kept: Forces back to their cup, Walls to the supply, Leaders out of the campaign. */
export function putAway(t: Tables, s: GameState, foe: number): void {
  s.open.steps[foe] = 2;
  if (foe >= t.firstLeader) {
    // FCA-CMP-07 FCA-CMP-08 FCA-DES-04: Leaders and Walls are never in a cup.
    s.open.at[foe] = foe >= t.firstWall ? CUP : GONE;
    return;
  }
  s.open.at[foe] = CUP;
  const cup = s.deep.cups[t.foes[foe].nation];
  const place = pick(s, cup.length + 1);
  cup.push(cup[place]);
  cup[place] = foe;
}

/** FCA-ALX-02 FCA-ALX-03: one level up, at most A8. */
export function glorify(t: Tables, s: GameState, levels = 1): void {
  s.open.level = Math.min(t.data.alexander.length, s.open.level + levels);
  note(s, 'Alexander is glorified: he is now A{n}.', { n: s.open.level }, 'FCA-ALX-02');
}

/** FCA-PRO-06: every active Prophecy whose condition is now met is completed at once. */
export function fulfil(t: Tables, s: GameState, type: string, value: number | string | null = null): void {
  const deadlines = s.open.prophecies;
  for (let k = 0; k < deadlines.length; k++) {
    if (deadlines[k] <= 0) continue;
    const { condition, title } = t.data.prophecies[k];
    if (condition.type !== type) continue;
    if (condition.choice !== undefined && condition.choice !== value) continue;
    if (typeof value === 'number' && condition.n !== undefined && value < condition.n) continue;
    deadlines[k] = -1;
    note(s, 'The Prophecy is fulfilled: {text}', { text: title }, 'FCA-PRO-06');
    glorify(t, s);
  }
}

/** FCA-PRO-10 FCA-PRO-13: state conditions are looked at when a Prophecy is accepted and whenever the state changes. */
export function lookAtState(t: Tables, s: GameState): void {
  fulfil(t, s, 'treasuryAtLeast', s.open.gold);
  fulfil(t, s, 'conqueredPivotalAtLeast', conqueredCount(t, s.open));
}

/** FCA-VIC-10: Alexander's death ends everything. */
export function slay(s: GameState): void {
  note(s, 'Alexander is slain.', {}, 'FCA-ALX-05');
  finish(s, { winners: [], ending: 'death', rule: 'FCA-VIC-10', scores: { [SEAT]: 0 } });
}

/** FCA-ALX-04 FCA-ALX-05 FCA-ALX-06 FCA-BAT-16: a Hit costs two levels; at A1 or A2 it kills. */
export function hitAlexander(s: GameState): void {
  if (s.open.level <= 2) {
    slay(s);
    return;
  }
  s.open.level -= 2;
  note(s, 'Alexander is hit and falls to A{n}.', { n: s.open.level }, 'FCA-ALX-04');
}

/** FCA-FRC-02 to FCA-FRC-04: one Hit on an own counter; true when it is destroyed and back in the pile (FCA-DES-01). */
export function hitOwn(t: Tables, s: GameState, unit: number): boolean {
  const kind = t.mine[unit];
  const army = s.open.army;
  army[unit] = kind.twoSteps ? army[unit] - 1 : 0;
  const destroyed = army[unit] === 0;
  note(
    s,
    destroyed ? 'Destroyed: {unit}.' : 'Reduced: {unit}.',
    { unit: kind.id },
    destroyed ? 'FCA-FRC-03' : 'FCA-FRC-02',
  );
  return destroyed;
}

/** Ends the running campaign with a win: the stack falls back to its frame. */
export function winCampaign(s: GameState): void {
  s.stack.length = 1;
  s.stack[0].at = 'won';
}
