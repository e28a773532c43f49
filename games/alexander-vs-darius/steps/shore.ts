import { DONE, note, oneOf, someOf } from '@gordian/kernel';
import { setMarker } from '../acts/markers.ts';
import { ownOf, relocate } from '../acts/pieces.ts';
import { drownAll, moveFleet, sink } from '../acts/ships.ts';
import { pay } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { shipsAt } from '../queries/fleets.ts';
import { commands } from '../queries/rank.ts';
import { cityRefusal } from '../queries/reach.ts';
import { boarders, boardRefusal, landersRefusal } from '../queries/shores.ts';
import { armyAt, atSea, piecesAt, stackAt } from '../queries/stacks.ts';
import { type Darius, DEAD, LANDED, type Own, other, PERSIA, SEATS, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { battleFrame, type ShoreFrame, type Steps } from './frames.ts';
import { capture, desertToll } from './march-acts.ts';

/** Persian units take the leaders they travel with (7.2). */
function assign(own: Own, t: Tables, place: number): void {
  const all = piecesAt(own, place);
  const leaders = all.filter((p) => p < t.leaderCount[PERSIA]);
  const units = all.slice(leaders.length);
  const holders = commands(own, leaders, units);
  if (holders !== null) for (let i = 0; i < units.length; i++) own.of[units[i]] = holders[i];
}

export function embark(t: Tables): Steps<ShoreFrame, 'take'> {
  const able = (v: View, f: ShoreFrame): number[] => boarders(v.open, v.own!, t, f.side, f.area);
  return {
    // AVD-1.4E.1 to AVD-1.4E.6: who goes aboard.
    take: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const from = able(v, f);
        const { of, counts } = tally(t, f.side, v.own!.hurt, from);
        return someOf('AVD-1.4E.6', 'take', of, 1, from.length, { counts });
      },
      check: (v, f, choice) =>
        typeof choice === 'string'
          ? null
          : boardRefusal(v.open, v.own!, t, f.side, f.place, piecesOf(t, f.side, v.own!, able(v, f), choice)),
      prompt: (_v, f) => `Who goes aboard in ${t.pack.areas[f.area].name}?`,
      then(s, f, answer, seat) {
        const own = ownOf(s, f.side);
        const pieces = piecesOf(t, f.side, own, boarders(s.open, own, t, f.side, f.area), answer);
        if (pieces.some((p) => p >= t.leaderCount[f.side])) pay(s, f.side, t.pack.costs.embark);
        relocate(s, t, f.side, pieces, f.place);
        if (f.side === PERSIA) assign(own, t, f.place);
        note(
          s,
          '{seat} embarks {n counter|counters} in {place}',
          { n: pieces.length, seat, place: t.areas[f.area] },
          'AVD-1.3.6',
        );
        return DONE;
      },
    },
  };
}

type Label = 'take' | 'after' | 'claim' | 'flee';

export function land(t: Tables): Steps<ShoreFrame, Label> {
  const least = (v: View, f: ShoreFrame): string[] => {
    const aboard = piecesAt(v.own!, f.place);
    const { names, of } = t.items[f.side];
    const out = [names[aboard[0]]];
    const unit = aboard.find((p) => p >= t.leaderCount[f.side]);
    if (unit !== undefined && armyAt(v.open, other(f.side), f.area))
      out.push(names[of[unit] + v.own!.hurt[unit]]);
    return out;
  };
  return {
    // AVD-1.4E.3, AVD-1.4E.5: who goes ashore.
    take: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const aboard = piecesAt(v.own!, f.place);
        const { of, counts } = tally(t, f.side, v.own!.hurt, aboard);
        return someOf('AVD-1.4E.3', 'land', of, 1, aboard.length, { counts, least: least(v, f) });
      },
      check: (v, f, choice) =>
        typeof choice === 'string'
          ? null
          : landersRefusal(
              v.open,
              v.own!,
              t,
              f.side,
              f.area,
              piecesOf(t, f.side, v.own!, piecesAt(v.own!, f.place), choice),
            ),
      prompt: (_v, f) => `Who lands in ${t.pack.areas[f.area].name}?`,
      then(s, f, answer, seat) {
        const own = ownOf(s, f.side);
        const pieces = piecesOf(t, f.side, own, piecesAt(own, f.place), answer);
        if (pieces.some((p) => p >= t.leaderCount[f.side])) pay(s, f.side, t.pack.costs.disembark);
        for (const p of pieces) own.moved[p] |= LANDED;
        relocate(s, t, f.side, pieces, f.area);
        note(
          s,
          '{seat} lands {n counter|counters} in {place}',
          { n: pieces.length, seat, place: t.areas[f.area] },
          'AVD-1.3.7',
        );
        if (t.desert[f.area]) desertToll(s, t, f.side, pieces);
        // AVD-1.4E.10: enemy units are fought at once.
        if (armyAt(s.open, other(f.side), f.area))
          return { call: battleFrame(f.area, f.side, f.place), then: 'after' };
        return 'claim';
      },
    },

    // AVD-1.4E.12: the fleet of a failed landing flees.
    after(s, f) {
      const lost = armyAt(s.open, other(f.side), f.area);
      return lost && f.place < t.port0 && shipsAt(s.open, t, f.side, f.place).length > 0 ? 'flee' : DONE;
    },

    // AVD-1.4E.7, AVD-1.4E.14: a bare marker flips at once, lone leaders are taken.
    claim(s, f) {
      const own = ownOf(s, f.side);
      if (!armyAt(s.open, f.side, f.area)) return DONE;
      if (stackAt(s.open, other(f.side), f.area) !== null) capture(s, t, f.side, f.area);
      if (s.result !== null) return DONE;
      if (cityRefusal(t, f.side, f.area, piecesAt(own, f.area)) === null)
        setMarker(s, t, f.area, f.side + 1, 'AVD-1.4E.7');
      return DONE;
    },

    flee: {
      ask: 'one',
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const free = t.seaNear[f.place - t.sea0].filter((sea) => !atSea(v.open, t, other(f.side), sea));
        return oneOf('AVD-1.4E.12', free.length > 0 ? free.map((sea) => t.say.to.say[sea]) : ['perish']);
      },
      prompt: () => 'The landing failed. Where does the fleet flee?',
      then(s, f, answer) {
        flee(s, t, f, t.say.to.read(answer));
        return DONE;
      },
    },
  };
}

function flee(s: Darius, t: Tables, f: ShoreFrame, sea: number): void {
  const ships = shipsAt(s.open, t, f.side, f.place);
  if (sea >= 0) {
    moveFleet(s, t, f.side, ships, piecesAt(ownOf(s, f.side), f.place), t.sea0 + sea);
    return;
  }
  for (const i of ships) sink(s, t, i, DEAD);
  drownAll(s, t, f.side, f.place, DEAD);
}
