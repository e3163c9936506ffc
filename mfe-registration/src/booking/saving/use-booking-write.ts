import type { AnyCall } from '@honjin/contracts';
import {
  getAvailability,
  getOperationHistory,
  getQams,
  getReceiptHistory,
  getReceiptHistoryAndDetail,
  getRegistrationCards,
  getUseDetail,
  listCardRequests,
  listRoomKeys,
  proposeCancellation,
  searchRegistrations,
  showBooking,
  showPreCheckIn,
} from '@honjin/contracts/registration';
import { BLOCK_REASONS } from '@honjin/domain';
import {
  useQueryClient,
  useTranslation,
  useWrite,
  type ApiError,
  type UseWriteOptions,
  type Write,
} from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';

/** Answers that are out of date after anything was done to a booking. */
const BOOKING_READS: readonly AnyCall[] = [
  showBooking,
  searchRegistrations,
  getUseDetail,
  getOperationHistory,
  getAvailability,
  getReceiptHistory,
  getReceiptHistoryAndDetail,
  getQams,
  getRegistrationCards,
  listRoomKeys,
  listCardRequests,
  proposeCancellation,
  showPreCheckIn,
];

/**
 * Writes on a booking. Afterwards every view of the booking asks again, also when somebody else was first. A refusal
 * by a rule has the words of the disabled button.
 */
export function useBookingWrite<C extends AnyCall>(
  call: C,
  options: Omit<UseWriteOptions<C>, 'invalidates'> = {},
): Write<C> {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const queries = useQueryClient();

  function handlesError(error: ApiError): boolean {
    if (error.status === 409) {
      for (const { path } of BOOKING_READS) void queries.invalidateQueries({ queryKey: [path] });
    }
    if (options.handlesError?.(error)) return true;
    const reason = BLOCK_REASONS.find((one) => one === error.details['reason']);
    if (reason === undefined) return false;
    toasts.error(t(`block.${reason}`));
    return true;
  }
  return useWrite(call, { ...options, invalidates: BOOKING_READS, handlesError });
}
