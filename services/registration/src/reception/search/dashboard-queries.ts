import { ARRIVED_STATUSES, KEEPING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

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
  const { storeId } = tx.scope;
  const [row] = await tx.sql<Figures[]>`
    with today as (
      select u.status, u.check_in_date, u.check_out_date, n.pax_total
      from room_unit u
      left join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = ${date}::date
      where u.store_id = ${storeId} and u.check_in_date <= ${date}::date and u.check_out_date >= ${date}::date
        and u.status in ${oneOf(tx.sql, KEEPING_STATUSES)}
    )
    select
      count(*) filter (where check_in_date = ${date}::date)::int as arrivals,
      count(*) filter (where check_in_date = ${date}::date and status in ${oneOf(tx.sql, ARRIVED_STATUSES)})::int as arrived,
      count(*) filter (where check_in_date < ${date}::date and check_out_date > ${date}::date)::int as stays,
      coalesce(sum(pax_total) filter (where check_in_date < ${date}::date and check_out_date > ${date}::date), 0)::int as stay_guests,
      count(*) filter (where check_out_date = ${date}::date)::int as departures,
      count(*) filter (where check_out_date = ${date}::date and status = 'CHECK_OUT')::int as departed,
      count(*) filter (where check_out_date > ${date}::date)::int as sold,
      (select count(distinct room_id)::int from room_block where store_id = ${storeId} and released_at is null
        and from_date <= ${date}::date and to_date > ${date}::date) as blocked,
      (select count(*)::int from qam where store_id = ${storeId} and status = 'IN_PROGRESS') as open_qams,
      (select count(*)::int from qam where store_id = ${storeId} and status = 'IN_PROGRESS' and is_important) as important_qams
    from today`;
  return row!;
}
