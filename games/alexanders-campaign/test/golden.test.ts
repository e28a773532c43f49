import {
  choiceRng,
  Match,
  type Note,
  noteWords,
  type Options,
  randomChoice,
  seedFrom,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import { ALL } from './table.ts';

function lineOf({ text, args, rule, to }: Note): string {
  const words = noteWords({ text, args }, ({ value }) => String(value));
  return `  ${to === null ? '' : `(to ${to.join(', ')}) `}${words}${rule === null ? '' : ` [${rule}]`}`;
}

/** A whole game as text: each answer, and what came of it. */
function playthrough(seats: string[], options: Options, seed: string): string {
  const match = Match.begin(game, { seats, options, seed: seedFrom(seed), mixes: [] });
  const below = choiceRng(seed);
  const lines: string[] = [];
  let logged = 0;
  const log = (): void => {
    for (; logged < match.log.length; logged++) lines.push(lineOf(match.log[logged]));
  };
  log();
  while (!match.over) {
    const seat = match.play.asked[0];
    match.answer(seat, randomChoice(match.play, seat, below));
    lines.push(`${match.moves.length}. ${seat}: ${match.moves.at(-1)![1]}`);
    log();
  }
  lines.push(
    '',
    JSON.stringify(match.play.state.result),
    '',
    ...game.summary(match.play.view(seats[0]) as never),
  );
  return `${lines.join('\n')}\n`;
}

describe('golden playthroughs', () => {
  it.each([
    ['two', ['craterus', 'ptolemy'], {}],
    ['three', ALL, {}],
    [
      'options',
      ALL,
      { objectiveDeal: 'chosen', generalChoice: 'random', firstPlayer: 'host', tripleCombination: true },
    ],
  ])('%s', async (name, seats, options) => {
    await expect(playthrough(seats, options as Options, `golden ${name}`)).toMatchFileSnapshot(
      `./golden/${name}.txt`,
    );
  });
});
