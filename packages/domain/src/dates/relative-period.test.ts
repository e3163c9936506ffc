import { expect, it } from 'vitest';
import { relativePeriod, type RelativePeriod } from './relative-period.ts';

it.each([
  ['THIS_MONTH', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['LAST_MONTH', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['LAST_MONTH', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['LAST_30_DAYS', '2026-11-20', '2026-10-22', '2026-11-20'],
  ['THIS_YEAR', '2026-11-20', '2026-01-01', '2026-11-20'],
  ['LAST_YEAR', '2026-01-01', '2025-01-01', '2025-12-31'],
] satisfies [RelativePeriod, string, string, string][])('%s at %s', (kind, businessDate, from, to) => {
  expect(relativePeriod(kind, businessDate)).toEqual({ from, to });
});
