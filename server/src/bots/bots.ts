import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { botNames } from '@gordian/ai';
import { InputError, type View } from '@gordian/kernel';
import { Piscina } from 'piscina';
import type { GameList } from '../games.ts';
import type { BotTask } from './worker.ts';

/** Bots that think in worker threads. */
export interface Bots {
  readonly levels: readonly string[];
  /** The level that plays on for someone who left the game. */
  readonly substitute: string;
  /** Throws an InputError on a level there is none of. */
  check(level: string, field: string): void;
  /** The notation of a bot's answer to the question its view holds. */
  choose(game: string, view: View, level: string): Promise<string>;
  stop(): Promise<void>;
}

const PREFERRED = ['medium', 'greedy'];

export function startBots(games: GameList, threads: number): Bots {
  const pool = new Piscina<BotTask, string>({
    filename: fileURLToPath(new URL('../../../tools/boot-worker.mjs', import.meta.url)),
    workerData: { file: new URL('./worker.ts', import.meta.url).href },
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  return {
    levels: botNames,
    substitute: PREFERRED.find((level) => botNames.includes(level)) ?? botNames[0],
    check(level, field) {
      // Only named levels: a budget of one's own choosing would let anyone keep the server busy.
      if (!botNames.includes(level))
        throw new InputError(field, `"${level}" is no level; there are ${botNames.join(', ')}`);
    },
    choose: (game, view, level) =>
      pool.run({ gamesModule: games.module, game, view, level, seed: randomBytes(16).toString('hex') }),
    stop: () => pool.destroy(),
  };
}
