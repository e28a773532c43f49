import { type AnyGame, InputError, makePack, type Overlay } from '@gordian/kernel';

/** How each game is made: from the data of its pack. */
interface Maker {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each pack has a shape of its own
  readonly makeGame: (pack: any) => AnyGame;
}

const MAKERS: Readonly<Record<string, Maker>> = {};

/** Every game that can be played, in the order of the lobby. */
export const games: readonly AnyGame[] = Object.values(MAKERS).map(({ game }) => game);

export function gameById(id: string): AnyGame {
  return maker(id).game;
}

/** A game with the numbers of one's own copy laid over its pack. */
export function gameWith(id: string, overlay: Overlay | null): AnyGame {
  const { game, makeGame } = maker(id);
  return overlay === null ? game : makeGame(makePack(game.pack.data, overlay));
}

function maker(id: string): Maker {
  if (!Object.hasOwn(MAKERS, id))
    throw new InputError('game', `"${id}" is not known; there are ${Object.keys(MAKERS).join(', ')}`);
  return MAKERS[id];
}
