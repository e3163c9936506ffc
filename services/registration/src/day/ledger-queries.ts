import type { LedgerDay } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

/** Lines and payments of the record per sales date: their number, and the money as it was sold and paid. */
export function sumLedger(
  { sql, scope }: TenantTx,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<LedgerDay[]> {
  return sql<LedgerDay[]>`
    select sales_date, sum(lines)::int as lines, sum(amount)::bigint as amount,
           sum(payments)::int as payments, sum(paid)::bigint as paid
    from (
      select sales_date, count(*) as lines, sum(amount) as amount, 0 as payments, 0 as paid
      from order_line
      where store_id = ${scope.storeId} and sales_date between ${dateFrom} and ${dateTo} and quantity <> 0
      group by sales_date
      union all
      select sales_date, 0, 0, count(*), sum(amount)
      from payment
      where store_id = ${scope.storeId} and sales_date between ${dateFrom} and ${dateTo}
      group by sales_date
    ) as part
    group by sales_date order by sales_date`;
}
