export * from './doubled-customers.ts';
export * from './merge-customers.ts';
