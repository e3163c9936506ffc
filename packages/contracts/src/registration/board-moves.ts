import { ASSIGN_REASONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  timeField,
  versionField,
  yenField,
} from '../kernel/fields.ts';
import { PRICE_ERRORS, SALE_ERRORS } from './sale-errors.ts';

const service = 'registration' as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** The most things one commit of the board does: a full house of 500 rooms moves its guests twice. */
const BOARD_MAX_ACTIONS = 1_000;

/** The price after a change of room type: the new type is charged, or the sold one stays (with a reason). */
export const TYPE_CHARGES = ['NEW', 'KEEP'] as const;
export type TypeCharge = (typeof TYPE_CHARGES)[number];

/** Nights `from` ≤ night < `to`; absent: from the first night that can still change, to the end of the stay. */
const nights = { from: dateInput.optional(), to: dateInput.optional() };

/** Gives a room for nights, or takes it away (null): assign, move, swap and split are made of these. */
const roomAction = z.strictObject({
  kind: z.literal('ROOM'),
  bRoomUnitId: idField,
  roomId: idField.nullable(),
  ...nights,
  charge: z.enum(TYPE_CHARGES).optional(),
});

/** Moves the first day, the last morning, or the hours: extend, shorten, or another day altogether. */
const datesAction = z.strictObject({
  kind: z.literal('DATES'),
  bRoomUnitId: idField,
  checkInDate: dateInput.optional(),
  checkOutDate: dateInput.optional(),
  checkInTime: timeField.optional(),
  checkOutTime: timeField.optional(),
  /** Added nights go into the room of the night beside them, or wait for a room. */
  addedNights: z.enum(['SAME_ROOM', 'NO_ROOM']).default('SAME_ROOM'),
});

/** Sells another room type. A room of the old type is given back. */
const typeAction = z.strictObject({
  kind: z.literal('TYPE'),
  bRoomUnitId: idField,
  roomTypeId: idField,
  ...nights,
  charge: z.enum(TYPE_CHARGES),
});

/** Fixes the assigned room in its place, or lets it go. */
const lockAction = z.strictObject({ kind: z.literal('LOCK'), bRoomUnitId: idField, isLocked: z.boolean() });

export const boardAction = z.discriminatedUnion('kind', [roomAction, datesAction, typeAction, lockAction]);
export type BoardAction = z.output<typeof boardAction>;

const actions = z.array(boardAction).min(1).max(BOARD_MAX_ACTIONS);
const bookingVersion = z.object({ bBasicInformationId: idField, version: versionField });

const common = {
  actions,
  /** For a locked room, a type that is not charged, nights against a restriction, or more rooms sold than there are (with the right `override`). */
  reason: lineField.default(''),
  allowOverbook: z.boolean().default(false),
};

const moveErrors = [
  'HOS-01002-4',
  'HOS-02001-1',
  'HOS-02001-2',
  'HOS-02001-3',
  ...PRICE_ERRORS,
  'HOS-02001-5',
  'HOS-02002-1',
  'HOS-02006-0',
  'HOS-09001-12',
  'HOS-09001-14',
  'HOS-02006-1',
  ...SALE_ERRORS,
  'HOS-06010-0',
  'HOS-06010-1',
  'HOS-06010-2',
  'HOS-06010-3',
  'HOS-06010-4',
] as const;

/** Everything a clerk arranged on the board, in one transaction. */
export const applyBoardMoves = defineCall({
  path: '/api/registration/board/apply',
  isHeavy: true,
  service,
  access: edit,
  summary:
    'Moves, swaps, extends, shortens, splits, changes type and locks: all of the list in its order, or nothing. A taken room tells who has it.',
  request: {
    ...common,
    /** The versions that the caller has seen. When a newer one exists, the refusal says who changed what. */
    versions: z.array(bookingVersion).max(BOARD_MAX_ACTIONS).default([]),
    /** True for rooms that the automatic assignment proposed and the clerk accepted: the history says so. */
    isProposed: z.boolean().default(false),
  },
  response: {
    bookings: z.array(bookingVersion),
    /** Takes this back as long as nobody has changed the bookings since. */
    undoId: idField,
  },
  errors: ['HOS-00005-0', ...moveErrors],
  writes: true,
});

/** The reverse of an earlier commit of the same clerk, and itself to be taken back (redo). */
export const undoBoardMoves = defineCall({
  path: '/api/registration/board/undo',
  service,
  access: edit,
  summary: 'Puts the stays back as they were before a commit of the board, unless they were changed since.',
  request: { undoId: idField },
  response: { bookings: z.array(bookingVersion), undoId: idField },
  errors: ['HOS-00005-0', 'HOS-02001-1', 'HOS-06011-0', 'HOS-06011-1'],
  writes: true,
});

/** Shows what a commit would do, without doing it. */
export const previewBoardMoves = defineCall({
  path: '/api/registration/board/preview',
  isHeavy: true,
  service,
  access: edit,
  summary: 'Price, stock and who is in the way, if the list were committed now.',
  request: common,
  response: {
    priceBefore: yenField,
    priceAfter: yenField,
    /** Rooms left of a type in a night, before and after; only where it changes. */
    stock: z.array(z.object({ roomTypeId: idField, night: dateField, before: z.int(), after: z.int() })),
    conflicts: z.array(z.object({ roomId: idField, roomNo: z.string(), takenBy: z.string() })),
  },
  errors: moveErrors,
});

/** The most days whose arrivals are assigned at once. */
const AUTO_ASSIGN_MAX_DAYS = 31;

const proposedUnit = {
  bRoomUnitId: idField,
  bBasicInformationId: idField,
  version: versionField,
  bookingNo: z.string(),
  roomIndex: z.int(),
  guestName: z.string(),
  roomTypeId: idField,
  /** The nights that get the room: from ≤ night < to. */
  from: dateField,
  to: dateField,
};

/** Rooms for everybody who arrives in some days and has none, with the reason for each. Nothing is saved by it. */
export const proposeRooms = defineCall({
  path: '/api/registration/board/propose',
  isHeavy: true,
  service,
  access: edit,
  summary:
    'Proposes rooms for the unassigned arrivals of a range of days; what is accepted goes through apply.',
  request: {
    from: dateInput,
    days: z.int().min(1).max(AUTO_ASSIGN_MAX_DAYS).default(1),
    /** Limits the answer to one type. When it is absent, all types are included. */
    roomTypeId: idField.optional(),
    /** Stays that have a room, are not in the house and not locked may be moved for others. */
    movesAssigned: z.boolean().default(false),
  },
  response: {
    proposals: z.array(
      z.object({
        ...proposedUnit,
        roomId: idField,
        roomNo: z.string(),
        /** The room it has now, when it is moved for others. */
        fromRoomNo: z.string().nullable(),
        reasons: z.array(z.enum(ASSIGN_REASONS)),
      }),
    ),
    unplaced: z.array(z.object(proposedUnit)),
    moves: z.int(),
    /** Free nights in runs of two and more after the proposal, and how many more than by giving the first free room. */
    sellableNights: z.int(),
    gainedNights: z.int(),
  },
});
