export * from './addressee.ts';
export * from './invoice.ts';
