import { randomChoice } from './checks.ts';
import { seatings } from './conformance.ts';
import type { AnyGame } from './game.ts';
import { print } from './notation.ts';
import { canonical } from './pack.ts';
import { choiceRng, Play } from './play.ts';
import { quickRng } from './rng.ts';
import { sha256Hex } from './sha256.ts';

/** How many seeded games a signature covers for each number of seats. */
const GAMES = 4;

/**
 * One hash over fixed seeded games: every answer and the end of each. It changes when a rule changes,
 * and a change that should not touch rules must leave it alone.
 */
export function signature(game: AnyGame): string {
  let text = '';
  for (const seats of seatings(game))
    for (let i = 0; i < GAMES; i++) {
      const below = choiceRng(`signature ${i} choices`);
      const play = Play.start(game, seats, {}, quickRng(`signature ${i}`));
      while (!play.over) {
        const seat = play.asked[0];
        const choice = randomChoice(play, seat, below);
        text += `${seat} ${print(play.offer(seat), choice)}\n`;
        play.answer(seat, choice);
      }
      text = sha256Hex(`${text}${canonical(play.state)}\n`);
    }
  return text.slice(0, 12);
}
