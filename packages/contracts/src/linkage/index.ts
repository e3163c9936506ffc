export * from './accounts.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './mappings.ts';
export * from './messages.ts';
export * from './pushing.ts';
export * from './states.ts';
