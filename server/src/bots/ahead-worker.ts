import { parentPort } from 'node:worker_threads';
import { botByName, type ThinkingAhead } from '@gordian/ai';
import { deskOf, print } from '@gordian/kernel';
import { loadGames } from '../games.ts';
import { thinkAloud } from './aloud.ts';
import type { BotTask } from './worker.ts';

/** What the thread is told: to think about a table while others are to answer, to answer there, or to forget it. */
export type Order =
  | { readonly kind: 'ponder'; readonly table: string; readonly task: BotTask }
  | { readonly kind: 'answer'; readonly table: string; readonly task: BotTask }
  | { readonly kind: 'forget'; readonly table: string };

export type Reply =
  | { readonly part: number }
  | { readonly text: string; readonly foreseen: boolean }
  | { readonly failure: string };

const minds = new Map<string, ThinkingAhead>();
const atWork = new Set<string>();
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A slice for each table in turn, and a look at what was said in between. */
async function goOn(): Promise<void> {
  while (atWork.size > 0)
    for (const table of atWork) {
      if (!minds.get(table)?.step()) atWork.delete(table);
      await pause();
    }
}

async function ponder(table: string, { gamesModule, game: id, view, level, seed }: BotTask): Promise<void> {
  const game = (await loadGames(gamesModule)).byId(id);
  minds.set(table, botByName(level).ponder!(game, view, seed));
  const isIdle = atWork.size === 0;
  atWork.add(table);
  if (isIdle) await goOn();
}

async function answer(table: string, { gamesModule, game: id, view, level, seed }: BotTask): Promise<Reply> {
  const game = (await loadGames(gamesModule)).byId(id);
  const ahead = minds.get(table) ?? null;
  forget(table);
  const thinking = botByName(level).think(game, view, seed, ahead);
  thinkAloud(thinking, (part) => parentPort!.postMessage({ part } satisfies Reply));
  return { text: print(deskOf(game, view).offer!, thinking.best()), foreseen: !!ahead?.recall(view) };
}

function forget(table: string): void {
  minds.delete(table);
  atWork.delete(table);
}

parentPort!.on('message', async (order: Order) => {
  if (order.kind === 'forget') forget(order.table);
  else if (order.kind === 'ponder') await ponder(order.table, order.task);
  else
    parentPort!.postMessage(
      await answer(order.table, order.task).catch((error): Reply => ({ failure: String(error) })),
    );
});
