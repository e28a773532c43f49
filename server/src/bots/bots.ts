import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { botByName, botNames } from '@gordian/ai';
import { InputError, type View, viewOf } from '@gordian/kernel';
import { Piscina } from 'piscina';
import type { GameList } from '../games.ts';
import type { Table } from '../tables/table.ts';
import { Ahead } from './ahead.ts';
import type { BotTask, ToldTask } from './worker.ts';

/** Bots that think in worker threads. */
export interface Bots {
  readonly levels: readonly string[];
  /** The level that plays on for someone who left the game. */
  readonly substitute: string;
  /** What they think on others' time. */
  readonly ahead: Ahead;
  /** Throws an InputError on a level there is none of. */
  check(level: string, field: string): void;
  /** The notation of a bot's answer to the question its view holds; `told` hears how much of its time it has used. */
  choose(
    table: string,
    game: string,
    view: View,
    level: string,
    told?: (part: number) => void,
  ): Promise<string>;
  /** A table has changed: a bot there that thinks on others' time does so while people are to answer. */
  follow(table: Table): void;
  stop(): Promise<void>;
}

const PREFERRED = ['medium', 'greedy'];

export function startBots(games: GameList, threads: number): Bots {
  const pool = new Piscina<ToldTask, string>({
    filename: fileURLToPath(new URL('../../../tools/boot-worker.mjs', import.meta.url)),
    workerData: { file: new URL('./worker.ts', import.meta.url).href },
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  });
  const ahead = new Ahead();
  const taskOf = (game: string, view: View, level: string): BotTask => ({
    gamesModule: games.module,
    game,
    view,
    level,
    seed: randomBytes(16).toString('hex'),
  });
  const inPool = (table: string, task: BotTask, told: (part: number) => void): Promise<string> => {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', told);
    return pool.run({ table, task, port: port2 }, { transferList: [port2] }).finally(() => port1.close());
  };
  return {
    levels: botNames,
    substitute: PREFERRED.find((level) => botNames.includes(level)) ?? botNames[0],
    ahead,
    check(level, field) {
      // Only named levels: a budget of one's own choosing would let anyone keep the server busy.
      if (!botNames.includes(level))
        throw new InputError(field, `"${level}" is no level; there are ${botNames.join(', ')}`);
    },
    choose(table, game, view, level, told = () => {}) {
      const task = taskOf(game, view, level);
      const ponders = botByName(level).ponder !== undefined;
      return (ponders ? ahead.answer(table, task, told) : null) ?? inPool(table, task, told);
    },
    follow(table) {
      const bot = table.seats.find(({ kind, level }) => kind === 'bot' && botByName(level!).ponder);
      if (bot === undefined || table.running === null) return;
      if (!table.isRunning) ahead.forget(table.id);
      else if (table.clockedSeats.length > 0 && !table.asked.includes(bot.seat))
        ahead.ponder(
          table.id,
          taskOf(table.game.id, viewOf(table.running.match.play.state, bot.seat), bot.level!),
        );
    },
    async stop() {
      await Promise.all([pool.destroy(), ahead.stop()]);
    },
  };
}
