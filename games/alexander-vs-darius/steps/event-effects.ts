import { DONE, die, note } from '@gordian/kernel';
import { chief, killLeader, succeed } from '../acts/leaders.ts';
import { setMarker } from '../acts/markers.ts';
import { bringLeader, bringUnit, loseUnit } from '../acts/pieces.ts';
import { drownAll, overboard, sink } from '../acts/ships.ts';
import { moveTracks, treasure, win } from '../acts/tracks.ts';
import { isAriobarzanesLand } from '../queries/retreat.ts';
import { armyAt, atSea, stackAt } from '../queries/stacks.ts';
import { type Darius, DEAD, MACEDONIA, type Open, type Own, PERSIA, POOL, RESERVE } from '../state.ts';
import type { Tables } from '../tables.ts';
import { arrivalFrame } from './arrival.ts';
import { battleFrame, type EventFrame } from './frames.ts';
import { capture } from './march-acts.ts';

type Label = 'crete' | 'aboard' | 'infantry' | 'porus';
type Next =
  | Label
  | null
  | { call: ReturnType<typeof battleFrame> | ReturnType<typeof arrivalFrame>; then: 'leave' };

/** What each event does, the first time and again. */
export function happen(s: Darius, t: Tables, f: EventFrame, again: number): Next {
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
      // AVD-8.10.1 to AVD-8.10.3, AVD-8.0.3
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
export function cretanPlaces(v: { open: Open; own: Own }, t: Tables): number[] {
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

/** AVD-8.4.1, AVD-8.4.2, AVD-8.4.3, AVD-8.4.4: Philip, or else Parmenion. */
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

/** AVD-8.5.1, AVD-8.5.2, AVD-8.5.3, AVD-8.5.6, AVD-8.5.7, AVD-6.1.15: raids, or Syrmus with his band. */
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

/** AVD-8.8.1, AVD-8.8.2, AVD-8.8.3, AVD-8.8.4: the king may fall, for Bessus or Ariobarzanes. */
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

/** AVD-8.12.1, AVD-8.12.2, AVD-8.12.3: Porus costs 1 and calls Spitamenes away. */
function porus(s: Darius, t: Tables, f: EventFrame): Next {
  treasure(s, PERSIA, -1, 'AVD-8.12.1');
  const { spitamenes } = t.roles;
  if (s.open.leader[t.leader0[PERSIA] + spitamenes] !== 1) return DONE;
  killLeader(s, t, PERSIA, spitamenes, 'event');
  f.left = 3;
  return 'porus';
}

/** AVD-8.10.2: a Persian ship leaves the game and a Macedonian one appears in Cyprus. */
export function defect(s: Darius, t: Tables, place: number): void {
  const o = s.open;
  const kind = t.kind['persian-ship'];
  sink(
    s,
    t,
    o.ship.findIndex((at, i) => at === place && t.shipKind[i] === kind),
    DEAD,
  );
  if (!o.ship.some((at, i) => at === place && t.shipKind[i] === kind)) drownAll(s, t, PERSIA, place, DEAD);
  const ours = t.kind['macedonian-ship'];
  const fresh = o.ship.findIndex((at, i) => at === POOL && t.shipKind[i] === ours);
  o.ship[fresh] = t.port0 + t.area.cyprus;
  o.pool[ours]--;
}

/** A trained unit: its counter goes back to the pool, the better one takes its place. */
export function retrain(s: Darius, t: Tables, piece: number, to: number, place: number): void {
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
