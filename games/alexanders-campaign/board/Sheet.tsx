import { memo } from 'react';
import { geometry } from './geometry.ts';

const [WIDTH, HEIGHT] = geometry.viewBox;
/** Coast lines drawn on the water, from the outermost in. */
const WATERLINES = [26, 18, 11, 5];

/** Where the names of provinces stand clear of cities and of their names. */
const NAMES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  thrace: [168, 56],
  'asia-minor': [405, 268],
  egypt: [250, 752],
  babylonia: [698, 626],
  persia: [1003, 486],
  ariana: [1283, 505],
  india: [1398, 612],
  return: [1165, 712],
};

const hills = geometry.hills
  .map(([x, y, h]) => `M${x - 0.62 * h} ${y}L${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}`)
  .join('');
const slopes = geometry.hills
  .map(
    ([x, y, h]) =>
      `M${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}L${x + 0.2 * h} ${y}L${x + 0.1 * h} ${y - 0.45 * h}Z`,
  )
  .join('');

/** The ground under the game: sea, land, hills, rivers and provinces. It never changes. */
export const Sheet = memo(function Sheet({
  provinces,
}: {
  provinces: readonly { id: string; name: string; colour: string }[];
}) {
  return (
    <g className="cam-sheet">
      <rect className="cam-sea" x={-WIDTH} y={-HEIGHT} width={3 * WIDTH} height={3 * HEIGHT} />
      <path className="cam-graticule" d={geometry.graticule} />
      {WATERLINES.map((width) => (
        <g key={width}>
          <path className="cam-waterline" d={geometry.land} strokeWidth={width} />
          <path className="cam-waterfill" d={geometry.land} strokeWidth={width - 1.6} />
        </g>
      ))}
      <path className="cam-land" d={geometry.land} fillRule="evenodd" />
      {provinces.map(({ id, colour }) => (
        <path
          key={id}
          className="cam-province"
          d={geometry.provinces[id]?.d}
          fillRule="evenodd"
          fill={colour}
          stroke={colour}
        />
      ))}
      <path className="cam-lake" d={geometry.lakes} />
      {geometry.rivers.map(({ name, d }) => (
        <path key={name + d.slice(0, 12)} className="cam-river" d={d} />
      ))}
      <path className="cam-slope" d={slopes} />
      <path className="cam-hill" d={hills} />
      <path className="cam-coast" d={geometry.land} />
      {geometry.seaLabels.map(({ name, x, y, angle, size }) => (
        <text
          key={name}
          className="cam-sea-name"
          fontSize={size}
          transform={`translate(${x} ${y}) rotate(${angle})`}
        >
          {name}
        </text>
      ))}
      {provinces.map(({ id, name, colour }) => {
        const [x, y] = NAMES[id] ?? [geometry.provinces[id].x, geometry.provinces[id].y];
        return (
          <text key={id} className="cam-province-name" x={x} y={y} fill={colour}>
            {name}
          </text>
        );
      })}
      <Rose />
      <rect className="cam-neatline" x="7" y="7" width={WIDTH - 14} height={HEIGHT - 14} />
      <rect className="cam-neatline thin" x="13" y="13" width={WIDTH - 26} height={HEIGHT - 26} />
    </g>
  );
});

/** A compass rose on the Inner Sea. */
function Rose() {
  return (
    <g className="cam-rose" transform="translate(440 536)">
      <circle r="34" />
      <circle r="29" />
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path className="half" d="M0-46L7-7 0 0Z" transform="rotate(45) scale(.62)" />
          <path d="M0-46L7-7 0 0-7-7Z" />
          <path className="half" d="M0-46L7-7 0 0Z" />
        </g>
      ))}
      <text y="-51">N</text>
    </g>
  );
}
