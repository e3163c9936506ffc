export * from './events.ts';
export * from './session.ts';
