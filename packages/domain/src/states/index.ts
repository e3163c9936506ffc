export * from './block-reason.ts';
export * from './date-change.ts';
export * from './fee-gates.ts';
export * from './gates.ts';
export * from './room-condition.ts';
export * from './room-key.ts';
export * from './room-unit-status.ts';
export * from './transitions.ts';
