import type { Frame, Seat } from '@gordian/kernel';
import { tacticsGoods } from './queries/payment.ts';
import { formationPenalties, objectiveBonus, tacticsPoints } from './queries/tally.ts';
import type { AssaultFrame, Campaign, Open } from './state.ts';
import { taxYield } from './steps/turn.ts';
import { ANTIGONUS, AVAILABLE, CRATERUS, covers, REMOVED, type Tables, TRUCE } from './tables.ts';

/** What bots weigh, each as a seat's own measure less its rivals'. */
export const FEATURES = [
  { id: 'points', says: 'points' },
  { id: 'endPoints', says: 'points on tiles kept for the end' },
  { id: 'nextCities', says: 'the chances at the next rich cities' },
  { id: 'tiles', says: 'tactics tiles at hand' },
  { id: 'claim', says: 'the conditions to claim victory' },
  { id: 'penalties', says: 'formations used often enough' },
  { id: 'objectives', says: 'objective cities' },
  { id: 'nearSix', says: 'coming close to a sixth objective city' },
  { id: 'ability', says: 'uses of the ability left' },
  { id: 'truce', says: 'a Truce in reserve' },
  { id: 'latePoints', says: 'points that can hardly be made up for' },
  { id: 'bonus', says: 'the bonus for most objective cities' },
  { id: 'unbuilt', says: 'the kinds of building still to raise' },
  { id: 'unexplored', says: 'the exploration tiles a claim needs' },
  { id: 'mayClaim', says: 'being able to claim victory' },
  { id: 'payable', says: 'buildings that could be paid for now' },
  { id: 'supply', says: 'buildings left to raise' },
  { id: 'turn', says: 'having the move' },
  { id: 'objectivesAhead', says: 'objective cities still on the road' },
  { id: 'march', says: 'forced marches left' },
  { id: 'unyielding', says: 'unyielding assaults left' },
] as const;

/** How many turns ahead the next cities are looked at, and how much each later one counts. */
const TURNS_AHEAD = 6;
const FADE = 0.72;
const WIN_CHANCE = 0.75;

export function measure(t: Tables, s: Campaign, seat: Seat): number[] {
  const open = s.open;
  const me = open.order.indexOf(seat);
  const n = open.order.length;
  const scene: Scene = {
    next: nextCities(t, s),
    raised: raisedBy(open),
    bonus: objectiveBonus(t, open.track),
    top: s.stack[s.stack.length - 1],
  };
  const mine = ownWorth(t, s, me, scene);
  const others = new Array<number>(mine.length).fill(0);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < n; other++) {
    if (other === me) continue;
    const theirs = ownWorth(t, s, other, scene);
    for (let i = 0; i < theirs.length; i++) others[i] += theirs[i] / (n - 1);
    if (theirs[0] > best) best = theirs[0];
  }
  // The strongest rival counts for points, the average one for the rest.
  others[0] = (others[0] + best) / 2;
  for (let i = 0; i < mine.length; i++) mine[i] -= others[i];
  return mine;
}

/** What is worked out once for all seats. */
interface Scene {
  readonly next: readonly number[];
  /** seat * 3 + building -> how many were raised. */
  readonly raised: readonly number[];
  readonly bonus: readonly number[];
  readonly top: Frame | undefined;
}

/** The features of one seat, before others are set against them. */
function ownWorth(t: Tables, s: Campaign, seat: number, scene: Scene): number[] {
  const open = s.open;
  const done = open.pawn / t.last;
  const hand = s.own[open.order[seat]].hand;
  let handPoints = 0;
  for (const tile of hand) handPoints += t.explorationPoints[tile];
  let tiles = 0;
  for (let i = 0; i < 5; i++) if (open.tiles[seat * 5 + i] === AVAILABLE) tiles++;
  let points = open.score[seat];
  let unbuilt = unbuiltKinds(scene, seat);
  const pending = seat === open.active ? pendingOf(t, s) : null;
  if (pending !== null) {
    points += pending.points;
    tiles += pending.tiles;
    if (pending.building >= 0 && scene.raised[seat * 3 + pending.building] === 0) unbuilt--;
  }
  const unexplored = Math.max(0, t.constants.explorationTilesToClaim - hand.length);
  const distance = unusedFormations(t, open, seat) + unbuilt + unexplored;
  const atEnd = handPoints + tacticsPoints(t, open, seat);
  const penalties = formationPenalties(t, open, seat);
  const truce = open.tiles[seat * 5 + TRUCE];
  const track = open.track[seat];
  const ahead = objectivesAhead(t, open, seat);
  const pressing = 0.4 + 2 * done * done;
  const general = open.general[seat];
  const uses = open.ability[seat] * (1.2 - done);
  return [
    points * (0.6 + done),
    atEnd * done,
    scene.next[seat],
    tiles * (1.4 - done) + 0.5 * hand.length * (1 - done),
    distance * pressing,
    penalties * (0.5 + done),
    track,
    track >= 4 && track + ahead >= t.constants.objectiveWin ? track - 3 : 0,
    uses,
    truce === REMOVED ? 0 : truce === AVAILABLE ? 1 : 0.5,
    (points + scene.bonus[seat] + atEnd + penalties) * done ** 4,
    scene.bonus[seat] * (0.2 + done),
    unbuilt * pressing,
    unexplored * pressing,
    distance === 0 ? done : 0,
    payable(t, open, seat),
    (open.supply[seat * 3] + 2 * open.supply[seat * 3 + 1] + 3 * open.supply[seat * 3 + 2]) * (1 - done),
    seat === mover(open, scene.top) ? 1 : 0,
    ahead,
    general === CRATERUS ? uses : 0,
    general === ANTIGONUS ? uses : 0,
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

/** seat * 3 + building -> how many stand. */
function raisedBy(open: Open): number[] {
  const out = new Array<number>(open.order.length * 3).fill(0);
  for (let city = 0; city <= open.pawn; city++)
    if (open.built[city] >= 0) out[open.conqueror[city] * 3 + open.built[city]]++;
  return out;
}

function unbuiltKinds({ raised }: Scene, seat: number): number {
  let n = 0;
  for (let i = 0; i < 3; i++) if (raised[seat * 3 + i] === 0) n++;
  return n;
}

function unusedFormations(t: Tables, open: Open, seat: number): number {
  let n = 0;
  for (let i = 0; i < 3; i++) if (open.uses[seat * 3 + i] < t.constants.formationUsesToClaim) n++;
  return n;
}

/** Cities of the seat's card that can still be conquered. */
function objectivesAhead(t: Tables, open: Open, seat: number): number {
  if (open.card[seat] < 0) return 0;
  let left = 0;
  for (const city of t.objectives[open.card[seat]]) if (city > open.pawn) left++;
  return left;
}

/** What the buildings multiply that its available Tactics tiles could pay for, one at a time. */
function payable(t: Tables, open: Open, seat: number): number {
  const goods = tacticsGoods(t, open, seat);
  let sum = 0;
  for (let b = 0; b < t.buildings.length; b++)
    if (open.supply[seat * 3 + b] > 0 && covers(goods, t.buildingCost[b])) sum += t.multiplier[b] - 1;
  return sum;
}

/** Who attacks next. */
function mover(open: Open, top: Frame | undefined): number {
  return attacksAgain(top) ? open.active : (open.active + 1) % open.order.length;
}

/** What each seat may expect of the cities ahead, if all attack in turn. */
function nextCities(t: Tables, s: Campaign): number[] {
  const open = s.open;
  const n = open.order.length;
  const gains = new Array<number>(n).fill(0);
  let seat = mover(open, s.stack[s.stack.length - 1]);
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
