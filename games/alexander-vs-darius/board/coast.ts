import { geometry } from './geometry.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The coast as rings of points: its path is one point and steps from there. */
export const rings: readonly (readonly Point[])[] = geometry.land
  .split(/(?=M)/)
  .filter((part) => part.length > 1)
  .map((part) => {
    const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    let [x, y] = numbers;
    const ring = [{ x, y }];
    for (let i = 2; i + 1 < numbers.length; i += 2) {
      x += numbers[i];
      y += numbers[i + 1];
      ring.push({ x, y });
    }
    return ring;
  });

const MARGIN = 40;

/**
 * The coast with fewer points and only near the sheet, for lines on the water beside it:
 * wide strokes along the whole coast are most of the cost of drawing the board anew while it is zoomed.
 */
export function shoreLine(step: number): string {
  const [width, height] = geometry.viewBox;
  const isNear = ({ x, y }: Point): boolean =>
    x > -MARGIN && y > -MARGIN && x < width + MARGIN && y < height + MARGIN;
  let out = '';
  for (const ring of rings) {
    let last: Point | null = null;
    let drawing = false;
    for (const point of [...ring, ring[0]]) {
      if (!isNear(point)) {
        drawing = false;
        last = null;
        continue;
      }
      if (last !== null && Math.hypot(point.x - last.x, point.y - last.y) < step) continue;
      out += `${drawing ? 'L' : 'M'}${Math.round(point.x)} ${Math.round(point.y)}`;
      drawing = true;
      last = point;
    }
  }
  return out;
}
