import type { Border, Geometry } from '../../games/alexander-vs-darius/board/geometry.ts';
import { coastline } from './atlas.ts';
import type { Division } from './cells.ts';
import { divideAreas, divideSeas, fromPlane, length, type Pack, toPlane } from './darius-ground.ts';
import { labelBox, placeLabels, type Wanted } from './labels.ts';
import {
  type Box,
  between,
  curveOf,
  distance,
  insideRings,
  type Point,
  pathOf,
  pathOfRings,
  ringArea,
  round1,
} from './plane.ts';
import { nameInside, roomiest, spotsIn, stackSpot } from './room.ts';
import { riverLine, type SeaName, scenery, seaBox, seaLabelsOf } from './scenery.ts';
import { stretched } from './stretch.ts';

const WIDTH = 1600;
const HEIGHT = 1120;
const PAGE: Box = [8, 8, WIDTH - 8, HEIGHT - 8];
const CITY = 7;
/** On an island with less room than this, the stack may reach over water and the name stands beside it. */
const SMALL = 17;
const STACK = 13;
const project = stretched({
  width: WIDTH,
  height: HEIGHT,
  box: [18.4, 22.5, 55.9, 44.8],
  x: [
    { at: 26.6, width: 3, more: 0.35 },
    { at: 31.5, width: 1.5, more: 0.5 },
    { at: 35.9, width: 1.8, more: 0.75 },
    { at: 45.6, width: 2.2, more: 0.75 },
  ],
  y: [
    { at: 38.4, width: 2.2, more: 0.5 },
    { at: 32.8, width: 2.6, more: 0.6 },
    { at: 30.4, width: 1.3, more: 0.35 },
  ],
});
const RIVERS = [
  'Nile',
  'Nile, east',
  'Euphrates',
  'Tigris',
  'Danube',
  'Halys',
  'Sangarius',
  'Maeander',
  'Hebrus',
  'Axius',
  'Orontes',
  'Jordan',
  'Araxes',
  'Cyrus',
  'Choaspes',
];
const SEA_NAMES: Readonly<Record<string, Partial<SeaName>>> = {
  'aegean-sea': { at: [25, 38.35], size: 16 },
  'red-sea': { at: [35.35, 25.9], angle: 56, size: 19 },
  'persian-gulf': { at: [50.6, 27.9], angle: 46, size: 19 },
  'caspian-sea': { at: [51.3, 39.6], angle: 62 },
  'ionian-sea': { at: [19.75, 37.6], angle: 72, size: 19 },
  'cilician-sea': { at: [30.7, 35.55], size: 20 },
};
const STRAITS: Readonly<Record<string, readonly [Point, Point]>> = {
  Hellespont: [[26.3, 40.42], [26.66, 40.04]], // biome-ignore format: a crossing a line
  Bosporus: [[28.85, 41.22], [29.4, 41.02]], // biome-ignore format: a crossing a line
};

const toPage = (p: Point): Point => project(fromPlane(p));

/** A few hundred spots are enough to choose from in any area. */
const stepIn = (rings: readonly (readonly Point[])[]): number =>
  Math.max(4, Math.sqrt(rings.reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0)) / 17);

const bordersOf = (pack: Pack, land: Division): Border[] => {
  const region = new Map(pack.areas.map((area) => [area.id, area.region]));
  return land.borders
    .map(
      ({ a, b, line }): Border => ({
        a,
        b,
        kind: b === null ? 'edge' : region.get(a) === region.get(b) ? 'inner' : 'region',
        d: pathOf(line.map(toPage), false),
      }),
    )
    .filter((border) => border.d !== '');
};

const linksOf = (pack: Pack, land: Division): Geometry['links'] =>
  pack.links.map(({ a, b, name }) => {
    const shared = land.borders.filter((x) => (x.a === a && x.b === b) || (x.a === b && x.b === a));
    if (!shared.length && !name) throw new Error(`${a} and ${b} are linked but do not touch`);
    const longest = shared.reduce<Point[]>((best, x) => (length(x.line) > length(best) ? x.line : best), []);
    const [x, y] = name
      ? [0, 1].map((c) => (project(STRAITS[name][0])[c] + project(STRAITS[name][1])[c]) / 2)
      : toPage(longest[Math.floor(longest.length / 2)]);
    return { a, b, x: round1(x), y: round1(y) };
  });

const portsOf = (pack: Pack, land: Division, stacks: ReadonlyMap<string, Point>): Geometry['ports'] => {
  const waters = [...pack.seas, ...pack.map.nonSeaWater].flatMap(({ id, sites }) =>
    sites.map((p) => ({ id, at: toPlane(p) })),
  );
  const seaAt = (p: Point) =>
    waters.reduce((best, w) => (distance(w.at, p) < distance(best.at, p) ? w : best)).id;
  const inland = new Set(land.borders.flatMap((x) => x.line.map(String)));
  return pack.areas.flatMap(({ id, seas }) => {
    const shore = (land.rings.get(id) ?? []).flatMap((ring) =>
      ring.flatMap((p, i) => {
        const q = ring[(i + 1) % ring.length];
        if (inland.has(String(p)) && inland.has(String(q))) return [];
        const n = Math.max(2, Math.ceil(distance(p, q) / 0.06));
        return Array.from({ length: n - 1 }, (_, k) => between(p, q, (k + 1) / n));
      }),
    );
    return seas.map((sea) => {
      const home = stacks.get(id)!;
      const near = shore.filter((p) => seaAt(p) === sea).map(toPage);
      const seen = near.filter(([x, y]) => x > 12 && y > 12 && x < WIDTH - 12 && y < HEIGHT - 12);
      if (!seen.length) throw new Error(`${id} has no shore on ${sea}`);
      const [x, y] = seen.reduce((a, b) => (distance(b, home) < distance(a, home) ? b : a));
      return { area: id, sea, x: round1(x), y: round1(y) };
    });
  });
};

