import type { BillStatus, Taxation, UntaxedGuests } from '@honjin/domain';
import { table } from '../../house/db/rows.ts';
import type { SalesLineKind } from '../../house/pricing/night-lines.ts';

/** A sales line as saved; `netAmount` and `totalAmount` are made by the database from the others. */
export interface OrderRow {
  id: string;
  bookingId: string;
  roomUnitId: string;
  useRoomUnitId: string;
  roomNightId: string | null;
  planLineNo: number | null;
  kind: SalesLineKind;
  isRoomFee: boolean;
  useDate: string;
  accountingItemId: string | null;
  itemCode: string;
  itemName: string;
  receiptPrintName: string;
  salesCategory: string;
  taxation: Taxation;
  taxRateType: 'CON' | 'REDUCED' | 'OUT';
  taxPercent: number;
  unitPrice: number;
  quantity: number;
  amount: number;
  taxAmount: number;
  billPage: number;
  billId: string | null;
  billStatus: BillStatus;
  isVoid: boolean;
  reversalOf: string | null;
  planId: string | null;
  salesRouteId: string | null;
  roomId: string | null;
  roomNo: string | null;
  roomTypeId: string | null;
  guestName: string;
  guestCount: number;
  memo: string;
  businessDate: string;
  salesDate: string;
  createdBy: string | null;
  /** Goes into the books with the room charge of a night, and is kept only there. */
  untaxedGuests?: UntaxedGuests[];
}

export const ORDER = table<OrderRow>('order_line', [
  'id',
  'bookingId',
  'roomUnitId',
  'useRoomUnitId',
  'roomNightId',
  'planLineNo',
  'kind',
  'isRoomFee',
  'useDate',
  'accountingItemId',
  'itemCode',
  'itemName',
  'receiptPrintName',
  'salesCategory',
  'taxation',
  'taxRateType',
  'taxPercent',
  'unitPrice',
  'quantity',
  'amount',
  'taxAmount',
  'billPage',
  'billId',
  'billStatus',
  'isVoid',
  'reversalOf',
  'planId',
  'salesRouteId',
  'roomId',
  'roomNo',
  'roomTypeId',
  'guestName',
  'guestCount',
  'memo',
  'businessDate',
  'salesDate',
  'createdBy',
]);

export interface PaymentRow {
  id: string;
  bookingId: string;
  roomUnitId: string;
  paymentDate: string;
  amount: number;
  accountingItemId: string;
  itemCode: string;
  itemName: string;
  paymentType: string;
  billingAddressId: string | null;
  billingAddressName: string;
  billPage: number;
  billId: string | null;
  billStatus: BillStatus;
  isVoid: boolean;
  reversalOf: string | null;
  guestName: string;
  roomNo: string | null;
  memo: string;
  businessDate: string;
  salesDate: string;
  createdBy: string | null;
  /** Name of the user who entered it. */
  inputBy: string;
}

export const PAYMENT = table<PaymentRow>('payment', [
  'id',
  'bookingId',
  'roomUnitId',
  'paymentDate',
  'amount',
  'accountingItemId',
  'itemCode',
  'itemName',
  'paymentType',
  'billingAddressId',
  'billingAddressName',
  'billPage',
  'billId',
  'billStatus',
  'isVoid',
  'reversalOf',
  'guestName',
  'roomNo',
  'memo',
  'businessDate',
  'salesDate',
  'createdBy',
  'inputBy',
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
