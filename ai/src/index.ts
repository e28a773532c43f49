export * from './answers.ts';
export * from './arena/index.ts';
export * from './bot.ts';
export * from './hint.ts';
export * from './levels.ts';
export * from './players.ts';
export type { Recipe } from './search/recipe.ts';
export * from './search/search.ts';
export * from './value.ts';
