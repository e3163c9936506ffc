import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField } from '../kernel/fields.ts';
import { wholeBooking } from './booking.ts';
import { guestInformation } from './guest-fields.ts';
import { useDetail } from './money.ts';

/**
 * Calls by which a program keeps a copy of a store. It begins without a cursor, or with a moment, goes on with the cursor
 * of each answer while there is more, and comes back with the last one. What is told twice is told as it is now. Nothing
 * is too old to be asked for. A cursor that knows more than the database, which was put back since, is refused.
 */

const service = 'registration' as const;

/** The most bookings, or guests or slips of bookings, in one answer. */
const MOST_BOOKINGS = 100;
const MOST_STOCK = 1_000;

/** A place in the changes of a store. What is in it is of no concern to the caller. */
const cursorField = (pattern: RegExp) => z.string().max(100).regex(pattern, 'HOS-09001-5').optional();
const bookingCursor = cursorField(
  /^(?:all\.\d{1,15}\.(?:[0-9a-f]{8}\.)?[0-9a-f-]{36}|since\.\d{1,15}(?:\.[0-9a-f]{8})?)$/,
);
const stockCursor = cursorField(/^\d{1,17}\.\d{4}-\d{2}-\d{2}\.[0-9a-f-]{36}(?:\.\d{1,15}\.[0-9a-f]{8})?$/);

/** Where to begin without a cursor: at what changed at this moment or later; absent: at everything there is. */
const changedSinceField = z.iso.datetime({ offset: true }).optional();

const page = { cursor: z.string(), hasMore: z.boolean() };

const errors = ['HOS-02095-0'] as const;

const bookingRequest = {
  cursor: bookingCursor,
  changedSince: changedSinceField,
  limit: z.int().min(1).max(MOST_BOOKINGS).default(50),
};

export const listBookingChanges = defineCall({
  path: '/api/registration/changes',
  service,
  access: { function: 'registration', level: 'read' },
  summary:
    'The bookings that have changed since a cursor, cancelled ones too, each with everything under it.',
  request: bookingRequest,
  response: { bookings: z.array(wholeBooking), ...page },
  errors,
});

export const listGuestChanges = defineCall({
  path: '/api/registration/guest/changes',
  service,
  access: { function: 'guest', level: 'read' },
  summary:
    'The guests of the bookings that have changed since a cursor: of each booking all, those left out are gone.',
  request: bookingRequest,
  response: {
    bookings: z.array(
      z.object({
        bBasicInformationId: idField,
        bookingNo: z.string(),
        bGuestInformations: z.array(z.object({ bRoomUnitId: idField, ...guestInformation.shape })),
      }),
    ),
    ...page,
  },
  errors,
});

export const listMoneyChanges = defineCall({
  path: '/api/registration/money/changes',
  service,
  access: { function: 'money', level: 'read' },
  summary: 'Sales lines, payments and bills of the bookings that have changed since a cursor, room by room.',
  request: bookingRequest,
  response: {
    bookings: z.array(
      z.object({ bBasicInformationId: idField, bookingNo: z.string(), useDetails: z.array(useDetail) }),
    ),
    ...page,
  },
  errors,
});

export const listStockChanges = defineCall({
  path: '/api/registration/stock/changes',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'The nights and room types whose stock has changed since a cursor, as it is now.',
  request: {
    cursor: stockCursor,
    changedSince: changedSinceField,
    limit: z.int().min(1).max(MOST_STOCK).default(500),
  },
  response: {
    stock: z.array(
      z.object({
        roomTypeId: idField,
        night: dateField,
        total: z.int(),
        sold: z.int(),
        blocked: z.int(),
        overbookLimit: z.int(),
        /** total − blocked + limit − sold, as in the list of stock. */
        remaining: z.int(),
      }),
    ),
    ...page,
  },
  errors,
});
