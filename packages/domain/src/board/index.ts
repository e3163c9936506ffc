export * from './stay-dates.ts';
