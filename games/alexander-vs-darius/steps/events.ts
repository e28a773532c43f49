import { DONE, die, note, oneOf } from '@gordian/kernel';
import { chief, killLeader, succeed } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { bringLeader, bringUnit, loseUnit, ownOf } from '../acts/pieces.ts';
import { drownAll, overboard, sink } from '../acts/ships.ts';
import { moveTracks, treasure, win } from '../acts/tracks.ts';
import { isAriobarzanesLand } from '../queries/retreat.ts';
import { armyAt, atSea, isIdle, stackAt, unitsAt } from '../queries/stacks.ts';
import { type Darius, DEAD, MACEDONIA, type Open, type Own, PERSIA, POOL, RESERVE, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { arrivalFrame } from './arrival.ts';
import { battleFrame, type EventFrame, type Steps } from './frames.ts';
import { capture } from './march.ts';

type Label = 'roll' | 'apply' | 'crete' | 'cypriots' | 'aboard' | 'infantry' | 'cavalry' | 'porus' | 'leave';
type Next =
  | Label
  | null
  | { call: ReturnType<typeof battleFrame> | ReturnType<typeof arrivalFrame>; then: 'leave' };

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
      offer: (v) => {
        const places = cretanPlaces(v as { open: Open; own: Own }, t);
        return oneOf(
          'AVD-8.2.2',
          places.length > 0 ? places.map((place) => t.say.place.say[place]) : ['none'],
        );
      },
      prompt: () => 'Where do the Cretan ships appear?',
      then(s, _f, answer) {
        const place = t.say.place.read(answer);
        const kind = t.kind['cretan-ship'];
        if (place >= 0)
          for (let i = 0; i < s.open.ship.length; i++)
            if (t.shipKind[i] === kind && s.open.ship[i] === RESERVE) s.open.ship[i] = place;
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
        defect(s, t, read[1]);
        if (s.result !== null) return DONE;
        return 'aboard';
      },
    },
    aboard: (s, f) =>
      f.left > 0 && cypriots(s.open).length > 0 && s.open.pool[t.kind['macedonian-ship']] > 0
        ? 'cypriots'
        : 'leave',

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

/** What each event does, the first time and again. */
function happen(s: Darius, t: Tables, f: EventFrame, again: number): Next {
  const o = s.open;
  switch (f.roll) {
    case 2:
      return crete(s, t, again);
    case 3:
      // AVD-8.3.1, AVD-8.3.2: Spitamenes, unless he came before or Porus did.
      if (again > 0 || o.events[10] > 0) return more(s, 'AVD-8.3.2');
      return { call: arrivalFrame(PERSIA, t.area.media, [t.roles.spitamenes], bandOf(t, 3)), then: 'leave' };
    case 4:
      return philotas(s, t, again);
    case 5:
      return thracians(s, t, again);
    case 6: {
      // AVD-8.6.1, AVD-8.6.2
      const guarded =
        s.own.macedonia.at[t.roles.antipater] === t.area.macedonia && armyAt(o, MACEDONIA, t.area.macedonia);
      treasure(s, MACEDONIA, guarded ? -1 : -2, guarded ? 'AVD-8.6.2' : 'AVD-8.6.1');
      return DONE;
    }
    case 7:
      // AVD-8.7.1, AVD-8.7.2
      if (t.areas.every((_, a) => !t.egypt[a] || o.marker[a] === PERSIA + 1))
        treasure(s, PERSIA, -3, 'AVD-8.7.1');
      return DONE;
    case 8:
      intrigue(s, t);
      return DONE;
    case 9:
      treasure(s, PERSIA, -1, 'AVD-8.9.1');
      return DONE;
    case 10:
      // AVD-8.10.1 to AVD-8.10.3
      if (again > 0) return more(s, 'AVD-8.10.3');
      setMarker(s, t, t.area.cyprus, MACEDONIA + 1, 'AVD-8.10.1');
      if (s.result !== null) return DONE;
      f.left = die(s);
      note(s, 'Cyprus rebels: {die} ships', { die: f.left }, 'AVD-8.10.2');
      return 'aboard';
    case 11:
      return 'infantry';
    default:
      return porus(s, t, f);
  }
}

