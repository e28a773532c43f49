import { parentPort } from 'node:worker_threads';
import { botByName, type Mind, type ThinkingAhead } from '@gordian/ai';
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

/** What was thought last at each table. */
const minds = new Map<string, Mind>();
/** The tables that are thought about now. */
const atWork = new Map<string, ThinkingAhead>();
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A slice for each table in turn, and a look at what was said in between. */
async function goOn(): Promise<void> {
  while (atWork.size > 0)
    for (const [table, ahead] of atWork) {
      if (!ahead.step()) atWork.delete(table);
      await pause();
    }
}

async function ponder(table: string, { gamesModule, game: id, view, level, seed }: BotTask): Promise<void> {
  const game = (await loadGames(gamesModule)).byId(id);
  const ahead = botByName(level).ponder!(game, view, seed);
  minds.set(table, ahead);
  const isIdle = atWork.size === 0;
  atWork.set(table, ahead);
  if (isIdle) await goOn();
}

async function answer(table: string, { gamesModule, game: id, view, level, seed }: BotTask): Promise<Reply> {
  const game = (await loadGames(gamesModule)).byId(id);
  const before = minds.get(table) ?? null;
  atWork.delete(table);
  const thinking = botByName(level).think(game, view, seed, before);
  minds.set(table, thinking);
  thinkAloud(thinking, (part) => parentPort!.postMessage({ part } satisfies Reply));
  const foreseen = before !== null && thinking.foreseen === before.foreseen;
  return { text: print(deskOf(game, view).offer!, thinking.best()), foreseen };
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
