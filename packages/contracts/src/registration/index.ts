export * from './events.ts';
export * from './rpcs.ts';
