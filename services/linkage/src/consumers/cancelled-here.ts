import { bookingChanged } from '@honjin/contracts/registration/bus';
import { onEvents, type EventHandler } from '@honjin/service-kit';
import { noteCancelledHere } from '../messages/missing-queries.ts';

/** A booking whose rooms were all cancelled by hand is no missing cancel any more. */
export const noteCancels: EventHandler = onEvents(bookingChanged, async (tx, bookings) => {
  const isCancelled = new Map(
    bookings.map(({ bookingId, units }) => [
      bookingId,
      units.every(({ status }) => status === 'CANCEL' || status === 'NO_SHOW'),
    ]),
  );
  await noteCancelledHere(tx, isCancelled);
});
