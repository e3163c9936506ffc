import {
  MEAL_PERIODS,
  ROOM_UNIT_STATUSES,
  TILL_BLOCKS,
  TILL_CHECK_STATES,
  TILL_TAX_CLASSES,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  foreignNumberField,
  idField,
  lineField,
  versionField,
  yenField,
  yenInput,
} from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'till', level: 'read' } as const;
const edit = { function: 'till', level: 'edit' } as const;

const codeField = foreignNumberField.min(1).max(40);
const taxClass = z.enum(TILL_TAX_CLASSES);
/** A price or an amount of a till, with tax. What is taken off is taken off there: none is below zero. */
const paidInput = yenInput.min(0);

const tillRoom = z.object({
  bRoomUnitId: idField,
  roomNo: z.string(),
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  pax: z.int(),
  status: z.enum(ROOM_UNIT_STATUSES),
  mayPost: z.boolean(),
  /** The reason why the room may not be charged; null when it may. */
  block: z.enum(TILL_BLOCKS).nullable(),
});

export const findTillRooms = defineCall({
  path: '/api/registration/till/rooms',
  service,
  access: read,
  summary:
    'Who is in a room, by its number or the serial number of a key card, and whether the room may be charged. Names only, no balances.',
  request: {
    roomNo: lineField.max(20).default(''),
    /** The number on the card; instead of the room's. */
    serial: foreignNumberField.max(40).default(''),
  },
  response: { rooms: z.array(tillRoom) },
});

export const listTillItems = defineCall({
  path: '/api/registration/till/items',
  service,
  access: read,
  summary:
    'The articles and revenue codes that tills may sell. One without a price takes the price of the till.',
  request: {},
  response: {
    items: z.array(
      z.object({
        itemCode: z.string(),
        name: z.string(),
        nameEn: z.string(),
        unitPrice: yenField,
        /** A REDUCED article is sold as STANDARD, too, where it is eaten in the house. */
        taxClass,
      }),
    ),
  },
});

const checkLine = z.strictObject({
  itemCode: codeField,
  /** The till's own words; they stand beside the article on the bill. */
  name: lineField.max(60).default(''),
  quantity: z.int().min(1).max(999).default(1),
  unitPrice: paidInput,
  taxClass,
});

/** A check as a till sends it. */
const checkContent = {
  /** The number of the till; it names one check for ever. */
  checkNo: codeField,
  bRoomUnitId: idField,
  orders: z.array(checkLine).min(1).max(100),
  serviceCharge: z
    .strictObject({ itemCode: codeField, amount: paidInput, taxClass })
    .nullable()
    .default(null),
  covers: z.int().min(0).max(999).default(0),
  mealPeriod: z.enum(MEAL_PERIODS).default('OTHER'),
  /** The sum that the guest signed, with service charge and tax: compared with the lines. */
  totalAmount: paidInput,
};

const soldLine = z.object({
  id: idField,
  itemCode: z.string(),
  itemName: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: yenField,
  taxClass,
  taxPercent: z.int(),
  totalAmount: yenField,
  taxAmount: yenField,
  businessDate: dateField,
  /** The number of the bill on which it was settled; empty of an open line. */
  billNo: z.string(),
  /** The line that this one takes back, with the opposite money. */
  reversalOf: idField.nullable(),
});

export const tillCheck = z.object({
  checkNo: z.string(),
  /** 1 as posted; each correction counts one more. */
  revision: versionField,
  status: z.enum(TILL_CHECK_STATES),
  tillName: z.string(),
  bRoomUnitId: idField,
  roomNo: z.string(),
  guestName: z.string(),
  covers: z.int(),
  mealPeriod: z.enum(MEAL_PERIODS),
  businessDate: dateField,
  /** The sum that stands on bills now. */
  totalAmount: yenField,
  orders: z.array(soldLine),
});

const answer = {
  tillCheck,
  /** It was done before: the till had lost the answer, and nothing was done twice. */
  isRepeated: z.boolean(),
};

/** The refusals of a check that is posted, or takes the place of another. */
const POST_ERRORS = [
  'HOS-01002-4',
  'HOS-02040-4',
  'HOS-02045-0',
  'HOS-02045-1',
  'HOS-02045-2',
  'HOS-02045-3',
  'HOS-02045-4',
  'HOS-09001-11',
] as const;

export const postTillCheck = defineCall({
  path: '/api/registration/till/post',
  service,
  access: edit,
  summary:
    'Charges a check of a till to a room, on the open business date. The same check sent again is answered and not charged again.',
  request: checkContent,
  response: answer,
  errors: POST_ERRORS,
  writes: true,
  movesMoney: true,
});

export const correctTillCheck = defineCall({
  path: '/api/registration/till/correct',
  service,
  access: edit,
  summary:
    'Puts a check as it is now in the place of what the till posted: the lines before are taken back, all in one step.',
  request: {
    ...checkContent,
    /** The revision that it takes the place of. */
    revision: versionField,
    reason: lineField.min(1),
  },
  response: answer,
  errors: [...POST_ERRORS, 'HOS-00004-0', 'HOS-00005-0', 'HOS-02003-6', 'HOS-02045-5', 'HOS-02045-6'],
  writes: true,
  movesMoney: true,
});

export const voidTillCheck = defineCall({
  path: '/api/registration/till/void',
  service,
  access: edit,
  summary: 'Takes a check of the till back on the business date on which it was posted.',
  request: { checkNo: codeField, reason: lineField.min(1) },
  response: answer,
  errors: ['HOS-00004-0', 'HOS-02003-6', 'HOS-02045-5'],
  writes: true,
  movesMoney: true,
});

export const listTillChecks = defineCall({
  path: '/api/registration/till/checks',
  service,
  access: read,
  summary:
    'What the books of a business date have from this till: each check with its lines, and the totals by tax class.',
  request: {
    /** Absent: the open business date. */
    businessDate: dateInput.optional(),
  },
  response: {
    businessDate: dateField,
    /** The date is over: nothing comes to it any more. */
    isClosed: z.boolean(),
    checks: z.array(tillCheck),
    /** Sums of the lines of the date; what is taken back is below zero. */
    totals: z.array(
      z.object({
        taxClass,
        taxPercent: z.int(),
        postedAmount: yenField,
        reversedAmount: yenField,
        totalAmount: yenField,
        taxAmount: yenField,
      }),
    ),
    postedAmount: yenField,
    reversedAmount: yenField,
    totalAmount: yenField,
  },
});
