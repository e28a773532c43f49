export * from './contest.ts';
export * from './elo.ts';
export * from './standing.ts';
