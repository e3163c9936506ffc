import { sqlSource } from './list-source.ts';
import { askedPeriod, likePattern } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  act?: string;
  q: string;
}

export const exceptionRows = sqlSource<Conditions>({
  rows({ tx: { sql, scope }, input }) {
    const { from, to } = askedPeriod(input);
    const like = likePattern(input.q);
    return sql`
      select act_id as key, booking_id, room_unit_id, null::text as drill,
             to_char(acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as acted_at,
             business_date, act, booking_label as booking, room_no,
             guest_name, item_name, amount, reason, user_name as input_by,
             role_code, second_name as second_by, original_date
      from money_act_fact
      where store_id = ${scope.storeId} and business_date between ${from} and ${to}
        ${input.act === undefined ? sql`` : sql`and act = ${input.act}`}
        ${
          input.q === ''
            ? sql``
            : sql`and (user_name ilike ${like} or second_name ilike ${like} or booking_label ilike ${like} or reason ilike ${like})`
        }`;
  },
  order: ({ tx: { sql } }) => sql`business_date, acted_at, key`,
});
