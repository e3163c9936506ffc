export * from './rpcs.ts';
export * from './sales-daily.ts';
