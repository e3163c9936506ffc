export * from './receivable.ts';
