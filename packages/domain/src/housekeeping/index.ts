export * from './discrepancy.ts';
export * from './share-rooms.ts';
export * from './work-points.ts';
