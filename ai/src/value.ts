import type { AnyGame, Play, Seat } from '@gordian/kernel';

/** How good a position a bot imagines is for a seat, from 0 (lost) to 1 (won). */
export function value(play: Play, seat: Seat): number {
  const { game, state } = play;
  if (state.result !== null) {
    const { winners } = state.result;
    return winners.includes(seat) ? 1 / winners.length : 0;
  }
  return game.ai === undefined ? 0.5 : estimate(game, state, seat);
}

function estimate(game: AnyGame, state: Play['state'], seat: Seat): number {
  const { weights, measure } = game.ai!;
  const features: readonly number[] = measure(state, seat);
  let score = 0;
  for (let i = 0; i < features.length; i++) score += weights[i] * features[i];
  return 1 / (1 + Math.exp(-score));
}
