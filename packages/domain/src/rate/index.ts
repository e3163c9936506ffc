export * from './plan-terms.ts';
export * from './pushed-rate.ts';
export * from './rate-strategy.ts';
export * from './restriction-ranges.ts';
export * from './stay-restrictions.ts';
