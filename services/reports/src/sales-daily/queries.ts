import type { ReportCategory, TaxRateType } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';

/** Columns as the statements join them: position and both ends. */
function columnRows(columns: readonly Period[]) {
  return columns.map(({ from, to }, position) => ({ position, starts_on: from, ends_on: to })) as never;
}

export function rangeOf(columns: readonly Period[]): Period {
  const starts = columns.map((column) => column.from).toSorted();
  const ends = columns.map((column) => column.to).toSorted();
  return { from: starts[0]!, to: ends.at(-1)! };
}

export interface SalesSum {
  position: number;
  category: ReportCategory;
  itemCode: string;
  itemName: string;
  kind: string;
  taxRateType: TaxRateType;
  taxPercent: number;
  quantity: number;
  net: number;
  tax: number;
  total: number;
}

/** Sums of sales per column, category, item, kind and rate. */
export function listSalesSums(tx: TenantTx, columns: readonly Period[]): Promise<SalesSum[]> {
  const { sql, scope } = tx;
  return sql<SalesSum[]>`
    select c.position, s.category, s.item_code, max(s.item_name) as item_name, s.kind,
           s.tax_rate_type, s.tax_percent, sum(s.quantity)::bigint as quantity,
           sum(s.net_amount)::bigint as net, sum(s.tax_amount)::bigint as tax, sum(s.total_amount)::bigint as total
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join sales_day s on s.store_id = ${scope.storeId} and s.sales_date between c.starts_on and c.ends_on
    group by c.position, s.category, s.item_code, s.kind, s.tax_rate_type, s.tax_percent
    order by s.item_code, s.tax_rate_type, s.tax_percent desc`;
}

export interface PaymentSum {
  position: number;
  paymentType: string;
  itemName: string;
  count: number;
  amount: number;
}

export function listPaymentSums(tx: TenantTx, columns: readonly Period[]): Promise<PaymentSum[]> {
  const { sql, scope } = tx;
  return sql<PaymentSum[]>`
    select c.position, p.payment_type, p.item_name,
           sum(p.payments)::bigint as count, sum(p.amount)::bigint as amount
    from jsonb_to_recordset(${sql.json(columnRows(columns))}) as c(position int, starts_on date, ends_on date)
    join payment_day p on p.store_id = ${scope.storeId} and p.sales_date between c.starts_on and c.ends_on
    group by c.position, p.payment_type, p.item_name
    order by p.payment_type, p.item_name`;
}

/** By how many yen the sealed days of a period differ from their lines, all differences added up. */
export async function sumClosedDifference(tx: TenantTx, period: Period): Promise<number> {
  const { sql, scope } = tx;
  const [row] = await sql<{ difference: number }[]>`
    select coalesce(sum(abs(d.difference)), 0)::bigint as difference
    from (
      select s.sales_total - coalesce(sum(l.total_amount), 0) as difference
      from day_snapshot s
      left join sales_day l on l.store_id = s.store_id and l.sales_date = s.business_date
      where s.store_id = ${scope.storeId} and s.business_date between ${period.from} and ${period.to}
      group by s.business_date, s.sales_total
    ) as d`;
  return row!.difference;
}
