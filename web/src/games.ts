import type { AnyGame } from '@gordian/kernel';

/** Every game that can be played here, loaded when it is first needed: a new one adds its line. As games/index.ts, by a test. */
const GAMES: Readonly<Record<string, () => Promise<{ readonly game: AnyGame }>>> = {
  'alexander-vs-darius': () => import('@gordian/alexander-vs-darius'),
  'the-conquerors': () => import('@gordian/the-conquerors'),
  'alexanders-campaign': () => import('@gordian/alexanders-campaign'),
  'field-commander': () => import('@gordian/field-commander'),
};

/** The ids of the games that can be played. */
export const playable: readonly string[] = Object.keys(GAMES);

export async function loadGame(id: string): Promise<AnyGame> {
  if (!Object.hasOwn(GAMES, id)) throw new Error(`There is no game "${id}" here.`);
  return (await GAMES[id]()).game;
}
