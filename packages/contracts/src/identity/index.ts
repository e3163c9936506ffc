export * from './events.ts';
export * from './programs.ts';
export * from './realtime.ts';
export * from './roles.ts';
export * from './session.ts';
export * from './terminals.ts';
export * from './users.ts';
