import { type Rng, shuffle } from '@gordian/kernel';
import { codesIn, placesIn, UNIT } from './acts/known.ts';
import { copyOwn } from './acts/pieces.ts';
import { isAriobarzanesLand } from './queries/retreat.ts';
import { topUnit } from './queries/stacks.ts';
import {
  DEAD,
  MARCHING,
  MOVED,
  type Own,
  other,
  PERSIA,
  POOL,
  RESERVE,
  SEATS,
  type Side,
  type Stack,
  sideOf,
  type View,
} from './state.ts';
import type { BattleFrame, MarchFrame, SailFrame } from './steps/frames.ts';
import type { Tables } from './tables.ts';

/** A stack being filled: what it still lacks. */
interface Slot {
  readonly at: number;
  readonly top: number;
  readonly army: boolean;
  left: number;
}

/** The enemy's pieces, sampled to fit all this seat sees: stacks, top leaders, pools, losses, flipped counters, reveals. */
export function guess(t: Tables, v: View, rng: Rng): { own: Record<string, Own>; deep: null } {
  const me = sideOf(v.seat!);
  const foe = other(me);
  const hidden = v.open.laid === null ? sample(t, v, foe, rng) : laidOpen(t, v, foe, v.open.laid[foe], rng);
  return { own: { [SEATS[me]]: copyOwn(v.own!), [SEATS[foe]]: hidden }, deep: null };
}

/** The enemy's pieces where stacks lie open; who has moved or is under way is told as everyone saw it. */
function laidOpen(t: Tables, v: View, foe: Side, laid: Own, rng: Rng): Own {
  const own = copyOwn(laid);
  own.moved.fill(0);
  mark(t, v, foe, own, rng);
  return own;
}

function sample(t: Tables, v: View, foe: Side, rng: Rng): Own {
  const own = offMap(t, v, foe);
  const slots = v.open.stacks[foe].map(
    ([at, counters, top, army]: Stack): Slot => ({ at, top, army: army === 1, left: counters }),
  );
  const free = own.at.map((at) => at === FREE);
  const take = (piece: number, slot: Slot): void => {
    own.at[piece] = slot.at;
    free[piece] = false;
    slot.left--;
  };
  for (const slot of slots) fixShown(v, foe, own, slot, free, take);
  for (const entry of v.open.known[foe]) {
    const places = placesIn(entry);
    const among = slots.filter((slot) => places.includes(slot.at) && slot.left > 0);
    fill(t, foe, rng, among, remembered(t, foe, entry, among, free, own.at), take);
  }
  fill(t, foe, rng, slots, free, take);
  flip(t, v, foe, own, rng);
  if (foe === PERSIA) assign(t, own, slots);
  mark(t, v, foe, own, rng);
  return own;
}

const FREE = -9;

/** Everything that is off the map in public; the rest is free to be placed. */
function offMap(t: Tables, v: View, foe: Side): Own {
  const n = t.kindOf[foe].length;
  const { open } = v;
  const own: Own = {
    at: new Array(n).fill(FREE),
    moved: new Array(n).fill(0),
    hurt: new Array(n).fill(0),
    of: foe === PERSIA ? new Array(n).fill(0) : [],
  };
  for (let l = 0; l < t.leaderCount[foe]; l++) {
    const status = open.leader[t.leader0[foe] + l];
    if (status !== 1) own.at[l] = status === 0 ? RESERVE : DEAD;
  }
  const shown = battleOf(v);
  const seen = new Set(shown === null ? [] : shown.force[foe].map((code) => code >> 1));
  for (const kind of t.landKinds[foe]) {
    const away = [
      [POOL, open.pool[kind]],
      [DEAD, open.dead[kind]],
      [RESERVE, open.aside[kind]],
    ];
    for (let p = t.leaderCount[foe]; p < n; p++) {
      if (t.kindOf[foe][p] !== kind || seen.has(p)) continue;
      const place = away.find(([, left]) => left > 0);
      if (place === undefined) break;
      place[1]--;
      own.at[p] = place[0];
    }
  }
  return own;
}

/** The battle that lies open now, or null. */
function battleOf(v: View): BattleFrame | null {
  const top = v.stack[v.stack.length - 1];
  return top !== undefined && top.proc === 'battle' && (top as BattleFrame).round > 0
    ? (top as BattleFrame)
    : null;
}

