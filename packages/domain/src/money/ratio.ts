import { assertYen, type Yen } from './yen.ts';

/** How a fraction of a yen is rounded. Each store chooses, separately for charges and for taxes. */
export const ROUNDINGS = ['FLOOR', 'CEIL', 'ROUND'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** An exact fraction of two integers, `den` positive. A percentage p is `{ num: p, den: 100 }`. */
export interface Ratio {
  num: number;
  den: number;
}

/** Returns the ratio of a whole percentage, 0–100 or more. */
export function percentRatio(percent: number): Ratio {
  return { num: percent, den: 100 };
}

/**
 * `num / den` settled to a whole number. The rule applies to the magnitude, so that the reversal of an
 * amount is always its exact negative: FLOOR goes towards zero, CEIL away from it, ROUND takes the half
 * away from zero (R-MONEY-02). Throws RangeError for a denominator that is not positive.
 */
export function roundRatio(num: number, den: number, rounding: Rounding): number {
  return assertYen(Number(roundBig(toBig(num), toBig(den), rounding)));
}

/** `amount × ratio` settled to whole yen, without a float on the way (R-MONEY-01). */
export function applyRatio(amount: Yen, ratio: Ratio, rounding: Rounding): Yen {
  return assertYen(Number(roundBig(toBig(amount) * toBig(ratio.num), toBig(ratio.den), rounding)));
}

/** `percent` % of an amount, `percent` a whole number. */
export function percentOf(amount: Yen, percent: number, rounding: Rounding): Yen {
  return applyRatio(amount, percentRatio(percent), rounding);
}

/** −1, 0 or 1 as the first ratio is smaller than, equal to or greater than the second; exact. */
export function compareRatio(left: Ratio, right: Ratio): -1 | 0 | 1 {
  const difference = toBig(left.num) * toBig(right.den) - toBig(right.num) * toBig(left.den);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** {@link roundRatio} for exact amounts whose numbers go beyond the safe integers. */
export function roundBig(num: bigint, den: bigint, rounding: Rounding): bigint {
  if (den <= 0n) throw new RangeError('a ratio needs a positive denominator');
  if (num < 0n) return -roundBig(-num, den, rounding);
  const quotient = num / den;
  const rest = num % den;
  if (rest === 0n || rounding === 'FLOOR') return quotient;
  if (rounding === 'CEIL') return quotient + 1n;
  return rest * 2n >= den ? quotient + 1n : quotient;
}

function toBig(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return BigInt(value);
}