const more = (s: Darius, rule: 'AVD-8.3.2' | 'AVD-8.10.3' | 'AVD-8.2.4' | 'AVD-8.4.4'): null => {
  moveTracks(s, 0, 1, rule);
  return DONE;
};

/** The units an event brings, one kind for each. */
function bandOf(t: Tables, roll: number): number[] {
  type Band = { units?: Record<string, number>; ifNotPacified?: { units: Record<string, number> } };
  const first = t.pack.events[roll - 2].first as Band;
  return Object.entries(first.units ?? first.ifNotPacified?.units ?? {}).flatMap(([id, n]) =>
    new Array<number>(n).fill(t.kind[id]),
  );
}

/** AVD-8.2.1, AVD-8.2.3, AVD-8.2.4 */
function crete(s: Darius, t: Tables, again: number): Next {
  if (again > 0) return more(s, 'AVD-8.2.4');
  const place = s.own.macedonia.at[chief(s, t)];
  const room = place < t.sea0 || overboard(s, t, MACEDONIA, place, freeShips(s.open, t, place) - 1) === 0;
  bringUnit(s, t, MACEDONIA, t.kind['cretan-light-infantry'], RESERVE, room ? place : t.area.macedonia);
  setMarker(s, t, t.area.khania, MACEDONIA + 1, 'AVD-8.2.3');
  setMarker(s, t, t.area['east-crete'], MACEDONIA + 1, 'AVD-8.2.3');
  return 'crete';
}

const freeShips = (open: Open, t: Tables, place: number): number =>
  open.ship.filter((at, i) => at === place && t.shipSide[i] === MACEDONIA).length;

/** AVD-8.2.2: with Alexander in a port without enemy fleets beside it, else the closest friendly ports. */
function cretanPlaces(v: { open: Open; own: Own }, t: Tables): number[] {
  const { open, own } = v;
  const leader = open.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;
  const place = own.at[leader];
  const area = place >= t.port0 ? place - t.port0 : place < t.sea0 ? place : -1;
  if (area >= 0 && t.waters[area].length > 0 && !t.waters[area].some((sea) => atSea(open, t, PERSIA, sea)))
    return open.marker[area] === MACEDONIA + 1 ? [t.port0 + area] : t.waters[area].map((sea) => t.sea0 + sea);
  return nearestPorts(open, t, area >= 0 ? area : place);
}

/** Friendly ports at the least number of areas away, by land and sea. */
function nearestPorts(open: Open, t: Tables, from: number): number[] {
  const seen = new Set([from]);
  let ring = [from];
  while (ring.length > 0) {
    const found = ring.filter(
      (p) => p < t.sea0 && open.marker[p] === MACEDONIA + 1 && t.waters[p].length > 0,
    );
    if (found.length > 0) return found.map((area) => t.port0 + area);
    const next: number[] = [];
    for (const p of ring) {
      const near =
        p < t.sea0
          ? [...t.near[p], ...t.waters[p].map((sea) => t.sea0 + sea)]
          : [...t.ports[p - t.sea0], ...t.seaNear[p - t.sea0].map((sea) => t.sea0 + sea)];
      for (const q of near)
        if (!seen.has(q)) {
          seen.add(q);
          next.push(q);
        }
    }
    ring = next;
  }
  return [];
}

/** AVD-8.4.1 to AVD-8.4.4 */
function philotas(s: Darius, t: Tables, again: number): Next {
  if (again > 0) return more(s, 'AVD-8.4.4');
  const { philip, parmenion } = t.roles;
  const victim = s.open.leader[philip] === 1 ? philip : parmenion;
  if (s.open.leader[victim] === 1) {
    const place = s.own.macedonia.at[victim];
    killLeader(s, t, MACEDONIA, victim, 'event');
    succeed(s, t, MACEDONIA, victim, place);
  }
  treasure(s, MACEDONIA, -1, 'AVD-8.4.3');
  moveTracks(s, 0, 1, 'AVD-8.4.3');
  return DONE;
}

