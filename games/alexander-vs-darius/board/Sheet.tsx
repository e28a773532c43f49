import { Deep, Hills, Mat, Neatline, Rivers, SeaNames, Waterlines } from '@gordian/boards';
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
      <Deep skin="avd" size={geometry.viewBox} />
      <Waterlines skin="avd" map={geometry} lines={WATERLINES} />
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
      <Rivers skin="avd" map={geometry} />
      <path className="avd-border inner" d={inner} />
      <path className="avd-border region" d={region} />
      <path className="avd-border edge" d={edge} />
      <Hills skin="avd" map={geometry} />
      <path className="avd-coast" d={geometry.land} />
      {geometry.straits.map(({ name, d, label }) => (
        <g key={name} className="avd-strait">
          <path d={d} />
          <text x={label.x} y={label.y} textAnchor={label.anchor} fontSize={label.size}>
            {label.text}
          </text>
        </g>
      ))}
      <SeaNames skin="avd" names={geometry.seaLabels} />
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

/** The frame around the sheet, and the mat it lies on. */
export const Frame = memo(function Frame() {
  return (
    <g className="avd-frame">
      <Mat size={geometry.viewBox} />
      <rect className="vignette" width={WIDTH} height={HEIGHT} fill="url(#avd-vignette)" />
      <Neatline size={geometry.viewBox} className="line" inset={6} />
    </g>
  );
});
