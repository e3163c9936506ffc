export * from './calls.ts';
export * from './events.ts';
