import { BILL_STATUSES, ITEM_TERMS, PAYMENT_TYPES, TAXATIONS } from '@honjin/domain';
import { z } from 'zod';
import {
  inputShape,
  pickFields,
  TEXT_OR_NULL,
  type EntityFields,
  type KeptFields,
} from '../kernel/entity.ts';
import { dateField, dateInput, idField, lineField, memoField, yenField, yenInput } from '../kernel/fields.ts';
import { SALES_LINE_KINDS } from './sales-line-kinds.ts';

/** Number of a page of a room's bill. */
export const pageField = z.int().min(1).max(99);

const text = z.string();
const reference = idField.nullable();

/** Where a line or a payment stands: on a page, and once settled on a bill. */
const BILL_FIELDS = {
  billId: { column: 'billId', output: reference },
  billStatus: { column: 'billStatus', output: z.enum(BILL_STATUSES) },
  /** The line or payment that this one takes back. */
  reversalOf: { column: 'reversalOf', output: reference },
} as const satisfies KeptFields;

/** The words of a clerk about a line that they sell, besides its article; day and price may come from the master. */
export const SOLD_FIELDS = {
  quantity: { column: 'quantity', input: z.int().min(1).max(9_999).default(1), output: z.int() },
  billPage: { column: 'billPage', input: pageField.default(1), output: pageField },
  memo: { column: 'memo', input: lineField.default(''), output: text },
} as const satisfies EntityFields;

/** The article, its price and its tax: a night has them of each of its lines before they are in the books. */
export const SALE_FIELDS = {
  useDate: { column: 'useDate', output: dateField },
  kind: { column: 'kind', output: z.enum(SALES_LINE_KINDS) },
  accountingItemId: { column: 'accountingItemId', output: reference },
  itemCode: { column: 'itemCode', output: text },
  itemName: { column: 'itemName', output: text },
  receiptPrintName: { column: 'receiptPrintName', output: text },
  taxation: { column: 'taxation', output: z.enum(TAXATIONS) },
  taxRateType: { column: 'taxRateType', output: z.enum(['CON', 'REDUCED', 'OUT']) },
  taxRate: { column: 'taxPercent', output: z.int() },
  unitPrice: { column: 'unitPrice', output: yenField },
  quantity: SOLD_FIELDS.quantity,
  amount: { column: 'amount', output: yenField },
  orderIsRoomFee: { column: 'isRoomFee', output: z.boolean() },
  /** The arrangement of the night that the line sells. */
  bArrangementId: { column: 'bookingArrangementId', output: reference.optional() },
  /** The day of its night on which a part of the plan or an arrangement is charged; null of all others. */
  itemRecordTerm: { column: 'itemTerm', output: z.enum(ITEM_TERMS).nullable().optional() },
} as const satisfies KeptFields;

/** Everything that is answered of a sales line: a new field is written here, in a migration and on the screen. */
export const LINE_FIELDS = {
  id: { column: 'id', output: idField },
  bRoomUnitId: { column: 'roomUnitId', output: idField },
  useRoomUnitId: { column: 'useRoomUnitId', output: idField },
  /** The night whose price the line is a part of. */
  roomInformationId: { column: 'roomNightId', output: reference.optional() },
  useRoomNo: { column: 'roomNo', output: text, kept: TEXT_OR_NULL },
  ...SALE_FIELDS,
  taxAmount: { column: 'taxAmount', output: yenField },
  ...SOLD_FIELDS,
  ...BILL_FIELDS,
} as const satisfies KeptFields;

/** The further facts about a sales line that only the books know. */
export const LINE_BOOK_FIELDS = {
  bookingId: { column: 'bookingId', output: idField },
  guestName: { column: 'guestName', output: text },
  roomId: { column: 'roomId', output: reference },
  roomTypeId: { column: 'roomTypeId', output: reference },
  salesDate: { column: 'salesDate', output: dateField },
  /** ROOM, MEAL, BEVERAGE, OTHER or TAX. The daily report groups by it. */
  salesCategory: { column: 'salesCategory', output: text },
  planId: { column: 'planId', output: reference },
  salesRouteId: { column: 'salesRouteId', output: reference },
  /** Guests of the room that night; 0 on lines that are not the room charge. */
  guestCount: { column: 'guestCount', output: z.int().nonnegative() },
} as const satisfies KeptFields;

const toldOfLine = pickFields(LINE_FIELDS, [
  'bRoomUnitId',
  'useDate',
  'kind',
  'accountingItemId',
  'itemCode',
  'itemName',
  'taxRateType',
  'taxRate',
  'taxation',
  'taxAmount',
  'reversalOf',
]);
/** The fields of a sales line that other services are told. */
export const TOLD_LINE_FIELDS = { ...LINE_BOOK_FIELDS, ...toldOfLine } as const satisfies KeptFields;

/** The words of a clerk about a payment, besides its room and its day. */
export const PAID_FIELDS = {
  accountingItemId: { column: 'accountingItemId', input: idField, output: idField },
  billingAddressId: { column: 'billingAddressId', input: reference.default(null), output: reference },
  paymentAmount: {
    column: 'amount',
    input: yenInput.refine((amount) => amount !== 0, 'HOS-09001-0'),
    output: yenField,
  },
  memo: { column: 'memo', input: memoField.default(''), output: text },
} as const satisfies EntityFields;

/** Everything that is answered of a payment: a new field is written here, in a migration and on the screen. */
export const PAYMENT_FIELDS = {
  id: { column: 'id', output: idField },
  paymentBRoomUnitId: { column: 'roomUnitId', output: idField },
  paymentDate: { column: 'paymentDate', output: dateField },
  bussinessDate: { column: 'businessDate', output: dateField },
  salesDate: { column: 'salesDate', output: dateField },
  ...PAID_FIELDS,
  itemName: { column: 'itemName', output: text },
  paymentType: { column: 'paymentType', output: z.enum(PAYMENT_TYPES) },
  billingAddressName: { column: 'billingAddressName', output: text },
  billPage: { column: 'billPage', output: pageField },
  ...BILL_FIELDS,
} as const satisfies KeptFields;

const toldOfPayment = pickFields(PAYMENT_FIELDS, [
  'paymentBRoomUnitId',
  'paymentDate',
  'salesDate',
  'accountingItemId',
  'itemName',
  'paymentType',
  'billingAddressId',
  'billingAddressName',
  'paymentAmount',
  'reversalOf',
  'memo',
]);
/** The fields of a payment that other services are told. */
export const TOLD_PAYMENT_FIELDS = {
  bookingId: { column: 'bookingId', output: idField },
  roomNo: { column: 'roomNo', output: text.nullable() },
  guestName: { column: 'guestName', output: text },
  ...toldOfPayment,
} as const satisfies KeptFields;

/** A sale to a room as it is entered. */
export const soldInput = z.strictObject({
  accountingItemId: idField,
  useDate: dateInput.optional(),
  /** Absent: the price of the master. */
  unitPrice: yenInput.optional(),
  ...inputShape(SOLD_FIELDS),
});

/** A payment of a room as it is entered. */
export const paidInput = z.strictObject({
  paymentDate: dateInput.optional(),
  billPage: pageField.default(1),
  ...inputShape(PAID_FIELDS),
});
