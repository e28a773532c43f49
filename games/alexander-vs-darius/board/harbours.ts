import { type Box, printed, shared, square } from './clear.ts';
import { type Point, rings } from './coast.ts';
import { geometry } from './geometry.ts';

/** What a docked fleet should not cover: names, cities, stacks, fleets at sea. */
const taken: readonly Box[] = [
  ...printed,
  ...Object.values(geometry.areas).map((area) => square(area, 14)),
  ...Object.values(geometry.seas).map((sea) => square(sea, 26)),
];

function isLand({ x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i], ring[j]];
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  return inside;
}

const hull = ({ x, y }: Point): Box => [x - 16, y - 15, x + 20, y + 13];
const DISTANCES = [9, 17, 26, 36];
const ANGLES = Array.from({ length: 10 }, (_, i) => (i * Math.PI) / 5);

/** Where fleets lie in each area's harbour: on the water near its shore, clear of names and of each other. */
export const harbours: Readonly<Record<string, Point>> = settle();

function settle(): Record<string, Point> {
  const out: Record<string, Point> = {};
  const boxes = [...taken];
  for (const { area, x, y } of geometry.ports) {
    if (out[area] !== undefined) continue;
    const spots = DISTANCES.flatMap((far) =>
      ANGLES.map((angle) => ({ x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), far })),
    );
    const costs = spots.map((spot) => {
      const box = hull(spot);
      const covered = boxes.reduce((sum, other) => sum + shared(box, other), 0);
      return covered + spot.far * 2.5 + (isLand(spot) ? 400 : 0);
    });
    const best = spots[costs.indexOf(Math.min(...costs))];
    out[area] = { x: best.x, y: best.y };
    boxes.push(hull(best));
  }
  return out;
}
