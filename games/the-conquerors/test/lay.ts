import { Play, parse, quickRng } from '@gordian/kernel';
import { game } from '../game.ts';
import type { State } from '../state.ts';

/** The set-up with the words of a scenario's `given` laid over it. */
export function lay(given: Record<string, unknown> = {}): State {
  const s = Play.start(game, ['macedonia', 'persia'], {}, quickRng('lay')).state as State;
  for (const [key, value] of Object.entries(given)) game.scenario.given[key](s, value);
  return s;
}

/** Plays on with these dice, not one more or less, and these answers of whoever is asked. */
function played(s: State, dice: readonly number[], answers: readonly string[]): Play {
  s.rng.dice = [...dice];
  const play = Play.of(game, s);
  for (const answer of answers) {
    const parsed = parse(play.offer(play.asked[0]), answer);
    if ('error' in parsed) throw new Error(`${answer}: ${parsed.error}`);
    const refusal = play.answer(play.asked[0], parsed.choice);
    if (refusal !== null) throw new Error(`${answer}: ${refusal.rule}`);
  }
  if (s.rng.dice.length > 0) throw new Error(`${s.rng.dice.length} dice are left`);
  return play;
}

/** Plays on from a frame put on top of a Macedonian activity: with these dice, and these answers of whoever is asked. */
export function playFrom(
  given: Record<string, unknown>,
  frame: object,
  dice: number[],
  ...answers: string[]
): Play {
  const s = lay({ hands: { macedonia: [], persia: [] }, gone: 'windows', ...given });
  game.scenario.given.turn(s, { seat: 'macedonia', round: 9 });
  s.stack.push(frame as never);
  return played(s, dice, answers);
}

// biome-ignore lint/suspicious/noExplicitAny: facts are free in form
export const factsOf = (play: Play): any => game.scenario.facts(play.state as never);

/** Plays an Administrative Phase, `drawn` or declared by a seat, with these dice and answers of whoever is asked. */
export function playAdmin(
  by: string,
  given: Record<string, unknown>,
  dice: number[],
  ...answers: string[]
): Play {
  const s = lay({ hands: { macedonia: [], persia: [] }, gone: 'windows', ...given, admin: by });
  return played(s, dice, answers);
}

/** The card segment of a seat that holds these cards; `answers` are given by whoever is asked. */
export function playing(
  seat: string,
  cards: string[],
  given: Record<string, unknown> = {},
  dice: number[] = [],
  ...answers: string[]
): Play {
  const hands = { macedonia: [] as string[], persia: [] as string[], [seat]: cards };
  const s = lay({ hands, gone: 'windows', ...given, turn: { seat, round: 9, segment: 'cards' } });
  return played(s, dice, answers);
}
