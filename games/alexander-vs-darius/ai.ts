import type { Ai, Seat } from '@gordian/kernel';
import fitted from './data/weights.json' with { type: 'json' };
import { type Force, fruitLeft, might, nearness, nobody, timeLeft, type Ways, ways } from './hunches/aims.ts';
import { type Host, hostOf, pella, reach, strength } from './hunches/hosts.ts';
import { prior, suggest } from './hunches/index.ts';
import { makeSense } from './hunches/sense.ts';
import { supplyLine } from './queries/supply.ts';
import { type Darius, MACEDONIA, type Open, PERSIA, type Side } from './state.ts';
import type { Tables } from './tables.ts';

/** What a position is weighed by; `data/weights.json` says how much a unit of each moves Macedonia's odds, in logits. */
const FEATURES = [
  { id: 'legitimacy', says: 'Persian Legitimacy' },
  { id: 'weariness', says: 'Macedonian War Weariness' },
  { id: 'brink', says: 'how near the tracks are to their ends' },
  { id: 'hour', says: 'the time that is left' },
  { id: 'lateness', says: 'the Legitimacy left for the time that is left' },
  { id: 'pella', says: 'Pella, the root of Macedonian supply' },
  { id: 'income', says: 'cities that pay' },
  { id: 'treasure', says: "Macedonia's treasure" },
  { id: 'riches', says: "Persia's treasure" },
  { id: 'macedonians', says: 'Macedonian troops' },
  { id: 'persians', says: 'Persian troops' },
  { id: 'captains', says: 'Persian leaders who can take the field' },
  { id: 'guard', says: 'troops around Alexander' },
  { id: 'alone', says: 'whether Alexander has troops with him' },
  { id: 'danger', says: 'Persian armies near Alexander' },
  { id: 'dread', says: 'great Persian armies that could meet Alexander' },
  { id: 'peril', says: 'armies in reach of stronger ones' },
  { id: 'supply', says: "the supply of Alexander's army" },
  { id: 'hunger', says: 'troops out of supply' },
  { id: 'largest', says: 'Alexander commanding the largest army' },
  { id: 'prospects', says: 'cities within reach of Macedonian armies' },
  { id: 'threats', says: 'cities within reach of Persian armies' },
  { id: 'ships', says: 'ships' },
  { id: 'markers', says: 'areas held' },
  { id: 'sieges', says: 'sieges under way' },
] as const;

/** Answers within which an action and all that follows from it is over. */
const LONGEST_ACTION = 60;

/** In 71 games of `search:60n` against a player about as strong this part of its chances foretold the results best (docs/ARENA.md). */
const TRUST = { part: 0.85, shift: 0 };

/** The hunches are steep, twenty to one for the next step of a march, and the chances of two answers seldom differ by much. */
const DOUBT = { power: 0.5, swing: 0.125 };

export function dariusAi(t: Tables): Ai<Darius> {
  const far = ways(t);
  const sense = makeSense(t, far);
  return {
    features: FEATURES,
    weights: FEATURES.map(({ id }) => fitted[id]),
    depth: LONGEST_ACTION,
    keepsToSuggestions: true,
    isQuiet: (s) => s.stack.length === 1 && s.stack[0].at === 'act',
    ahead: { clock: (s) => s.open.turn, by: 1 },
    doubt: DOUBT,
    trust: () => TRUST,
    opposed: true,
    judge: { sense: (s) => [...macedonian(t, far, s), ...sense(s)], net: null },
    measure: (s, seat) => measure(t, far, s, seat),
    prior: (v, f, choice) => prior(t, far, v, f, choice),
    suggest: (v, f) => suggest(t, v, f),
  };
}

/** The features from Macedonia's side; Persia's are their opposites. */
function measure(t: Tables, far: Ways, s: Darius, seat: Seat): number[] {
  const out = macedonian(t, far, s);
  if (seat !== 'macedonia') for (let i = 0; i < out.length; i++) out[i] = -out[i];
  return out;
}

/** What a side may at best take from the other's track in a turn, about. */
const PACE = { legitimacy: 3, weariness: 1.5 };

function macedonian(t: Tables, far: Ways, s: Darius): number[] {
  const o = s.open;
  const mine = s.own.macedonia;
  const chief = o.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;
  const place = mine.at[chief];
  const area = place < t.sea0 ? place : place >= t.port0 ? place - t.port0 : -1;
  const ours = hostOf(t, s, MACEDONIA);
  const theirs = hostOf(t, s, PERSIA);
  const guard = ours.armies[ours.places.indexOf(place)] ?? nobody();
  const time = o.turn / t.pack.game.turns;
  // AVD-0.1.5: what cannot be worn down in the time left is no nearer to its end, and what bears no fruit in it is worth less.
  const left = timeLeft(t, o);
  const fruit = fruitLeft(t, o);
  const legitimacy = 1 + left * PACE.legitimacy;
  const weariness = 1 + left * PACE.weariness;
  return [
    (Math.min(25, legitimacy) - Math.min(o.legitimacy, legitimacy)) / 12.5,
    (Math.min(o.weariness, weariness) - Math.min(10, weariness)) / 5,
    1.5 / Math.max(1, o.legitimacy) - 1.5 / Math.max(1, o.weariness) + 0.09,
    0.5 - time,
    time * (1 - o.legitimacy / 12.5),
    pella(t, far, o, ours, theirs),
    (fruit * income(o, t)) / 6,
    fruit * (Math.sqrt(o.treasury[0]) / 3 - 1),
    fruit * (1 - Math.sqrt(o.treasury[1]) / 4),
    fruit * (strength(ours.all) / 15 - 1.2),
    fruit * (1.2 - strength(theirs.all) / 15),
    fruit * (1 - Math.sqrt(captains(t, o)) / 2.5),
    fruit * (Math.min(strength(guard), 24) / 10 - 1),
    guard.units === 0 ? -exposed(t, far, theirs, area) : 0,
    area < 0 ? 0 : -danger(t, far, theirs, guard, area),
    area < 0 ? 0 : -dread(t, far, theirs, area),
    (peril(t, far, theirs, ours, -1) - peril(t, far, ours, theirs, place)) / 5,
    area < 0 || supplyLine(o, t, MACEDONIA, area) >= 0 ? 0 : -1,
    hunger(t, o, theirs, PERSIA, -1) - hunger(t, o, ours, MACEDONIA, place),
    largest(o, ours, guard, place),
    reach(t, far, o, MACEDONIA, ours, theirs) / 3,
    -reach(t, far, o, PERSIA, theirs, ours) / 3,
    ships(o, t) / 10,
    (fruit * held(o)) / 20,
    sieges(o, t),
  ];
}

