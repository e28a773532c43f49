import { DONE, die, note, oneOf, type Procedure, pick } from '@gordian/kernel';
import { homeSide, provinceSide, spaceSide } from '../queries/control.ts';
import { type Lines, treasuriesOf, unitAt } from '../queries/loc.ts';
import {
  addLoose,
  armiesAt,
  armiesOf,
  besieged,
  commanderWith,
  firstArmy,
  hasFleet,
  isTransit,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import {
  ARMIES,
  foe,
  HELD,
  HIDDEN,
  type Open,
  SEATS,
  type Side,
  SPARTAN,
  type State,
  type View,
} from '../state.ts';
import type { Tables } from '../tables.ts';
import type { RaiseFrame } from './frames.ts';
import { playBagoas } from './hand.ts';
import { settle } from './occupation.ts';
import { joinable, reveal, unitName, unitNumber } from './relocate.ts';
import { newClaim } from './sequence.ts';
import { reduce } from './treasury.ts';

/** Leaders in hand: secret ones and those everyone knows of. */
function heldLeaders(t: Tables, v: View, side: Side): number[] {
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
function freeArmy(o: Open, side: Side): number {
  for (const a of armiesOf(side)) if (a !== SPARTAN && o.armyAt[a] < 0) return a;
  return -1;
}

/** CON-5.2.2: ASPs an Army may still take without outgrowing Army 1. */
function room(t: Tables, o: Open, side: Side, army: number): number {
  const one = firstArmy(side);
  if (army === one || o.armyAt[one] < 0 || commanderWith(t, o, one) < 0) return 999;
  return Math.max(0, o.asp[one] - o.asp[army]);
}

export function makeRaising(t: Tables, lines: Lines) {
  /** Treasuries that may pay for a receiver, as a mask; `mask` is what its Space has in LOC. */
  const payers = (o: Open, side: Side, mask: number, army: number): number => {
    if (side === 1 || army < 0) return treasuriesOf(mask) & 0xff;
    // CON-8.3.3: for an existing Army Pella pays at any distance.
    const own = treasuriesOf(o.loc[army]) & 0xff;
    return o.treasury[t.pella] > 0 && o.holder[t.pella] === 0 ? own | (1 << t.pella) : own;
  };

  const receivers = (v: View, f: RaiseFrame, free: boolean): string[] =>
    f.side === 1 ? persianCities(v.open, f, free) : macedonianPlaces(v, f, free);

  // CON-8.3.5: only Ecbatana, Babylon, Susa and Persepolis, if held; CON-8.3.7: not under siege.
  const persianCities = (o: Open, f: RaiseFrame, free: boolean): string[] => {
    const out: string[] = [];
    const fresh = freeArmy(o, 1);
    const cities = t.easternCities.filter(
      (n) =>
        o.holder[n] === 1 &&
        !f.served.includes(10 + n) &&
        !besieged(t, o, t.treasures[n]) &&
        spaceSide(t, o, t.treasures[n]) !== 0,
    );
    const masks = free
      ? []
      : lines.masksAt(
          o,
          1,
          cities.map((n) => t.treasures[n]),
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
        if (free || (pella && lines.reachesPella(o, o.armyAt[a]))) out.push(`levy ${ARMIES[a]}`);
    // CON-8.3.4: a new Army in a friendly Space of a controlled Province, with a Leader to command it.
    const fresh = freeArmy(o, 0);
    if (fresh < 0 || room(t, o, 0, fresh) === 0 || f.served.includes(fresh)) return out;
    const at: number[] = [];
    for (let i = 0; i < t.spaces.length; i++)
      if (spaceSide(t, o, i) === 0 && !besieged(t, o, i) && !isTransit(t, o, i) && t.province[i] >= 0)
        if (provinceSide(t, o, t.province[i]) === 0 && commanders(v, f, i).length > 0) at.push(i);
    const masks = free ? [] : lines.masksAt(o, 0, at);
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
        if (shipyards(o, f, port).length > 0) out.push(`ships ${t.fleets[i]} ${t.spaces[port]}`);
      }
    }
    return out;
  };

  /** CON-7.2.6, CON-7.2.7: one Treasury pays once for all Fleets. */
  const shipyards = (o: Open, f: RaiseFrame, port: number): number[] => {
    const mask = treasuriesOf(lines.maskAt(o, f.side, port)) & 0xff;
    const out: number[] = [];
    for (let n = 0; n < t.treasures.length; n++) if ((mask & (1 << n)) !== 0) out.push(n);
    return f.shipyard >= 0 ? [f.shipyard] : out;
  };
  return { payers, receivers, commanders, ships, shipyards };
}

type Label =
  | 'ask'
  | 'peucestas'
  | 'levy'
  | 'payer'
  | 'claimed'
  | 'commander'
  | 'muster'
  | 'shipyard'
  | 'assign';

export function raiseProcedure(t: Tables, lines: Lines): Procedure<State, RaiseFrame, Label, RuleId> {
  const r = makeRaising(t, lines);
  const spaceOf = (o: Open, f: RaiseFrame): number =>
    f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  /** Receiver numbers: an Army, 1000 + Space for a new Army, 2000 + Space for loose ASPs. */
  const read = (word: string): number => {
    const [, a, b] = word.split(' ');
    if (b === undefined) return ARMIES.indexOf(a as (typeof ARMIES)[number]);
    return (a === 'new' ? 1000 : 2000) + t.spaceNo[b];
  };
  const take = (s: State, f: RaiseFrame, word: string): Label => {
    f.receiver = read(word);
    const n = t.treasureOf[spaceOf(s.open, f)];
    f.served.push(f.side === 1 ? 10 + n : f.receiver < 10 ? f.receiver : freeArmy(s.open, f.side));
    return f.amount > 0 ? 'commander' : 'payer';
  };
  return {
    // CON-3.3.8: raise ASPs and NSPs and draw a Leader, in any order.
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const out = ['done'];
        // CON-5.1.4: one Leader may be drawn.
        if ((f.drawn & 2) === 0 && poolSize(t, o, f.side) > 0) out.push('draw leader');
        if (o.aspLeft[f.side] > 0) out.push(...r.receivers(v, f, false));
        out.push(...r.ships(o, f));
        for (const l of heldLeaders(t, v, f.side))
          if (joinable(t, o, f.side, l).length > 0) out.push(`assign ${t.leaders[l]}`);
        return oneOf('CON-8.3.2', out);
      },
      prompt: () => 'Raise what?',
      then(s, f, answer) {
        const [verb, id, port] = answer.split(' ');
        if (verb === 'done') return DONE;
        if (verb === 'draw') {
          drawLeader(t, s, f);
          return 'ask';
        }
        if (verb === 'assign') {
          f.leader = t.leaderNo[id];
          return 'assign';
        }
        if (verb === 'levy') return take(s, f, answer);
        f.receiver = t.fleetNo[id];
        f.payer = t.spaceNo[port];
        return 'shipyard';
      },
    },
    // CON-15-BAGOAS-3: Bagoas goes with it.
    // CON-15-PEUCESTAS-1, CON-15-PEUCESTAS-2: 10 ASPs without a Treasury; the Persian plays Bagoas with it.
    peucestas(s, f) {
      if (f.side === 1) playBagoas(t, s, 1, die(s));
      f.amount = t.limits.peucestasAsp;
      return 'levy';
    },
    levy: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = r.receivers(v, f, true);
        if (f.side === 0)
          for (const i of t.spacesOf[t.persis])
            if (spaceSide(t, v.open, i) === 0 && !isTransit(t, v.open, i))
              list.push(`levy loose ${t.spaces[i]}`);
        return oneOf('CON-15-PEUCESTAS-1', list.length > 0 ? list : ['none']);
      },
      prompt: () => 'Where do the ASPs of Peucestas appear?',
      then: (s, f, answer) => (answer === 'none' ? DONE : take(s, f, answer)),
    },
    // CON-8.3.6: the paying Treasury must be in LOC of the place.
    payer: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const army = f.receiver < 10 ? f.receiver : -1;
        const mask = r.payers(v.open, f.side, lines.maskAt(v.open, f.side, spaceOf(v.open, f)), army);
        return oneOf(
          'CON-8.3.6',
          t.treasureIds.filter((_, n) => (mask & (1 << n)) !== 0).map((id) => `from ${id}`),
        );
      },
      prompt: () => 'Which Treasury pays?',
      then(_s, f, answer) {
        f.payer = t.treasureIds.indexOf(answer.slice(5));
        // CON-7.3.11: a LOC by sea may be cut when it is claimed; Pella serves an Army at any distance.
        if (f.receiver >= 10 || f.payer === t.pella) return 'commander';
        return { call: newClaim(f.side, f.receiver, f.payer), then: 'claimed' };
      },
    },
    claimed: (s, f) => ((treasuriesOf(s.open.loc[f.receiver]) & (1 << f.payer)) === 0 ? 'ask' : 'commander'),
    // CON-8.3.4: a Leader commands a new Macedonian Army; a Persian one needs none.
    commander: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const fresh = f.receiver >= 1000 && f.receiver < 2000 && f.side === 0;
        if (!fresh) return oneOf('CON-8.3.4', ['none']);
        return oneOf(
          'CON-8.3.4',
          r.commanders(v, f, spaceOf(v.open, f)).map((l) => `under ${t.leaders[l]}`),
        );
      },
      prompt: () => 'Who commands the new Army?',
      then(_s, f, answer) {
        f.leader = answer === 'none' ? -1 : t.leaderNo[answer.slice(6)];
        return 'muster';
      },
    },
    // CON-7.2.5, CON-8.1.9: a level for each raising; new Armies come only from fresh ASPs.
    // CON-8.3.2: three dice of ASPs, and the Treasury is Reduced.
    muster(s, f) {
      const free = f.amount > 0;
      let n = f.amount;
      if (!free) {
        // CON-2.6.1: six-sided dice, added.
        const dice = [die(s), die(s), die(s)];
        n = dice[0] + dice[1] + dice[2];
        note(s, '{seat} raises ASPs: {dice}', { seat: SEATS[f.side], dice }, 'CON-8.3.2');
        reduce(t, s, f.payer);
      }
      muster(t, s, f, Math.min(n, s.open.aspLeft[f.side]));
      return free ? DONE : 'ask';
    },
    shipyard: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-8.5.3',
          r.shipyards(v.open, f, f.payer).map((n) => `from ${t.treasureIds[n]}`),
        ),
      prompt: () => 'Which Treasury pays for the Fleets?',
      then(s, f, answer) {
        const o = s.open;
        const n = t.treasureIds.indexOf(answer.slice(5));
        if (f.shipyard < 0) reduce(t, s, n);
        f.shipyard = n;
        o.fleetAt[f.receiver] = f.payer;
        o.fleetOf[f.receiver] = f.side;
        o.nsp[f.receiver] = t.printed[f.receiver];
        note(
          s,
          'The {unit} is ready at {place}',
          { unit: t.fleets[f.receiver], place: t.spaces[f.payer] },
          'CON-8.5.3',
        );
        return 'ask';
      },
    },
    assign: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) =>
        oneOf(
          'CON-5.1.5',
          joinable(t, v.open, f.side, f.leader).map((u) => `to ${unitName(t, u)}`),
        ),
      prompt: (_v, f) => `To which Army or Fleet does ${t.leaders[f.leader]} go?`,
      then(s, f, answer) {
        reveal(s, f.side, f.leader);
        s.open.leader[f.leader] = unitNumber(t, answer.slice(3));
        note(s, '{leader} joins {unit}', { leader: t.leaders[f.leader], unit: answer.slice(3) }, 'CON-5.1.5');
        return 'ask';
      },
    },
  };
}

