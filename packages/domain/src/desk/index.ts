export * from './desk-lanes.ts';
export * from './hand-over.ts';
export * from './paper-entry.ts';
