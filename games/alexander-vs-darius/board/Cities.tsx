import { memo } from 'react';
import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { printed, shared, square } from './clear.ts';
import { geometry } from './geometry.ts';
import { Garrison, Glyph } from './glyphs.tsx';

const WALL = 'M-9 9V-5.5H9V9Z';
const TOWERS = 'M-10 10V-9H-6.5V-6H-2.5V-9H2.5V-6H6.5V-9H10V10Z';

/** Cities and fortresses with their ratings, and anchors where an area has a harbour. */
export const Cities = memo(function Cities({ t }: { t: Tables }) {
  return (
    <g className="avd-cities">
      {geometry.ports.map(({ area, sea, x, y }) =>
        t.pack.seas[t.sea[sea as keyof typeof t.sea]].closed ? null : (
          <g key={area + sea} className="avd-port">
            <Glyph name="anchor" x={x} y={y} size={11} />
          </g>
        ),
      )}
      {t.pack.cities.map(({ id, name, rating, fortress }) => {
        const { x, y, label } = geometry.cities[id];
        return (
          <g key={id} className={fortress ? 'avd-city fortress' : 'avd-city'}>
            <title>{`${name}, ${fortress ? 'fortress' : 'city'} ${rating}`}</title>
            <g transform={`translate(${x} ${y})`}>
              <path className="walls" d={fortress ? TOWERS : WALL} />
              {!fortress && <path className="roof" d="M-11-5L0-11.5 11-5Z" />}
              <text className="rating" y={fortress ? 7 : 6.5}>
                {rating}
              </text>
            </g>
            <text
              className="city-name"
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              fontSize={label.size}
            >
              {label.text}
            </text>
          </g>
        );
      })}
    </g>
  );
});

const AROUND = [
  [0, -24],
  [0, 24],
  [-35, 0],
  [35, 0],
  [-30, -22],
  [30, -22],
] as const;

/** Beside the city, where the marker covers the least of names, cities and stacks. */
function siegeSpot(city: string): { x: number; y: number } {
  const { x, y } = geometry.cities[city];
  const spots = AROUND.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  const stacks = Object.values(geometry.areas).map((area) => square(area, 19));
  const costs = spots.map((at) =>
    [...printed, ...stacks].reduce(
      (sum, box) => sum + shared([at.x - 21, at.y - 12, at.x + 21, at.y + 12], box),
      0,
    ),
  );
  return spots[costs.indexOf(Math.min(...costs))];
}

/** The cities under siege: a tower, and the hits so far against the rating. */
export function Sieges({ t, open }: { t: Tables; open: Open }) {
  return (
    <g>
      {t.pack.cities.map(({ id, area, name, rating }) => {
        const a = t.area[area as keyof typeof t.area];
        // An area is besieged as one: its strongest city bears the marker.
        if (open.siege[a] === 0 || rating < t.rating[a]) return null;
        const { x, y } = siegeSpot(id);
        const hits = open.siege[a] - 1;
        return (
          <g key={id} className="avd-siege" data-piece={`siege-${id}`} transform={`translate(${x} ${y})`}>
            <title>{`${name} is besieged: ${hits} of ${t.rating[a]} hits`}</title>
            <rect x="-21" y="-12" width="42" height="23" rx="5" />
            <Glyph name="tower" x={-10} y={-0.5} size={18} />
            <text x="9" y="4.5">{`${hits}/${t.rating[a]}`}</text>
          </g>
        );
      })}
    </g>
  );
}

/** Garrisons: in the middle of an area, or at the foot of the stack that stands there. */
export function Garrisons({ t, open }: { t: Tables; open: Open }) {
  const manned = new Set([...open.stacks[0], ...open.stacks[1]].map(([at]) => at));
  return (
    <g className="avd-garrisons">
      {t.areas.map((id, a) => {
        if (open.marker[a] === 0) return null;
        const { x, y, room } = geometry.areas[id];
        const aside = manned.has(a);
        const far = Math.min(room * 0.72, 20);
        return (
          <g
            key={id}
            data-piece={`garrison-${id}-${open.marker[a]}`}
            transform={`translate(${aside ? x - far : x} ${aside ? y + far : y})`}
          >
            <Garrison side={open.marker[a] - 1} size={aside ? 6.5 : Math.min(room * 0.62, 9)} />
          </g>
        );
      })}
    </g>
  );
}
