export * from './season-calendar.ts';
