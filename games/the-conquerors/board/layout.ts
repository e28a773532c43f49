import { geometry } from './geometry.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the pieces of a Space stand, clear of nodes and of names as far as there is room. */
export interface Stand {
  readonly army: Spot;
  readonly fleet: Spot;
  readonly garrison: Spot;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const ARMY = { width: 44, height: 30 } as const;
export const FLEET = { width: 36, height: 20 } as const;
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

/** Tries the ways around a node, nearer before farther, and takes the least crowded. */
function place(
  { x, y }: Spot,
  { width, height }: { width: number; height: number },
  gaps: readonly number[],
  taken: readonly Box[],
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
      if (sum < least) [best, least] = [at, sum];
    }
  return best;
}

const ORDER = Object.entries(geometry.spaces).sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
const FIXED = ORDER.flatMap(([, { x, y, label }]) => [around(x, y, 22, 22), boxOfName(label)]);
const nearTo = (boxes: readonly Box[], { x, y }: Spot): Box[] =>
  boxes.filter((box) => Math.hypot(box.x - x, box.y - y) < 260);

/** Each piece keeps clear of names, nodes and the places of pieces laid out before it. */
function layOut(): ReadonlyMap<string, Stand> {
  const laid: Box[] = [];
  const lay = (spot: Spot, size: { width: number; height: number }, gaps: readonly number[]): Spot => {
    const at = place(spot, size, gaps, [...nearTo(FIXED, spot), ...nearTo(laid, spot)]);
    laid.push(around(at.x, at.y, size.width, size.height));
    return at;
  };
  const garrisons = new Map(ORDER.map(([id, spot]) => [id, lay(spot, GARRISON, [9, 14])]));
  const armies = new Map(ORDER.map(([id, spot]) => [id, lay(spot, ARMY, [7, 14, 22])]));
  return new Map(
    ORDER.map(([id, spot]) => [
      id,
      { garrison: garrisons.get(id)!, army: armies.get(id)!, fleet: lay(spot, FLEET, [9, 18, 28]) },
    ]),
  );
}

export const stands = layOut();

/** Where the markers of a Province lie: near its name, clear of Spaces and their names. */
export const markSpots: ReadonlyMap<string, Spot> = new Map(
  Object.entries(geometry.provinces).map(([id, { label }]) => {
    const box = boxOfName(label);
    const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    return [id, place(middle, { width: 50, height: 24 }, [9, 20, 34], [box, ...nearTo(FIXED, middle)])];
  }),
);
