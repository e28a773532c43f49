import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import {
  type Box,
  clipToBox,
  insideRings,
  type Point,
  type Project,
  type Ring,
  ringArea,
  simplify,
} from './plane.ts';

type Geometry = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };

/** One island or mainland: the outer ring first, then its inland seas. */
export type Landmass = readonly Ring[];

const open = (scale: '50m' | '10m'): Landmass[] => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(topology, topology.objects.land) as { features: { geometry: Geometry }[] };
  return land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
};

const touches = (ring: Ring, [west, south, east, north]: Box): boolean =>
  ring.some(([x, y]) => x > west && x < east && y > south && y < north);

export interface Coast {
  scale: '50m' | '10m';
  /** Longitudes and latitudes kept: the page and a margin around it. */
  keep: Box;
  project: Project;
  /** Least triangle, in square units of the page, that a coast point must make. */
  least: number;
  /** Islands smaller than this many square units are left out, unless they hold one of `needed`. */
  smallest: number;
  needed?: readonly Point[];
}

export const coastline = ({ scale, keep, project, least, smallest, needed = [] }: Coast): Landmass[] =>
  open(scale)
    .filter((mass) => touches(mass[0], keep))
    .map((mass) =>
      mass
        .map((ring) => clipToBox(ring.slice(0, -1), keep))
        .filter(
          (ring) =>
            ring.length > 3 &&
            (Math.abs(ringArea(ring.map(project))) >= smallest || needed.some((p) => insideRings(p, [ring]))),
        )
        .map((ring) => simplify(ring, project, least)),
    )
    .filter((mass) => mass.length > 0);

export const projectAll = (masses: readonly Landmass[], project: Project): Point[][] =>
  masses.flatMap((mass) => mass.map((ring) => ring.map(project)));
