export * from './board-bars.ts';
export * from './lanes.ts';
export * from './stay-dates.ts';
