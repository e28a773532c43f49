import { type AnyGame, InputError, judge, type Play, type Seat } from '@gordian/kernel';
import type { Recipe } from './search/recipe.ts';

/** By what positions are valued: the game's network too, and what a drawn game is worth. */
type Eye = Pick<Recipe, 'judged' | 'draws'>;

const PLAIN_EYE: Eye = { judged: false, draws: 1 };

/** How good a position a bot imagines is for a seat, from 0 (lost) to 1 (won); rivals share a draw. */
export function value(play: Play, seat: Seat, draws = 1): number {
  const { game, state } = play;
  if (state.result !== null) {
    const { winners } = state.result;
    if (winners.length === 0 && state.seats.length > 1) return draws / state.seats.length;
    return winners.includes(seat) ? 1 / winners.length : 0;
  }
  return game.ai === undefined ? 1 / state.seats.length : estimate(game, state, seat);
}

/** What a position that a bot imagines is worth to each seat, in seating order; among rivals they add up to 1, but for draws. */
export function chances(play: Play, { judged, draws }: Eye = PLAIN_EYE): number[] {
  const { result, seats } = play.state;
  if (result === null && judged && play.game.ai?.judge?.net) {
    const { win, draw } = judgement(play.game, play.state);
    const share = (draw * draws) / 2;
    return [(1 - draw) * win + share, (1 - draw) * (1 - win) + share];
  }
  if (result === null && play.game.ai?.opposed === true) {
    const first = value(play, seats[0]);
    return [first, 1 - first];
  }
  const out = seats.map((seat) => value(play, seat, draws));
  if (result !== null || out.length === 1) return out;
  let sum = 0;
  for (const chance of out) sum += chance;
  for (let i = 0; i < out.length; i++) out[i] = sum > 0 ? out[i] / sum : 1 / out.length;
  return out;
}

/** A chance with this part of its logit, shifted by so much. */
export function borneOut(chance: number, part: number, shift: number): number {
  const won = chance ** part * Math.exp(shift);
  return won / (won + (1 - chance) ** part);
}

function estimate(game: AnyGame, state: Play['state'], seat: Seat): number {
  const { weights, measure } = game.ai!;
  const features: readonly number[] = measure(state, seat);
  let score = 0;
  for (let i = 0; i < features.length; i++) score += weights[i] * features[i];
  return likely(score);
}

/** What the network says: how likely the game is drawn, and else that the first of two opposed seats wins. */
function judgement(game: AnyGame, state: Play['state']): { win: number; draw: number } {
  const { weights } = game.ai!;
  const { sense, net } = game.ai!.judge!;
  const inputs: readonly number[] = sense(state);
  if (net!.sizes[0] !== inputs.length)
    throw new InputError(
      'net.sizes',
      `this network takes ${net!.sizes[0]} numbers, ${game.id} has ${inputs.length}`,
    );
  const says = judge(net!, inputs);
  let score = says[0];
  for (let i = 0; i < weights.length; i++) score += weights[i] * inputs[i];
  return { win: likely(score), draw: says.length > 1 ? likely(says[1]) : 0 };
}

const likely = (logit: number): number => 1 / (1 + Math.exp(-logit));
