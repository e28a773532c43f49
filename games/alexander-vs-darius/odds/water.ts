import type { Odds } from '@gordian/kernel';
import { UNIT } from '../acts/known.ts';
import { havens, shipsAt, shipsOf } from '../queries/fleets.ts';
import { athensServes, commanded, stackAt } from '../queries/stacks.ts';
import { MACEDONIA, other, PERSIA, type Side, sideOf, type View } from '../state.ts';
import type { SailFrame, SeaFrame } from '../steps/frames.ts';
import type { Tables } from '../tables.ts';
import { codesAt, GUESSES, sight } from './enemy.ts';
import { rollSays, seaSays } from './say.ts';
import { type Fleet, SeaOdds, seaOdds } from './sea.ts';

/** Where each side's ships are in a battle at sea. */
interface Waters {
  readonly sea: number;
  /** The harbour under attack, or -1. */
  readonly port: number;
  readonly attacker: Side;
}

const placeOf = (t: Tables, w: Waters, side: Side): number =>
  side === w.attacker || w.port < 0 ? t.sea0 + w.sea : w.port;

/** A side's ships in the order they are given up, and whether they have somewhere to go. */
type Hulls = Pick<Fleet, 'ships' | 'idle' | 'haven'>;

function hullsOf(t: Tables, v: View, w: Waters, side: Side, ships: readonly number[]): Hulls {
  return {
    ships: ships.map((i) => t.shipKind[i]).sort((a, b) => t.kinds[b].quality - t.kinds[a].quality || a - b),
    idle: athensServes(v.open) ? -1 : t.athenian,
    haven:
      havens(v.open, t, side, w.sea, placeOf(t, w, side)).length > 0 &&
      ships.some((i) => commanded(v.open, t, i)),
  };
}

const shipsIn = (t: Tables, v: View, w: Waters, side: Side): number[] =>
  shipsAt(v.open, t, side, placeOf(t, w, side), side !== w.attacker && w.port >= 0);

/** What may be aboard a fleet, and how likely that is. */
type Load = Pick<Fleet, 'units' | 'leaders'> & { weight: number };

function loadOf(codes: readonly number[], weight: number): Load {
  const leaders = codes.filter((code) => code < UNIT);
  return { units: codes.length - leaders.length, leaders, weight };
}

/** AVD-3.0.2: the enemy's troops aboard are all that they may be; those that count the same are one. */
function enemyLoads(t: Tables, v: View, place: number): { loads: Load[]; certain: boolean } {
  if (stackAt(v.open, other(sideOf(v.seat!)), place) === null)
    return { loads: [loadOf([], 1)], certain: true };
  const { armies, certain } = sight(t, v, place, GUESSES);
  const loads = new Map<string, Load>();
  for (const { codes, weight } of armies) {
    const load = loadOf(codes, weight);
    const key = `${load.units} ${load.leaders}`;
    const known = loads.get(key);
    if (known === undefined) loads.set(key, load);
    else known.weight += weight;
  }
  return { loads: [...loads.values()], certain };
}

/** The battle with both sides' ships; `moving` is where the attacker's troops still are, or -1. */
function told(
  t: Tables,
  v: View,
  w: Waters,
  hulls: readonly [Hulls, Hulls],
  f: SeaFrame | null,
  moving = -1,
): Odds {
  const me = sideOf(v.seat!);
  const placeFor = (side: Side): number =>
    side === w.attacker && moving >= 0 ? moving : placeOf(t, w, side);
  const mine = loadOf(codesAt(t, me, v.own!, placeFor(me)), 1);
  const { loads, certain } = enemyLoads(t, v, placeFor(other(me)));
  const all = new SeaOdds();
  const wins = loads.map((theirs) => {
    const fleetOf = (side: Side): Fleet => ({ ...hulls[side], ...(side === me ? mine : theirs) });
    const fleets = [fleetOf(MACEDONIA), fleetOf(PERSIA)] as const;
    const one = seaOdds(t, fleets, w.attacker, w.port >= 0, f?.round ?? 0, leadOf(f), lostIn(f));
    all.blend(one, theirs.weight);
    return one.wins[me];
  });
  const spread = loads.reduce((sum, { weight }, i) => sum + weight * (wins[i] - all.wins[me]) ** 2, 0);
  return seaSays(all, me, {
    title: `Battle at sea, ${t.pack.seas[w.sea].name}: nobody withdraws, the worst ships are given up first`,
    before: [],
    modifiers: w.port < 0 ? [] : [{ by: 'ships caught in port', add: -1, rule: 'AVD-3.4.9' }],
    error: certain ? null : Math.sqrt(spread / GUESSES),
  });
}

const leadOf = (f: SeaFrame | null): number => (f === null ? 0 : f.scored[0] - f.scored[1]);

/** By side: units and leaders lost so far. */
const lostIn = (f: SeaFrame | null): readonly [readonly [number, number], readonly [number, number]] => [
  [f?.lost[0] ?? 0, f?.fallen[0] ?? 0],
  [f?.lost[1] ?? 0, f?.fallen[1] ?? 0],
];

/** The battle at sea in progress: fight on, or sail away. */
export function seaQuestion(
  t: Tables,
  v: View,
  f: SeaFrame,
  choice: string | readonly string[],
): Odds | null {
  const hulls = [MACEDONIA, PERSIA].map((side) => hullsOf(t, v, f, side, shipsIn(t, v, f, side))) as [
    Hulls,
    Hulls,
  ];
  if (typeof choice === 'string') {
    if (f.at !== 'leaveDefender' && f.at !== 'leaveAttacker') return null;
    if (choice === 'fight') return told(t, v, f, hulls, f);
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
  const left: [Hulls, Hulls] = [...hulls];
  left[me] = hullsOf(
    t,
    v,
    f,
    me,
    mine.filter((i) => !down.includes(i)),
  );
  left[foe] = { ...hulls[foe], ships: hulls[foe].ships.slice(f.hits[foe]) };
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
  const hulls: [Hulls, Hulls] = [
    hullsOf(t, v, w, foe, theirs),
    hullsOf(t, v, w, f.side, [...there, ...f.ships]),
  ];
  if (f.side === MACEDONIA) hulls.reverse();
  return told(t, v, w, hulls, null, f.place);
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
