import { FATIGUED, FLEET_UNIT, FRESH, foe, type Open, type Side, SPARTAN, sideOfArmy } from '../state.ts';
import { MAJOR, type Tables, TRANSIT } from '../tables.ts';

/** CON-2.1.1: a Transit Point, unless an Alexandria has made it a Space. */
export function isTransit(t: Tables, o: Open, space: number): boolean {
  return t.type[space] === TRANSIT && !o.alexandria.includes(space);
}

export function isMajor(t: Tables, space: number): boolean {
  return t.type[space] === MAJOR;
}

/** The first and one past the last Army number of a side; the Spartan Army is Persian. */
export function armiesOf(side: Side): readonly number[] {
  return side === 0 ? MACEDONIAN : PERSIAN;
}
const MACEDONIAN: readonly number[] = [0, 1, 2];
const PERSIAN: readonly number[] = [3, 4, 5, SPARTAN];

/** Army 1 of a side, led by its Overall Commander. */
export function firstArmy(side: Side): number {
  return side === 0 ? 0 : 3;
}

export function armiesAt(o: Open, side: Side, space: number): number[] {
  const out: number[] = [];
  for (const a of armiesOf(side)) if (o.armyAt[a] === space) out.push(a);
  return out;
}

/** ASPs of a side's Armies standing Outside (or in the open) in a Space. */
export function outsideAsp(o: Open, side: Side, space: number): number {
  let n = 0;
  for (const a of armiesOf(side)) if (o.armyAt[a] === space && o.inside[a] === 0) n += o.asp[a];
  return n;
}

// CON-8.1.2, CON-8.1.3, CON-10.3.2: any number of ASPs; loose ones stand like a garrison.
/** Garrison of a side in a Space. */
export function gspOf(o: Open, side: Side, space: number): number {
  const g = o.gsp[space];
  return side === 0 ? (g > 0 ? g : 0) : g < 0 ? -g : 0;
}

export function looseOf(o: Open, side: Side, space: number): number {
  const g = o.loose[space];
  return side === 0 ? (g > 0 ? g : 0) : g < 0 ? -g : 0;
}

export function addGsp(o: Open, side: Side, space: number, n: number): void {
  // Not `-n`: -0 would turn the column into one of fractions, and every query slow.
  if (side === 0) o.gsp[space] += n;
  else o.gsp[space] -= n;
}

/** Adds loose ASPs of a status, or takes some away; CON-8.1.7: what is combined shares the worst status. */
export function addLoose(o: Open, side: Side, space: number, n: number, status = FRESH): void {
  if (side === 0) o.loose[space] += n;
  else o.loose[space] -= n;
  if (o.loose[space] === 0) markLoose(o, space, FRESH);
  else if (n > 0 && status > looseStatus(o, space)) markLoose(o, space, status);
}

/** FRESH, FATIGUED or USELESS: the status of the loose ASPs in a Space. */
export function looseStatus(o: Open, space: number): number {
  for (const x of o.worn) if (x >> 2 === space) return x & 3;
  return FRESH;
}

export function markLoose(o: Open, space: number, status: number): void {
  const i = o.worn.findIndex((x) => x >> 2 === space);
  if (i >= 0) o.worn.splice(i, 1);
  if (status !== FRESH) o.worn.push(space * 4 + status);
}

/** All loose ASPs of a Space are gone. */
export function clearLoose(o: Open, space: number): void {
  o.loose[space] = 0;
  markLoose(o, space, FRESH);
}

/** ASPs Inside a Major City: Armies Inside and loose ASPs. */
export function insideAsp(o: Open, side: Side, space: number): number {
  let n = looseOf(o, side, space);
  for (const a of armiesOf(side)) if (o.armyAt[a] === space && o.inside[a] === 1) n += o.asp[a];
  return n;
}

export function tribeIn(t: Tables, o: Open, space: number): number {
  const i = t.tribeAt.indexOf(space);
  return i < 0 ? 0 : o.tribe[i];
}

/** Units that hold a Major City against `side`: the other player's, or independent Rhodes. */
export function heldAgainst(t: Tables, o: Open, side: Side, space: number): boolean {
  if (t.type[space] !== MAJOR) return false;
  if (space === t.rhodesSpace && o.rhodes > 0) return true;
  const other = foe(side);
  return gspOf(o, other, space) > 0 || insideAsp(o, other, space) > 0;
}

// CON-6.1.3, CON-2.2.3: units Inside a Major City are not fought in the open.
/** Enemy or tribal land units that an Army of `side` would have to fight in this Space. */
export function opposed(t: Tables, o: Open, side: Side, space: number): boolean {
  const other = foe(side);
  for (const a of armiesOf(other)) if (o.armyAt[a] === space && o.inside[a] === 0) return true;
  if (t.type[space] !== MAJOR && (gspOf(o, other, space) > 0 || looseOf(o, other, space) > 0)) return true;
  return tribeIn(t, o, space) > 0;
}

/** Any land unit of the other player, of Rhodes or of a tribe. */
export function enemyIn(t: Tables, o: Open, side: Side, space: number): boolean {
  const other = foe(side);
  if (gspOf(o, other, space) > 0 || looseOf(o, other, space) > 0) return true;
  for (const a of armiesOf(other))
    if (o.armyAt[a] === space && (o.inside[a] === 0 || o.asp[a] > 0)) return true;
  return tribeIn(t, o, space) > 0 || (space === t.rhodesSpace && o.rhodes > 0);
}

