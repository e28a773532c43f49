import type { Label, SheetMap } from '@gordian/boards';
import json from './geometry.json' with { type: 'json' };

/** Everything is in the units of `viewBox` [width, height]; `d` is SVG path data. Made by `npm run maps`. */
export interface Space {
  x: number;
  y: number;
  label: Label;
}
export interface Path {
  id: string;
  a: string;
  b: string;
  d: string;
  /** The middle of the way, for a mark upon it. */
  x: number;
  y: number;
}
export interface Province {
  /** The province's ground (even-odd). */
  d: string;
  /** To be set in spaced capitals; `width` allows for that. */
  label: Label;
}
export interface Geometry extends SheetMap {
  spaces: Record<string, Space>;
  /** In the order of the component data. */
  paths: Path[];
  provinces: Record<string, Province>;
  /** Lines where two provinces meet, or one meets ground out of play. */
  borders: { a: string; b: string | null; d: string }[];
}

export const geometry = json as unknown as Geometry;
