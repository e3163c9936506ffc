import { ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { changeShape, outputShape } from '../kernel/entity.ts';
import {
  dateField,
  idField,
  lineField,
  memoField,
  pageFields,
  placeField,
  versionField,
  yenField,
} from '../kernel/fields.ts';
import { CUSTOMER_FIELDS } from './guest-fields.ts';

const service = 'registration' as const;
const read = { function: 'guest', level: 'read' } as const;
const edit = { function: 'guest', level: 'edit' } as const;

/** The fields of a customer that the staff may change; what is not sent stays (R-BOUND-09). */
const customerChange = {
  ...changeShape(CUSTOMER_FIELDS),
  memo: memoField.optional(),
};

/** A customer of the chain; stays are counted over all its stores. */
export const customer = z.object({
  customerId: idField,
  version: versionField,
  ...outputShape(CUSTOMER_FIELDS),
  memo: z.string(),
  stayCount: z.int().nonnegative(),
  lastStayDate: dateField.nullable(),
  /** True of a record whose person was erased: it takes no data any more (R-RETAIN-02). */
  isErased: z.boolean().optional(),
});

/** Customers that were merged into another one. */
const customerMerge = z.object({
  mergeId: idField,
  mergedAt: z.string(),
  mergedBy: z.string(),
  sources: z.array(
    z.object({ customerId: idField, guestKanjiName: z.string(), guestNameSingleByte: z.string() }),
  ),
  /** False when a later merge builds on it. */
  canBeUndone: z.boolean(),
});

export const searchGuestByCondition = defineCall({
  path: '/api/registration/searchGuestByCondition',
  service,
  access: read,
  summary:
    'Customers of the chain by name (kanji, kana, Latin letters), company or e-mail and by the end of the phone number, the latest guest first; none without a condition.',
  request: {
    guestName: lineField.max(100).default(''),
    /** Finds customers by at least the last four digits of either number. */
    guestPhone: lineField.max(30).default(''),
    ...pageFields,
  },
  response: {
    guests: z.array(
      customer.pick({
        customerId: true,
        guestNameSingleByte: true,
        guestKanjiName: true,
        phoneNumber: true,
        email: true,
        state: true,
        city: true,
        companyName: true,
        stayCount: true,
        lastStayDate: true,
      }),
    ),
    /** At most 5,000: more are not looked at. */
    totalCount: z.int().nonnegative(),
  },
  errors: ['HOS-05001-0'],
});

export const searchGuestById = defineCall({
  path: '/api/registration/searchGuestById',
  service,
  access: read,
  summary:
    'A customer of the chain with the stays in this store, the newest first. A merged one answers with the customer that stayed.',
  request: { customerId: idField, ...pageFields },
  response: {
    customer,
    stays: z.array(
      z.object({
        bBasicInformationId: idField,
        bRoomUnitId: idField,
        bookingNo: z.string(),
        roomIndex: placeField,
        status: z.enum(ROOM_UNIT_STATUSES),
        checkInDate: dateField,
        checkOutDate: dateField,
        nights: z.int().nonnegative(),
        roomTypeName: z.string(),
        assignedRoomNumber: z.string(),
        /**
         * The price of the room: what was sold and what the nights to come cost. It is null for a caller who may not
         * see money.
         */
        totalAmount: yenField.nullable(),
      }),
    ),
    /** Stays in this store, and how many of them are of each kind. */
    totalCount: z.int().nonnegative(),
    counts: z.object({
      upcoming: z.int().nonnegative(),
      inHouse: z.int().nonnegative(),
      stayed: z.int().nonnegative(),
      cancelled: z.int().nonnegative(),
      noShow: z.int().nonnegative(),
    }),
    /**
     * The amount spent in this store on stays that were not cancelled. It is null for a caller who may not see money.
     */
    totalSpend: yenField.nullable(),
    /** Merges into this customer that were not undone, the latest first. */
    merges: z.array(customerMerge),
  },
  errors: ['HOS-00004-0'],
});

export const saveCustomer = defineCall({
  path: '/api/registration/saveCustomer',
  service,
  access: edit,
  summary: 'Changes a customer of the chain; bookings keep what was written in them.',
  request: { customerId: idField, version: versionField, ...customerChange },
  response: { customer },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02018-3', 'HOS-02031-3'],
  writes: true,
});
