import { countsForVictory, provinceSide } from '../queries/control.ts';
import { inLine } from '../queries/loc.ts';
import { insideAsp } from '../queries/units.ts';
import { FRESH, LOST, type Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Plan } from './alexander.ts';
import { type Campaign, FAR } from './campaign.ts';
import { type Persia, STUBBORN } from './persia.ts';

/** The part of the wounds that kill Alexander which he bears without danger. */
const HALE = 0.5;

export const FEATURES = [
  { id: 'side', says: 'the side as such' },
  { id: 'objectives', says: "Alexander's objectives" },
  { id: 'way', says: "Alexander's way to the next objective" },
  { id: 'haste', says: 'Action Rounds left for the objectives' },
  { id: 'europe', says: 'the peace of Europe' },
  { id: 'guards', says: 'garrisons in Europe' },
  { id: 'treasures', says: 'Treasure Cities' },
  { id: 'funds', says: 'what the Treasuries hold' },
  { id: 'line', says: "Alexander's Line of Communication" },
  { id: 'alexander', says: "the strength of Alexander's Army" },
  { id: 'elite', says: "the Elite Level of Alexander's Army" },
  { id: 'tired', says: "the fatigue of Alexander's Army" },
  { id: 'home', says: 'Macedonian Armies behind him' },
  { id: 'generals', says: 'Persian Armies in the field' },
  { id: 'king', says: "the Great King's Army" },
  { id: 'pella', says: 'Pella, without which nothing is raised' },
  { id: 'levies', says: 'ASPs Macedonia may still raise' },
  { id: 'hosts', says: 'ASPs Persia may still raise' },
  { id: 'walls', says: 'ASPs behind the walls of Persian cities' },
  { id: 'weariness', says: 'the Weariness of the Macedonians' },
  { id: 'mutiny', says: 'the danger of a mutiny' },
  { id: 'injury', says: "Alexander's Injuries" },
  { id: 'dying', says: 'the danger that Alexander dies of his wounds' },
  { id: 'siege', says: 'Siege Points' },
  { id: 'provinces', says: 'Provinces controlled' },
  { id: 'hand', says: 'cards in hand' },
  { id: 'ships', says: 'ships' },
  { id: 'raiders', says: 'Persian Fleets near unguarded Ports of Europe' },
] as const;

/** The features of a position from the Macedonian side, each of a size about 1. */
export function makeFeatures(t: Tables, c: Campaign, alexander: (o: Open) => Plan, per: Persia) {
  return (o: Open): number[] => {
    c.look(null);
    let provinces = 0;
    let unrest = 0;
    let guards = 0;
    for (let p = 0; p < t.provinces.length; p++) {
      const side = provinceSide(t, o, p);
      if (side >= 0) provinces += side === 0 ? 1 : -1;
      if (!t.europe[p] || !c.wanted[p]) continue;
      if (side !== 0 || o.devastated.includes(p)) unrest++;
      if (c.isGuarded(o, 0, p)) guards++;
    }
    let treasures = 0;
    let funds = 0;
    let walls = 0;
    for (let n = 0; n < o.holder.length; n++) {
      if (o.holder[n] === 0) {
        treasures++;
        funds += o.treasury[n];
      } else walls += Math.min(STUBBORN, insideAsp(o, 1, t.treasures[n]));
    }
    let siege = 0;
    for (let k = 0; k < o.siege.length; k++)
      if (o.siege[k] >= 0 && o.armyAt[0] === t.majors[k] && o.inside[0] === 0) siege += 1 + o.siege[k];
    let ships = 0;
    let raiders = 0;
    for (let i = 0; i < o.nsp.length; i++) {
      if (o.fleetAt[i] < 0 || o.fleetOf[i] < 0) continue;
      ships += o.fleetOf[i] === 0 ? o.nsp[i] : -o.nsp[i];
      if (o.fleetOf[i] === 1) raiders += per.nearness(o, o.fleetAt[i]);
    }
    const strength = (a: number): number =>
      o.armyAt[a] < 0 ? 0 : o.asp[a] * (o.status[a] === FRESH ? 1 : 0.7);
    const left = wanting(t, c, o) / 13;
    const gone = o.options.limit > 0 ? o.round / o.options.limit : o.round / 400;
    return [
      1,
      -left,
      -alexander(o).cost / FAR,
      -gone * (left + 0.1 * unrest),
      -unrest / 3,
      guards / 8,
      treasures / 8,
      funds / 8,
      inLine(o, 0) ? 1 : 0,
      strength(0) / (strength(0) + 20),
      o.elite[0] / 5,
      o.status[0] === FRESH ? 0 : -1,
      Math.min(1, (strength(1) + strength(2)) / 20),
      -(strength(4) + strength(5) + strength(6)) / 40,
      -Math.min(1, strength(3) / 60),
      o.holder[t.pella] === 0 ? 1 : 0,
      o.holder[t.pella] === 0 ? o.aspLeft[0] / 75 : 0,
      -o.aspLeft[1] / 175,
      -walls / 20,
      -((o.weariness / 14) ** 2),
      -(Math.max(0, o.weariness - 13) * Math.max(0, 7 - treasures)) / 12,
      -((o.injury / 20) ** 2),
      -dying(o.injury / t.limits.injuryCheckAt),
      siege / 3,
      provinces / 20,
      (o.hands[0] - o.hands[1]) / 3,
      ships / 10,
      -raiders / 3,
    ];
  };
}

/** CON-11.3.55: how near to death his wounds have brought Alexander: the nearer, the more another counts. */
function dying(part: number): number {
  return part >= 1 ? 1.6 : 0.8 * (Math.max(0, part - HALE) / (1 - HALE)) ** 2;
}

/** How many of Alexander's objectives are still to be had, Europe apart. */
function wanting(t: Tables, c: Campaign, o: Open): number {
  let n = o.gordium + o.siwa + o.egyptian + Math.min(1, o.proskynesis) + 2 * o.greatKing;
  for (const p of c.realms) if (countsForVictory(t, o, p)) n++;
  if (o.leader[t.dariusNo] === LOST) n++;
  if (o.greatKing === 0 && o.family[2] === 0) n += 0.5 + 0.5 * o.married;
  return 13 - n;
}
