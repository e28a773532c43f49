import { parentPort, workerData } from 'node:worker_threads';
import { botByName, playContest } from '@gordian/ai';
import { gameWith } from '@gordian/games';
import type { Work } from './crew.ts';

const { contest, overlay, log } = (workerData as { work: Work }).work;
const game = gameWith(contest.game, overlay);

parentPort!.on('message', (index: number) => {
  parentPort!.postMessage(playContest(game, contest, index, botByName, log));
});
parentPort!.postMessage('ready');
