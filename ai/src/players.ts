import { InputError } from '@gordian/kernel';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { hunch, hunches } from './hunch.ts';
import { LEVELS, PLAIN } from './levels.ts';
import { random } from './random.ts';
import type { Recipe } from './search/recipe.ts';
import { searcher } from './search/search.ts';

interface Named {
  readonly bot: Bot;
  /** For whoever chooses an opponent. */
  readonly says: string;
}

const NAMED: Readonly<Record<string, Named>> = {
  random: { bot: random, says: 'Does anything the rules allow, without a thought.' },
  novice: {
    bot: searcher('novice', LEVELS.novice),
    says: 'Plays plausibly, and errs as people do: it overlooks three choices in ten.',
  },
  easy: { bot: searcher('easy', LEVELS.easy), says: 'Thinks a little, and still overlooks a good deal.' },
  medium: {
    bot: searcher('medium', LEVELS.medium),
    says: 'Thinks twice as much as easy, and slips now and then.',
  },
  hard: {
    bot: searcher('hard', LEVELS.hard),
    says: 'Plays to win: up to two seconds a decision, and it thinks while you do.',
  },
  greedy: { bot: greedy, says: 'Never looks beyond its own next action, and takes the best of it.' },
};

/** The names of all bots: from no thought at all to the hardest level, then one that does not search. */
export const botNames: readonly string[] = Object.keys(NAMED);

/** What a bot of this name is like; empty where the name says it. */
export const botSays = (name: string): string => (Object.hasOwn(NAMED, name) ? NAMED[name].says : '');

/**
 * The bot of this name: a level, `hunch` (`hunch:2` by the square of its hunches), or `search:200ms` or `search:1000n`, with changes to its recipe where they are named
 * (`search:1000n/explore:0.2/farsighted:0`). An InputError lists what there is.
 */
export function botByName(name: string): Bot {
  if (Object.hasOwn(NAMED, name)) return NAMED[name].bot;
  if (name === hunch.id) return hunch;
  const [, power] = /^hunch:([2-9])$/.exec(name) ?? [];
  if (power !== undefined) return hunches(name, Number(power));
  const [head, ...changes] = name.split('/');
  const budget = budgetOf(head);
  if (budget !== null)
    return searcher(name, { ...PLAIN, ...Object.assign({}, ...changes.map(changeOf)), budget });
  throw new InputError(
    'player',
    `"${name}" is no bot; there are ${botNames.join(', ')}, hunch, search:200ms and search:1000n`,
  );
}

/** `search:200ms` is time a decision, `search:1000n` imagined games a decision. */
function budgetOf(head: string): Recipe['budget'] | null {
  const [, amount, unit] = /^search:([1-9]\d{0,6})(ms|n)$/.exec(head) ?? [];
  if (unit === undefined) return null;
  return unit === 'ms' ? { milliseconds: Number(amount) } : { playouts: Number(amount) };
}

/** What of a recipe a name can change. */
const CHANGES = Object.keys(PLAIN).filter((key) => key !== 'budget') as Exclude<keyof Recipe, 'budget'>[];

/** `explore:0.2` sets a number of the recipe, `farsighted:0` or `:1` what it does or does not do. */
function changeOf(text: string): Partial<Recipe> {
  const [, word, number] = /^([a-z]+):(\d{1,4}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const key = CHANGES.find((known) => known === word);
  const isSwitch = key !== undefined && typeof PLAIN[key] === 'boolean';
  if (key === undefined || (isSwitch && number !== '0' && number !== '1'))
    throw new InputError('player', `"${text}" changes no recipe: NAME:NUMBER with ${CHANGES.join(', ')}`);
  return { [key]: isSwitch ? number === '1' : Number(number) };
}
