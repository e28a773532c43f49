import type { MessagePort } from 'node:worker_threads';
import { deskOf, print, type View } from '@gordian/kernel';
import { loadGames } from '../games.ts';
import { thinkAloud } from './aloud.ts';
import { Minds } from './minds.ts';

/** What a bot gets to see: its seat's view, and nothing else of the table. */
export interface BotTask {
  readonly gamesModule: string;
  readonly game: string;
  readonly view: View;
  readonly level: string;
  readonly seed: string;
}

/** A task at a table, and where to tell how far the bot is. */
export interface ToldTask {
  readonly table: string;
  readonly task: BotTask;
  readonly port: MessagePort;
}

const minds = new Minds();

/** Runs in a worker thread: the notation of the bot's answer. */
export default async function answer({ table, task, port }: ToldTask): Promise<string> {
  const { gamesModule, game: id, view, level, seed } = task;
  const game = (await loadGames(gamesModule)).byId(id);
  const thinking = minds.think(table, level, game, view, seed);
  thinkAloud(thinking, (part) => port.postMessage(part));
  return print(deskOf(game, view).offer!, thinking.best());
}
