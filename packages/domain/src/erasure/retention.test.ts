import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../dates/index.ts';
import { keptUntil } from '../register/index.ts';
import { GUEST_MONTHS, keptFrom } from './retention.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('R-RETAIN-06: nothing goes before its months are over, whatever the length of the months', () => {
  const past = fc.tuple(day, fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 240 }));
  fc.assert(
    fc.property(past, ([businessDate, earlier, months]) => {
      const left = addDays(keptFrom(businessDate, months), -earlier);
      expect(addMonths(left, months) < businessDate).toBe(true);
    }),
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
