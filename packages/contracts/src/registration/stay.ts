import { ROOM_CLEANINGS, ROOM_CONDITIONS, STATUS_TRIGGERS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField, timeField } from '../kernel/fields.ts';
import { statusField } from './fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** A booking after something was done to its rooms. */
const changed = {
  bBasicInformationId: idField,
  version: z.int().positive(),
  roomUnits: z.array(z.object({ bRoomUnitId: idField, status: statusField })),
};

export const assignRooms = defineCall({
  path: '/api/registration/assign',
  service,
  access: edit,
  summary:
    'Gives rooms to room units for nights, or takes them away; all of them or none. A taken room tells who has it.',
  request: {
    assignments: z
      .array(
        z.strictObject({
          bRoomUnitId: idField,
          /** Null takes the room away. */
          roomId: idField.nullable(),
          /** Nights from ≤ night < to; absent: the whole rest of the stay. */
          from: dateField.optional(),
          to: dateField.optional(),
        }),
      )
      .min(1)
      .max(200),
    /** Gives the room of another type, or one locked in its place; with the right `override`. */
    reason: lineField.default(''),
  },
  response: { bookings: z.array(z.object({ bBasicInformationId: idField, version: z.int().positive() })) },
  errors: ['HOS-01002-4', 'HOS-02001-1', 'HOS-02001-2', 'HOS-02001-5', 'HOS-02002-1'],
  writes: true,
});

export const getAvailability = defineCall({
  path: '/api/registration/availability',
  service,
  access: read,
  summary: 'Rooms left per type and night, and the rooms that are free for a whole stay.',
  request: {
    from: dateField,
    /** The morning after the last night; the same day for day use. */
    to: dateField,
    checkInTime: timeField.optional(),
    checkOutTime: timeField.optional(),
    /** Stays of this room unit do not count as taken. */
    exceptRoomUnitId: idField.optional(),
  },
  response: {
    roomTypes: z.array(
      z.object({
        roomTypeId: idField,
        nights: z.array(
          z.object({ night: dateField, total: z.int(), sold: z.int(), blocked: z.int(), remaining: z.int() }),
        ),
        /** The fewest rooms left on any of the nights. */
        remaining: z.int(),
      }),
    ),
    freeRooms: z.array(
      z.object({
        roomId: idField,
        roomNo: z.string(),
        roomTypeId: idField,
        floor: z.string(),
        smoking: z.enum(['SMOKING', 'NON_SMOKING']),
        condition: z.enum(ROOM_CONDITIONS).nullable(),
        cleaning: z.enum(ROOM_CLEANINGS).nullable(),
      }),
    ),
  },
});

export const checkIn = defineCall({
  path: '/api/registration/checkin',
  service,
  access: edit,
  summary:
    'Checks rooms in: their assigned rooms must be vacant and usable, or a reason be given by who may override.',
  request: {
    bBasicInformation: z.strictObject({
      id: idField,
      version: z.int().positive(),
      bRoomUnitIds: z.array(idField).min(1).max(200),
    }),
    /** Formalities are done, but the room is not ready: TEMP_CHECK_IN. */
    provisional: z.boolean().default(false),
    overrideReason: lineField.default(''),
  },
  response: changed,
  errors: ['HOS-00005-0', 'HOS-01002-4', 'HOS-02001-1', 'HOS-02002-1', 'HOS-02002-2'],
  writes: true,
});

export const checkOut = defineCall({
  path: '/api/registration/checkout',
  service,
  access: edit,
  summary: 'Checks rooms out; each must be departing and owe nothing.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: changed,
  errors: ['HOS-01002-4', 'HOS-02002-1'],
  writes: true,
});

export const roomUnitCheckout = defineCall({
  path: '/api/registration/roomUnitCheckout',
  service,
  access: edit,
  summary:
    'Checks chosen rooms of one booking out together; none may leave later than the representative room.',
  request: { bRoomUnitIds: z.array(idField).min(1).max(200) },
  response: changed,
  errors: ['HOS-01002-4', 'HOS-02002-1'],
  writes: true,
});

export const changeStatus = defineCall({
  path: '/api/registration/status',
  service,
  access: edit,
  summary:
    'Other changes of state: departure by hand, extension, cancel, no-show, check-in cancel, check-out cancel, back from the waitlist.',
  request: {
    bBasicInformationId: idField,
    version: z.int().positive(),
    bRoomUnitIds: z.array(idField).min(1).max(200),
    trigger: z
      .enum(STATUS_TRIGGERS)
      .exclude(['CHECK_IN', 'CHECK_OUT', 'PROVISIONAL_CHECK_IN', 'DAY_ROLL', 'DEADLINE_PASSED']),
    to: statusField,
    reason: lineField.default(''),
  },
  response: changed,
  errors: ['HOS-00005-0', 'HOS-01002-4', 'HOS-02001-1', 'HOS-02002-1', 'HOS-02006-1'],
  writes: true,
});
