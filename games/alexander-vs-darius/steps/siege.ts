import { DONE, die, note, someOf } from '@gordian/kernel';
import { setMarker } from '../acts/markers.ts';
import { ownOf } from '../acts/pieces.ts';
import { pay, treasure } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { fleetBeside } from '../queries/fleets.ts';
import { leadersAt, piecesAt } from '../queries/stacks.ts';
import { type Darius, type Own, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { AllotFrame, EventFrame, SiegeFrame, Steps } from './frames.ts';

type Label = 'start' | 'field' | 'after' | 'leave';

/** One siege action against the city of an area. */
export function siege(t: Tables): Steps<SiegeFrame, Label> {
  const unitsIn = (own: Own, f: SiegeFrame): number[] =>
    piecesAt(own, f.area).filter((p) => p >= t.leaderCount[f.side]);
  const limit = (own: Own, f: SiegeFrame): number => {
    const { commandLimit, maxLeadersInCombat } = t.pack.leaderRules;
    return Math.min(leadersAt(own, t, f.side, f.area).length, maxLeadersInCombat) * commandLimit;
  };

  const storm = (
    s: Darius,
    f: SiegeFrame,
    units: readonly number[],
  ): 'after' | { call: AllotFrame; then: 'after' } => {
    // AVD-3.6.9, AVD-3.6.10, AVD-3.6.11: 1 and 6 cost a hit, a 6 hits too; with a fleet beside the port only 1.
    const { selfHit, selfHitWithFleet } = t.pack.combat.siege;
    const cost = fleetBeside(s.open, t, f.side, f.area) ? selfHitWithFleet : selfHit;
    const dice: number[] = [];
    let own = 0;
    for (const p of units) {
      const roll = die(s);
      dice.push(roll);
      // AVD-3.6.7: a roll of the unit's quality hits the city.
      if (roll >= t.kinds[t.kindOf[f.side][p]].quality) f.hits++;
      if (cost.includes(roll)) own++;
    }
    note(
      s,
      '{seat} storms {place}: {dice}, {n hit|hits}',
      { seat: SEATS[f.side], place: t.areas[f.area], dice, n: f.hits },
      'AVD-3.6.7',
    );
    if (own === 0) return 'after';
    return {
      call: { proc: 'allot', at: 'spread', side: f.side, place: f.area, mode: 'siege', hits: own },
      then: 'after',
    };
  };

  return {
    start(s, f) {
      // AVD-1.3.9; AVD-3.6.20: a siege is no battle for the tracks.
      pay(s, f.side, t.pack.costs.siege);
      s.open.besieged.push(f.area);
      if (s.open.siege[f.area] === 0) s.open.siege[f.area] = 1;
      const own = ownOf(s, f.side);
      const units = unitsIn(own, f);
      return units.length > limit(own, f) ? 'field' : storm(s, f, units);
    },
    field: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const { of, counts } = tally(t, f.side, v.own!.hurt, unitsIn(v.own!, f));
        const n = limit(v.own!, f);
        return someOf('AVD-3.6.7', 'field', of, n, n, { counts });
      },
      prompt: () => 'More units are here than your leaders command. Which storm the city?',
      then(s, f, answer) {
        const own = ownOf(s, f.side);
        return storm(s, f, piecesOf(t, f.side, own, unitsIn(own, f), answer));
      },
    },

    // AVD-3.6.2, AVD-3.6.13, AVD-3.6.14: the city falls to enough hits if a unit is left to take it.
    after(s, f) {
      if (s.result !== null) return DONE;
      const hits = s.open.siege[f.area] - 1 + f.hits;
      const fell = hits >= t.rating[f.area] && unitsIn(ownOf(s, f.side), f).length > 0;
      if (fell) {
        note(s, '{place} falls', { place: t.areas[f.area] }, 'AVD-3.6.14');
        treasure(s, f.side, t.rating[f.area], 'AVD-3.6.14');
        setMarker(s, t, f.area, f.side + 1, 'AVD-3.6.14');
      } else s.open.siege[f.area] = Math.min(hits, t.rating[f.area]) + 1;
      if (s.result !== null) return DONE;
      // AVD-3.0.3: an event after each siege action, or by option only when the siege ends.
      if (s.open.options.eventWhenSiegeEnds && !fell) return DONE;
      const call: EventFrame = { proc: 'event', at: 'roll', roll: 0, left: 0 };
      return { call, then: 'leave' };
    },
    leave: () => DONE,
  };
}
