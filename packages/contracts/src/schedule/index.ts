export * from './board.ts';
export * from './stay.ts';
