export * from './analysis.ts';
export * from './batch.ts';
export * from './cash.ts';
export * from './events.ts';
export * from './live.ts';
export * from './tenancy.ts';
