import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';
import { outsideLine, providerField } from './outside-fields.ts';
import { CONFIRMATION_STATES, IMPORT_STATES, PROCESSING_STATES } from './states.ts';

// Apart from the messages themselves: the list of bookings asks for this alone.

export const listLinkedBookings = defineCall({
  path: '/api/linkage/booking/list',
  service: 'linkage',
  access: { function: 'registration', level: 'read' },
  summary: 'Which of these registrations came by a site controller, and how their newest message stands.',
  request: { bookingIds: z.array(idField).min(1).max(500) },
  response: {
    bookings: z
      .array(
        z.object({
          bookingId: idField,
          provider: providerField,
          agencyName: outsideLine,
          travelAgencyBookingNumber: outsideLine,
          /** Of its newest message that is no copy. */
          messageId: idField,
          importState: z.enum(IMPORT_STATES),
          processingState: z.enum(PROCESSING_STATES),
          confirmationState: z.enum(CONFIRMATION_STATES),
          hasWarnings: z.boolean(),
        }),
      )
      .max(500),
  },
});
