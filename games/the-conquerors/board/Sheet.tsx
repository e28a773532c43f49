import { memo } from 'react';
import { geometry } from './geometry.ts';

const [WIDTH, HEIGHT] = geometry.viewBox;
/** Lines on the water along the coast, from the outermost in. */
const WATERLINES = [30, 21, 13, 6];

const hills = geometry.hills
  .map(([x, y, h]) => `M${x - 0.62 * h} ${y}L${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}`)
  .join('');
const slopes = geometry.hills
  .map(
    ([x, y, h]) =>
      `M${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}L${x + 0.2 * h} ${y}L${x + 0.1 * h} ${y - 0.45 * h}Z`,
  )
  .join('');
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
      <pattern
        id="con-macedonia"
        width="11"
        height="11"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="base" width="11" height="11" />
        <path className="line" d="M0 0v11" />
      </pattern>
      <pattern id="con-persia" width="12" height="12" patternUnits="userSpaceOnUse">
        <rect className="base" width="12" height="12" />
        <path className="dots" d="M3 3h.01M9 9h.01" />
      </pattern>
      <pattern
        id="con-offered"
        width="10"
        height="10"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect className="base" width="10" height="10" />
        <path className="line" d="M0 0v10" />
      </pattern>
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
      <rect className="con-deep" x={-WIDTH} y={-HEIGHT} width={3 * WIDTH} height={3 * HEIGHT} />
      <path className="con-graticule" d={geometry.graticule} />
      {WATERLINES.map((width) => (
        <g key={width}>
          <path className="con-waterline" d={geometry.land} strokeWidth={width} />
          <path className="con-waterfill" d={geometry.land} strokeWidth={width - 1.5} />
        </g>
      ))}
      <path className="con-land" d={geometry.land} fillRule="evenodd" />
    </g>
  );
});

/** Everything inked over the ground that never changes: borders, rivers, hills, coast, names of seas. */
export const Ink = memo(function Ink() {
  return (
    <g className="con-ink">
      <path className="con-lake" d={geometry.lakes} />
      {geometry.rivers.map(({ name, d }) => (
        <path key={name} className="con-river" d={d} />
      ))}
      <path className="con-border" d={inner} />
      <path className="con-border edge" d={edge} />
      <path className="con-slope" d={slopes} />
      <path className="con-hill" d={hills} />
      <path className="con-coast" d={geometry.land} />
      {geometry.seaLabels.map(({ name, x, y, angle, size }) => (
        <text
          key={name}
          className="con-sea-name"
          fontSize={size}
          transform={`translate(${x} ${y}) rotate(${angle})`}
        >
          {name}
        </text>
      ))}
    </g>
  );
});

const mat = `M${-WIDTH} ${-HEIGHT}h${3 * WIDTH}v${3 * HEIGHT}h${-3 * WIDTH}ZM0 0v${HEIGHT}h${WIDTH}v${-HEIGHT}Z`;

/** The mat and the frame around the sheet. */
export const Frame = memo(function Frame() {
  return (
    <g className="con-frame">
      <path className="mat" d={mat} fillRule="evenodd" />
      <rect x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
      <rect className="thin" x="12" y="12" width={WIDTH - 24} height={HEIGHT - 24} />
    </g>
  );
});
