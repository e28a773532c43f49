import { DONE, type Frame, note, oneOf } from '@gordian/kernel';
import { hitsTold } from '../queries/goods.ts';
import type { RuleId } from '../rules.ts';
import { CUP, DESTROYED, type GameState, type Open, type Proc, who } from '../state.ts';
import type { Tables } from '../tables.ts';
import { anytime } from './anytime.ts';

/** Hits on enemies that are still to be allocated: on any, by Siege Engines on Walls only, on Forces only. */
export interface StrikeFrame extends Frame {
  proc: 'strike';
  any: number;
  onWalls: number;
  onForces: number;
}

export function strike(any: number, onWalls: number, onForces: number): StrikeFrame {
  return { proc: 'strike', at: 'next', any, onWalls, onForces };
}

/** FCA-BAT-10 FCA-WAL-08: the player allocates Hits on enemy Forces and Walls, never on the Leader. */
export function strikeProcedure(t: Tables): Proc<StrikeFrame, 'next' | 'choose'> {
  const STRIKE = new Map<string, string>();
  for (const kind of t.foes) for (const word of kind.word) STRIKE.set(word, `strike ${word}`);

  /** Whether the Hits of the pool in hand can go to this counter. */
  const reaches = (f: StrikeFrame, foe: number): boolean => {
    if (foe >= t.firstLeader && foe < t.firstWall) return false;
    const wall = foe >= t.firstWall;
    // FCA-TYP-11: a Siege Engine's Hits apply only to the kind it was aimed at.
    return f.onWalls > 0 ? wall : f.onForces > 0 ? !wall : true;
  };

  /** Steps that the pool in hand could still take away. */
  function room(open: Open, f: StrikeFrame): number {
    let steps = 0;
    for (let i = 0; i < open.at.length; i++)
      if (open.at[i] === open.area && reaches(f, i)) steps += t.foes[i].twoSteps ? open.steps[i] : 1;
    return steps;
  }

  function drop(f: StrikeFrame, all: boolean): void {
    if (f.onWalls > 0) f.onWalls = all ? 0 : f.onWalls - 1;
    else if (f.onForces > 0) f.onForces = all ? 0 : f.onForces - 1;
    else f.any = all ? 0 : f.any - 1;
  }

  return {
    next(s, f) {
      const left = f.onWalls > 0 ? f.onWalls : f.onForces > 0 ? f.onForces : f.any;
      if (left === 0) return DONE;
      const { open } = s;
      // FCA-BAT-12: Hits beyond what can be absorbed are lost.
      if (room(open, f) > left) return 'choose';
      for (let i = 0; i < open.at.length; i++) if (open.at[i] === open.area && reaches(f, i)) destroy(s, i);
      drop(f, true);
      return 'next';
    },
    choose: anytime(t, 'next', 'along', {
      ask: 'one',
      who,
      offer(v, f) {
        const { open } = v;
        const out: string[] = [];
        for (let i = 0; i < open.at.length; i++) {
          if (open.at[i] !== open.area || !reaches(f, i)) continue;
          const text = STRIKE.get(t.foes[i].word[open.steps[i]])!;
          if (!out.includes(text)) out.push(text);
        }
        return oneOf<RuleId>('FCA-BAT-10', out);
      },
      check(v, _, choice) {
        const { open } = v;
        for (let i = 0; i < open.at.length; i++) {
          if (open.at[i] !== open.area || `strike ${t.foes[i].word[open.steps[i]]}` !== choice) continue;
          if (t.foes[i].type === 'LE')
            return { rule: 'FCA-LEA-02', because: 'only Alexander can hit the Leader' };
          return { rule: 'FCA-TYP-11', because: 'the Siege Engine was aimed elsewhere' };
        }
        return null;
      },
      prompt: (_, f) =>
        `Allocate ${f.onWalls > 0 ? `${hitsTold(f.onWalls)} on Walls` : f.onForces > 0 ? `${hitsTold(f.onForces)} on Forces` : `${hitsTold(f.any)} on the enemy`}`,
      then(s, f, answer) {
        const { open } = s;
        for (let i = 0; i < open.at.length; i++) {
          if (open.at[i] !== open.area || !reaches(f, i)) continue;
          if (STRIKE.get(t.foes[i].word[open.steps[i]]) !== answer) continue;
          hitFoe(s, i);
          break;
        }
        drop(f, false);
        return 'next';
      },
    }),
  };

  /** FCA-FRC-02 FCA-FRC-03 FCA-FRC-04: one Hit on an enemy counter. */
  function hitFoe(s: GameState, foe: number): void {
    if (s.open.steps[foe] === 2 && t.foes[foe].twoSteps) {
      s.open.steps[foe] = 1;
      note(s, 'Reduced: enemy {unit}.', { unit: t.foes[foe].id }, 'FCA-FRC-02');
    } else destroy(s, foe);
  }

  /** FCA-DES-02: it waits in the Resupply section; FCA-TYR-05: a section of Tyre is no counter. */
  function destroy(s: GameState, foe: number): void {
    note(s, 'Destroyed: enemy {unit}.', { unit: t.foes[foe].id }, 'FCA-DES-02');
    if (foe === t.section) {
      s.open.siege!.sections[0] = 0;
      s.open.at[foe] = CUP;
    } else s.open.at[foe] = DESTROYED;
  }
}
