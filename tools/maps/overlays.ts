import type { Geometry as DariusGeometry } from '../../games/alexander-vs-darius/board/geometry.ts';
import type { Geometry as CampaignGeometry } from '../../games/alexanders-campaign/board/geometry.ts';
import type { Geometry as CommanderGeometry } from '../../games/field-commander/board/geometry.ts';
import type { Geometry as ConquerorsGeometry } from '../../games/the-conquerors/board/geometry.ts';
import { page, textOf } from './sheet.ts';

interface CampaignPack {
  route: { id: string; rating: number; province: string }[];
  provinces: { id: string; colour: string }[];
}

const campaign = (map: CampaignGeometry, pack: CampaignPack): string => {
  const colour = Object.fromEntries(pack.provinces.map((p) => [p.id, p.colour]));
  const tint = pack.provinces.map(
    (p) =>
      `<path d="${map.provinces[p.id].d}" fill="${p.colour}" fill-rule="evenodd" fill-opacity=".22" stroke="${p.colour}" stroke-opacity=".5"/>`,
  );
  const legs = map.route.map(
    (leg) =>
      `<path d="${leg.d}" fill="none" stroke="#f6ecd2" stroke-width="5.5" stroke-opacity=".8"/><path d="${leg.d}" fill="none" stroke="#7c1f1a" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>`,
  );
  const cities = pack.route.map((city) => {
    const { x, y, label } = map.places[city.id];
    return `<circle cx="${x}" cy="${y}" r="14" fill="${colour[city.province]}" stroke="#2b1d10" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="11.2" fill="none" stroke="#f6ecd2" stroke-opacity=".7"/><text x="${x}" y="${y + 5}" text-anchor="middle" font-size="14" font-weight="700" font-family="DejaVu Serif" fill="#fff">${city.rating}</text>${textOf(label, 'font-weight:600')}`;
  });
  return page(map, tint.join(''), [...legs, ...cities].join(''));
};

interface DariusPack {
  areas: { id: string; terrain: string; startControl: string }[];
  cities: { id: string; fortress: boolean }[];
}

const GROUND: Readonly<Record<string, string>> = {
  plains: '#b9c98a',
  rough: '#d3ad6b',
  mountain: '#b08968',
  desert: '#efd9a0',
};
const SIDE: Readonly<Record<string, string>> = {
  macedonian: '#2c4f86',
  persian: '#8e2f22',
  neutral: '#8a8371',
};
const BORDER = { inner: ['#5a4426', 1.1], region: ['#6b1f1a', 2.6], edge: ['#6b1f1a', 1.6] } as const;

const darius = (map: DariusGeometry, pack: DariusPack): string => {
  const seas = Object.values(map.seas).map(
    ({ d }) => `<path d="${d}" fill="none" stroke="#4f7f92" stroke-width="1.6" stroke-dasharray="7 5"/>`,
  );
  const areas = pack.areas.map(
    ({ id, terrain }) =>
      `<path d="${map.areas[id].d}" fill="${GROUND[terrain]}" fill-opacity=".62" fill-rule="evenodd"/>`,
  );
  const borders = map.borders.map(
    ({ kind, d }) =>
      `<path d="${d}" fill="none" stroke="${BORDER[kind][0]}" stroke-width="${BORDER[kind][1]}" stroke-linejoin="round"/>`,
  );
  const straits = map.straits.map(
    ({ d, label }) =>
      `<path d="${d}" stroke="#7c1f6a" stroke-width="3" stroke-dasharray="4 3"/>${textOf(label, 'font-style:italic;fill:#5d1450')}`,
  );
  const stacks = pack.areas.map(({ id, startControl }) => {
    const { x, y, room, label } = map.areas[id];
    const r = Math.max(7, Math.min(20, room));
    return `<rect x="${x - r * 0.8}" y="${y - r * 0.8}" width="${r * 1.6}" height="${r * 1.6}" rx="3" fill="${SIDE[startControl]}" fill-opacity=".5" stroke="#2b1d10" stroke-width=".7"/>${textOf(label, 'font-weight:600')}`;
  });
  const cities = pack.cities.map(({ id, fortress }) => {
    const { x, y, label } = map.cities[id];
    return `<rect x="${x - 5}" y="${y - 5}" width="10" height="10" fill="${fortress ? '#b3231a' : '#fffaf0'}" stroke="#2b1d10" stroke-width="1.4"/>${textOf(label, 'fill:#6a150f')}`;
  });
  const fleets = Object.values(map.seas).map(
    ({ x, y, room }) =>
      `<circle cx="${x}" cy="${y}" r="${Math.min(22, room)}" fill="none" stroke="#2f5d73" stroke-dasharray="3 3"/>`,
  );
  const ports = map.ports.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#2f5d73"/>`);
  const sea = `<defs><clipPath id="water"><path clip-rule="evenodd" d="M0 0H1600V1200H0Z${map.land}"/></clipPath></defs><g clip-path="url(#water)">${seas.join('')}</g>`;
  return page(
    map,
    [sea, ...areas, ...borders].join(''),
    [...ports, ...straits, ...fleets, ...stacks, ...cities].join(''),
  );
};

