export * from './analysis.ts';
export * from './batch.ts';
export * from './cash.ts';
export * from './events.ts';
export * from './hand-over.ts';
export * from './installation.ts';
export * from './live.ts';
export * from './tenancy.ts';
