import { taxInOrder, type PaymentType } from '@honjin/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billTaxOf, payableOf, taxableOf } from '../../house/pricing/line-tax.ts';
import { moneyLeft, partTax, receivedByItem } from './receipt-part.ts';

const lines = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 80_000 }),
      taxation: fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
      taxRateType: fc.constantFrom('CON', 'REDUCED'),
      part: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((given) => {
    const all = given.map((line) => ({ ...line, taxPercent: line.taxRateType === 'CON' ? 10 : 8 }));
    const taxes = taxInOrder(all.map(taxableOf), 'FLOOR');
    return all.map((line, index) => ({ ...line, taxAmount: taxes[index] ?? 0 }));
  });

describe('a bill receipted in parts (R-RECEIPT-07)', () => {
  test('the parts come to the bill, and the tax of each is cut off once per rate', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const parts = [0, 1, 2].map((part) => all.filter((line) => line.part === part));
        const taxes = parts.map((part) => partTax(part, 'FLOOR'));
        expect(taxes.reduce((sum, { totalYen }) => sum + totalYen, 0)).toBe(billTaxOf(all).totalYen);
        taxes.forEach((tax, index) => {
          for (const { taxPercent, grossYen, taxYen } of tax.blocks) {
            const gross = parts[index]!.filter((line) => line.taxPercent === taxPercent)
              .filter(({ taxation }) => taxation === 'TAX_INCLUDED' || taxation === 'TAX_EXCLUDED')
              .reduce((sum, line) => sum + BigInt(payableOf(line)), 0n);
            expect(BigInt(grossYen)).toBe(gross);
            expect(BigInt(taxYen)).toBe((gross * BigInt(taxPercent)) / BigInt(100 + taxPercent));
          }
        });
      }),
    );
  });

  test('the money of the bill is shown once over the parts', () => {
    const payment = fc.record({
      code: fc.constantFrom('CASH', 'CARD', 'BANK'),
      amount: fc.integer({ min: 1, max: 50_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(60_000)),
        (payments, cuts) => {
          const received = receivedByItem(
            payments.map((each) => ({ ...each, name: each.code, paymentType: each.code })),
          );
          const total = payments.reduce((sum, { amount }) => sum + amount, 0);
          const edges = [...cuts.map((cut) => cut % (total + 1)), 0, total].toSorted((a, b) => a - b);
          const shown: { code: string; amount: number }[] = [];
          for (let at = 1; at < edges.length; at += 1) {
            const part = edges[at]! - edges[at - 1]!;
            const money = moneyLeft(received, shown, part);
            expect(money.reduce((sum, { amount }) => sum + amount, 0)).toBe(part);
            shown.push(...money);
          }
          for (const { code, amount } of received) {
            const own = shown.filter((each) => each.code === code);
            expect(own.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
          }
        },
      ),
    );
  });

  test('money given back comes off the payment received last', () => {
    const money = (code: PaymentType, amount: number) => ({ code, name: code, paymentType: code, amount });
    expect(receivedByItem([money('CASH', 30_000), money('CARD', 5_000), money('COUPON', -6_000)])).toEqual([
      money('CASH', 29_000),
    ]);
    expect(receivedByItem([money('CASH', 30_000), money('CASH', -6_000)])).toEqual([money('CASH', 24_000)]);
  });
});
