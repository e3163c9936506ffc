import type { TenantTx } from '@honjin/service-kit';
import { ORDER, PAYMENT, type OrderRow, type PaymentRow } from './rows.ts';
import { columnsOf } from '../../house/db/rows.ts';

export interface Place {
  unitId: string;
  page: number;
}

export async function movePayments(tx: TenantTx, payments: readonly PaymentRow[], to: Place): Promise<void> {
  const ids = payments.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.sql`
    update payment set room_unit_id = ${to.unitId}, bill_page = ${to.page}
    where store_id = ${tx.scope.storeId} and id = any(${ids}::uuid[])`;
}

/** Returns a number for a further part of a line of a night: the lines of a night are unique by theirs. */
export async function freePlanLineNo(tx: TenantTx, line: OrderRow): Promise<number | null> {
  if (line.planLineNo === null || line.roomNightId === null) return null;
  const [row] = await tx.sql<{ last: number }[]>`
    select max(plan_line_no) as last from order_line
    where store_id = ${tx.scope.storeId} and room_night_id = ${line.roomNightId}`;
  return (row?.last ?? 0) + 1_000;
}

/** Lines by id that are in force, locked in the order of their numbers. */
export async function lockOrderRows(tx: TenantTx, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]}::uuid[]) and not is_void
    order by line_no for update`;
  return rows;
}

export async function lockPaymentRows(tx: TenantTx, ids: readonly string[]): Promise<PaymentRow[]> {
  const rows = await tx.sql<PaymentRow[]>`
    select ${columnsOf(tx, PAYMENT)} from payment
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]}::uuid[]) and not is_void order by id for update`;
  return rows;
}

/** The open lines without tax on some pages, locked. */
export async function lockLinesWithoutTax(tx: TenantTx, pages: readonly Place[]): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line o
    where store_id = ${tx.scope.storeId} and bill_status = 'NOT' and not is_void and taxation = 'TAX_EXCLUDED'
      and exists (select from jsonb_to_recordset(${tx.sql.json(pages as never)}) as p("unitId" uuid, page int)
        where p."unitId" = o.room_unit_id and p.page = o.bill_page)
    order by line_no for update`;
  return rows;
}

export async function moveOrders({ sql, scope }: TenantTx, ids: readonly string[], to: Place): Promise<void> {
  await sql`
    update order_line set room_unit_id = ${to.unitId}, bill_page = ${to.page}
    where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

/** Lines that were entered for planned ones, by the night and the number of the plan's line. */
export async function listPlannedIds(
  { sql, scope }: TenantTx,
  wishes: readonly { roomInformationId: string; planLineNo: number }[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select o.id from order_line o
    join jsonb_to_recordset(${sql.json(wishes as never)}) as w("roomInformationId" uuid, "planLineNo" int)
      on o.room_night_id = w."roomInformationId" and o.plan_line_no = w."planLineNo"
    where o.store_id = ${scope.storeId} and not o.is_void`;
  return rows.map(({ id }) => id);
}
