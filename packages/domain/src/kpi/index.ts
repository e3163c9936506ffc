export * from './hotel-kpi.ts';
