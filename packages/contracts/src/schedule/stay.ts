import { ROOM_CLEANINGS, ROOM_CONDITIONS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, placeField, yenField } from '../kernel/fields.ts';

const service = 'schedule' as const;

/**
 * Returns what the hover card and the actions of a bar need. Texts about the guest are empty where the role may not
 * see guests.
 */
export const getBoardStay = defineCall({
  path: '/api/schedule/stay',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'One room unit of the board by reservation number and branch.',
  request: { bookingNo: z.string().min(1).max(40), roomIndex: placeField },
  response: {
    bookingId: idField,
    bookingVersion: z.int().positive(),
    roomUnitId: idField,
    bookingNo: z.string(),
    roomIndex: placeField,
    status: z.enum(ROOM_UNIT_STATUSES),
    guestName: z.string(),
    guestKana: z.string(),
    guestPhone: z.string(),
    groupName: z.string(),
    checkInDate: dateField,
    checkInTime: z.string(),
    checkOutDate: dateField,
    checkOutTime: z.string(),
    isDayUse: z.boolean(),
    isAssignmentLocked: z.boolean(),
    tempBookDeadline: z.string().nullable(),
    paxMale: z.int(),
    paxFemale: z.int(),
    paxChild: z.int(),
    planName: z.string(),
    salesRouteName: z.string(),
    unsettledBalance: yenField,
    memo: z.string(),
    /** Consecutive nights in one room or waiting for one; `to` is the morning after the last night. */
    segments: z.array(
      z.object({
        from: dateField,
        to: dateField,
        roomTypeId: idField,
        roomId: idField.nullable(),
        roomNo: z.string().nullable(),
      }),
    ),
  },
  errors: ['HOS-00004-0'],
  projectionOf: 'registration',
});

/** Returns the units behind bars of the board, in the order asked. An action on several bars needs them. */
export const listBoardUnits = defineCall({
  path: '/api/schedule/units',
  service,
  access: { function: 'schedule', level: 'read' },
  summary:
    'Ids and booking versions of room units by reservation number and branch; unknown ones are left out.',
  request: {
    units: z
      .array(z.strictObject({ bookingNo: z.string().min(1).max(40), roomIndex: placeField }))
      .min(1)
      .max(500),
  },
  response: {
    units: z.array(
      z.object({
        bookingNo: z.string(),
        roomIndex: z.int(),
        roomUnitId: idField,
        bookingId: idField,
        bookingVersion: z.int().positive(),
      }),
    ),
  },
  projectionOf: 'registration',
});

/** Lists the rooms that could be given for some nights. The answer is advice: registration decides when it is asked. */
export const listFreeRooms = defineCall({
  path: '/api/schedule/freeRooms',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'Rooms without a stay or block in the nights from ≤ night < to, the wanted type first.',
  request: {
    from: dateInput,
    to: dateInput,
    roomTypeId: idField.optional(),
    /** Stays of this unit do not count as taken. */
    exceptRoomUnitId: idField.optional(),
  },
  response: {
    rooms: z.array(
      z.object({
        roomId: idField,
        roomNo: z.string(),
        roomTypeId: idField,
        typeName: z.string(),
        typeNameEn: z.string(),
        floor: z.string(),
        building: z.string(),
        buildingEn: z.string().default(''),
        isSmoking: z.boolean(),
        isWantedType: z.boolean(),
        condition: z.enum(ROOM_CONDITIONS),
        cleaning: z.enum(ROOM_CLEANINGS),
      }),
    ),
  },
  projectionOf: 'registration',
});
