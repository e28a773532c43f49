import type { Ai, Choice, Frame, Seat } from '@gordian/kernel';
import fitted from './data/weights.json' with { type: 'json' };
import { tacticsGoods } from './queries/payment.ts';
import { formationPenalties, raised, tacticsPoints } from './queries/tally.ts';
import { spentTiles } from './queries/tiles.ts';
import type { AssaultFrame, Campaign, CampaignView, Open } from './state.ts';
import { taxYield } from './steps/turn.ts';
import { AVAILABLE, covers, REMOVED, type Tables, TRUCE } from './tables.ts';

const FEATURES = [
  { id: 'points', says: 'points' },
  { id: 'endPoints', says: 'points on tiles kept for the end' },
  { id: 'nextCities', says: 'who takes the next rich cities' },
  { id: 'tiles', says: 'tactics tiles at hand' },
  { id: 'claim', says: 'the conditions to claim victory' },
  { id: 'penalties', says: 'formations used often enough' },
  { id: 'objectives', says: 'objective cities' },
  { id: 'nearSix', says: 'coming close to a sixth objective city' },
  { id: 'ability', says: 'uses of the ability left' },
  { id: 'truce', says: 'a Truce in reserve' },
] as const;

/** How much a unit of each feature moves the odds of winning (in logits), learned by self-play: docs/BOTS.md. */
const WEIGHTS = FEATURES.map(({ id }) => fitted[id]);

/** How many turns ahead the next cities are looked at, and how much each later one counts. */
const TURNS_AHEAD = 6;
const FADE = 0.72;
const WIN_CHANCE = 0.75;

/** What a bot weighs in this game. */
export function campaignAi(t: Tables): Ai<Campaign> {
  return {
    features: FEATURES,
    weights: WEIGHTS,
    measure: (s, seat) => measure(t, s, seat),
    prior: (v, f, choice) => prior(t, v, f, choice),
    suggest: (v, f) =>
      f.at === 'collect' ? subsets(spentTiles(t, v.open, v.open.active), taxYield(t, v.open)) : [],
  };
}

function measure(t: Tables, s: Campaign, seat: Seat): number[] {
  const open = s.open;
  const me = open.order.indexOf(seat);
  const n = open.order.length;
  const next = nextCities(t, s);
  const mine = ownWorth(t, s, me, next[me]);
  const others = new Array<number>(mine.length).fill(0);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < n; other++) {
    if (other === me) continue;
    const theirs = ownWorth(t, s, other, next[other]);
    for (let i = 0; i < theirs.length; i++) others[i] += theirs[i] / (n - 1);
    if (theirs[0] > best) best = theirs[0];
  }
  // The strongest rival counts for points, the average one for the rest.
  others[0] = (others[0] + best) / 2;
  for (let i = 0; i < mine.length; i++) mine[i] -= others[i];
  return mine;
}

/** The features of one seat, before others are set against them. */
function ownWorth(t: Tables, s: Campaign, seat: number, nextCity: number): number[] {
  const open = s.open;
  const done = open.pawn / t.last;
  const hand = s.own[open.order[seat]].hand;
  let handPoints = 0;
  for (const tile of hand) handPoints += t.explorationPoints[tile];
  let tiles = 0;
  for (let i = 0; i < 5; i++) if (open.tiles[seat * 5 + i] === AVAILABLE) tiles++;
  let points = open.score[seat];
  let distance = claimDistance(open, seat, hand.length, t);
  const pending = seat === open.active ? pendingOf(t, s) : null;
  if (pending !== null) {
    points += pending.points;
    tiles += pending.tiles;
    if (pending.building >= 0 && raised(open, seat, pending.building) === 0) distance--;
  }
  const truce = open.tiles[seat * 5 + TRUCE];
  const track = open.track[seat];
  return [
    points * (0.6 + done),
    (handPoints + tacticsPoints(t, open, seat)) * done,
    nextCity,
    tiles * (1.4 - done) + 0.5 * hand.length * (1 - done),
    distance * (0.4 + 2 * done * done),
    formationPenalties(t, open, seat) * (0.5 + done),
    track,
    track >= 4 ? reachable(t, open, seat, track) : 0,
    open.ability[seat] * (1.2 - done),
    truce === REMOVED ? 0 : truce === AVAILABLE ? 1 : 0.5,
  ];
}

