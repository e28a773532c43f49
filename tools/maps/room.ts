import type { Label } from './labels.ts';
import { labelBox, textWidth, type Wanted } from './labels.ts';
import { type Box, distance, insideRings, overlapArea, type Point, type Ring } from './plane.ts';

const toBox = (p: Point, [l, t, r, b]: Box): number =>
  Math.hypot(Math.max(l - p[0], 0, p[0] - r), Math.max(t - p[1], 0, p[1] - b));

const toSegment = (p: Point, a: Point, b: Point): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a[0] + dx * t - p[0], a[1] + dy * t - p[1]);
};

export interface Mark {
  at: Point;
  radius: number;
}
export interface Spot {
  at: Point;
  /** How far to the next edge. */
  room: number;
}

const limits = (rings: readonly Ring[]): Box => {
  const all = rings.flat();
  return [
    Math.min(...all.map((p) => p[0])),
    Math.min(...all.map((p) => p[1])),
    Math.max(...all.map((p) => p[0])),
    Math.max(...all.map((p) => p[1])),
  ];
};

/** Points inside a shape and inside the page, each with its distance to the shape's edge. */
export const spotsIn = (rings: readonly Ring[], page: Box, step: number): Spot[] => {
  const [l, t, r, b] = limits(rings);
  const found: Spot[] = [];
  for (let y = Math.max(t, page[1]) + step / 2; y < Math.min(b, page[3]); y += step)
    for (let x = Math.max(l, page[0]) + step / 2; x < Math.min(r, page[2]); x += step) {
      const at: Point = [x, y];
      if (!insideRings(at, rings)) continue;
      let room = Math.min(x - page[0], y - page[1], page[2] - x, page[3] - y);
      for (const ring of rings)
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
          const p = ring[i];
          if (Math.abs(p[0] - x) < room + 30 && Math.abs(p[1] - y) < room + 30)
            room = Math.min(room, toSegment(at, ring[j], p));
        }
      found.push({ at, room });
    }
  return found;
};

/** The spot with most room once boxes and marks are taken out. */
export const roomiest = (spots: readonly Spot[], boxes: readonly Box[], marks: readonly Mark[]): Spot => {
  const left = ({ at, room }: Spot): number =>
    Math.min(room, ...boxes.map((box) => toBox(at, box)), ...marks.map((m) => distance(m.at, at) - m.radius));
  return spots.map((s) => ({ at: s.at, room: left(s) })).reduce((a, b) => (b.room > a.room ? b : a));
};

/** A good spot for a stack: roomy enough, and as near as may be to where the eye looks for it. */
export const stackSpot = (
  spots: readonly Spot[],
  boxes: readonly Box[],
  marks: readonly Mark[],
  want: number,
  eye: Point,
): Spot => {
  const best = roomiest(spots, boxes, marks);
  if (best.room < want) return best;
  const fair = spots.map((s) => roomiest([s], boxes, marks)).filter((s) => s.room >= want);
  return fair.reduce((a, b) => (distance(b.at, eye) < distance(a.at, eye) ? b : a));
};

/** Ways to write a name inside a shape that leave most room for a stack beside it. */
export const nameInside = (
  text: string,
  spots: readonly Spot[],
  rings: readonly Ring[],
  {
    sizes,
    marks,
    taken,
    stack,
  }: {
    sizes: readonly number[];
    marks: readonly Mark[];
    taken: readonly Box[];
    stack: number;
  },
): Wanted => {
  const middle = roomiest(spots, [], marks).at;
  let best: { size: number; positions: NonNullable<Wanted['positions']>; cost: number } | null = null;
  for (const size of sizes) {
    const width = textWidth(text, size);
    const positions = spots.map(({ at }) => {
      const label: Label = { text, x: at[0], y: at[1], anchor: 'middle', size, width };
      const box = labelBox(label);
      let outside = 0;
      for (let i = 0; i <= 6; i++)
        for (let j = 0; j <= 2; j++)
          if (
            !insideRings([box[0] + ((box[2] - box[0]) * i) / 6, box[1] + ((box[3] - box[1]) * j) / 2], rings)
          )
            outside++;
      const covered = taken.reduce((sum, other) => sum + overlapArea(box, other), 0);
      const stray = Math.hypot(at[0] - middle[0], (at[1] - middle[1] + 22) * 1.3);
      const cost = outside * 6 + covered * 0.5 + stray * 0.12;
      return { x: at[0], y: at[1], anchor: 'middle' as const, cost, box };
    });
    const likely = [...positions].sort((a, b) => a.cost - b.cost).slice(0, 60);
    const weighed = likely
      .map(({ box, ...p }) => ({
        ...p,
        cost: p.cost + Math.max(0, stack - roomiest(spots, [box], marks).room) * 2,
      }))
      .sort((a, b) => a.cost - b.cost);
    const cost = weighed[0].cost + (sizes[0] - size) * 4;
    if (!best || cost < best.cost) best = { size, positions: weighed, cost };
  }
  if (!best) throw new Error(`No room for ${text}`);
  return {
    text,
    size: best.size,
    at: [best.positions[0].x, best.positions[0].y],
    radius: 0,
    positions: best.positions,
  };
};
