import type { Geometry } from '../../games/the-conquerors/board/geometry.ts';
import { coastline, type Landmass } from './atlas.ts';
import { type Division, divide, emptyGround, type Site } from './cells.ts';
import { type Label, labelBox, placeLabels, type Wanted } from './labels.ts';
import {
  type Box,
  curveOf,
  distance,
  dotted,
  insideRings,
  type Point,
  type Project,
  pathOf,
  pathOfRings,
  round1,
  smooth,
} from './plane.ts';
import { spotsIn } from './room.ts';
import { riverLine, type SeaName, scenery, seaBox, seaLabelsOf } from './scenery.ts';
import { spread } from './spread.ts';
import { stretched } from './stretch.ts';

interface Pack {
  spaces: {
    id: string;
    name: string;
    province: string | null;
    type: 'minor' | 'major' | 'stronghold' | 'transit';
    sea?: boolean;
    coord: Point;
  }[];
  paths: { id: string; a: string; b: string; type: string; via?: Point[] }[];
  provinces: { id: string; name: string }[];
}

const WIDTH = 2200;
const HEIGHT = 1320;
const PAGE: Box = [8, 8, WIDTH - 8, HEIGHT - 8];
const RADIUS = { minor: 9, major: 13, stronghold: 10, transit: 6 } as const;
const SEAS: SeaName[] = [
  { name: 'Aegean Sea', at: [24.45, 39.1], size: 18 },
  { name: 'Ionian Sea', at: [20.1, 37.2], angle: 62, size: 22 },
  { name: 'Pontus Euxinus', at: [36.9, 42.35], size: 28 },
  { name: 'Inner Sea', at: [26.3, 33.6], size: 34 },
  { name: 'Cyprian Sea', at: [31.3, 35.55], size: 20 },
  { name: 'Hyrcanian Sea', at: [50.9, 39.6], angle: 78, size: 22 },
  { name: 'Persian Gulf', at: [50.6, 27.5], angle: 52, size: 21 },
  { name: 'Erythraean Sea', at: [62.5, 24.6], size: 26 },
  { name: 'Arabian Gulf', at: [36, 25.6], angle: 58, size: 21 },
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
  'Halys',
  'Sangarius',
  'Maeander',
  'Hermus',
  'Hebrus',
  'Axius',
  'Strymon',
  'Orontes',
  'Jordan',
  'Araxes',
  'Cyrus',
  'Etymandrus',
  'Arius',
  'Choaspes',
];

/** The shores of the Hellespont, which no space marks. */
const SHORES: readonly { owner: string; at: Point }[] = [
  { owner: 'mysia', at: [26.75, 40.22] },
  { owner: 'mysia', at: [27.15, 40.3] },
  { owner: 'mysia', at: [27.5, 40.25] },
  { owner: 'thrace', at: [26.35, 40.28] },
  { owner: 'thrace', at: [26.95, 40.68] },
];

const plain = stretched({
  width: WIDTH,
  height: HEIGHT,
  box: [18.4, 24, 75.8, 42.9],
  x: [
    { at: 22.6, width: 2, more: 1.6 },
    { at: 27.4, width: 2.6, more: 1.8 },
    { at: 34.5, width: 3.6, more: 1.3 },
    { at: 45, width: 3, more: 0.5 },
    { at: 72, width: 3, more: 0.2 },
  ],
  y: [
    { at: 38.4, width: 2.6, more: 0.75 },
    { at: 33.4, width: 2, more: 0.55 },
  ],
  lenses: [
    { at: [27.2, 38.5], radius: 260, power: 0.4 },
    { at: [23, 38.6], radius: 200, power: 0.25 },
  ],
});

/** Coasts, rivers and bends follow the places that were pushed apart, so that every place keeps its shore. */
const followed =
  (home: readonly Point[], moved: readonly Point[]): Project =>
  (lonLat) => {
    const p = plain(lonLat);
    let [sum, dx, dy] = [0.35, 0, 0];
    home.forEach((h, i) => {
      const weight = Math.exp(-((distance(h, p) / 42) ** 2));
      sum += weight;
      dx += weight * (moved[i][0] - h[0]);
      dy += weight * (moved[i][1] - h[1]);
    });
    return [p[0] + dx / sum, p[1] + dy / sum];
  };

const homeMass = (p: Point, masses: readonly (readonly Point[])[][]): number => {
  const inside = masses.findIndex((mass) => insideRings(p, mass));
  if (inside >= 0) return inside;
  const reach = masses.map((mass) => Math.min(...mass.flat().map((q) => distance(p, q))));
  return reach.indexOf(Math.min(...reach));
};

