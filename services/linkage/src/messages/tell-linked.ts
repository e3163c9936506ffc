import { linkedBookingsChanged, type LinkedState } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import { listLinked, type LinkedBooking } from './detail-queries.ts';

const AT_ONCE = 500;

/** Sums the states of the newest message up. */
function stateOf({
  importState,
  processingState,
  confirmationState,
  hasWarnings,
}: LinkedBooking): LinkedState {
  if (confirmationState === 'CONFIRMED') return 'CONFIRMED';
  if (importState === 'IMPORT_ERROR') return processingState === 'NOT_FEASIBLE' ? 'NOT_FEASIBLE' : 'ERROR';
  return hasWarnings ? 'WARNING' : 'UNCONFIRMED';
}

/** Tells other services how registrations stand whose messages came or were handled. */
export async function tellLinked(tx: TenantTx, bookingIds: readonly string[]): Promise<void> {
  for (let at = 0; at < bookingIds.length; at += AT_ONCE) {
    const linked = await listLinked(tx, bookingIds.slice(at, at + AT_ONCE));
    const bookings = linked.map((one) => ({
      bookingId: one.bookingId,
      provider: one.provider,
      state: stateOf(one),
    }));
    if (bookings.length > 0) tx.emit(linkedBookingsChanged, { bookings });
  }
}
