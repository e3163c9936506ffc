import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS, type Rounding } from '../money/index.ts';
import { consumptionTaxPercent, receiptTax, type TaxableLine, type Taxation } from './consumption-tax.ts';
import { CONSUMPTION_TAX_PRESETS } from './presets.ts';
import { serviceChargeOf, splitGross } from './service-charge.ts';

const line = (amountYen: number, taxation: Taxation, taxPercent = 10): TaxableLine => ({
  amountYen,
  taxation,
  taxRateType: taxPercent === 8 ? 'REDUCED' : 'CON',
  taxPercent,
});

describe('consumption tax of a receipt', () => {
  it('M32: three lines of ¥155 net are taxed once, not one by one', () => {
    const lines = [155, 155, 155].map((amount) => line(amount, 'TAX_EXCLUDED'));
    const taxes = ROUNDINGS.map((rounding) => receiptTax(lines, rounding).taxYen);
    expect(Object.fromEntries(ROUNDINGS.map((rounding, index) => [rounding, taxes[index]]))).toEqual({
      FLOOR: 46,
      ROUND: 47,
      CEIL: 47,
    });
    expect(receiptTax(lines, 'FLOOR').lineTaxYen).toEqual([16, 15, 15]);
    expect(receiptTax(lines, 'FLOOR').totalYen).toBe(511);
  });

  it.each([
    [12_345, 10, { FLOOR: 1_122, ROUND: 1_122, CEIL: 1_123 }],
    [1_234, 8, { FLOOR: 91, ROUND: 91, CEIL: 92 }],
  ])('M33: %i with %i %% included', (amount, percent, expected) => {
    for (const rounding of Object.keys(expected) as Rounding[]) {
      expect(receiptTax([line(amount, 'TAX_INCLUDED', percent)], rounding).taxYen).toBe(expected[rounding]);
    }
  });

  it('M35: net and service charge are taxed together', () => {
    const service = serviceChargeOf(10_000, 10, 'FLOOR');
    const tax = receiptTax([line(10_000, 'TAX_EXCLUDED'), line(service, 'TAX_EXCLUDED')], 'FLOOR');
    expect(tax).toMatchObject({ taxYen: 1_100, totalYen: 12_100 });
    expect(tax.blocks[0]?.netYen).toBe(11_000);
  });

  it('M36 M37: a gross amount is taken apart into tax, service and room', () => {
    const percents = { taxPercent: 10, servicePercent: 10 };
    expect(splitGross(22_000, percents, 'FLOOR')).toEqual({
      roomYen: 18_182,
      serviceYen: 1_818,
      taxYen: 2_000,
    });
    expect(splitGross(20_000, percents, 'FLOOR')).toEqual({
      roomYen: 16_530,
      serviceYen: 1_652,
      taxYen: 1_818,
    });
  });

  it('M39: room service and beer bear 10 %, a juice from the fridge 8 %', () => {
    const lines = [line(1_100, 'TAX_INCLUDED'), line(216, 'TAX_INCLUDED', 8), line(550, 'TAX_INCLUDED')];
    expect(receiptTax(lines, 'FLOOR')).toMatchObject({
      blocks: [
        { taxPercent: 10, grossYen: 1_650, taxYen: 150 },
        { taxPercent: 8, grossYen: 216, taxYen: 16 },
      ],
      lineTaxYen: [100, 16, 50],
    });
  });

  it('M40: a cancellation fee is in no rate block', () => {
    expect(receiptTax([line(24_000, 'OUT_OF_SCOPE', 0)], 'FLOOR')).toEqual({
      blocks: [],
      nonTaxableYen: 0,
      outOfScopeYen: 24_000,
      taxYen: 0,
      totalYen: 24_000,
      lineTaxYen: [0],
    });
  });

  it('finds the rate of a date, and fails rather than guess one', () => {
    expect(consumptionTaxPercent(CONSUMPTION_TAX_PRESETS, 'CON', '2019-09-30')).toBe(8);
    expect(consumptionTaxPercent(CONSUMPTION_TAX_PRESETS, 'CON', '2019-10-01')).toBe(10);
    expect(consumptionTaxPercent(CONSUMPTION_TAX_PRESETS, 'REDUCED', '2026-11-20')).toBe(8);
    expect(() => consumptionTaxPercent(CONSUMPTION_TAX_PRESETS, 'REDUCED', '2019-09-30')).toThrow(RangeError);
  });

  it('ties lines, blocks and total to the yen, and a reversal is its exact negative', () => {
    const lines = fc.array(
      fc
        .tuple(
          fc.integer({ min: -200_000, max: 2_000_000 }),
          fc.constantFrom<Taxation>('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
          fc.constantFrom(8, 10),
        )
        .map(([amount, taxation, percent]) => line(amount, taxation, percent)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(...ROUNDINGS), (list, rounding) => {
        const tax = receiptTax(list, rounding);
        const payable = list.map((each, index) =>
          each.taxation === 'TAX_EXCLUDED' ? each.amountYen + tax.lineTaxYen[index]! : each.amountYen,
        );
        expect(payable.reduce((sum, amount) => sum + amount, 0)).toBe(tax.totalYen);
        expect(tax.lineTaxYen.reduce((sum, amount) => sum + amount, 0)).toBe(tax.taxYen);
        for (const block of tax.blocks) expect(block.netYen + block.taxYen).toBe(block.grossYen);
        const reversed = receiptTax(
          list.map((each) => ({ ...each, amountYen: -each.amountYen })),
          rounding,
        );
        expect(reversed.taxYen + tax.taxYen).toBe(0);
        expect(reversed.totalYen + tax.totalYen).toBe(0);
      }),
    );
  });

  it('takes a gross amount apart without losing a yen', () => {
    const percents = fc.record({
      taxPercent: fc.integer({ min: 0, max: 20 }),
      servicePercent: fc.integer({ min: 0, max: 20 }),
    });
    const gross = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(gross, percents, fc.constantFrom(...ROUNDINGS), (grossYen, each, rounding) => {
        const { roomYen, serviceYen, taxYen } = splitGross(grossYen, each, rounding);
        expect(roomYen + serviceYen + taxYen).toBe(grossYen);
      }),
    );
  });
});
