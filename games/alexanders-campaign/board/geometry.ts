import json from './geometry.json' with { type: 'json' };

/** Everything is in the units of `viewBox` [width, height]; `d` is SVG path data. Made by `npm run maps`. */
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  /** Room kept for the text at this size. */
  width: number;
}
export interface Place {
  x: number;
  y: number;
  label: Label;
}
export interface Leg {
  from: string;
  to: string;
  d: string;
  /** Where an arrow head fits, pointing along the march; angle in degrees. */
  arrow: { x: number; y: number; angle: number };
}
export interface Geometry {
  viewBox: [width: number, height: number];
  /** Fill with the even-odd rule. */
  land: string;
  lakes: string;
  rivers: { name: string; d: string }[];
  graticule: string;
  seaLabels: { name: string; x: number; y: number; angle: number; size: number }[];
  /** Mountain peaks, northern ones first: x and y of the foot's middle, and height. */
  hills: [x: number, y: number, height: number][];
  /** By city id. */
  places: Record<string, Place>;
  /** The march, leg by leg, in order. */
  route: Leg[];
  /** By province id: a region on land (even-odd) and the middle of its cities. */
  provinces: Record<string, { d: string; x: number; y: number }>;
}

export const geometry = json as unknown as Geometry;
