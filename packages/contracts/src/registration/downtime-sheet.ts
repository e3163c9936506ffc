import { ROOM_CLEANINGS, ROOM_CONDITIONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, placeField, timeField, yenField } from '../kernel/fields.ts';

/** A room of a booking, as far as the desk has to know it on paper. */
const stay = {
  bookingNo: z.string(),
  roomIndex: placeField,
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  paxTotalCount: z.int().nonnegative(),
  checkInDate: dateField,
  checkInTime: timeField,
  checkOutDate: dateField,
  checkOutTime: timeField,
  /** The amount to be paid still, nights to come included; null for who may not see money. */
  dueAmount: yenField.nullable(),
  memo: z.string(),
};

export const getDowntimeSheet = defineCall({
  path: '/api/registration/desk/downtimeSheet',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'What the desk needs to go on by hand while the server is away: every room with its state and who is in it, and who comes today.',
  request: {},
  response: {
    /** The moment that all of it was true. */
    madeAt: z.iso.datetime(),
    businessDate: dateField,
    storeName: z.string(),
    rooms: z.array(
      z.object({
        roomNo: z.string(),
        roomTypeName: z.string(),
        /** Null for who may not see the room indication. */
        condition: z.enum(ROOM_CONDITIONS).nullable(),
        cleaning: z.enum(ROOM_CLEANINGS).nullable(),
        isBlocked: z.boolean(),
        stay: z
          .object({
            ...stay,
            isLeaving: z.boolean(),
            /** Cards that are out; null for who may not see keys. */
            keyCount: z.int().nonnegative().nullable(),
          })
          .nullable(),
      }),
    ),
    arrivals: z.array(
      z.object({
        ...stay,
        roomTypeName: z.string(),
        /** Empty while no room is assigned. */
        roomNo: z.string(),
      }),
    ),
  },
  projectionOf: 'rooms',
});
