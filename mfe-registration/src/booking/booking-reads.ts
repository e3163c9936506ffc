import type { AnyCall } from '@honjin/contracts';
import {
  getAvailability,
  getOperationHistory,
  getReceiptHistory,
  getUseDetail,
  searchRegistrations,
  showBooking,
} from '@honjin/contracts/registration';

/** Answers that are out of date after anything was done to a booking. */
export const BOOKING_READS: readonly AnyCall[] = [
  showBooking,
  searchRegistrations,
  getUseDetail,
  getOperationHistory,
  getAvailability,
  getReceiptHistory,
];
