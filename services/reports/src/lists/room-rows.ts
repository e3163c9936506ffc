import { splitByMonth } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { yearBefore } from '../sales-daily/columns.ts';
import type { ListRow } from '@honjin/contracts/reports';
import { computedSource } from './list-source.ts';
import { askedPeriod, likePattern, type Fragment } from './sql-parts.ts';

interface Conditions {
  date?: string;
  dateFrom?: string;
  dateTo?: string;
  q: string;
}

/** The sums of a period: of its whole months, and of the days around them. */
function sumsIn({ sql, scope }: TenantTx, period: Period, isLastYear: boolean) {
  const { months, days } = splitByMonth(period);
  const pieces = days.map(
    ({ from, to }) => sql`
      select ${isLastYear} as is_last_year, room_id, category, nights, guests, net_amount, tax_amount, total_amount
      from sales_room_day where store_id = ${scope.storeId} and sales_date between ${from} and ${to}`,
  );
  if (months !== null)
    pieces.push(sql`
      select ${isLastYear} as is_last_year, room_id, category, nights, guests, net_amount, tax_amount, total_amount
      from sales_room_month where store_id = ${scope.storeId} and month between ${months.from} and ${months.to}`);
  return pieces;
}

/** The sums of a period and of the same days last year. */
function sumsOf(tx: TenantTx, period: Period) {
  const pieces = [...sumsIn(tx, period, false), ...sumsIn(tx, yearBefore(period), true)];
  return pieces.reduce((all, piece) => tx.sql`${all} union all ${piece}`);
}

/** A line for every room: they are so few that one reading serves the page and the totals. */
export const roomRows = computedSource<Conditions>(({ tx, input, locale }) => {
  const { sql, scope } = tx;
  const like = likePattern(input.q);
  const now = (sum: Fragment) => sql`coalesce(${sum} filter (where not is_last_year), 0)`;
  const typeName = locale === 'ja' ? sql`t.state->>'name'` : sql`nullif(t.state->>'nameEn', '')`;
  const roomless = { ja: '（部屋なし）', en: '(no room)' }[locale];
  return sql<ListRow[]>`
    select s.*, case when s.nights > 0 then round(s.room_net::numeric / s.nights)::bigint end as adr
    from (
      select d.room_id::text as key, null::uuid as booking_id, null::uuid as room_unit_id,
             d.room_id::text as drill, coalesce(r.state->>'roomNo', ${roomless}) as room_no,
             coalesce(${typeName}, t.state->>'name', '') as room_type, d.nights, d.guests, d.room_net, d.other_net,
             d.tax, d.lodging_tax, d.total, d.last_year
      from (
        select room_id, ${now(sql`sum(nights)`)}::int as nights, ${now(sql`sum(guests)`)}::int as guests,
               ${now(sql`sum(case category when 'ROOM' then net_amount else 0 end)`)}::bigint as room_net,
               ${now(sql`sum(case when category in ('ROOM', 'TAX') then 0 else net_amount end)`)}::bigint as other_net,
               ${now(sql`sum(tax_amount)`)}::bigint as tax,
               ${now(sql`sum(case category when 'TAX' then total_amount else 0 end)`)}::bigint as lodging_tax,
               ${now(sql`sum(total_amount)`)}::bigint as total,
               coalesce(sum(total_amount) filter (where is_last_year), 0)::bigint as last_year
        from (${sumsOf(tx, askedPeriod(input))}) as part
        group by room_id) as d
      left join master_replica r on r.store_id = ${scope.storeId} and r.entity = 'room' and r.id = d.room_id::text
      left join master_replica t on t.store_id = ${scope.storeId} and t.entity = 'room-type' and t.id = r.state->>'roomTypeId'
    ) as s
    where true ${input.q === '' ? sql`` : sql`and (s.room_no ilike ${like} or s.room_type ilike ${like})`}
    order by lpad(room_no, 20, '0'), key`;
});
