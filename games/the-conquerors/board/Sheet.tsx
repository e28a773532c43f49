import { Deep, Hatching, Hills, Mat, Neatline, Rivers, SeaNames, Waterlines } from '@gordian/boards';
import { memo } from 'react';
import { geometry } from './geometry.ts';

/** Lines on the water along the coast, from the outermost in. */
const WATERLINES = [30, 21, 13, 6].map((width) => ({ width, d: geometry.land }));

const bordersWhere = (isInner: boolean): string =>
  geometry.borders
    .filter(({ b }) => (b !== null) === isInner)
    .map(({ d }) => d)
    .join('');
const inner = bordersWhere(true);
const edge = bordersWhere(false);

/** Hatching of the two sides and of what is on offer: direction and dots tell them apart as well as colour. */
export const Patterns = memo(function Patterns() {
  return (
    <defs>
      <Hatching id="con-macedonia" size={11} turn={45} />
      <pattern id="con-persia" width="12" height="12" patternUnits="userSpaceOnUse">
        <rect className="base" width="12" height="12" />
        <path className="dots" d="M3 3h.01M9 9h.01" />
      </pattern>
      <Hatching id="con-offered" size={10} turn={-45} />
      <pattern
        id="con-useless"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="line" d="M0 0v6M0 0h6" />
      </pattern>
    </defs>
  );
});

/** The water and the land under everything. It never changes. */
export const Ground = memo(function Ground() {
  return (
    <g className="con-ground">
      <Deep skin="con" size={geometry.viewBox} />
      <Waterlines skin="con" map={geometry} lines={WATERLINES} />
      <path className="con-land" d={geometry.land} fillRule="evenodd" />
    </g>
  );
});

/** Everything inked over the ground that never changes: borders, rivers, hills, coast, names of seas. */
export const Ink = memo(function Ink() {
  return (
    <g className="con-ink">
      <Rivers skin="con" map={geometry} />
      <path className="con-border" d={inner} />
      <path className="con-border edge" d={edge} />
      <Hills skin="con" map={geometry} />
      <path className="con-coast" d={geometry.land} />
      <SeaNames skin="con" names={geometry.seaLabels} />
    </g>
  );
});

/** The mat and the frame around the sheet. */
export const Frame = memo(function Frame() {
  return (
    <g className="con-frame">
      <Mat size={geometry.viewBox} />
      <Neatline size={geometry.viewBox} className="line" inset={6} />
    </g>
  );
});
