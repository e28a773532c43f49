import { type Area, geometry } from './geometry.ts';

export const WIDTH = 1600;
export const HEIGHT = 1100;
/** The strip below the map for the turn track. */
export const TRACK = 92;
/** The corner below on the right that the page's own buttons cover. */
export const BUTTONS = 130;
/** From one line of an Area's note to the next. */
export const NOTE_STEP = 22;

export type MapId = keyof typeof geometry.maps;

/** How a drawing of its own size lies on the board. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The map of Tyre leaves room for the view of the island. */
export const SIEGE: Placing = { x: 612, y: 40, scale: 0.74 };

function fit(
  [width, height]: readonly [number, number],
  left: number,
  top: number,
  w: number,
  h: number,
): Placing {
  const scale = Math.min(w / width, h / height);
  return { x: left + (w - width * scale) / 2, y: top + (h - height * scale) / 2, scale };
}

export const PLACINGS: Readonly<Record<MapId, Placing>> = {
  granicus: fit(geometry.maps.granicus.viewBox, 0, 0, WIDTH, HEIGHT - TRACK),
  issus: fit(geometry.maps.issus.viewBox, 0, 0, WIDTH, HEIGHT - TRACK),
  tyre: { x: -165, y: -95, scale: 0.86 },
  gaugamela: fit(geometry.maps.gaugamela.viewBox, 0, 0, WIDTH, HEIGHT - TRACK),
};

/** The part of a map that is shown, in its own units: the coast of Tyre without the empty country. */
export function windowOf(map: MapId): { x: number; y: number; width: number; height: number } {
  if (map === 'tyre') return { x: 205, y: 120, width: 690, height: 1045 };
  const [width, height] = geometry.maps[map].viewBox;
  return { x: 0, y: 0, width, height };
}

/** The battlefield, which lies over the middle of the map. */
export const BATTLE = 'battle';

export const MAP_IDS = Object.keys(PLACINGS) as MapId[];

export function areaOf(map: MapId, id: string): Area | undefined {
  return geometry.maps[map].areas[id];
}

/** `granicus:sardis`, or a bare Area of the first map that has it. */
export function spotOf(place: string): { x: number; y: number } | null {
  if (place === BATTLE) return { x: WIDTH / 2, y: (HEIGHT - TRACK) / 2 };
  const [head, tail] = place.split(':');
  for (const map of MAP_IDS) {
    if (tail !== undefined && map !== head) continue;
    const area = areaOf(map, tail ?? head);
    if (area === undefined) continue;
    const { x, y, scale } = PLACINGS[map];
    return { x: x + area.x * scale, y: y + area.y * scale };
  }
  return null;
}

export function transform({ x, y, scale }: Placing): string {
  return `translate(${x} ${y}) scale(${scale})`;
}
