import { bookingChanged } from '@honjin/contracts/registration/bus';
import { onEvents, type EventHandler } from '@honjin/service-kit';
import { hasLinks, noteCancelledHere } from '../messages/missing-queries.ts';

const noteCancelled = onEvents(bookingChanged, async (tx, bookings) => {
  if (bookings.length === 0) return;
  const isCancelled = new Map(
    bookings.map(({ bookingId, units }) => [
      bookingId,
      units.every(({ status }) => status === 'CANCEL' || status === 'NO_SHOW'),
    ]),
  );
  await noteCancelledHere(tx, isCancelled);
});

/**
 * A booking whose rooms were all cancelled by hand is no missing cancel any more. A store without a booking of a provider
 * has none to note it of.
 */
export const noteCancels: EventHandler = { ...noteCancelled, needsPast: hasLinks };
