/**
 * Every reason for which a rule refuses an action. The server answers it as an error code, the browser
 * shows it on the disabled button; both texts come from this one name.
 */
export const BLOCK_REASONS = [
  'STATUS_NOT_ALLOWED',
  'NOT_OPERABLE',
  'BEFORE_CHECK_IN_DAY',
  'STAY_IS_OVER',
  'NOT_CHECK_IN_DAY',
  'CHECK_IN_TIME_PAST',
  'TEMP_BOOK_DEADLINE_SET',
  'DEADLINE_NOT_REACHED',
  'BEFORE_CHECK_OUT_DAY',
  'AFTER_CHECK_OUT_DAY',
  'CHECK_OUT_DAY_REACHED',
  'ROOM_NOT_ASSIGNED',
  'ROOM_OCCUPIED',
  'ROOM_BROKEN',
  'ROOM_STOPPED',
  'ROOM_NOT_CLEAN',
  'ROOM_RESERVED',
  'ROOM_ALREADY_BROKEN',
  'ROOM_ALREADY_STOPPED',
  'ROOM_HAS_BLOCK',
  'ROOM_HAS_NO_BLOCK',
  'ALREADY_SETTLED',
  'NOT_SETTLED',
  'NOT_SETTLEMENT_DAY',
  'NOTHING_TO_SETTLE',
  'AMOUNTS_DIFFER',
  'UNSETTLED_BALANCE',
  'EXTRA_SALES_EXIST',
  'PAYMENT_EXISTS',
  'LEAVES_AFTER_REPRESENTATIVE',
  'NOTHING_TO_RECEIPT',
  'RECEIPT_ALREADY_ISSUED',
  'RECEIPT_NOT_ISSUED',
  'HISTORY_ONLY',
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Reasons that an in-charge member of staff may override with a written reason (R-STATE-04). */
export const OVERRIDABLE_REASONS: readonly BlockReason[] = ['ROOM_NOT_CLEAN'];

/** Tells whether the reason may be overridden by staff who hold the override permission. */
export function isOverridable(reason: BlockReason): boolean {
  return OVERRIDABLE_REASONS.includes(reason);
}
