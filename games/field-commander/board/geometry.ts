import type { Label, SheetMap } from '@gordian/boards';
import json from './geometry.json' with { type: 'json' };

/** Everything is in the units of its map's `viewBox` [width, height]; `d` is SVG path data. Made by `npm run maps`. */
export interface Area {
  x: number;
  y: number;
  /** Where the place truly lies, when its mark had to stand aside. */
  site: { x: number; y: number } | null;
  label: Label;
  /** A line beside the name, kept free for what stands there: its `text` is only the longest expected. */
  note: Label;
}
export interface Link {
  between: [string, string];
  d: string;
  x: number;
  y: number;
}
export interface CampaignMap extends SheetMap {
  areas: Record<string, Area>;
  links: Link[];
}
export interface WallSection {
  section: number;
  /** The line of the wall, to be drawn with a broad stroke. */
  d: string;
  x: number;
  y: number;
  label: Label;
  /** Open water before the wall, for ships that attack it. */
  ships: { x: number; y: number };
}
/** Tyre from near by: the island, its walls, the strait and the mole. */
export interface Siege {
  viewBox: [width: number, height: number];
  island: string;
  shore: string;
  towers: { x: number; y: number }[];
  walls: WallSection[];
  /** From the mainland to the island. */
  mole: { d: string; x: number; y: number }[];
  city: { x: number; y: number };
  oldTyre: { x: number; y: number; label: Label };
  /** Basins cut into the island, with channels to the sea: fill as water, without outline, under the walls. */
  harbours: { name: string; x: number; y: number; d: string }[];
  /** Anchorages of the fleets. */
  warships: { x: number; y: number }[];
  transports: { x: number; y: number }[];
}
export interface Geometry {
  maps: Record<'granicus' | 'issus' | 'tyre' | 'gaugamela', CampaignMap>;
  siege: Siege;
}

export const geometry = json as unknown as Geometry;
