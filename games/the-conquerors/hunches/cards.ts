import { countsForVictory, provinceSide } from '../queries/control.ts';
import { gspOf, insideAsp } from '../queries/units.ts';
import type { Open, Side, View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';

/** How gladly each side plays a card in its own card segment; 1 is to keep it. */
const PLAYS: Readonly<Record<string, readonly [number, number]>> = {
  'ahriman spoil': [0.5, 0.5],
  'ahura_mazda recover': [1, 2],
  'spies look': [0.2, 0.2],
  'spies steal': [2, 2],
  agis: [1, 20],
  goes_native: [0.01, 10],
  drunken_binge: [3, 6],
  mass_marriage: [1, 0.3],
  proskynesis: [60, 1],
  conspiracy: [1, 10],
  honeymooners: [0.5, 0.3],
  diades: [40, 1],
  major_campaign: [0.4, 0.4],
  persian_training: [1, 4],
  // CON-15-ASSASSIN-2, CON-15-ILLNESS-2: what Macedonia keeps cannot be turned on Alexander.
  assassin: [0.2, 6],
  illness: [0.3, 5],
  embezzlement: [3, 6],
  'satrap unusable': [0.5, 3],
  'satrap dissension': [0.01, 8],
  'satrap harpalus': [1, 8],
  'satrap badblood': [0.6, 0.05],
  revolt: [1.5, 4],
  bad_weather: [0.1, 1.5],
  drought: [0.1, 3],
  oligarchic: [1, 4],
  greek_fleet_card: [3, 0.5],
  rhodes_card: [1.5, 1.5],
};

/** How much a side would miss a card in its hand. */
const WORTH: Readonly<Record<string, readonly [number, number]>> = {
  black_cleitus: [8, 2],
  bodyguards: [4, 0.5],
  treachery: [5, 1],
  surprise: [4, 4],
  diades: [6, 1],
  peucestas: [1, 1],
  determined_troops: [1, 1],
  terrain_advantage: [0.5, 1],
  tactical_advantage: [0.1, 2],
  command_indecision: [1, 2],
  assassin: [3.5, 4],
  illness: [2.5, 4],
  revolt: [2, 4],
  agis: [0.5, 8],
  conspiracy: [0.3, 5],
  satrap: [0.5, 5],
  attrition: [0.5, 2],
  embezzlement: [2, 4],
  persian_training: [0.1, 2],
  ahura_mazda: [0.1, 2],
  oligarchic: [0.1, 3],
  spies: [3, 3],
  major_campaign: [2, 2],
  proskynesis: [3, 0.2],
};

export type Cards = ReturnType<typeof makeCards>;

export function makeCards(t: Tables, c: Campaign) {
  const worth = (side: Side, kind: string): number => (WORTH[kind] ?? [1, 1])[side];

  /** What happens in one's own card segment. */
  function segment(side: Side, word: string): number {
    if (word === 'pass') return 1;
    if (word === 'discard') return 0.08;
    if (word.startsWith('play ')) return (PLAYS[word.slice(5)] ?? [1, 1])[side];
    return 50;
  }

  /** What a card is aimed at. */
  function target(o: Open, side: Side, use: string, word: string): number {
    const [, id] = word.split(' ');
    const p = t.provinceNo[id];
    if (use === 'play revolt') return uprising(o, side, p);
    if (use === 'play drought' || use === 'play bad_weather') return blight(o, side, p);
    if (use === 'play assassin' || use === 'play illness') {
      const leader = t.leaderNo[id];
      if (leader === t.alexander) return 12;
      if (leader === undefined) return 1;
      return leader === t.dariusNo ? 20 : 0.2 + t.battleRating[leader];
    }
    const n = t.treasureIds.indexOf(id);
    return n >= 0 ? 0.2 + o.treasury[n] : 1;
  }

  /** CON-6.3.6: a revolt takes the garrisons and the control. */
  function uprising(o: Open, side: Side, p: number): number {
    const rating = t.revolt[p];
    if (side === 1) return countsForVictory(t, o, p) && c.wanted[p] ? rating * 3 : 0.02;
    if (provinceSide(t, o, p) === 0) return 0.001;
    const city = c.seatOf[p];
    const held = city >= 0 && gspOf(o, 1, city) > 0 && insideAsp(o, 1, city) === 0;
    return held ? rating * 3 : 0.1 * rating;
  }

  /** Persia's blights fall on Alexander's way; Macedonia's where he is not. */
  function blight(o: Open, side: Side, p: number): number {
    const at = o.armyAt[0];
    const here = at < 0 ? -1 : t.province[at];
    const near = here >= 0 && (here === p || t.adjacent[here].includes(p));
    if (side === 1) return here === p ? 4 : near ? 3 : 0.05;
    return near || provinceSide(t, o, p) === 0 ? 0.01 : 1;
  }

  /** A card that may be played in answer to something. */
  function answer(v: View, side: Side, word: string): number {
    if (word === 'pass') return 1;
    const kind = word.split(' ')[1];
    if (kind === 'treachery' || kind === 'black_cleitus' || kind === 'bodyguards') return 6;
    if (kind === 'bagoas' || kind === 'determined_troops' || kind === 'storms') return 4;
    if (kind === 'command_indecision') return side === 1 ? 0.6 : 0.5;
    if (kind === 'ahriman') return 0.7;
    void v;
    return 2;
  }

  /** Where Darius flees to, where a beaten Army goes: away from Alexander. */
  function away(o: Open, space: number): number {
    const at = o.armyAt[0];
    const far = at < 0 || space === undefined ? 0 : Math.min(FAR, c.marches[at][space]);
    return 0.5 + far / 4;
  }

  return { worth, segment, target, answer, away };
}
