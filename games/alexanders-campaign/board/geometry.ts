import type { Label, SheetMap } from '@gordian/boards';
import json from './geometry.json' with { type: 'json' };

/** Everything is in the units of `viewBox` [width, height]; `d` is SVG path data. Made by `npm run maps`. */
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
export interface Geometry extends SheetMap {
  /** By city id. */
  places: Record<string, Place>;
  /** The march, leg by leg, in order. */
  route: Leg[];
  /** By province id: a region on land (even-odd) and the middle of its cities. */
  provinces: Record<string, { d: string; x: number; y: number }>;
}

export const geometry = json as unknown as Geometry;
