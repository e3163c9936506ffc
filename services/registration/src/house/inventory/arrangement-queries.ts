import { KEEPING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export interface ArrangementDelta {
  arrangement_id: string;
  use_date: string;
  delta: number;
  total: number;
}

/** Days of arrangements that a statement is about, as `w`; by the same function as moves of rooms, for the same reason. */
function arrangementMoves({ sql }: TenantTx, deltas: readonly ArrangementDelta[]) {
  const ids = deltas.map(({ arrangement_id }) => arrangement_id);
  return sql`stock_moves(${ids}::uuid[], ${deltas.map(({ use_date }) => use_date)}::date[],
    ${deltas.map(({ delta }) => delta)}::int[], ${deltas.map(({ total }) => total)}::int[])
    as w(arrangement_id, use_date, delta, total)`;
}

/**
 * Makes the rows that are missing, with what bookings have taken before anybody counted: a limit may be set on what is in
 * use already.
 */
export async function insertArrangementStock(
  tx: TenantTx,
  deltas: readonly ArrangementDelta[],
): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into arrangement_stock (store_id, arrangement_id, use_date, total, used, tolerated)
    select ${scope.storeId}, w.arrangement_id, w.use_date, w.total, taken.used, greatest(0, taken.used - w.total)
    from ${arrangementMoves(tx, deltas)}
    cross join lateral (
      select coalesce(sum(a.quantity), 0)::int as used from booking_arrangement a
      join room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
      where a.store_id = ${scope.storeId} and a.use_date = w.use_date and a.arrangement_id = w.arrangement_id
        and u.status in ${oneOf(sql, KEEPING_STATUSES)}) taken
    where not exists (select from arrangement_stock s
      where s.store_id = ${scope.storeId} and s.arrangement_id = w.arrangement_id and s.use_date = w.use_date)
    order by w.arrangement_id, w.use_date
    on conflict do nothing`;
}

/** Locks the rows in the order of arrangement and day. */
export function lockArrangementStock(
  tx: TenantTx,
  deltas: readonly ArrangementDelta[],
): Promise<{ arrangementId: string; useDate: string; used: number }[]> {
  return tx.sql`
    select s.arrangement_id, s.use_date, s.used
    from arrangement_stock s join ${arrangementMoves(tx, deltas)} using (arrangement_id, use_date)
    where s.store_id = ${tx.scope.storeId} order by s.arrangement_id, s.use_date for update of s`;
}

/** Moves the counts of locked rows. What is tolerated beyond the limit grows on purpose only. */
export async function moveArrangementStock(
  tx: TenantTx,
  deltas: readonly ArrangementDelta[],
  allowOverbook: boolean,
): Promise<void> {
  await tx.sql`
    update arrangement_stock s
    set used = s.used + w.delta, total = w.total,
        tolerated = greatest(0, case when ${allowOverbook} or w.delta <= 0 then s.used + w.delta - w.total
          else least(s.tolerated, s.used + w.delta - w.total) end)
    from ${arrangementMoves(tx, deltas)}
    where s.store_id = ${tx.scope.storeId} and s.arrangement_id = w.arrangement_id and s.use_date = w.use_date`;
}

/** Forgets the counts of arrangements that are not limited any more: they are counted anew when they are again. */
export async function forgetUncounted({ sql, scope }: TenantTx): Promise<void> {
  await sql`
    delete from arrangement_stock s
    where s.store_id = ${scope.storeId} and not exists (
      select from master_replica m
      where m.store_id = s.store_id and m.entity = 'arrangement' and m.id = s.arrangement_id::text
        and (m.state ->> 'isStockManaged')::boolean and m.state ->> 'stockPerDay' is not null)`;
}

/** Returns what is taken of arrangements on the days of a period. */
export function listTakenArrangements(
  { sql, scope }: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<{ arrangementId: string; useDate: string; used: number }[]> {
  return sql`
    select a.arrangement_id, a.use_date, sum(a.quantity)::int as used from booking_arrangement a
    join room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
    where a.store_id = ${scope.storeId} and a.use_date between ${from} and ${to}
      and u.status in ${oneOf(sql, KEEPING_STATUSES)}
    group by 1, 2`;
}
