import type { Landmass } from './atlas.ts';
import { type Division, divide, type Site } from './cells.ts';
import { distance, insideRings, type Point } from './plane.ts';

export interface Pack {
  areas: { id: string; name: string; region: string; seas: string[]; label: Point; sites: Point[] }[];
  cities: { id: string; name: string; area: string; coord: Point }[];
  seas: { id: string; name: string; label: Point; sites: Point[] }[];
  links: { a: string; b: string; type: 'land' | 'strait'; name?: string }[];
  map: { outOfPlaySites: Point[]; nonSeaWater: { id: string; sites: Point[] }[] };
}

/** Areas are divided on an even plane of degrees, as their sites were chosen, and drawn afterwards. */
const SQUEEZE = Math.cos((35 * Math.PI) / 180);
export const toPlane = ([lon, lat]: Point): Point => [lon * SQUEEZE, -lat];
export const fromPlane = ([x, y]: Point): Point => [x / SQUEEZE, -y];

const divideLand = (pack: Pack, masses: readonly Landmass[]): Division => {
  const homeOf = (p: Point) => masses.findIndex((mass) => insideRings(p, mass));
  const mainland = homeOf(pack.areas.find((area) => area.id === 'media')!.sites[0]);
  const owned = pack.areas.flatMap(({ id, sites }) =>
    sites.map((p) => ({ owner: id as string | null, p, mass: homeOf(p) })),
  );
  const wet = owned.find((site) => site.mass < 0);
  if (wet) throw new Error(`A site of ${wet.owner} lies in water: ${wet.p}`);
  const outside = pack.map.outOfPlaySites.map((p) => ({ owner: null, p, mass: Math.max(homeOf(p), -1) }));
  const all = [...owned, ...outside.map((site) => ({ ...site, mass: site.mass < 0 ? mainland : site.mass }))];
  const whole: Division = { rings: new Map(), borders: [] };
  masses.forEach((mass, i) => {
    const sites: Site[] = all
      .filter((site) => site.mass === i)
      .map(({ owner, p }) => ({ owner, at: toPlane(p) }));
    if (!sites.some((site) => site.owner)) return;
    const part = divide({ coast: mass.map((ring) => ring.map(toPlane)), sites, reach: 0.055, piece: 0.12 });
    for (const [id, rings] of part.rings) whole.rings.set(id, [...(whole.rings.get(id) ?? []), ...rings]);
    whole.borders.push(...part.borders);
  });
  return whole;
};

export const divideSeas = (pack: Pack): Division => {
  const frame: Point[] = [[17, 46.5], [58, 46.5], [58, 21], [17, 21]]; // biome-ignore format: a box
  const sites = [...pack.seas, ...pack.map.nonSeaWater].flatMap(({ id, sites }) =>
    sites.map((p): Site => ({ owner: id, at: toPlane(p) })),
  );
  return divide({ coast: [frame.map(toPlane)], sites, reach: 0.055, piece: 0.12 });
};

export const length = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, p, i) => sum + distance(line[i], p), 0);

/** Where only a narrow water parts two areas, bent borders may touch the far shore for a moment: not a border. */
const withoutSlivers = (pack: Pack, land: Division): Division => {
  const linked = new Set(
    pack.links.filter((l) => l.type === 'land').flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
  );
  const borders = land.borders.filter(({ a, b, line }) => {
    if (b === null || linked.has(`${a} ${b}`)) return true;
    if (length(line) > 0.3) throw new Error(`${a} and ${b} touch but are not linked`);
    return false;
  });
  return { ...land, borders };
};

export const divideAreas = (pack: Pack, masses: readonly Landmass[]): Division =>
  withoutSlivers(pack, divideLand(pack, masses));
