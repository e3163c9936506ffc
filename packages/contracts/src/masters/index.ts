export * from './lookups.ts';
export * from './plain/index.ts';
export * from './plan.ts';
export * from './prefectures.ts';
export * from './season.ts';
export * from './states.ts';
export * from './store.ts';
export * from './tax.ts';
