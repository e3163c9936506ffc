import type { LocalDate } from '../dates/index.ts';
import { allocateByLargestRemainder, roundRatio, sumYen, type Rounding, type Yen } from '../money/index.ts';
import {
  cancellationFee,
  cancellationPercent,
  partialCancellationFee,
  type CancellationPolicy,
} from './cancellation-fee.ts';

/** A room that is given up. `basicChargeYen` is the charge of its first night, without lodging taxes. */
export interface CancelledRoom {
  id: string;
  guests: number;
  basicChargeYen: Yen;
  checkInDate: LocalDate;
  /** Business date of the cancellation; null for a no-show. */
  cancelledOn: LocalDate | null;
}

/** The fee that the terms would charge a room, and how it came about. */
export interface ProposedFee {
  id: string;
  percent: number;
  basicChargeYen: Yen;
  feeYen: Yen;
}

/**
 * Fees that the plan's terms propose for rooms of a booking of `guests` heads (R-PRICE-09 to 11). When only part of a
 * group of 15 and more withdraws, the guests who may withdraw for nothing are taken off, once over all its acts, and what
 * is left is shared among the rooms. `withdrawnBefore` counts the heads of earlier acts. Nothing is charged by this: staff decide.
 */
export function proposeCancellationFees(
  policy: CancellationPolicy,
  booking: { guests: number; withdrawnBefore?: number; rooms: readonly CancelledRoom[] },
  rounding: Rounding,
): ProposedFee[] {
  const { guests, withdrawnBefore = 0, rooms } = booking;
  const proposed = rooms.map((room) => ({
    id: room.id,
    percent: cancellationPercent(policy, { ...room, guests }),
    basicChargeYen: room.basicChargeYen,
    feeYen: cancellationFee(policy, { ...room, guests }, rounding),
  }));
  const withdrawn = rooms.reduce((sum, room) => sum + room.guests, 0);
  const [first] = rooms;
  const isPartOfGroup = guests >= 15 && withdrawn > 0 && withdrawnBefore + withdrawn < guests;
  if (!isPartOfGroup || first === undefined) return proposed;
  const basicYen = sumYen(rooms.map(({ basicChargeYen }) => basicChargeYen));
  const totalYen = partialCancellationFee(
    policy,
    {
      ...first,
      guests,
      withdrawnBefore,
      withdrawn,
      chargePerGuestYen: roundRatio(basicYen, withdrawn, rounding),
    },
    rounding,
  );
  const weights = proposed.map(({ feeYen }) => feeYen);
  if (sumYen(weights) === 0) return proposed;
  const shares = allocateByLargestRemainder(totalYen, weights);
  return proposed.map((fee, index) => ({ ...fee, feeYen: shares[index] ?? 0 }));
}
