import type { ResponseOf } from '@honjin/contracts';
import type { getReceiptHistory } from '@honjin/contracts/registration';

/** A receipt of the booking, as its history shows it. */
export type Receipt = ResponseOf<typeof getReceiptHistory>['receipts'][number];

/** The change to a receipt that was issued. */
export interface Revision {
  receipt: Receipt;
  kind: 'EDIT' | 'VOID';
}
