import { finish, note } from '@gordian/kernel';
import { claimant, provinceSide, spaceSide } from '../queries/control.ts';
import {
  armiesAt,
  armiesOf,
  besieger,
  clearLoose,
  fleetsAt,
  gspOf,
  insideAsp,
  leadersWith,
  looseOf,
  outsideAsp,
} from '../queries/units.ts';
import {
  ALONE,
  ARMIES,
  FLEET_UNIT,
  foe,
  HELD,
  LOST,
  SEATS,
  type Side,
  type State,
  sideOfArmy,
} from '../state.ts';
import type { Tables } from '../tables.ts';
import { MAJOR } from '../tables.ts';

/** What follows by itself when land units have come to or left a Space. */
export function settle(t: Tables, s: State, space: number): void {
  const o = s.open;
  const holder = spaceSide(t, o, space);
  if (holder >= 0) {
    const side = holder as Side;
    // CON-7.1.4: a Treasure City is held by the last player to have occupied it alone.
    const n = t.treasureOf[space];
    if (n >= 0 && o.holder[n] !== side && besiegedBy(t, s, space) === null) {
      o.holder[n] = side;
      note(
        s,
        '{seat} takes the Treasury of {place}',
        { seat: SEATS[side], place: t.spaces[space] },
        'CON-7.1.4',
      );
    }
    // CON-6.1.8, CON-6.2.9: an island outside all Provinces stays with its last occupant.
    const island = t.islandOf[space];
    if (island >= 0) o.island[island] = side;
    takeSpoils(s, side, space);
    // CON-13.0.5: an Alexandria is lost when the Persian takes its Space.
    const built = o.alexandria.indexOf(space);
    if (built >= 0 && side === 1) {
      o.alexandria.splice(built, 1);
      o.alexandriaLost.push(space);
      note(s, 'The Alexandria at {place} is lost', { place: t.spaces[space] }, 'CON-13.0.5');
    }
  }
  const province = t.province[space];
  if (province >= 0) loseInherent(t, s, province);
  settleFleets(t, s);
  crownAlexander(t, s);
}

/** CON-6.2.4: starting control ends for good when the opponent first controls the Province or it revolts. */
export function loseInherent(t: Tables, s: State, province: number): void {
  const o = s.open;
  if (o.inherent[province] < 0) return;
  const now = provinceSide(t, o, province);
  if (o.revolt.includes(province) || (now >= 0 && now !== o.inherent[province])) o.inherent[province] = -1;
}

/** CON-7.4.1, CON-14.0.2, CON-14.0.3: an Army that gains a Space takes the Royal Treasury and Family left in it. */
function takeSpoils(s: State, side: Side, space: number): void {
  const o = s.open;
  const armies = armiesAt(o, side, space);
  if (armies.length === 0) return;
  if (o.royal[1] === space && o.royal[3] !== side) {
    o.royal = [armies[0], -1, o.royal[2], side];
    note(s, '{seat} captures the Royal Treasury', { seat: SEATS[side] }, 'CON-7.4.1');
  }
  if (o.family[1] === space && o.family[2] !== side) captureFamily(s, side, armies[0], space);
}

/** The Royal Family changes hands: it joins the captor's Army, or stays in its Space. */
export function captureFamily(s: State, side: Side, army: number, space: number): void {
  const o = s.open;
  o.family = [army, army >= 0 ? -1 : space, side, o.round];
  note(s, '{seat} captures the Royal Family', { seat: SEATS[side] }, 'CON-14.0.2');
}

/** CON-8.5.2: a Fleet goes over to whoever controls all its Home Ports. */
export function settleFleets(t: Tables, s: State): void {
  const o = s.open;
  for (let f = 0; f < t.fleets.length; f++) {
    if (o.fleetAt[f] < 0 || f === t.rhodes1 || (f === t.rhodes4 && o.rhodes > 0)) continue;
    const owner = claimant(t, o, f);
    if (owner < 0) continue;
    const old = o.fleetOf[f];
    o.fleetOf[f] = owner;
    note(s, 'The {unit} goes over to {seat}', { unit: t.fleets[f], seat: SEATS[owner] }, 'CON-8.5.2');
    if (old < 0) continue;
    const friends = fleetsAt(o, old as Side, o.fleetAt[f]);
    // CON-8.5.5: Admirals stay with their other Fleets there, or return to the Leader hand.
    for (const leader of leadersWith(o, FLEET_UNIT + f))
      if (friends.length > 0) o.leader[leader] = FLEET_UNIT + friends[0];
      else o.leader[leader] = HELD;
    if (friends.length > 0 && !o.defecting.includes(f)) o.defecting.push(f);
  }
}

/** CON-3.4.6: Alexander is Great King as soon as all its requirements hold together, and stays it. */
export function crownAlexander(t: Tables, s: State): void {
  const o = s.open;
  if (o.greatKing === 1 || o.married === 0 || o.gordium === 0) return;
  // CON-3.4.3, CON-3.4.5: Darius gone, the Royal Family in hand.
  if (o.leader[t.dariusNo] !== LOST || o.family[2] !== 0) return;
  // CON-3.4.2, CON-3.4.13: the five Provinces.
  for (const p of t.kingdoms) if (provinceSide(t, o, p) !== 0 || o.devastated.includes(p)) return;
  o.greatKing = 1;
  note(s, 'Alexander is Great King', {}, 'CON-3.4.6');
}

