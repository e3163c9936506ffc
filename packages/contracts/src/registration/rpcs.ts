import { z } from 'zod';
import { defineRpc } from '../kernel/event.ts';
import { dateField, idField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** The checks before a day is closed (design of the day close). The screen has a text for each. */
export const DAY_CHECKS = [
  'REAL_ROOM_NOT_DEPARTED',
  'VIRTUAL_ROOM_NOT_DEPARTED',
  'NOT_CHECKED_IN',
  'PROVISIONAL_CHECK_IN',
  'ROOM_CHANGE_NOT_DONE',
  'EARLIER_SHIFT_OPEN',
  'DAYTIME_BATCH_NOT_RUN',
  'DEPOSIT_LEFT',
  'CASH_NOT_COUNTED',
  'IMPORTANT_QAM_OPEN',
  'MONEY_EXCEPTION',
  'CARD_REQUEST_OPEN',
  'CARD_HOLD_LEFT',
  'KIOSK_BATCH_NOT_SENT',
  'KIOSK_BATCH_DIFFERS',
  'SYSTEM_IN_USE',
] as const;

export type DayCheck = (typeof DAY_CHECKS)[number];

/** One finding of the closing check; `blocks` findings must be mended before the day can be closed. */
export const dayFinding = z.object({
  check: z.enum(DAY_CHECKS),
  severity: z.enum(['BLOCKS', 'WARNS', 'INFORMS']),
  bookingId: idField.nullable(),
  roomUnitId: idField.nullable(),
  /** Reservation number with branch, and room number. The screen shows it as the link. */
  label: z.string(),
});

export type DayFinding = z.infer<typeof dayFinding>;

/** PHASE 01: returns what stands in the way of closing the business date. */
export const checkDay = defineRpc({
  service,
  name: 'check-day',
  request: z.object({ businessDate: dateField }),
  response: z.object({ findings: z.array(dayFinding) }),
});

/**
 * PHASE 02: posts the night's room charges, plan items and lodging taxes of at most `bookings` bookings (all without);
 * posting again changes nothing. Answers what stands posted, and how many rooms are still to be posted.
 */
export const postSales = defineRpc({
  service,
  name: 'post-sales',
  request: z.object({ businessDate: dateField, bookings: z.int().positive().optional() }),
  response: z.object({
    postedUnits: z.int(),
    postedLines: z.int(),
    totalAmount: z.int(),
    openUnits: z.int().nonnegative().default(0),
  }),
});

const rolledDay = z.object({
  businessDate: dateField,
  salesDate: dateField,
  shiftNo: z.int().positive(),
  dateAdvanced: z.boolean(),
  departures: z.int(),
});

/** PHASES 03 and 04: moves the store to the next shift or day and the room units to their new states, in one transaction. */
export const rollDay = defineRpc({
  service,
  name: 'roll-day',
  request: z.object({ businessDate: dateField, shiftNo: z.int().positive() }),
  response: rolledDay,
});

/**
 * Returns the result of a shift's roll, for a closer that lost the answer. It is null while the roll has not happened.
 */
export const findRoll = defineRpc({
  service,
  name: 'find-roll',
  request: z.object({ businessDate: dateField, shiftNo: z.int().positive() }),
  response: z.object({ roll: rolledDay.nullable() }),
});

/**
 * Returns what the house has to sell, night by night, for services that pass it on. A night that is missing has all
 * rooms of its type left.
 */
export const readStock = defineRpc({
  service,
  name: 'read-stock',
  request: z.object({ from: dateField, days: z.int().min(1).max(800) }),
  response: z.object({
    roomTypes: z.array(z.object({ roomTypeId: idField, total: z.int().nonnegative() })),
    nights: z.array(
      z.object({
        roomTypeId: idField,
        night: dateField,
        total: z.int(),
        sold: z.int(),
        blocked: z.int(),
        overbookLimit: z.int(),
      }),
    ),
  }),
});

/**
 * Returns the sums of the record day by day, so that reports can compare their facts with them. Amounts are as sold:
 * price × quantity.
 */
export const sumLedger = defineRpc({
  service,
  name: 'sum-ledger',
  request: z.object({ dateFrom: dateField, dateTo: dateField }),
  response: z.object({
    days: z.array(
      z.object({
        salesDate: dateField,
        lines: z.int(),
        amount: z.int(),
        payments: z.int(),
        paid: z.int(),
      }),
    ),
  }),
});
export type LedgerDay = z.output<typeof sumLedger.response>['days'][number];

/** The key of the user's intent that the asking service works on: a repetition is answered as the first time. */
const intentKey = z.string().min(8).max(100).optional();

/** Takes a room out of order or off sale for nights `from` ≤ night < `to`; refused when somebody has the room. */
export const blockRoom = defineRpc({
  service,
  name: 'block-room',
  request: z.object({
    roomId: idField,
    kind: z.enum(['BROKEN', 'STOP']),
    from: dateField,
    to: dateField,
    reason: z.string().min(1).max(200),
    intentKey,
  }),
  response: z.object({ blockId: idField, revision: z.int() }),
});

/** Gives a blocked room back from `from` on. */
export const releaseRoomBlock = defineRpc({
  service,
  name: 'release-room-block',
  request: z.object({ blockId: idField, from: dateField, intentKey }),
  response: z.object({ revision: z.int() }),
});

/**
 * Money that changed hands on a business date, by shift, kind and user: what the closing of a shift counts. Payments of guests
 * and of receivables stand apart; what was taken back is money out.
 */
export const sumDrawer = defineRpc({
  service,
  name: 'sum-drawer',
  request: z.object({ businessDate: dateField, shiftNo: z.int().positive().optional() }),
  response: z.object({
    sums: z.array(
      z.object({
        shiftNo: z.int().positive(),
        source: z.enum(['GUEST', 'RECEIVABLE']),
        paymentType: z.string(),
        itemName: z.string(),
        userId: idField.nullable(),
        userName: z.string(),
        count: z.int(),
        amountIn: z.int(),
        amountOut: z.int(),
      }),
    ),
  }),
});
export type DrawerSum = z.output<typeof sumDrawer.response>['sums'][number];
