import { type Landmass, projectAll } from './atlas.ts';
import { type Label, labelBox, textWidth } from './labels.ts';
import { LAKES, RANGES, RIVERS } from './nature.ts';
import {
  type Box,
  curveOf,
  distance,
  insideRings,
  overlapArea,
  type Point,
  type Project,
  pathOfRings,
  round1,
  roundPoint,
  smooth,
} from './plane.ts';

export interface SeaName {
  name: string;
  at: Point;
  angle?: number;
  size?: number;
}
export interface SeaLabel {
  name: string;
  x: number;
  y: number;
  angle: number;
  size: number;
}
export interface Scenery {
  viewBox: [number, number];
  land: string;
  lakes: string;
  rivers: { name: string; d: string }[];
  graticule: string;
  seaLabels: SeaLabel[];
  /** Peaks to draw: x, y of the foot's middle, and height. */
  hills: [number, number, number][];
}

export interface Frame {
  width: number;
  height: number;
  project: Project;
  masses: readonly Landmass[];
  rivers: readonly string[];
  seas: readonly SeaName[];
  peak: number;
  meridians: number;
}

const onPage = ([x, y]: Point, { width, height }: Frame, margin: number): boolean =>
  x > -margin && y > -margin && x < width + margin && y < height + margin;

export const riverLine = (name: string, project: Project): Point[] => smooth(RIVERS[name].map(project), 8);

const riverOf = (name: string, frame: Frame) => ({
  name,
  d: curveOf(RIVERS[name].map(frame.project)),
});

const graticule = ({ project, width, height, meridians }: Frame): string => {
  const lines: string[] = [];
  const line = (points: Point[]) => {
    const seen = points.filter(([x, y]) => x > -160 && x < width + 160 && y > -160 && y < height + 160);
    if (seen.length > 2) lines.push(curveOf(seen));
  };
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  for (const lon of range(5, 90, meridians)) line(range(10, 55, 3).map((lat) => project([lon, lat])));
  for (const lat of range(10, 55, meridians)) line(range(5, 90, 2.5).map((lon) => project([lon, lat])));
  return lines.join('');
};

export const seaBox = ({ name, x, y, angle, size }: SeaLabel): Box => {
  const half = (textWidth(name, size) * 1.25) / 2;
  const a = (angle * Math.PI) / 180;
  const w = half * Math.abs(Math.cos(a)) + size * 0.5 * Math.abs(Math.sin(a));
  const h = half * Math.abs(Math.sin(a)) + size * 0.5 * Math.abs(Math.cos(a));
  return [x - w, y - size * 0.28 - h, x + w, y - size * 0.28 + h];
};

export const seaLabelsOf = (seas: readonly SeaName[], project: Project): SeaLabel[] =>
  seas.map(({ name, at, angle = 0, size = 20 }) => {
    const [x, y] = roundPoint(project(at));
    return { name, x, y, angle, size };
  });

/** Peaks along the ranges, wherever nothing else is drawn. */
const hills = (
  frame: Frame,
  taken: readonly Box[],
  lines: readonly (readonly Point[])[],
): [number, number, number][] => {
  const shore = [
    ...projectAll(frame.masses, frame.project),
    ...Object.values(LAKES).map((ring) => ring.map(frame.project)),
  ];
  const found: [number, number, number][] = [];
  RANGES.forEach(({ line, rows }, r) => {
    const page = smooth(line.map(frame.project), 30);
    let walked = 0;
    let next = 0;
    for (let i = 1; i < page.length; i++) {
      walked += distance(page[i - 1], page[i]);
      if (walked < next) continue;
      next = walked + frame.peak * 1.15;
      for (let row = 0; row < rows; row++) {
        const lean = Math.sin(i * 3.7 + r * 1.9 + row * 2.2);
        const size = frame.peak * (0.85 + 0.22 * lean);
        const x = page[i][0] + (row ? frame.peak * 0.6 : 0) + lean * 2;
        const y = page[i][1] + row * frame.peak * 0.8 + Math.cos(i * 2.3 + r) * frame.peak * 0.22;
        const box: Box = [x - size * 0.75, y - size, x + size * 0.75, y + 2];
        const dry =
          insideRings([x, y], shore) &&
          insideRings([x, y - size / 2], shore) &&
          insideRings([x - size, y], shore) &&
          insideRings([x + size, y], shore);
        const hit = (p: Point) => p[0] > box[0] && p[0] < box[2] && p[1] > box[1] && p[1] < box[3];
        if (!dry || !onPage([x, y], frame, 0) || taken.some((t) => overlapArea(t, box) > 0)) continue;
        if (lines.some((l) => l.some(hit))) continue;
        found.push([round1(x), round1(y), round1(size)]);
      }
    }
  });
  return found.sort((a, b) => a[1] - b[1]);
};

export interface Drawn {
  labels: readonly Label[];
  marks: readonly { at: Point; radius: number }[];
  lines: readonly (readonly Point[])[];
}

export const scenery = (frame: Frame, { labels, marks, lines }: Drawn): Scenery => {
  const seaLabels = seaLabelsOf(frame.seas, frame.project);
  const taken: Box[] = [
    ...labels.map(labelBox),
    ...marks.map(({ at: [x, y], radius: r }): Box => [x - r, y - r, x + r, y + r]),
    ...seaLabels.map(seaBox),
  ];
  const lakes = Object.values(LAKES)
    .map((ring) => ring.map(frame.project))
    .filter((ring) => ring.some((p) => onPage(p, frame, 0)));
  return {
    viewBox: [frame.width, frame.height],
    land: pathOfRings(projectAll(frame.masses, frame.project)),
    lakes: pathOfRings(lakes),
    rivers: frame.rivers.map((name) => riverOf(name, frame)),
    graticule: graticule(frame),
    seaLabels,
    hills: hills(frame, taken, lines),
  };
};
