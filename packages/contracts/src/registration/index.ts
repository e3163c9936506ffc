export * from './events.ts';
export * from './rpcs.ts';
export * from './front-desk.ts';
