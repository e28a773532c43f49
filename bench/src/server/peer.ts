import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { type AnyGame, copyState, Play, quickRng, type Seat, type State } from '@gordian/kernel';

// boardgame.io loads immer as CommonJS; its drafts can only be read by that same copy.
const { original } = createRequire(import.meta.url)('immer') as typeof import('immer');

/**
 * The rules as a boardgame.io game with one move, `answer`. It keeps no undo and strips no secrets, which spares it work.
 */
export function asBoardgameio(game: AnyGame, seats: readonly Seat[]): object {
  return {
    name: game.id,
    disableUndo: true,
    setup: () => Play.start(game, seats, {}, quickRng(randomUUID())).state,
    turn: { activePlayers: { all: '' } },
    moves: {
      answer: ({ G }: { G: State }, seat: Seat, choice: never) => {
        const play = Play.of(game, copyState(original(G) ?? G, game.copy ?? {}));
        return play.answer(seat, choice) === null ? play.state : 'INVALID_MOVE';
      },
    },
  };
}
