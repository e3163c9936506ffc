export * from './states.ts';
export * from './lookups.ts';
