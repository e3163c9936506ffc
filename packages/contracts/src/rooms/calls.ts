import {
  DISCREPANCY_KINDS,
  ROOM_BLOCK_KINDS,
  ROOM_CLEANINGS,
  ROOM_CONDITIONS,
  ROOM_UNIT_STATUSES,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  placeField,
  seenVersionField,
  sheetFields,
  textField,
} from '../kernel/fields.ts';

export { CSV_ENCODINGS } from '../kernel/fields.ts';

const service = 'rooms' as const;
const read = { function: 'room-indication', level: 'read' } as const;
const edit = { function: 'room-indication', level: 'edit' } as const;

/** The most rooms one change may name. */
const BULK_LIMIT = 500;

/** The version of a room that the caller last saw. It is 0 when nothing was ever recorded about the room. */
const seenVersion = seenVersionField;

/** A party in the room tonight, leaving it today, or coming to it today. Names are empty for roles that may not see guests. */
export const roomParty = z.object({
  bookingNo: z.string(),
  roomIndex: placeField,
  /** Empty where the role may not open bookings. */
  bookingId: z.string(),
  status: z.enum(ROOM_UNIT_STATUSES),
  guestName: z.string(),
  guestCount: z.int().nonnegative(),
  checkInDate: dateField,
  checkInTime: z.string(),
  checkOutDate: dateField,
  checkOutTime: z.string(),
  hasMemo: z.boolean(),
  /** Free memos that the cleaning list shows. */
  cleaningMemos: z.array(z.string()),
});

export type RoomParty = z.output<typeof roomParty>;

export const roomBlock = z.object({
  blockId: idField,
  kind: z.enum(ROOM_BLOCK_KINDS),
  from: dateField,
  to: dateField,
  reason: z.string(),
});

/** One tile of the room indication. */
export const roomIndication = z.object({
  roomId: idField,
  roomNo: z.string(),
  roomTypeId: idField,
  typeName: z.string(),
  typeNameEn: z.string(),
  floor: z.string(),
  building: z.string(),
  buildingEn: z.string().default(''),
  isSmoking: z.boolean(),
  condition: z.enum(ROOM_CONDITIONS),
  cleaning: z.enum(ROOM_CLEANINGS),
  isDoNotDisturb: z.boolean(),
  /** The key is at the desk: the guests are out. */
  isGuestOut: z.boolean(),
  version: seenVersion,
  guest: roomParty.nullable(),
  arrival: roomParty.nullable(),
  /** The block of today, else the next one. */
  block: roomBlock.nullable(),
  /** Fresh linen for guests that stay on. */
  isLinenDay: z.boolean(),
  /** Work of today in points of equal effort; 0 when there is none. */
  workPoints: z.int().nonnegative(),
  /** The person who cleans the room today. It is empty when nobody was named. */
  cleaner: z.string(),
  /** Open case: the room was found otherwise than the desk believes. */
  discrepancy: z.enum(DISCREPANCY_KINDS).nullable(),
});

export type RoomIndication = z.output<typeof roomIndication>;

/** State of a room after a change. */
const roomStateFields = {
  roomId: idField,
  condition: z.enum(ROOM_CONDITIONS),
  cleaning: z.enum(ROOM_CLEANINGS),
  isDoNotDisturb: z.boolean(),
  isGuestOut: z.boolean(),
  version: seenVersion,
};

export const listRoomIndication = defineCall({
  path: '/api/availability/list',
  service,
  access: read,
  summary: 'Every room with its condition, cleaning, marks, guests, arrival of today and block.',
  request: {},
  response: { rooms: z.array(roomIndication) },
  projectionOf: 'registration',
});

const stateAt = z.object({
  condition: z.enum(ROOM_CONDITIONS),
  cleaning: z.enum(ROOM_CLEANINGS),
  isDoNotDisturb: z.boolean(),
});

export const getRoomStatesAsOf = defineCall({
  path: '/api/availability/asOf',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'The condition and cleaning of rooms as they were at a moment, and as they are now.',
  request: { at: z.iso.datetime({ offset: true }) },
  response: {
    /** Rooms of which anything was ever recorded. The others are vacant and need no cleaning. */
    rooms: z.array(z.object({ roomId: idField, past: stateAt, present: stateAt })),
  },
});

export const changeCleaning = defineCall({
  path: '/api/availability/cleaning',
  service,
  access: edit,
  summary: 'Sets the cleaning state of one or many rooms; all of them or none.',
  request: {
    rooms: z
      .array(z.object({ roomId: idField, version: seenVersion }))
      .min(1)
      .max(BULK_LIMIT),
    cleaning: z.enum(ROOM_CLEANINGS),
  },
  response: { rooms: z.array(z.object(roomStateFields)) },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});

export const changeRoomMarks = defineCall({
  path: '/api/availability/marks',
  service,
  access: edit,
  summary: 'Sets do-not-disturb and guests-out of a room.',
  request: {
    roomId: idField,
    version: seenVersion,
    isDoNotDisturb: z.boolean().optional(),
    isGuestOut: z.boolean().optional(),
  },
  response: { room: z.object(roomStateFields) },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});

export const setRoomBlock = defineCall({
  path: '/api/availability/block',
  service,
  access: edit,
  summary: 'Takes a room out of order or off sale for the nights from ≤ night < to.',
  request: {
    roomId: idField,
    kind: z.enum(ROOM_BLOCK_KINDS),
    from: dateInput,
    to: dateInput,
    reason: textField(200).trim().min(1),
  },
  response: { blockId: idField, registrationRevision: z.int() },
  errors: [
    'HOS-06001-2',
    'HOS-06001-3',
    'HOS-06001-4',
    'HOS-06001-5',
    'HOS-06001-6',
    'HOS-06001-7',
    'HOS-06001-8',
    'HOS-00007-0',
  ],
  writes: true,
});

export const releaseRoom = defineCall({
  path: '/api/availability/release',
  service,
  access: edit,
  summary: 'Gives a blocked room back from a day on.',
  request: { blockId: idField, from: dateInput },
  response: { registrationRevision: z.int() },
  errors: ['HOS-00004-0', 'HOS-00007-0'],
  writes: true,
});

export const exportRoomIndication = defineCall({
  path: '/api/availability/csv',
  service,
  access: read,
  summary: 'The room indication as CSV (UTF-8 with a byte order mark, or CP932) or Excel.',
  request: {
    ...sheetFields,
    /** Limits the file to these rooms, in this order. Without it all rooms are included. */
    roomIds: z.array(idField).max(5_000).optional(),
  },
  response: {},
  transfer: 'file',
});
