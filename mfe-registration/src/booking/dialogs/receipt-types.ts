import type { ResponseOf } from '@honjin/contracts';
import type { getReceiptHistory } from '@honjin/contracts/registration';

/** A receipt of the booking, as its history shows it. */
export type Receipt = ResponseOf<typeof getReceiptHistory>['receipts'][number];

/** What is to be done to a receipt that is out. */
export interface Revision {
  receipt: Receipt;
  kind: 'EDIT' | 'VOID';
}
