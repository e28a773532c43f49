import type { Ai, Frame } from '@gordian/kernel';
import { type Campaign, FAR, makeCampaign } from './hunches/campaign.ts';
import { makePrior } from './hunches/prior.ts';
import { countsForVictory, provinceSide } from './queries/control.ts';
import { FRESH, LOST, type Open, type Side, type State, sideOf, sideOfArmy, type View } from './state.ts';
import type { AdminFrame } from './steps/frames.ts';
import { garrisonSpaces } from './steps/setup.ts';
import { backers } from './steps/upkeep.ts';
import type { Tables } from './tables.ts';

const FEATURES = [
  { id: 'side', says: 'the side as such' },
  { id: 'objectives', says: "Alexander's objectives" },
  { id: 'europe', says: 'the peace of Europe' },
  { id: 'treasures', says: 'Treasure Cities' },
  { id: 'funds', says: 'what the Treasuries hold' },
  { id: 'armies', says: 'Army Strength Points' },
  { id: 'alexander', says: "the strength of Alexander's Army" },
  { id: 'elite', says: 'Elite troops' },
  { id: 'weariness', says: 'the Weariness of the Macedonians' },
  { id: 'mutiny', says: 'the danger of a mutiny' },
  { id: 'injury', says: "Alexander's Injuries" },
  { id: 'time', says: 'Action Rounds left' },
  { id: 'way', says: "Alexander's way to the next objective" },
  { id: 'siege', says: 'Siege Points' },
  { id: 'provinces', says: 'Provinces controlled' },
  { id: 'hand', says: 'cards in hand' },
  { id: 'fresh', says: 'Fresh Armies' },
  { id: 'ships', says: 'ships' },
] as const;

/** Hand-set: how much a unit of each feature moves the odds of winning (in logits), from the Macedonian side. */
const WEIGHTS = [
  7.2, 0.35, 0.2, 0.2, 0.06, 0.012, 1, 0.12, 1, 3, 1.5, 2.5, 0.8, 0.12, 0.02, 0.05, 0.15, 0.02,
];

/** What a bot weighs in this game. */
export function conquerorsAi(t: Tables): Ai<State> {
  const campaign = makeCampaign(t);
  return {
    features: FEATURES,
    weights: WEIGHTS,
    measure(s, seat) {
      const out = measure(t, campaign, s.open);
      if (sideOf(seat) === 1) for (let i = 0; i < out.length; i++) out[i] = -out[i];
      return out;
    },
    prior: makePrior(t, campaign),
    suggest: (v, f) => suggest(t, v, f),
  };
}

/** The features from the Macedonian side. */
function measure(t: Tables, c: Campaign, o: Open): number[] {
  let armies = 0;
  let elite = 0;
  let fresh = 0;
  for (let a = 0; a < o.asp.length; a++) {
    if (o.armyAt[a] < 0) continue;
    const sign = sideOfArmy(a) === 0 ? 1 : -1;
    armies += sign * o.asp[a];
    elite += sign * o.elite[a] * Math.min(1, o.asp[a] / 10);
    if (o.status[a] === FRESH) fresh += sign * (a === 0 ? 2 : 1);
  }
  let ships = 0;
  for (let i = 0; i < o.nsp.length; i++)
    if (o.fleetAt[i] >= 0 && o.fleetOf[i] >= 0) ships += o.fleetOf[i] === 0 ? o.nsp[i] : -o.nsp[i];
  let provinces = 0;
  let europe = 0;
  for (let p = 0; p < t.provinces.length; p++) {
    const side = provinceSide(t, o, p);
    if (side >= 0) provinces += side === 0 ? 1 : -1;
    if (t.europe[p] && t.standing[p] > 0 && side !== 0) europe--;
  }
  let treasures = 0;
  let funds = 0;
  let persianCities = 0;
  for (let n = 0; n < o.holder.length; n++) {
    const sign = o.holder[n] === 0 ? 1 : -1;
    treasures += sign;
    if (sign < 0) persianCities++;
    funds += o.treasury[n] === 0 ? 0 : sign * (1 + o.treasury[n]);
  }
  let siege = 0;
  for (let k = 0; k < o.siege.length; k++)
    if (o.siege[k] >= 0 && o.armyAt[0] === t.majors[k] && o.inside[0] === 0) siege += 1 + o.siege[k];
  return [
    1,
    -wanting(t, c, o),
    europe,
    treasures,
    funds,
    armies,
    Math.min(1, o.asp[0] / 30) - 1,
    elite,
    -((o.weariness / 14) ** 2),
    -(Math.max(0, o.weariness - 13) * Math.max(0, persianCities - 1)) / 36,
    -((o.injury / 20) ** 2),
    o.options.limit > 0 ? -o.round / o.options.limit : 0,
    -c.wayLeft(o, o.armyAt[0]) / FAR,
    siege,
    provinces,
    o.hands[0] - o.hands[1],
    fresh,
    ships,
  ];
}

/** How many of Alexander's objectives are still to be had, Europe apart. */
function wanting(t: Tables, c: Campaign, o: Open): number {
  let n = o.gordium + o.siwa + o.egyptian + Math.min(1, o.proskynesis) + 2 * o.greatKing;
  for (const p of c.realms) if (countsForVictory(t, o, p)) n++;
  if (o.leader[t.dariusNo] === LOST) n++;
  if (o.greatKing === 0 && o.family[2] === 0) n += 0.5 + 0.5 * o.married;
  return 13 - n;
}

/** Sensible subsets where sampling would rarely find one. */
function suggest(t: Tables, v: View, f: Frame): readonly (readonly string[])[] {
  const place = `${f.proc}/${f.at}`;
  if (place === 'game/garrisonM') return [placed(t, 0)];
  if (place === 'game/garrisonP') return [placed(t, 1)];
  if (place === 'admin/garrisons') return [[]];
  if (place === 'admin/provinces') {
    const a = f as AdminFrame;
    const all = backers(t, v.open, a.side, a.chosen, a.used).map((p) => t.provinces[p]);
    return [all, all.slice(0, Math.ceil(all.length / 2))];
  }
  if (place === 'move/navalAsk' || place === 'battle/sortieAsk') return [[]];
  return [];
}

/** The garrisons of the notes on strong play, in the order of the offer. */
function placed(t: Tables, side: Side): string[] {
  const plan = t.data.setup.suggestedGarrisons;
  const wanted: Record<string, number> = side === 0 ? plan.macedonian : plan.persian;
  return garrisonSpaces(t, side).flatMap((i) =>
    new Array<string>(wanted[t.spaces[i]] ?? 0).fill(t.spaces[i]),
  );
}