/** What the active player has declared but not yet paid or collected. */
function pendingOf(t: Tables, s: Campaign): { points: number; tiles: number; building: number } | null {
  const top = s.stack[s.stack.length - 1];
  if (top === undefined) return null;
  if (top.at === 'collect') return { points: 0, tiles: taxYield(t, s.open), building: -1 };
  if (top.at !== 'pay' && top.at !== 'payUnseen') return null;
  const f = top as AssaultFrame;
  const rating = t.rating[f.site] + (f.raised === f.site ? 1 : 0);
  const cost = f.building === 2 ? 3 : 2;
  return { points: (t.multiplier[f.building] - 1) * rating, tiles: -cost, building: f.building };
}

/** How many separate things a seat still has to do before it may claim victory. */
function claimDistance(open: Open, seat: number, held: number, t: Tables): number {
  let n = 0;
  for (let i = 0; i < 3; i++) {
    if (open.uses[seat * 3 + i] < t.constants.formationUsesToClaim) n++;
    if (raised(open, seat, i) === 0) n++;
  }
  return n + Math.max(0, t.constants.explorationTilesToClaim - held);
}

/** Whether six objective cities can still be had, and how near they are. */
function reachable(t: Tables, open: Open, seat: number, track: number): number {
  let left = 0;
  for (const city of t.objectives[open.card[seat]]) if (city > open.pawn) left++;
  return track + left >= t.constants.objectiveWin ? track - 3 : 0;
}

/** What each seat may expect of the cities ahead, if all attack in turn. */
function nextCities(t: Tables, s: Campaign): number[] {
  const open = s.open;
  const n = open.order.length;
  const top = s.stack[s.stack.length - 1];
  const gains = new Array<number>(n).fill(0);
  let seat = attacksAgain(top) ? open.active : (open.active + 1) % n;
  let weight = WIN_CHANCE;
  for (let k = 1; k <= TURNS_AHEAD && open.pawn + k <= t.last; k++) {
    const city = open.pawn + k;
    const times = k <= n && city < t.last ? bestMultiplier(t, open, seat) : 1;
    let worth = t.rating[city] * times;
    if (open.card[seat] >= 0 && t.lists[open.card[seat]][city]) worth += 2 + open.track[seat];
    gains[seat] += weight * worth;
    weight *= FADE;
    seat = (seat + 1) % n;
  }
  return gains;
}

/** Whether the active player is the next to attack: a turn that has not acted yet, or a second Cavalry assault to come. */
function attacksAgain(top: Frame | undefined): boolean {
  if (top === undefined || (top.proc === 'turn' && top.at !== 'collect')) return true;
  return (
    top.proc === 'assault' &&
    (top.at === 'second' || ((top as AssaultFrame).cavalry && !(top as AssaultFrame).second))
  );
}

function bestMultiplier(t: Tables, open: Open, seat: number): number {
  const goods = tacticsGoods(t, open, seat);
  let best = 1;
  for (let b = 0; b < t.buildings.length; b++)
    if (open.supply[seat * 3 + b] > 0 && covers(goods, t.buildingCost[b]) && t.multiplier[b] > best)
      best = t.multiplier[b];
  return best;
}

const PLAIN_PRIOR: Readonly<Record<string, number>> = {
  pass: 0.25,
  truce: 0.35,
  'end turn': 0.4,
  accept: 0.5,
  unyielding: 2,
  engineers: 1.5,
  'attack again': 2,
  explore: 1.3,
  march: 0.5,
};

function prior(t: Tables, v: CampaignView, f: Frame, choice: Choice): number {
  if (typeof choice !== 'string') return 1;
  const open = v.open;
  if (f.at === 'truce') {
    if (choice === 'pass') return 2;
    const ahead = t.rating[open.pawn + 1];
    return ahead === 4 ? 1.5 : ahead === 3 ? 0.6 : PLAIN_PRIOR.truce;
  }
  if (choice === 'tax') return 0.5 * taxYield(t, open);
  if (choice.startsWith('build ')) {
    const [, building, city] = choice.split(' ');
    return 0.4 * t.multiplier[t.buildings.indexOf(building)] * t.rating[t.cities.indexOf(city)];
  }
  return PLAIN_PRIOR[choice] ?? 1;
}

/** Every way to take `n` of these. */
function subsets(items: readonly string[], n: number): string[][] {
  if (n === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), n - 1).map((rest) => [item, ...rest]));
}
