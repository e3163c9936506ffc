import { receivableDueDate } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { insertRows } from '../../house/db/rows.ts';
import type { BillRow, PaymentRow } from '../lines/rows.ts';
import { cancelReceivables, lockReceivablesOfBill } from './queries.ts';
import { RECEIVABLE, type ReceivableRow } from './rows.ts';

/** Turns what a settled bill leaves to be paid later into a receivable of each billing address (R-RECEIVABLE-01). */
export function openReceivables(tx: TenantTx, bill: BillRow, payments: readonly PaymentRow[]): void {
  const later = payments.filter(({ paymentType }) => paymentType === 'RECEIVABLE');
  const rows = [...Map.groupBy(later, ({ billingAddressId }) => billingAddressId)].flatMap(
    ([billingAddressId, own]): ReceivableRow[] => {
      const amount = own.reduce((sum, payment) => sum + payment.amount, 0);
      if (billingAddressId === null || amount === 0) return [];
      return [
        {
          id: newId(),
          version: 1,
          billId: bill.id,
          bookingId: bill.bookingId,
          roomUnitId: bill.roomUnitId,
          billingAddressId,
          billingAddressName: own[0]?.billingAddressName ?? '',
          amount,
          received: 0,
          status: 'OPEN',
          dueDate: receivableDueDate(bill.salesDate),
          businessDate: bill.businessDate,
          salesDate: bill.salesDate,
        },
      ];
    },
  );
  insertRows(tx, RECEIVABLE, rows);
}

/** With its settlement a receivable goes, unless something was paid for it (HOS-02025-3; R-RECEIVABLE-04). */
export async function closeReceivables(tx: TenantTx, billId: string): Promise<void> {
  const rows = await lockReceivablesOfBill(tx, billId);
  if (rows.some(({ received }) => received !== 0)) throw new Refusal('HOS-02025-3');
  await cancelReceivables(
    tx,
    rows.map(({ id }) => id),
  );
}
