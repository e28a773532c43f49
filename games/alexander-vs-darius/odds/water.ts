import type { Modifier, Odds } from '@gordian/kernel';
import { havens, shipsAt, shipsOf } from '../queries/fleets.ts';
import { commanded } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, sideOf, type View } from '../state.ts';
import type { SailFrame, SeaFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { sight } from './enemy.ts';
import { rollSays, seaSays } from './say.ts';
import { type Fleet, seaOdds } from './sea.ts';

/** Where each side's ships are in a battle at sea. */
interface Waters {
  readonly sea: number;
  /** The harbour under attack, or -1. */
  readonly port: number;
  readonly attacker: Side;
}

const placeOf = (t: Tables, w: Waters, side: Side): number =>
  side === w.attacker || w.port < 0 ? t.sea0 + w.sea : w.port;

/** A side's fleet: ships in the order they are given up, and what this seat knows is aboard. */
function fleetOf(
  t: Tables,
  v: View,
  w: Waters,
  side: Side,
  ships: readonly number[],
  cargo: readonly number[],
): Fleet {
  const leaders = cargo.filter((code) => code < 100);
  return {
    ships: ships.map((i) => t.shipKind[i]).sort((a, b) => t.kinds[b].quality - t.kinds[a].quality || a - b),
    units: cargo.length - leaders.length,
    leaders,
    haven:
      havens(v.open, t, side, w.sea, placeOf(t, w, side)).length > 0 &&
      ships.some((i) => commanded(v.open, t, i)),
  };
}

const shipsIn = (t: Tables, v: View, w: Waters, side: Side): number[] =>
  shipsAt(v.open, t, side, placeOf(t, w, side), side !== w.attacker && w.port >= 0);

/** What a seat knows to be aboard: its own troops, or the likeliest of the enemy's. */
function aboard(t: Tables, v: View, w: Waters, side: Side, moving: number): number[] {
  const place = side === w.attacker && moving >= 0 ? moving : placeOf(t, w, side);
  if (side !== sideOf(v.seat!)) {
    const { armies } = sight(t, v, place, 40);
    return [...armies].sort((a, b) => b.weight - a.weight)[0].codes as number[];
  }
  const out: number[] = [];
  const own = v.own!;
  for (let p = 0; p < own.at.length; p++)
    if (own.at[p] === place) out.push(p < t.leaderCount[side] ? p : 100 + p);
  return out;
}

function told(t: Tables, v: View, w: Waters, fleets: readonly [Fleet, Fleet], f: SeaFrame | null): Odds {
  const me = sideOf(v.seat!);
  const modifiers: Modifier[] =
    w.port < 0 ? [] : [{ by: 'ships caught in port', add: -1, rule: 'AVD-3.4.9' }];
  const lost =
    f === null
      ? ([
          [0, 0],
          [0, 0],
        ] as const)
      : ([
          [f.lost[0], f.fallen[0]],
          [f.lost[1], f.fallen[1]],
        ] as const);
  const odds = seaOdds(
    t,
    fleets,
    w.attacker,
    w.port >= 0,
    f?.round ?? 0,
    f === null ? 0 : f.scored[0] - f.scored[1],
    lost,
  );
  return seaSays(odds, me, {
    title: `Battle at sea, ${t.pack.seas[w.sea].name}: nobody withdraws, the worst ships are given up first`,
    before: [],
    modifiers,
    error: null,
  });
}

/** The battle at sea in progress: fight on, or sail away. */
export function seaQuestion(
  t: Tables,
  v: View,
  f: SeaFrame,
  choice: string | readonly string[],
): Odds | null {
  const fleets = [MACEDONIA, PERSIA].map((side) =>
    fleetOf(t, v, f, side, shipsIn(t, v, f, side), aboard(t, v, f, side, -1)),
  ) as [Fleet, Fleet];
  if (typeof choice === 'string') {
    if (f.at !== 'leaveDefender' && f.at !== 'leaveAttacker') return null;
    if (choice === 'fight') return told(t, v, f, fleets, f);
    return rollSays('Withdrawing needs no roll', [
      { what: 'The fleet sails away, and the enemy holds the sea', chance: 1 },
    ]);
  }
  if (f.at !== 'sink') return null;
  const me = sideOf(v.seat!);
  const mine = shipsIn(t, v, f, me);
  if (choice.length < Math.min(f.hits[me], mine.length)) return null;
  const down = shipsOf(t, mine, choice);
  const foe = other(me);
  const left: [Fleet, Fleet] = [...fleets];
  left[me] = fleetOf(
    t,
    v,
    f,
    me,
    mine.filter((i) => !down.includes(i)),
    aboard(t, v, f, me, -1),
  );
  left[foe] = { ...fleets[foe], ships: fleets[foe].ships.slice(f.hits[foe]) };
  return told(t, v, f, left, f);
}

/** A course that leads into an enemy fleet. */
export function courseOdds(t: Tables, v: View, f: SailFrame, choice: string): Odds | null {
  const port = t.say.attack.read(choice);
  const sea = port >= 0 ? f.place - t.sea0 : t.say.to.read(choice);
  if (sea < 0) return null;
  const w: Waters = { sea, port: port >= 0 ? t.port0 + port : -1, attacker: f.side };
  const foe = other(f.side);
  const theirs = shipsIn(t, v, w, foe);
  if (theirs.length === 0) return null;
  const there = shipsIn(t, v, w, f.side).filter((i) => !f.ships.includes(i));
  const fleets: [Fleet, Fleet] = [
    fleetOf(t, v, w, foe, theirs, aboard(t, v, w, foe, -1)),
    fleetOf(t, v, w, f.side, [...there, ...f.ships], aboard(t, v, w, f.side, f.place)),
  ];
  if (f.side === MACEDONIA) fleets.reverse();
  return told(t, v, w, fleets, null);
}

/** AVD-1.4S.3 to AVD-1.4S.6: the roll of a fleet that tries to sail. */
export function sailOdds(t: Tables, v: View, f: SailFrame, choice: readonly string[]): Odds | null {
  if (choice.length === 0) return null;
  const kinds = [
    ...new Set(shipsOf(t, shipsAt(v.open, t, f.side, f.from), choice).map((i) => t.shipKind[i])),
  ];
  return rollSays(
    'One roll for all',
    kinds.map((k) => ({ what: `${t.kinds[k].name}s sail`, chance: Math.min(6, t.kinds[k].sails) / 6 })),
  );
}

/** Whether Memnon is aboard a fleet, as its owner knows. */
export const memnonIn = (t: Tables, v: View, place: number): boolean =>
  v.seat !== null && sideOf(v.seat) === PERSIA && v.own!.at[t.roles.memnon] === place;
