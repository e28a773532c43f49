import { Deep, Hills, Rivers, SeaNames, Waterlines } from '@gordian/boards';
import { memo } from 'react';
import { geometry } from './geometry.ts';
import { HEIGHT, type MapId, PLACINGS, transform, WIDTH, windowOf } from './places.ts';

const WATERLINES = [22, 14, 7];

/** The ground of one campaign: sea, land, hills, rivers. It never changes. */
export const Sheet = memo(function Sheet({ map }: { map: MapId }) {
  const ground = geometry.maps[map];
  const { land, seaLabels } = ground;
  const window = windowOf(map);
  return (
    <g>
      <Deep skin="fca" size={[WIDTH, HEIGHT]} />
      <clipPath id="fca-coast-clip">
        <rect {...window} rx="14" />
      </clipPath>
      <g transform={transform(PLACINGS[map])} clipPath="url(#fca-coast-clip)">
        <Waterlines skin="fca" map={ground} lines={WATERLINES.map((width) => ({ width, d: land }))} />
        <path className="fca-land" d={land} fillRule="evenodd" />
        <Rivers skin="fca" map={ground} />
        <Hills skin="fca" map={ground} />
        <path className="fca-coast" d={land} />
        <SeaNames
          skin="fca"
          names={seaLabels.filter(({ x }) => x > window.x + 60 && x < window.x + window.width - 60)}
        />
        <rect className="fca-frame" {...window} rx="14" />
      </g>
    </g>
  );
});
