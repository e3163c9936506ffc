export * from './erase-person.ts';
