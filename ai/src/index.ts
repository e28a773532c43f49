export * from './answers.ts';
export * from './bot.ts';
export * from './players.ts';
export * from './value.ts';
