export * from './batch.ts';
export * from './live.ts';
export * from './tenancy.ts';
