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

function lineOf({ text, args, rule }: Note): string {
  const words = noteWords({ text, args }, ({ value }) => String(value));
  return `  ${words}${rule === null ? '' : ` [${rule}]`}`;
}

/** A whole game as text: each answer, and what came of it. */
function playthrough(options: Options, seed: string): string {
  const match = Match.begin(game, {
    seats: ['macedonia', 'persia'],
    options,
    seed: seedFrom(seed),
    mixes: [],
  });
  const below = choiceRng(seed);
  const lines: string[] = [];
  let logged = 0;
  while (!match.over) {
    const seat = match.play.asked[0];
    match.answer(seat, randomChoice(match.play, seat, below));
    lines.push(`${match.moves.length}. ${seat}: ${match.moves.at(-1)![1]}`);
    for (; logged < match.log.length; logged++) lines.push(lineOf(match.log[logged]));
  }
  lines.push(
    '',
    JSON.stringify(match.play.state.result),
    '',
    ...game.summary(match.play.view('macedonia') as never),
  );
  return `${lines.join('\n')}\n`;
}

describe('golden playthroughs', () => {
  it('standard', async () => {
    await expect(playthrough({}, 'golden 2')).toMatchFileSnapshot('./golden/standard.txt');
  });
  it('royal houses', async () => {
    await expect(playthrough({ philip: true, artaxerxes: true }, 'golden royal')).toMatchFileSnapshot(
      './golden/royal.txt',
    );
  });
});
