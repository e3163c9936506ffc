import { z } from 'zod';
import { defineRpc } from '../kernel/event.ts';
import { dateField, idField, timeField, yenField } from '../kernel/fields.ts';
import { ROOM_UNIT_STATUSES } from '@honjin/domain';

const service = 'registration' as const;
const count = z.int().min(0).max(999);
const line = z.string().max(200);
const memo = z.string().max(4_000);

/** The origin of an import: the name that the history shows, and the source that explains a price. */
export const importSource = z.object({
  /** One message is applied once, however often it is sent. */
  intent: idField,
  provider: z.string().min(1).max(40),
  agencyName: line,
  bookingNumber: line,
  reportNumber: line,
  /** The text in the history and in the explanation of the price. It names the message. */
  reason: z.string().min(1).max(200),
});
export type ImportSource = z.output<typeof importSource>;

export const importedNight = z.object({
  date: dateField,
  roomTypeId: idField,
  /** Null: no plan is known for it; the code and name that were sent are kept all the same. */
  planId: idField.nullable(),
  planCode: line,
  planName: line,
  salesRouteId: idField.nullable(),
  travelAgencyId: idField.nullable(),
  /** The charge of the room for the night as it was sent. */
  rateYen: yenField.min(0),
  paxMale: count,
  paxFemale: count,
  childA70: count,
  childB50: count,
  childC30: count,
  childDnone: count,
  childE: count,
  childF: count,
  childOther: count,
});
export type ImportedNight = z.output<typeof importedNight>;

export const importedRoom = z.object({
  checkInDate: dateField,
  checkInTime: timeField.nullable(),
  checkOutDate: dateField,
  checkOutTime: timeField.nullable(),
  requests: memo,
  nights: z.array(importedNight).min(1).max(400),
  guests: z
    .array(
      z.object({
        nameKana: line,
        nameKanji: line,
        gender: z.enum(['', 'MALE', 'FEMALE']),
        age: z.int().min(0).max(150).nullable(),
        phone: z.string().max(30),
        email: z.string().max(254),
        postalCode: z.string().max(8),
        address: line,
      }),
    )
    .max(200),
});
export type ImportedRoom = z.output<typeof importedRoom>;

/** Money that the agency has taken, or deducted for points and coupons. */
export const importedPayment = z.object({
  accountingItemId: idField,
  billingAddressId: idField.nullable(),
  amountYen: yenField.min(1),
  memo: line,
});
export type ImportedPayment = z.output<typeof importedPayment>;

export const importedBooking = z.object({
  nameKana: line,
  nameKanji: line,
  phone: z.string().max(30),
  email: z.string().max(254),
  /**
   * The parts of the message that have no field. They stand below the notes of the staff, and the next message
   * replaces them as a whole.
   */
  note: memo,
  rooms: z.array(importedRoom).min(1).max(200),
  /** The payments that were made already. It is absent in messages from before this field. */
  payments: z.array(importedPayment).max(200).default([]),
});
export type ImportedBooking = z.output<typeof importedBooking>;

export const IMPORT_WARNINGS = [
  'OVERBOOKED',
  'ITEMS_EXCEED_PRICE',
  'RESTRICTED',
  'ROOMS_REMOVED',
  'CONTACT_KEPT',
  'NOTICE_OF_FEE',
  'TOTAL_DIFFERS',
] as const;

const applied = z.object({
  bookingId: idField,
  bookingNo: z.string().max(40),
  effect: z.enum(['CREATED', 'CHANGED', 'CANCELLED', 'REVIVED', 'UNCHANGED']),
  differences: z
    .array(
      z.object({ field: z.string().max(400), before: z.string().max(10_000), after: z.string().max(10_000) }),
    )
    .max(5_000),
  /** Nights for which more is sold now than the house has. */
  overbooked: z.array(z.object({ roomTypeId: idField, date: dateField })).max(5_000),
  warnings: z.array(z.object({ warning: z.enum(IMPORT_WARNINGS), detail: z.string().max(1_000) })).max(500),
});
export type ImportApplied = z.output<typeof applied>;

/** Books what an agency has sold. A full house, a restriction and too many heads stop nothing: the sale is a contract. */
export const importBooking = defineRpc({
  service,
  name: 'import-booking',
  request: z.object({ source: importSource, booking: importedBooking }),
  response: applied,
});

/** Brings a registration to what a message says; a cancelled one comes back. HOS-10005-0 when guests are in the house. */
export const changeImportedBooking = defineRpc({
  service,
  name: 'change-imported-booking',
  request: z.object({ source: importSource, bookingId: idField, booking: importedBooking }),
  response: applied,
});

/** Cancels every room of a registration, with the fee that was sent. HOS-10005-0 when guests are in the house. */
export const cancelImportedBooking = defineRpc({
  service,
  name: 'cancel-imported-booking',
  request: z.object({ source: importSource, bookingId: idField, feeYen: yenField.min(0) }),
  response: applied,
});

/** A registration as an import would write it: for linking by hand and for comparing with its messages. */
export const readImportedBooking = defineRpc({
  service,
  name: 'read-imported-booking',
  request: z.object({ bookingId: idField.nullable(), bookingNo: z.string().max(200) }),
  response: z.object({
    bookingId: idField,
    bookingNo: z.string().max(40),
    nameKana: z.string().max(1_000),
    nameKanji: z.string().max(1_000),
    rooms: z
      .array(
        z.object({
          status: z.enum(ROOM_UNIT_STATUSES),
          checkInDate: dateField,
          checkOutDate: dateField,
          nights: z
            .array(
              importedNight
                .omit({ salesRouteId: true, travelAgencyId: true, planId: true })
                .extend({ roomNo: z.string().max(40) }),
            )
            .max(1_000),
        }),
      )
      .max(1_000),
  }),
});
export type ReadBooking = z.output<typeof readImportedBooking.response>;