export const dariusGeometry = (pack: Pack): Geometry => {
  const masses = coastline({ scale: '50m', keep: [14, 18, 62, 49], project, least: 0.5, smallest: 9 });
  const land = divideAreas(pack, masses);
  const seas = divideSeas(pack);
  const shapes = new Map(
    pack.areas.map(({ id }) => [id, (land.rings.get(id) ?? []).map((ring) => ring.map(toPage))]),
  );
  const seaNames = pack.seas.map(
    ({ id, name, label }): SeaName => ({ name, at: label, size: 23, ...SEA_NAMES[id] }),
  );
  const seaBoxes = seaLabelsOf(seaNames, project).map(seaBox);
  const cities = pack.cities.map((city) => ({ ...city, at: project(city.coord) }));
  const marks = cities.map(({ at }) => ({ at, radius: CITY + 2 }));
  const spots = new Map(
    pack.areas.map(({ id }) => [id, spotsIn(shapes.get(id)!, PAGE, stepIn(shapes.get(id)!))]),
  );
  const roomAlone = new Map(pack.areas.map(({ id }) => [id, roomiest(spots.get(id)!, [], [])]));
  const isSmall = (id: string) => roomAlone.get(id)!.room < SMALL;
  const islands = pack.areas
    .filter(({ id }) => isSmall(id))
    .map(({ id }) => ({ at: roomAlone.get(id)!.at, radius: STACK }));
  const names = pack.areas.map(({ id, name }): Wanted => {
    if (isSmall(id)) return { text: name, size: 12.5, at: roomAlone.get(id)!.at, radius: STACK };
    return nameInside(name, spots.get(id)!, shapes.get(id)!, {
      sizes: [17, 15.5, 14, 12.5],
      marks: cities.filter((city) => city.area === id).map(({ at }) => ({ at, radius: CITY + 2 })),
      taken: [],
      stack: 27,
    });
  });
  const crossings = pack.links
    .filter((link) => link.type === 'strait')
    .map((link) => {
      const [p, q] = STRAITS[link.name!].map(project);
      return { ...link, name: link.name!, line: [p, q], at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as Point };
    });
  const edges = land.borders.map((x) => x.line.map(toPage));
  const labels = placeLabels(
    [
      ...names,
      ...cities.map(({ name, at }) => ({ text: name, size: 12.5, at, radius: CITY })),
      ...crossings.map(({ name, at }) => ({ text: name, size: 12.5, at, radius: 10 })),
    ],
    {
      frame: PAGE,
      marks: [...marks, ...islands, ...crossings.map(({ at }) => ({ at, radius: 9 }))],
      lines: edges,
      boxes: seaBoxes,
    },
  );
  const boxes = labels.map(labelBox);
  const stacks = new Map(
    pack.areas.map(({ id }, i) => {
      if (isSmall(id)) return [id, { at: roomAlone.get(id)!.at, room: STACK }];
      const eye: Point = [labels[i].x, labels[i].y + 26];
      return [id, stackSpot(spots.get(id)!, boxes, marks, 25, eye)];
    }),
  );
  const shore = masses.flatMap((mass) => mass.map((ring) => ring.map(project)));
  const base = scenery(
    { width: WIDTH, height: HEIGHT, project, masses, rivers: RIVERS, seas: seaNames, peak: 13, meridians: 5 },
    {
      labels,
      marks: [
        ...marks,
        ...[...stacks.values()].map(({ at, room }) => ({ at, radius: Math.min(24, Math.max(14, room)) })),
      ],
      lines: [...edges, ...RIVERS.map((name) => riverLine(name, project))],
    },
  );
  return {
    ...base,
    areas: Object.fromEntries(
      pack.areas.map(({ id }, i) => {
        const { at, room } = stacks.get(id)!;
        return [
          id,
          {
            d: pathOfRings(shapes.get(id)!),
            x: round1(at[0]),
            y: round1(at[1]),
            room: round1(room),
            label: labels[i],
          },
        ];
      }),
    ),
    seas: Object.fromEntries(
      pack.seas.map(({ id }) => {
        const rings = (seas.rings.get(id) ?? []).map((ring) => ring.map(toPage));
        const open = spotsIn([...rings], PAGE, 8).filter(({ at }) => !insideRings(at, shore));
        const near = open.map(({ at, room }) => ({ at, room: Math.min(room, 60, nearestShore(at, shore)) }));
        const { at, room } = roomiest(near, [...seaBoxes, ...boxes], marks);
        return [id, { d: pathOfRings(rings), x: round1(at[0]), y: round1(at[1]), room: round1(room) }];
      }),
    ),
    cities: Object.fromEntries(
      cities.map(({ id, area, at }, i) => [
        id,
        { area, x: round1(at[0]), y: round1(at[1]), label: labels[pack.areas.length + i] },
      ]),
    ),
    borders: bordersOf(pack, land),
    straits: crossings.map(({ name, a, b, line, at }, i) => ({
      name,
      a,
      b,
      d: curveOf(line),
      x: round1(at[0]),
      y: round1(at[1]),
      label: labels[pack.areas.length + cities.length + i],
    })),
    links: linksOf(pack, land),
    ports: portsOf(pack, land, new Map([...stacks].map(([id, s]) => [id, s.at]))),
  };
};

const nearestShore = (at: Point, shore: readonly (readonly Point[])[]): number => {
  let best = Number.POSITIVE_INFINITY;
  for (const ring of shore) for (const p of ring) best = Math.min(best, distance(p, at));
  return best;
};
