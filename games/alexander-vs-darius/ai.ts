import type { Ai, Seat } from '@gordian/kernel';
import { prior, suggest } from './hunches.ts';
import { supplyLine } from './queries/supply.ts';
import { type Darius, MACEDONIA, type Open, type Own, PERSIA, type Side } from './state.ts';
import type { MarchFrame } from './steps/frames.ts';
import type { Tables } from './tables.ts';

const FEATURES = [
  { id: 'legitimacy', says: 'Persian Legitimacy' },
  { id: 'weariness', says: 'Macedonian War Weariness' },
  { id: 'brink', says: 'how near the tracks are to their ends' },
  { id: 'income', says: 'cities that pay' },
  { id: 'treasure', says: 'treasure at hand' },
  { id: 'macedonians', says: 'Macedonian troops' },
  { id: 'persians', says: 'Persian troops' },
  { id: 'guard', says: 'troops around Alexander' },
  { id: 'alone', says: 'whether Alexander has troops with him' },
  { id: 'supply', says: "the supply of Alexander's army" },
  { id: 'largest', says: 'Alexander commanding the largest army' },
  { id: 'march', says: 'how far Alexander is from the next city' },
  { id: 'heartland', says: 'the way to Persepolis and Media' },
  { id: 'ships', says: 'ships' },
  { id: 'markers', says: 'areas held' },
  { id: 'sieges', says: 'sieges under way' },
] as const;

/** How much a unit of each feature moves Macedonia's odds, in logits. */
const WEIGHTS = [4.0, 2.0, 2.0, 1.8, 0.6, 1.3, 1.1, 1.6, 4.0, 1.0, 0.8, 0.35, 0.1, 0.12, 0.5, 0.6];

export function dariusAi(t: Tables): Ai<Darius> {
  const far = distances(t);
  return {
    features: FEATURES,
    weights: WEIGHTS,
    measure: (s, seat) => measure(t, far, s, seat),
    prior: (v, f, choice) => prior(t, far, v, f, choice),
    suggest: (v, f) => suggest(t, v, f),
  };
}

/** Movement points between all areas, straits open. */
function distances(t: Tables): number[][] {
  const n = t.areas.length;
  return t.areas.map((_, from) => {
    const cost = new Array<number>(n).fill(99);
    cost[from] = 0;
    const queue = [from];
    while (queue.length > 0) {
      const a = queue.shift()!;
      for (const b of t.near[a])
        if (cost[a] + t.cost[b] < cost[b]) {
          cost[b] = cost[a] + t.cost[b];
          queue.push(b);
        }
    }
    return cost;
  });
}

/** What a piece is worth in a fight: its chance to hit, once for each step. */
export function worth(t: Tables, side: Side, piece: number, hurt: number): number {
  const kind = t.kindOf[side][piece];
  if (kind < 0) return 0.5 + t.leaders[side][piece].combat / 6;
  const { quality, steps } = t.kinds[kind];
  return ((7 - quality) / 6) * (steps - hurt) ** 0.7;
}

function troops(t: Tables, side: Side, own: Own, place: number): number {
  let sum = 0;
  for (let p = 0; p < own.at.length; p++)
    if (place < 0 ? own.at[p] >= 0 : own.at[p] === place) sum += worth(t, side, p, own.hurt[p]);
  return sum;
}

/** The features from Macedonia's side; Persia's are their opposites. */
function measure(t: Tables, far: readonly number[][], s: Darius, seat: Seat): number[] {
  const out = macedonian(t, far, s);
  if (seat !== 'macedonia') for (let i = 0; i < out.length; i++) out[i] = -out[i];
  return out;
}

