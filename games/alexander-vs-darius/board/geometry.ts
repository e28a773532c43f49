import type { Label, SheetMap } from '@gordian/boards';
import json from './geometry.json' with { type: 'json' };

/** Everything is in the units of `viewBox` [width, height]; `d` is SVG path data. Made by `npm run maps`. */
export interface Area {
  /** The area's ground (even-odd). */
  d: string;
  /** Where the area's stack stands, and how far from there to the next border, name or city. */
  x: number;
  y: number;
  room: number;
  label: Label;
}
export interface Sea {
  /** Reaches under the land: draw it first, then the land and the areas. */
  d: string;
  /** Where fleets lie, and how far from there to the next shore or name. */
  x: number;
  y: number;
  room: number;
}
export interface City {
  area: string;
  x: number;
  y: number;
  label: Label;
}
export interface Border {
  a: string;
  /** Null at the edge of the ground in play. */
  b: string | null;
  /** `region` where two regions meet. */
  kind: 'inner' | 'region' | 'edge';
  d: string;
}
export interface Geometry extends SheetMap {
  areas: Record<string, Area>;
  seas: Record<string, Sea>;
  cities: Record<string, City>;
  borders: Border[];
  /** A crossing between two areas over water. */
  straits: { name: string; a: string; b: string; d: string; x: number; y: number; label: Label }[];
  /** Where two areas meet, by land or strait: a point on the way from one to the other. */
  links: { a: string; b: string; x: number; y: number }[];
  /** Where an area meets a sea: a point just off its shore. */
  ports: { area: string; sea: string; x: number; y: number }[];
}

export const geometry = json as unknown as Geometry;
