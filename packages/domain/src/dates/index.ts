export * from './longest-stay.ts';
export * from './business-time.ts';
export * from './calendar-date.ts';
export * from './era.ts';
export * from './format-date.ts';
export * from './holidays.ts';
export * from './relative-period.ts';
export * from './whole-months.ts';
