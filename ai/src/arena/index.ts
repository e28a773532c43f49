export * from './contest.ts';
export * from './elo.ts';
export * from './foretold.ts';
export * from './standing.ts';
