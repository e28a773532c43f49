import { foe, type Open, type Side } from '../state.ts';
import { MAJOR, type Tables } from '../tables.ts';
import { armiesOf, gspOf, insideAsp, isTransit, looseOf, opposed } from './units.ts';

/** CON-6.2.8: the player whose land units occupy a Space; the besieged one where both are there; -1 nobody. */
export function spaceSide(t: Tables, o: Open, space: number): number {
  const m = onLand(o, 0, space);
  const p = onLand(o, 1, space);
  if (m && p) return holdsCity(t, o, 0, space) ? 0 : 1;
  return m ? 0 : p ? 1 : -1;
}

function onLand(o: Open, side: Side, space: number): boolean {
  if (gspOf(o, side, space) > 0 || looseOf(o, side, space) > 0) return true;
  for (const a of armiesOf(side)) if (o.armyAt[a] === space) return true;
  return false;
}

export function holdsCity(t: Tables, o: Open, side: Side, space: number): boolean {
  return t.type[space] === MAJOR && (gspOf(o, side, space) > 0 || insideAsp(o, side, space) > 0);
}

// CON-6.2.6: tribes never count.
/** A side's Armies, garrisons or loose ASPs anywhere in a Province. */
export function presentIn(t: Tables, o: Open, side: Side, province: number): boolean {
  for (const space of t.spacesOf[province]) {
    if (gspOf(o, side, space) > 0 || looseOf(o, side, space) > 0) return true;
  }
  for (const a of armiesOf(side)) if (o.armyAt[a] >= 0 && t.province[o.armyAt[a]] === province) return true;
  return false;
}

function fleetIn(t: Tables, o: Open, side: Side, province: number): boolean {
  for (let i = 0; i < o.fleetAt.length; i++)
    if (o.fleetAt[i] >= 0 && o.fleetOf[i] === side && t.province[o.fleetAt[i]] === province) return true;
  return false;
}

/** CON-6.2.2 to CON-6.2.5: who controls a Province, -1 nobody. */
export function provinceSide(t: Tables, o: Open, province: number): number {
  // CON-3.1.18: a Province of Transit Points alone is never controlled.
  // CON-6.3.6: nobody controls a Province In Revolt.
  if (t.standing[province] === 0 || o.revolt.includes(province)) return -1;
  if (province === t.rhodesProvince && o.rhodes > 0) return -1;
  const m = presentIn(t, o, 0, province);
  const p = presentIn(t, o, 1, province);
  if (m !== p) return m ? 0 : 1;
  if (m) return -1;
  // CON-6.2.3: a Fleet alone controls where no land unit is.
  const mf = fleetIn(t, o, 0, province);
  const pf = fleetIn(t, o, 1, province);
  if (mf !== pf) return mf ? 0 : 1;
  return o.inherent[province];
}

/** CON-6.2.9: whose a Port is: its occupant's, else its Province's controller's, else the last occupant's of an island. */
export function portSide(t: Tables, o: Open, port: number): number {
  const occupant = spaceSide(t, o, port);
  if (occupant >= 0) return occupant;
  const province = t.province[port];
  if (province >= 0) return provinceSide(t, o, province);
  return o.island[t.islands.indexOf(port)];
}

/** CON-8.5.2: who controls all Home Ports of a Fleet, -1 nobody. */
export function homeSide(t: Tables, o: Open, fleet: number): number {
  const ports = t.homePorts[fleet];
  const first = portSide(t, o, ports[0]);
  for (let i = 1; first >= 0 && i < ports.length; i++) if (portSide(t, o, ports[i]) !== first) return -1;
  return first;
}

// CON-6.2.7, CON-10.9.5: Devastation leaves control as it is, but does not count.
/** CON-3.4.13: controlled for Macedonian victory. */
export function countsForVictory(t: Tables, o: Open, province: number): boolean {
  return provinceSide(t, o, province) === 0 && !o.devastated.includes(province);
}

/** CON-8.6.1: where an Army may leave a garrison: no Transit Point, no enemy there. */
export function mayGarrison(t: Tables, o: Open, side: Side, space: number): boolean {
  if (isTransit(t, o, space) || opposed(t, o, side, space)) return false;
  return !holdsCity(t, o, foe(side), space) && !(space === t.rhodesSpace && o.rhodes > 0);
}
