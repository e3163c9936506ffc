export * from './till-check.ts';
