import {
  type AnyGame,
  choiceRng,
  type Findings,
  noFindings,
  type Options,
  Play,
  quickRng,
  seatings,
  tryGame,
  tryTable,
  unsourced,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { gameById, games } from '../index.ts';

/** Every seating in turn, with options drawn at random: a seed names the trial. */
function trial(game: AnyGame, number: number): { seats: readonly string[]; options: Options; seed: string } {
  const below = choiceRng(`options ${number}`);
  const all = seatings(game);
  const options: Record<string, Options[string]> = {};
  if (number % 2 === 1) for (const { id, values } of game.options) options[id] = values[below(values.length)];
  const seats = all[below(all.length)];
  const seed = `conformance ${number}`;
  return { seats, options: goTogether(game, seats, options) ? options : {}, seed };
}

/** Whether a game takes these options with these seats; a refusal must name the option. */
function goTogether(game: AnyGame, seats: readonly string[], options: Options): boolean {
  try {
    Play.start(game, seats, options, quickRng(1));
    return true;
  } catch (error) {
    expect((error as Error).message).toMatch(/^options\.\w+: /);
    return false;
  }
}

/** Trials go on until enough answers that were not offered have been tried. */
const REFUSED = 10_000;

describe.each([gameById('example'), ...games].map((game) => [game.id, game] as const))('%s', (_id, game) => {
  let found: Findings;

  it('keeps what all games keep, at every decision of random games', () => {
    found = noFindings();
    for (let number = 0; number < 8 || found.refused < REFUSED; number++)
      tryGame(game, trial(game, number), found);
  }, 600_000);

  it(`accepted none of over ${REFUSED} answers that were not offered or came from a seat not asked`, () => {
    expect(found.refused).toBeGreaterThanOrEqual(REFUSED);
  });

  it('has secrets that guesses fill in different ways', () => {
    expect(found.differed).toBeGreaterThan(0);
  });

  it('has dice that nobody foretells', () => {
    // Four standard deviations above one in six.
    const most = found.rolled / 6 + 4 * Math.sqrt((found.rolled * 5) / 36);
    expect(found.foretold).toBeLessThanOrEqual(most);
    expect(found.rolled).toBeGreaterThan(100);
  });

  it('replays and verifies from its records', () => {
    for (let number = 0; number < 6; number++) tryTable(game, trial(game, number));
  }, 300_000);

  it('gives the source of every figure', () => {
    expect(unsourced(game.pack.data)).toEqual([]);
  });
});
