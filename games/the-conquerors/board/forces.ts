import { counted } from '@gordian/kernel';
import { ARMIES, FATIGUED, FLEET_UNIT, FRESH, ILL, type Open, type Side, sideOfArmy } from '../state.ts';
import type { Tables } from '../tables.ts';

export const STATUS = ['fresh', 'fatigued', 'useless'] as const;

/** Leaders with a unit, the best first; the sick after the well. */
export function leadersWith(t: Tables, o: Open, unit: number): { leader: number; ill: boolean }[] {
  const rating = unit >= FLEET_UNIT ? t.navalRating : t.battleRating;
  return t.leaders
    .map((_, leader) => ({ leader, ill: o.leader[leader] === ILL + unit }))
    .filter(({ leader, ill }) => ill || o.leader[leader] === unit)
    .sort((a, b) => Number(a.ill) - Number(b.ill) || rating[b.leader] - rating[a.leader]);
}

export function leaderNames(t: Tables, o: Open, unit: number): string[] {
  return leadersWith(t, o, unit).map(
    ({ leader, ill }) => `${t.data.leaders[leader].name}${ill ? ' (ill)' : ''}`,
  );
}

export function armiesOnMap(o: Open, side: Side): number[] {
  return ARMIES.map((_, army) => army).filter((army) => o.armyAt[army] >= 0 && sideOfArmy(army) === side);
}

export function fleetsOnMap(t: Tables, o: Open, owner: number): number[] {
  return t.fleets
    .map((_, fleet) => fleet)
    .filter((fleet) => o.fleetAt[fleet] >= 0 && o.fleetOf[fleet] === owner);
}

/** An Army in words. */
export function armyWords(t: Tables, o: Open, army: number, name: (id: string) => string): string {
  const parts = [`${name(ARMIES[army])}: ${counted(o.asp[army], 'ASP')}`, `Elite ${o.elite[army]}`];
  if (o.status[army] !== FRESH) parts.push(o.status[army] === FATIGUED ? 'fatigued' : 'useless');
  parts.push(...leaderNames(t, o, army));
  if (o.royal[0] === army) parts.push(`Royal Treasury ${o.royal[2] === 1 ? 'Full' : 'Empty'}`);
  if (o.family[0] === army) parts.push('Royal Family');
  return `${parts.join(', ')}; ${o.inside[army] === 1 ? 'inside' : 'at'} ${name(t.spaces[o.armyAt[army]])}`;
}

/** A Fleet in words. */
export function fleetWords(t: Tables, o: Open, fleet: number, name: (id: string) => string): string {
  const owner = ['nobody', 'Macedonian', 'Persian'][o.fleetOf[fleet] + 1];
  const who = leaderNames(t, o, FLEET_UNIT + fleet);
  return [
    `${name(t.fleets[fleet])} (${owner}): ${o.nsp[fleet]} NSPs`,
    ...who,
    `at ${name(t.spaces[o.fleetAt[fleet]])}`,
  ].join(', ');
}
