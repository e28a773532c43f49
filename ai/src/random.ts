import { choiceRng, deskOf } from '@gordian/kernel';
import { randomAnswer } from './answers.ts';
import { instant } from './bot.ts';

/** Any allowed answer, each as likely. */
export const random = instant('random', (game, view, seed) =>
  randomAnswer(deskOf(game, view), choiceRng(seed)),
);
