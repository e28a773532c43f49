import { Worker } from 'node:worker_threads';
import { type Contest, type Played, playContest } from '@gordian/ai';
import { gameWith } from '@gordian/games';
import type { Overlay } from '@gordian/kernel';
import type { Ledger } from './file.ts';
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

/** Plays those of the first `count` games that a ledger lacks, and gives all in order. `enough`, asked after each, may end it sooner. */
export async function playMissing(
  work: Work,
  ledger: Ledger,
  count: number,
  cores: number,
  enough: (done: number, games: () => readonly Played[], last: Played) => boolean,
): Promise<readonly Played[]> {
  const played = new Map(ledger.played.filter(({ index }) => index < count).map((one) => [one.index, one]));
  const inOrder = (): readonly Played[] => [...played.values()].sort((a, b) => a.index - b.index);
  let next = 0;
  let isEnough = false;
  await playAll(
    work,
    Math.min(cores, count),
    () => {
      while (played.has(next)) next++;
      return next >= count || isEnough ? null : next++;
    },
    (one) => {
      played.set(one.index, one);
      ledger.add(one);
      if (enough(played.size, inOrder, one)) isEnough = true;
    },
  );
  return inOrder();
}
