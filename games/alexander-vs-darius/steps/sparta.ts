import { DONE, die, note, oneOf } from '@gordian/kernel';
import { setMarker } from '../acts/markers.ts';
import { pay } from '../acts/tracks.ts';
import { type Darius, PERSIA, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { EventFrame, PlainFrame, Steps } from './frames.ts';

/** Phase 4: the Spartan roll, and the Cypriot check after it. */
export function sparta(t: Tables): Steps<PlainFrame, 'start' | 'bribe' | 'cyprus' | 'leave'> {
  const roll = (s: Darius, bonus: number): 'cyprus' => {
    const one = die(s);
    note(s, 'Sparta stirs: {die}', { die: one }, 'AVD-4.6.1');
    // AVD-4.6.3
    if (one + bonus >= t.spartanNeed[s.open.turn]) {
      // AVD-4.6.4, AVD-4.6.5, AVD-4.6.7: Sparta is Persian from now on, with a marker and its city.
      s.open.sparta = 1;
      note(s, 'Sparta rebels', {}, 'AVD-4.6.5');
      setMarker(s, t, t.area.mycenae, PERSIA + 1, 'AVD-4.6.7');
    }
    return 'cyprus';
  };
  return {
    // AVD-4.6.1: from turn 3, until it has begun.
    start(s) {
      if (s.open.sparta === 1 || s.open.turn < t.pack.spartanRebellion.fromTurn) return 'cyprus';
      return s.open.treasury[PERSIA] >= t.pack.spartanRebellion.persianMaySpend.treasure
        ? 'bribe'
        : roll(s, 0);
    },
    // AVD-4.6.2
    bribe: {
      ask: 'one',
      who: () => SEATS[PERSIA],
      offer: () => oneOf('AVD-4.6.2', ['bribe', 'no bribe']),
      prompt: (v) => `Sparta rebels on ${t.spartanNeed[v.open.turn]} or more. Spend 1 treasure for +1?`,
      then(s, _f, answer) {
        const { treasure, modifier } = t.pack.spartanRebellion.persianMaySpend;
        if (answer === 'no bribe') return roll(s, 0);
        pay(s, PERSIA, treasure);
        return roll(s, modifier);
      },
    },
    // AVD-1.1.5, AVD-4.7.15: with only Salamis left Cyprus rebels by itself, once.
    cyprus(s) {
      if (s.result !== null || s.open.events[8] > 0) return DONE;
      const held = t.areas.map((_, a) => a).filter((a) => t.fleetCity[a] && s.open.marker[a] === PERSIA + 1);
      if (held.length !== 1 || held[0] !== t.area.cyprus) return DONE;
      const call: EventFrame = { proc: 'event', at: 'apply', roll: 10, left: 0 };
      return { call, then: 'leave' };
    },
    leave: () => DONE,
  };
}
