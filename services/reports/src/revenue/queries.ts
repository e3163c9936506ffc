import type { RevenueNight } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';

/** The moments of two writers may pass each other by as much: what was read in between is told again. */
const OVERLAP = '60 seconds';

/** The guest room types of the store. */
function guestTypes({ sql, scope }: TenantTx) {
  return sql`
    select id::uuid as room_type_id, state->>'code' as code, coalesce((state->>'displayOrder')::int, 0) as place
    from master_replica
    where store_id = ${scope.storeId} and entity = 'room-type' and state->>'category' = 'REAL'`;
}

/** Sums taken nights of a period up by room type, as they are booked now, or as a business date closed. */
function booked({ sql, scope }: TenantTx, { from, to }: Period, closed: string | null) {
  if (closed === null)
    return sql`
      select night, room_type_id, count(*) filter (where is_taken)::int as rooms,
        coalesce(sum(guest_count) filter (where is_taken), 0)::int as guests,
        coalesce(sum(amount) filter (where is_taken), 0)::bigint as amount,
        case when count(*) filter (where is_taken and room_net is null) = 0
          then coalesce(sum(room_net) filter (where is_taken), 0)::bigint end as room_net,
        count(*) filter (where status = 'CANCEL')::int as cancelled
      from unit_night_fact
      where store_id = ${scope.storeId} and night between ${from} and ${to} and not is_day_use
      group by night, room_type_id`;
  return sql`
    select night, room_type_id, rooms, guests, amount, room_net, null::int as cancelled
    from on_books_type
    where store_id = ${scope.storeId} and closed_date = ${closed} and night between ${from} and ${to}`;
}

interface Asked {
  readonly period: Period;
  readonly asOf: string | null;
  readonly comparedWith: string | null;
  readonly changedSince: string | null;
}

/** A line for every night and guest room type; with a cursor only for those whose bookings changed since. */
export function listRevenueNights(tx: TenantTx, asked: Asked): Promise<RevenueNight[]> {
  const { sql, scope } = tx;
  const { period, asOf, comparedWith, changedSince } = asked;
  const isCompared = comparedWith !== null;
  return sql<RevenueNight[]>`
    with type as materialized (${guestTypes(tx)}),
    house as materialized (
      select r.id::uuid as room_id, t.room_type_id from master_replica r
      join type t on t.room_type_id = (r.state->>'roomTypeId')::uuid
      where r.store_id = ${scope.storeId} and r.entity = 'room' and r.state is not null
    ), size as (select room_type_id, count(*)::int as rooms from house group by room_type_id),
    day as (
      select d::date as night from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as d
    ), blocked as (
      select day.night, house.room_type_id,
        count(distinct b.room_id) filter (where b.kind = 'BROKEN')::int as broken,
        count(distinct b.room_id) filter (where b.kind = 'STOP')::int as stopped
      from day
      join room_block_fact b on b.store_id = ${scope.storeId} and b.starts_on <= day.night and day.night < b.ends_on
      join house on house.room_id = b.room_id
      group by day.night, house.room_type_id
    )
    select day.night, type.code as room_type_code, null::text as plan_code,
      coalesce(n.rooms, 0) as rooms_sold, coalesce(n.guests, 0) as guests, coalesce(n.amount, 0)::bigint as amount,
      case when n.night is null then 0 else n.room_net end as room_revenue_net,
      ${asOf === null ? sql`coalesce(n.cancelled, 0)` : sql`null::int`} as cancelled,
      coalesce(size.rooms, 0) as rooms, coalesce(blocked.broken, 0) as out_of_order,
      coalesce(blocked.stopped, 0) as stopped,
      coalesce(size.rooms, 0) - coalesce(blocked.broken, 0) - coalesce(blocked.stopped, 0) - coalesce(n.rooms, 0)
        as available,
      ${isCompared ? sql`coalesce(b.rooms, 0)` : sql`null::int`} as rooms_sold_then,
      ${isCompared ? sql`coalesce(b.guests, 0)` : sql`null::int`} as guests_then,
      ${isCompared ? sql`coalesce(b.amount, 0)::bigint` : sql`null::bigint`} as amount_then,
      ${isCompared ? sql`case when b.night is null then 0 else b.room_net end` : sql`null::bigint`}
        as room_revenue_net_then
    from day cross join type
    left join size on size.room_type_id = type.room_type_id
    left join blocked on blocked.night = day.night and blocked.room_type_id = type.room_type_id
    left join (${booked(tx, period, asOf)}) as n on n.night = day.night and n.room_type_id = type.room_type_id
    left join (${booked(tx, period, comparedWith ?? '1900-01-01')}) as b
      on b.night = day.night and b.room_type_id = type.room_type_id
    where ${changedSince}::timestamptz is null or exists (
      select from night_change c
      where c.store_id = ${scope.storeId} and c.night = day.night and c.room_type_id = type.room_type_id
        and c.changed_at > ${changedSince}::timestamptz - ${OVERLAP}::interval)
    order by day.night, type.place, type.code`;
}

/** A line for every night, guest room type and plan that is booked or was cancelled, as it is now. */
export function listRevenueByPlan(
  tx: TenantTx,
  { period: { from, to }, changedSince }: Pick<Asked, 'period' | 'changedSince'>,
): Promise<RevenueNight[]> {
  const { sql, scope } = tx;
  return sql<RevenueNight[]>`
    with type as materialized (${guestTypes(tx)})
    select n.night, type.code as room_type_code, coalesce(p.state->>'code', '') as plan_code,
      count(*) filter (where n.is_taken)::int as rooms_sold,
      coalesce(sum(n.guest_count) filter (where n.is_taken), 0)::int as guests,
      coalesce(sum(n.amount) filter (where n.is_taken), 0)::bigint as amount,
      case when count(*) filter (where n.is_taken and n.room_net is null) = 0
        then coalesce(sum(n.room_net) filter (where n.is_taken), 0)::bigint end as room_revenue_net,
      count(*) filter (where n.status = 'CANCEL')::int as cancelled,
      null::int as rooms, null::int as out_of_order, null::int as stopped, null::int as available,
      null::int as rooms_sold_then, null::int as guests_then, null::bigint as amount_then,
      null::bigint as room_revenue_net_then
    from unit_night_fact n
    join type on type.room_type_id = n.room_type_id
    left join master_replica p on p.store_id = n.store_id and p.entity = 'plan' and p.id = n.plan_id::text
    where n.store_id = ${scope.storeId} and n.night between ${from} and ${to} and not n.is_day_use
      and (${changedSince}::timestamptz is null or exists (
        select from night_change c
        where c.store_id = ${scope.storeId} and c.night = n.night and c.room_type_id = n.room_type_id
          and c.changed_at > ${changedSince}::timestamptz - ${OVERLAP}::interval))
    group by n.night, type.place, type.code, coalesce(p.state->>'code', '')
    order by n.night, type.place, type.code, plan_code`;
}

/** The moment of the latest change that is seen: what comes after it is told next time. */
export async function latestChange({ sql, scope }: TenantTx): Promise<string> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(changed_at) as at from night_change where store_id = ${scope.storeId}`;
  return (row?.at ?? new Date(0)).toISOString();
}

/** Tells whether anything was kept of the close of a business date. */
export async function isKept({ sql, scope }: TenantTx, closed: string): Promise<boolean> {
  const rows = await sql`
    select from on_books_type where store_id = ${scope.storeId} and closed_date = ${closed} limit 1`;
  return rows.length > 0;
}
