import { type Choice, Play, quickRng } from '@gordian/kernel';
import { game } from '../game.ts';
import type { GameState } from '../state.ts';

export type Given = Record<string, unknown>;

/** A made position, with dice that will fall. */
export function table(
  given: Given,
  campaign = 'granicus',
  dice: number[] | null = null,
  options: object = {},
): Play {
  const s = Play.start(game, ['alexander'], { campaign, ...options }, quickRng(1)).state as GameState;
  for (const [key, value] of Object.entries({ advisors: [], ...given })) game.scenario.given[key](s, value);
  s.rng.dice = dice === null ? null : [...dice];
  return Play.of(game, s);
}

/** A battle at Sardis before its first turn. */
export function battle(army: string[], foes: string[], more: Given = {}, dice: number[] | null = null): Play {
  const given = {
    gold: 9,
    area: 'sardis',
    from: 'granicus',
    army,
    enemy: { sardis: foes },
    plans: ['guards', 'guards'],
  };
  return table({ ...given, step: 'battle', ...more }, 'granicus', dice);
}

/** Answers in a row; a refusal is an error. */
export function says(play: Play, ...answers: Choice[]): Play {
  for (const answer of answers) {
    const refusal = play.answer('alexander', answer);
    if (refusal !== null) throw new Error(`"${answer}" at ${play.at} is refused by ${refusal.rule}`);
  }
  return play;
}

export const why = (play: Play, answer: Choice) => play.refusal('alexander', answer);
export const ruleOf = (play: Play, answer: Choice) => why(play, answer)?.rule ?? null;
export const offered = (play: Play) => play.offer('alexander').of;
export const open = (play: Play) => (play.state as GameState).open;
// biome-ignore lint/suspicious/noExplicitAny: facts are named freely
export const facts = (play: Play): any => game.scenario.facts(play.state as GameState);
