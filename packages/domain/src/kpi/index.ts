export * from './hotel-kpi.ts';
export * from './night-revenue.ts';
