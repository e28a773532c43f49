import { type Bot, botByName, type Contest, readWeights, weighing, withNet } from '@gordian/ai';
import { type AnyGame, readNet } from '@gordian/kernel';
import { readJson } from '../args.ts';

/** A bot by name; `medium@weights.json` weighs the features by the numbers of a file. */
export function arenaBot(name: string): Bot {
  const at = name.indexOf('@');
  if (at < 0) return botByName(name);
  const named = readJson(name.slice(at + 1));
  if (isNet(named)) {
    const net = readNet(named);
    const bot = botByName(name.slice(0, at));
    const known = new Map<AnyGame, AnyGame>();
    const judged = (game: AnyGame): AnyGame => {
      const found = known.get(game) ?? withNet(game, net);
      known.set(game, found);
      return found;
    };
    return { id: name, think: (game, view, seed, before) => bot.think(judged(game), view, seed, before) };
  }
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

const isNet = (found: unknown): boolean => typeof found === 'object' && found !== null && 'layers' in found;
