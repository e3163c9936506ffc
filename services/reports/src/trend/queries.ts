import type { BookedNight, ReportCategory } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import { virtualRoomTypes, type Period } from '../consumers/figures-by-day.ts';

export async function listSalesByDay(
  { sql, scope }: TenantTx,
  { from, to }: Period,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ date: string; total: number }[]>`
    select sales_date as date, sum(total_amount)::bigint as total from sales_day
    where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
    group by sales_date`;
  return new Map(rows.map(({ date, total }) => [date, total]));
}

export function listComposition(
  { sql, scope }: TenantTx,
  { from, to }: Period,
): Promise<{ category: ReportCategory; total: number }[]> {
  return sql<{ category: ReportCategory; total: number }[]>`
    select category, sum(total_amount)::bigint as total from sales_day
    where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
    group by category order by total desc`;
}

/** Nights as they are booked now, beside the snapshot of the close of `since`. */
export function listBookedNights(tx: TenantTx, { from, to }: Period, since: string): Promise<BookedNight[]> {
  const { sql, scope } = tx;
  return sql<BookedNight[]>`
    select d.night::date as night, coalesce(n.rooms, 0)::int as rooms, coalesce(n.guests, 0)::int as guests,
           coalesce(n.amount, 0)::bigint as amount,
           case when k.kept then coalesce(b.rooms, 0) end as rooms_then,
           case when k.kept then coalesce(b.amount, 0) end as amount_then
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(night)
    cross join (
      select exists (
        select from day_snapshot s where s.store_id = ${scope.storeId} and s.business_date = ${since}) as kept) as k
    left join (
      select night, count(*) as rooms, sum(guest_count) as guests, sum(amount) as amount
      from unit_night_fact
      where store_id = ${scope.storeId} and night between ${from} and ${to} and is_taken and not is_day_use
        and room_type_id <> all(${virtualRoomTypes(tx)})
      group by night) as n on n.night = d.night::date
    left join on_books b on b.store_id = ${scope.storeId} and b.closed_date = ${since} and b.night = d.night::date
    order by 1`;
}
