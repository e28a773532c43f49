import { anyAllowed, choiceRng, deskOf } from '@gordian/kernel';
import { instant } from './bot.ts';

/** Any allowed answer, each as likely. */
export const random = instant('random', (game, view, seed) => {
  const desk = deskOf(game, view);
  return anyAllowed(desk.offer!, desk.refusal, choiceRng(seed));
});
