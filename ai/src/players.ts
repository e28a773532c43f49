import { InputError } from '@gordian/kernel';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { hunch } from './hunch.ts';
import { LEVELS, PLAIN } from './levels.ts';
import { random } from './random.ts';
import type { Recipe } from './search/recipe.ts';
import { searcher } from './search/search.ts';

const NAMED: Readonly<Record<string, Bot>> = {
  random,
  greedy,
  novice: searcher('novice', LEVELS.novice),
  easy: searcher('easy', LEVELS.easy),
  medium: searcher('medium', LEVELS.medium),
  hard: searcher('hard', LEVELS.hard),
};

/** The names of all bots: two that do not search, then the levels, weakest first. */
export const botNames: readonly string[] = Object.keys(NAMED);

/** The bot of this name: a level, `hunch`, or `search:200ms` or `search:1000n`. An InputError lists what there is. */
export function botByName(name: string): Bot {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  if (name === hunch.id) return hunch;
  const budget = budgetOf(name);
  if (budget !== null) return searcher(name, { ...PLAIN, budget });
  throw new InputError(
    'player',
    `"${name}" is no bot; there are ${botNames.join(', ')}, hunch, search:200ms and search:1000n`,
  );
}

/** `search:200ms` is time a decision, `search:1000n` imagined games a decision. */
function budgetOf(name: string): Recipe['budget'] | null {
  const [, amount, unit] = /^search:([1-9]\d{0,6})(ms|n)$/.exec(name) ?? [];
  if (unit === undefined) return null;
  return unit === 'ms' ? { milliseconds: Number(amount) } : { playouts: Number(amount) };
}
