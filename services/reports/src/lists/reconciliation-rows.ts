import { sqlSource } from './list-source.ts';
import { askedPeriod } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
}

export const reconciliationRows = sqlSource<Conditions>({
  rows({ tx: { sql, scope }, input }) {
    const { from, to } = askedPeriod(input);
    return sql`
      select sales_date || ' ' || subject as key, null::uuid as booking_id, null::uuid as room_unit_id,
             case subject when 'RUN' then null else subject end as drill, sales_date, subject, fact_count, record_count, fact_amount, record_amount,
             coalesce(fact_amount - record_amount, 0) as difference,
             to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as checked_at
      from (
        select through_date as sales_date, 'RUN' as subject, null::int as fact_count, null::int as record_count,
               null::bigint as fact_amount, null::bigint as record_amount, checked_at
        from reconciliation_run where store_id = ${scope.storeId} and through_date between ${from} and ${to}
        union all
        select sales_date, subject, fact_count, record_count, fact_amount, record_amount, checked_at
        from reconciliation where store_id = ${scope.storeId} and sales_date between ${from} and ${to}) as r`;
  },
  order: ({ tx: { sql } }) => sql`sales_date desc, subject`,
});
