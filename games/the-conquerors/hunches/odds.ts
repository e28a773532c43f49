import { gspOf, insideAsp, leadersWith, looseOf, opposed, outsideAsp, tribeIn } from '../queries/units.ts';
import { FRESH, foe, type Open, type Side, SPARTAN, sideOfArmy } from '../state.ts';
import { cityStrength, surrenderModifiers } from '../steps/siege.ts';
import { columnOf, MAJOR, STRONGHOLD, type Tables } from '../tables.ts';

/** What an Army brings to a battle in points of Battle Score, Elite Level apart: its column and its two best Leaders. */
function might(t: Tables, o: Open, army: number, more: number): number {
  let best = 0;
  let second = 0;
  for (const leader of leadersWith(o, army)) {
    const rating = t.battleRating[leader];
    if (rating > best) {
      second = best;
      best = rating;
    } else if (rating > second) second = rating;
  }
  return columnOf(t, o.asp[army] + more) + best + second - (o.loc[army] === 0 ? 1 : 0);
}

/** The expected difference of Battle Scores if an Army attacks what stands in the open in a Space; 20 where nobody does. */
export function edge(t: Tables, o: Open, army: number, space: number): number {
  const side = sideOfArmy(army);
  if (!opposed(t, o, side, space)) return 20;
  const other = foe(side);
  let guards = t.type[space] === MAJOR ? 0 : Math.abs(o.gsp[space]) + looseOf(o, other, space);
  let main = -1;
  for (let a = other === 0 ? 0 : 3; a < (other === 0 ? 3 : 7); a++) {
    if (o.armyAt[a] !== space || o.inside[a] === 1) continue;
    if (main >= 0) guards += Math.min(o.asp[a], o.asp[main]);
    if (main < 0 || o.asp[a] > o.asp[main]) main = a;
  }
  const elite = o.elite[army] - (main < 0 ? 0 : o.elite[main]);
  const theirs = main < 0 ? columnOf(t, Math.max(1, guards)) : might(t, o, main, guards);
  const tired = main >= 0 && o.status[main] !== FRESH ? 2 : 0;
  return might(t, o, army, 0) + elite + tired - theirs - (t.type[space] === STRONGHOLD ? 2 : 0);
}

/** CON-11.3.5: ASPs and GSPs of a side, and of tribes, that would be fought in the open in a Space. */
export function inTheOpen(t: Tables, o: Open, side: Side, space: number): number {
  const guards = t.type[space] === MAJOR ? 0 : gspOf(o, side, space) + looseOf(o, side, space);
  return guards + outsideAsp(o, side, space) + tribeIn(t, o, space);
}

/** Roughly the chance to win with such an edge. */
export function winChance(difference: number): number {
  return 1 / (1 + Math.exp(-difference / 1.9));
}

/** CON-11.4.5: the chance that a city surrenders to an Army, 0 where it was asked before. */
export function surrenderChance(t: Tables, o: Open, army: number, space: number): number {
  if (o.demanded.includes(army * 64 + t.cityOf[space]) || o.asp[army] < t.limits.siegeMinAsp) return 0;
  let n = 1;
  for (const { add } of surrenderModifiers(t, o, army, space, false)) n += add;
  return Math.max(0, Math.min(6, n)) / 6;
}

/** CON-11.4.10: how many Siege Assaults an Army's siege of a city would take; Infinity where it cannot be stormed. */
export function assaultsFor(t: Tables, o: Open, army: number, space: number): number {
  const side = sideOfArmy(army);
  const city = cityStrength(t, o, side, space);
  let add = -t.defence[t.cityOf[space]];
  if (o.asp[army] > 2 * (city.asp + city.gsp)) add++;
  if (side === 0 && o.diades === 1) add++;
  for (let i = 0; i < o.fleetAt.length; i++)
    if (o.fleetAt[i] === space) add += o.fleetOf[i] === side ? 1 : -1;
  let points = 0;
  let lost = 0;
  for (let die = 1; die <= 6; die++) {
    const row = t.assault.find((r) => die + add <= r.max)!;
    points += row.points / 6;
    lost += row.lost / 6;
  }
  const assaults = (t.limits.siegePointsToFall - Math.max(0, o.siege[t.cityOf[space]])) / points;
  return o.asp[army] - lost * assaults < t.limits.siegeMinAsp ? Infinity : assaults;
}

/** What an Army is worth in a battle, in ASPs. */
export function force(o: Open, army: number): number {
  if (o.armyAt[army] < 0) return 0;
  return (
    o.asp[army] * (1 + 0.12 * o.elite[army]) * (o.status[army] === FRESH ? 1 : 0.6) + (army === 0 ? 12 : 0)
  );
}

/** Enemy ASPs in and around a Space. */
export function enemyStrength(o: Open, side: Side, space: number): number {
  let n = insideAsp(o, foe(side), space);
  for (let a = side === 0 ? 3 : 0; a < (side === 0 ? SPARTAN + 1 : 3); a++)
    if (o.armyAt[a] === space && o.inside[a] === 0) n += o.asp[a];
  return n;
}
