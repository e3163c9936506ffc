import { assertYen, type Yen } from './yen.ts';

/**
 * Splits a total over weights so that the parts sum to it exactly: every part is its exact share cut
 * off, and the yen left over go to the largest fractions, earlier entries first (R-MONEY-03). Weights
 * are whole and not negative, at least one positive unless the total is 0. Throws RangeError otherwise.
 */
export function allocateByLargestRemainder(total: Yen, weights: readonly number[]): Yen[] {
  const bigWeights = weights.map((weight) => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
    return BigInt(weight);
  });
  const sum = bigWeights.reduce((left, right) => left + right, 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('an amount cannot be allocated to weights of zero');
    return weights.map(() => 0);
  }
  const bigTotal = BigInt(assertYen(total));
  return settleShares(
    total,
    bigWeights.map((weight) => weight * bigTotal),
    sum,
  );
}

/**
 * Settles exact shares `nums[i] / den` to whole yen that sum to `total`, which must be the sum of the
 * shares settled up or down. Shares may be negative (a reversal among the lines of a receipt).
 */
export function settleShares(total: Yen, nums: readonly bigint[], den: bigint): Yen[] {
  if (total < 0) {
    const mirrored = nums.map((num) => -num);
    return settleShares(-total, mirrored, den).map((part) => (part === 0 ? 0 : -part));
  }
  const floors = nums.map((num) => floorDiv(num, den));
  const rests = nums.map((num, index) => ({ index, rest: num - (floors[index] ?? 0n) * den }));
  const missing = BigInt(assertYen(total)) - floors.reduce((left, right) => left + right, 0n);
  if (missing < 0n || missing > BigInt(rests.filter(({ rest }) => rest > 0n).length)) {
    throw new RangeError('the total is not the settled sum of the shares');
  }
  const raised = new Set(
    rests
      .toSorted((a, b) => compareBig(b.rest, a.rest) || a.index - b.index)
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => assertYen(Number(floor) + (raised.has(index) ? 1 : 0)));
}

/**
 * {@link settleShares} for a total that may lie a yen beside the settled sum, because it is what a larger sum left over:
 * that yen goes to the largest share.
 */
export function settleAnyShares(total: Yen, nums: readonly bigint[], den: bigint): Yen[] {
  const low = nums.reduce((sum, num) => sum + floorDiv(num, den), 0n);
  const high = low + BigInt(nums.filter((num) => num % den !== 0n).length);
  const wanted = BigInt(assertYen(total));
  const below = wanted < low ? low : wanted;
  const nearest = below > high ? high : below;
  const parts = settleShares(Number(nearest), nums, den);
  const sizes = nums.map((num) => (num < 0n ? -num : num));
  const largest = sizes.reduce((best, size, at) => (size > (sizes[best] ?? 0n) ? at : best), 0);
  return parts.map((part, at) => (at === largest ? assertYen(part + Number(wanted - nearest)) : part));
}

function floorDiv(num: bigint, den: bigint): bigint {
  const quotient = num / den;
  return num % den < 0n ? quotient - 1n : quotient;
}

function compareBig(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
