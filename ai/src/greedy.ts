import { below, choiceRng, deskOf, guess, quickRng } from '@gordian/kernel';
import { someAnswers } from './answers.ts';
import { instant } from './bot.ts';
import { finish } from './search/playout.ts';
import { value } from './value.ts';

/** How many imagined positions an answer is tried in, so that dice and secrets average out. */
const GUESSES = 8;
const SUBSETS = 24;

/** One ply: tries each answer in a few imagined positions and takes the one that looks best once what it began is done. */
export const greedy = instant('greedy', (game, view, seed) => {
  const seat = view.seat!;
  const desk = deskOf(game, view);
  const answers = someAnswers(
    desk,
    game.ai?.suggest?.(view, desk.frame!) ?? [],
    SUBSETS,
    choiceRng(`${seed} answers`),
  );
  let best = answers[0];
  let most = -1;
  for (const answer of answers) {
    const rng = quickRng(seed);
    let sum = 0;
    for (let i = 0; i < GUESSES; i++) {
      const imagined = guess(game, view, rng);
      if (imagined.answer(seat, answer) !== null) continue;
      finish(imagined, (n) => below(rng, n));
      sum += value(imagined, seat);
    }
    if (sum > most) {
      most = sum;
      best = answer;
    }
  }
  return best;
});
