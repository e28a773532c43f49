import { DONE, note, oneOf } from '@gordian/kernel';
import { layOpen, ownOf, release } from '../acts/pieces.ts';
import { moveFleet } from '../acts/ships.ts';
import { shipsAt } from '../queries/fleets.ts';
import { handUp } from '../queries/rank.ts';
import { armyAt, atSea, commanded, piecesAt } from '../queries/stacks.ts';
import { type Darius, MACEDONIA, type Open, other, PERSIA, SEATS, type Side } from '../state.ts';
import type { Tables } from '../tables.ts';
import { type EventFrame, type PlainFrame, type Steps, seaFrame } from './frames.ts';

type Label = 'ranks' | 'sieges' | 'fleets' | 'expel';

/** A docked fleet whose port is not its own any more: its side and area, or null. */
function stranded(open: Open, t: Tables): { side: Side; area: number } | null {
  for (let i = 0; i < open.ship.length; i++) {
    const area = open.ship[i] - t.port0;
    if (area < 0 || open.marker[area] === t.shipSide[i] + 1 || !commanded(open, t, i)) continue;
    return { side: t.shipSide[i], area };
  }
  return null;
}

/** What follows every action: units handed up, abandoned sieges, fleets driven out of lost ports. */
export function tidy(t: Tables): Steps<PlainFrame, Label> {
  return {
    // AVD-7.2.3, AVD-7.2.4
    ranks(s) {
      release(s);
      handUp(s.own.persia, t);
      layOpen(s, PERSIA);
      return 'sieges';
    },

    // AVD-3.6.15, AVD-1.2.2: without an enemy army the walls are repaired.
    sieges(s) {
      const o = s.open;
      for (let area = 0; area < o.siege.length; area++) {
        if (o.siege[area] === 0) continue;
        const held =
          (o.marker[area] !== MACEDONIA + 1 && armyAt(o, MACEDONIA, area)) ||
          (o.marker[area] !== PERSIA + 1 && armyAt(o, PERSIA, area));
        if (held) continue;
        o.siege[area] = 0;
        note(s, 'The siege in {place} is given up', { place: t.areas[area] }, 'AVD-3.6.15');
        if (!o.options.eventWhenSiegeEnds) continue;
        const call: EventFrame = { proc: 'event', at: 'roll', roll: 0, left: 0 };
        return { call, then: 'sieges' };
      }
      return 'fleets';
    },

    fleets: (s) => (stranded(s.open, t) === null ? DONE : 'expel'),

    // AVD-3.6.16, AVD-3.6.18: a fleet in a lost port goes to sea, and fights an enemy fleet there.
    expel: {
      ask: 'one',
      who: (open) => SEATS[stranded(open, t)!.side],
      offer: (v) =>
        oneOf(
          'AVD-3.6.16',
          t.waters[stranded(v.open, t)!.area].map((sea) => t.say.to.say[sea]),
        ),
      prompt: () => 'Your fleet has lost its port. To which sea does it go?',
      then(s, _f, answer) {
        const { side, area } = stranded(s.open, t)!;
        const sea = t.say.to.read(answer);
        expel(s, t, side, area, sea);
        return atSea(s.open, t, other(side), sea)
          ? { call: seaFrame(sea, -1, side), then: 'fleets' }
          : 'fleets';
      },
    },
  };
}

function expel(s: Darius, t: Tables, side: Side, area: number, sea: number): void {
  const port = t.port0 + area;
  moveFleet(s, t, side, shipsAt(s.open, t, side, port), piecesAt(ownOf(s, side), port), t.sea0 + sea);
  note(s, '{seat} loses its port in {place}', { seat: SEATS[side], place: t.areas[area] }, 'AVD-3.6.16');
}
