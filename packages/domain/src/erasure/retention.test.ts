import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../dates/index.ts';
import { keptUntil } from '../register/index.ts';
import { GUEST_MONTHS, keptFrom } from './retention.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('R-RETAIN-06: nothing goes before its months are over, whatever the length of the months', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 9_000 }),
      fc.integer({ min: 1, max: 240 }),
      (left, later, months) => {
        const businessDate = addDays(left, later);
        if (left < keptFrom(businessDate, months)) expect(addMonths(left, months) < businessDate).toBe(true);
      },
    ),
  );
});

test('R-RETAIN-06: with the fewest months the register is kept as long as the law asks', () => {
  expect(keptFrom('2029-11-22', GUEST_MONTHS.least)).toBe('2026-11-22');
  fc.assert(
    fc.property(day, (left) => {
      expect(left < keptFrom(keptUntil(left), GUEST_MONTHS.least)).toBe(false);
    }),
  );
});
