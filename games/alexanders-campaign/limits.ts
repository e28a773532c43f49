import { InputError } from '@gordian/kernel';
import type { PackData } from './tables.ts';

/** Numbers of one's own copy may differ, but not so far that play breaks: an InputError names the field. */
export function checkLimits(data: PackData): void {
  const { constants, buildings, route, provincialEvents } = data;
  const within = (path: string, value: number, least: number, most: number): void => {
    if (value < least || value > most)
      throw new InputError(`overlay.${path}`, `${value} is out of range: expected ${least} to ${most}`);
  };
  within('constants.dieSides', constants.dieSides, 2, 100);
  const worst = Math.min(
    0,
    ...provincialEvents.map(({ effect }) => ('assaultRoll' in effect ? (effect.assaultRoll ?? 0) : 0)),
  );
  // An assault must be able to win under every event, or the march may never end.
  within('constants.assaultSuccessMin', constants.assaultSuccessMin, 1, constants.dieSides + worst);
  const spaces = Math.min(...data.formationTracks.map((track) => track.spaces.length));
  within('constants.formationUsesToAvoidPenalty', constants.formationUsesToAvoidPenalty, 0, spaces);
  within('constants.formationUsesMax', constants.formationUsesMax, 0, 9);
  within('constants.abilityUsesTotal', constants.abilityUsesTotal, 0, 9);
  within('constants.explorationHandMax', constants.explorationHandMax, 1, data.explorationTiles.length);
  for (const city of route) within(`route.${city.id}.rating`, city.rating, 1, 9);
  for (const building of buildings) {
    within(`buildings.${building.id}.multiplier`, building.multiplier, 1, 9);
    within(`buildings.${building.id}.supply`, building.supply, 0, 9);
    for (const [kind, n] of Object.entries(building.cost))
      within(`buildings.${building.id}.cost.${kind}`, n, 0, 9);
  }
}
