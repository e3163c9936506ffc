import type { TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import {
  BILL,
  ORDER,
  PAYMENT,
  type BillRow,
  type IssuedReceipt,
  type OrderRow,
  type PaymentRow,
} from './rows.ts';

/** Sales lines of units that count, settled or not, in the order in which they came. */
export async function listOrders(tx: TenantTx, unitIds: readonly string[]): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[]) and not is_void
    order by line_no`;
  return rows;
}

export async function listPayments(tx: TenantTx, unitIds: readonly string[]): Promise<PaymentRow[]> {
  const rows = await tx.sql<PaymentRow[]>`
    select ${columnsOf(tx, PAYMENT)} from payment
    where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[]) and not is_void
    order by id`;
  return rows;
}

export async function listBills(tx: TenantTx, unitIds: readonly string[]): Promise<BillRow[]> {
  const { sql, scope } = tx;
  const ids = sql`any(${unitIds as string[]}::uuid[])`;
  // The ids are gathered first, each by its own index. With an "or" the query would read the bills of all years.
  const rows = await sql<BillRow[]>`
    select ${columnsOf(tx, BILL)} from bill
    where store_id = ${scope.storeId} and id = any(array(
      select id from bill where store_id = ${scope.storeId} and room_unit_id = ${ids}
      union
      select bill_id from order_line where store_id = ${scope.storeId} and room_unit_id = ${ids} and bill_status = 'DONE'))
    order by settled_at, id`;
  return rows;
}

/** The latest receipt of each unit that was issued and is not void. */
export async function listLatestReceipts(
  { sql, scope }: TenantTx,
  unitIds: readonly string[],
): Promise<IssuedReceipt[]> {
  return sql<IssuedReceipt[]>`
    select distinct on (room_unit_id) id, room_unit_id, receipt_no, bill_id, amount, issued_at, reissue_count from receipt
    where store_id = ${scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      and receipt_type = 'REAL' and status = 'ISSUED'
    order by room_unit_id, issued_at desc, id desc`;
}