function macedonian(t: Tables, far: readonly number[][], s: Darius): number[] {
  const o = s.open;
  const mine = s.own.macedonia;
  const chief = o.leader[t.roles.alexander] === 1 ? t.roles.alexander : t.roles.philip;
  const place = mine.at[chief];
  const guard = troops(t, MACEDONIA, mine, place);
  const area = place < t.sea0 ? place : place >= t.port0 ? place - t.port0 : -1;
  return [
    (25 - o.legitimacy) / 12.5,
    (o.weariness - 10) / 5,
    1.5 / Math.max(1, o.legitimacy) - 1.5 / Math.max(1, o.weariness) + 0.15,
    income(o, t) / 6,
    (Math.sqrt(o.treasury[0]) - Math.sqrt(o.treasury[1])) / 2,
    troops(t, MACEDONIA, mine, -1) / 10 - 1.6,
    1.6 - troops(t, PERSIA, s.own.persia, -1) / 10,
    Math.min(guard, 14) / 7 - 1,
    unitsWith(t, mine, place) === 0 ? -1 : 0,
    area < 0 || supplyLine(o, t, MACEDONIA, area) >= 0 ? 0 : -1,
    largest(t, o, mine, place),
    area < 0 ? -1 : -nearestCity(t, far, o, s, area) / 4,
    area < 0 ? -1 : -heartland(t, far, o, area) / 8,
    ships(o, t) / 10,
    held(o) / 20,
    sieges(o, t),
  ];
}

function income(o: Open, t: Tables): number {
  let sum = 0;
  for (let a = 0; a < o.marker.length; a++)
    if (t.cities[a] > 0 && o.marker[a] > 0) sum += o.marker[a] === 1 ? t.cities[a] : -t.cities[a];
  return sum + 11;
}

function held(o: Open): number {
  let sum = 0;
  for (const marker of o.marker) sum += marker === 1 ? 1 : marker === 2 ? -1 : 0;
  return sum + 37;
}

function ships(o: Open, t: Tables): number {
  let sum = 0;
  for (let i = 0; i < o.ship.length; i++) if (o.ship[i] >= 0) sum += t.shipSide[i] === MACEDONIA ? 1 : -1;
  return sum;
}

function sieges(o: Open, t: Tables): number {
  let sum = 0;
  for (let a = 0; a < o.siege.length; a++)
    if (o.siege[a] > 0) sum += ((o.marker[a] === 1 ? -1 : 1) * o.siege[a]) / (t.rating[a] + 1);
  return sum;
}

function unitsWith(t: Tables, own: Own, place: number): number {
  let n = 0;
  for (let p = t.leaderCount[MACEDONIA]; p < own.at.length; p++) if (own.at[p] === place) n++;
  return n;
}

/** AVD-4.1.7 looms: another Macedonian stack is larger. */
function largest(t: Tables, o: Open, own: Own, place: number): number {
  const his = unitsWith(t, own, place);
  for (const [at, , top] of o.stacks[MACEDONIA])
    if (at !== place && top >= 0 && unitsWith(t, own, at) > his) return -1;
  return 0;
}

/** Points to the nearest city that is not Macedonian, less what an army on the march has left. */
function nearestCity(t: Tables, far: readonly number[][], o: Open, s: Darius, from: number): number {
  let best = 20;
  for (let a = 0; a < t.areas.length; a++)
    if (t.cities[a] > 0 && o.marker[a] !== 1 && !(a === t.area.mycenae && o.sparta === 0))
      best = Math.min(best, far[from][a] + (t.fortress[a] ? 1 : 0));
  const top = s.stack[s.stack.length - 1] as MarchFrame | undefined;
  const rest =
    top !== undefined && top.proc === 'march' && top.side === MACEDONIA && top.area === from
      ? (4 - top.spent) / 4
      : 0;
  return best - Math.max(0, rest);
}

/** Points to the nearer of Persepolis and Media that still stands. */
function heartland(t: Tables, far: readonly number[][], o: Open, from: number): number {
  let best = 0;
  for (const a of [t.area.elam, t.area.media])
    if (o.marker[a] !== 1) best = best === 0 ? far[from][a] : Math.min(best, far[from][a]);
  return best;
}
