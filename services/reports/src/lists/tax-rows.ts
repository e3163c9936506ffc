import { sqlSource } from './list-source.ts';
import { askedPeriod } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  unit: 'DAY' | 'MONTH' | 'TOTAL';
}

const ORDER = ['CON', 'REDUCED', 'NON_TAXABLE', 'OUT_OF_SCOPE'];

export const taxRows = sqlSource<Conditions>({
  rows({ tx: { sql, scope }, input }) {
    const { from, to } = askedPeriod(input);
    const starts = {
      DAY: sql`sales_date`,
      MONTH: sql`greatest(date_trunc('month', sales_date)::date, ${from}::date)`,
      TOTAL: sql`${from}::date`,
    }[input.unit];
    const ends = {
      DAY: sql`sales_date`,
      MONTH: sql`least((date_trunc('month', sales_date) + interval '1 month - 1 day')::date, ${to}::date)`,
      TOTAL: sql`${to}::date`,
    }[input.unit];
    return sql`
      select "from" || ' ' || rate || ' ' || percent as key, null::uuid as booking_id, null::uuid as room_unit_id,
             tax_rate_type || ' ' || percent || ' ' || taxation as drill, "from", "to", rate, percent, lines, net, tax, total
      from (
        select ${starts} as "from", ${ends} as "to", tax_rate_type, taxation,
               case when tax_rate_type = 'OUT' then taxation else tax_rate_type end as rate, tax_percent as percent,
               sum(lines)::int as lines, sum(net_amount)::bigint as net, sum(tax_amount)::bigint as tax,
               sum(total_amount)::bigint as total
        from sales_day
        where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
        group by 1, 2, tax_rate_type, taxation, tax_percent) as s`;
  },
  order: ({ tx: { sql } }) => sql`"from", array_position(${ORDER}::text[], rate), percent desc`,
});
