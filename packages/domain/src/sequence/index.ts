export * from './number-sequence.ts';
