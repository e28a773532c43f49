import { memo } from 'react';
import type { Tables } from '../tables.ts';
import { shoreLine } from './coast.ts';
import { geometry } from './geometry.ts';

const [WIDTH, HEIGHT] = geometry.viewBox;
/** Lines on the water along the coast, from the outermost in: the farther off, the smoother. */
const WATERLINES = [
  { width: 27, d: shoreLine(9) },
  { width: 17, d: shoreLine(6) },
  { width: 8, d: shoreLine(4) },
];

const hills = geometry.hills
  .map(([x, y, h]) => `M${x - 0.62 * h} ${y}L${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}`)
  .join('');
const slopes = geometry.hills
  .map(
    ([x, y, h]) =>
      `M${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}L${x + 0.2 * h} ${y}L${x + 0.1 * h} ${y - 0.45 * h}Z`,
  )
  .join('');
const bordersOf = (kind: string): string =>
  geometry.borders
    .filter((border) => border.kind === kind)
    .map(({ d }) => d)
    .join('');
const inner = bordersOf('inner');
const region = bordersOf('region');
const edge = bordersOf('edge');

/** The water, with its lines along the coast and the bounds of the seas. It never changes. */
export const Water = memo(function Water({ t }: { t: Tables }) {
  return (
    <g>
      <rect className="avd-deep" x={-WIDTH} y={-HEIGHT} width={3 * WIDTH} height={3 * HEIGHT} />
      <path className="avd-graticule" d={geometry.graticule} />
      {WATERLINES.map(({ width, d }) => (
        <g key={width}>
          <path className="avd-waterline" d={d} strokeWidth={width} />
          <path className="avd-waterfill" d={d} strokeWidth={width - 1.7} />
        </g>
      ))}
      {t.seas.map((id) => (
        <path key={id} className="avd-sea-border" d={geometry.seas[id].d} />
      ))}
    </g>
  );
});

/** The land and its terrain. */
export const Ground = memo(function Ground({ t }: { t: Tables }) {
  return (
    <g>
      <path className="avd-land" d={geometry.land} fillRule="evenodd" />
      {t.areas.map((id, a) => (
        <path
          key={id}
          className={`avd-ground ${t.terrain[a]}`}
          d={geometry.areas[id].d}
          fill={`url(#avd-${t.terrain[a]})`}
          fillRule="evenodd"
        />
      ))}
    </g>
  );
});

/** Everything inked over the ground that never changes: borders, rivers, hills, coast, names. */
export const Ink = memo(function Ink({ t }: { t: Tables }) {
  return (
    <g className="avd-ink">
      <path className="avd-lake" d={geometry.lakes} />
      {geometry.rivers.map(({ name, d }) => (
        <path key={name} className="avd-river" d={d} />
      ))}
      <path className="avd-border inner" d={inner} />
      <path className="avd-border region" d={region} />
      <path className="avd-border edge" d={edge} />
      <path className="avd-slope" d={slopes} />
      <path className="avd-hill" d={hills} />
      <path className="avd-coast" d={geometry.land} />
      {geometry.straits.map(({ name, d, label }) => (
        <g key={name} className="avd-strait">
          <path d={d} />
          <text x={label.x} y={label.y} textAnchor={label.anchor} fontSize={label.size}>
            {label.text}
          </text>
        </g>
      ))}
      {geometry.seaLabels.map(({ name, x, y, angle, size }) => (
        <text
          key={name}
          className="avd-sea-name"
          fontSize={size}
          transform={`translate(${x} ${y}) rotate(${angle})`}
        >
          {name}
        </text>
      ))}
      {t.areas.map((id) => {
        const { text, x, y, anchor, size } = geometry.areas[id].label;
        return (
          <text key={id} className="avd-name" x={x} y={y} textAnchor={anchor} fontSize={size}>
            {text}
          </text>
        );
      })}
    </g>
  );
});

const MAT = `M${-WIDTH} ${-HEIGHT}H${2 * WIDTH}V${2 * HEIGHT}H${-WIDTH}ZM0 0H${WIDTH}V${HEIGHT}H0Z`;

/** The frame around the sheet, and the mat it lies on. */
export const Frame = memo(function Frame() {
  return (
    <g className="avd-frame">
      <path className="mat" d={MAT} fillRule="evenodd" />
      <rect className="vignette" width={WIDTH} height={HEIGHT} fill="url(#avd-vignette)" />
      <rect className="line" x="6" y="6" width={WIDTH - 12} height={HEIGHT - 12} />
      <rect className="line thin" x="12" y="12" width={WIDTH - 24} height={HEIGHT - 24} />
    </g>
  );
});
