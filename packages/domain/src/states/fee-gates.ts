import type { Yen } from '../money/index.ts';
import type { BlockReason } from './block-reason.ts';
import { ROOM_UNIT_STATUS_TRAITS, type RoomUnitStatus } from './room-unit-status.ts';

/** Fees that staff may charge on proposal of the terms. */
export const FEE_KINDS = ['CANCELLATION', 'LATE_CHECK_OUT'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Tells whether the stay was given up: nothing is sold to it any more, but a fee may be owed for it. */
export function isGivenUp(status: RoomUnitStatus | null): boolean {
  return status === 'CANCEL' || status === 'NO_SHOW';
}

/**
 * Tells whether an amount may be paid out of a stay that was given up: no more than it has paid and does not owe
 * (R-STATE-13).
 */
export function mayPayOut(
  unit: { status: RoomUnitStatus | null; unsettledYen: Yen },
  paymentYen: Yen,
): boolean {
  return isGivenUp(unit.status) && paymentYen < 0 && paymentYen >= unit.unsettledYen;
}

/** Says why a fee cannot be charged to a unit, or null (R-STATE-13). */
export function feeBlockedBy(unit: { status: RoomUnitStatus }, kind: FeeKind): BlockReason | null {
  const isAllowed =
    kind === 'CANCELLATION' ? isGivenUp(unit.status) : ROOM_UNIT_STATUS_TRAITS[unit.status].acceptsSettlement;
  return isAllowed ? null : 'STATUS_NOT_ALLOWED';
}

/**
 * Says why a unit cannot be cancelled or noted as a no-show, or null. Its unsettled sales would stay in the books with
 * nobody to pay them, so they are taken back first (R-STATE-18).
 */
export function giveUpBlockedBy(unit: { unsettledSalesYen: Yen }): BlockReason | null {
  return unit.unsettledSalesYen > 0 ? 'EXTRA_SALES_EXIST' : null;
}
