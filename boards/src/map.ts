/** A name on the drawing; everything is in the units of the map's `viewBox`. */
export interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  /** Room kept for the text at this size. */
  width: number;
}

/** The ground every map is drawn on; `d` is SVG path data. Made by `npm run maps`. */
export interface SheetMap {
  viewBox: [width: number, height: number];
  /** Fill with the even-odd rule. */
  land: string;
  lakes: string;
  rivers: { name: string; d: string }[];
  graticule: string;
  seaLabels: { name: string; x: number; y: number; angle: number; size: number }[];
  /** Mountain peaks, northern ones first: x and y of the foot's middle, and height. */
  hills: [x: number, y: number, height: number][];
}
