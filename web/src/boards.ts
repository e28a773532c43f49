import type { BoardModule } from '@gordian/kernel';
import type { ReactNode } from 'react';

/** The drawn boards, loaded when they are first needed: a game adds its line here and in games.ts. */
const BOARDS: Readonly<Record<string, () => Promise<BoardModule<ReactNode>>>> = {
  'alexander-vs-darius': () => import('@gordian/alexander-vs-darius/board'),
  'alexanders-campaign': () => import('@gordian/alexanders-campaign/board'),
  'field-commander': () => import('@gordian/field-commander/board'),
  'the-conquerors': () => import('@gordian/the-conquerors/board'),
};

/** The game's board, or null while it has none. */
export async function loadBoard(id: string): Promise<BoardModule<ReactNode> | null> {
  return Object.hasOwn(BOARDS, id) ? BOARDS[id]() : null;
}
