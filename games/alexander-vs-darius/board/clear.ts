import type { Label } from '@gordian/boards';
import { geometry } from './geometry.ts';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const square = ({ x, y }: { x: number; y: number }, r: number): Box => [x - r, y - r, x + r, y + r];

export function labelBox({ x, y, width, size, anchor }: Label): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return [left, y - size * 0.8, left + width, y + size * 0.25];
}

/** What names and pieces should not cover: names, cities, straits. */
export const printed: readonly Box[] = [
  ...Object.values(geometry.areas).map((area) => labelBox(area.label)),
  ...Object.values(geometry.cities).flatMap((city) => [labelBox(city.label), square(city, 11)]),
  ...geometry.straits.map(({ label }) => labelBox(label)),
];

/** The ground two boxes share. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
