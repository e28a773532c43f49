import {
  choiceRng,
  type Options,
  Play,
  quickRng,
  randomChoice,
  type Seat,
  scenarioStart,
} from '@gordian/kernel';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import type { Campaign } from '../state.ts';
import { makeTables } from '../tables.ts';

export const t = makeTables(data);
export const ALL = ['antigonus', 'craterus', 'ptolemy'];

interface Table {
  seats?: readonly Seat[];
  given?: Record<string, unknown>;
  dice?: number[];
  options?: Options;
  seed?: number;
  by?: typeof game;
}

/** A position made from the set-up by names; the first seat is active, and nobody has a Truce tile unless it is wanted. */
export function table({
  seats = ['antigonus', 'craterus'],
  given = {},
  dice = [],
  options,
  seed,
  by = game,
}: Table = {}): Play {
  const scenario = { game: game.id, seats, options, seed, given: { active: seats[0], ...given }, dice };
  return Play.of(by, scenarioStart(by, scenario));
}

/** Answers in a row, as `antigonus assault`; a refusal is an error. */
export function says(play: Play, ...answers: string[]): Play {
  for (const answer of answers) {
    const at = answer.indexOf(' ');
    const refusal = play.answer(answer.slice(0, at), answer.slice(at + 1));
    if (refusal !== null) throw new Error(`"${answer}" at ${play.at} is refused by ${refusal.rule}`);
  }
  return play;
}

export function offered(play: Play): readonly string[] {
  return play.offer(play.asked[0]).of;
}

/** The rule that refuses an answer of the seat asked now, or null. */
export function refused(play: Play, answer: string): string | null {
  return play.refusal(play.asked[0], answer)?.rule ?? null;
}

export function openOf(play: Play): Campaign['open'] {
  return (play.state as Campaign).open;
}

// biome-ignore lint/suspicious/noExplicitAny: facts are named freely
export function facts(play: Play): any {
  return play.game.scenario.facts(play.state as never);
}

/** Plays to the end with random answers and calls `each` before every one. */
export function random(
  seed: number,
  seats: readonly Seat[],
  options: Options,
  each?: (play: Play) => void,
): Play {
  const play = Play.start(game, seats, options, quickRng(seed));
  const below = choiceRng(`${seed} choices`);
  while (!play.over) {
    each?.(play);
    play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
  }
  return play;
}
