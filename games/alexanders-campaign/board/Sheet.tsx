import { Deep, Hills, Neatline, Rivers, SeaNames, Waterlines } from '@gordian/boards';
import { memo } from 'react';
import { geometry } from './geometry.ts';

/** Coast lines drawn on the water, from the outermost in. */
const WATERLINES = [26, 18, 11, 5].map((width) => ({ width, d: geometry.land }));

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

/** The ground under the game: sea, land, hills, rivers and provinces. It never changes. */
export const Sheet = memo(function Sheet({
  provinces,
}: {
  provinces: readonly { id: string; name: string; colour: string }[];
}) {
  return (
    <g className="cam-sheet">
      <Deep skin="cam" size={geometry.viewBox} />
      <Waterlines skin="cam" map={geometry} lines={WATERLINES} />
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
      <Rivers skin="cam" map={geometry} />
      <Hills skin="cam" map={geometry} />
      <path className="cam-coast" d={geometry.land} />
      <SeaNames skin="cam" names={geometry.seaLabels} />
      {provinces.map(({ id, name, colour }) => {
        const [x, y] = NAMES[id] ?? [geometry.provinces[id].x, geometry.provinces[id].y];
        return (
          <text key={id} className="cam-province-name" x={x} y={y} fill={colour}>
            {name}
          </text>
        );
      })}
      <Rose />
      <Neatline size={geometry.viewBox} className="cam-neatline" inset={7} />
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
