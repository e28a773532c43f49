import { note } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { type Darius, DEAD, MACEDONIA, NEUTRAL, PERSIA, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import { moveTracks } from './tracks.ts';

/** Gives an area to a side (1, 2) or to nobody (0), with all that follows on the tracks. */
export function setMarker(s: Darius, t: Tables, area: number, owner: number, rule: RuleId): void {
  const o = s.open;
  const before = o.marker[area];
  if (before === owner || s.result !== null) return;
  o.marker[area] = owner;
  o.siege[area] = 0;
  if (owner === NEUTRAL) note(s, 'The marker in {place} is removed', { place: t.areas[area] }, rule);
  else note(s, '{place} becomes {seat}', { place: t.areas[area], seat: SEATS[owner - 1] }, rule);
  const cities = t.cities[area];
  // AVD-5.2.5: -1 for each city Persia loses. AVD-5.2.3: +1 for each it gains.
  if (before === PERSIA + 1 && cities > 0) moveTracks(s, 0, -cities, 'AVD-5.2.5');
  if (owner === PERSIA + 1 && cities > 0) {
    // AVD-5.1.4: War Weariness -1 for a city Macedonia held.
    moveTracks(
      s,
      before === MACEDONIA + 1 ? -cities : 0,
      cities,
      before === MACEDONIA + 1 ? 'AVD-5.1.4' : 'AVD-5.2.3',
    );
  }
  // AVD-5.2.8, AVD-5.2.9: a Macedonian garrison in Elam or Media costs 5. AVD-5.2.12: retaking gives nothing back.
  if (owner === MACEDONIA + 1 && area === t.area.elam) moveTracks(s, 0, -5, 'AVD-5.2.8');
  if (owner === MACEDONIA + 1 && area === t.area.media) moveTracks(s, 0, -5, 'AVD-5.2.9');
  sacredSites(s, t);
  if (area === t.area.hellas && owner !== MACEDONIA + 1) loseIdleAthenians(s, t);
}

/** AVD-5.1.9: Wilusha, Phrygia and Libya together give 2, once, while Alexander is king. */
export function sacredSites(s: Darius, t: Tables): void {
  const o = s.open;
  const { wilusha, phrygia, libya } = t.area;
  if (o.sacred === 1 || o.leader[t.roles.philip] === 1 || o.leader[t.roles.alexander] !== 1) return;
  if (o.marker[wilusha] !== 1 || o.marker[phrygia] !== 1 || o.marker[libya] !== 1) return;
  o.sacred = 1;
  moveTracks(s, 2, 0, 'AVD-5.1.9');
}

/** AVD-4.7.12: idle Athenian ships are lost with Athens. */
function loseIdleAthenians(s: Darius, t: Tables): void {
  const o = s.open;
  if (o.athens !== 1 && o.athens !== 3) return;
  o.athens = 3;
  for (let i = 0; i < o.ship.length; i++)
    if (t.shipKind[i] === t.athenian && o.ship[i] >= 0) {
      o.ship[i] = DEAD;
      o.dead[t.athenian]++;
    }
  note(s, 'The Athenian ships are lost with Athens', {}, 'AVD-4.7.12');
}
