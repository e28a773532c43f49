import { die, note } from '@gordian/kernel';
import { provinceSide, spaceSide } from '../../queries/control.ts';
import { addGsp, gspFree, gspOf, isTransit } from '../../queries/units.ts';
import type { Side, State } from '../../state.ts';
import type { Tables } from '../../tables.ts';
import { loseInherent, removeGsp, settle, settleSieges } from '../occupation.ts';
import type { CardUse } from './use.ts';

/** CON-6.3.6: all garrisons go, Armies and Fleets stay, nobody controls the Province. */
export function startRevolt(t: Tables, s: State, p: number): void {
  const o = s.open;
  if (!o.revolt.includes(p)) o.revolt.push(p);
  for (const i of t.spacesOf[p])
    for (const side of [0, 1] as const) if (gspOf(o, side, i) > 0) removeGsp(s, side, i, gspOf(o, side, i));
  loseInherent(t, s, p);
  settleSieges(t, s);
  note(s, '{place} is In Revolt', { place: t.provinces[p] }, 'CON-6.3.6');
  for (const i of t.spacesOf[p]) settle(t, s, i);
}

/** CON-6.3.4: a die not above the rating. */
export function revoltRoll(t: Tables, s: State, p: number): void {
  const roll = die(s);
  note(
    s,
    'Revolt in {place}: {die} against {n}',
    { place: t.provinces[p], die: roll, n: t.revolt[p] },
    'CON-6.3.4',
  );
  if (roll <= t.revolt[p]) startRevolt(t, s, p);
}

export function provinceCards(t: Tables): CardUse[] {
  const words = t.provinces.map((id) => `on ${id}`);
  /** Provinces as targets: those (`rated`: where a revolt is possible) that bear no such marker yet. */
  const without = (marked: readonly number[], rated = false): string[] => {
    const out: string[] = [];
    for (let p = 0; p < words.length; p++)
      if (!(rated && t.revolt[p] === 0) && !marked.includes(p)) out.push(words[p]);
    return out;
  };
  const read = (target: string): number => t.provinceNo[target.slice(3)];
  const oligarchs = (o: State['open']): number[] =>
    t.oligarchs
      .filter((p) => !o.revolt.includes(p))
      .flatMap((p) => t.spacesOf[p])
      .filter((i) => !isTransit(t, o, i) && spaceSide(t, o, i) < 0);
  return [
    // CON-15-REVOLT-1, CON-6.3.1, CON-6.3.3: any rated, non-Frontier Province not In Revolt.
    {
      card: 'revolt',
      word: 'play revolt',
      rule: 'CON-15-REVOLT-1',
      by: null,
      asks: 'Which Province?',
      targets: (v) => without(v.open.revolt, true),
      effect(s, f) {
        revoltRoll(t, s, read(f.target));
        return null;
      },
    },
    // CON-15-BADWEATHER-1.
    {
      card: 'bad_weather',
      word: 'play bad_weather',
      rule: 'CON-15-BADWEATHER-1',
      by: null,
      asks: 'Which Province?',
      targets: (v) => without(v.open.weather),
      effect(s, f) {
        s.open.weather.push(read(f.target));
        return null;
      },
    },
    // CON-15-DROUGHT-1, CON-15-DROUGHT-2.
    {
      card: 'drought',
      word: 'play drought',
      rule: 'CON-15-DROUGHT-1',
      by: null,
      asks: 'Which Province?',
      targets: (v) => without(v.open.drought),
      effect(s, f) {
        s.open.drought.push(read(f.target));
        return null;
      },
    },
    // CON-15-OLIGARCHIC-1: one GSP in an unoccupied Space of Mysia, Lydia or Caria.
    {
      card: 'oligarchic',
      word: 'play oligarchic',
      rule: 'CON-15-OLIGARCHIC-1',
      by: 1,
      asks: 'Which Space?',
      may: (v) => (gspFree(t, v.open, 1) > 0 ? null : { rule: 'CON-8.6.2' }),
      targets: (v) => oligarchs(v.open).map((i) => `at ${t.spaces[i]}`),
      effect(s, f) {
        const at = t.spaceNo[f.target.slice(3)];
        addGsp(s.open, 1, at, 1);
        settle(t, s, at);
        return null;
      },
    },
    // CON-8.5.6: the Greek Fleet comes by its card.
    // CON-15-GREEKFLEET-1: at Athens, under whoever controls Greece.
    {
      card: 'greek_fleet_card',
      word: 'play greek_fleet_card',
      rule: 'CON-15-GREEKFLEET-1',
      by: null,
      after: 'gone',
      may: (v) => (provinceSide(t, v.open, t.greece) >= 0 ? null : { rule: 'CON-15-GREEKFLEET-1' }),
      effect(s) {
        const o = s.open;
        o.fleetAt[t.greekFleet] = t.spaceNo.athens;
        o.nsp[t.greekFleet] = t.printed[t.greekFleet];
        o.fleetOf[t.greekFleet] = provinceSide(t, o, t.greece);
        return null;
      },
    },
    // CON-12.0.5: the 1-NSP Fleet of Rhodes.
    // CON-15-RHODES-1, CON-15-RHODES-2.
    {
      card: 'rhodes_card',
      word: 'play rhodes_card',
      rule: 'CON-15-RHODES-1',
      by: null,
      may(v, side) {
        const o = v.open;
        if (o.fleetAt[t.rhodes1] >= 0)
          return o.fleetOf[t.rhodes1] !== side ? null : { rule: 'CON-15-RHODES-2' };
        return o.rhodes > 0 && o.nsp[t.rhodes4] >= 2 ? null : { rule: 'CON-15-RHODES-1' };
      },
      effect(s, f) {
        rhodes(t, s, f.side);
        return null;
      },
    },
  ];
}

function rhodes(t: Tables, s: State, side: Side): void {
  const o = s.open;
  if (o.fleetAt[t.rhodes1] >= 0) {
    for (let i = 0; i < o.leader.length; i++) if (o.leader[i] === 7 + t.rhodes1) o.leader[i] = -4;
    o.fleetAt[t.rhodes1] = -1;
    o.nsp[t.rhodes1] = 0;
    o.fleetOf[t.rhodes1] = -1;
    if (o.rhodes > 0) o.nsp[t.rhodes4] = Math.min(t.printed[t.rhodes4], o.nsp[t.rhodes4] + 1);
    return;
  }
  o.nsp[t.rhodes4]--;
  o.fleetAt[t.rhodes1] = t.rhodesSpace;
  o.nsp[t.rhodes1] = 1;
  o.fleetOf[t.rhodes1] = side;
}
