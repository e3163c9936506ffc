import { diffDays, type LocalDate } from '../dates/index.ts';
import { multiplyYen, percentOf, roundRatio, type Rounding, type Yen } from '../money/index.ts';

/** From this many days before check-in on (0 is the day itself), this percentage of the basic charge. */
export interface CancellationStep {
  fromDaysBefore: number;
  percent: number;
}

/** The percentages for bookings of up to `maxGuests` guests. Null means that there is no upper end. */
export interface CancellationTier {
  minGuests: number;
  maxGuests: number | null;
  noShowPercent: number;
  steps: readonly CancellationStep[];
}

/** Table of a plan: percentages by size of the booking. */
export type CancellationPolicy = readonly CancellationTier[];

/** Model accommodation terms, schedule 2 (モデル宿泊約款 別表第2; R-PRICE-09). */
export const MODEL_CANCELLATION_POLICY: CancellationPolicy = [
  { minGuests: 1, maxGuests: 14, noShowPercent: 100, steps: steps([0, 80], [1, 20]) },
  { minGuests: 15, maxGuests: 99, noShowPercent: 100, steps: steps([0, 80], [1, 20], [9, 10]) },
  { minGuests: 100, maxGuests: null, noShowPercent: 100, steps: steps([0, 100], [1, 80], [9, 20], [20, 10]) },
];

/** The facts about a booking that was given up. */
export interface Cancellation {
  guests: number;
  checkInDate: LocalDate;
  /** Business date of the cancellation; null for a no-show. */
  cancelledOn: LocalDate | null;
}

/** Whole percent of the basic charge that a cancellation costs; 0 before the first step. */
export function cancellationPercent(policy: CancellationPolicy, cancellation: Cancellation): number {
  const { guests, checkInDate, cancelledOn } = cancellation;
  const tier = policy.find(
    ({ minGuests, maxGuests }) => minGuests <= guests && (maxGuests === null || guests <= maxGuests),
  );
  if (!tier) return 0;
  if (cancelledOn === null) return tier.noShowPercent;
  const daysBefore = Math.max(0, diffDays(cancelledOn, checkInDate));
  const ascending = tier.steps.toSorted((a, b) => a.fromDaysBefore - b.fromDaysBefore);
  return ascending.find(({ fromDaysBefore }) => daysBefore <= fromDaysBefore)?.percent ?? 0;
}

/**
 * Cancellation fee in yen, outside consumption tax as damages. `basicChargeYen` is the charge of the first
 * night only: however many nights are given up, one day is charged (R-PRICE-09, R-PRICE-10).
 */
export function cancellationFee(
  policy: CancellationPolicy,
  cancellation: Cancellation & { basicChargeYen: Yen },
  rounding: Rounding,
): Yen {
  return percentOf(cancellation.basicChargeYen, cancellationPercent(policy, cancellation), rounding);
}

/**
 * Fee when part of a group withdraws: for groups of 15 and more, a tenth of the head count of ten days
 * before arrival is free, rounded up (R-PRICE-11), less what was used up by those who withdrew before. `chargePerGuestYen` is the basic charge of one guest.
 */
export function partialCancellationFee(
  policy: CancellationPolicy,
  cancellation: Cancellation & { withdrawnBefore?: number; withdrawn: number; chargePerGuestYen: Yen },
  rounding: Rounding,
): Yen {
  const { guests, withdrawnBefore = 0, withdrawn, chargePerGuestYen } = cancellation;
  const share = guests >= 15 ? roundRatio(guests, 10, 'CEIL') : 0;
  const free = Math.max(0, share - withdrawnBefore);
  const charged = Math.max(0, withdrawn - free);
  return multiplyYen(
    percentOf(chargePerGuestYen, cancellationPercent(policy, cancellation), rounding),
    charged,
  );
}

function steps(...pairs: [fromDaysBefore: number, percent: number][]): CancellationStep[] {
  return pairs.map(([fromDaysBefore, percent]) => ({ fromDaysBefore, percent }));
}
