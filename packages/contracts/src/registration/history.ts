import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField, pageFields, placeField } from '../kernel/fields.ts';
import { operation } from './booking.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;

export const getOperationHistories = defineCall({
  path: '/api/operation/history/getOperationHistories',
  service,
  access: read,
  summary: 'What was done to the bookings of the store between two days, by whom; newest first.',
  request: {
    /** Days of the calendar, both included; at most 92 of them. */
    from: dateInput,
    to: dateInput,
    userName: lineField.default(''),
    /** Verb and noun, e.g. `booking.edit`; its beginning is enough. */
    action: lineField.default(''),
    bookingNo: lineField.default(''),
    ...pageFields,
  },
  response: {
    operationHistories: z.array(operation.extend({ bBasicInformationId: idField, bookingNo: z.string() })),
    totalCount: z.int(),
  },
  errors: ['HOS-02006-0'],
});

export const getTravelAgencyBookingNumberFrom = defineCall({
  path: '/api/registration/getTravelAgencyBookingNumberFrom',
  service,
  access: read,
  summary: 'Rooms that a travel agency booked under a number.',
  request: { travelAgencyBookingNumber: lineField.min(1) },
  response: {
    bookings: z.array(
      z.object({
        bBasicInformationId: idField,
        bRoomUnitId: idField,
        bookingNo: z.string(),
        roomIndex: placeField,
        guestName: z.string(),
        checkInDate: dateField,
        checkOutDate: dateField,
        status: statusField,
        travelAgencyBookingNumber: z.string(),
      }),
    ),
  },
});
