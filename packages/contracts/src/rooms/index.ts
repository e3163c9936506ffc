export * from './calls.ts';
export * from './events.ts';
export * from './housekeeping.ts';
export * from './room-thread.ts';
