import { countsForVictory, provinceSide } from '../queries/control.ts';
import { bareDistances } from '../queries/loc-tables.ts';
import { enemyIn, gspOf, heldAgainst } from '../queries/units.ts';
import { FRESH, LOST, type Open, type Side } from '../state.ts';
import { DESERT, type Tables, TRANSIT } from '../tables.ts';

/** Farther than any march. */
export const FAR = 90;
/** What a goal beyond all lines of communication seems farther away than it is. */
const CUT_OFF = 30;
/** What a Desert path seems longer than it is. */
const THIRST = 4;

export type Campaign = ReturnType<typeof makeCampaign>;

/** Where each side wants to go: what a bot knows of the map before it thinks. */
export function makeCampaign(t: Tables) {
  const bare = bareDistances(t);
  const marches = t.spaces.map((_, from) => marchesFrom(t, from));
  const realms = [...t.kingdoms, t.egypt];
  const seatOf = t.provinces.map((_, p) => t.spacesOf[p].find((i) => t.treasureOf[i] >= 0) ?? -1);
  const cities = realms.map((p) => seatOf[p]);
  const lydian = t.treasureOf[seatOf[t.kingdoms[0]]];
  /** Europe, and the first Province Alexander takes: what the Armies behind him look after. */
  const home = t.provinces.map((_, p) => t.europe[p] || p === t.kingdoms[0]);
  const isRealm = t.provinces.map((_, p) => realms.includes(p));

  /** Whether a held Treasury that is not Empty would be in LOC there, were nothing in the way; `slack` MPs more are allowed. */
  function inLine(o: Open, side: Side, space: number, slack: number): boolean {
    for (let n = 0; n < t.treasures.length; n++)
      if (o.holder[n] === side && o.treasury[n] > 0 && o.unusable[n] === 0)
        if (bare.land[n][space] <= t.landLoc[side] + slack || bare.mixed[n][space] <= 8 + slack) return true;
    return false;
  }

  /** How far Alexander seems to be from the next thing he wants; `goal` hears of each. */
  function eachGoal(o: Open, goal: (space: number, more: number) => void): void {
    for (let k = 0; k < realms.length; k++)
      if (!countsForVictory(t, o, realms[k]) && !o.revolt.includes(realms[k]))
        wish(o, stronghold(o, realms[k], cities[k]), goal);
    for (let n = 0; n < t.treasures.length; n++) if (o.holder[n] === 1) wish(o, t.treasures[n], goal);
    if (o.gordium === 0) goal(t.gordium, 0);
    if (o.siwa === 0 && provinceSide(t, o, t.egypt) === 0) goal(t.siwa, 0);
    const unit = o.leader[t.dariusNo];
    if (unit === LOST) return;
    if (unit === 3 && o.armyAt[3] >= 0) {
      if (force(o, 0) > 0.8 * force(o, 3)) goal(o.armyAt[3], 2);
    } else if (o.darius >= 0) goal(o.darius, 0);
  }

  // CON-11.4.1, CON-11.4.6: a city that refused to surrender must be besieged, and that takes a LOC.
  function wish(o: Open, space: number, goal: (space: number, more: number) => void): void {
    const refused = t.cityOf[space] >= 0 && o.demanded.includes(t.cityOf[space]);
    if (!refused || !heldAgainst(t, o, 0, space) || inLine(o, 0, space, 0)) goal(space, 0);
  }

  /** CON-11.4.4: where Alexander waits for the round in which he can speak to a city beyond his LOC; -1 nowhere. */
  function stage(o: Open, from: number, aim: number): number {
    let best = -1;
    let least = FAR;
    for (let i = 0; i < t.spaces.length; i++) {
      const way = marches[from][i];
      if (way >= least || marches[i][aim] > t.limits.landMpFreeAlexander - 1) continue;
      if (t.type[i] === TRANSIT || i === aim || !inLine(o, 0, i, 0) || enemyIn(t, o, 0, i)) continue;
      least = way;
      best = i;
    }
    return best;
  }

  /** The Space of a Province where the enemy stands, its city first. */
  function stronghold(o: Open, p: number, city: number): number {
    if (gspOf(o, 1, city) > 0 || o.holder[t.treasureOf[city]] === 1) return city;
    for (const i of t.spacesOf[p]) if (gspOf(o, 1, i) > 0 || o.loose[i] < 0) return i;
    for (let a = 3; a < 7; a++) if (o.armyAt[a] >= 0 && t.province[o.armyAt[a]] === p) return o.armyAt[a];
    return city;
  }

  /** The goal that seems nearest from a Space, -1 none. */
  function aimFrom(o: Open, from: number): number {
    let best = -1;
    let least = FAR;
    eachGoal(o, (space, more) => {
      const n = marches[from][space] + more + (inLine(o, 0, space, 4) ? 0 : CUT_OFF);
      if (n < least) {
        least = n;
        best = space;
      }
    });
    return best;
  }

  /** MPs to the next goal of Alexander, at most FAR. */
  function wayLeft(o: Open, from: number): number {
    const aim = from < 0 ? -1 : aimFrom(o, from);
    return aim < 0 ? FAR : Math.min(FAR, marches[from][aim] + (inLine(o, 0, aim, 4) ? 0 : CUT_OFF));
  }

  /** The nearest Space an Army of the king's would take back: held by Macedonians, and Alexander is not near. */
  function lostTo(o: Open, army: number): number {
    const from = o.armyAt[army];
    let best = -1;
    let least = FAR;
    for (let i = 0; i < t.spaces.length; i++) {
      const held = gspOf(o, 0, i) > 0 || (t.treasureOf[i] >= 0 && o.holder[t.treasureOf[i]] === 0);
      if (!held || t.europe[t.province[i]]) continue;
      if (o.armyAt[0] >= 0 && marches[o.armyAt[0]][i] < 6 && force(o, 0) > 0.7 * force(o, army)) continue;
      const n = marches[from][i];
      if (n < least) {
        least = n;
        best = i;
      }
    }
    return best;
  }

  /** The nearest Space with an enemy, for the Armies that stay behind; -1 none. */
  function raiderFrom(o: Open, from: number): number {
    let best = -1;
    let least = FAR;
    const look = (i: number): void => {
      const p = i < 0 ? -1 : t.province[i];
      if (p < 0 || !home[p] || marches[from][i] >= least) return;
      least = marches[from][i];
      best = i;
    };
    for (let a = 3; a < 7; a++) look(o.armyAt[a]);
    for (let i = 0; i < t.spaces.length; i++) if (o.gsp[i] < 0 || o.loose[i] < 0) look(i);
    for (let p = 0; p < t.provinces.length; p++)
      if (home[p] && t.standing[p] > 0 && !countsForVictory(t, o, p))
        if (t.europe[p] || o.holder[lydian] !== 1) look(t.spacesOf[p][0]);
    return best;
  }

  return { marches, realms, isRealm, inLine, stage, aimFrom, wayLeft, lostTo, raiderFrom };
}

/** What an Army is worth in a battle, in ASPs. */
export function force(o: Open, army: number): number {
  if (o.armyAt[army] < 0) return 0;
  return (
    o.asp[army] * (1 + 0.12 * o.elite[army]) * (o.status[army] === FRESH ? 1 : 0.6) + (army === 0 ? 12 : 0)
  );
}

/** MPs of the cheapest land way to each Space in fair weather; two Desert paths in a move weary the Macedonians (CON-9.0.1). */
function marchesFrom(t: Tables, from: number): Uint8Array {
  const dist = new Uint8Array(t.spaces.length).fill(FAR);
  dist[from] = 0;
  const queue = [from];
  for (const i of queue)
    for (const step of t.steps[i]) {
      const n = dist[i] + step.cost + (step.type === DESERT ? THIRST : 0);
      if (n >= dist[step.to]) continue;
      dist[step.to] = n;
      queue.push(step.to);
    }
  return dist;
}
