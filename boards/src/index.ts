export { drawnBy } from './glyph.tsx';
export type { Label, SheetMap } from './map.ts';
export { Press } from './Press.tsx';
export { Deep, Hatching, Hills, Mat, Neatline, Rivers, SeaNames, Waterlines } from './sheet.tsx';
