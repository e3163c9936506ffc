import { bookingChanged } from '@honjin/contracts/registration';
import { onEvent, type EventHandler } from '@honjin/service-kit';
import { noteCancelledHere } from '../messages/missing-queries.ts';

/** A booking whose rooms were all cancelled by hand is no missing cancel any more. */
export const noteCancels: EventHandler = onEvent(bookingChanged, async (tx, { bookingId, units }) => {
  const isCancelled = units.every(({ status }) => status === 'CANCEL' || status === 'NO_SHOW');
  await noteCancelledHere(tx, bookingId, isCancelled);
});