interface ConquerorsPack {
  spaces: { id: string; type: string; defence: number | null; port: boolean; treasure: boolean }[];
  paths: { type: string }[];
  provinces: { id: string; division: string; adjacent: string[] }[];
}

const TINTS: Readonly<Record<string, readonly string[]>> = {
  europe: ['#8fae6b', '#b4c883', '#7d9f74', '#c3cf9a'],
  persian: ['#d99a63', '#c97f62', '#b795b5', '#dcb26a', '#a98fb0', '#d0a18f', '#bfa777', '#9aa9b5'],
  frontier: ['#d9c768', '#e2d18b', '#c9bb74', '#e8dca0'],
  independent: ['#7fb3b5'],
};
const WAYS: Readonly<Record<string, string>> = {
  land: 'stroke="#3a2a1a" stroke-width="2"',
  mountain: 'stroke="#7a4516" stroke-width="2.6" stroke-dasharray="7 4"',
  pass: 'stroke="#a81a14" stroke-width="3.4" stroke-dasharray="2.5 3"',
  strait: 'stroke="#6d1a8f" stroke-width="3.4"',
  desert: 'stroke="#a86f10" stroke-width="2.6" stroke-dasharray="2 5" stroke-linecap="round"',
  sea: 'stroke="#2f6a94" stroke-width="1.5"',
  deepsea: 'stroke="#173e66" stroke-width="2.2" stroke-dasharray="11 6"',
};

const conquerors = (map: ConquerorsGeometry, pack: ConquerorsPack): string => {
  const tint = new Map<string, string>();
  for (const { id, division, adjacent } of pack.provinces) {
    const used = new Set(adjacent.map((other) => tint.get(other)));
    tint.set(id, TINTS[division].find((colour) => !used.has(colour)) ?? TINTS[division][0]);
  }
  const ground = pack.provinces.map(
    ({ id }) =>
      `<path d="${map.provinces[id].d}" fill="${tint.get(id)}" fill-opacity=".42" fill-rule="evenodd"/>`,
  );
  const borders = map.borders.map(
    ({ d }) => `<path d="${d}" fill="none" stroke="#7a5a34" stroke-width="1" stroke-opacity=".7"/>`,
  );
  const ways = map.paths.map(
    ({ d }, i) =>
      `<path d="${d}" fill="none" stroke="#f6ecd2" stroke-width="4.5" stroke-opacity=".45"/><path d="${d}" fill="none" ${WAYS[pack.paths[i].type]}/>`,
  );
  const titles = pack.provinces.map(({ id }) =>
    textOf(map.provinces[id].label, 'letter-spacing:.06em;fill:#6b3f73;stroke-opacity:.6'),
  );
  const spaces = pack.spaces.map(({ id, type, defence, port, treasure }) => {
    const { x, y, label } = map.spaces[id];
    const rim = port ? '#2f6a94' : '#2b1d10';
    const mark =
      type === 'transit'
        ? `<circle cx="${x}" cy="${y}" r="5" fill="#a81a14" stroke="#4d0b08"/>`
        : type === 'major'
          ? `<circle cx="${x}" cy="${y}" r="12" fill="${treasure ? '#e9b93a' : '#fffaf0'}" stroke="${rim}" stroke-width="2.2"/><text x="${x}" y="${y + 5}" text-anchor="middle" font-size="14" font-weight="700" font-family="DejaVu Serif">${defence}</text>`
          : type === 'stronghold'
            ? `<rect x="${x - 8}" y="${y - 8}" width="16" height="16" fill="#fffaf0" stroke="${rim}" stroke-width="2.2"/>`
            : `<circle cx="${x}" cy="${y}" r="8" fill="#fffaf0" stroke="${rim}" stroke-width="2.2"/>`;
    return (
      mark +
      textOf(
        label,
        type === 'transit' ? 'font-style:italic;fill:#7a1510' : type === 'major' ? 'font-weight:700' : '',
      )
    );
  });
  return page(map, [...ground, ...borders].join(''), [...ways, ...titles, ...spaces].join(''));
};

interface CommanderPack {
  campaigns: Record<
    string,
    { areas: { id: string; kind: string; nation: string | null }[]; setup: { enemy: { area: string }[] } }
  >;
}

