import { receiptTax, ROUNDINGS, taxInOrder } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billTaxOf, payableOf, taxableOf, type TaxedLine } from './line-tax.ts';

const line: fc.Arbitrary<TaxedLine> = fc.record({
  amount: fc.integer({ min: -200_000, max: 200_000 }),
  taxation: fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
  taxRateType: fc.constantFrom('CON', 'REDUCED'),
  taxPercent: fc.constantFrom(8, 10),
});
const lines = fc.array(line, { maxLength: 30 });
const rounding = fc.constantFrom(...ROUNDINGS);

describe('the words of a bill', () => {
  test('the totals per rate are sums of lines and come to the tax of the receipt', () => {
    fc.assert(
      fc.property(lines, rounding, (all, how) => {
        const taxes = taxInOrder(all.map(taxableOf), how);
        const taxed = all.map((each, index) => ({ ...each, taxAmount: taxes[index] ?? 0 }));
        const bill = billTaxOf(taxed);
        const receipt = receiptTax(all.map(taxableOf), how);
        expect(bill.taxYen).toBe(receipt.taxYen);
        expect(bill.blocks.map(({ taxYen }) => taxYen)).toEqual(receipt.blocks.map(({ taxYen }) => taxYen));
        expect(bill.totalYen).toBe(taxed.reduce((sum, each) => sum + payableOf(each), 0));
        const parts = bill.blocks.reduce((sum, { grossYen }) => sum + grossYen, 0);
        expect(parts + bill.nonTaxableYen + bill.outOfScopeYen).toBe(bill.totalYen);
      }),
    );
  });
});