/** CON-5.1.4: a random Leader of the pool goes to the Leader hand. */
export function drawLeader(t: Tables, s: State, f: { side: Side; drawn: number }): number {
  const own = s.own[SEATS[f.side]];
  const pool: number[] = [];
  for (let i = 0; i < t.leaders.length; i++)
    if (s.open.leader[i] === HIDDEN && t.leaderSide[i] === f.side && !own.leaders.includes(i)) pool.push(i);
  const leader = pool[pick(s, pool.length)];
  own.leaders.push(leader);
  s.open.leaderHands[f.side]++;
  f.drawn |= 2;
  note(s, '{seat} draws a Leader', { seat: SEATS[f.side] }, 'CON-5.1.4');
  note(s, 'The Leader is {leader}', { leader: t.leaders[leader] }, 'CON-5.1.4', [SEATS[f.side]]);
  return leader;
}

/** CON-8.3.1, CON-8.3.3, CON-8.2.1: ASPs join an Army at its level, form a new one at 0, or stand loose. */
function muster(t: Tables, s: State, f: RaiseFrame, n: number): void {
  const o = s.open;
  const space = f.receiver < 10 ? o.armyAt[f.receiver] : f.receiver % 1000;
  const army = f.receiver < 10 ? f.receiver : f.receiver < 2000 ? freeArmy(o, f.side) : -1;
  const joins = army < 0 ? 0 : Math.min(n, room(t, o, f.side, army));
  // CON-5.2.2: what would make the Army larger than Army 1 stays loose in a Persian city, or is not raised.
  const stays = army < 0 || f.side === 1 ? n - joins : 0;
  o.aspLeft[f.side] -= joins + stays;
  if (joins > 0) {
    if (o.armyAt[army] < 0) {
      o.armyAt[army] = space;
      o.elite[army] = 0;
      o.status[army] = 0;
      o.inside[army] = 0;
    }
    o.asp[army] += joins;
    if (f.leader >= 0) {
      reveal(s, f.side, f.leader);
      o.leader[f.leader] = army;
    }
  }
  if (stays > 0) addLoose(o, f.side, space, stays);
  settle(t, s, space);
}
