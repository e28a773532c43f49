import { type Box, distance, overlapArea, type Point, round1 } from './plane.ts';

export type Anchor = 'start' | 'middle' | 'end';
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: Anchor;
  size: number;
  /** Room kept for the text, so that a page and a test can measure without a font. */
  width: number;
}

const wide = (c: string): number => {
  if (/[iljtfrI.,'’()1 ]/.test(c)) return 0.39;
  if (/[mwMW]/.test(c)) return 1;
  return /[A-Z&0-9]/.test(c) ? 0.76 : 0.63;
};
export const textWidth = (text: string, size: number): number =>
  round1([...text].reduce((sum, c) => sum + wide(c), 0) * size);

export const labelBox = ({ x, y, anchor, size, width }: Label): Box => {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return [left, y - size * 0.78, left + width, y + size * 0.24];
};

export interface Wanted {
  text: string;
  size: number;
  /** The place named, and how far its mark reaches. */
  at: Point;
  radius: number;
  /** How much wider than plain text: bold or spaced letters. */
  stretch?: number;
  /** A second line below the name, to be kept free with it. */
  below?: { width: number; height: number };
  /** Positions tried, instead of the eight around the mark. */
  positions?: readonly { x: number; y: number; anchor: Anchor; cost: number }[];
}

export interface Obstacles {
  frame: Box;
  marks: readonly { at: Point; radius: number }[];
  lines: readonly (readonly Point[])[];
  boxes: readonly Box[];
}

interface Candidate {
  label: Label;
  box: Box;
  cost: number;
}

const around = ({
  text,
  size,
  at: [x, y],
  radius,
  stretch = 1,
  below = { width: 0, height: 0 },
}: Wanted): Candidate[] => {
  const width = round1(textWidth(text, size) * stretch);
  const mid = y + size * 0.28;
  const found: Candidate[] = [];
  for (const [ring, gap] of [3, 9, 17].entries()) {
    const r = radius + gap;
    const d = r * 0.72;
    const spots: [number, number, Anchor, number][] = [
      [x + r, mid, 'start', 0],
      [x - r, mid, 'end', 1],
      [x, y - r - size * 0.2, 'middle', 2],
      [x, y + r + size * 0.78, 'middle', 2],
      [x + d, y - d, 'start', 2.5],
      [x + d, y + d + size * 0.6, 'start', 2.5],
      [x - d, y - d, 'end', 3],
      [x - d, y + d + size * 0.6, 'end', 3],
      [x - d, y - r - size * 0.2, 'start', 4],
      [x + d, y - r - size * 0.2, 'end', 4],
      [x - d, y + r + size * 0.78, 'start', 4],
      [x + d, y + r + size * 0.78, 'end', 4],
    ];
    for (const [lx, ly, anchor, cost] of spots) {
      const label = { text, x: round1(lx), y: round1(ly < y ? ly - below.height : ly), anchor, size, width };
      const [l, t, r, b] = labelBox({ ...label, width: Math.max(width, below.width) });
      found.push({ label, box: [l, t, r, b + below.height], cost: cost + ring * 9 });
    }
  }
  return found;
};

const given = ({ text, size, positions = [], stretch = 1 }: Wanted): Candidate[] =>
  positions.map(({ x, y, anchor, cost }) => {
    const label = {
      text,
      x: round1(x),
      y: round1(y),
      anchor,
      size,
      width: round1(textWidth(text, size) * stretch),
    };
    return { label, box: labelBox(label), cost };
  });

const nearest = (box: Box, [x, y]: Point): Point => [
  Math.max(box[0], Math.min(box[2], x)),
  Math.max(box[1], Math.min(box[3], y)),
];

const fixedCost = (box: Box, { frame, marks, lines, boxes }: Obstacles): number => {
  let cost = 0;
  if (box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3]) cost += 1e5;
  for (const { at, radius } of marks) {
    const reach = radius + 1.5 - distance(nearest(box, at), at);
    if (reach > 0) cost += 150 + reach * 30;
  }
  for (const line of lines)
    for (const [x, y] of line) if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) cost += 3;
  for (const other of boxes) cost += overlapArea(box, other) * 0.6;
  return cost;
};

const grow = ([a, b, c, d]: Box, by: number): Box => [a - 3 * by, b - by, c + 3 * by, d + by];

/** Chooses for every label the best position, in rounds, until nothing improves. */
export const placeLabels = (wanted: readonly Wanted[], obstacles: Obstacles): Label[] => {
  const choices = wanted.map((w) => {
    const spots = w.positions ? given(w) : around(w);
    return spots.map((c) => ({ ...c, cost: c.cost + fixedCost(c.box, obstacles) }));
  });
  const chosen = choices.map((spots) => spots.reduce((a, b) => (b.cost < a.cost ? b : a)));
  for (let round = 0; round < 40; round++) {
    let changed = false;
    choices.forEach((spots, i) => {
      const score = (c: Candidate) =>
        chosen.reduce((sum, other, j) => {
          const shared = j === i ? 0 : overlapArea(grow(c.box, 1.5), other.box);
          return sum + (shared > 0 ? 400 + shared * 4 : 0);
        }, c.cost);
      const best = spots.reduce((a, b) => (score(b) < score(a) - 1e-9 ? b : a), chosen[i]);
      if (best !== chosen[i]) {
        chosen[i] = best;
        changed = true;
      }
    });
    if (!changed) break;
  }
  return chosen.map((c) => c.label);
};
