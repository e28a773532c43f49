import { createRequire } from 'node:module';
import {
  type AnyGame,
  anyOf,
  choiceRng,
  copyState,
  deskOf,
  Play,
  quickRng,
  type Seat,
  type State,
  viewOf,
} from '@gordian/kernel';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { settledRate } from './games.ts';

// boardgame.io loads immer as CommonJS; its drafts can only be read by that same copy.
const { original } = createRequire(import.meta.url)('immer') as typeof import('immer');

/**
 * The same rules through boardgame.io's reducer: one move, `answer`, that runs our steps on a copy of its G.
 * The copy spares it its own proxies over every field, so the figure is in its favour.
 */
export function boardgameioRate(game: AnyGame, seats: readonly Seat[], seconds: number): number {
  const below = choiceRng('boardgame.io');
  let number = 0;
  const bgio = {
    name: game.id,
    setup: () => Play.start(game, seats, {}, quickRng(`boardgame.io ${number++}`)).state,
    moves: {
      answer: ({ G }: { G: State }, seat: Seat, choice: never) => {
        const play = Play.of(game, copyState(original(G) ?? G, game.copy ?? {}));
        return play.answer(seat, choice) === null ? play.state : 'INVALID_MOVE';
      },
    },
  };
  const reducer = CreateGameReducer({ game: bgio as never });
  const oneGame = (): number => {
    let state = InitializeGame({ game: bgio as never, numPlayers: seats.length });
    let n = 0;
    for (;;) {
      const G = (state as unknown as { G: State }).G;
      if (G.result !== null) return n;
      const asked = deskOf(game, viewOf(G, null)).asked[0];
      const desk = deskOf(game, viewOf(G, asked));
      let choice = anyOf(desk.offer!, below);
      if (desk.refusal(choice) !== null && desk.offer!.kind === 'some') choice = desk.offer!.least;
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'answer', args: [asked, choice], playerID: '0' },
      } as never);
      n++;
    }
  };
  return settledRate(seconds, oneGame);
}
