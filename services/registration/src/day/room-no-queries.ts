import type { TenantTx } from '@honjin/service-kit';

/** The number of a room that a statement has the id of; null without a room. */
export function roomNo({ sql, scope }: TenantTx, roomId: ReturnType<TenantTx['sql']>) {
  return sql`(select r.state ->> 'roomNo' from master_replica r
    where r.store_id = ${scope.storeId} and r.entity = 'room' and r.id = (${roomId})::text)`;
}