/** Adjacent Spaces, by land, free of enemies: where an Army may step aside. */
export function clearings(t: Tables, o: Open, army: number, space: number): number[] {
  const out: number[] = [];
  for (const { to } of t.steps[space]) {
    if (out.includes(to) || isTransit(t, o, to) || enemyIn(t, o, sideOfArmy(army), to)) continue;
    // CON-15-AGIS-2: the Spartans never leave Europe.
    if (army !== SPARTAN || (t.province[to] >= 0 && t.europe[t.province[to]])) out.push(to);
  }
  return out;
}

export function besieged(t: Tables, o: Open, space: number): boolean {
  const c = t.cityOf[space];
  return c >= 0 && o.siege[c] >= 0;
}

/** The side that besieges a city: whose Armies stand Outside. */
export function besieger(o: Open, space: number): Side {
  for (const a of MACEDONIAN) if (o.armyAt[a] === space && o.inside[a] === 0) return 0;
  return 1;
}

export function fleetsAt(o: Open, side: Side, port: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < o.fleetAt.length; i++) if (o.fleetAt[i] === port && o.fleetOf[i] === side) out.push(i);
  return out;
}

export function hasFleet(o: Open, side: Side, port: number): boolean {
  for (let i = 0; i < o.fleetAt.length; i++) if (o.fleetAt[i] === port && o.fleetOf[i] === side) return true;
  return false;
}

export function leadersWith(o: Open, unit: number): number[] {
  const out: number[] = [];
  for (let i = 0; i < o.leader.length; i++) if (o.leader[i] === unit) out.push(i);
  return out;
}

/** CON-5.2.1: Alexander for Macedon, the Great King for Persia, where he is with the Army. */
export function commanderWith(t: Tables, o: Open, army: number): number {
  if (army === 0 && o.leader[t.alexander] === 0) return t.alexander;
  if (army === 3 && o.king >= 0 && o.leader[o.king] === 3) return o.king;
  return -1;
}

// CON-5.1.1, CON-5.1.3: without a Leader, or without the rating, it is 0.
/** CON-10.6.3, CON-11.3.2: the rating for Avoidance, Interception and the like: the OC's if present, else the best. */
export function armyRating(t: Tables, o: Open, army: number): number {
  const oc = commanderWith(t, o, army);
  if (oc >= 0) return t.battleRating[oc];
  let best = 0;
  for (let i = 0; i < o.leader.length; i++)
    if (o.leader[i] === army && t.battleRating[i] > best) best = t.battleRating[i];
  return best;
}

/** The best Admiral of a group of Fleets and of a transported Army. */
export function navalRating(t: Tables, o: Open, fleets: readonly number[]): number {
  let best = 0;
  for (let i = 0; i < o.leader.length; i++) {
    const fleet = o.leader[i] - FLEET_UNIT;
    if (fleet >= 0 && t.navalRating[i] > best && fleets.includes(fleet)) best = t.navalRating[i];
  }
  return best;
}

export function nspOf(o: Open, fleets: readonly number[]): number {
  let n = 0;
  for (const f of fleets) n += o.nsp[f];
  return n;
}

export function alexanderLeads(t: Tables, o: Open, army: number): boolean {
  return army === 0 && o.leader[t.alexander] === 0;
}

/** CON-11.3.37: may neither attack nor enter an enemy-occupied Space. */
export function isTired(o: Open, army: number): boolean {
  return o.status[army] >= FATIGUED;
}

/** CON-8.6.2, CON-8.6.7: GSP counters a side may still place in this round. */
export function gspFree(t: Tables, o: Open, side: Side): number {
  let n = t.gspMax[side] - o.gspSpent[side];
  for (let i = 0; i < o.gsp.length; i++) {
    const g = o.gsp[i];
    if (g !== 0 && g > 0 === (side === 0)) n -= g > 0 ? g : -g;
  }
  return n;
}

/** CON-5.2.3: Army 1 exists under its commander and is smaller than another Army of its side. */
export function firstIsSmaller(t: Tables, o: Open, side: Side): boolean {
  const one = firstArmy(side);
  if (o.armyAt[one] < 0 || commanderWith(t, o, one) < 0) return false;
  for (const a of armiesOf(side)) if (a !== SPARTAN && o.armyAt[a] >= 0 && o.asp[a] > o.asp[one]) return true;
  return false;
}

/** CON-5.2.2: the largest of the other Armies of a side. */
export function largestOther(o: Open, side: Side): number {
  let n = 0;
  for (const a of armiesOf(side))
    if (a !== firstArmy(side) && a !== SPARTAN && o.armyAt[a] >= 0 && o.asp[a] > n) n = o.asp[a];
  return n;
}

/** CON-8.1.6, CON-5.2.2: how many ASPs an Army may drop: it keeps one, and Army 1 stays the largest. */
export function droppable(o: Open, army: number): number {
  const side = sideOfArmy(army);
  const keep = army === firstArmy(side) ? Math.max(1, largestOther(o, side)) : 1;
  return Math.max(0, o.asp[army] - keep);
}

/** Whether a side has an Army in a Province. */
export function presentArmyIn(t: Tables, o: Open, side: Side, province: number): boolean {
  for (const a of armiesOf(side)) if (o.armyAt[a] >= 0 && t.province[o.armyAt[a]] === province) return true;
  return false;
}
