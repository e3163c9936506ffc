import { MONEY_ACT_NAMES, ROOM_UNIT_STATUSES, TAXATIONS, UNTAXED_REASONS } from '@honjin/domain';
import { z } from 'zod';
import { eventShape } from '../kernel/entity.ts';
import { defineEvent } from '../kernel/event.ts';
import { dateField, idField, timeField, yenField } from '../kernel/fields.ts';
import { TOLD_LINE_FIELDS, TOLD_PAYMENT_FIELDS } from './money-fields.ts';

const service = 'registration' as const;

/** One night of a room unit as others need it: which type is held, which room is given. */
export const nightSnapshot = z.object({
  date: dateField,
  roomTypeId: idField,
  roomId: idField.nullable(),
  /** Room charge and plan items of the night as the guest pays them. */
  amount: yenField,
  /** The accommodation and bath tax in it: a room for which nothing else is owed is complimentary (R-KPI-02). */
  lodgingTax: yenField.default(0),
  planId: idField.nullable().default(null),
  /** Room charges of the night without consumption tax; null of what was told before it was. */
  roomNet: yenField.nullable().default(null),
});

/** A room unit as the board, housekeeping and reports need it. */
export const unitSnapshot = z.object({
  roomUnitId: idField,
  /** 1 for the first room of the booking: the branch of the reservation number. */
  roomIndex: z.int().positive(),
  status: z.enum(ROOM_UNIT_STATUSES),
  checkInDate: dateField,
  checkInTime: timeField,
  checkOutDate: dateField,
  checkOutTime: timeField,
  isDayUse: z.boolean(),
  isRepresentativeRoom: z.boolean(),
  isAssignmentLocked: z.boolean(),
  tempBookDeadline: z.string().nullable(),
  guestName: z.string(),
  guestKana: z.string(),
  guestPhone: z.string(),
  paxMale: z.int(),
  paxFemale: z.int(),
  paxChild: z.int(),
  planId: idField.nullable(),
  planName: z.string(),
  salesRouteId: idField.nullable(),
  salesRouteName: z.string(),
  purposeId: idField.nullable(),
  memo: z.string(),
  /** The free memos of the room. A consumer learns from the master what each is for. */
  freeMemos: z
    .array(z.object({ freeMemoId: idField.nullable(), title: z.string(), detail: z.string() }))
    .default([]),
  /** Ranks of its guests, each once. */
  guestRankIds: z.array(idField).default([]),
  /** Sales minus payments not yet settled. */
  unsettledBalance: yenField,
  nights: z.array(nightSnapshot),
  /** Every master that a night, guest, memo or arrangement names, each once, with the last day it is needed for. */
  masterUses: z.array(z.object({ entity: z.string(), id: idField, date: dateField })).default([]),
});

/** A booking changed in any way: its whole new state, so that a projection needs nothing else. */
export const bookingChanged = defineEvent({
  service,
  entity: 'booking',
  event: 'changed',
  payload: z.object({
    bookingId: idField,
    bookingNo: z.string(),
    version: z.int().positive(),
    groupType: z.string(),
    groupName: z.string(),
    groupKana: z.string(),
    checkInDate: dateField,
    checkOutDate: dateField,
    memo: z.string(),
    units: z.array(unitSnapshot),
  }),
});

/** A customer was given a rank by hand; the ranks of guests travel with their bookings. */
export const customerRanked = defineEvent({
  service,
  entity: 'customer',
  event: 'ranked',
  payload: z.object({ customerId: idField, rankId: idField, businessDate: dateField.nullable() }),
});

/**
 * Customers became one, were parted again (told in the store of who did it), or one was erased (told in every store that
 * knew them). `otherIds` are those who were merged into the customer.
 */
export const customerChanged = defineEvent({
  service,
  entity: 'customer',
  event: 'changed',
  payload: z.object({
    customerId: idField,
    change: z.enum(['MERGED', 'UNMERGED', 'ERASED']),
    otherIds: z.array(idField).default([]),
  }),
});

