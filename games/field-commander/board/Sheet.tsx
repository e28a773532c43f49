import { memo } from 'react';
import { geometry } from './geometry.ts';
import { HEIGHT, type MapId, PLACINGS, transform, WIDTH, windowOf } from './places.ts';

const WATERLINES = [22, 14, 7];

/** The ground of one campaign: sea, land, hills, rivers. It never changes. */
export const Sheet = memo(function Sheet({ map }: { map: MapId }) {
  const { land, lakes, rivers, graticule, seaLabels, hills } = geometry.maps[map];
  const window = windowOf(map);
  const peaks = hills
    .map(([x, y, h]) => `M${x - 0.62 * h} ${y}L${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}`)
    .join('');
  return (
    <g>
      <rect className="fca-sea" x={-WIDTH} y={-HEIGHT} width={3 * WIDTH} height={3 * HEIGHT} />
      <clipPath id="fca-coast-clip">
        <rect {...window} rx="14" />
      </clipPath>
      <g transform={transform(PLACINGS[map])} clipPath="url(#fca-coast-clip)">
        <path className="fca-graticule" d={graticule} />
        {WATERLINES.map((line) => (
          <g key={line}>
            <path className="fca-waterline" d={land} strokeWidth={line} />
            <path className="fca-waterfill" d={land} strokeWidth={line - 1.6} />
          </g>
        ))}
        <path className="fca-land" d={land} fillRule="evenodd" />
        <path className="fca-lake" d={lakes} />
        {rivers.map(({ name, d }) => (
          <path key={name + d.slice(0, 12)} className="fca-river" d={d} />
        ))}
        <path className="fca-hill" d={peaks} />
        <path className="fca-coast" d={land} />
        {seaLabels
          .filter(({ x }) => x > window.x + 60 && x < window.x + window.width - 60)
          .map(({ name, x, y, angle, size }) => (
            <text
              key={name}
              className="fca-sea-name"
              fontSize={size}
              transform={`translate(${x} ${y}) rotate(${angle})`}
            >
              {name}
            </text>
          ))}
        <rect className="fca-frame" {...window} rx="14" />
      </g>
    </g>
  );
});
