import { splitByMonth } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';
import { sqlSource } from './list-source.ts';
import { askedPeriod, likePattern } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  q: string;
}

/** The sums of a period: of its whole months, and of the days around them. */
function sumsOf({ sql, scope }: TenantTx, period: Period) {
  const { months, days } = splitByMonth(period);
  const pieces = days.map(
    ({ from, to }) => sql`
      select room_id, category, nights, guests, net_amount, tax_amount, total_amount
      from sales_room_day where store_id = ${scope.storeId} and sales_date between ${from} and ${to}`,
  );
  if (months !== null)
    pieces.push(sql`
      select room_id, category, nights, guests, net_amount, tax_amount, total_amount
      from sales_room_month where store_id = ${scope.storeId} and month between ${months.from} and ${months.to}`);
  return pieces.reduce((all, piece) => sql`${all} union all ${piece}`);
}

export const roomRows = sqlSource<Conditions>({
  rows({ tx, input, locale }) {
    const { sql, scope } = tx;
    const like = likePattern(input.q);
    const typeName = locale === 'ja' ? sql`t.state->>'name'` : sql`nullif(t.state->>'nameEn', '')`;
    const roomless = locale === 'ja' ? '（部屋なし）' : '(no room)';
    return sql`
      select s.*, case when s.nights > 0 then round(s."roomNet"::numeric / s.nights)::bigint end as adr
      from (
        select d.room_id::text as key, null::uuid as "bookingId", null::uuid as "roomUnitId",
               d.room_id::text as drill, coalesce(r.state->>'roomNo', ${roomless}) as "roomNo",
               coalesce(${typeName}, t.state->>'name', '') as "roomType", d.nights, d.guests, d."roomNet", d."otherNet",
               d.tax, d."lodgingTax", d.total
        from (
          select room_id, sum(nights)::int as nights, sum(guests)::int as guests,
                 coalesce(sum(net_amount) filter (where category = 'ROOM'), 0)::bigint as "roomNet",
                 coalesce(sum(net_amount) filter (where category not in ('ROOM', 'TAX')), 0)::bigint as "otherNet",
                 sum(tax_amount)::bigint as tax,
                 coalesce(sum(total_amount) filter (where category = 'TAX'), 0)::bigint as "lodgingTax",
                 sum(total_amount)::bigint as total
          from (${sumsOf(tx, askedPeriod(input))}) as part
          group by room_id) as d
        left join master_replica r on r.store_id = ${scope.storeId} and r.entity = 'room' and r.id = d.room_id::text
        left join master_replica t on t.store_id = ${scope.storeId} and t.entity = 'room-type' and t.id = r.state->>'roomTypeId'
      ) as s
      where true ${input.q === '' ? sql`` : sql`and (s."roomNo" ilike ${like} or s."roomType" ilike ${like})`}`;
  },
  order: ({ tx: { sql } }) => sql`length("roomNo"), "roomNo", key`,
});
