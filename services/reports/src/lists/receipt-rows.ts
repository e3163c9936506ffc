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
      select receipt_id as key, booking_id as "bookingId", room_unit_id as "roomUnitId", null::text as drill,
             receipt_no as "receiptNo", business_date as "businessDate",
             to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "issuedAt", status,
             bill_no as "billNo", booking_label as booking, addressee, amount,
             ${ofValid('amount')} as "validAmount", ${ofValid('standard_net')} as "standardNet",
             ${ofValid('standard_tax')} as "standardTax", ${ofValid('reduced_net')} as "reducedNet",
             ${ofValid('reduced_tax')} as "reducedTax", ${ofValid('untaxed')} as untaxed,
             ${ofValid('stamp_duty')} as "stampDuty", reissue_count as "reissueCount", cashier
      from receipt_fact
      where store_id = ${scope.storeId} and business_date between ${from} and ${to}
        ${input.status === undefined ? sql`` : sql`and status = ${input.status}`}
        ${input.q === '' ? sql`` : sql`and (receipt_no ilike ${like} or addressee ilike ${like})`}`;
  },
  order: ({ tx: { sql } }) => sql`"businessDate", "receiptNo"`,
});
