export * from './dispatch.ts';