const KIND: Readonly<Record<string, string>> = {
  plain: '#fffaf0',
  oracle: '#dcc8ec',
  stronghold: '#e9b49c',
  battle: '#eccf74',
};
const NATION: Readonly<Record<string, string>> = {
  persian: '#6d1a8f',
  indian: '#1f7a4d',
  southernGreek: '#1d5fa8',
};

const commander = (map: CommanderGeometry, pack: CommanderPack): [string, string][] => {
  const pages = Object.entries(map.maps).map(([id, chart]): [string, string] => {
    const { areas, setup } = pack.campaigns[id];
    const roads = chart.links.map(
      ({ d }) =>
        `<path d="${d}" fill="none" stroke="#f6ecd2" stroke-width="9" stroke-opacity=".7"/><path d="${d}" fill="none" stroke="#6b3b1a" stroke-width="4" stroke-dasharray="11 6"/>`,
    );
    const marks = areas.map(({ id: area, kind, nation }) => {
      const { x, y, site, label, note } = chart.areas[area];
      const dot = site
        ? `<path d="M${site.x} ${site.y}L${x} ${y}" stroke="#6b3b1a" stroke-width="1" stroke-dasharray="2 3"/><circle cx="${site.x}" cy="${site.y}" r="3.4" fill="#6b3b1a"/>`
        : '';
      const foe = setup.enemy.some((enemy) => enemy.area === area)
        ? textOf(note, 'font-style:italic;fill:#7a2b12')
        : '';
      return `${dot}<circle cx="${x}" cy="${y}" r="24" fill="${KIND[kind]}" stroke="${nation ? NATION[nation] : '#5d4a2c'}" stroke-width="4"/>${textOf(label, 'font-weight:600')}${foe}`;
    });
    return [`field-commander-${id}`, page(chart, '', [...roads, ...marks].join(''))];
  });
  return [...pages, ['field-commander-siege', siegePage(map.siege)]];
};

const siegePage = (map: CommanderGeometry['siege']): string => {
  const land = map.island + map.shore;
  const base = { viewBox: map.viewBox, land, lakes: '', rivers: [], graticule: '', seaLabels: [], hills: [] };
  const mole = map.mole.map(
    ({ d, x, y }, i) =>
      `<path d="${d}" fill="#d9c290" stroke="#6b5530" stroke-width="1.6"/><text x="${x}" y="${y + 7}" text-anchor="middle" font-size="22" class="name">${i + 1}</text>`,
  );
  const coves = map.harbours.map(({ d }) => `<path d="${d}" fill="#c4d8d6"/>`);
  const walls = map.walls.map(
    ({ d, x, y, section, label, ships }) =>
      `<path d="${d}" fill="none" stroke="#5d2f1b" stroke-width="19"/><path d="${d}" fill="none" stroke="#b98763" stroke-width="12" stroke-dasharray="9 3"/><circle cx="${x}" cy="${y}" r="19" fill="#fffaf0" stroke="#2b1d10" stroke-width="2"/><text x="${x}" y="${y + 8}" text-anchor="middle" font-size="22" class="name">${section}</text>${textOf(label)}<circle cx="${ships.x}" cy="${ships.y}" r="26" fill="none" stroke="#2f5d73" stroke-dasharray="4 4"/>`,
  );
  const towers = map.towers.map(
    ({ x, y }) =>
      `<rect x="${x - 13}" y="${y - 13}" width="26" height="26" rx="3" fill="#8a4b2c" stroke="#3d1d10" stroke-width="2"/>`,
  );
  const fleets = [...map.warships, ...map.transports].map(
    ({ x, y }) => `<circle cx="${x}" cy="${y}" r="20" fill="#2f5d73" fill-opacity=".25" stroke="#2f5d73"/>`,
  );
  const city = `<text x="${map.city.x}" y="${map.city.y + 12}" text-anchor="middle" font-size="42" class="name" style="letter-spacing:.2em">TYRE</text>`;
  const camp = `<circle cx="${map.oldTyre.x}" cy="${map.oldTyre.y}" r="28" fill="#fffaf0" stroke="#5d4a2c" stroke-width="4"/>${textOf(map.oldTyre.label, 'font-weight:600')}`;
  return page(base, '', [...coves, ...mole, ...walls, ...towers, ...fleets, city, camp].join(''));
};

export const overlays = (game: string, geometry: unknown, pack: unknown): [name: string, html: string][] => {
  if (game === 'alexanders-campaign')
    return [[game, campaign(geometry as CampaignGeometry, pack as CampaignPack)]];
  if (game === 'alexander-vs-darius') return [[game, darius(geometry as DariusGeometry, pack as DariusPack)]];
  if (game === 'the-conquerors')
    return [[game, conquerors(geometry as ConquerorsGeometry, pack as ConquerorsPack)]];
  if (game === 'field-commander') return commander(geometry as CommanderGeometry, pack as CommanderPack);
  return [];
};
