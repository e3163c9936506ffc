import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateByLargestRemainder } from './allocate.ts';
import { applyRatio, compareRatio, percentOf, roundRatio, ROUNDINGS } from './ratio.ts';
import { assertYen, formatAmount, formatYen, multiplyYen, parseYenInput, sumYen } from './yen.ts';

const yen = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('yen', () => {
  it('refuses anything but whole amounts', () => {
    expect(() => assertYen(0.5)).toThrow(RangeError);
    expect(() => assertYen(Number.NaN)).toThrow(RangeError);
    expect(() => sumYen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => multiplyYen(100, 1.5)).toThrow(RangeError);
    expect(Object.is(assertYen(-0), 0)).toBe(true);
    expect(sumYen([])).toBe(0);
  });

  it('is written with separators and a leading minus', () => {
    expect(formatYen(1_234_567)).toBe('¥1,234,567');
    expect(formatYen(-500)).toBe('-¥500');
    expect(formatYen(0)).toBe('¥0');
    expect(formatAmount(-123_456)).toBe('-123,456');
  });

  it.each([
    ['1,234', 1234],
    ['１２３４', 1234],
    ['¥1,234', 1234],
    ['−500', -500],
    ['500円', 500],
    ['12.5', null],
    ['', null],
    ['abc', null],
  ])('reads %s as %s', (text, amount) => expect(parseYenInput(text)).toBe(amount));
});

describe('ratios', () => {
  it.each([
    ['FLOOR', 8641, -8641],
    ['CEIL', 8642, -8642],
    ['ROUND', 8642, -8642],
  ] as const)('%s settles 8,641.5 to %i and its reversal to %i (R-MONEY-02)', (rounding, up, down) => {
    expect(roundRatio(86_415, 10, rounding)).toBe(up);
    expect(roundRatio(-86_415, 10, rounding)).toBe(down);
  });

  it('multiplies without a float on the way', () => {
    expect(percentOf(1290, 70, 'FLOOR')).toBe(903);
    expect(percentOf(13_000, 110, 'CEIL')).toBe(14_300);
    expect(applyRatio(9_000_000_000_000, { num: 999_999, den: 1_000_000 }, 'FLOOR')).toBe(8_999_991_000_000);
    expect(compareRatio({ num: 1, den: 3 }, { num: 33, den: 100 })).toBe(1);
    expect(compareRatio({ num: 2, den: 4 }, { num: 1, den: 2 })).toBe(0);
    expect(() => roundRatio(1, 0, 'FLOOR')).toThrow(RangeError);
    expect(() => roundRatio(1.5, 2, 'FLOOR')).toThrow(RangeError);
  });

  it('keeps within one yen of the exact value and mirrors reversals', () => {
    fc.assert(
      fc.property(
        yen,
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(...ROUNDINGS),
        (num, den, rounding) => {
          const settled = roundRatio(num, den, rounding);
          expect(Math.abs(settled * den - num)).toBeLessThan(den);
          expect(roundRatio(-num, den, rounding) + settled).toBe(0);
        },
      ),
    );
  });
});

describe('allocation', () => {
  it('gives the yen left over to the largest fractions, earlier entries first', () => {
    expect(allocateByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateByLargestRemainder(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(allocateByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocateByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
  });

  it('refuses what cannot be divided', () => {
    expect(() => allocateByLargestRemainder(1, [0, 0])).toThrow(RangeError);
    expect(() => allocateByLargestRemainder(1, [])).toThrow(RangeError);
    expect(() => allocateByLargestRemainder(1, [-1, 2])).toThrow(RangeError);
  });

  it('always sums to the total and stays within one yen of the exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(yen, weights, (total, list) => {
        const parts = allocateByLargestRemainder(total, list);
        const sum = list.reduce((left, right) => left + right, 0);
        expect(parts.reduce((left, right) => left + right, 0)).toBe(total);
        parts.forEach((part, index) => {
          const exact = BigInt(total) * BigInt(list[index] ?? 0);
          const distance = BigInt(part) * BigInt(sum) - exact;
          expect((distance < 0n ? -distance : distance) < BigInt(sum)).toBe(true);
        });
      }),
    );
  });
});
