import { type AnyGame, InputError, judge, type Play, type Seat } from '@gordian/kernel';

/** How good a position a bot imagines is for a seat, from 0 (lost) to 1 (won); rivals share a draw. */
export function value(play: Play, seat: Seat): number {
  const { game, state } = play;
  if (state.result !== null) {
    const { winners } = state.result;
    const isDraw = winners.length === 0 && state.seats.length > 1;
    const sharers = isDraw ? state.seats : winners;
    return sharers.includes(seat) ? 1 / sharers.length : 0;
  }
  return game.ai === undefined ? 1 / state.seats.length : estimate(game, state, seat);
}

/** Each seat's chance in a position a bot imagines, in seating order; among rivals they add up to 1. */
export function chances(play: Play, judged = false): number[] {
  const { result, seats } = play.state;
  if (result === null && judged && play.game.ai?.judge?.net) {
    const first = judgedChance(play.game, play.state);
    return [first, 1 - first];
  }
  if (result === null && play.game.ai?.opposed === true) {
    const first = value(play, seats[0]);
    return [first, 1 - first];
  }
  const out = seats.map((seat) => value(play, seat));
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
  return 1 / (1 + Math.exp(-score));
}

/** The chance of the first of two opposed seats, as the network corrects it. */
function judgedChance(game: AnyGame, state: Play['state']): number {
  const { weights } = game.ai!;
  const { sense, net } = game.ai!.judge!;
  const inputs: readonly number[] = sense(state);
  if (net!.sizes[0] !== inputs.length)
    throw new InputError(
      'net.sizes',
      `this network takes ${net!.sizes[0]} numbers, ${game.id} has ${inputs.length}`,
    );
  let score = judge(net!, inputs);
  for (let i = 0; i < weights.length; i++) score += weights[i] * inputs[i];
  return 1 / (1 + Math.exp(-score));
}
