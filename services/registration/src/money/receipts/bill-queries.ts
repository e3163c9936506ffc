import type { receiptInput } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import type { UnitNode } from '../../bookings/tree/tree.ts';
import { columnsOf } from '../../house/db/rows.ts';
import { BILL, ORDER, PAYMENT, type BillRow, type OrderRow, type PaymentRow } from '../lines/rows.ts';

export type ReceiptInput = z.output<typeof receiptInput>;

export interface IssuedPaper {
  /** Lines on the paper; null for one that covers the whole bill. */
  orderIds: string[] | null;
  payments: { code: string; amount: number }[];
}

export async function findBill(tx: TenantTx, billId: string, { unit }: UnitNode): Promise<BillRow> {
  const rows = await tx.sql<BillRow[]>`
    select ${columnsOf(tx, BILL)} from bill
    where store_id = ${tx.scope.storeId} and id = ${billId} and room_unit_id = ${unit.id} and status = 'SETTLED'`;
  const [bill] = rows;
  if (bill === undefined) throw new Refusal('HOS-00004-0');
  return bill;
}

/** Receipts of a bill that are out and not void. */
export async function listIssued(tx: TenantTx, billId: string): Promise<IssuedPaper[]> {
  return tx.sql<IssuedPaper[]>`
    select content -> 'orderIds' as order_ids, content -> 'payments' as payments from receipt
    where store_id = ${tx.scope.storeId} and bill_id = ${billId} and receipt_type = 'REAL' and status = 'ISSUED'
      and pattern = 'WITH_RECEIPT' order by receipt_no`;
}

export async function readBill(
  tx: TenantTx,
  input: ReceiptInput,
  bill: BillRow | null,
): Promise<{ orders: OrderRow[]; payments: PaymentRow[] }> {
  const { sql, scope } = tx;
  const which =
    bill === null
      ? sql`room_unit_id = ${input.bRoomUnitId} and bill_status = 'NOT' and bill_page = ${input.billPage}`
      : sql`bill_id = ${bill.id}`;
  const [orders, payments] = await Promise.all([
    sql<
      OrderRow[]
    >`select ${columnsOf(tx, ORDER)} from order_line where store_id = ${scope.storeId} and ${which} and not is_void order by use_date, line_no`,
    sql<
      PaymentRow[]
    >`select ${columnsOf(tx, PAYMENT)} from payment where store_id = ${scope.storeId} and ${which} and not is_void order by id`,
  ]);
  return { orders, payments };
}
