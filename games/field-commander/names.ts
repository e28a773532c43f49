import type { Phrases } from '@gordian/kernel';
import type { Tables } from './tables.ts';

/** What verbs with a name after them say where the question says nothing of its own. */
export const PHRASES: Phrases = {
  dismiss: (advisor) => `Send ${advisor} away`,
  hit: (force) => `Hit on ${force}`,
  strike: (force) => `Hit enemy ${force}`,
  repair: (section) => `Repair section ${section}`,
};

/** Ids of the notation in plain words. */
export function makeNames(t: Tables): (id: string) => string {
  const names = new Map<string, string>([
    ['alexander', 'Alexander'],
    ['life', 'The whole life: all four in a row'],
    ['pray', 'pay 5 Gold to the Winds'],
    ['wall', 'Wall'],
    ['wall-reduced', 'reduced Wall'],
  ]);
  for (const kind of [...t.kinds, ...t.foes]) {
    names.set(kind.id, kind.name);
    names.set(kind.word[2], kind.name);
    names.set(kind.word[1], `reduced ${kind.name}`);
  }
  for (const { data } of t.campaigns) {
    names.set(data.id, data.name);
    for (const area of data.areas) names.set(area.id, area.name);
  }
  for (const named of [...t.data.advisors, ...t.data.insights, ...t.data.battlePlans.alexander])
    if (!names.has(named.id)) names.set(named.id, named.name);
  for (const prophecy of t.data.prophecies) names.set(prophecy.id, prophecy.title);
  return (id) => names.get(id) ?? id;
}
