import { DONE, oneOf } from '@gordian/kernel';
import { nearestArea } from '../acts/leaders.ts';
import { bringLeader, bringUnit, ownOf } from '../acts/pieces.ts';
import { isAriobarzanesLand } from '../queries/retreat.ts';
import { armyAt } from '../queries/stacks.ts';
import { type Darius, MACEDONIA, type Open, other, PERSIA, RESERVE, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { PlainFrame, Steps } from './frames.ts';

/** Reinforcements that arrive in an area, or as near to it as they can. */
export interface ArrivalFrame extends PlainFrame {
  readonly proc: 'arrival';
  readonly side: Side;
  readonly area: number;
  readonly leaders: readonly number[];
  /** Kinds, one for each unit. */
  readonly units: readonly number[];
}

export function arrivalFrame(
  side: Side,
  area: number,
  leaders: readonly number[],
  units: readonly number[],
): ArrivalFrame {
  return { proc: 'arrival', at: 'come', side, area, leaders, units };
}

export function arrival(t: Tables): Steps<ArrivalFrame, 'come' | 'where'> {
  const blocked = (open: Open, f: ArrivalFrame): boolean =>
    armyAt(open, other(f.side), f.area) || (f.side === PERSIA && open.marker[f.area] === MACEDONIA + 1);
  const goals = (open: Open, f: ArrivalFrame): number[] => {
    const home = f.side === PERSIA && f.leaders.includes(t.roles.ariobarzanes);
    return nearestArea({ open } as Darius, t, f.side, f.area, (area) => !home || isAriobarzanesLand(t, area));
  };
  const settle = (s: Darius, f: ArrivalFrame, area: number): void => {
    for (const l of f.leaders)
      if (s.open.leader[t.leader0[f.side] + l] === 0) bringLeader(s, t, f.side, l, area);
    const own = ownOf(s, f.side);
    for (const kind of f.units) {
      const piece = bringUnit(s, t, f.side, kind, RESERVE, area);
      const leader = f.leaders.find((l) => own.at[l] === area);
      if (f.side === PERSIA && leader !== undefined) own.of[piece] = leader + 1;
    }
  };
  return {
    come(s, f) {
      if (blocked(s.open, f)) return goals(s.open, f).length > 0 ? 'where' : DONE;
      settle(s, f, f.area);
      return DONE;
    },
    // AVD-6.2.17: a blocked arrival comes to the nearest friendly area, by the owner's choice among equals.
    where: {
      ask: 'one',
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'AVD-6.2.17',
          goals(v.open, f).map((area) => t.say.place.say[area]),
        ),
      prompt: () => 'The arrival is blocked. Where do the reinforcements appear?',
      then(s, f, answer) {
        settle(s, f, t.say.place.read(answer));
        return DONE;
      },
    },
  };
}