/** AVD-8.5.1 to AVD-8.5.7 */
function thracians(s: Darius, t: Tables, again: number): Next {
  const o = s.open;
  const syrmus = o.leader[t.leader0[PERSIA] + t.roles.syrmus];
  if (o.pacified === 1 || (again > 0 && syrmus !== 1)) {
    treasure(s, MACEDONIA, -1, o.pacified === 1 ? 'AVD-8.5.1' : 'AVD-8.5.7');
    return DONE;
  }
  const own = s.own.persia;
  if (again > 0) {
    const piece = bringUnit(s, t, PERSIA, t.thracian, RESERVE, own.at[t.roles.syrmus]);
    if (piece >= 0) own.of[piece] = t.roles.syrmus + 1;
    return DONE;
  }
  const area = t.area.harmangia;
  bringLeader(s, t, PERSIA, t.roles.syrmus, area);
  for (const kind of bandOf(t, 5)) own.of[bringUnit(s, t, PERSIA, kind, RESERVE, area)] = t.roles.syrmus + 1;
  // AVD-8.5.3: a Macedonian army there is attacked at once.
  if (armyAt(o, MACEDONIA, area)) return { call: battleFrame(area, PERSIA, -1), then: 'leave' };
  if (stackAt(o, MACEDONIA, area) !== null) capture(s, t, PERSIA, area);
  return DONE;
}

/** AVD-8.8.1 to AVD-8.8.4 */
function intrigue(s: Darius, t: Tables): void {
  const o = s.open;
  const { darius, bessus, ariobarzanes } = t.roles;
  const first = t.leader0[PERSIA];
  moveTracks(s, 0, -1, 'AVD-8.8.1');
  if (s.result !== null || o.king !== first + darius || o.legitimacy > 5) return;
  const place = s.own.persia.at[darius];
  o.king = -1;
  killLeader(s, t, PERSIA, darius, 'event');
  const heir = [bessus, ariobarzanes].find((l) => o.leader[first + l] !== 2);
  if (heir === undefined) {
    win(s, MACEDONIA, 'court-collapse', 'AVD-8.8.4');
    return;
  }
  if (o.leader[first + heir] === 0) {
    const banned = heir === ariobarzanes && (place >= t.sea0 || !isAriobarzanesLand(t, place));
    bringLeader(s, t, PERSIA, heir, banned ? t.area.elam : place);
  }
  o.king = first + heir;
  note(s, '{leader} is king of kings', { leader: t.leaders[PERSIA][heir].id }, 'AVD-8.8.2');
}

/** AVD-8.12.1 to AVD-8.12.3 */
function porus(s: Darius, t: Tables, f: EventFrame): Next {
  treasure(s, PERSIA, -1, 'AVD-8.12.1');
  const { spitamenes } = t.roles;
  if (s.open.leader[t.leader0[PERSIA] + spitamenes] !== 1) return DONE;
  killLeader(s, t, PERSIA, spitamenes, 'event');
  f.left = 3;
  return 'porus';
}

/** A Persian ship leaves the game and a Macedonian one appears in Cyprus; troops without a ship are lost. */
function defect(s: Darius, t: Tables, place: number): void {
  const o = s.open;
  const kind = t.kind['persian-ship'];
  sink(
    s,
    t,
    o.ship.findIndex((at, i) => at === place && t.shipKind[i] === kind),
    DEAD,
  );
  const left = o.ship.filter((at, i) => at === place && t.shipKind[i] === kind).length;
  if (left === 0) drownAll(s, t, PERSIA, place, DEAD);
  else if (unitsAt(s.own.persia, t, PERSIA, place) > left) {
    const own = ownOf(s, PERSIA);
    let piece = own.at.length - 1;
    while (own.at[piece] !== place) piece--;
    loseUnit(s, t, PERSIA, piece, DEAD);
  }
  const ours = t.kind['macedonian-ship'];
  const fresh = o.ship.findIndex((at, i) => at === POOL && t.shipKind[i] === ours);
  o.ship[fresh] = t.port0 + t.area.cyprus;
  o.pool[ours]--;
}

/** A trained unit: its counter goes back to the pool, the better one takes its place. */
function retrain(s: Darius, t: Tables, piece: number, to: number, place: number): void {
  const own = s.own.persia;
  const { of } = own;
  const holder = of[piece];
  const moved = own.moved[piece];
  loseUnit(s, t, PERSIA, piece, POOL);
  const next = bringUnit(s, t, PERSIA, to, POOL, place);
  of[next] = holder;
  own.moved[next] = moved;
  note(s, 'Persia trains a {unit}', { unit: t.kinds[to].id }, 'AVD-8.11.1');
}
