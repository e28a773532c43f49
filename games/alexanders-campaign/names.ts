import { GENERALS, type Tables } from './tables.ts';

/** Ids of the notation in plain words. */
export function namer(t: Tables): (id: string) => string {
  const names = new Map<string, string>();
  t.cities.forEach((id, i) => {
    names.set(id, t.cityNames[i]);
  });
  t.provinces.forEach((id, i) => {
    names.set(id, t.provinceNames[i]);
  });
  t.events.forEach((id, i) => {
    names.set(id, t.eventNames[i]);
  });
  t.explorations.forEach((id, i) => {
    names.set(id, t.explorationNames[i]);
  });
  t.cards.forEach((id, i) => {
    names.set(id, `Objective card ${i + 1}`);
  });
  for (const id of [...GENERALS, ...t.buildings]) names.set(id, id[0].toUpperCase() + id.slice(1));
  return (id) => names.get(id) ?? id;
}
