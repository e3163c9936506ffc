import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineRpc } from '../kernel/event.ts';
import { dateField, dateInput, idField, placeField, yenField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'batch', level: 'read' } as const;

const count = z.int().nonnegative();

/** A sales line that the close will enter, or has entered. */
const dayPosting = z.object({
  bookingId: idField,
  roomUnitId: idField,
  /** Reservation number with branch. */
  label: z.string(),
  guestName: z.string(),
  roomNo: z.string().nullable(),
  planLineNo: z.int(),
  itemName: z.string(),
  quantity: z.int(),
  /** The amount without consumption tax, the tax, and the amount that the guest pays. */
  netAmount: yenField,
  taxAmount: yenField,
  totalAmount: yenField,
});
export type DayPosting = z.output<typeof dayPosting>;

/** A room unit whose status the close changes. */
const dayStatusChange = z.object({
  bookingId: idField,
  roomUnitId: idField,
  label: z.string(),
  guestName: z.string(),
  roomNo: z.string().nullable(),
  fromStatus: z.enum(ROOM_UNIT_STATUSES),
  toStatus: z.enum(ROOM_UNIT_STATUSES),
});
export type DayStatusChange = z.output<typeof dayStatusChange>;

/** The totals that the reports of a day show. */
const dayTotals = z.object({
  sales: z.array(
    z.object({
      salesCategory: z.string(),
      lines: count,
      netAmount: yenField,
      taxAmount: yenField,
      totalAmount: yenField,
    }),
  ),
  payments: z.array(z.object({ paymentType: z.string(), payments: count, amount: yenField })),
  salesTotal: yenField,
  paymentTotal: yenField,
  soldRooms: count,
  guests: count,
  /** Tickets of the day by name: handed out, taken, given back, and still out with guests in the house. */
  tickets: z
    .array(
      z.object({
        ticketName: z.string(),
        issued: count,
        redeemed: count,
        takenBack: count.optional(),
        unredeemed: count.optional(),
      }),
    )
    .optional(),
});
export type DayTotals = z.output<typeof dayTotals>;

export const previewDay = defineCall({
  path: '/api/registration/day/preview',
  service,
  access: read,
  summary: 'What closing the current shift would enter, change and report, without doing any of it.',
  request: {},
  response: {
    businessDate: dateField,
    shiftNo: placeField,
    /** True for the last shift of a day. Only that shift posts sales and advances the date. */
    isLastShift: z.boolean(),
    nextBusinessDate: dateField,
    nextShiftNo: z.int().positive(),
    postings: z.array(dayPosting),
    statusChanges: z.array(dayStatusChange),
    totals: dayTotals,
  },
  errors: ['HOS-02005-2'],
});

const sealFigures = z.object({ entries: count, salesTotal: yenField, paymentTotal: yenField });

export const showClosedDay = defineCall({
  path: '/api/registration/day/show',
  service,
  access: read,
  summary: 'What the close of a business date entered and changed, its totals, and its seal.',
  request: { businessDate: dateInput },
  response: {
    businessDate: dateField,
    postings: z.array(dayPosting),
    statusChanges: z.array(dayStatusChange),
    totals: dayTotals,
    /** Null while the date is open, and for days from before the first close. */
    seal: sealFigures.extend({ hash: z.string(), sealedBy: z.string(), sealedAt: z.string() }).nullable(),
  },
});

export const verifyJournal = defineCall({
  path: '/api/registration/day/verify-journal',
  service,
  access: read,
  summary: 'Makes the seals of all closed days again from their entries and compares.',
  request: {},
  response: {
    /** The number of closed days that have a seal. */
    days: count,
    lastHash: z.string(),
    broken: z.array(
      z.object({
        businessDate: dateField,
        /** JOURNAL: its entries differ. CHAIN: it does not follow the seal before it. MISSING: the day has no seal. */
        kind: z.enum(['JOURNAL', 'CHAIN', 'MISSING']),
        sealed: sealFigures.nullable(),
        found: sealFigures.nullable(),
      }),
    ),
  },
});

/** Sums the incoming and outgoing cash of a shift by the person who took it, for the count of the drawers. */
export const sumCash = defineRpc({
  service,
  name: 'sum-cash',
  request: z.object({ businessDate: dateField, shiftNo: placeField }),
  response: z.object({
    cashiers: z.array(
      z.object({ userId: idField.nullable(), userName: z.string(), received: z.int(), payments: count }),
    ),
  }),
});
