import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { canonical, choiceRng, Match, randomChoice, type State, seedFrom } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { gameById, games } from '../index.ts';

/** Positions that an earlier version kept, one of each question its random games came to; see the server's upgrade fixtures. */
const earlier = (id: string): State[] => {
  const file = new URL(`./fixtures/d909cd0/${id}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
};

const top = ({ stack }: State): string => `${stack.at(-1)!.proc}/${stack.at(-1)!.at}`;

function resumed(id: string, state: State): Match {
  const start = { seats: state.seats, options: {}, seed: seedFrom('earlier'), mixes: [] };
  return Match.resume(gameById(id), { start, state, moves: [], log: [], draws: [] });
}

describe.each(games.map(({ id }) => id))('positions of an earlier version: %s', (id) => {
  it.each(earlier(id).map((state) => [top(state), state] as const))('go on from %s', (_at, state) => {
    const match = resumed(id, state);
    const { game, play } = match;
    const below = choiceRng('earlier');
    const counts = canonical(game.census(play.state));
    for (let n = 0; n < 150 && !match.over; n++) {
      const seat = match.play.asked[below(match.play.asked.length)];
      expect(match.answer(seat, randomChoice(match.play, seat, below))).toBeNull();
      expect(canonical(game.census(match.play.state))).toBe(counts);
    }
    expect(match.moves.length).toBeGreaterThan(0);
    const again = resumed(id, match.save().state as State);
    expect(canonical(again.play.view(null))).toBe(canonical(match.play.view(null)));
  });
});
