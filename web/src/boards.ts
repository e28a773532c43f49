import type { AnyGame, BoardModule } from '@gordian/kernel';
import type { ReactNode } from 'react';

/** A game's parts, each loaded when it is first needed. */
interface Parts {
  game(): Promise<{ readonly game: AnyGame }>;
  board?(): Promise<BoardModule<ReactNode>>;
}

/** Every game that can be played here: a new one adds its line. The same ids as games/index.ts, by a test. */
const PARTS: Readonly<Record<string, Parts>> = {
  'alexanders-campaign': {
    game: () => import('@gordian/alexanders-campaign'),
    board: () => import('@gordian/alexanders-campaign/board'),
  },
  'field-commander': {
    game: () => import('@gordian/field-commander'),
  },
};

/** The ids of the games that can be played. */
export const playable: readonly string[] = Object.keys(PARTS);

export async function loadGame(id: string): Promise<AnyGame> {
  if (!Object.hasOwn(PARTS, id)) throw new Error(`There is no game "${id}" here.`);
  return (await PARTS[id].game()).game;
}

/** The game's board, or null while it has none. */
export async function loadBoard(id: string): Promise<BoardModule<ReactNode> | null> {
  return (await PARTS[id]?.board?.()) ?? null;
}