const divideProvinces = (
  pack: Pack,
  at: readonly Point[],
  masses: readonly Landmass[],
  project: Project,
): Division => {
  const shores = masses.map((mass) => mass.map((ring) => ring.map(project)));
  const onLand = pack.spaces.map((space, i) => ({ ...space, at: at[i] })).filter((space) => !space.sea);
  const homes = onLand.map((space) => homeMass(project(space.coord), shores));
  const whole: Division = { rings: new Map(), borders: [] };
  shores.forEach((coast, i) => {
    const own = onLand.filter((_, k) => homes[k] === i);
    if (!own.some((space) => space.province)) return;
    const sites: Site[] = own.map((space) => ({ owner: space.province, at: space.at }));
    if (insideRings(project(SHORES[0].at), coast))
      sites.push(...SHORES.map(({ owner, at }) => ({ owner, at: project(at) })));
    const empty = emptyGround(
      onLand.map((space) => space.at),
      WIDTH,
      HEIGHT,
      185,
    );
    const part = divide({ coast, sites: own.length > 3 ? [...sites, ...empty] : sites, reach: 6, piece: 11 });
    for (const [id, rings] of part.rings) whole.rings.set(id, [...(whole.rings.get(id) ?? []), ...rings]);
    whole.borders.push(...part.borders);
  });
  return whole;
};

const provinceNames = (pack: Pack, ground: Division): Wanted[] =>
  pack.provinces.map(({ id, name }) => {
    const rings = ground.rings.get(id);
    if (!rings) throw new Error(`No ground for ${id}`);
    const spots = spotsIn(rings, PAGE, 9);
    const middle = (c: 0 | 1) => spots.reduce((sum, s) => sum + s.at[c], 0) / spots.length;
    const beside = spots.flatMap(({ at: [x, y] }) =>
      [-30, 30, -60, 60].map((by) => ({ at: (by % 60 ? [x, y + by] : [x + by, y]) as Point, room: 0 })),
    );
    const positions = [...spots, ...beside].map(({ at: [x, y], room }) => ({
      x,
      y: y + 4,
      anchor: 'middle' as const,
      cost:
        Math.hypot(x - middle(0), y - middle(1)) * 0.12 +
        Math.max(0, 30 - room) * 0.5 +
        (room > 0
          ? 0
          : [...ground.rings].some(([other, g]) => other !== id && insideRings([x, y], g))
            ? 90
            : 14),
    }));
    return {
      text: name.toUpperCase(),
      size: 12.5,
      at: [middle(0), middle(1)],
      radius: 0,
      stretch: 1.06,
      positions,
    };
  });

const middleOf = (line: readonly Point[]): Point => {
  const total = line.slice(1).reduce((sum, p, i) => sum + distance(line[i], p), 0);
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    walked += distance(line[i - 1], line[i]);
    if (walked >= total / 2) return line[i];
  }
  return line[0];
};

export const conquerorsGeometry = (pack: Pack): Geometry => {
  const home = pack.spaces.map((space) => plain(space.coord));
  const at = spread(home, { apart: 43, home: 0.2, width: WIDTH, height: HEIGHT, margin: 30 });
  const project = followed(home, at);
  const masses = coastline({
    scale: '10m',
    keep: [12, 18, 84, 49],
    project: plain,
    least: 4.5,
    smallest: 40,
    needed: pack.spaces.map((space) => space.coord),
  });
  const place = new Map(pack.spaces.map((space, i) => [space.id, at[i]]));
  const bends = pack.paths.map(({ a, b, via = [] }) => [place.get(a)!, ...via.map(project), place.get(b)!]);
  const lines = bends.map((line) => dotted(smooth(line, 12), 5));
  const ground = divideProvinces(pack, at, masses, project);
  const marks = pack.spaces.map((space, i) => ({ at: at[i], radius: RADIUS[space.type] }));
  const seaBoxes = seaLabelsOf(SEAS, project).map(seaBox);
  const names = pack.spaces.map(
    (space, i): Wanted => ({
      text: space.name.replace(/ \(.*\)$/, ''),
      size: { major: 15, stronghold: 13.5, minor: 13.5, transit: 12 }[space.type],
      at: at[i],
      radius: RADIUS[space.type],
      stretch: space.type === 'major' ? 1.12 : 1,
    }),
  );
  const obstacles = { frame: PAGE, marks, lines, boxes: seaBoxes };
  const labels = placeLabels(names, obstacles);
  const titles = placeLabels(provinceNames(pack, ground), {
    ...obstacles,
    boxes: [...labels.map(labelBox), ...seaBoxes].flatMap((box) => Array(12).fill(box)),
  });
  const base = scenery(
    { width: WIDTH, height: HEIGHT, project, masses, rivers: RIVERS, seas: SEAS, peak: 15, meridians: 5 },
    {
      labels: [...labels, ...titles],
      marks,
      lines: [...lines, ...RIVERS.map((name) => riverLine(name, project))],
    },
  );
  const rounded = (p: Point) => ({ x: round1(p[0]), y: round1(p[1]) });
  return {
    ...base,
    spaces: Object.fromEntries(
      pack.spaces.map((space, i) => [space.id, { ...rounded(at[i]), label: labels[i] }]),
    ),
    paths: pack.paths.map(({ id, a, b }, i) => ({
      id,
      a,
      b,
      d: curveOf(bends[i]),
      ...rounded(middleOf(lines[i])),
    })),
    provinces: Object.fromEntries(
      pack.provinces.map(({ id }, i) => [
        id,
        { d: pathOfRings(ground.rings.get(id)!), label: titles[i] as Label },
      ]),
    ),
    borders: ground.borders
      .map(({ a, b, line }) => ({ a, b, d: pathOf(line, false) }))
      .filter((border) => border.d !== ''),
  };
};
