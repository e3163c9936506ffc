import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS, type Rounding } from '../money/index.ts';
import { billedLines, taxInOrder } from './bill-lines.ts';
import { payableYen, receiptTax, type TaxableLine } from './consumption-tax.ts';

const line: fc.Arbitrary<TaxableLine> = fc.record({
  amountYen: fc.integer({ min: -200_000, max: 200_000 }),
  taxation: fc.constantFrom('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'),
  taxRateType: fc.constantFrom('CON', 'REDUCED'),
  taxPercent: fc.constantFrom(8, 10),
});
const lines = fc.array(line, { maxLength: 30 });
const rounding = fc.constantFrom(...ROUNDINGS);

/** Returns a fraction settled to a whole number by the choice of the store, on its magnitude. */
function settled(num: bigint, den: bigint, how: Rounding): bigint {
  if (num < 0n) return -settled(-num, den, how);
  const up = { FLOOR: 0n, CEIL: den - 1n, ROUND: den / 2n }[how];
  return (num + up) / den;
}

/** Reckons the amount owed and its tax from sums of whole numbers alone, without lines, order or shares. */
function exact(all: readonly TaxableLine[], how: Rounding): { owed: bigint; tax: bigint } {
  let owed = all.reduce((sum, { amountYen }) => sum + BigInt(amountYen), 0n);
  let tax = 0n;
  for (const rate of [8, 10]) {
    for (const type of ['CON', 'REDUCED']) {
      const sum = (taxation: string) =>
        all
          .filter((each) => each.taxPercent === rate && each.taxRateType === type)
          .filter((each) => each.taxation === taxation)
          .reduce((yen, { amountYen }) => yen + BigInt(amountYen), 0n);
      const [inside, outside, percent] = [sum('TAX_INCLUDED'), sum('TAX_EXCLUDED'), BigInt(rate)];
      owed += settled(outside * percent, 100n, how);
      // inside × r / (100 + r) + outside × r / 100 on one denominator
      const num = inside * percent * 100n + outside * percent * (100n + percent);
      tax += settled(num, 100n * (100n + percent), how);
    }
  }
  return { owed, tax };
}

function sumOf(numbers: readonly number[]): bigint {
  return numbers.reduce((sum, each) => sum + BigInt(each), 0n);
}

/** Reckons the lines of a page in the order in which they are entered. */
function entered(all: readonly TaxableLine[], how: Rounding): { owed: bigint; tax: bigint } {
  const taxes = taxInOrder(all, how);
  return { owed: sumOf(all.map((each, at) => payableYen(each, taxes[at]!))), tax: sumOf(taxes) };
}

describe('lines with and without tax on one page', () => {
  it('M32: three lines of 155 net bear 46 together, not three times 15', () => {
    const wine = { amountYen: 155, taxation: 'TAX_EXCLUDED', taxRateType: 'CON', taxPercent: 10 } as const;
    expect(taxInOrder([wine, wine, wine], 'FLOOR')).toEqual([15, 16, 15]);
  });

  it('a room of 105 with tax and a wine of 155 without come to 275, whichever is entered first', () => {
    const room = { amountYen: 105, taxation: 'TAX_INCLUDED', taxRateType: 'CON', taxPercent: 10 } as const;
    const wine = { ...room, amountYen: 155, taxation: 'TAX_EXCLUDED' } as const;
    expect(taxInOrder([room, wine], 'FLOOR')).toEqual([10, 15]);
    expect(taxInOrder([wine, room], 'FLOOR')).toEqual([15, 10]);
    expect(receiptTax([room, wine], 'FLOOR')).toMatchObject({
      taxYen: 25,
      totalYen: 275,
      lineTaxYen: [10, 15],
    });
  });

  it('R-TAX-18: in every order they come to the exact sum, and bear the tax that is settled once per rate', () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, rounding, ([all, order], how) => {
        expect(entered(all, how)).toEqual(exact(all, how));
        expect(entered(order, how)).toEqual(exact(all, how));
        const { taxYen, totalYen } = receiptTax(order, how);
        expect({ owed: BigInt(totalYen), tax: BigInt(taxYen) }).toEqual(exact(all, how));
      }),
    );
  });

  it('a line in two pieces comes to what it was', () => {
    const cut = fc.tuple(lines, line, fc.integer({ min: -200_000, max: 200_000 }), fc.nat(30));
    fc.assert(
      fc.property(cut, rounding, ([others, whole, piece, at], how) => {
        const pieces = [piece, whole.amountYen - piece].map((amountYen) => ({ ...whole, amountYen }));
        expect(entered(others.toSpliced(at, 0, ...pieces), how)).toEqual(
          entered(others.toSpliced(at, 0, whole), how),
        );
      }),
    );
  });

  it('a further line changes the debt for no line before it, and at most the tax of one that contains it', () => {
    fc.assert(
      fc.property(lines, line, rounding, (all, further, how) => {
        const before = taxInOrder(all, how);
        const after = taxInOrder([...all, further], how).slice(0, all.length);
        const changed = all.filter((_, at) => before[at] !== after[at]);
        expect(changed.length).toBeLessThanOrEqual(1);
        for (const each of changed) expect(each.taxation).toBe('TAX_INCLUDED');
      }),
    );
  });

  it('lines that have their tax stay as they are; others get it, and are named', () => {
    const taxed = fc.array(fc.tuple(line, fc.integer({ min: -2, max: 2 })), { maxLength: 20 });
    fc.assert(
      fc.property(taxed, rounding, (drawn, how) => {
        const all = drawn.map(([each]) => each);
        const right = taxInOrder(all, how);
        const stored = drawn.map(([each, off], at) => ({ ...each, taxAmount: right[at]! + off }));
        const { lines: billed, moved } = billedLines(stored, (each) => each, how);
        expect(billed.map(({ taxAmount }) => taxAmount)).toEqual(right);
        expect(moved.map(({ line: each }) => each)).toEqual(stored.filter((_, at) => drawn[at]![1] !== 0));
        expect(billedLines(billed, (each) => each, how).moved).toEqual([]);
      }),
    );
  });
});
