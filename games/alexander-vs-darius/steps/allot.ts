import { counted, DONE, note, someOf } from '@gordian/kernel';
import { killLeader, succeed } from '../acts/leaders.ts';
import { hitUnit, ownOf } from '../acts/pieces.ts';
import { marchers } from '../queries/army.ts';
import { struck, targets, twiceOk } from '../queries/hits.ts';
import { piecesAt } from '../queries/stacks.ts';
import { DEAD, type Own, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { AllotFrame, Steps } from './frames.ts';

/** Hits of a forced march or a siege, spread by the owner: over units first, over leaders only when none is left. */
export function allot(t: Tables): Steps<AllotFrame, 'spread'> {
  const twice = (f: AllotFrame): boolean => f.mode === 'march';
  const bearers = (own: Own, f: AllotFrame): number[] => {
    const all = f.mode === 'march' ? marchers(own) : piecesAt(own, f.place);
    // AVD-1.4F.5, AVD-3.6.12: leaders last.
    const units = all.filter((p) => p >= t.leaderCount[f.side]);
    return units.length > 0 ? units : all;
  };
  return {
    // AVD-1.4F.4, AVD-3.6.9
    spread: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const { of, counts, room } = targets(t, f.side, v.own!, bearers(v.own!, f), twice(f));
        const n = Math.min(f.hits, room);
        return someOf(f.mode === 'march' ? 'AVD-1.4F.4' : 'AVD-3.6.9', 'hit', of, n, n, { counts });
      },
      check: (v, f, choice) =>
        typeof choice === 'string' || twiceOk(t, f.side, v.own!, bearers(v.own!, f), choice)
          ? null
          : { rule: 'AVD-3.2.5', because: 'a unit is flipped before it is destroyed' },
      prompt: (_v, f) => `Which pieces take ${counted(f.hits, 'hit')}?`,
      then(s, f, answer, seat) {
        const own = ownOf(s, f.side);
        const hit = struck(t, f.side, own, bearers(own, f), answer);
        let lost = 0;
        for (const p of hit)
          if (p >= t.leaderCount[f.side]) lost += hitUnit(s, t, f.side, p, DEAD) ? 1 : 0;
          else {
            // AVD-1.4F.6, AVD-1.4F.7
            killLeader(s, t, f.side, p, f.mode);
            succeed(s, t, f.side, p, f.place);
          }
        note(s, '{seat} takes {n hit|hits} and loses {n2 unit|units}', { seat, n: hit.length, n2: lost });
        return DONE;
      },
    },
  };
}
