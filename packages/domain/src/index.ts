export * from './dates/index.ts';
export * from './money/index.ts';
export * from './states/index.ts';
export * from './tax/index.ts';
export * from './rank/index.ts';
export * from './price/index.ts';
