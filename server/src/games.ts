import { type AnyGame, InputError } from '@gordian/kernel';
import { Fault } from './errors.ts';

/** The games this server plays. Worker threads load the same module. */
export interface GameList {
  readonly module: string;
  readonly all: readonly AnyGame[];
  byId(id: string): AnyGame;
  has(id: string): boolean;
}

interface GamesModule {
  readonly games: readonly AnyGame[];
  gameById(id: string): AnyGame;
}

export const GAMES_MODULE = new URL('../../games/index.ts', import.meta.url).href;

export async function loadGames(module: string = GAMES_MODULE): Promise<GameList> {
  const { games: all, gameById } = (await import(module)) as GamesModule;
  return {
    module,
    all,
    byId(id) {
      try {
        return gameById(id);
      } catch (error) {
        throw error instanceof InputError ? new Fault('unknown-game', error.what, { field: 'game' }) : error;
      }
    },
    has(id) {
      try {
        return gameById(id) !== undefined;
      } catch {
        return false;
      }
    },
  };
}
