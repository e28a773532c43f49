import type { Ai, Choice, Frame } from '@gordian/kernel';
import { provinceSide } from './queries/control.ts';
import { FRESH, LOST, type Open, type Side, type State, sideOf, sideOfArmy, type View } from './state.ts';
import type { AdminFrame } from './steps/frames.ts';
import { missing } from './steps/sequence.ts';
import { garrisonSpaces } from './steps/setup.ts';
import { backers } from './steps/upkeep.ts';
import type { Tables } from './tables.ts';

const FEATURES = [
  { id: 'side', says: 'the side as such' },
  { id: 'objectives', says: "Alexander's objectives" },
  { id: 'treasures', says: 'Treasure Cities' },
  { id: 'armies', says: 'Army Strength Points' },
  { id: 'elite', says: 'Elite troops' },
  { id: 'weariness', says: 'the Weariness of the Macedonians' },
  { id: 'injury', says: "Alexander's Injuries" },
  { id: 'time', says: 'Action Rounds left' },
  { id: 'way', says: "Alexander's way to the next objective" },
  { id: 'provinces', says: 'Provinces controlled' },
  { id: 'hand', says: 'cards in hand' },
  { id: 'fresh', says: 'Fresh Armies' },
  { id: 'ships', says: 'ships' },
] as const;

/** Hand-set: how much a unit of each feature moves the odds of winning (in logits), from the Macedonian side. */
const WEIGHTS = [5.4, 0.25, 0.2, 0.03, 0.2, 1, 1, 0.6, 1, 0.03, 0.08, 0.15, 0.02];

/** Hops beyond which an objective counts as far away. */
const FAR = 16;

/** What a bot weighs in this game. */
export function conquerorsAi(t: Tables): Ai<State> {
  const cityOf = t.provinces.map(
    (_, p) => t.spacesOf[p].find((space) => t.treasureOf[space] >= 0) ?? t.spacesOf[p][0],
  );
  return {
    features: FEATURES,
    weights: WEIGHTS,
    measure(s, seat) {
      const out = measure(t, cityOf, s.open);
      if (sideOf(seat) === 1) for (let i = 0; i < out.length; i++) out[i] = -out[i];
      return out;
    },
    prior: (v, f, choice) => prior(t, cityOf, v, f, choice),
    suggest: (v, f) => suggest(t, v, f),
  };
}

/** The features from the Macedonian side. */
function measure(t: Tables, cityOf: readonly number[], o: Open): number[] {
  let armies = 0;
  let elite = 0;
  let fresh = 0;
  for (let a = 0; a < o.asp.length; a++) {
    if (o.armyAt[a] < 0) continue;
    const sign = sideOfArmy(a) === 0 ? 1 : -1;
    armies += sign * o.asp[a];
    elite += sign * o.elite[a] * Math.min(1, o.asp[a] / 10);
    if (o.status[a] === FRESH) fresh += sign;
  }
  let ships = 0;
  for (let i = 0; i < o.nsp.length; i++)
    if (o.fleetAt[i] >= 0 && o.fleetOf[i] >= 0) ships += o.fleetOf[i] === 0 ? o.nsp[i] : -o.nsp[i];
  let provinces = 0;
  for (let p = 0; p < t.provinces.length; p++) {
    const side = provinceSide(t, o, p);
    if (side >= 0) provinces += side === 0 ? 1 : -1;
  }
  let treasures = 0;
  for (const side of o.holder) treasures += side === 0 ? 1 : side === 1 ? -1 : 0;
  return [
    1,
    -missing(t, o).length,
    treasures,
    armies,
    elite,
    -((o.weariness / 14) ** 2),
    -((o.injury / 20) ** 2),
    o.options.limit > 0 ? -o.round / o.options.limit : 0,
    -nearest(t, cityOf, o, o.armyAt[0]) / FAR,
    provinces,
    o.hands[0] - o.hands[1],
    fresh,
    ships,
  ];
}

/** How many paths lead from a Space to the nearest objective that is still to be had. */
function nearest(t: Tables, cityOf: readonly number[], o: Open, from: number): number {
  if (from < 0) return FAR;
  const hops = t.hops[from];
  let best = FAR;
  const goal = (space: number): void => {
    if (space >= 0 && hops[space] < best) best = hops[space];
  };
  for (const p of t.kingdoms) if (provinceSide(t, o, p) !== 0) goal(cityOf[p]);
  if (provinceSide(t, o, t.egypt) !== 0) goal(cityOf[t.egypt]);
  if (o.gordium === 0) goal(t.gordium);
  if (o.siwa === 0) goal(t.siwa);
  if (o.leader[t.dariusNo] !== LOST) {
    const unit = o.leader[t.dariusNo];
    goal(unit >= 0 && unit < o.armyAt.length ? o.armyAt[unit] : o.darius);
  }
  return best;
}

const HUNCH: Readonly<Record<string, number>> = {
  nothing: 0.2,
  stop: 0.6,
  attack: 3,
  drop: 0.2,
  family: 0.3,
  admin: 0.5,
  reorganize: 0.3,
  leaders: 0.5,
  discard: 0.5,
  raise: 1.5,
  move: 1.5,
  replenish: 2,
};

function prior(t: Tables, cityOf: readonly number[], v: View, f: Frame, choice: Choice): number {
  if (typeof choice !== 'string') return 1;
  const gap = choice.indexOf(' ');
  const verb = gap < 0 ? choice : choice.slice(0, gap);
  if (verb === 'devastate') return v.seat === 'persia' ? 0.6 : 0.05;
  if (verb !== 'go' || f.proc !== 'move' || (f as Frame & { army?: number }).army !== 0)
    return HUNCH[verb] ?? 1;
  // Alexander's Army mostly goes towards something he still wants.
  const to = t.spaceNo[choice.slice(gap + 1)];
  const here = nearest(t, cityOf, v.open, v.open.armyAt[0]);
  return to !== undefined && nearest(t, cityOf, v.open, to) < here ? 3 : 0.6;
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
