import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, placeField } from '../kernel/fields.ts';

export const getWaitlist = defineCall({
  path: '/api/registration/waitlist',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary: 'Rooms on the waitlist from the business date on, and how many rooms are left for each by now.',
  request: {},
  response: {
    waiting: z.array(
      z.object({
        bBasicInformationId: idField,
        bRoomUnitId: idField,
        bookingNo: z.string(),
        roomIndex: placeField,
        guestName: z.string(),
        roomTypeName: z.string(),
        checkInDate: dateField,
        checkOutDate: dateField,
        /** The fewest rooms left on any of its nights; more than 0: it can be booked. */
        remaining: z.int(),
      }),
    ),
    vacantCount: z.int(),
  },
});
