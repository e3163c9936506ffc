export * from './board.ts';
export * from './hold.ts';
export * from './stay.ts';
