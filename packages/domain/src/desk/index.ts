export * from './desk-lanes.ts';
