import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOM_UNIT_STATUSES } from '../states/index.ts';
import {
  TILL_TAX_CLASSES,
  tillBlockedBy,
  tillCheckState,
  tillTaxClassOf,
  tillTaxClassOfItem,
  tillTaxOf,
  tillTotalYen,
} from './till-check.ts';

describe('R-TILL-02: whom a till may charge', () => {
  test('guests in the house, and nobody else', () => {
    const free = { isSettled: false, isNoPost: false };
    const open = ROOM_UNIT_STATUSES.filter((status) => tillBlockedBy({ ...free, status }) === null);
    expect(open).toEqual(['STAY', 'DEPARTURE']);
    expect(tillBlockedBy({ ...free, status: 'CHECK_OUT' })).toBe('CHECKED_OUT');
    expect(tillBlockedBy({ ...free, status: 'BOOK' })).toBe('NOT_IN_HOUSE');
  });

  test('nobody who was settled for leaving, and nobody whom the desk has stopped', () => {
    const leaving = { status: 'DEPARTURE', isSettled: true, isNoPost: false } as const;
    expect(tillBlockedBy(leaving)).toBe('SETTLED');
    // Who stays on after all is charged again.
    expect(tillBlockedBy({ ...leaving, status: 'STAY' })).toBeNull();
    expect(tillBlockedBy({ status: 'STAY', isSettled: false, isNoPost: true })).toBe('NO_POST');
  });
});

describe('R-TILL-04: the tax of a line', () => {
  const standard = { taxation: 'TAX_INCLUDED', taxRateType: 'CON' } as const;
  const reduced = { taxation: 'TAX_EXCLUDED', taxRateType: 'REDUCED' } as const;
  const exempt = { taxation: 'OUT_OF_SCOPE', taxRateType: null } as const;
  const sold = (item: Parameters<typeof tillTaxOf>[0]) =>
    TILL_TAX_CLASSES.filter((taxClass) => tillTaxOf(item, taxClass) !== null);

  test('is that of the article; food at the reduced rate is eaten in at the standard one', () => {
    expect(sold(standard)).toEqual(['STANDARD']);
    expect(sold(reduced)).toEqual(['STANDARD', 'REDUCED']);
    expect(sold(exempt)).toEqual(['EXEMPT']);
  });

  test('is inside the price, however the master has it', () => {
    expect(tillTaxOf(reduced, 'REDUCED')).toEqual({ taxation: 'TAX_INCLUDED', taxRateType: 'REDUCED' });
    expect(tillTaxOf(exempt, 'EXEMPT')).toEqual({ taxation: 'OUT_OF_SCOPE', taxRateType: 'OUT' });
  });

  test('is read back as the class that was sent', () => {
    for (const item of [standard, reduced, exempt])
      for (const taxClass of sold(item))
        expect(tillTaxClassOf(tillTaxOf(item, taxClass)!.taxRateType)).toBe(taxClass);
    expect([standard, reduced, exempt].map(tillTaxClassOfItem)).toEqual(['STANDARD', 'REDUCED', 'EXEMPT']);
  });
});

test('the total of a check is that of its lines, in any order', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 999 }), unitPrice: fc.nat(1_000_000) });
  const check = () =>
    fc.assert(
      fc.property(fc.array(line), fc.nat(100_000), (lines, service) => {
        const total = tillTotalYen(lines, service);
        expect(tillTotalYen(lines.toReversed(), service)).toBe(total);
        expect(tillTotalYen([], service) + tillTotalYen(lines, 0)).toBe(total);
      }),
    );
  expect(check).not.toThrow();
});

test('the state of a check is what the books have of it', () => {
  const [open, done] = [{ billStatus: 'NOT' }, { billStatus: 'DONE' }] as const;
  expect(tillCheckState(true, [open])).toBe('VOID');
  expect(tillCheckState(false, [])).toBe('TAKEN_BACK');
  expect(tillCheckState(false, [open, done])).toBe('POSTED');
  expect(tillCheckState(false, [done, done])).toBe('SETTLED');
});
