import { type AnyGame, InputError, type Net } from '@gordian/kernel';
import type { Bot } from '../bot.ts';

/**
 * The same game with other weights for its features: what bots think changes, no rule does. A network corrects the weights it was
 * taught with, so it is left out.
 */
export function withWeights(game: AnyGame, weights: readonly number[]): AnyGame {
  const { ai } = game;
  if (ai === undefined) throw new InputError('weights', `${game.id} has no features to weigh`);
  const judge = ai.judge === undefined ? {} : { judge: { ...ai.judge, net: null } };
  return { ...game, ai: { ...ai, weights, ...judge } };
}

/** A bot that weighs the features in its own way. */
export function weighing(bot: Bot, id: string, weights: (game: AnyGame) => readonly number[]): Bot {
  return {
    id,
    think: (game, view, seed, before) => bot.think(withWeights(game, weights(game)), view, seed, before),
  };
}

/** The same game with another network to judge positions. */
export function withNet(game: AnyGame, net: Net): AnyGame {
  if (game.ai?.judge === undefined) throw new InputError('net', `${game.id} has no use for a network`);
  return { ...game, ai: { ...game.ai, judge: { ...game.ai.judge, net } } };
}

/** Weights by feature id, as files keep them. */
export type NamedWeights = Readonly<Record<string, number>>;

export function nameWeights(game: AnyGame, weights: readonly number[]): NamedWeights {
  return Object.fromEntries(
    game.ai!.features.map(({ id }: { id: string }, i: number) => [id, Number(weights[i].toFixed(4))]),
  );
}

/** The weights in the order of the features; an InputError names one that is missing or strange. */
export function readWeights(game: AnyGame, named: unknown): number[] {
  if (game.ai === undefined) throw new InputError('weights', `${game.id} has no features to weigh`);
  if (typeof named !== 'object' || named === null)
    throw new InputError('weights', 'expected numbers by feature id');
  const given = named as Record<string, unknown>;
  const ids: string[] = game.ai.features.map(({ id }: { id: string }) => id);
  for (const id of Object.keys(given))
    if (!ids.includes(id))
      throw new InputError(`weights.${id}`, `no such feature; there are ${ids.join(', ')}`);
  return ids.map((id) => {
    const weight = given[id];
    if (typeof weight !== 'number' || !Number.isFinite(weight))
      throw new InputError(`weights.${id}`, 'expected a number');
    return weight;
  });
}
