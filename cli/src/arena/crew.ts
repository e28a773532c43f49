import { Worker } from 'node:worker_threads';
import { type Contest, type Played, playContest } from '@gordian/ai';
import { gameWith } from '@gordian/games';
import type { Overlay } from '@gordian/kernel';
import { contestBots } from './players.ts';

/** What a player of contests must know to play any game of one. */
export interface Work {
  readonly contest: Contest;
  readonly overlay: Overlay | null;
  readonly log: boolean;
}

/** Plays the games `indexes` gives until it gives null, on so many cores; each finished game goes to `done`. */
export async function playAll(
  work: Work,
  cores: number,
  indexes: () => number | null,
  done: (game: Played) => void,
): Promise<void> {
  if (cores <= 1) {
    const game = gameWith(work.contest.game, work.overlay);
    const bot = contestBots(work.contest);
    for (let index = indexes(); index !== null; index = indexes()) {
      done(playContest(game, work.contest, index, bot, work.log));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return;
  }
  await Promise.all(Array.from({ length: cores }, () => oneWorker(work, indexes, done)));
}

function oneWorker(work: Work, indexes: () => number | null, done: (game: Played) => void): Promise<void> {
  const boot = new URL('../../../tools/boot-worker.mjs', import.meta.url);
  const file = new URL('./worker.ts', import.meta.url).href;
  const worker = new Worker(boot, { workerData: { file, work } });
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const index = indexes();
      if (index !== null) worker.postMessage(index);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('message', (message: 'ready' | Played) => {
      if (message !== 'ready') done(message);
      next();
    });
    worker.on('error', reject);
  });
}
