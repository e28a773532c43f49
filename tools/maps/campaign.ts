import type { Geometry } from '../../games/alexanders-campaign/board/geometry.ts';
import { coastline, projectAll } from './atlas.ts';
import { divide, emptyGround, type Site } from './cells.ts';
import { placeLabels } from './labels.ts';
import { type Box, curveOf, distance, dotted, type Point, pathOfRings, round1, smooth } from './plane.ts';
import { riverLine, type SeaName, scenery, seaBox, seaLabelsOf } from './scenery.ts';
import { spread } from './spread.ts';
import { stretched } from './stretch.ts';

interface Pack {
  route: { id: string; name: string; province: string; rating: number; coord: Point; via?: Point[] }[];
  provinces: { id: string; name: string }[];
}
const WIDTH = 1600;
const HEIGHT = 940;
const RADIUS = 14;
const SEAS: SeaName[] = [
  { name: 'Aegean', at: [24.75, 38.9], angle: 40, size: 16 },
  { name: 'Pontus Euxinus', at: [34.4, 42.45], size: 24 },
  { name: 'Inner Sea', at: [29.6, 33.9], size: 27 },
  { name: 'Hyrcanian Sea', at: [51, 39.6], angle: 78, size: 19 },
  { name: 'Persian Gulf', at: [50.7, 27.6], angle: 48, size: 18 },
  { name: 'Erythraean Sea', at: [61.6, 24], size: 24 },
  { name: 'Arabian Gulf', at: [36.2, 25.6], angle: 62, size: 17 },
];
const RIVERS = [
  'Nile',
  'Nile, east',
  'Euphrates',
  'Tigris',
  'Indus',
  'Hydaspes',
  'Acesines',
  'Hyphasis',
  'Oxus',
  'Jaxartes',
  'Danube',
  'Halys',
  'Granicus',
  'Sangarius',
  'Maeander',
  'Etymandrus',
  'Araxes',
  'Hebrus',
  'Orontes',
];

const project = stretched({
  width: WIDTH,
  height: HEIGHT,
  box: [20.3, 23, 76.4, 43.3],
  x: [
    { at: 26, width: 5, more: 1.25 },
    { at: 35, width: 4, more: 0.75 },
    { at: 72.5, width: 3.4, more: 0.9 },
    { at: 45, width: 3, more: 0.25 },
  ],
  y: [
    { at: 40.2, width: 2.2, more: 0.35 },
    { at: 32.5, width: 3, more: 0.3 },
  ],
  lenses: [
    { at: [26.75, 40.05], radius: 175, power: 0.85 },
    { at: [35.4, 33.1], radius: 150, power: 0.55 },
  ],
});

const positions = ({ route }: Pack): Point[] => {
  const home = route.map(({ id, coord }): Point => {
    const [x, y] = project(coord);
    return id === 'babylon-1' ? [x - 18, y + 6] : id === 'babylon-2' ? [x + 18, y + 14] : [x, y];
  });
  return spread(home, { apart: 41, home: 0.25, width: WIDTH, height: HEIGHT, margin: 34 });
};

const provinceShapes = (
  pack: Pack,
  legs: readonly (readonly Point[])[],
  at: readonly Point[],
  coast: Point[][],
) => {
  const sites: Site[] = pack.route.map((city, i) => ({ owner: city.province, at: at[i] }));
  legs.forEach((leg, i) => {
    const [from, to] = [pack.route[i], pack.route[i + 1]];
    const split = from.province === to.province ? leg.length : Math.floor(leg.length * 0.5);
    let last = leg[0];
    leg.forEach((p, k) => {
      if (distance(p, last) < 26 || sites.some((s) => distance(s.at, p) < 18)) return;
      last = p;
      sites.push({ owner: k < split ? from.province : to.province, at: p });
    });
  });
  const empty = emptyGround(
    sites.map((s) => s.at),
    WIDTH,
    HEIGHT,
    92,
  );
  return divide({ coast, sites: [...sites, ...empty], reach: 7, piece: 6 });
};

export const campaignGeometry = (pack: Pack): Geometry => {
  const keep: Box = [15, 17, 84, 49];
  const masses = coastline({ scale: '50m', keep, project, least: 1.2, smallest: 14 });
  const at = positions(pack);
  const bends = pack.route
    .slice(0, -1)
    .map((city, i) => [at[i], ...(city.via ?? []).map(project), at[i + 1]]);
  const legs = bends.map((line) => dotted(smooth(line, 24), 4));
  const seas = seaLabelsOf(SEAS, project);
  const marks = at.map((p) => ({ at: p, radius: RADIUS }));
  const labels = placeLabels(
    pack.route.map((city, i) => ({ text: city.name, size: 17, at: at[i], radius: RADIUS + 2 })),
    { frame: [6, 6, WIDTH - 6, HEIGHT - 6], marks, lines: legs, boxes: seas.map(seaBox) },
  );
  const shapes = provinceShapes(pack, legs, at, projectAll(masses, project));
  const lines = [...legs, ...RIVERS.map((name) => riverLine(name, project))];
  const base = scenery(
    { width: WIDTH, height: HEIGHT, project, masses, rivers: RIVERS, seas: SEAS, peak: 15, meridians: 5 },
    { labels, marks, lines },
  );
  return {
    ...base,
    places: Object.fromEntries(
      pack.route.map((city, i) => [city.id, { x: round1(at[i][0]), y: round1(at[i][1]), label: labels[i] }]),
    ),
    route: bends.map((line, i) => {
      const half = Math.floor(legs[i].length / 2);
      const [p, q] = [legs[i][half - 1], legs[i][half + 1]];
      const angle = Math.round((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI);
      const arrow = { x: round1(legs[i][half][0]), y: round1(legs[i][half][1]), angle };
      return { from: pack.route[i].id, to: pack.route[i + 1].id, d: curveOf(line), arrow };
    }),
    provinces: Object.fromEntries(
      pack.provinces.map(({ id }) => {
        const own = at.filter((_, i) => pack.route[i].province === id);
        const mean = (c: 0 | 1) => round1(own.reduce((sum, p) => sum + p[c], 0) / own.length);
        return [id, { d: pathOfRings(shapes.rings.get(id) ?? []), x: mean(0), y: mean(1) }];
      }),
    ),
  };
};
