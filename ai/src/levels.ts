import type { Recipe } from './search/recipe.ts';

/** What all levels share unless they say otherwise. */
export const PLAIN: Recipe = {
  budget: { playouts: 400 },
  explore: 0.5,
  doubts: true,
  width: 2,
  widening: 0.5,
  split: 1,
  depth: 4,
  farsighted: true,
  hunches: true,
  judged: true,
  draws: 1,
  overlook: 0,
  looseness: 0,
  sure: 4,
  trifle: 0.0005,
  remembers: true,
  ponders: false,
};

/** What the levels share that do not remember, trust the game's hunches, and look no farther than the action at hand. */
const NEAR: Recipe = { ...PLAIN, doubts: false, farsighted: false, judged: false, remembers: false };

/** The levels of play, weakest first. */
export const LEVELS = {
  novice: { ...NEAR, budget: { playouts: 12 }, overlook: 0.3, looseness: 0.6 },
  easy: { ...NEAR, budget: { playouts: 16 }, overlook: 0.15, looseness: 0.5 },
  medium: { ...NEAR, budget: { playouts: 36 }, doubts: true, overlook: 0.09, looseness: 0.36 },
  hard: { ...PLAIN, budget: { milliseconds: 2000 }, ponders: true },
} as const satisfies Readonly<Record<string, Recipe>>;
