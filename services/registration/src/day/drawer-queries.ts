import type { DrawerSum } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

/** Money that changed hands on a business date, by shift, kind and user; receivables to come are no money. */
export function sumDrawer(
  { sql, scope }: TenantTx,
  { businessDate, shiftNo = null }: { businessDate: string; shiftNo?: number | null | undefined },
): Promise<DrawerSum[]> {
  return sql<DrawerSum[]>`
    select shift_no, source, payment_type, item_name,
           created_by as user_id, input_by as user_name, count(*)::int as count,
           coalesce(sum(amount) filter (where amount > 0), 0)::bigint as amount_in,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as amount_out
    from (
      select shift_no, 'GUEST' as source, payment_type, item_name, created_by, input_by, amount from payment
      where store_id = ${scope.storeId} and business_date = ${businessDate} and payment_type <> 'RECEIVABLE'
      union all
      select shift_no, 'RECEIVABLE', payment_type, item_name, created_by, input_by, amount from receivable_entry
      where store_id = ${scope.storeId} and business_date = ${businessDate} and kind = 'RECEIVED'
    ) as moved
    where ${shiftNo}::int is null or shift_no = ${shiftNo}
    group by shift_no, source, payment_type, item_name, created_by, input_by
    order by shift_no, source, payment_type, item_name, input_by`;
}
