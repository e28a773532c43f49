import * as alexanderVsDarius from '@gordian/alexander-vs-darius';
import * as alexandersCampaign from '@gordian/alexanders-campaign';
import * as example from '@gordian/example';
import * as fieldCommander from '@gordian/field-commander';
import { type AnyGame, InputError, makePack, type Overlay } from '@gordian/kernel';
import * as theConquerors from '@gordian/the-conquerors';

/** How a game is made: from the data of its pack. */
interface Maker {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each pack has a shape of its own
  readonly makeGame: (pack: any) => AnyGame;
}

/** The games of the lobby, in its order. */
const LISTED: readonly Maker[] = [alexanderVsDarius, theConquerors, alexandersCampaign, fieldCommander];

/** All games, with the tiny one of ADDING-A-GAME, which the lobby does not show. */
const MAKERS: ReadonlyMap<string, Maker> = new Map(
  [...LISTED, example].map((maker) => [maker.game.id, maker]),
);

export const games: readonly AnyGame[] = LISTED.map(({ game }) => game);

export function gameById(id: string): AnyGame {
  return maker(id).game;
}

/** A game with the numbers of one's own copy laid over its pack. */
export function gameWith(id: string, overlay: Overlay | null): AnyGame {
  const { game, makeGame } = maker(id);
  return overlay === null ? game : makeGame(makePack(game.pack.data, overlay));
}

function maker(id: string): Maker {
  const found = MAKERS.get(id);
  if (found === undefined)
    throw new InputError('game', `"${id}" is not known; there are ${[...MAKERS.keys()].join(', ')}`);
  return found;
}
