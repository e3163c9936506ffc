export * from './board-bars.ts';
export * from './stay-dates.ts';
