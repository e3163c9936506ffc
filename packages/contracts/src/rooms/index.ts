export * from './calls.ts';
export * from './events.ts';
export * from './housekeeping.ts';
