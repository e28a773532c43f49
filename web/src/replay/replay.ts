import {
  type AnyGame,
  type BoardModule,
  type GameRecord,
  InputError,
  type LogLine,
  type Match,
  verify,
} from '@gordian/kernel';
import type { ReactNode } from 'react';
import { loadBoard } from '../boards.ts';
import { loadGame } from '../games.ts';
import { Past } from '../offline/past.ts';

/** A record ready to be stepped through. */
export interface Replay {
  readonly game: AnyGame;
  readonly board: BoardModule<ReactNode> | null;
  readonly record: GameRecord;
  /** The whole log; each line says after how many answers it was written. */
  readonly log: readonly LogLine[];
  at(position: number): Match;
  /** Checks the dice, the moves and the result; what is wrong, if anything. */
  verify(): string[];
}

export async function openReplay(record: GameRecord): Promise<Replay> {
  if (record.seed === null)
    throw new InputError(
      'seed',
      'this game is not over: its dice are still secret and it cannot be replayed',
    );
  const [game, board] = await Promise.all([loadGame(record.game), loadBoard(record.game)]);
  if (record.pack !== game.pack.hash || record.rules !== game.version)
    throw new InputError(
      'rules',
      `this game was played by other rules or numbers (rules ${record.rules}, pack ${record.pack})`,
    );
  const past = Past.of(game, record, record.seed);
  const end = past.at(record.moves.length);
  return {
    game,
    board,
    record,
    log: end.log,
    at: (position) => past.at(position),
    verify: () => verify(game, record),
  };
}
