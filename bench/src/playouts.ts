import { createRequire } from 'node:module';
import { PLAIN, type Recipe, Search, someAnswers } from '@gordian/ai';
import {
  type AnyGame,
  choiceRng,
  copyState,
  deskOf,
  Play,
  quickRng,
  type Seat,
  type State,
  viewOf,
} from '@gordian/kernel';
import { MCTSBot } from 'boardgame.io/ai';
import { InitializeGame } from 'boardgame.io/internal';
import { settledRate } from './games.ts';

const { original } = createRequire(import.meta.url)('immer') as typeof import('immer');

/** Subsets put before the peer's bot where a whole list of answers would be too long. */
const SUBSETS = 8;
const PEER_ITERATIONS = 1;
const AT_RANDOM: Recipe = {
  ...PLAIN,
  budget: { playouts: 500 },
  depth: Number.POSITIVE_INFINITY,
  hunches: false,
};

/** Playouts a second from the opening, every one at random to the end of the game, ours and the peer's. */
export interface PlayoutFigures {
  readonly playoutsPerSecond: number;
  /** Decisions made in those playouts a second, in the tree and beyond. */
  readonly playoutDecisions: number;
  /** The same through boardgame.io's MCTS bot. */
  readonly boardgameioPlayouts: number;
}

export function playoutRates(game: AnyGame, seats: readonly Seat[], seconds: number): PlayoutFigures {
  const play = Play.start(game, seats, {}, quickRng('playouts'));
  const seat = play.asked[0];
  const fresh = (): Search => new Search(game, play.view(seat), 'playouts', AT_RANDOM);
  let search = fresh();
  let playouts = 0;
  let decisions = 0;
  const some = (): number => {
    const before = search.effort;
    if (!search.step()) {
      search = fresh();
      return 0;
    }
    const made = search.effort.playouts - before.playouts;
    playouts += made;
    decisions += search.effort.decisions - before.decisions;
    return made;
  };
  const playoutsPerSecond = settledRate(seconds, some);
  return {
    playoutsPerSecond,
    playoutDecisions: (playoutsPerSecond * decisions) / playouts,
    boardgameioPlayouts: boardgameioPlayouts(game, seats, seconds),
  };
}

/** The same rules under boardgame.io's MCTS bot, playouts to the end of the game too. */
function boardgameioPlayouts(game: AnyGame, seats: readonly Seat[], seconds: number): number {
  const below = choiceRng('boardgame.io playouts');
  const bgio = {
    name: game.id,
    setup: () => Play.start(game, seats, {}, quickRng('playouts')).state,
    moves: {
      answer: ({ G }: { G: State }, seat: Seat, choice: never) => {
        const play = Play.of(game, copyState(original(G) ?? G, game.copy ?? {}));
        return play.answer(seat, choice) === null ? play.state : 'INVALID_MOVE';
      },
    },
    endIf: ({ G }: { G: State }) => (G.result === null ? undefined : { winner: G.result.winners[0] }),
  };
  const enumerate = (G: State): { move: string; args: unknown[] }[] => {
    if (G.result !== null) return [];
    const asked = deskOf(game, viewOf(G, null)).asked[0];
    const answers = someAnswers(deskOf(game, viewOf(G, asked)), [], SUBSETS, below);
    return answers.map((choice) => ({ move: 'answer', args: [asked, choice] }));
  };
  const bot = new MCTSBot({
    game: bgio as never,
    enumerate: enumerate as never,
    seed: 'playouts',
    iterations: PEER_ITERATIONS,
    playoutDepth: game.bound,
  });
  const state = InitializeGame({ game: bgio as never, numPlayers: seats.length });
  const run = (): number => {
    void bot.play(state as never, '0');
    return PEER_ITERATIONS;
  };
  return settledRate(seconds, run);
}
