import type { Siege } from '../../games/field-commander/board/geometry.ts';
import { placeLabels } from './labels.ts';
import { type Box, curveOf, type Point, pathOf, round1 } from './plane.ts';

const WIDTH = 1300;
const HEIGHT = 860;
const MIDDLE: Point = [455, 430];
const WALL: Point = [196, 246];

/** Where each section of the wall has its middle, in degrees clockwise from the east, where the mole arrives. */
const FACING: Readonly<Record<number, number>> = { 1: 0, 2: -60, 3: -120, 4: 180, 5: 120, 6: 60 };

const rounded = (p: Point) => ({ x: round1(p[0]), y: round1(p[1]) });

/** A point of the wall, `out` beyond it; the island is longer from north to south and not quite even. */
const around = (degrees: number, out = 0): Point => {
  const a = (degrees * Math.PI) / 180;
  const uneven = 1 + 0.028 * Math.sin(3 * a + 0.6) + 0.02 * Math.sin(5 * a + 2.1);
  return [
    MIDDLE[0] + (WALL[0] * uneven + out) * Math.cos(a),
    MIDDLE[1] + (WALL[1] * uneven + out) * Math.sin(a),
  ];
};
const arc = (from: number, to: number, out = 0): Point[] =>
  Array.from({ length: 13 }, (_, i) => around(from + ((to - from) * i) / 12, out));

const rocks = (): Point[] =>
  Array.from({ length: 180 }, (_, i) => {
    const degrees = i * 2;
    const a = (degrees * Math.PI) / 180;
    const jag =
      33 + 8 * Math.sin(4 * a + 1) + 5 * Math.sin(9 * a + 2) + 3 * Math.sin(23 * a) + 1.6 * Math.sin(41 * a);
    return around(degrees, jag);
  });

const shoreLine = (): Point[] =>
  Array.from({ length: 45 }, (_, i) => {
    const y = -20 + (i / 44) * (HEIGHT + 40);
    const cape = 46 * Math.exp(-(((y - MIDDLE[1]) / 120) ** 2));
    return [1085 - cape + 16 * Math.sin(y / 83) + 7 * Math.sin(y / 23 + 1) + 3 * Math.sin(y / 9), y];
  });

const molePart = (from: number, to: number): Point[] => {
  const edge = (x: number, side: number): Point => [
    x,
    MIDDLE[1] + side * (31 + 2.5 * Math.sin(x / 17 + side)),
  ];
  const xs = [0, 0.25, 0.5, 0.75, 1].map((t) => from + (to - from) * t);
  return [...xs.map((x) => edge(x, -1)), ...xs.reverse().map((x) => edge(x, 1))];
};

/** A round basin inside the wall with a channel to the open sea. */
const harbour = (degrees: number): string => {
  const [c, mouth] = [around(degrees, -40), around(degrees, 52)];
  const turn = Math.atan2(mouth[1] - c[1], mouth[0] - c[0]);
  const rim = Array.from({ length: 25 }, (_, i): Point => {
    const a = turn + 0.42 + (i / 24) * (2 * Math.PI - 0.84);
    return [c[0] + 36 * Math.cos(a), c[1] + 31 * Math.sin(a)];
  });
  const across = (side: number): Point => [
    mouth[0] - side * 17 * Math.sin(turn),
    mouth[1] + side * 17 * Math.cos(turn),
  ];
  return pathOf([across(1), ...rim, across(-1)], true);
};

/** Where ships lie that attack a section, in degrees. */
const BEFORE: Readonly<Record<number, number>> = { 1: 16, 2: -30, 3: -148, 4: 163, 5: 146, 6: 30 };

export const siege = (sections: readonly { section: number; name: string }[], parts: number): Siege => {
  const walls = sections.map(({ section, name }) => ({ section, name, facing: FACING[section] }));
  const frame: Box = [10, 10, WIDTH - 10, HEIGHT - 10];
  const [start, end] = [1049, around(0, 24)[0]];
  const long = (start - end) / parts;
  const mole = Array.from({ length: parts }, (_, i) => ({
    from: start - i * long,
    to: start - (i + 1) * long,
  }));
  const anchors = walls.map(({ section }) => around(BEFORE[section], section === 1 ? 120 : 100));
  const oldTyre: Point = [1180, MIDDLE[1]];
  const moleBox: Box = [end, MIDDLE[1] - 36, start, MIDDLE[1] + 36];
  const labels = placeLabels(
    [
      ...walls.map(({ name, facing }) => {
        const east = Math.cos((facing * Math.PI) / 180) > 0;
        const [x, y] = around(facing, facing === 0 ? 50 : 56);
        const anchor = east ? ('start' as const) : ('end' as const);
        const spot = { x, y: facing === 0 ? y - 52 : y + 6, anchor, cost: 0 };
        return { text: name.split(',')[0], size: 20, at: [x, y] as Point, radius: 0, positions: [spot] };
      }),
      { text: 'Old Tyre', size: 25, at: oldTyre, radius: 34 },
    ],
    {
      frame,
      marks: [
        ...walls.map(({ facing }) => ({ at: around(facing), radius: 20 })),
        { at: oldTyre, radius: 30 },
      ],
      lines: [],
      boxes: [moleBox],
    },
  );
  const cove = (name: string, degrees: number) => ({
    name,
    ...rounded(around(degrees, -40)),
    d: harbour(degrees),
  });
  return {
    viewBox: [WIDTH, HEIGHT],
    island: pathOf(rocks(), true),
    shore: `${pathOf([...shoreLine(), [WIDTH + 20, HEIGHT + 20], [WIDTH + 20, -20]], true)}`,
    towers: walls.map(({ facing }) => rounded(around(facing + 30))),
    walls: walls.map(({ section, facing }, i) => ({
      section,
      d: curveOf(arc(facing - 27, facing + 27)),
      ...rounded(around(facing)),
      label: labels[i],
      ships: rounded(anchors[i]),
    })),
    mole: mole.map(({ from, to }) => ({
      d: pathOf(molePart(from, to), true),
      x: round1((from + to) / 2),
      y: MIDDLE[1],
    })),
    city: rounded(MIDDLE),
    oldTyre: { ...rounded(oldTyre), label: labels[walls.length] },
    harbours: [cove('Sidonian Harbour', -44), cove('Egyptian Harbour', 44)],
    warships: [-76, -104, 76, 104].map((degrees) => rounded(around(degrees, 104))),
    transports: Array.from({ length: 6 }, (_, i) =>
      rounded([835 + (i % 3) * 86, 690 + Math.floor(i / 3) * 80]),
    ),
  };
};