/** AVD-1.4.4, AVD-7.1.7, AVD-8.5.4: Persian leaders with whom an army can go anywhere. */
function captains(t: Tables, o: Open): number {
  const { ariobarzanes, syrmus } = t.roles;
  let sum = 0;
  for (let l = 0; l < t.leaderCount[PERSIA]; l++)
    if (l !== ariobarzanes && l !== syrmus && o.leader[t.leader0[PERSIA] + l] === 1) sum++;
  return sum;
}

function income(o: Open, t: Tables): number {
  let sum = 0;
  for (const a of t.cityAreas) if (o.marker[a] > 0) sum += o.marker[a] === 1 ? t.cities[a] : -t.cities[a];
  return sum + 11;
}

function held(o: Open): number {
  let sum = 0;
  for (const marker of o.marker) sum += marker === 1 ? 1 : marker === 2 ? -1 : 0;
  return sum + 37;
}

function ships(o: Open, t: Tables): number {
  let sum = 0;
  for (let i = 0; i < o.ship.length; i++) if (o.ship[i] >= 0) sum += t.shipSide[i] === MACEDONIA ? 1 : -1;
  return sum;
}

function sieges(o: Open, t: Tables): number {
  let sum = 0;
  for (const a of t.cityAreas)
    if (o.siege[a] > 0) sum += ((o.marker[a] === 1 ? -1 : 1) * o.siege[a]) / (t.rating[a] + 1);
  return sum;
}

/** Persian armies that could come to Alexander, by how they stand against his. */
function danger(t: Tables, far: Ways, theirs: Host, guard: Force, area: number): number {
  let worst = 0;
  for (let i = 0; i < theirs.places.length; i++) {
    const at = theirs.places[i];
    if (at >= t.sea0 || theirs.armies[i].units === 0) continue;
    const even = might(theirs.armies[i]) / (might(theirs.armies[i]) + might(guard) + 1);
    worst = Math.max(worst, even * nearness(far.points[at][area]));
  }
  return 2 * worst;
}

/** AVD-1.4.14, AVD-1.4.16: Alexander without troops, the more so the nearer an army is that could catch him. */
function exposed(t: Tables, far: Ways, theirs: Host, area: number): number {
  let near = 0;
  if (area >= 0)
    for (let i = 0; i < theirs.places.length; i++) {
      const { units, leaders } = theirs.armies[i];
      if (theirs.places[i] < t.sea0 && units > 0 && leaders > 0)
        near = Math.max(near, nearness(far.points[theirs.places[i]][area]));
    }
  return 1 + near;
}

/** AVD-5.1.3: the War Weariness at stake where the Persians could bring a great army before Alexander, in fives. */
function dread(t: Tables, far: Ways, theirs: Host, area: number): number {
  let worst = 0;
  for (let i = 0; i < theirs.places.length; i++) {
    const at = theirs.places[i];
    if (at < t.sea0)
      worst = Math.max(worst, Math.floor(theirs.armies[i].units / 8) * nearness(far.points[at][area]));
  }
  return worst / 5;
}

/** Troops that a stronger army could fall upon, by how near and how much stronger it is. */
function peril(t: Tables, far: Ways, host: Host, foes: Host, except: number): number {
  let sum = 0;
  for (let i = 0; i < host.places.length; i++) {
    const at = host.places[i];
    const army = host.armies[i];
    if (at >= t.sea0 || at === except || army.units === 0) continue;
    let worst = 0;
    for (let j = 0; j < foes.places.length; j++) {
      const from = foes.places[j];
      if (from >= t.sea0 || foes.armies[j].units === 0) continue;
      const weaker = 1 - might(army) / (might(foes.armies[j]) + 0.1);
      if (weaker > 0) worst = Math.max(worst, weaker * nearness(far.points[from][at]));
    }
    sum += worst * strength(army);
  }
  return sum;
}

/** Units that will starve where they stand, in sixes; the army at `except` is told apart. */
function hunger(t: Tables, o: Open, host: Host, side: Side, except: number): number {
  let units = 0;
  for (let i = 0; i < host.places.length; i++) {
    const at = host.places[i];
    if (at >= t.sea0 || at === except || host.armies[i].units === 0) continue;
    if (o.marker[at] !== side + 1 && supplyLine(o, t, side, at) < 0) units += host.armies[i].units;
  }
  return units / 6;
}

/** AVD-4.1.7 looms: another Macedonian stack is larger. */
function largest(o: Open, ours: Host, guard: Force, place: number): number {
  for (const [at, , top] of o.stacks[MACEDONIA])
    if (at !== place && top >= 0 && ours.armies[ours.places.indexOf(at)].units > guard.units) return -1;
  return 0;
}
