export * from './invoice-number.ts';
