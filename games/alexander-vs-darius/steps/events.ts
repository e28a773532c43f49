import { DONE, die, note, oneOf, someOf } from '@gordian/kernel';
import { loseUnit } from '../acts/pieces.ts';
import { drown, overboard } from '../acts/ships.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { shipsAt } from '../queries/fleets.ts';
import { isIdle, piecesAt } from '../queries/stacks.ts';
import { type Darius, DEAD, MACEDONIA, type Open, type Own, PERSIA, RESERVE, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { cretanPlaces, defect, happen, retrain } from './event-effects.ts';
import type { EventFrame, Steps } from './frames.ts';

type Label =
  | 'roll'
  | 'apply'
  | 'crete'
  | 'cypriots'
  | 'aboard'
  | 'drown'
  | 'infantry'
  | 'cavalry'
  | 'porus'
  | 'leave';

/** The event table (8). */
export function events(t: Tables): Steps<EventFrame, Label> {
  const ship = t.kind['persian-ship'];
  const light = t.kind['per-light-infantry'];
  const horse = t.kind['per-light-cavalry'];

  /** Places with Persian units of a kind that obey Persia. */
  const placesOf = (v: { open: Open; own: Own | null }, kind: number): number[] => {
    const out = new Set<number>();
    const own = v.own!;
    for (let p = t.leaderCount[PERSIA]; p < own.at.length; p++)
      if (t.kindOf[PERSIA][p] === kind && own.at[p] >= 0 && !isIdle(v.open, t, PERSIA, own.at[p]))
        out.add(own.at[p]);
    return [...out].sort((a, b) => a - b);
  };
  const pieceAt = (s: Darius, kind: number, place: number): number =>
    s.own.persia.at.findIndex((at, p) => at === place && t.kindOf[PERSIA][p] === kind);
  /** AVD-8.10.2: ships in Cyprus first. */
  const cypriots = (open: Open): number[] => {
    const at = open.ship.filter((place, i) => place >= 0 && t.shipKind[i] === ship);
    const home = t.port0 + t.area.cyprus;
    return at.includes(home) ? [home] : [...new Set(at)].sort((a, b) => a - b);
  };

  const train = (from: number, to: number, then: Label) => ({
    ask: 'one' as const,
    window: true as const,
    who: () => SEATS[PERSIA],
    offer: (v: { open: Open; own: Own | null }) => {
      const places = v.open.pool[to] > 0 ? placesOf(v, from) : [];
      return oneOf(
        'AVD-8.11.1' as const,
        places.length > 0 ? places.map((p) => t.say.train.say(from, p)) : ['none'],
      );
    },
    prompt: () => `Which ${t.kinds[from].name} is trained into ${t.kinds[to].name}?`,
    then(s: Darius, _f: EventFrame, answer: string): Label {
      const place = t.say.train.read(answer)?.[1] ?? -1;
      if (place >= 0) retrain(s, t, pieceAt(s, from, place), to, place);
      return then;
    },
  });

  return {
    // AVD-8.0.1
    roll(s, f) {
      const dice = [die(s), die(s)];
      f.roll = dice[0] + dice[1];
      note(s, 'Event: {dice}', { dice }, 'AVD-8.0.1');
      return 'apply';
    },
    apply(s, f) {
      const again = s.open.events[f.roll - 2];
      s.open.events[f.roll - 2]++;
      note(s, 'Event {event}', { event: t.pack.events[f.roll - 2].id }, 'AVD-8.0.1');
      return happen(s, t, f, again) as never;
    },

    // AVD-8.2.2: Macedonia chooses among ports equally near.
    crete: {
      ask: 'one',
      window: true,
      who: () => SEATS[MACEDONIA],
      offer: (v) =>
        oneOf(
          'AVD-8.2.2',
          cretanPlaces(v as { open: Open; own: Own }, t).map((place) => t.say.place.say[place]),
        ),
      prompt: () => 'Where do the Cretan ships appear?',
      then(s, _f, answer) {
        const place = t.say.place.read(answer);
        // Only Cretan ships are ever set aside.
        for (let i = 0; i < s.open.ship.length; i++) if (s.open.ship[i] === RESERVE) s.open.ship[i] = place;
        return DONE;
      },
    },

    // AVD-8.0.2, AVD-8.10.2: Persia picks the ships that go over.
    cypriots: {
      ask: 'one',
      who: () => SEATS[PERSIA],
      offer: (v) => {
        const places = cypriots(v.open);
        return oneOf(
          'AVD-8.10.2',
          places.length > 0 ? places.map((place) => t.say.lose.say(ship, place)) : ['none'],
        );
      },
      prompt: (_v, f) => `${f.left} more ships go over to Macedonia. From where?`,
      then(s, f, answer) {
        const read = t.say.lose.read(answer);
        if (read === null) return 'leave';
        f.left--;
        f.place = read[1];
        defect(s, t, read[1]);
        if (s.result !== null) return DONE;
        return 'aboard';
      },
    },
    aboard(s, f) {
      const place = f.place ?? -1;
      const ships = place < 0 ? 0 : shipsAt(s.open, t, PERSIA, place).length;
      if (ships > 0 && overboard(s, t, PERSIA, place, ships) > 0) return 'drown';
      return f.left > 0 && cypriots(s.open).length > 0 && s.open.pool[t.kind['macedonian-ship']] > 0
        ? 'cypriots'
        : 'leave';
    },
    // AVD-1.4E.9, AVD-8.10.2: a unit whose ship went over is lost; which, Persia says.
    drown: {
      ask: 'some',
      window: true,
      who: () => SEATS[PERSIA],
      offer: (v, f) => {
        const units = piecesAt(v.own!, f.place!).filter((p) => p >= t.leaderCount[PERSIA]);
        const n = Math.max(0, units.length - shipsAt(v.open, t, PERSIA, f.place!).length);
        const { of, counts } = tally(t, PERSIA, v.own!.hurt, units);
        return someOf('AVD-8.10.2', 'lose', of, n, n, { counts });
      },
      prompt: () => 'Their ship has gone over. Which unit is lost with it?',
      then(s, f, answer) {
        const own = s.own.persia;
        const units = piecesAt(own, f.place!).filter((p) => p >= t.leaderCount[PERSIA]);
        drown(s, t, PERSIA, piecesOf(t, PERSIA, own, units, answer), DEAD);
        f.place = -1;
        return 'aboard';
      },
    },

    // AVD-8.11.1, AVD-8.11.2
    infantry: train(light, t.kind['medium-infantry'], 'cavalry'),
    cavalry: train(horse, t.kind['per-heavy-cavalry'], 'leave'),

    // AVD-8.12.3
    porus: {
      ask: 'one',
      window: true,
      who: () => SEATS[PERSIA],
      offer: (v) => {
        const places = placesOf(v, light);
        return oneOf(
          'AVD-8.12.3',
          places.length > 0 ? places.map((place) => t.say.lose.say(light, place)) : ['none'],
        );
      },
      prompt: (_v, f) => `${f.left} more Light Infantry leave for the east. From where?`,
      then(s, f, answer) {
        const read = t.say.lose.read(answer);
        if (read === null) return DONE;
        loseUnit(s, t, PERSIA, pieceAt(s, light, read[1]), DEAD);
        return --f.left > 0 ? 'porus' : DONE;
      },
    },
    leave: () => DONE,
  };
}
