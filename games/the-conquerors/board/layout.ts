import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Armies are drawn enlarged; `step`: one with the name of its Leader below. */
export const ARMY = { width: 44, height: 30, step: 43, scale: 1.25 } as const;
export const LOOSE = { width: 40, height: 22 } as const;
export const FLEET = { width: 40, height: 22 } as const;
export const GARRISON = { width: 16, height: 17 } as const;

const DIRECTIONS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

const around = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

/** The common ground of two boxes. */
function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function boxOfName({ x, y, anchor, size, width }: (typeof geometry.spaces)[string]['label']): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - size * 0.8, w: width, h: size };
}

/** Tries the ways around a node, nearer before farther, and takes the least crowded that does not look like a rival's. */
function place(
  { x, y }: Spot,
  { width, height }: { width: number; height: number },
  gaps: readonly number[],
  taken: readonly Box[],
  rivals: readonly Spot[] = [],
): Spot {
  const [right, bottom] = geometry.viewBox;
  let best: Spot = { x, y };
  let least = Infinity;
  for (const gap of gaps)
    for (const angle of DIRECTIONS) {
      const at = {
        x: Math.round(x + Math.cos(angle) * (gap + width / 2)),
        y: Math.round(y - Math.sin(angle) * (gap + height / 2)),
      };
      const box = around(at.x, at.y, width, height);
      const out = box.x < 14 || box.y < 14 || box.x + width > right - 14 || box.y + height > bottom - 14;
      let sum = (out ? 4000 : 0) + gap * 3;
      for (const other of taken) sum += overlap(box, other);
      const own = Math.hypot(at.x - x, at.y - y);
      for (const node of rivals) if (Math.hypot(at.x - node.x, at.y - node.y) < own * 1.1) sum += 260;
      if (sum < least) [best, least] = [at, sum];
    }
  return best;
}

const SPACES = Object.values(geometry.spaces);
const NODES = SPACES.map(({ x, y }) => around(x, y, 24, 24));
const FIXED = [...NODES, ...SPACES.map(({ label }) => boxOfName(label))];
const nearTo = (boxes: readonly Box[], { x, y }: Spot): Box[] =>
  boxes.filter((box) => Math.hypot(box.x - x, box.y - y) < 260);

/** Where every piece stands: Armies, loose ASPs and garrisons by Space, Fleets, and those who are alone. */
export interface Layout {
  readonly army: ReadonlyMap<number, Spot>;
  readonly loose: ReadonlyMap<number, Spot>;
  readonly fleet: ReadonlyMap<number, Spot>;
  readonly garrison: ReadonlyMap<number, Spot>;
  readonly alone: ReadonlyMap<string, Spot>;
}

/** What is alone at which Space: Darius, the Royal Treasury, the Royal Family. */
export function aloneAt(o: Open): (readonly [key: string, space: number])[] {
  const all: (readonly [string, number])[] = [
    ['darius', o.darius],
    ['royal-treasury', o.royal[0] < 0 ? o.royal[1] : -1],
    ['royal-family', o.family[0] < 0 ? o.family[1] : -1],
  ];
  return all.filter(([, space]) => space >= 0);
}

/** GSPs in a Space: signed by side as in the state, and those of nobody. */
export function garrisonsAt(t: Tables, o: Open, space: number): { side: number; strength: number }[] {
  const found =
    o.gsp[space] === 0 ? [] : [{ side: o.gsp[space] > 0 ? 0 : 1, strength: Math.abs(o.gsp[space]) }];
  const tribe = t.tribeAt.indexOf(space);
  const free = (tribe < 0 ? 0 : o.tribe[tribe]) + (space === t.rhodesSpace ? o.rhodes : 0);
  return free > 0 ? [...found, { side: -1, strength: free }] : found;
}

/** Lays the pieces out Space by Space, garrisons first: each keeps clear of names, nodes and what lies already. */
export function layOut(t: Tables, o: Open): Layout {
  const laid: Box[] = [];
  const lay = (space: number, width: number, height: number, gaps: readonly number[]): Spot => {
    const spot = geometry.spaces[t.spaces[space]];
    const rivals = SPACES.filter(
      (node) => node !== spot && Math.hypot(node.x - spot.x, node.y - spot.y) < 150,
    );
    const at = place(spot, { width, height }, gaps, [...nearTo(FIXED, spot), ...nearTo(laid, spot)], rivals);
    laid.push(around(at.x, at.y, width, height));
    return at;
  };
  const layout = {
    army: new Map<number, Spot>(),
    loose: new Map<number, Spot>(),
    fleet: new Map<number, Spot>(),
    garrison: new Map<number, Spot>(),
    alone: new Map<string, Spot>(),
  };
  t.spaces.forEach((id, space) => {
    const { x, y } = geometry.spaces[id];
    if (t.treasureOf[space] >= 0) laid.push(around(x, y + 15, 26, 14));
    if (t.cityOf[space] >= 0 && o.siege[t.cityOf[space]] >= 0) laid.push(around(x, y - 20, 42, 20));
  });
  const at = (list: readonly number[], space: number): number[] =>
    list.flatMap((s, i) => (s === space ? [i] : []));
  const all = t.spaces.map((_, space) => space);
  for (const space of all) {
    const n = garrisonsAt(t, o, space).length;
    if (n > 0) layout.garrison.set(space, lay(space, GARRISON.width * n, GARRISON.height, [9, 14]));
  }
  for (const space of all) {
    const armies = at(o.armyAt, space);
    const isLoose = o.loose[space] !== 0;
    if (armies.length === 0 && !isLoose) continue;
    const step = ARMY.step * ARMY.scale;
    const height = armies.length * step + (isLoose ? LOOSE.height : 0);
    const isLed = armies.some((army) => o.leader.includes(army));
    const { x, y } = lay(space, (ARMY.width + (isLed ? 18 : 4)) * ARMY.scale, height, [7, 14, 22, 32]);
    const top = y - height / 2;
    armies.forEach((army, n) => {
      layout.army.set(army, { x, y: top + n * step + (ARMY.height * ARMY.scale) / 2 });
    });
    if (isLoose) layout.loose.set(space, { x, y: top + height - LOOSE.height / 2 });
  }
  for (const space of all) {
    const fleets = at(o.fleetAt, space);
    if (fleets.length === 0) continue;
    const columns = fleets.length > 3 ? 2 : 1;
    const rows = Math.ceil(fleets.length / columns);
    const step = FLEET.height + 3;
    const { x, y } = lay(space, columns * (FLEET.width + 3), rows * step, [9, 18, 28, 40]);
    fleets.forEach((fleet, n) => {
      layout.fleet.set(fleet, {
        x: x + ((n % columns) - (columns - 1) / 2) * (FLEET.width + 3),
        y: y + (Math.floor(n / columns) - (rows - 1) / 2) * step,
      });
    });
  }
  for (const [key, space] of aloneAt(o)) layout.alone.set(key, lay(space, 22, 22, [9, 16, 26]));
  return layout;
}

/** Where the markers of a Province lie: near its name, clear of Spaces and their names. */
export const markSpots: ReadonlyMap<string, Spot> = new Map(
  Object.entries(geometry.provinces).map(([id, { label }]) => {
    const box = boxOfName(label);
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    return [id, place(middle, { width: 34, height: 24 }, [5, 11, 18], [box, ...nearTo(FIXED, middle)])];
  }),
);
