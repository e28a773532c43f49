import { DONE, note, oneOf, someOf } from '@gordian/kernel';
import { loseUnit, ownOf, relocate } from '../acts/pieces.ts';
import { drown, drownAll, overboard, sink } from '../acts/ships.ts';
import { moveTracks, pay } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { shipsAt } from '../queries/fleets.ts';
import { armyAt, athensServes, isIdle, piecesAt } from '../queries/stacks.ts';
import { type Darius, DEAD, MACEDONIA, type Open, type Own, PERSIA, POOL, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { PlainFrame, Steps } from './frames.ts';

export interface UpkeepFrame extends PlainFrame {
  /** The place of a ship just lost, or of troops that are short of ships. */
  place: number;
}

type Label =
  | 'army'
  | 'athens'
  | 'afloat'
  | 'ashore'
  | 'hire'
  | 'persia'
  | 'lose'
  | 'fleet'
  | 'ship'
  | 'drown';

/** Phase 5, in the order of AVD-4.7.16. */
export function upkeep(t: Tables): Steps<UpkeepFrame, Label> {
  const { macedonianArmy, persianArmy, athenianFleet, persianFleet } = t.pack.maintenance;
  const athensPrice = (open: Open): number =>
    open.athens === 0 ? athenianFleet.pay : athenianFleet.payAfterRehire;
  const athenians = (open: Open): number[] => inPlay(open, (i) => t.shipKind[i] === t.athenian);
  const persianShips = (open: Open): number[] => inPlay(open, (i) => t.shipSide[i] === PERSIA);

  /** AVD-4.7.2: Hoplite Mercenaries first, then Heavy Cavalry, then any unit. */
  const unpaid = (v: { open: Open; own: Own | null }): [kind: number, place: number][] => {
    const own = v.own!;
    const all: [number, number][] = [];
    for (let p = t.leaderCount[PERSIA]; p < own.at.length; p++) {
      if (own.at[p] < 0 || isIdle(v.open, t, PERSIA, own.at[p])) continue;
      const kind = t.kindOf[PERSIA][p];
      if (!all.some(([k, at]) => k === kind && at === own.at[p])) all.push([kind, own.at[p]]);
    }
    for (const id of ['hoplite-mercenary', 'per-heavy-cavalry']) {
      const first = all.filter(([k]) => k === t.kind[id]);
      if (first.length > 0) return first;
    }
    return all;
  };

  return {
    // AVD-4.7.5, AVD-5.1.6
    army(s) {
      if (s.open.treasury[MACEDONIA] >= macedonianArmy.pay) pay(s, MACEDONIA, macedonianArmy.pay);
      else moveTracks(s, macedonianArmy.else.warWeariness, 0, 'AVD-4.7.5');
      if (s.result !== null) return DONE;
      if (athenians(s.open).length === 0 || s.open.athens === 3) return 'persia';
      return athensServes(s.open) ? 'athens' : 'hire';
    },

    // AVD-4.7.6, AVD-4.7.7, AVD-4.7.9
    athens: {
      ask: 'one',
      who: () => SEATS[MACEDONIA],
      offer: (v) =>
        oneOf(
          'AVD-4.7.6',
          v.open.treasury[MACEDONIA] >= athensPrice(v.open)
            ? ['pay athens', 'dismiss athens']
            : ['dismiss athens'],
        ),
      prompt: (v) => `Pay ${athensPrice(v.open)} treasure to keep the Athenian ships?`,
      then(s, _f, answer) {
        if (answer === 'pay athens') pay(s, MACEDONIA, athensPrice(s.open));
        else dismiss(s, t, athenians(s.open));
        return answer === 'pay athens' ? 'persia' : 'afloat';
      },
    },
    // AVD-4.7.11: troops that have no ship left go ashore in Hellas; which of them, their owner says.
    afloat(s, f) {
      const own = ownOf(s, MACEDONIA);
      for (const [place] of s.open.stacks[MACEDONIA]) {
        if (place < t.sea0) continue;
        const ships = shipsAt(s.open, t, MACEDONIA, place).length;
        if (ships > 0 && overboard(s, t, MACEDONIA, place, ships) === 0) continue;
        f.place = place;
        if (ships > 0) return 'ashore';
        putAshore(s, t, place, piecesAt(own, place));
        return s.result === null ? 'afloat' : DONE;
      }
      return 'persia';
    },
    ashore: {
      ask: 'some',
      window: true,
      who: () => SEATS[MACEDONIA],
      offer: (v, f) => {
        const units = piecesAt(v.own!, f.place).filter((p) => p >= t.leaderCount[MACEDONIA]);
        const n = Math.max(0, units.length - shipsAt(v.open, t, MACEDONIA, f.place).length);
        const { of, counts } = tally(t, MACEDONIA, v.own!.hurt, units);
        return someOf('AVD-4.7.11', 'land', of, n, n, { counts });
      },
      prompt: () => 'The Athenian ships go home. Which troops leave the fleet with them?',
      then(s, f, answer) {
        const own = ownOf(s, MACEDONIA);
        const units = piecesAt(own, f.place).filter((p) => p >= t.leaderCount[MACEDONIA]);
        putAshore(s, t, f.place, piecesOf(t, MACEDONIA, own, units, answer));
        return s.result === null ? 'afloat' : DONE;
      },
    },
    // AVD-4.7.8: they may be hired again for 3.
    hire: {
      ask: 'one',
      who: () => SEATS[MACEDONIA],
      offer: (v) =>
        oneOf(
          'AVD-4.7.8',
          v.open.treasury[MACEDONIA] >= athenianFleet.payAfterRehire
            ? ['hire athens', 'no ships']
            : ['no ships'],
        ),
      prompt: () => `Pay ${athenianFleet.payAfterRehire} treasure to command the Athenian ships again?`,
      then(s, _f, answer) {
        if (answer === 'hire athens') {
          pay(s, MACEDONIA, athenianFleet.payAfterRehire);
          s.open.athens = 2;
          note(s, 'Athens serves again', {}, 'AVD-4.7.8');
        }
        return 'persia';
      },
    },

    // AVD-4.7.1, AVD-4.7.3: 2 treasure, 1 without a port city; paid in full or not at all.
    persia(s) {
      const port = t.areas.some(
        (_, a) => t.cities[a] > 0 && t.waters[a].length > 0 && s.open.marker[a] === PERSIA + 1,
      );
      const price = port ? persianArmy.pay : persianArmy.payIfNoPortCity;
      if (s.open.treasury[PERSIA] >= price) {
        pay(s, PERSIA, price);
        return 'fleet';
      }
      return unpaid({ open: s.open, own: s.own.persia }).length > 0 ? 'lose' : 'fleet';
    },
    lose: {
      ask: 'one',
      window: true,
      who: () => SEATS[PERSIA],
      offer: (v) =>
        oneOf(
          'AVD-4.7.2',
          unpaid(v).map(([kind, place]) => t.say.lose.say(kind, place)),
        ),
      prompt: () => 'The army is not paid. Which unit goes home?',
      then(s, _f, answer) {
        const [kind, place] = t.say.lose.read(answer)!;
        const own = s.own.persia;
        const piece = own.at.findIndex((at, p) => at === place && t.kindOf[PERSIA][p] === kind);
        // AVD-4.7.4: it may be raised again.
        loseUnit(s, t, PERSIA, piece, POOL);
        note(s, 'Persia cannot pay and loses a {unit}', { unit: t.kinds[kind].id }, 'AVD-4.7.2');
        return 'fleet';
      },
    },

    // AVD-4.7.14: without any of the nine port cities the Persian fleet is gone.
    fleet(s) {
      const ships = persianShips(s.open);
      if (ships.length === 0) return DONE;
      if (t.areas.some((_, a) => t.fleetCity[a] && s.open.marker[a] === PERSIA + 1)) return 'ship';
      const places = new Set(ships.map((i) => s.open.ship[i]));
      for (const i of ships) sink(s, t, i, DEAD);
      for (const place of places) drownAll(s, t, PERSIA, place, DEAD);
      note(s, 'The Persian fleet has no city left and breaks up', {}, 'AVD-4.7.14');
      return DONE;
    },
    // AVD-4.7.13: 1 treasure for the whole fleet, or a ship.
    ship: {
      ask: 'one',
      who: () => SEATS[PERSIA],
      offer: (v) => {
        const out = v.open.treasury[PERSIA] >= persianFleet.pay ? ['pay fleet'] : [];
        const kind = t.kind['persian-ship'];
        for (const place of new Set(persianShips(v.open).map((i) => v.open.ship[i])))
          out.push(t.say.lose.say(kind, place));
        return oneOf('AVD-4.7.13', out);
      },
      prompt: () => 'Pay 1 treasure for the fleet, or lose a ship?',
      then(s, f, answer) {
        if (answer === 'pay fleet') {
          pay(s, PERSIA, persianFleet.pay);
          return DONE;
        }
        f.place = t.say.lose.read(answer)![1];
        sink(s, t, shipsAt(s.open, t, PERSIA, f.place)[0], POOL);
        const left = shipsAt(s.open, t, PERSIA, f.place).length;
        if (left === 0) drownAll(s, t, PERSIA, f.place, POOL);
        return left > 0 && overboard(s, t, PERSIA, f.place, left) > 0 ? 'drown' : DONE;
      },
    },
    drown: {
      ask: 'some',
      window: true,
      who: () => SEATS[PERSIA],
      offer: (v, f) => {
        const units = piecesAt(v.own!, f.place).filter((p) => p >= t.leaderCount[PERSIA]);
        const n = Math.max(0, units.length - shipsAt(v.open, t, PERSIA, f.place).length);
        const { of, counts } = tally(t, PERSIA, v.own!.hurt, units);
        return someOf('AVD-1.4E.9', 'lose', of, n, n, { counts });
      },
      prompt: () => 'Which unit is lost with its ship?',
      then(s, f, answer) {
        const units = piecesAt(s.own.persia, f.place).filter((p) => p >= t.leaderCount[PERSIA]);
        drown(s, t, PERSIA, piecesOf(t, PERSIA, s.own.persia, units, answer), POOL);
        return DONE;
      },
    },
  };
}

/** Ships on the map of which something is true. */
function inPlay(open: Open, is: (ship: number) => boolean): number[] {
  const out: number[] = [];
  for (let i = 0; i < open.ship.length; i++) if (open.ship[i] >= 0 && is(i)) out.push(i);
  return out;
}

/** AVD-4.7.7, AVD-4.7.9: the ships go home to Athens. */
function dismiss(s: Darius, t: Tables, ships: readonly number[]): void {
  const o = s.open;
  const home = t.area.hellas;
  o.athens = o.athens === 0 ? 1 : 3;
  note(s, 'Athens is not paid: its ships go home', {}, 'AVD-4.7.7');
  for (const i of ships) o.ship[i] = t.port0 + home;
  // AVD-4.7.12: without Athens they are gone.
  if (o.marker[home] === MACEDONIA + 1) return;
  o.athens = 3;
  for (const i of ships) sink(s, t, i, DEAD);
}

/** AVD-4.7.11: these troops land in Hellas; where the enemy holds it they are lost. */
function putAshore(s: Darius, t: Tables, place: number, pieces: readonly number[]): void {
  const home = t.area.hellas;
  if (!armyAt(s.open, PERSIA, home)) relocate(s, t, MACEDONIA, pieces, home);
  else if (pieces.length === piecesAt(ownOf(s, MACEDONIA), place).length)
    drownAll(s, t, MACEDONIA, place, POOL);
  else drown(s, t, MACEDONIA, pieces, POOL);
}
