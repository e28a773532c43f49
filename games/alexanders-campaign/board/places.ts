import type { Open } from '../state.ts';
import type { Tables } from '../tables.ts';
import { geometry } from './geometry.ts';

/** Which drawing and which city an option is about; null when it belongs to no place. */
export interface Aim {
  readonly word: string;
  readonly city: number;
  readonly marks: readonly string[];
}

const ASSAULTS: Readonly<Record<string, readonly [steps: number, ...marks: string[]]>> = {
  assault: [1, 'assault'],
  'assault cavalry': [1, 'cavalry'],
  'assault toxotai': [2, 'toxotai'],
  'assault phalanx': [1, 'phalanx'],
  'assault cavalry toxotai': [2, 'cavalry', 'toxotai'],
  'assault cavalry phalanx': [1, 'cavalry', 'phalanx'],
  explore: [1, 'exploration'],
  march: [1, 'march'],
  tax: [0, 'tax'],
};

/** Where an option strikes the board. */
export function aimOf(t: Tables, open: Open, word: string): Aim | null {
  const fixed = ASSAULTS[word];
  if (fixed !== undefined) {
    const [steps, ...marks] = fixed;
    return { word, city: open.pawn + steps, marks };
  }
  const [verb, what, where] = word.split(' ');
  if (verb === 'build') return { word, city: t.cities.indexOf(where), marks: [what] };
  if (verb === 'raise') return { word, city: t.cities.indexOf(what), marks: ['raise'] };
  return null;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The options at one city, with the places of their buttons. */
export interface MedalRow {
  readonly city: number;
  readonly at: Spot;
  readonly here: readonly Aim[];
  readonly spots: readonly Spot[];
}

const STEP = 38;
/** Rows are tried over, under, right and left of their city, nearer before farther. */
const SIDES = [53, 92, 131].flatMap((away) => [
  { x: 0, y: -away },
  { x: 0, y: away },
  { x: away, y: 0 },
  { x: -away, y: 0 },
]);

/** Buttons for the options, each row beside its city, clear of the pawn, of cities and of other rows. */
export function medalRows(t: Tables, pawn: number, aims: readonly Aim[]): MedalRow[] {
  const cities = [...new Set(aims.map((aim) => aim.city))];
  const stands = spotOf(t, pawn);
  const taken: Spot[] = [{ x: stands.x - 17, y: stands.y - 26 }, ...Object.values(geometry.places)];
  return cities.map((city) => {
    const at = spotOf(t, city);
    const here = aims.filter((aim) => aim.city === city);
    const rows = SIDES.map((side) => row(at, side, here.length));
    const crowding = rows.map((spots) => crowded(spots, taken));
    const spots = rows[crowding.indexOf(Math.min(...crowding))];
    taken.push(...spots);
    return { city, at, here, spots };
  });
}

/** A row of buttons on one side of a city, kept on the sheet. */
function row(at: Spot, side: Spot, n: number): Spot[] {
  const [width, height] = geometry.viewBox;
  const half = ((n - 1) / 2) * STEP;
  const middle = at.x + side.x + Math.sign(side.x) * half;
  const x = Math.min(Math.max(middle, half + 24), width - half - 24);
  const y = Math.min(Math.max(at.y + side.y, 24), height - 24);
  return Array.from({ length: n }, (_, k) => ({ x: x - half + k * STEP, y }));
}

/** How much a row would cover what is there already. */
function crowded(spots: readonly Spot[], taken: readonly Spot[]): number {
  let sum = 0;
  for (const a of spots) for (const b of taken) sum += Math.max(0, 36 - Math.hypot(a.x - b.x, a.y - b.y));
  return sum;
}

function spotOf(t: Tables, city: number): Spot {
  return geometry.places[t.cities[city]];
}
