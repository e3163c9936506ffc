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
      select "salesDate" || ' ' || subject as key, null::uuid as "bookingId", null::uuid as "roomUnitId",
             case subject when 'RUN' then null else subject end as drill, "salesDate", subject, "factCount", "recordCount", "factAmount", "recordAmount",
             coalesce("factAmount" - "recordAmount", 0) as difference,
             to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "checkedAt"
      from (
        select through_date as "salesDate", 'RUN' as subject, null::int as "factCount", null::int as "recordCount",
               null::bigint as "factAmount", null::bigint as "recordAmount", checked_at
        from reconciliation_run where store_id = ${scope.storeId} and through_date between ${from} and ${to}
        union all
        select sales_date, subject, fact_count, record_count, fact_amount, record_amount, checked_at
        from reconciliation where store_id = ${scope.storeId} and sales_date between ${from} and ${to}) as r`;
  },
  order: ({ tx: { sql } }) => sql`"salesDate" desc, subject`,
});
