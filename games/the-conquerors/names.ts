import { ARMIES, SEATS } from './state.ts';
import type { Tables } from './tables.ts';

/** Every id of the notation in plain words. */
export function makeNames(t: Tables): (id: string) => string {
  const d = t.data;
  const names = new Map<string, string>();
  for (const list of [d.provinces, d.spaces, d.leaders, d.fleets, d.cards, d.setup.tribes])
    for (const x of list) names.set(x.id, x.name);
  for (const id of d.provinces.map((p) => p.id))
    if (!t.spaces.includes(id)) names.set(id, d.provinces[t.provinceNo[id]].name);
  for (const s of d.spaces) names.set(s.id, s.name);
  const armies = ['Army 1', 'Army 2', 'Army 3'];
  ARMIES.forEach((id, i) => {
    names.set(id, i === 6 ? 'Spartan Army' : `${i < 3 ? 'Macedonian' : 'Persian'} ${armies[i % 3]}`);
  });
  names.set(SEATS[0], 'Macedonia');
  names.set(SEATS[1], 'Persia');
  for (const [id, name] of [
    ['loose', 'loose ASPs'],
    ['gsp', 'GSP'],
    ['tribe', 'tribe'],
    ['royal_treasury', 'Royal Treasury'],
    ['royal_family', 'Royal Family'],
    ['royal', 'Royal Treasury'],
    ['straight', 'the safest way from here'],
    ['nothing', 'do nothing'],
    ['raise', 'raise ASPs, Fleets or a Leader'],
    ['leaders', 'move Leaders by themselves'],
    ['family', 'move the Royal Family'],
    ['admin', 'declare an Administrative Phase'],
    ['garrison', 'leave a garrison'],
    ['drop', 'leave ASPs behind'],
    ['demand', 'demand surrender'],
    ['besiege', 'lay siege'],
    ['stop', 'end the move'],
    ['stand', 'stand and fight'],
    ['shelter', 'take shelter here'],
    ['halt', 'end the retreat here'],
    ['counter', 'make other terms'],
    ['enter', 'the whole Army'],
  ])
    names.set(id, name);
  return (id) => names.get(id) ?? id;
}