/** A room unit went from one state to another; `roomId` is the room it is in, or was in last. */
export const unitStatusChanged = defineEvent({
  service,
  entity: 'unit',
  event: 'status-changed',
  payload: z.object({
    bookingId: idField,
    bookingNo: z.string(),
    roomUnitId: idField,
    fromStatus: z.enum(ROOM_UNIT_STATUSES),
    toStatus: z.enum(ROOM_UNIT_STATUSES),
    roomId: idField.nullable(),
    roomNo: z.string().nullable(),
    checkOutDate: dateField,
  }),
});

/** The store went to its next business day, or to its next shift (then both dates are the same). */
export const businessDayAdvanced = defineEvent({
  service,
  entity: 'business-day',
  event: 'advanced',
  payload: z.object({
    previousBusinessDate: dateField,
    businessDate: dateField,
    salesDate: dateField,
    shiftNo: z.int().positive(),
    /** Rooms whose guests stay on: to be cleaned for the stay. */
    stayingRoomIds: z.array(idField),
    /** Rooms whose guests leave on the new day. */
    departingRoomIds: z.array(idField),
    /** The house as the previous date closed: guest rooms, guests they sleep, rooms out of order. Null: not counted. */
    house: z
      .object({
        rooms: z.int().nonnegative(),
        capacity: z.int().nonnegative(),
        outOfOrderRooms: z.int().nonnegative(),
      })
      .nullable()
      .default(null),
  }),
});

/** One sales line as it is on the bill: net + tax = total. */
export const salesLine = z.object({
  lineId: idField,
  ...eventShape(TOLD_LINE_FIELDS),
  bookingNo: z.string(),
  roomIndex: z.int().positive(),
  roomNo: z.string().nullable(),
  taxPercent: z.int().nonnegative(),
  /** How consumption tax applies to the line. Older lines lack it; their rate decides. */
  taxation: z.enum(TAXATIONS).nullable().default(null),
  quantity: z.int(),
  netAmount: yenField,
  totalAmount: yenField,
  /** On the room charge of a night: its guests for whom no accommodation tax (or the tax named) is due, and why. */
  untaxedGuests: z
    .array(
      z.object({
        tax: z.literal('BATH_TAX').optional(),
        reason: z.enum(UNTAXED_REASONS),
        guests: z.int().positive(),
      }),
    )
    .default([]),
  /** Name of the user who entered it; empty for the day close. */
  inputBy: z.string().default(''),
});

/**
 * Sales entered the books (posted by the day close, or sold over the counter). A line of quantity 0 carries
 * only a difference: yen of tax that moved between the lines of a bill until it was settled. Lines are only ever added.
 */
export const salesPosted = defineEvent({
  service,
  entity: 'sales',
  event: 'posted',
  payload: z.object({ lines: z.array(salesLine) }),
});

/** Money came in, or went back (negative). */
export const paymentRecorded = defineEvent({
  service,
  entity: 'payment',
  event: 'recorded',
  payload: z.object({
    paymentId: idField,
    ...eventShape(TOLD_PAYMENT_FIELDS),
    bookingNo: z.string(),
    billingAddressName: z.string().default(''),
    /** The note of the clerk, for example the number of a coupon. */
    memo: z.string().default(''),
    inputBy: z.string().default(''),
  }),
});

/**
 * A receivable was paid or adjusted. New ones are payments of the kind RECEIVABLE. A RECEIVED entry lowers the
 * balance, and an ADJUSTED one is added with its sign.
 */
