import { BOOKED_STATUSES } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { EXACT } from '../../money/past/queries.ts';

export interface PickupRow {
  night: string;
  roomTypeId: string;
  roomsBooked: number;
  amountBooked: number;
  roomRevenueNetBooked: number | null;
  roomsCancelled: number;
  amountCancelled: number;
  roomRevenueNetCancelled: number | null;
  amountChanged: number;
  roomRevenueNetChanged: number | null;
}

export interface PickupWish {
  from: string;
  to: string;
  since: string;
  until: string;
}

/** The moment up to which everything is saved, since no change waits longer for its commit; never before `since`. */
export async function getSavedUntil({ sql }: TenantTx, since: string): Promise<string> {
  const [row] = await sql<{ at: string }[]>`
    select to_char(greatest(${since}::text::timestamptz, clock_timestamp() - interval '60 seconds') at time zone 'UTC', ${EXACT}) as at`;
  return row!.at;
}

/** Counts bookings of which an event told a stay over these nights, up to one more than `most`. */
export async function countStays({ sql }: TenantTx, { from, to }: PickupWish, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bookings_with_days(${to}, ${from}, ${most + 1})`;
  return row!.count;
}

/** Returns the nights on the books in the last events of bookings up to one of the two moments. */
function nightsIn({ sql, scope }: TenantTx, event: 'before' | 'after', { from, to }: PickupWish) {
  return sql`
    select (u ->> 'roomUnitId')::uuid as unit_id, n ->> 'date' as night, (n ->> 'roomTypeId')::uuid as room_type_id,
      (n ->> 'amount')::bigint as amount, (n ->> 'roomNet')::bigint as net
    from moved m
    join outbox o on o.store_id = ${scope.storeId} and o.seq = m.${sql(event)}
    cross join jsonb_array_elements(o.payload -> 'units') as u
    cross join jsonb_array_elements(u -> 'nights') as n
    where u ->> 'status' = any(${[...BOOKED_STATUSES]}::text[]) and not (u ->> 'isDayUse')::boolean
      and n ->> 'date' between ${from} and ${to}`;
}

/** Sums a column up; null where a night that counts tells none. */
function netOf(
  { sql }: TenantTx,
  value: 'b.net' | 'a.net' | 'b.net - a.net',
  counts: ReturnType<typeof sideOf>,
) {
  const net = { 'b.net': sql`b.net`, 'a.net': sql`a.net`, 'b.net - a.net': sql`b.net - a.net` }[value];
  return sql`case when count(*) filter (where ${counts} and ${net} is null) = 0
    then coalesce(sum(${net}) filter (where ${counts}), 0)::bigint end`;
}

/** A night that came (a: not there then), that went (b: not there any more), or that stayed. */
function sideOf({ sql }: TenantTx, side: 'CAME' | 'WENT' | 'STAYED') {
  if (side === 'CAME') return sql`a.unit_id is null`;
  return side === 'WENT' ? sql`b.unit_id is null` : sql`a.unit_id is not null and b.unit_id is not null`;
}

/** Sets the nights on the books at one moment beside those at a later one; nights of which nothing changed are left out. */
export function listPickup(tx: TenantTx, wish: PickupWish, most: number): Promise<PickupRow[]> {
  const { sql } = tx;
  const { from, to, since, until } = wish;
  const [came, went, stayed] = [sideOf(tx, 'CAME'), sideOf(tx, 'WENT'), sideOf(tx, 'STAYED')];
  return sql<PickupRow[]>`
    with stay as materialized (select array(select bookings_with_days(${to}, ${from}, ${most})) as ids),
    moved as materialized (
      select a.past as before, b.past as after
      from stay cross join events_then_and_now(stay.ids, ${since}::text::timestamptz) as a
      join events_then_and_now((select ids from stay), ${until}::text::timestamptz) as b using (present)
      where a.past is distinct from b.past
    ), a as (${nightsIn(tx, 'before', wish)}), b as (${nightsIn(tx, 'after', wish)})
    select night, room_type_id,
      count(*) filter (where ${came})::int as rooms_booked,
      coalesce(sum(b.amount) filter (where ${came}), 0)::bigint as amount_booked,
      ${netOf(tx, 'b.net', came)} as room_revenue_net_booked,
      count(*) filter (where ${went})::int as rooms_cancelled,
      coalesce(sum(a.amount) filter (where ${went}), 0)::bigint as amount_cancelled,
      ${netOf(tx, 'a.net', went)} as room_revenue_net_cancelled,
      coalesce(sum(b.amount - a.amount) filter (where ${stayed}), 0)::bigint as amount_changed,
      ${netOf(tx, 'b.net - a.net', stayed)} as room_revenue_net_changed
    from a full join b using (unit_id, night, room_type_id)
    group by night, room_type_id
    having count(*) filter (where ${came} or ${went} or a.amount <> b.amount or a.net is distinct from b.net) > 0
    order by night, room_type_id`;
}
