import { parentPort, workerData } from 'node:worker_threads';
import { playContest } from '@gordian/ai';
import { gameWith } from '@gordian/games';
import type { Work } from './crew.ts';
import { contestBots } from './players.ts';

const { contest, overlay, log } = (workerData as { work: Work }).work;
const game = gameWith(contest.game, overlay);
const bot = contestBots(contest);

parentPort!.on('message', (index: number) => {
  parentPort!.postMessage(playContest(game, contest, index, bot, log));
});
parentPort!.postMessage('ready');
