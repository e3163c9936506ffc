export * from './erase-person.ts';
export * from './retention.ts';
