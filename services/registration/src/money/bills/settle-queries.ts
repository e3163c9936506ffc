import { Refusal, type TenantTx } from '@honjin/service-kit';
import { amongIds } from '../../house/db/id-queries.ts';
import { columnsOf } from '../../house/db/rows.ts';
import { BILL, ORDER, PAYMENT, type BillRow, type OrderRow, type PaymentRow } from '../lines/rows.ts';

export async function getBill(tx: TenantTx, billId: string): Promise<BillRow> {
  const rows = await tx.sql<BillRow[]>`
    select ${columnsOf(tx, BILL)} from bill where store_id = ${tx.scope.storeId} and id = ${billId} for update`;
  const [bill] = rows;
  if (bill === undefined) throw new Refusal('HOS-00004-0');
  return bill;
}

/** The open lines of a page of some rooms, of others their room charge alone, locked in the order of their numbers. */
export async function lockOpenOrders(
  tx: TenantTx,
  page: number,
  rooms: { all: string[]; roomFees: string[] },
): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and bill_status = 'NOT' and not is_void and bill_page = ${page}
      and (room_unit_id ${amongIds(tx, rooms.all)} or (is_room_fee and room_unit_id = any(${rooms.roomFees}::uuid[])))
    order by line_no for update`;
  return rows;
}

export async function lockOpenPayments(tx: TenantTx, page: number, unitIds: string[]): Promise<PaymentRow[]> {
  const rows = await tx.sql<PaymentRow[]>`
    select ${columnsOf(tx, PAYMENT)} from payment
    where store_id = ${tx.scope.storeId} and bill_status = 'NOT' and not is_void and bill_page = ${page}
      and room_unit_id ${amongIds(tx, unitIds)}
    order by id for update`;
  return rows;
}

/** Makes lines and payments the items of a bill. It sends that and does not wait. */
export function putOnBill(
  tx: TenantTx,
  billId: string,
  {
    lineIds,
    paymentIds,
    items,
  }: {
    lineIds: string[];
    paymentIds: string[];
    items: { kind: string; item_id: string; amount: number }[];
  },
): void {
  const { sql, scope } = tx;
  const { storeId } = scope;
  tx.send(
    sql`update order_line set bill_id = ${billId}, bill_status = 'DONE' where store_id = ${storeId} and id ${amongIds(tx, lineIds)}`,
  );
  tx.send(
    sql`update payment set bill_id = ${billId}, bill_status = 'DONE' where store_id = ${storeId} and id ${amongIds(tx, paymentIds)}`,
  );
  tx.send(sql`
    insert into bill_item (store_id, bill_id, kind, item_id, amount)
    select ${storeId}, ${billId}, i.kind, i.item_id, i.amount
    from jsonb_to_recordset(${sql.json(items)}) as i(kind text, item_id uuid, amount bigint)`);
}

/** Cancels a bill and opens again what was on it. */
export async function openBill(
  { sql, scope }: TenantTx,
  billId: string,
  businessDate: string,
): Promise<{ lines: { id: string; unitId: string }[]; paymentIds: string[] }> {
  const { storeId } = scope;
  await sql`
    update bill set status = 'CANCELLED', cancelled_on = ${businessDate}, cancelled_at = now()
    where store_id = ${storeId} and id = ${billId}`;
  const lines = await sql<{ id: string; unitId: string }[]>`
    update order_line set bill_id = null, bill_status = 'NOT'
    where store_id = ${storeId} and bill_id = ${billId} returning id, room_unit_id as unit_id`;
  const payments = await sql<{ id: string }[]>`
    update payment set bill_id = null, bill_status = 'NOT'
    where store_id = ${storeId} and bill_id = ${billId} returning id`;
  return { lines, paymentIds: payments.map(({ id }) => id) };
}