/** What lies open: a stack's top leader, or a whole army in battle. */
function fixShown(
  v: View,
  foe: Side,
  own: Own,
  slot: Slot,
  free: readonly boolean[],
  take: (piece: number, slot: Slot) => void,
): void {
  const battle = battleOf(v);
  if (battle !== null && battle.area === slot.at && battle.force[foe].length === slot.left) {
    for (const code of battle.force[foe]) {
      take(code >> 1, slot);
      own.hurt[code >> 1] = code & 1;
    }
    return;
  }
  if (slot.top >= 0 && free[slot.top]) take(slot.top, slot);
}

type Take = (piece: number, slot: Slot) => void;

/** The pieces that an entry of what everyone can tell leaves for its places: by piece, whether it is one of them. */
function remembered(
  t: Tables,
  foe: Side,
  entry: readonly number[],
  among: readonly Slot[],
  free: readonly boolean[],
  at: readonly number[],
): boolean[] {
  const mine = new Array<boolean>(free.length).fill(false);
  // Those that lie open there already are not looked for again.
  const places = placesIn(entry);
  const shown: number[] = [];
  for (let p = 0; p < at.length; p++) if (at[p] >= 0 && places.includes(at[p])) shown.push(p);
  let room = 0;
  for (const slot of among) room += slot.left;
  for (const code of codesIn(entry)) {
    const known = shown.findIndex((p) => (code < UNIT ? p === code : t.kindOf[foe][p] === code - UNIT));
    if (known >= 0) {
      shown.splice(known, 1);
      continue;
    }
    const piece =
      code < UNIT ? code : t.kindOf[foe].findIndex((k, p) => k === code - UNIT && free[p] && !mine[p]);
    if (piece < 0 || !free[piece] || room-- <= 0) continue;
    mine[piece] = true;
  }
  return mine;
}

/** Spreads pieces over stacks so that each shows what is seen of it. */
function fill(t: Tables, foe: Side, rng: Rng, slots: readonly Slot[], from: boolean[], take: Take): void {
  if (slots.length === 0) return;
  const use: Take = (piece, slot) => {
    from[piece] = false;
    take(piece, slot);
  };
  topUnits(t, foe, rng, slots, from, use);
  placeLeaders(t, foe, rng, slots, from, use);
  const units = shuffle({ rng }, unitsLeft(t, foe, from));
  for (const slot of slots) while (slot.left > 0 && units.length > 0) use(units.pop()!, slot);
}

/** AVD-3.0.2: a stack without a leader shows its top unit, the first in order of kinds: nothing before it lies below. */
function topUnits(t: Tables, foe: Side, rng: Rng, slots: readonly Slot[], from: boolean[], take: Take): void {
  const bare = slots
    .filter((slot) => slot.top < -1 && slot.left > 0)
    .sort((a, b) => topUnit(b.top) - topUnit(a.top));
  const kinds = t.kindOf[foe];
  for (const slot of bare) {
    const first = kinds.findIndex((kind, p) => kind === topUnit(slot.top) && from[p]);
    if (first >= 0) take(first, slot);
  }
  for (const slot of bare) {
    const below = shuffle({ rng }, unitsLeft(t, foe, from)).filter((p) => kinds[p] >= topUnit(slot.top));
    while (slot.left > 0 && below.length > 0) take(below.pop()!, slot);
  }
}

/** Lower leaders go where a higher one is on top: stacks of leaders alone first, then armies that keep room for a unit. */
function placeLeaders(
  t: Tables,
  foe: Side,
  rng: Rng,
  slots: readonly Slot[],
  free: readonly boolean[],
  take: Take,
): void {
  const left = (): number[] => {
    const out: number[] = [];
    for (let l = 0; l < t.leaderCount[foe]; l++) if (free[l]) out.push(l);
    return out;
  };
  const alone = slots.filter((slot) => !slot.army && slot.left > 0).sort((a, b) => b.top - a.top);
  for (const slot of alone)
    for (const l of shuffle(
      { rng },
      left().filter((one) => one > slot.top),
    ).slice(0, slot.left))
      take(l, slot);
  for (const l of left()) {
    const fits = slots.filter((slot) => slot.army && slot.top >= 0 && slot.top < l && slot.left > 1);
    const home =
      foe === PERSIA && l === t.roles.ariobarzanes
        ? fits.filter((slot) => slot.at < t.sea0 && isAriobarzanesLand(t, slot.at))
        : fits;
    const among = home.length > 0 ? home : fits;
    if (among.length > 0) take(l, shuffle({ rng }, among)[0]);
  }
}

