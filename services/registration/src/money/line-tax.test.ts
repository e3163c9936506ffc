import { receiptTax, ROUNDINGS } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxableOf, taxInOrder, type TaxedLine } from './line-tax.ts';

const line: fc.Arbitrary<TaxedLine> = fc.record({
  amount: fc.integer({ min: -200_000, max: 200_000 }),
  taxation: fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
  taxRateType: fc.constantFrom('CON', 'REDUCED'),
  taxPercent: fc.constantFrom(8, 10),
});
const lines = fc.array(line, { maxLength: 30 });
const rounding = fc.constantFrom(...ROUNDINGS);

describe('tax in order', () => {
  test('M32: three lines of 155 net bear 46 together, not three times 15', () => {
    const wine = { amount: 155, taxation: 'TAX_EXCLUDED', taxRateType: 'CON', taxPercent: 10 } as const;
    expect(taxInOrder([wine, wine, wine], 'FLOOR')).toEqual([15, 16, 15]);
  });

  test('the sum is the tax of the receipt', () => {
    fc.assert(
      fc.property(lines, rounding, (all, how) => {
        const sum = taxInOrder(all, how).reduce((total, tax) => total + tax, 0);
        expect(sum).toBe(receiptTax(all.map(taxableOf), how).taxYen);
      }),
    );
  });

  test('a further line changes none before it', () => {
    fc.assert(
      fc.property(lines, line, rounding, (all, further, how) => {
        expect(taxInOrder([...all, further], how).slice(0, all.length)).toEqual(taxInOrder(all, how));
      }),
    );
  });
});
