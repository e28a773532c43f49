import { botByName, decide } from '@gordian/ai';
import { deskOf, print, type View } from '@gordian/kernel';
import { loadGames } from '../games.ts';

/** What a bot gets to see: its seat's view, and nothing else of the table. */
export interface BotTask {
  readonly gamesModule: string;
  readonly game: string;
  readonly view: View;
  readonly level: string;
  readonly seed: string;
}

/** Runs in a worker thread: the notation of the bot's answer. */
export default async function think({ gamesModule, game: id, view, level, seed }: BotTask): Promise<string> {
  const game = (await loadGames(gamesModule)).byId(id);
  const choice = decide(botByName(level), game, view, seed);
  return print(deskOf(game, view).offer!, choice);
}
