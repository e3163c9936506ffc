import { columnNames, type ColumnsOf } from '@honjin/contracts';
import { LINE_BOOK_FIELDS, LINE_FIELDS, PAYMENT_FIELDS } from '@honjin/contracts/registration';
import type { UntaxedGuests } from '@honjin/domain';
import { table } from '../../house/db/rows.ts';

/** A sales line as saved; `netAmount` and `totalAmount` are made by the database from the others. */
export interface OrderRow
  extends Omit<ColumnsOf<typeof LINE_FIELDS>, 'roomNightId'>, ColumnsOf<typeof LINE_BOOK_FIELDS> {
  roomNightId: string | null;
  planLineNo: number | null;
  /** The check of a till that the line is of, also when it was split or taken back. */
  tillCheckId: string | null;
  isVoid: boolean;
  businessDate: string;
  createdBy: string | null;
  /** Goes into the books with the room charge of a night, and is kept only there. */
  untaxedGuests?: UntaxedGuests[];
}

export const ORDER = table<OrderRow>('order_line', [
  'planLineNo',
  'tillCheckId',
  'isVoid',
  'businessDate',
  'createdBy',
  ...columnNames(LINE_FIELDS),
  ...columnNames(LINE_BOOK_FIELDS),
]);

export interface PaymentRow extends ColumnsOf<typeof PAYMENT_FIELDS> {
  bookingId: string;
  itemCode: string;
  isVoid: boolean;
  guestName: string;
  roomNo: string | null;
  createdBy: string | null;
  /** Name of the user who entered it. */
  inputBy: string;
}

export const PAYMENT = table<PaymentRow>('payment', [
  'bookingId',
  'itemCode',
  'isVoid',
  'guestName',
  'roomNo',
  'createdBy',
  'inputBy',
  ...columnNames(PAYMENT_FIELDS),
]);

export interface BillRow {
  id: string;
  billNo: string;
  bookingId: string;
  roomUnitId: string;
  billPage: number;
  purpose: 'CHECK_OUT' | 'MID_STAY';
  status: 'SETTLED' | 'CANCELLED';
  salesTotal: number;
  paymentTotal: number;
  tax: unknown;
  businessDate: string;
  salesDate: string;
  settledAt: Date | string;
  settledBy: string | null;
}

/** A receipt that was issued for a room, with its number. */
export interface IssuedReceipt {
  id: string;
  roomUnitId: string;
  receiptNo: string;
  billId: string | null;
  amount: number;
  issuedAt: Date | string;
  reissueCount: number;
}

export const BILL = table<BillRow>('bill', [
  'id',
  'billNo',
  'bookingId',
  'roomUnitId',
  'billPage',
  'purpose',
  'status',
  'salesTotal',
  'paymentTotal',
  'tax',
  'businessDate',
  'salesDate',
  'settledAt',
  'settledBy',
]);

export function netOf(line: Pick<OrderRow, 'amount' | 'taxAmount' | 'taxation'>): number {
  return line.taxation === 'TAX_INCLUDED' ? line.amount - line.taxAmount : line.amount;
}