export const receivableMoved = defineEvent({
  service,
  entity: 'receivable',
  event: 'moved',
  payload: z.object({
    entryId: idField,
    kind: z.enum(['RECEIVED', 'ADJUSTED']),
    billingAddressId: idField,
    billingAddressName: z.string(),
    salesDate: dateField,
    amount: yenField,
    itemName: z.string(),
    /** Kind of the money received; empty where none moved. */
    paymentType: z.string().default(''),
    /** The shift in whose drawer the money lies. */
    shiftNo: z.int().positive().default(1),
    memo: z.string(),
    inputBy: z.string(),
    /** The booking and room whose bill it was; unknown to entries of before they were told. */
    bookingId: idField.nullable().default(null),
    roomUnitId: idField.nullable().default(null),
  }),
});

/** A receipt left the house, was made void with its settlement, or left it once more: its state now. */
export const receiptChanged = defineEvent({
  service,
  entity: 'receipt',
  event: 'changed',
  payload: z.object({
    receiptId: idField,
    receiptNo: z.string(),
    status: z.enum(['ISSUED', 'VOID']),
    billNo: z.string(),
    bookingId: idField,
    /** Reservation number with branch. */
    bookingLabel: z.string(),
    roomUnitId: idField,
    addressee: z.string(),
    amount: yenField,
    stampDuty: yenField,
    reissueCount: z.int().nonnegative(),
    businessDate: dateField,
    issuedAt: z.string(),
    cashier: z.string(),
    /**
     * The consumption tax as printed on the paper, per rate and outside it. Receipts from before this field lack it.
     */
    tax: z
      .object({
        blocks: z.array(
          z.object({
            taxRateType: z.enum(['CON', 'REDUCED']),
            taxPercent: z.int().nonnegative(),
            netYen: yenField,
            taxYen: yenField,
          }),
        ),
        nonTaxableYen: yenField,
        outOfScopeYen: yenField,
      })
      .nullable()
      .default(null),
  }),
});

/** A bill was settled: its lines and payments are frozen from here on. */
export const billSettled = defineEvent({
  service,
  entity: 'bill',
  event: 'settled',
  payload: z.object({
    billId: idField,
    billNo: z.string(),
    bookingId: idField,
    bookingNo: z.string(),
    roomUnitId: idField,
    salesTotal: yenField,
    paymentTotal: yenField,
    lineIds: z.array(idField),
    paymentIds: z.array(idField),
    isCancelled: z.boolean(),
  }),
});

/** A room was taken out of order (BROKEN) or off sale (STOP), or given back. Nights `from` ≤ night < `to`. */
export const roomBlockChanged = defineEvent({
  service,
  entity: 'room-block',
  event: 'changed',
  payload: z.object({
    blockId: idField,
    roomId: idField,
    kind: z.enum(['BROKEN', 'STOP']),
    from: dateField,
    to: dateField,
    reason: z.string(),
    isReleased: z.boolean(),
  }),
});

/** The limit for overbooking of a type changed in the nights `from` ≤ night < `to`. */
export const stockChanged = defineEvent({
  service,
  entity: 'stock',
  event: 'changed',
  payload: z.object({ roomTypeId: idField, from: dateField, to: dateField }),
});

/** Somebody lowered what a guest owes, or handed out money (R-MONEY-11). */
export const moneyActed = defineEvent({
  service,
  entity: 'money',
  event: 'acted',
  payload: z.object({
    actId: idField,
    businessDate: dateField,
    act: z.enum(MONEY_ACT_NAMES),
    /** By how much; negative where a price by hand is above the reckoned one. */
    amount: yenField,
    bookingId: idField.nullable(),
    bookingNo: z.string(),
    roomUnitId: idField.nullable(),
    roomIndex: z.int().nullable(),
    roomNo: z.string().nullable(),
    guestName: z.string(),
    itemName: z.string(),
    reason: z.string(),
    /** The line or payment that was taken back, and the date in whose books it is. */
    originalId: idField.nullable(),
    originalDate: dateField.nullable(),
    userName: z.string(),
    roleCode: z.string(),
    secondName: z.string(),
    actedAt: z.string(),
  }),
});
