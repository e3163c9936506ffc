import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField, pageFields, placeField } from '../kernel/fields.ts';
import { threadEntryFields, threadFilterFields, threadPageFields } from '../kernel/thread.ts';
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

export const getRoomHistory = defineCall({
  path: '/api/registration/getRoomHistory',
  service,
  access: { function: 'room-indication', level: 'read' },
  summary: 'Everything that bookings, card keys and blocks did to a room, newest first.',
  request: { roomId: idField, ...threadFilterFields, pageSize: pageFields.pageSize },
  response: {
    operationHistories: z.array(
      z.object({
        ...threadEntryFields,
        /** The action of the booking that the room's own is a part of; empty for what is of the room alone. */
        cause: z.string(),
        bBasicInformationId: idField.nullable(),
        /** With the branch; empty where the role may not know guests. */
        bookingNo: z.string(),
      }),
    ),
    ...threadPageFields,
  },
  errors: ['HOS-00004-0'],
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
