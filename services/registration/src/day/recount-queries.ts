import { KEEPING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { stockNights } from '../house/inventory/queries.ts';

/** A type and night of which another number is sold than units hold. */
export interface Drift {
  readonly roomTypeId: string;
  readonly night: string;
  readonly sold: number;
  readonly held: number;
}

/**
 * Finds the nights from a date on whose sold count is not the number of units that hold them. One statement sees both as
 * of one moment, and every booking changes both in its transaction, so work that is under way is no difference.
 */
export function listDrift({ sql, scope }: TenantTx, from: string): Promise<Drift[]> {
  return sql<Drift[]>`
    with held as (
      select n.stock_room_type_id as room_type_id, n.night, count(*)::int as held
      from room_night n
      join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      left join master_replica t
        on t.store_id = n.store_id and t.entity = 'room-type' and t.id = n.stock_room_type_id::text
      where n.store_id = ${scope.storeId} and n.night >= ${from} and u.status in ${oneOf(sql, KEEPING_STATUSES)}
        and u.check_in_date < u.check_out_date and coalesce(t.state ->> 'category', 'REAL') <> 'VIRTUAL'
      group by n.stock_room_type_id, n.night
    )
    select s.room_type_id, s.night, s.sold, coalesce(h.held, 0) as held
    from room_type_stock s left join held h on h.room_type_id = s.room_type_id and h.night = s.night
    where s.store_id = ${scope.storeId} and s.night >= ${from} and s.sold <> coalesce(h.held, 0)
    order by s.room_type_id, s.night`;
}

const rowsOf = (drift: readonly Drift[]) =>
  drift.map(({ roomTypeId, night, held }) => ({ room_type_id: roomTypeId, night, held }));

/** Locks rows of stock in the order in which everybody does. */
export async function lockStock(tx: TenantTx, drift: readonly Drift[]): Promise<void> {
  await tx.sql`
    select s.night from room_type_stock s join ${stockNights(tx, rowsOf(drift))} using (room_type_id, night)
    where s.store_id = ${tx.scope.storeId} order by s.room_type_id, s.night for update of s`;
}

/** Writes what units hold; where that is more than there is, the excess is tolerated and nothing more is sold. */
export async function updateSold({ sql, scope }: TenantTx, drift: readonly Drift[]): Promise<void> {
  await sql`
    update room_type_stock s
    set sold = d.held, tolerated = greatest(0, d.held - (s.total - s.blocked + s.overbook_limit))
    from jsonb_to_recordset(${sql.json(rowsOf(drift))}) as d(room_type_id uuid, night date, held int)
    where s.store_id = ${scope.storeId} and s.room_type_id = d.room_type_id and s.night = d.night`;
}
