import { ARRIVED_STATUSES, KEEPING_STATUSES, PRESENT_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { dayGroups } from './day-group-queries.ts';

export interface Figures {
  arrivals: number;
  arrived: number;
  stays: number;
  stayGuests: number;
  departures: number;
  departed: number;
  sold: number;
  blocked: number;
  openQams: number;
  importantQams: number;
}

export async function countDay(tx: TenantTx, date: string | null): Promise<Figures> {
  const { sql } = tx;
  const { storeId } = tx.scope;
  const { staying, leaving } = dayGroups(tx, date ?? '-infinity');
  const present = sql`u.status in ${oneOf(sql, PRESENT_STATUSES)}`;
  const [row] = await sql<Figures[]>`
    with shown as (
      select id from room_unit u where u.store_id = ${storeId} and u.check_in_date <= ${date}::date and u.check_out_date >= ${date}::date
        and u.status in ${oneOf(sql, KEEPING_STATUSES)}
      union select id from room_unit u where u.store_id = ${storeId} and ${present}
      union select id from room_unit u where u.store_id = ${storeId} and u.checked_out_on = ${date}::date
    ), today as (
      select u.status, u.check_in_date, u.check_out_date, n.pax_total, (${staying}) as is_staying, (${leaving}) as is_leaving,
        u.status = 'CHECK_OUT' and u.checked_out_on = ${date}::date as has_left
      from shown join room_unit u on u.store_id = ${storeId} and u.id = shown.id
      left join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = ${date}::date
    )
    select
      count(*) filter (where check_in_date = ${date}::date and status in ${oneOf(sql, KEEPING_STATUSES)})::int as arrivals,
      count(*) filter (where check_in_date = ${date}::date and status in ${oneOf(sql, ARRIVED_STATUSES)})::int as arrived,
      count(*) filter (where is_staying)::int as stays,
      coalesce(sum(pax_total) filter (where is_staying), 0)::int as stay_guests,
      count(*) filter (where is_leaving or has_left)::int as departures,
      count(*) filter (where has_left)::int as departed,
      count(*) filter (where check_in_date <= ${date}::date and check_out_date > ${date}::date
        and status in ${oneOf(sql, KEEPING_STATUSES)})::int as sold,
      (select count(distinct room_id)::int from room_block where store_id = ${storeId} and released_at is null
        and from_date <= ${date}::date and to_date > ${date}::date) as blocked,
      (select count(*)::int from qam where store_id = ${storeId} and status = 'IN_PROGRESS') as open_qams,
      (select count(*)::int from qam where store_id = ${storeId} and status = 'IN_PROGRESS' and is_important) as important_qams
    from today`;
  return row!;
}
