import type { ResultOf } from '@honjin/contracts';
import type { getBillsDropDownForUserDetail } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

export type BillChoice = ResultOf<typeof getBillsDropDownForUserDetail>['bills'][number];

/**
 * Lists what can be looked at of rooms by bill: the pages with open lines, always including the first of each room,
 * and the settled bills.
 */
export function listBillChoices({ sql, scope }: TenantTx, unitIds: readonly string[]): Promise<BillChoice[]> {
  const ids = unitIds as string[];
  return sql<BillChoice[]>`
    with line as (
      select room_unit_id, bill_page, total_amount as sales, 0::bigint as paid from order_line
      where store_id = ${scope.storeId} and room_unit_id = any(${ids}::uuid[]) and bill_status = 'NOT' and not is_void
      union all
      select room_unit_id, bill_page, 0, amount from payment
      where store_id = ${scope.storeId} and room_unit_id = any(${ids}::uuid[]) and bill_status = 'NOT' and not is_void
      union all
      select id, 1, 0, 0 from room_unit where store_id = ${scope.storeId} and id = any(${ids}::uuid[])
    )
    select b.*, u.room_index from (
      select room_unit_id as b_room_unit_id, bill_page, null::uuid as bill_id, '' as bill_no,
             'NOT' as bill_status, sum(sales)::bigint as sales_total, sum(paid)::bigint as payment_total,
             (sum(sales) - sum(paid))::bigint as balance
      from line group by room_unit_id, bill_page
      union all
      select room_unit_id, bill_page, id, bill_no, 'DONE', sales_total, payment_total, 0
      from bill where store_id = ${scope.storeId} and room_unit_id = any(${ids}::uuid[]) and status = 'SETTLED'
    ) b
    join room_unit u on u.store_id = ${scope.storeId} and u.id = b.b_room_unit_id
    order by u.room_index, b.bill_status desc, b.bill_page, b.bill_no`;
}
