import { type Open, UNCONQUERED } from '../state.ts';
import type { Tables } from '../tables.ts';
import { campaignOf } from './counts.ts';
import { canEnter } from './march.ts';
import { conquestChance } from './strength.ts';

/** How much a move through an Area costs in hope. */
const PER_MOVE = 0.08;

/** A goal: the Area to conquer or to reach, the moves to it, and how good it is to go there. */
export interface Goal {
  readonly area: number;
  readonly moves: number;
  readonly worth: number;
}

/** The best goal that can be reached by first moving into `first` (which may be the goal itself). */
export function goalVia(t: Tables, open: Open, first: number): Goal {
  const c = campaignOf(t, open);
  const moves = new Array<number>(c.areas.length).fill(-1);
  moves[open.area] = 0;
  moves[first] = 1;
  const queue = [first];
  let best: Goal = { area: -1, moves: 0, worth: -1 };
  for (const area of queue) {
    const open_ = c.isPivotal[area] && open.status[area] === UNCONQUERED;
    const home = !open_ && area === c.finish && c.pivotal.every((p) => open.status[p] !== UNCONQUERED);
    if (open_ || home) {
      const hope = home ? 1 : conquestChance(t, open, area);
      const worth = hope - PER_MOVE * (moves[area] - 1);
      if (worth > best.worth) best = { area, moves: moves[area], worth };
      if (open_) continue;
    }
    for (const next of c.adjacent[area])
      if (moves[next] < 0 && canEnter(t, open, next)) {
        moves[next] = moves[area] + 1;
        queue.push(next);
      }
  }
  return best;
}

/** How sure the player wants to be before he goes: less when time runs out. */
export function courage(t: Tables, open: Open): number {
  const c = campaignOf(t, open);
  let left = 0;
  for (const area of c.pivotal) if (open.status[area] === UNCONQUERED) left++;
  const slack = c.last - open.turn - left;
  return Math.min(0.4, Math.max(0.08, 0.15 + 0.04 * slack));
}