function unitsLeft(t: Tables, foe: Side, free: readonly boolean[]): number[] {
  const out: number[] = [];
  for (let p = t.leaderCount[foe]; p < free.length; p++) if (free[p]) out.push(p);
  return out;
}

/** The flipped counters, whose number is known by kind. */
function flip(t: Tables, v: View, foe: Side, own: Own, rng: Rng): void {
  const battle = battleOf(v);
  for (const kind of t.landKinds[foe]) {
    let left = v.open.flipped[kind];
    if (left === 0) continue;
    const whole: number[] = [];
    for (let p = t.leaderCount[foe]; p < own.at.length; p++) {
      if (t.kindOf[foe][p] !== kind || own.at[p] < 0) continue;
      if (own.hurt[p] === 1) left--;
      else if (battle === null || own.at[p] !== battle.area) whole.push(p);
    }
    for (const p of shuffle({ rng }, whole).slice(0, left)) own.hurt[p] = 1;
  }
}

/** Units belong to the highest-ranked leaders of their stack, six to each. */
function assign(t: Tables, own: Own, slots: readonly Slot[]): void {
  for (const { at } of slots) {
    const leaders: number[] = [];
    let units = 0;
    for (let p = 0; p < own.at.length; p++) {
      if (own.at[p] !== at) continue;
      if (p < t.leaderCount[PERSIA]) leaders.push(p);
      else {
        const leader = leaders[Math.floor(units++ / 6)];
        own.of[p] = leader === undefined ? 0 : leader + 1;
      }
    }
  }
}

/** Who has moved, as far as everyone saw, and who is under way now. */
function mark(t: Tables, v: View, foe: Side, own: Own, rng: Rng): void {
  const asked = askedToMarch(v, foe);
  for (const number of v.open.tired) {
    const l = number - t.leader0[foe];
    if (l < 0 || l >= t.leaderCount[foe] || own.at[l] < 0) continue;
    own.moved[l] = MOVED;
    // Where others may join a march, some have not moved.
    if (own.at[l] === asked?.area) continue;
    for (let p = t.leaderCount[foe]; p < own.at.length; p++)
      if (own.at[p] === own.at[l]) own.moved[p] = MOVED;
  }
  for (const frame of v.stack) {
    if (frame.proc === 'march' && (frame as MarchFrame).side === foe)
      underWay(t, foe, own, frame as MarchFrame, frame === asked ? rng : null);
    if (
      frame.proc === 'sail' &&
      (frame as SailFrame).side === foe &&
      frame.at !== 'ships' &&
      frame.at !== 'cargo'
    )
      for (let p = 0; p < own.at.length; p++)
        if (own.at[p] === (frame as SailFrame).place) own.moved[p] |= MARCHING;
  }
}

/** The march that the enemy is asked about now: who may still join it, or stay behind, tells of who is there. */
function askedToMarch(v: View, foe: Side): MarchFrame | null {
  const f = v.stack[v.stack.length - 1];
  return f?.proc === 'march' && (f as MarchFrame).side === foe ? (f as MarchFrame) : null;
}

/** The marching army: its first leader and as many others as are seen with it, any, or units first when it was paid for. */
function underWay(t: Tables, foe: Side, own: Own, f: MarchFrame, rng: Rng | null): void {
  if (f.top < 0 || f.counters === 0) return;
  let here: number[] = [];
  for (let p = 0; p < own.at.length; p++) if (own.at[p] === f.area && p !== f.top) here.push(p);
  const isUnit = (p: number): number => (p >= t.leaderCount[foe] ? 0 : 1);
  const first = f.paid > 0 ? 1 : -1;
  // AVD-1.4.9: infantry has not come as far as this.
  const isSlow = (p: number): number =>
    f.spent > 4 + f.extra && isUnit(p) === 0 && t.kinds[t.kindOf[foe][p]].infantry ? 1 : 0;
  if (rng === null) here.sort((a, b) => first * (isUnit(a) - isUnit(b)) || a - b);
  else here = shuffle({ rng }, here).sort((a, b) => isSlow(a) - isSlow(b));
  for (const p of [f.top, ...here.slice(0, f.counters - 1)]) own.moved[p] = MARCHING;
}
