// What linkage says on the bus. Other services load this door, not its calls.
export * from '../events.ts';
export * from '../states.ts';
