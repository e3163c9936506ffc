import { PAST_CHANGES, PAY_MODES, ROOM_BLOCK_KINDS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, pageFields, yenField } from '../kernel/fields.ts';
import { boardFields, boardRoom } from '../schedule/board.ts';
import { listConditions, listRow } from './list.ts';
import { bill, order, payment } from './money.ts';
import { statusField } from './unit-fields.ts';

/** A thing as it stood and as it stands, and how the two differ (R-PAST-03). */
function difference<Thing extends z.ZodType>(thing: Thing) {
  return z.object({
    change: z.enum(PAST_CHANGES),
    past: thing.nullable(),
    present: thing.nullable(),
  });
}

/** Consumption tax per rate of what is on a bill, as its paper prints it. */
const billTax = z.object({
  blocks: z.array(
    z.object({
      taxRateType: z.enum(['CON', 'REDUCED']),
      taxPercent: z.int().nonnegative(),
      netYen: yenField,
      taxYen: yenField,
      grossYen: yenField,
    }),
  ),
  nonTaxableYen: yenField,
  outOfScopeYen: yenField,
  taxYen: yenField,
  totalYen: yenField,
});

const pastBill = bill.extend({ tax: billTax });

/** The debt of a room, its guest and the pay mode. Nights that were not in the books yet are no part of it. */
const slipSums = z.object({
  guestName: z.string(),
  status: statusField,
  payIndivisualOrBulk: z.enum(PAY_MODES),
  unsettledSales: yenField,
  unsettledPayments: yenField,
  unsettledBalance: yenField,
});

/** A moment at which something of the bill changed, exact to the microsecond: it is sent back as it came. */
const moment = z.object({
  at: z.string(),
  bussinessDate: dateField.nullable(),
  userNames: z.array(z.string()),
  /** Verbs and nouns of the history, e.g. `bill.settle`. */
  actions: z.array(z.string()),
});

export const getUseDetailAsOf = defineCall({
  path: '/api/registration/getUseDetailAsOf',
  service: 'registration',
  access: { function: 'money', level: 'read' },
  summary:
    'Sales lines, payments and bills of a room as they stood at a moment, with their difference to now, and the moments.',
  request: {
    bRoomUnitId: idField,
    /** The moment; null: now. */
    at: z.iso.datetime({ offset: true }).nullable().default(null),
  },
  response: {
    /** The store keeps its past from this moment on; null: all of this booking's past is kept. */
    keptFrom: z.string().nullable(),
    at: z.string().nullable(),
    /** Newest first, at most 500. */
    moments: z.array(moment),
    past: slipSums,
    present: slipSums,
    bOrders: z.array(difference(order)),
    bPayments: z.array(difference(payment)),
    bills: z.array(difference(pastBill)),
  },
  errors: ['HOS-01002-4', 'HOS-02015-5'],
});

/** A room unit in the list of a moment: what every change of a booking tells of it. */
const pastListRow = listRow.pick({
  bBasicInformationId: true,
  bRoomUnitId: true,
  status: true,
  bookingNo: true,
  roomIndex: true,
  groupName: true,
  guestName: true,
  guestNameSingleByte: true,
  roomTypeName: true,
  assignedRoomNumber: true,
  checkInDate: true,
  checkInTime: true,
  checkOutDate: true,
  checkOutTime: true,
  nights: true,
  totalAmount: true,
  unsettledBalance: true,
});

export const searchRegistrationsAsOf = defineCall({
  path: '/api/registration/searchAsOf',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'The registration list as it stood at a moment, one row a room unit, each with its difference to the list of now.',
  request: {
    at: z.iso.datetime({ offset: true }),
    /**
     * The rooms that are booked for this day. Absent: any day where a number or dates are given, else the business date
     * of the moment.
     */
    date: listConditions.date,
    bookingNo: listConditions.bookingNo,
    userName: listConditions.userName,
    registerStatus: listConditions.registerStatus,
    /** Rooms that a night is given to. */
    roomNumber: listConditions.roomNumber,
    checkInDateFrom: listConditions.checkInDateFrom,
    checkInDateTo: listConditions.checkInDateTo,
    checkOutDateFrom: listConditions.checkOutDateFrom,
    checkOutDateTo: listConditions.checkOutDateTo,
    /** Only what differs from the list of now; with it also what is on that list and was not on the one of then. */
    isBrief: z.boolean().default(false),
    sort: listConditions.sort,
    descending: listConditions.descending,
    ...pageFields,
  },
  response: {
    /** The store keeps its past from this moment on. */
    keptFrom: z.string(),
    /** The business date of the moment. */
    bussinessDate: dateField,
    /**
     * GONE was on the list of then and is not on the one of now, ADDED the other way round; the other side tells how it
     * stands or stood all the same, and is null only where there was no such room unit.
     */
    registrationList: z.array(difference(pastListRow)),
    totalCount: z.int(),
    counts: z.object({ all: z.int(), changed: z.int(), gone: z.int(), added: z.int() }),
  },
  errors: ['HOS-02010-5', 'HOS-02015-5'],
});

/** The most days of a board as of a moment: those that the board of now offers. */
export const PAST_BOARD_MAX_DAYS = 31;

/** A room as the board of a moment has it: housekeeping tells the state it was in. */
const pastRoom = boardRoom.omit({ condition: true, cleaning: true, isDoNotDisturb: true });

/** A room unit, on the board or not, with the rooms that all of its nights are given to. */
const boardUnit = listRow
  .pick({
    bBasicInformationId: true,
    bRoomUnitId: true,
    status: true,
    bookingNo: true,
    roomIndex: true,
    guestName: true,
    checkInDate: true,
    checkInTime: true,
    checkOutDate: true,
    checkOutTime: true,
  })
  .extend({
    guestCount: z.int().nonnegative(),
    /** Consecutive nights in one room, or waiting for one; `to` is the morning after the last night. */
    stays: z.array(
      z.object({
        from: dateField,
        to: dateField,
        roomId: idField.nullable(),
        roomNo: z.string(),
        roomTypeName: z.string(),
      }),
    ),
  });

/** A room out of order or off sale; `to` is the day it is given back. */
const roomBlock = z.object({
  id: idField,
  roomId: idField,
  roomNo: z.string(),
  kind: z.enum(ROOM_BLOCK_KINDS),
  from: dateField,
  to: dateField,
  reason: z.string(),
});

export const getBoardAsOf = defineCall({
  path: '/api/registration/board/asOf',
  service: 'registration',
  isHeavy: true,
  access: { function: 'schedule', level: 'read' },
  summary: 'The board of a range of days as it stood at a moment, with its differences to the board of now.',
  request: {
    at: z.iso.datetime({ offset: true }),
    from: dateInput,
    days: z.int().min(1).max(PAST_BOARD_MAX_DAYS).default(14),
  },
  response: {
    /** The store keeps its past from this moment on. */
    keptFrom: z.string(),
    /** The business date of the moment. */
    bussinessDate: dateField,
    ...boardFields,
    rooms: z.array(pastRoom),
    /**
     * Room units that are not as they were, in order of arrival. GONE was on the board of then and is not on the one of
     * now, ADDED the other way round; the other side tells how the unit stands or stood all the same, and is null only
     * where there was no such unit.
     */
    differences: z.array(difference(boardUnit)),
    blockDifferences: z.array(difference(roomBlock)),
  },
  errors: ['HOS-02010-5', 'HOS-02015-5'],
});
