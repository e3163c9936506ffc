export * from './answers.ts';
export * from './pre-check-in.ts';
