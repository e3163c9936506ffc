import { table } from '../../house/db/rows.ts';

/** An amount that a settled bill leaves to be paid later by one billing address. */
export interface ReceivableRow {
  id: string;
  version: number;
  billId: string;
  bookingId: string;
  roomUnitId: string;
  billingAddressId: string;
  billingAddressName: string;
  amount: number;
  /** The sum of its entries, kept by the database. */
  received: number;
  status: 'OPEN' | 'CANCELLED';
  dueDate: string;
  businessDate: string;
  salesDate: string;
}

export const RECEIVABLE = table<ReceivableRow>('receivable', [
  'id',
  'version',
  'billId',
  'bookingId',
  'roomUnitId',
  'billingAddressId',
  'billingAddressName',
  'amount',
  'received',
  'status',
  'dueDate',
  'businessDate',
  'salesDate',
]);

/** Money for a receivable, a write-off, or the opposite of one of these. */
export interface EntryRow {
  id: string;
  receivableId: string;
  kind: 'RECEIVED' | 'ADJUSTED';
  /** The amount that it takes off the balance. */
  amount: number;
  accountingItemId: string | null;
  itemName: string;
  paymentType: string;
  paidOn: string;
  memo: string;
  reversalOf: string | null;
  businessDate: string;
  salesDate: string;
  createdBy: string | null;
  inputBy: string;
}

export const ENTRY = table<EntryRow>('receivable_entry', [
  'id',
  'receivableId',
  'kind',
  'amount',
  'accountingItemId',
  'itemName',
  'paymentType',
  'paidOn',
  'memo',
  'reversalOf',
  'businessDate',
  'salesDate',
  'createdBy',
  'inputBy',
]);
