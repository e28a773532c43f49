import type { Frame, Offer } from '@gordian/kernel';
import { MOVED, type Open, type Own, SEATS, type Side, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';
import { harbours } from './harbours.ts';

/** Where something stands on the sheet, and how far it is from there to the next border or name. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** A stack as this seat sees it: `pieces` is null where they lie covered. */
export interface SeenStack {
  readonly side: Side;
  readonly at: number;
  readonly counters: number;
  readonly top: number;
  readonly army: boolean;
  readonly own: Own | null;
}

/** Like pieces of one stack or fleet, as an offer names them. */
export interface Group {
  readonly item: string;
  /** The kind, or -1 for a leader. */
  readonly kind: number;
  readonly leader: number;
  readonly hurt: boolean;
  readonly count: number;
  /** How many of them have moved this turn. */
  readonly moved: number;
  /** Units that belong to this leader, for Persian leaders; else null. */
  readonly command: number | null;
}

export interface SeenFleet {
  readonly side: Side;
  readonly at: number;
  readonly groups: readonly Group[];
  readonly total: number;
  /** The number of the first ship: the fleet keeps it while it sails. */
  readonly first: number;
}

export function spotOf(t: Tables, place: number): Spot {
  if (place < t.sea0) return geometry.areas[t.areas[place]];
  if (place < t.port0) return geometry.seas[t.seas[place - t.sea0]];
  const area = t.areas[place - t.port0];
  return { ...(harbours[area] ?? geometry.areas[area]), room: 12 };
}

const OWNERS = ['neutral', 'Macedonian', 'Persian'];

/** What kind of place it is: `Anatolia, rough, Persian`. */
export function aboutPlace(t: Tables, open: Open, place: number): string {
  if (place < t.sea0)
    return `${t.pack.regions[t.region[place]].name}, ${t.terrain[place]}, ${OWNERS[open.marker[place]]}`;
  if (place >= t.port0) return '';
  return t.pack.seas[place - t.sea0].closed ? 'closed to ships' : 'open sea';
}

const seenOwn = (v: View, side: Side): Own | null =>
  v.seat === SEATS[side] ? v.own : (v.open.laid?.[side] ?? null);

export function stacksOf(v: View): SeenStack[] {
  return ([0, 1] as const).flatMap((side) =>
    v.open.stacks[side].map(([at, counters, top, army]) => ({
      side,
      at,
      counters,
      top,
      army: army === 1,
      own: seenOwn(v, side),
    })),
  );
}

/** The pieces of a stack that lies open: leaders by rank, then units by kind, whole before flipped. */
export function groupsOf(t: Tables, { side, at, own }: SeenStack): Group[] {
  if (own === null) return [];
  const { names, of, kind } = t.items[side];
  const counts = new Map<number, { count: number; moved: number }>();
  for (let p = 0; p < own.at.length; p++) {
    if (own.at[p] !== at) continue;
    const item = of[p] + own.hurt[p];
    const seen = counts.get(item) ?? { count: 0, moved: 0 };
    seen.count++;
    if ((own.moved[p] & MOVED) !== 0) seen.moved++;
    counts.set(item, seen);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([item, { count, moved }]) => ({
      item: names[item],
      kind: kind[item],
      leader: kind[item] < 0 ? item : -1,
      hurt: kind[item] >= 0 && names[item].endsWith('-hurt'),
      count,
      moved,
      command: kind[item] < 0 && own.of.length > 0 ? commandOf(own, at, item) : null,
    }));
}

function commandOf(own: Own, at: number, leader: number): number {
  let n = 0;
  for (let p = 0; p < own.of.length; p++) if (own.at[p] === at && own.of[p] === leader + 1) n++;
  return n;
}

export function fleetsOf(t: Tables, v: View): SeenFleet[] {
  const fleets = new Map<string, { side: Side; at: number; first: number; ships: number[] }>();
  v.open.ship.forEach((at, i) => {
    if (at < 0) return;
    const side = t.shipSide[i] as Side;
    const key = `${side} ${at}`;
    const fleet = fleets.get(key) ?? { side, at, first: i, ships: [] };
    fleet.ships.push(i);
    fleets.set(key, fleet);
  });
  return [...fleets.values()].map(({ side, at, first, ships }) => ({
    side,
    at,
    first,
    total: ships.length,
    groups: t.shipKinds
      .map((k): Group => {
        const of = ships.filter((i) => t.shipKind[i] === k);
        const moved = of.filter((i) => v.open.used[i] !== 0).length;
        const item = t.kinds[k].id;
        return { item, kind: k, leader: -1, hurt: false, count: of.length, moved, command: null };
      })
      .filter(({ count }) => count > 0),
  }));
}

/** The king of each side by his number among its leaders, or -1. */
export function kingsOf(t: Tables, open: Open): [number, number] {
  const { philip, alexander } = t.roles;
  const crowned = open.leader[philip] === 1 ? philip : alexander;
  return [crowned, open.king < 0 ? -1 : open.king - t.leader0[1]];
}

/** The place an option is about, by number, or -1. */
export function aimOf(t: Tables, word: string): number {
  const [verb, ...ids] = word.split(' ');
  const id = verb === 'embark' || verb === 'raid' ? ids[0] : ids[ids.length - 1];
  return t.place[verb === 'attack' ? `${id}-port` : id] ?? -1;
}

/** The options on offer, by the place they are about. */
export function aimsOf(t: Tables, offer: Offer | null): ReadonlyMap<number, readonly string[]> {
  const aims = new Map<number, string[]>();
  if (offer?.kind !== 'one') return aims;
  for (const word of offer.of) {
    const place = aimOf(t, word);
    if (place >= 0) aims.set(place, [...(aims.get(place) ?? []), word]);
  }
  return aims;
}

/** The place whose pieces a subset question is about, or -1. */
export function focusOf(t: Tables, frame: Frame | null): number {
  const f = (frame ?? {}) as Partial<Record<'area' | 'place' | 'port' | 'sea', number>> & { proc?: string };
  if (f.proc === 'sea') return (f.port ?? -1) >= 0 ? f.port! : t.sea0 + (f.sea ?? 0);
  if (f.proc === 'embark') return f.area ?? -1;
  return f.place ?? f.area ?? f.port ?? -1;
}

/** What a click on a place that is not on offer would have meant, or null where no place is asked for. */
export function whyWord(t: Tables, v: View, offer: Offer | null, place: number): string | null {
  if (offer?.kind !== 'one') return null;
  const verbs = new Set(offer.of.filter((word) => aimOf(t, word) >= 0).map((word) => word.split(' ')[0]));
  const side = SEATS.indexOf(v.seat as (typeof SEATS)[number]) as Side;
  if (offer.of.includes('pass')) {
    if (place >= t.sea0) return t.say.sail.say[place];
    const mine = v.open.stacks[side].some(([at]) => at === place);
    return mine && t.cities[place] > 0 && offer.of.includes(t.say.march.say[place])
      ? t.say.siege.say[place]
      : t.say.march.say[place];
  }
  const area = place < t.sea0 ? place : place - t.port0;
  if (place >= t.sea0 && place < t.port0) return verbs.has('to') ? t.say.to.say[place - t.sea0] : null;
  for (const verb of ['go', 'retreat', 'mark', 'dock', 'place'] as const)
    if (verbs.has(verb)) return t.say[verb].say[area];
  return verbs.has('to') ? t.say.dock.say[area] : null;
}

/** A name at the head of a line: `The port of Cyprus`. */
export const capital = (name: string): string => name[0].toUpperCase() + name.slice(1);
