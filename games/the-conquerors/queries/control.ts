import { foe, type Open, type Side, sideOfArmy } from '../state.ts';
import { MAJOR, type Tables } from '../tables.ts';
import { gspOf, insideAsp, isTransit, opposed } from './units.ts';

/** CON-6.2.8: the player whose land units occupy a Space; the besieged one where both are there; -1 nobody. */
export function spaceSide(t: Tables, o: Open, space: number): number {
  const gsp = o.gsp[space];
  const loose = o.loose[space];
  let here = gsp === 0 ? 0 : gsp > 0 ? 1 : 2;
  if (loose !== 0) here |= loose > 0 ? 1 : 2;
  for (let a = 0; a < 7; a++) if (o.armyAt[a] === space) here |= sideOfArmy(a) + 1;
  if (here === 3) return holdsCity(t, o, 0, space) ? 0 : 1;
  return here - 1;
}

export function holdsCity(t: Tables, o: Open, side: Side, space: number): boolean {
  return t.type[space] === MAJOR && (gspOf(o, side, space) > 0 || insideAsp(o, side, space) > 0);
}

// CON-6.2.6: tribes never count.
/** Who has Armies, garrisons or loose ASPs in a Province: 1 Macedonia, 2 Persia, 3 both. */
function presence(t: Tables, o: Open, province: number): number {
  const spaces = t.spacesOf[province];
  let here = 0;
  for (let k = 0; k < spaces.length; k++) {
    const gsp = o.gsp[spaces[k]];
    if (gsp !== 0) here |= gsp > 0 ? 1 : 2;
    const loose = o.loose[spaces[k]];
    if (loose !== 0) here |= loose > 0 ? 1 : 2;
  }
  for (let a = 0; a < 7; a++) {
    const at = o.armyAt[a];
    if (at >= 0 && t.province[at] === province) here |= sideOfArmy(a) + 1;
  }
  return here;
}

/** Who has Fleets in the Ports of a Province, in the same numbers. */
function fleetsIn(t: Tables, o: Open, province: number): number {
  let here = 0;
  for (let i = 0; i < o.fleetAt.length; i++) {
    const at = o.fleetAt[i];
    if (at >= 0 && t.province[at] === province && o.fleetOf[i] >= 0) here |= o.fleetOf[i] + 1;
  }
  return here;
}

/** CON-6.2.2 to CON-6.2.5: who controls a Province, -1 nobody. */
export function provinceSide(t: Tables, o: Open, province: number): number {
  // CON-3.1.18: a Province of Transit Points alone is never controlled.
  // CON-6.3.6: nobody controls a Province In Revolt.
  if (t.standing[province] === 0 || o.revolt.includes(province)) return -1;
  if (province === t.rhodesProvince && o.rhodes > 0) return -1;
  const here = presence(t, o, province);
  if (here === 3) return -1;
  if (here !== 0) return here - 1;
  // CON-6.2.3: a Fleet alone controls where no land unit is.
  const fleets = t.portsOf[province] === 0 ? 0 : fleetsIn(t, o, province);
  return fleets === 1 || fleets === 2 ? fleets - 1 : o.inherent[province];
}

/** CON-6.2.9: whose a Port is: its occupant's, else its Province's controller's, else the last occupant's of an island. */
export function portSide(t: Tables, o: Open, port: number): number {
  const occupant = spaceSide(t, o, port);
  if (occupant >= 0) return occupant;
  const province = t.province[port];
  if (province >= 0) return provinceSide(t, o, province);
  return o.island[t.islandOf[port]];
}

/** CON-8.5.2: who controls all Home Ports of a Fleet, -1 nobody. */
export function homeSide(t: Tables, o: Open, fleet: number): number {
  const first = portSide(t, o, t.homePorts[fleet][0]);
  return first >= 0 && holdsOtherPorts(t, o, fleet, first) ? first : -1;
}

function holdsOtherPorts(t: Tables, o: Open, fleet: number, side: number): boolean {
  const ports = t.homePorts[fleet];
  for (let i = 1; i < ports.length; i++) if (portSide(t, o, ports[i]) !== side) return false;
  return true;
}

/** CON-8.5.2: another than its owner who controls all Home Ports of a Fleet, -1 nobody. */
export function claimant(t: Tables, o: Open, fleet: number): number {
  const first = portSide(t, o, t.homePorts[fleet][0]);
  if (first < 0 || first === o.fleetOf[fleet]) return -1;
  return holdsOtherPorts(t, o, fleet, first) ? first : -1;
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
