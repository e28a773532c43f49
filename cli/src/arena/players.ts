import { type Bot, botByName, type Contest, readWeights, weighing } from '@gordian/ai';
import type { AnyGame } from '@gordian/kernel';
import { readJson } from '../args.ts';

/** A bot by name; `medium@weights.json` weighs the features by the numbers of a file. */
export function arenaBot(name: string): Bot {
  const at = name.indexOf('@');
  if (at < 0) return botByName(name);
  const named = readJson(name.slice(at + 1));
  const known = new Map<string, readonly number[]>();
  return weighing(botByName(name.slice(0, at)), name, (game: AnyGame) => {
    const weights = known.get(game.id) ?? readWeights(game, named);
    known.set(game.id, weights);
    return weights;
  });
}

/** The bots of a contest, each made once. */
export function contestBots(contest: Contest): (name: string) => Bot {
  const bots = new Map(contest.players.map(([, name]) => [name, arenaBot(name)]));
  return (name) => bots.get(name)!;
}
