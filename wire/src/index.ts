export * from './accounts.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './position.ts';
export * from './record.ts';
export * from './tables.ts';
