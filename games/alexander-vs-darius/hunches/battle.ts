import { stackAt } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, type View } from '../state.ts';
import type { BattleFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { addPiece, armyOf, type Force, nobody, odds, seen } from './aims.ts';

/** An army as it lies open in battle. */
function shown(t: Tables, f: BattleFrame, side: Side): Force {
  const force = nobody();
  for (const code of f.force[side]) addPiece(t, side, force, code >> 1, code & 1);
  return force;
}

/** Whether to stand or slip away: the weaker side slips. */
export function standPrior(t: Tables, v: View, f: BattleFrame, side: Side, choice: string): number {
  const stack = stackAt(v.open, other(side), f.area);
  const theirs =
    stack === null ? 0 : odds(armyOf(t, side, v.own!, f.area), seen(t, v.open, other(side), stack));
  return (choice === 'stand') === theirs > 0.95 ? 4 : 0.5;
}

/** Whether to fight on: who breaks off has lost, so only the much weaker does. */
export function breakPrior(t: Tables, f: BattleFrame, side: Side, choice: string): number {
  const ratio = odds(shown(t, f, side), shown(t, f, other(side)));
  const ahead = f.scored[side] >= f.scored[other(side)];
  const lost = ratio < 0.6 && !ahead;
  return (choice === 'break off') === lost ? 4 : 0.1;
}

/** Alexander leads from the front only where all may be lost otherwise. */
export function fourPrior(t: Tables, f: BattleFrame, choice: string): number {
  if (choice !== 'four dice') return 1;
  const ratio = odds(shown(t, f, MACEDONIA), shown(t, f, PERSIA));
  return ratio > 0.8 ? 0 : 0.3;
}
