import type { Desk, Offer } from '@gordian/kernel';
import { ARMIES, FLEET_UNIT, ILL, type Open, type View } from '../state.ts';
import type { Tables } from '../tables.ts';

/** Something of the board an answer can be about. */
export type Target =
  | `space:${number}`
  | `army:${number}`
  | `fleet:${number}`
  | `province:${number}`
  | `card:${string}`;
export type Aims = ReadonlyMap<Target, readonly string[]>;

/** Verbs whose word is a Province, though a Space may bear the same name. */
const OF_PROVINCES: ReadonlySet<string> = new Set(['on']);
/** A longer list is no menu beside a piece: it stays in the tray alone. */
const MENU = 8;
/** Verbs whose first word is a card. */
const OF_CARDS: ReadonlySet<string> = new Set(['play', 'discard', 'take', 'spend']);

/** The thing a word names, or null. */
function targetOf(t: Tables, o: Open, word: string, asProvince: boolean): Target | null {
  // `loose:susa`, `new:susa`: what a levy does there.
  const id = word.slice(word.indexOf(':') + 1);
  const province = t.provinceNo[id];
  if (asProvince && province !== undefined) return `province:${province}`;
  const space = t.spaceNo[id];
  if (space !== undefined) return `space:${space}`;
  if (province !== undefined) return `province:${province}`;
  const army = ARMIES.indexOf(id as (typeof ARMIES)[number]);
  if (army >= 0) return o.armyAt[army] >= 0 ? `army:${army}` : null;
  const fleet = t.fleetNo[id];
  if (fleet !== undefined) return o.fleetAt[fleet] >= 0 ? `fleet:${fleet}` : null;
  const leader = t.leaderNo[id];
  if (leader !== undefined) return leaderTarget(t, o, leader);
  if (id === 'royal_treasury') return carried(o.royal);
  if (id === 'royal_family') return carried(o.family);
  return t.copies[id] !== undefined ? `card:${id}` : null;
}

/** The Army that has the Royal Treasury or Family with it, else the Space where that is. */
function carried([army, space]: readonly number[]): Target | null {
  if (army >= 0) return `army:${army}`;
  return space >= 0 ? `space:${space}` : null;
}

/** Where a Leader is seen. */
export function leaderTarget(t: Tables, o: Open, leader: number): Target | null {
  const unit = o.leader[leader] >= ILL ? o.leader[leader] - ILL : o.leader[leader];
  if (unit >= FLEET_UNIT) return `fleet:${unit - FLEET_UNIT}`;
  if (unit >= 0) return `army:${unit}`;
  return leader === t.dariusNo && o.darius >= 0 ? `space:${o.darius}` : null;
}

/** What an option is about, or null. */
export function aimOf(t: Tables, o: Open, word: string): Target | null {
  const [verb, ...ids] = word.split(' ');
  if (verb === 'declare') return null;
  if (OF_CARDS.has(verb) && t.copies[ids[0]] !== undefined) return `card:${ids[0]}`;
  for (let i = ids.length - 1; i >= 0; i--) {
    const target = targetOf(t, o, ids[i], OF_PROVINCES.has(verb));
    if (target !== null) return target;
  }
  return verb === 'family' ? carried(o.family) : null;
}

/** The Space where a target lies, or -1. */
export function spaceOf(o: Open, target: Target): number {
  const no = Number(target.slice(target.indexOf(':') + 1));
  if (target.startsWith('space')) return no;
  if (target.startsWith('army')) return o.armyAt[no];
  return target.startsWith('fleet') ? o.fleetAt[no] : -1;
}

/** The unit or Space the open question is about: its answers without a place of their own belong there. */
export function focusOf(majors: readonly number[], view: View): Target | null {
  const f = view.stack[view.stack.length - 1] as Partial<{
    proc: string;
    army: number;
    fleets: number[];
    space: number;
    city: number;
    here: number;
  }> | null;
  if (f?.proc === 'move') {
    if (f.army !== undefined && f.army >= 0) return `army:${f.army}`;
    return f.fleets?.[0] === undefined ? null : `fleet:${f.fleets[0]}`;
  }
  if (f?.city !== undefined && majors[f.city] !== undefined) return `space:${majors[f.city]}`;
  const space = f?.space ?? f?.here ?? -1;
  return space >= 0 ? `space:${space}` : null;
}

/** Options about Leaders who are not on the map. */
export function leaderWords(t: Tables, o: Open, offer: Offer | null, side: number): string[] {
  if (offer?.kind !== 'one') return [];
  return offer.of.filter(
    (word) =>
      aimOf(t, o, word) === null && word.split(' ').some((id) => t.leaderSide[t.leaderNo[id] ?? -1] === side),
  );
}

/** Everything on offer, by what it is about; `here` are the answers without a place, at the unit in question; passing is nowhere. */
export function aimsOf(
  t: Tables,
  view: View,
  desk: Desk,
  offer: Offer | null,
): { aims: Aims; here: { target: Target; words: readonly string[] } | null } {
  const aims = new Map<Target, string[]>();
  if (offer === null) return { aims, here: null };
  const placeless: string[] = [];
  const asProvince = desk.at === 'admin/provinces';
  for (const word of offer.of) {
    const target =
      offer.kind === 'one' ? aimOf(t, view.open, word) : targetOf(t, view.open, word, asProvince);
    if (target !== null) aims.set(target, [...(aims.get(target) ?? []), word]);
    else if (offer.kind === 'one' && word !== 'pass') placeless.push(word);
  }
  const target = focusOf(t.majors, view);
  const fits = target !== null && placeless.length > 0 && placeless.length <= MENU;
  return { aims, here: fits ? { target, words: placeless } : null };
}

/** What a click on something not on offer would have meant, or null where it would mean nothing. */
export function whyWord(
  t: Tables,
  view: View,
  desk: Desk,
  offer: Offer | null,
  target: Target,
): string | null {
  if (offer === null) return null;
  const id = idOf(t, target);
  if (offer.kind === 'some') return id;
  const kind = target.slice(0, target.indexOf(':'));
  if (kind === 'card') return desk.at === 'cards/ask' ? `play ${id}` : null;
  for (const word of offer.of) {
    const [verb, ...ids] = word.split(' ');
    const about = aimOf(t, view.open, word);
    if (ids.length === 1 && about?.startsWith(kind) === true) return `${verb} ${id}`;
  }
  if (desk.at === 'activity/ask')
    return kind === 'army' ? `move ${id}` : kind === 'fleet' ? `sail ${id}` : null;
  if (desk.at === 'move/ask' && kind === 'space') return `go ${id}`;
  return null;
}

export function idOf(t: Tables, target: Target): string {
  const at = target.indexOf(':');
  const no = Number(target.slice(at + 1));
  const lists: Readonly<Record<string, readonly string[]>> = {
    space: t.spaces,
    army: ARMIES,
    fleet: t.fleets,
    province: t.provinces,
  };
  return lists[target.slice(0, at)]?.[no] ?? target.slice(at + 1);
}
