export { BAR_MARKS } from '@honjin/domain';
import { ROOM_BLOCK_KINDS, ROOM_CLEANINGS, ROOM_CONDITIONS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField } from '../kernel/fields.ts';

const service = 'schedule' as const;

/** The most days one board shows: two months of a quarter, and a little to scroll. */
export const BOARD_MAX_DAYS = 62;

/**
 * One stay in one room (or in the lane of its type while no room is given). It is a short row, because ten thousand of
 * them have to fit into 200 KB. Positions count from 0 in the answer's `rooms` and `types`; `start` counts days from
 * the answer's `from` and is negative for who came before; nights are 0 for day use. `booking_no` and `room_index`
 * name the unit.
 */
export const boardBar = z.tuple([
  z.int().min(-1).describe('position of the room, -1 while none is given'),
  z.int().nonnegative().describe('position of the room type'),
  z.int().describe('start, days after from'),
  z.int().nonnegative().describe('nights'),
  z.enum(ROOM_UNIT_STATUSES).describe('status'),
  z.string().describe('guest or group; empty where the role may not see guests'),
  z.string().describe('reservation number'),
  z.int().positive().describe('branch of the reservation number'),
  z.int().nonnegative().describe('guests'),
  z.int().nonnegative().describe('marks'),
  z.string().describe('check-in time'),
  z.string().describe('check-out time'),
]);

export type BoardBar = z.output<typeof boardBar>;

/** One type of room: its lane of the unassigned, and its figures per day of the answer. */
export const boardType = z.object({
  roomTypeId: idField,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Rooms of a virtual type are shown, but never counted. */
  isReal: z.boolean(),
  roomCount: z.int(),
  /** Rooms taken by stays, with or without a room given, per day. */
  occupied: z.array(z.int()),
  /** Of these, the ones without a room. */
  unassigned: z.array(z.int()),
  /** Rooms broken or off sale. */
  blocked: z.array(z.int()),
  /** The lanes that all who wait for a room lie on; answers with a part of them have it. */
  lanes: z.int().nonnegative().optional(),
  /** The rooms of the type on the board, also those out of use with somebody in them; answers with a part of them have it. */
  places: z.int().nonnegative().optional(),
});

export type BoardType = z.output<typeof boardType>;

export const boardRoom = z.object({
  roomId: idField,
  roomNo: z.string(),
  /** Position in `types`. */
  type: z.int().nonnegative(),
  floor: z.string(),
  building: z.string(),
  buildingEn: z.string().default(''),
  isSmoking: z.boolean(),
  condition: z.enum(ROOM_CONDITIONS),
  cleaning: z.enum(ROOM_CLEANINGS),
  isDoNotDisturb: z.boolean(),
});

export type BoardRoom = z.output<typeof boardRoom>;

/** A room out of order or off sale: position of the room, start in days after `from`, nights, kind, reason. */
export const boardBlock = z.tuple([
  z.int().nonnegative(),
  z.int(),
  z.int(),
  z.enum(ROOM_BLOCK_KINDS),
  z.string(),
]);

export type BoardBlock = z.output<typeof boardBlock>;

/** Everything the board shows. */
export const boardFields = {
  from: dateField,
  days: z.int(),
  types: z.array(boardType),
  rooms: z.array(boardRoom),
  bars: z.array(boardBar),
  blocks: z.array(boardBlock),
  holidays: z.array(z.object({ date: dateField, name: z.string(), nameEn: z.string().default('') })),
};

/** More rooms than any house has. */
const BOARD_MOST_ROOMS = 99_999;

/** The most rooms whose stays are asked for at once. */
export const BOARD_ROOMS_AT_ONCE = 200;

/**
 * Rooms × days: everything the board shows, in one answer. A house of thousands of rooms asks for its first rooms with
 * their stays, and for the first lanes of those who wait; other rooms come by {@link getRoomStays} as they come in sight.
 * All of them have an order: types as listed, and `places` of each.
 */
export const getBoard = defineCall({
  path: '/api/schedule/board',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'Rooms, stays, blocks and day figures of a range of days.',
  request: {
    from: dateInput,
    days: z.int().min(1).max(BOARD_MAX_DAYS).default(14),
    firstRooms: z.int().min(1).max(BOARD_ROOMS_AT_ONCE).optional(),
    /** With `firstRooms`: no other rooms and no blocks of others are listed. */
    isPiece: z.boolean().optional(),
  },
  response: {
    ...boardFields,
    /** The stays are those of so many rooms from the first; left out when they are all. */
    roomsRead: z.int().optional(),
  },
  projectionOf: 'registration',
});

/**
 * Returns the bars of some rooms: of those with the ids, or of a piece of the board from its `firstRoom` on, which lists
 * the rooms and their blocks, too. Rooms and types are places in the lists of ids beside them.
 */
export const getRoomStays = defineCall({
  path: '/api/schedule/roomStays',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'Stays of some rooms of the board in a range of days.',
  request: {
    from: dateInput,
    days: z.int().min(1).max(BOARD_MAX_DAYS).default(14),
    roomIds: z.array(idField).max(BOARD_ROOMS_AT_ONCE).default([]),
    firstRoom: z.int().min(0).max(BOARD_MOST_ROOMS).optional(),
  },
  response: {
    from: dateField,
    days: z.int(),
    roomIds: z.array(idField),
    roomTypeIds: z.array(idField),
    bars: z.array(boardBar),
    firstRoom: z.int().optional(),
    rooms: z.array(boardRoom).optional(),
    blocks: z.array(boardBlock).optional(),
  },
  projectionOf: 'registration',
});
