import { InputError } from '@gordian/kernel';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** The bots by the name a seat's player is given. */
const BOTS: Readonly<Record<string, Bot>> = { random, greedy };

/** The names of all bots, weakest first. */
export const botNames: readonly string[] = Object.keys(BOTS);

/** The bot of this name; an InputError lists the names there are. */
export function botByName(name: string): Bot {
  if (!Object.hasOwn(BOTS, name))
    throw new InputError('player', `"${name}" is no bot; there are ${botNames.join(', ')}`);
  return BOTS[name];
}
