import type { TenantTx } from '@honjin/service-kit';

/**
 * Brings the room counts of types in line with the room master, from a night on. Where fewer rooms are left than were
 * sold, the difference is tolerated, and nothing more is sold.
 */
export async function refreshTotals(tx: TenantTx, from: string): Promise<void> {
  await tx.sql`
    with counts as (
      select (state ->> 'roomTypeId')::uuid as room_type_id, count(*)::int as total from master_replica
      where store_id = ${tx.scope.storeId} and entity = 'room' and state is not null
        and coalesce((state ->> 'isActive')::boolean, true) group by 1
    )
    update room_type_stock s
    set total = coalesce(c.total, 0),
        tolerated = greatest(0, s.sold - (coalesce(c.total, 0) - s.blocked + s.overbook_limit))
    from room_type_stock k left join counts c on c.room_type_id = k.room_type_id
    where s.store_id = ${tx.scope.storeId} and k.store_id = s.store_id and k.room_type_id = s.room_type_id
      and k.night = s.night and s.night >= ${from} and s.total <> coalesce(c.total, 0)`;
}
