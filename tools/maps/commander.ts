import type { CampaignMap, Geometry, Link } from '../../games/field-commander/board/geometry.ts';
import { coastline } from './atlas.ts';
import { type Label, placeLabels, textWidth, type Wanted } from './labels.ts';
import { type Box, curveOf, distance, dotted, type Point, round1, smooth } from './plane.ts';
import { riverLine, type SeaName, scenery, seaBox, seaLabelsOf } from './scenery.ts';
import { siege } from './siege.ts';
import { naturalHeight, stretched } from './stretch.ts';

type CampaignId = keyof Geometry['maps'];
interface Campaign {
  id: CampaignId;
  areas: { id: string; name: string; pivotal: boolean; coord: Point; display: Point }[];
  links: { between: [string, string] }[];
}
export interface Pack {
  campaigns: Record<
    CampaignId,
    Campaign & {
      special: { wallSections?: { section: number; name: string }[]; mole?: { sections: number } };
    }
  >;
}

interface View {
  box: Box;
  width: number;
  seas: SeaName[];
  rivers: string[];
  peak: number;
  meridians: number;
}
const RADIUS = 24;
const VIEWS: Readonly<Record<CampaignId, View>> = {
  granicus: {
    box: [20.3, 35.7, 31.6, 41.6],
    width: 1600,
    peak: 22,
    meridians: 2,
    seas: [
      { name: 'Aegean Sea', at: [25, 38.75], size: 34 },
      { name: 'Propontis', at: [28.2, 40.72], size: 20 },
      { name: 'Pontus Euxinus', at: [30.5, 41.35], size: 22 },
      { name: 'Cretan Sea', at: [25.2, 36.05], size: 26 },
      { name: 'Ionian Sea', at: [20.75, 37.2], angle: 68, size: 24 },
    ],
    rivers: ['Axius', 'Strymon', 'Hebrus', 'Granicus', 'Hermus', 'Maeander', 'Sangarius'],
  },
  issus: {
    box: [27.2, 32.9, 40, 40.75],
    width: 1600,
    peak: 22,
    meridians: 2,
    seas: [
      { name: 'Inner Sea', at: [31.2, 34.2], size: 40 },
      { name: 'Cilician Sea', at: [33.4, 35.85], size: 24 },
      { name: 'Lycian Sea', at: [28.5, 35.8], size: 22 },
    ],
    rivers: ['Sangarius', 'Halys', 'Maeander', 'Euphrates', 'Orontes', 'Jordan', 'Hermus'],
  },
  tyre: {
    box: [33.6, 31.1, 36.9, 33.98],
    width: 1200,
    peak: 24,
    meridians: 1,
    seas: [{ name: 'Phoenician Sea', at: [34.15, 32.75], angle: -62, size: 36 }],
    rivers: ['Jordan', 'Orontes'],
  },
  gaugamela: {
    box: [31, 22.9, 78, 42.4],
    width: 1600,
    peak: 17,
    meridians: 5,
    seas: [
      { name: 'Hyrcanian Sea', at: [51, 39.6], angle: 76, size: 22 },
      { name: 'Persian Gulf', at: [51, 27.2], angle: 42, size: 20 },
      { name: 'Erythraean Sea', at: [62.6, 23.8], size: 26 },
      { name: 'Inner Sea', at: [33.1, 33.7], size: 21 },
      { name: 'Arabian Gulf', at: [36.1, 25.6], angle: 58, size: 17 },
    ],
    rivers: [
      'Euphrates',
      'Tigris',
      'Indus',
      'Hydaspes',
      'Acesines',
      'Hyphasis',
      'Oxus',
      'Jaxartes',
      'Etymandrus',
      'Arius',
      'Araxes',
      'Cyrus',
      'Nile',
    ],
  },
};

const rounded = (p: Point) => ({ x: round1(p[0]), y: round1(p[1]) });

/** A road that bends a little, now to one side, now to the other. */
const road = (p: Point, q: Point, side: number): Point[] => {
  const bow = 0.045 * side;
  return [p, [(p[0] + q[0]) / 2 - (q[1] - p[1]) * bow, (p[1] + q[1]) / 2 + (q[0] - p[0]) * bow], q];
};

/** Two lines under the name of a pivotal area, for what stands there and for its bounty; the text is the longest expected. */
const NOTE = { text: '9 Forces + 2 Walls', size: 19, step: 22 } as const;
const noteUnder = ({ x, y, anchor }: Label): Label => ({
  text: NOTE.text,
  x,
  y: round1(y + NOTE.step),
  anchor,
  size: NOTE.size,
  width: textWidth(NOTE.text, NOTE.size),
});

const draw = ({ id, areas, links }: Campaign): CampaignMap => {
  const { box, width, seas, rivers, peak, meridians } = VIEWS[id];
  const height = naturalHeight(width, box);
  const project = stretched({ width, height, box });
  const [west, south, east, north] = box;
  const keep: Box = [west - 2, south - 2, east + 2, north + 2];
  const scale = id === 'gaugamela' ? '50m' : '10m';
  const masses = coastline({ scale, keep, project, least: 2.5, smallest: 25 });
  const at = new Map(areas.map((area) => [area.id, project(area.display)]));
  const roads = links.map(({ between: [a, b] }, i) => road(at.get(a)!, at.get(b)!, i % 2 ? 1 : -1));
  const lines = roads.map((line) => dotted(smooth(line, 20), 5));
  const marks = areas.map((area) => ({ at: at.get(area.id)!, radius: RADIUS + 4 }));
  const frame: Box = [10, 10, width - 10, height - 10];
  const seaBoxes = seaLabelsOf(seas, project).map(seaBox);
  const tall = areas.map(
    (area): Wanted => ({
      text: area.name,
      size: 23,
      at: at.get(area.id)!,
      radius: RADIUS + 6,
      stretch: area.pivotal ? 1.1 : 1,
      ...(area.pivotal && { below: { width: textWidth(NOTE.text, NOTE.size), height: 2 * NOTE.step } }),
    }),
  );
  const names = placeLabels(tall, { frame, marks, lines, boxes: seaBoxes });
  const notes = names.map(noteUnder);
  const base = scenery(
    { width, height, project, masses, rivers, seas, peak, meridians },
    {
      labels: [...names, ...notes.filter((_, i) => areas[i].pivotal)],
      marks,
      lines: [...lines, ...rivers.map((name) => riverLine(name, project))],
    },
  );
  return {
    ...base,
    areas: Object.fromEntries(
      areas.map((area, i) => {
        const site = project(area.coord);
        const aside = distance(site, at.get(area.id)!) > 6;
        return [
          area.id,
          {
            ...rounded(at.get(area.id)!),
            site: aside ? rounded(site) : null,
            label: names[i],
            note: notes[i],
          },
        ];
      }),
    ),
    links: links.map(({ between }, i): Link => ({ between, d: curveOf(roads[i]), ...rounded(roads[i][1]) })),
  };
};

export const commanderGeometry = ({ campaigns }: Pack): Geometry => ({
  maps: {
    granicus: draw(campaigns.granicus),
    issus: draw(campaigns.issus),
    tyre: draw(campaigns.tyre),
    gaugamela: draw(campaigns.gaugamela),
  },
  siege: siege(campaigns.tyre.special.wallSections ?? [], campaigns.tyre.special.mole?.sections ?? 0),
});