/** The side that besieges a city, or null. */
export function besiegedBy(t: Tables, s: State, space: number): Side | null {
  const c = t.cityOf[space];
  return c >= 0 && s.open.siege[c] >= 0 ? besieger(s.open, space) : null;
}

/** CON-3.4.14: the Persian wins at once if Alexander dies. */
export function killAlexander(t: Tables, s: State, ending: string): void {
  s.open.leader[t.alexander] = LOST;
  note(s, 'Alexander is dead', {}, 'CON-3.4.14');
  finish(s, { winners: ['persia'], ending, rule: 'CON-3.4.14' });
}

/** A Leader dies or is captured and never returns. */
export function loseLeader(t: Tables, s: State, leader: number, ending: string): void {
  const o = s.open;
  if (leader === t.alexander) {
    killAlexander(t, s, ending);
    return;
  }
  o.leader[leader] = LOST;
  if (leader === t.dariusNo) o.darius = -1;
  if (leader === t.dariusNo || leader === o.king) o.heirless = 1;
  if (leader === o.king) o.king = -1;
  note(s, '{leader} is lost', { leader: t.leaders[leader] }, 'CON-11.3.56');
  crownAlexander(t, s);
}

/** CON-11.3.56, CON-7.4.4: an Army is gone; its Leaders are lost, what it carried is captured. */
export function removeArmy(t: Tables, s: State, army: number, ending: string): void {
  const o = s.open;
  const at = o.armyAt[army];
  const captor = foe(sideOfArmy(army));
  o.armyAt[army] = -1;
  o.asp[army] = 0;
  o.elite[army] = 0;
  o.status[army] = 0;
  o.inside[army] = 0;
  note(s, '{unit} is eliminated', { unit: ARMIES[army] }, 'CON-11.3.56');
  const captors = armiesAt(o, captor, at);
  const taker = captors.length > 0 ? captors[0] : -1;
  if (o.royal[0] === army) o.royal = [taker, taker < 0 ? at : -1, o.royal[2], captor];
  if (o.family[0] === army) captureFamily(s, captor, taker, at);
  for (const leader of leadersWith(o, army)) loseLeader(t, s, leader, ending);
  if (s.result === null) settleSieges(t, s);
}

/** Takes GSPs off; they can be placed again from the next round on (CON-8.6.7). */
export function removeGsp(s: State, side: Side, space: number, n: number): void {
  if (side === 0) s.open.gsp[space] -= n;
  else s.open.gsp[space] += n;
  s.open.gspSpent[side] += n;
}

/** CON-9.0.3, CON-11.4.3: a siege is over: points go, Weariness rises unless the city surrendered. */
export function endSiege(t: Tables, s: State, city: number, surrendered: boolean): void {
  const o = s.open;
  const space = t.majors[city];
  o.siege[city] = -1;
  const macedonian =
    armiesAt(o, 0, space).length > 0 ||
    gspOf(o, 0, space) > 0 ||
    looseOf(o, 0, space) > 0 ||
    space !== t.rhodesSpace;
  if (!surrendered && macedonian) addWeariness(s, 1, 'CON-9.0.3');
  note(s, 'The siege of {place} is over', { place: t.spaces[space] }, 'CON-11.4.3');
}

// CON-9.0.4: cards change it too.
/** CON-9.0.6: Weariness never goes below 0. */
export function addWeariness(s: State, n: number, rule: string): void {
  s.open.weariness = Math.max(0, s.open.weariness + n);
  note(s, 'Weariness is now {n}', { n: s.open.weariness }, rule);
}

export function addInjury(s: State, n: number, rule: string): void {
  s.open.injury += n;
  if (n > 0) note(s, "Alexander's Injury Level is now {n}", { n: s.open.injury }, rule);
}

/** CON-11.4.3, CON-11.4.12: a siege needs 10 ASPs Outside at all times, and somebody Inside. */
export function settleSieges(t: Tables, s: State): void {
  const o = s.open;
  for (let c = 0; c < t.majors.length; c++) {
    if (o.siege[c] < 0) continue;
    const space = t.majors[c];
    const by = besieger(o, space);
    const within = space === t.rhodesSpace && o.rhodes > 0 ? 1 : defenders(s, foe(by), space);
    if (outsideAsp(o, by, space) < t.limits.siegeMinAsp || within === 0) endSiege(t, s, c, false);
  }
}

/** ASPs and GSPs Inside. */
export function defenders(s: State, side: Side, space: number): number {
  return gspOf(s.open, side, space) + insideAsp(s.open, side, space);
}

/** CON-2.1.4: no unit rests on a Transit Point. Puts an Army into a Space, carrying what it carries. */
export function placeArmy(t: Tables, s: State, army: number, space: number, inside: 0 | 1): void {
  const o = s.open;
  const left = o.armyAt[army];
  o.armyAt[army] = space;
  o.inside[army] = inside === 1 && t.type[space] === MAJOR ? 1 : 0;
  if (left >= 0 && left !== space) settleSieges(t, s);
}

/** Everything of a side Inside a city is gone; Alexander dies, Darius is captured (CON-11.4.11). */
export function clearInside(t: Tables, s: State, side: Side, space: number): void {
  const o = s.open;
  const g = gspOf(o, side, space);
  if (g > 0) removeGsp(s, side, space, g);
  clearLoose(o, space);
  for (const a of armiesOf(side))
    if (o.armyAt[a] === space && o.inside[a] === 1 && s.result === null) removeArmy(t, s, a, 'destroyed');
  if (side === 1 && o.leader[t.dariusNo] === ALONE && o.darius === space) loseLeader(t, s, t.dariusNo, '');
}
