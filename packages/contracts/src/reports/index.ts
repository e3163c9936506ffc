export * from './analysis.ts';
export * from './list-report.ts';
export * from './lists/index.ts';
export { periodOf } from './period.ts';
export * from './rpcs.ts';
export * from './sales-daily.ts';
export * from './stay-tax.ts';
export * from './trend.ts';
export * from './money-entries.ts';
