import type { TenantTx } from '@honjin/service-kit';
import { amongIds } from '../../house/db/id-queries.ts';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, type OrderRow } from './rows.ts';

/** Lines of units that are on no bill yet, in the order in which they came. */
export async function listOpen(tx: TenantTx, unitIds: readonly string[]): Promise<OrderRow[]> {
  const rows = await tx.sql<OrderRow[]>`
    select ${columnsOf(tx, ORDER)} from order_line
    where store_id = ${tx.scope.storeId} and room_unit_id ${amongIds(tx, unitIds)}
      and bill_status = 'NOT' and not is_void order by line_no`;
  return rows;
}

/** Keeps what moved as entries of the journal of their day, which its seal covers. */
export function insertMoves(
  tx: TenantTx,
  moves: readonly { line: OrderRow; id: string; tax: number }[],
): void {
  const { sql, scope, day } = tx;
  if (day === null) throw new Error('tax moves on a business day');
  const rows = moves.map(({ line, id, tax }) => ({ id, order: line.id, tax }));
  tx.send(sql`
    insert into tax_move (store_id, id, order_id, tax_amount, business_date, sales_date)
    select ${scope.storeId}, m.id, m."order", m.tax, ${day.businessDate}, ${day.salesDate}
    from jsonb_to_recordset(${sql.json(rows)}) as m(id uuid, "order" uuid, tax bigint)`);
}

export function updateTaxes(tx: TenantTx, taxes: readonly { id: string; tax: number }[]): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update order_line o set tax_amount = m.tax
    from jsonb_to_recordset(${sql.json(taxes as never)}) as m(id uuid, tax bigint)
    where o.store_id = ${scope.storeId} and o.id = m.id`);
}

export function markPosted(tx: TenantTx, nightIds: string[], on: string): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update room_night set posted_on = ${on}
    where store_id = ${scope.storeId} and id ${amongIds(tx, nightIds)}`);
}
