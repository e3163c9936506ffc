import { ARRANGEMENT_QUANTITY_TYPES, ARRANGEMENT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { changeShape, inputShape, outputShape } from '../kernel/entity.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  textField,
  timeField,
  versionField,
  yenField,
  yenInput,
  yesNoField,
} from '../kernel/fields.ts';
import { BOOKING_FIELDS, HEAD_FIELDS, NIGHT_FIELDS } from './booking-fields.ts';
import { guestChange, guestInput } from './guest-fields.ts';
import { paidInput, soldInput } from './money-fields.ts';
import { nightFacts } from './night-facts.ts';
import { informationOption, informationOptionInput } from './night-options.ts';
import { statusField, UNIT_FIELDS } from './unit-fields.ts';

/** Field schemas of bookings that forms and server share. */

export const paxFields = inputShape(HEAD_FIELDS);
export const paxOutput = outputShape(HEAD_FIELDS);

/** One night of a room as the form sends it. Day use sends one, for its day. */
export const nightInput = z.strictObject({
  id: idField.optional(),
  roomDate: dateInput,
  ...inputShape(NIGHT_FIELDS),
  /** Room to be given for the night; absent leaves it as it is, null takes it away. */
  assignedRoomId: idField.nullable().optional(),
  /** The whole list when it is given; the options stay as they are when it is not. */
  bInformationOptions: z.array(informationOptionInput).max(30).optional(),
});

export const freeMemoInput = z.strictObject({
  id: idField.optional(),
  freeMemoId: idField.nullable().default(null),
  freeMemoTitle: lineField.min(1),
  detail: textField(199).default(''),
  isConfirm: yesNoField.default('NO'),
});

/** Something promised for a night: dinner, a cot, a ticket. Null price and quantity go by the master. */
export const arrangementInput = z.strictObject({
  id: idField.optional(),
  /** The night it belongs to; the day of use follows from the term of the master. */
  roomDate: dateInput,
  arrangementId: idField,
  unitPrice: yenInput.min(0).nullable().default(null),
  quantity: z.int().min(0).max(9_999).nullable().default(null),
});

export const arrangementOutput = z.object({
  id: idField,
  bRoomInformationId: idField.nullable(),
  roomDate: dateField,
  useDate: dateField,
  arrangementId: idField,
  /** The plan that brought it; null when a clerk did. */
  planArrangementId: idField.nullable(),
  arrangementName: z.string(),
  /** YES: the price of the plan contains it. */
  isIncluded: yesNoField.optional(),
  /** How many for each room or person, as long as the quantity goes by them. */
  quantityEach: z.int().optional(),
  unitPrice: yenField,
  quantityType: z.enum(ARRANGEMENT_QUANTITY_TYPES),
  quantityRoom: z.int(),
  quantityPerson: z.int(),
  totalPrice: yenField,
  status: z.enum(ARRANGEMENT_STATUSES),
  /** The master's: tickets are issued for it, its number a day is limited. */
  isTicketManaged: yesNoField.optional(),
  isStockManaged: yesNoField.optional(),
  /** Heads of its night. */
  ...z.object(paxOutput).partial().shape,
});

const idList = z.array(idField).max(500).default([]);

/** A room of the booking as the form sends it. On edit, nights and guests that are not sent stay as they are. */
export const unitInput = z.strictObject({
  id: idField.optional(),
  /** On create BOOK, TEMP_BOOK or WAIT_CANCEL; on edit a status that the table offers. */
  status: statusField.optional(),
  checkInDate: dateInput,
  checkInTime: timeField.optional(),
  checkOutDate: dateInput,
  checkOutTime: timeField.optional(),
  ...inputShape(UNIT_FIELDS),
  /** The reason for selling the room against a restriction. It needs the right `override`. */
  restrictionReason: lineField.default(''),
  bRoomInformation: z.array(nightInput).min(1).max(400),
  bGuestInformation: z.array(guestInput).max(200).default([]),
  bFreeMemos: z.array(freeMemoInput).max(50).default([]),
  /** On edit the whole list when it is given; arrangements stay as they are when it is not. */
  bArrangements: z.array(arrangementInput).max(1_000).optional(),
  deletedBRoomInformationIds: idList,
  deletedBGuestInformationIds: idList,
  deletedBFreeMemoIds: idList,
  deletedBArrangementIds: idList,
});

const bookingInputFields = inputShape(BOOKING_FIELDS);

/** A new room may come with what is sold and paid at once. */
const newUnitInput = z.strictObject({
  ...unitInput.shape,
  bOrders: z.array(soldInput).max(100).default([]),
  bPayments: z.array(paidInput).max(100).default([]),
});

export const bookingCreateInput = z.strictObject({
  ...bookingInputFields,
  bRoomUnit: z.array(newUnitInput).min(1).max(200),
});

const nightChange = z.strictObject({ ...nightInput.shape, ...changeShape(NIGHT_FIELDS) });

const freeMemoChange = z.strictObject({
  ...freeMemoInput.shape,
  freeMemoId: idField.nullable().optional(),
  detail: textField(199).optional(),
  isConfirm: yesNoField.optional(),
});

/** A room in a change: a saved one, its nights, guests and memos keep every field that is not sent (R-BOUND-09). */
const unitChange = z.strictObject({
  ...unitInput.shape,
  ...changeShape(UNIT_FIELDS),
  bRoomInformation: z.array(nightChange).min(1).max(400),
  bGuestInformation: z.array(guestChange).max(200).default([]),
  bFreeMemos: z.array(freeMemoChange).max(50).default([]),
});

export const bookingEditInput = z.strictObject({
  id: idField,
  version: versionField,
  ...changeShape(BOOKING_FIELDS),
  bRoomUnit: z.array(unitChange).max(200).default([]),
  /** Rooms to be taken off the booking: they are cancelled, never erased. */
  cancelRoom: idList,
});

/** Explains a price to the staff. The amounts of the children add up to the node's. */
export const explanationNode = z.object({
  code: z.string(),
  amountYen: yenField,
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  get children() {
    return z.array(explanationNode);
  },
});

/** Sums of a price, in yen. */
export const priceSumFields = {
  totalRate: yenField,
  totalItemRate: yenField,
  totalServiceFee: yenField,
  totalConsumptionTax: yenField,
  totalAccommodationTax: yenField,
  totalHotSpringTax: yenField,
  totalAmount: yenField,
};

/** One night of a room as saved. */
export const roomInformation = z.object({
  id: idField,
  roomDate: dateField,
  ...outputShape(NIGHT_FIELDS),
  roomTypeName: z.string(),
  assignedRoomId: idField.nullable(),
  assignedRoomNumber: z.string(),
  assignedRoomTypeName: z.string(),
  packagePlanCode: z.string(),
  packagePlanName: z.string(),
  paxTotalCount: z.int(),
  salesRouteName: z.string(),
  priceRank: z.string(),
  ...priceSumFields,
  bInformationOptions: z.array(informationOption),
  ...nightFacts,
  explanation: explanationNode.nullable(),
  /** Business date on which the day close posted the night; null while it has not. */
  postedOn: dateField.nullable(),
});

export const freeMemo = z.object({
  id: idField,
  freeMemoId: idField.nullable(),
  freeMemoTitle: z.string(),
  detail: z.string(),
  isConfirm: yesNoField,
});
