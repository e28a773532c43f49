import { FLEET_UNIT, type Open, sideOfArmy } from '../state.ts';
import { BY_SEA } from './loc.ts';

export function royalAt(o: Open): number {
  return o.royal[0] >= 0 ? o.armyAt[o.royal[0]] : o.royal[1];
}

export function familyAt(o: Open): number {
  return o.family[0] >= 0 ? o.armyAt[o.family[0]] : o.family[1];
}

export function unitAt(o: Open, unit: number): number {
  return unit < FLEET_UNIT ? o.armyAt[unit] : o.fleetAt[unit - FLEET_UNIT];
}

/** The Space of every unit, Armies first. */
export function standing(o: Open): number[] {
  return [...o.armyAt, ...o.fleetAt];
}

export function unitSide(o: Open, unit: number): number {
  return unit < FLEET_UNIT ? sideOfArmy(unit) : o.fleetOf[unit - FLEET_UNIT];
}

/** Whether the unit had a LOC at the start of the Player Phase, by whatever way. */
export function inLine(o: Open, unit: number): boolean {
  return o.loc[unit] !== 0;
}

/** Treasuries of a mask, by land or not. */
export function treasuriesOf(mask: number): number {
  return (mask | (mask >> BY_SEA)) & 0x1ff;
}
