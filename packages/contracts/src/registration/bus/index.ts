// What registration says and answers on the bus. Other services load this door, not its calls, which take 8 MB of memory.
export * from '../day-close.ts';
export * from '../events.ts';
export * from '../hand-over.ts';
export * from '../imports.ts';
export * from '../rpcs.ts';
