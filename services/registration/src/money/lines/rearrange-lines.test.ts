import { taxInOrder } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableOf, taxableOf, type TaxedLine } from '../../house/pricing/line-tax.ts';
import { splitOf, withTaxInside, type LinePart } from './rearrange-lines.ts';
import type { OrderRow } from './rows.ts';

/** Returns a row with only the fields that the functions read. */
function row(part: TaxedLine & { unitPrice: number; quantity: number; taxAmount: number }): OrderRow {
  return { memo: '', ...part } as unknown as OrderRow;
}

const line = fc
  .record({
    unitPrice: fc.integer({ min: -50_000, max: 50_000 }).filter((yen) => yen !== 0),
    quantity: fc.integer({ min: 1, max: 12 }),
    taxation: fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
    taxRateType: fc.constantFrom('CON', 'REDUCED'),
  })
  .map(({ unitPrice, quantity, taxation, taxRateType }) => ({
    unitPrice,
    quantity,
    amount: unitPrice * quantity,
    taxation,
    taxRateType,
    taxPercent: taxRateType === 'CON' ? 10 : 8,
  }));
const taxed = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => {
  const taxes = taxInOrder(lines.map(taxableOf), 'FLOOR');
  return lines.map((each, index) => row({ ...each, taxAmount: taxes[index] ?? 0 }));
});

test('a line that costs nothing is split by number; a tax per head is not split by yen', () => {
  const base = { taxation: 'OUT_OF_SCOPE', taxRateType: 'OUT', taxPercent: 0, taxAmount: 0 } as const;
  const free = row({ ...base, unitPrice: 0, quantity: 2, amount: 0 });
  expect(splitOf(free, { quantity: 1 })).toMatchObject({
    goes: { quantity: 1, amount: 0, taxAmount: 0 },
    stays: { quantity: 1, amount: 0, taxAmount: 0 },
  });
  const tax = {
    ...row({ ...base, unitPrice: 200, quantity: 2, amount: 400 }),
    kind: 'ACCOMMODATION_TAX' as const,
  };
  expect(splitOf(tax, { amount: 100 })).toBeNull();
  expect(splitOf(tax, { quantity: 1 })).toMatchObject({ goes: { amount: 200 }, stays: { amount: 200 } });
});

const payable = (part: LinePart) => payableOf(part);

/** Sums what is owed for lines, in hundredths of a yen: the tax of every rate is cut off once over all of them. */
function exactTotal(lines: readonly TaxedLine[]): bigint {
  const rates = Map.groupBy(lines, ({ taxRateType }) => taxRateType);
  let total = 0n;
  for (const [type, own] of rates) {
    const rate = type === 'CON' ? 10n : 8n;
    const sum = (taxation: string) =>
      own.filter((each) => each.taxation === taxation).reduce((yen, { amount }) => yen + BigInt(amount), 0n);
    const [inside, outside] = [sum('TAX_INCLUDED'), sum('TAX_EXCLUDED')];
    // Tax on top is cut off once over the amounts without tax. Tax inside is part of the amounts already.
    total += inside + outside + sum('NON_TAXABLE') + sum('OUT_OF_SCOPE') + (outside * rate) / 100n;
  }
  return total;
}

describe('lines with their tax inside', () => {
  test('R-MONEY-05: each is worth what it was worth, and the page comes to the same', () => {
    fc.assert(
      fc.property(taxed, (lines) => {
        const inside = lines.map(withTaxInside);
        expect(inside.map(payable)).toEqual(lines.map(payableOf));
        for (const part of inside) expect(part.amount).toBe(part.unitPrice * part.quantity);
        expect(inside.every(({ taxation }) => taxation !== 'TAX_EXCLUDED')).toBe(true);
      }),
    );
  });

  test('afterwards no way of sharing the lines among pages changes the debt', () => {
    fc.assert(
      fc.property(
        taxed,
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
        (lines, pages) => {
          const before = lines.reduce((sum, each) => sum + payableOf(each), 0);
          const inside = lines.map((each) => row({ ...each, ...withTaxInside(each) }));
          const after = [0, 1, 2, 3].reduce((sum, page) => {
            const own = inside.filter((_, index) => pages[index] === page);
            return sum + exactTotal(own);
          }, 0n);
          expect(after).toBe(BigInt(before));
        },
      ),
    );
  });
});

describe('splitting', () => {
  test('both parts come to the line, in money and in tax', () => {
    fc.assert(
      fc.property(
        taxed,
        fc.integer({ min: 1, max: 11 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, quantity, share) => {
          for (const each of lines) {
            const amount = Math.trunc(payableOf(each) * share);
            for (const piece of [{ quantity }, { amount }]) {
              const split = splitOf(each, piece);
              if (split === null) continue;
              expect(payable(split.stays) + payable(split.goes)).toBe(payableOf(each));
              expect(split.stays.taxAmount + split.goes.taxAmount).toBe(each.taxAmount);
              for (const part of [split.stays, split.goes]) {
                expect(part.amount).toBe(part.unitPrice * part.quantity);
                expect(part.taxation).not.toBe('TAX_EXCLUDED');
              }
            }
          }
        },
      ),
    );
  });

  test('a piece that is no part of the line is refused', () => {
    const three = row({
      unitPrice: 1_000,
      quantity: 3,
      amount: 3_000,
      taxAmount: 272,
      taxation: 'TAX_INCLUDED',
      taxRateType: 'CON',
      taxPercent: 10,
    });
    expect(splitOf(three, { quantity: 3 })).toBeNull();
    expect(splitOf(three, { amount: 3_000 })).toBeNull();
    expect(splitOf(three, { amount: -1 })).toBeNull();
    expect(splitOf(three, { quantity: 1 })).toMatchObject({
      goes: { unitPrice: 1_000, quantity: 1 },
      stays: { unitPrice: 1_000, quantity: 2 },
    });
    expect(splitOf(three, { amount: 1_234 })).toMatchObject({
      goes: { amount: 1_234 },
      stays: { amount: 1_766 },
    });
  });
});
