// What reports answers on the bus. Other services load this door, not its calls.
export * from '../rpcs.ts';
