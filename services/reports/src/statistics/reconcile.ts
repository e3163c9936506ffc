import type { LedgerDay } from '@honjin/contracts/registration/bus';
import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** Nights that are looked at again at every close: long enough to find what a stopped service missed. */
const DAYS_BACK = 35;

/** The closed days that the close of a date compares. */
export function comparedDays(closedDate: string): { dateFrom: string; dateTo: string } {
  return { dateFrom: addDays(closedDate, 1 - DAYS_BACK), dateTo: closedDate };
}

/** Writes the days on which facts and record differ, in number or in money, and forgets what has been mended. */
async function writeDifferences(
  { sql, scope }: TenantTx,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  record: readonly LedgerDay[],
): Promise<number> {
  await sql`
    delete from reconciliation where store_id = ${scope.storeId} and sales_date between ${dateFrom} and ${dateTo}`;
  const rows = record.map(({ salesDate, lines, amount, payments, paid }) => {
    return { sales_date: salesDate, lines, amount, payments, paid };
  });
  const written = await sql`
    with record as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as r(
        sales_date date, lines int, amount bigint, payments int, paid bigint)
    ), said as (
      select sales_date, 'SALES' as subject, lines as count, amount from record where lines <> 0
      union all select sales_date, 'PAYMENTS', payments, paid from record where payments <> 0
    ), known as (
      select sales_date, 'SALES' as subject, count(*)::int as count, sum(sold_amount)::bigint as amount
      from sales_fact
      where store_id = ${scope.storeId} and sales_date between ${dateFrom} and ${dateTo} and quantity <> 0
      group by sales_date
      union all
      select sales_date, 'PAYMENTS', sum(payments)::int, sum(amount)::bigint
      from payment_day
      where store_id = ${scope.storeId} and sales_date between ${dateFrom} and ${dateTo}
      group by sales_date
    )
    insert into reconciliation (store_id, sales_date, subject, fact_count, record_count, fact_amount, record_amount)
    select ${scope.storeId}, coalesce(k.sales_date, s.sales_date), coalesce(k.subject, s.subject),
           coalesce(k.count, 0), coalesce(s.count, 0), coalesce(k.amount, 0), coalesce(s.amount, 0)
    from known k full join said s on s.sales_date = k.sales_date and s.subject = k.subject
    where (coalesce(k.count, 0), coalesce(k.amount, 0)) <> (coalesce(s.count, 0), coalesce(s.amount, 0))
    returning 1`;
  return written.length;
}

/** Compares the facts of closed days with the record of registration; answers how many days differ. */
export async function reconcile(
  tx: TenantTx,
  closedDate: string,
  record: readonly LedgerDay[],
): Promise<number> {
  const differences = await writeDifferences(tx, comparedDays(closedDate), record);
  await tx.sql`
    insert into reconciliation_run (store_id, through_date, days, differences)
    values (${tx.scope.storeId}, ${closedDate}, ${DAYS_BACK}, ${differences})
    on conflict (store_id, through_date) do update
      set days = excluded.days, differences = excluded.differences, checked_at = now()`;
  return differences;
}
