export type Point = readonly [number, number];
export type Ring = readonly Point[];
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Project = (lonLat: Point) => Point;

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const round1 = (n: number): number => Math.round(n * 10) / 10;
export const roundPoint = (p: Point): Point => [round1(p[0]), round1(p[1])];

export const overlapArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const ringArea = (ring: Ring): number => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum / 2;
};

export const insideRings = ([x, y]: Point, rings: readonly Ring[]): boolean => {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const a = ring[i];
      const b = ring[j];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  return inside;
};

/** Keeps the part of a ring where `side` is not negative; `side` is linear in the point. */
export const clipHalf = (ring: Ring, side: (p: Point) => number): Point[] => {
  const kept: Point[] = [];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length];
    const sp = side(p);
    const sq = side(q);
    if (sp >= 0) kept.push(p);
    if (sp >= 0 !== sq >= 0) kept.push(between(p, q, sp / (sp - sq)));
  });
  return kept;
};

export const clipToBox = (ring: Ring, [west, south, east, north]: Box): Point[] =>
  [
    (p: Point) => p[0] - west,
    (p: Point) => east - p[0],
    (p: Point) => p[1] - south,
    (p: Point) => north - p[1],
  ].reduce<Point[]>((kept, side) => clipHalf(kept, side), [...ring]);

const triangle = (a: Point, b: Point, c: Point): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;

/** Visvalingam: drops the point with the least triangle, measured on the page, until all reach `least`. */
export const simplify = (ring: Ring, project: Project, least: number): Point[] => {
  const page = ring.map(project);
  const before = ring.map((_, i) => (i + ring.length - 1) % ring.length);
  const after = ring.map((_, i) => (i + 1) % ring.length);
  const gone = new Set<number>();
  const weigh = (i: number) => triangle(page[before[i]], page[i], page[after[i]]);
  const heap = ring.map((_, i) => [weigh(i), i] as [number, number]);
  while (ring.length - gone.size > 4) {
    heap.sort((a, b) => a[0] - b[0]);
    const cut = Math.max(1, Math.floor(heap.length / 12));
    const touched = new Set<number>();
    for (const [weight, i] of heap.slice(0, cut)) {
      if (weight >= least || ring.length - gone.size <= 4 || touched.has(i)) continue;
      gone.add(i);
      after[before[i]] = after[i];
      before[after[i]] = before[i];
      touched.add(before[i]).add(after[i]);
    }
    if (!touched.size) break;
    const left = heap.filter(([, i]) => !gone.has(i)).map(([w, i]) => [touched.has(i) ? weigh(i) : w, i]);
    heap.splice(0, heap.length, ...(left as [number, number][]));
  }
  return ring.filter((_, i) => !gone.has(i));
};

/** A smooth curve through the points (Catmull-Rom), sampled; the ends are kept exactly. */
export const smooth = (points: readonly Point[], steps = 8): Point[] => {
  const line: Point[] = [points[0]];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    for (let k = 1; k <= steps; k++) {
      const t = k / steps;
      const axis = (c: 0 | 1) =>
        0.5 *
        (2 * p1[c] +
          (p2[c] - p0[c]) * t +
          (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
          (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t);
      line.push([axis(0), axis(1)]);
    }
  }
  return line;
};

/** Points along a line no farther than `step` from each other. */
export const dotted = (line: readonly Point[], step: number): Point[] =>
  line.slice(1).flatMap((q, i) => {
    const p = line[i];
    const n = Math.max(1, Math.ceil(distance(p, q) / step));
    return Array.from(
      { length: n },
      (_, k): Point => [p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n],
    );
  });

const short = (n: number): string => String(round1(n)).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => {
  const second = short(y);
  return short(x) + (second.startsWith('-') ? '' : ' ') + second;
};

/** Path data with relative steps, rounded so that errors do not add up; empty when nothing is left to draw. */
export const pathOf = (points: readonly Point[], closed: boolean): string => {
  let [x, y] = roundPoint(points[0]);
  let steps = '';
  for (const p of points.slice(1)) {
    const [nx, ny] = roundPoint(p);
    if (nx === x && ny === y) continue;
    const step = pair(nx - x, ny - y);
    steps += steps && !step.startsWith('-') ? ` ${step}` : step;
    [x, y] = [nx, ny];
  }
  return steps && `M${pair(...roundPoint(points[0]))}l${steps}${closed ? 'z' : ''}`;
};
/** Slivers too small to see are left out. */
export const pathOfRings = (rings: readonly Ring[]): string =>
  rings
    .filter((ring) => Math.abs(ringArea(ring)) > 1)
    .map((ring) => pathOf(ring, true))
    .join('');

/** Cubic path data through the points, smooth and short; two points make a straight line. */
export const curveOf = (points: readonly Point[], tension = 6): string => {
  if (points.length === 2) return pathOf(points, false);
  let at = roundPoint(points[0]);
  let d = `M${pair(...at)}c`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / tension, p1[1] + (p2[1] - p0[1]) / tension];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / tension, p2[1] - (p3[1] - p1[1]) / tension];
    const end = roundPoint(p2);
    for (const p of [c1, c2, end]) {
      const step = pair(p[0] - at[0], p[1] - at[1]);
      d += d.endsWith('c') || step.startsWith('-') ? step : ` ${step}`;
    }
    at = end;
  }
  return d;
};
