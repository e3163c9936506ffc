import { sqlSource } from './list-source.ts';
import { askedPeriod, likePattern } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  status?: string;
  q: string;
}

export const receiptRows = sqlSource<Conditions>({
  rows({ tx: { sql, scope }, input }) {
    const { from, to } = askedPeriod(input);
    const like = likePattern(input.q);
    const ofValid = (column: string) => sql`case status when 'ISSUED' then ${sql(column)} else 0 end`;
    return sql`
      select receipt_id as key, booking_id, room_unit_id, null::text as drill,
             receipt_no, business_date,
             to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as issued_at, status,
             bill_no, booking_label as booking, addressee, amount,
             ${ofValid('amount')} as valid_amount, ${ofValid('standard_net')} as standard_net,
             ${ofValid('standard_tax')} as standard_tax, ${ofValid('reduced_net')} as reduced_net,
             ${ofValid('reduced_tax')} as reduced_tax, ${ofValid('untaxed')} as untaxed,
             ${ofValid('stamp_duty')} as stamp_duty, reissue_count, cashier
      from receipt_fact
      where store_id = ${scope.storeId} and business_date between ${from} and ${to}
        ${input.status === undefined ? sql`` : sql`and status = ${input.status}`}
        ${input.q === '' ? sql`` : sql`and (receipt_no ilike ${like} or addressee ilike ${like})`}`;
  },
  order: ({ tx: { sql } }) => sql`business_date, receipt_no`,
});
