import { DONE, die, note, oneOf, someOf } from '@gordian/kernel';
import { ownOf } from '../acts/pieces.ts';
import { moveFleet } from '../acts/ships.ts';
import { pay } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { isFresh, shipsAt, shipsOf, shipTally } from '../queries/fleets.ts';
import { atSea, friendlyPorts, piecesAt } from '../queries/stacks.ts';
import { type Darius, MARCHING, type Open, type Own, other, SAILED, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { type SailFrame, type Steps, seaFrame } from './frames.ts';

type Label = 'ships' | 'load' | 'cargo' | 'course' | 'end';

/** One fleet move: which ships, the roll, what they carry, and their course. */
export function sail(t: Tables): Steps<SailFrame, Label> {
  const fresh = (open: Open, f: SailFrame): number[] =>
    shipsAt(open, t, f.side, f.from).filter((i) => isFresh(open, i));
  const staying = (open: Open, f: SailFrame): number =>
    shipsAt(open, t, f.side, f.from).filter((i) => !f.ships.includes(i)).length;
  const cargoOf = (own: Own): number[] => {
    const out: number[] = [];
    for (let p = 0; p < own.moved.length; p++) if ((own.moved[p] & MARCHING) !== 0) out.push(p);
    return out;
  };
  const seaOf = (f: SailFrame): number => (f.place >= t.port0 ? -1 : f.place - t.sea0);

  const courses = (open: Open, f: SailFrame): string[] => {
    const sea = seaOf(f);
    // AVD-1.4S.2: leaving port does not count.
    if (sea < 0) return t.waters[f.place - t.port0].map((s) => t.say.to.say[s]);
    const out: string[] = [];
    // AVD-1.4S.1: up to two sea areas.
    if (f.crossed < t.pack.fleetMovement.maxSeaAreas)
      for (const next of t.seaNear[sea]) out.push(t.say.to.say[next]);
    // AVD-1.4S.10: a friendly marker makes a port.
    for (const area of friendlyPorts(open, t, f.side, sea)) out.push(t.say.dock.say[area]);
    // AVD-3.4.8: an enemy fleet in port may be attacked.
    for (const area of t.ports[sea])
      if (shipsAt(open, t, other(f.side), t.port0 + area, true).length > 0) out.push(t.say.attack.say[area]);
    if (f.crossed > 0 || f.left === 1) out.push('stop');
    return out;
  };

  return {
    // AVD-1.4S.1: all or some ships of one sea area or port.
    ships: {
      ask: 'some',
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const ships = fresh(v.open, f);
        const { of, counts } = shipTally(t, ships);
        return someOf('AVD-1.4S.1', 'send', of, 1, ships.length, { counts });
      },
      prompt: (_v, f) => `Which ships in ${t.places[f.from]} try to sail?`,
      then(s, f, answer) {
        // AVD-1.3.8, AVD-1.4S.8: the price, also for leaving port.
        pay(s, f.side, t.pack.costs.moveFleet);
        const tried = shipsOf(t, fresh(s.open, f), answer);
        // AVD-1.4S.7: one try a turn.
        for (const i of tried) s.open.used[i] |= SAILED;
        // AVD-1.4S.3, AVD-1.4S.4, AVD-1.4S.6: one roll, each nation by its own limit; who fails stays.
        const roll = die(s);
        f.ships = tried.filter((i) => roll <= t.kinds[t.shipKind[i]].sails);
        note(
          s,
          '{seat} sends {n ship|ships} from {place}: {die}, {n2} sail',
          { seat: SEATS[f.side], n: tried.length, place: t.places[f.from], die: roll, n2: f.ships.length },
          'AVD-1.4S.3',
        );
        return f.ships.length === 0 ? 'end' : 'load';
      },
    },

    load(s, f) {
      const own = ownOf(s, f.side);
      const aboard = piecesAt(own, f.from);
      if (aboard.length === 0) return 'course';
      if (staying(s.open, f) > 0) return 'cargo';
      for (const p of aboard) own.moved[p] |= MARCHING;
      return 'course';
    },
    // AVD-1.4E.1: what stays and what goes must each have its ships.
    cargo: {
      ask: 'some',
      window: true,
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => {
        const aboard = piecesAt(v.own!, f.from);
        const units = aboard.filter((p) => p >= t.leaderCount[f.side]);
        const must = Math.max(0, units.length - staying(v.open, f));
        const { of, counts } = tally(t, f.side, v.own!.hurt, aboard);
        const least = units
          .slice(0, must)
          .map((p) => t.items[f.side].names[t.items[f.side].of[p] + v.own!.hurt[p]]);
        const sorted = of.flatMap((name) => least.filter((one) => one === name));
        const max = aboard.length - units.length + Math.min(units.length, f.ships.length);
        return someOf('AVD-1.4E.1', 'carry', of, must, max, { counts, least: sorted });
      },
      check(v, f, choice) {
        if (typeof choice === 'string') return null;
        const aboard = piecesAt(v.own!, f.from);
        const go = piecesOf(t, f.side, v.own!, aboard, choice).filter(
          (p) => p >= t.leaderCount[f.side],
        ).length;
        const units = aboard.filter((p) => p >= t.leaderCount[f.side]).length;
        return go > f.ships.length || units - go > staying(v.open, f) ? { rule: 'AVD-1.4E.1' } : null;
      },
      prompt: () => 'Which troops sail with these ships?',
      then(s, f, answer) {
        const own = ownOf(s, f.side);
        for (const p of piecesOf(t, f.side, own, piecesAt(own, f.from), answer)) own.moved[p] |= MARCHING;
        return 'course';
      },
    },

    course: {
      ask: 'one',
      who: (_open, f) => SEATS[f.side],
      offer: (v, f) => oneOf('AVD-1.4S.1', courses(v.open, f)),
      check(v, f, choice) {
        const text = String(choice);
        if (t.say.go.read(text) >= 0) return { rule: 'AVD-1.4T.6' };
        if (t.say.dock.read(text) >= 0) return { rule: 'AVD-1.4S.10' };
        if (t.say.to.read(text) < 0) return null;
        const sea = seaOf(f);
        if (v.open.turn > 0 && sea >= 0 && !t.seaNear[sea].includes(t.say.to.read(text)))
          return { rule: t.seaNear[t.say.to.read(text)].length === 0 ? 'AVD-1.4T.12' : 'AVD-9.1.11' };
        return { rule: 'AVD-1.4S.1' };
      },
      prompt: (_v, f) => `The fleet is in ${t.places[f.place]}. Where next?`,
      then: (s, f, answer) => steer(s, f, answer),
    },

    end(s, f) {
      const own = ownOf(s, f.side);
      for (const p of cargoOf(own)) own.moved[p] &= ~MARCHING;
      return DONE;
    },
  };

  function steer(
    s: Darius,
    f: SailFrame,
    answer: string,
  ): Label | { call: ReturnType<typeof seaFrame>; then: 'end' } {
    if (answer === 'stop') return 'end';
    const target = t.say.attack.read(answer);
    if (target >= 0) return { call: seaFrame(seaOf(f), t.port0 + target, f.side), then: 'end' };
    const cargo = cargoOf(ownOf(s, f.side));
    const port = t.say.dock.read(answer);
    if (port >= 0) {
      moveFleet(s, t, f.side, f.ships, cargo, t.port0 + port);
      return 'end';
    }
    const sea = t.say.to.read(answer);
    if (seaOf(f) >= 0) f.crossed++;
    f.left = 1;
    f.place = t.sea0 + sea;
    moveFleet(s, t, f.side, f.ships, cargo, f.place);
    note(s, '{seat} sails into {place}', { seat: SEATS[f.side], place: t.places[f.place] }, 'AVD-1.4S.1');
    // AVD-1.4S.9: an enemy fleet at sea is fought, and the move ends.
    if (atSea(s.open, t, other(f.side), sea)) return { call: seaFrame(sea, -1, f.side), then: 'end' };
    return 'course';
  }
}
