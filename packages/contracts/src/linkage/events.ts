import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { dateField, idField } from '../kernel/fields.ts';
import { providerField } from './outside-fields.ts';
import { LINKED_STATES } from './states.ts';

const service = 'linkage' as const;

/** Messages came in or went to another state: open inboxes and the badge ask again. */
export const messagesChanged = defineEvent({
  service,
  entity: 'message',
  event: 'changed',
  payload: z.object({
    provider: providerField,
    /** Registrations they touched; empty when none. */
    bookingIds: z.array(idField).max(1_000),
    count: z.int().min(0).max(100_000),
  }),
});

/** Registrations whose newest message came, or was handled: lists elsewhere can be searched by it. */
export const linkedBookingsChanged = defineEvent({
  service,
  entity: 'linked-booking',
  event: 'changed',
  payload: z.object({
    bookings: z
      .array(z.object({ bookingId: idField, provider: providerField, state: z.enum(LINKED_STATES) }))
      .max(500),
  }),
});

/** A sale went beyond the house, or could not be imported: the dates of the type are to be closed at every provider. */
export const stopSaleWished = defineEvent({
  service,
  entity: 'stop-sale',
  event: 'wished',
  payload: z.object({
    messageId: idField,
    bookingId: idField.nullable(),
    cause: z.enum(['OVERBOOKED', 'IMPORT_FAILED']),
    nights: z.array(z.object({ roomTypeId: idField, date: dateField })).max(5_000),
  }),
});
