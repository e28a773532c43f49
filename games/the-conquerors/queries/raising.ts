import { ARMIES, foe, HELD, HIDDEN, type Open, type Side, SPARTAN, type View } from '../state.ts';
import type { RaiseFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { homeSide, provinceSide, spaceSide } from './control.ts';
import { type Lines, treasuriesOf, unitAt } from './loc.ts';
import { makeRoutes } from './routes.ts';
import { armiesAt, armiesOf, besieged, commanderWith, firstArmy, hasFleet, isTransit } from './units.ts';

/** Leaders in hand: secret ones and those everyone knows of. */
export function heldLeaders(t: Tables, v: View, side: Side): number[] {
  const out = [...v.own!.leaders];
  for (let i = 0; i < t.leaders.length; i++)
    if (v.open.leader[i] === HELD && t.leaderSide[i] === side) out.push(i);
  return out;
}

/** How many Leaders are left in a side's pool, as everyone can count. */
export function poolSize(t: Tables, o: Open, side: Side): number {
  let n = -o.leaderHands[side];
  for (let i = 0; i < t.leaders.length; i++) if (o.leader[i] === HIDDEN && t.leaderSide[i] === side) n++;
  return n;
}

/** A cheap look whether a Raise activity could do anything. */
export function mayRaise(t: Tables, _lines: Lines, v: View, side: Side): boolean {
  const o = v.open;
  if (poolSize(t, o, side) > 0 || heldLeaders(t, v, side).length > 0) return true;
  for (let n = 0; n < t.treasures.length; n++) if (o.holder[n] === side && o.treasury[n] > 0) return true;
  return false;
}

/** CON-8.1.1: the lowest free Army number, -1 when three are on the map. */
export function freeArmy(o: Open, side: Side): number {
  for (const a of armiesOf(side)) if (a !== SPARTAN && o.armyAt[a] < 0) return a;
  return -1;
}

/** CON-5.2.2: ASPs an Army may still take without outgrowing Army 1. */
export function room(t: Tables, o: Open, side: Side, army: number): number {
  const one = firstArmy(side);
  if (army === one || o.armyAt[one] < 0 || commanderWith(t, o, one) < 0) return 999;
  return Math.max(0, o.asp[one] - o.asp[army]);
}

/** Ports stand among the receivers served as this and their Space. */
export const PORT_SERVED = 100;

export type Raising = ReturnType<typeof makeRaising>;

export function makeRaising(t: Tables, lines: Lines) {
  const routes = makeRoutes(t, lines);
  /** CON-7.2.3: Treasuries that are not Empty now, as a mask. */
  const filled = (o: Open): number => {
    let out = 0;
    for (let n = 0; n < t.treasures.length; n++) if (o.treasury[n] > 0) out |= 1 << n;
    return out;
  };

  /** Treasuries that may pay for a receiver, as a mask; `mask` is what its Space had in LOC. */
  const payers = (o: Open, side: Side, mask: number, army: number): number => {
    const full = filled(o);
    if (side === 1 || army < 0) return treasuriesOf(mask) & full;
    // CON-8.3.3: for an existing Army Pella pays at any distance.
    const own = treasuriesOf(o.loc[army]) & full;
    return o.treasury[t.pella] > 0 && o.holder[t.pella] === 0 ? own | (1 << t.pella) : own;
  };

  const receivers = (v: View, f: RaiseFrame, free: boolean): string[] =>
    f.side === 1 ? persianCities(v.open, f, free) : macedonianPlaces(v, f, free);

  // CON-8.3.5: only Ecbatana, Babylon, Susa and Persepolis, if held; CON-8.3.7: not under siege.
  const mayMuster = (o: Open, f: RaiseFrame, n: number): boolean =>
    o.holder[n] === 1 &&
    !f.served.includes(10 + n) &&
    !besieged(t, o, t.treasures[n]) &&
    spaceSide(t, o, t.treasures[n]) !== 0;

  const persianCities = (o: Open, f: RaiseFrame, free: boolean): string[] => {
    const out: string[] = [];
    const fresh = freeArmy(o, 1);
    const cities = t.easternCities.filter((n) => mayMuster(o, f, n));
    const masks = free
      ? []
      : lines.masksAt(
          o,
          1,
          cities.map((n) => t.treasures[n]),
          true,
        );
    cities.forEach((n, k) => {
      const space = t.treasures[n];
      if (!free && payers(o, 1, masks[k], -1) === 0) return;
      for (const a of armiesAt(o, 1, space))
        if (a !== SPARTAN && room(t, o, 1, a) > 0) out.push(`levy ${ARMIES[a]}`);
      if (fresh >= 0 && room(t, o, 1, fresh) > 0) out.push(`levy new ${t.spaces[space]}`);
      out.push(`levy loose ${t.spaces[space]}`);
    });
    return out;
  };

  const macedonianPlaces = (v: View, f: RaiseFrame, free: boolean): string[] => {
    const o = v.open;
    const out: string[] = [];
    // CON-8.3.3: an Army with a LOC of any length to Pella, Pella not Empty.
    const pella = o.treasury[t.pella] > 0 && o.holder[t.pella] === 0;
    for (const a of armiesOf(0))
      if (o.armyAt[a] >= 0 && !f.served.includes(a) && room(t, o, 0, a) > 0)
        if (free || (pella && routes.traceToPella(o, o.stood[a], []) !== null)) out.push(`levy ${ARMIES[a]}`);
    // CON-8.3.4: a new Army in a friendly Space of a controlled Province, with a Leader to command it.
    const fresh = freeArmy(o, 0);
    if (fresh < 0 || room(t, o, 0, fresh) === 0 || f.served.includes(fresh)) return out;
    const at: number[] = [];
    for (let i = 0; i < t.spaces.length; i++)
      if (spaceSide(t, o, i) === 0 && !besieged(t, o, i) && !isTransit(t, o, i) && t.province[i] >= 0)
        if (provinceSide(t, o, t.province[i]) === 0 && commanders(v, f, i).length > 0) at.push(i);
    const masks = free ? [] : lines.masksAt(o, 0, at, true);
    at.forEach((i, k) => {
      if (free || payers(o, 0, masks[k], -1) !== 0) out.push(`levy new ${t.spaces[i]}`);
    });
    return out;
  };

  /** Leaders who could command a new Macedonian Army in a Space: in hand, or in its Province. */
  const commanders = (v: View, f: RaiseFrame, space: number): number[] => {
    const o = v.open;
    const out = heldLeaders(t, v, f.side);
    for (let i = 0; i < t.leaders.length; i++) {
      const unit = o.leader[i];
      if (t.leaderSide[i] !== f.side || unit < 0 || unit >= 100 || i === t.alexander) continue;
      if (t.province[unitAt(o, unit)] === t.province[space]) out.push(i);
    }
    return out;
  };

  /** CON-8.5.3, CON-8.5.4: Fleets that may be raised or refitted, and where. */
  const ships = (o: Open, f: RaiseFrame): string[] => {
    const out: string[] = [];
    for (let i = 0; i < t.fleets.length; i++) {
      if (i === t.rhodes1 || (i === t.rhodes4 && o.rhodes > 0)) continue;
      if (i === t.greekFleet && o.fleetAt[i] < 0 && !o.gone.includes(t.copies.greek_fleet_card[0])) continue;
      if (o.fleetAt[i] >= 0 && (o.fleetOf[i] !== f.side || o.nsp[i] >= t.printed[i])) continue;
      if (o.fleetAt[i] < 0 && homeSide(t, o, i) !== f.side) continue;
      for (const port of t.homePorts[i]) {
        if (o.fleetAt[i] >= 0 && o.fleetAt[i] !== port) continue;
        if (besieged(t, o, port) || hasFleet(o, foe(f.side), port)) continue;
        if (f.served.includes(PORT_SERVED + port)) continue;
        if (shipyards(o, f, port).length > 0) out.push(`ships ${t.fleets[i]} ${t.spaces[port]}`);
      }
    }
    return out;
  };

  /** CON-7.2.6, CON-7.2.7: a Treasury that has paid once pays for more Fleets, even if it is Empty now. */
  const shipyards = (o: Open, f: RaiseFrame, port: number): number[] => {
    const mask = treasuriesOf(lines.maskAt(o, f.side, port, true)) & (filled(o) | f.paid);
    const out: number[] = [];
    for (let n = 0; n < t.treasures.length; n++) if ((mask & (1 << n)) !== 0) out.push(n);
    return out;
  };

  /** The Space a receiver stands for: an Army's, or that of 1000 + Space (a new Army), 2000 + Space (loose ASPs). */
  const spaceOf = (o: Open, receiver: number): number =>
    receiver < 10 ? o.armyAt[receiver] : receiver % 1000;

  /** `levy mac1`, `levy new susa`, `levy loose susa`: who receives is noted, and what is asked next. */
  const take = (o: Open, f: RaiseFrame, word: string): 'line' | 'payer' | 'commander' => {
    const [, a, b] = word.split(' ');
    const army = ARMIES.indexOf(a as (typeof ARMIES)[number]);
    f.receiver = b === undefined ? army : (a === 'new' ? 1000 : 2000) + t.spaceNo[b];
    const n = t.treasureOf[spaceOf(o, f.receiver)];
    f.served.push(f.side === 1 ? 10 + n : f.receiver < 10 ? f.receiver : freeArmy(o, f.side));
    if (f.free === 1) return 'commander';
    return f.side === 0 && f.receiver < 10 ? 'line' : 'payer';
  };
  return { payers, receivers, commanders, ships, shipyards, mayMuster, spaceOf, take };
}
