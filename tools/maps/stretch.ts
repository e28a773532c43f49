import type { Box, Point, Project } from './plane.ts';

/** Gives more room around `at` (a longitude or latitude): `more` times the plain density is added at its middle. */
export interface Focus {
  at: number;
  width: number;
  more: number;
}
/** Magnifies a round part of the page, 1 + `power` times in its middle; power stays below 1.2 or the page folds. */
export interface Lens {
  at: Point;
  radius: number;
  power: number;
}

const axis = (from: number, to: number, length: number, focuses: readonly Focus[]) => {
  const steps = 2000;
  const density = (v: number) =>
    focuses.reduce((sum, f) => sum + f.more * Math.exp(-(((v - f.at) / f.width) ** 2)), 1);
  const sums = [0];
  for (let i = 0; i < steps; i++) sums.push(sums[i] + density(from + ((i + 0.5) / steps) * (to - from)));
  const scale = length / sums[steps];
  return (v: number): number => {
    const t = ((v - from) / (to - from)) * steps;
    if (t <= 0) return t * density(from) * scale;
    if (t >= steps) return length + (t - steps) * density(to) * scale;
    const i = Math.floor(t);
    return (sums[i] + (sums[i + 1] - sums[i]) * (t - i)) * scale;
  };
};

const mercator = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

export interface Page {
  width: number;
  height: number;
  /** West, south, east, north of the frame. */
  box: Box;
  x?: readonly Focus[];
  y?: readonly Focus[];
  lenses?: readonly Lens[];
}

/** An antique map may be stretched: both axes are monotone, so coasts and places keep their order. */
export const stretched = ({ width, height, box, x = [], y = [], lenses = [] }: Page): Project => {
  const [west, south, east, north] = box;
  const across = axis(west, east, width, x);
  const focusY = y.map((f) => ({ ...f, at: -mercator(f.at) }));
  const down = axis(-mercator(north), -mercator(south), height, focusY);
  const plain = ([lon, lat]: Point): Point => [across(lon), down(-mercator(lat))];
  const middles = lenses.map((lens) => ({ ...lens, at: plain(lens.at) }));
  return (lonLat) =>
    middles.reduce<Point>((p, { at, radius, power }) => {
      const r = Math.hypot(p[0] - at[0], p[1] - at[1]) / radius;
      if (r >= 1 || r === 0) return p;
      const pull = 1 + power * (1 - r * r) ** 2;
      return [at[0] + (p[0] - at[0]) * pull, at[1] + (p[1] - at[1]) * pull];
    }, plain(lonLat));
};

/** The frame's own height for a page of this width where the middle latitude keeps its shape. */
export const naturalHeight = (width: number, [west, south, east, north]: Box): number =>
  Math.round((width * (mercator(north) - mercator(south))) / (east - west));
