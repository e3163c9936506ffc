import type { TenantTx } from '@honjin/service-kit';

/** Lists the bookings among some ids, and those of the rooms among them. */
export async function listBookingsOf({ sql, scope }: TenantTx, ids: readonly string[]): Promise<string[]> {
  const wanted = ids as string[];
  const rows = await sql<{ id: string }[]>`
    select id from booking where store_id = ${scope.storeId} and id = any(${wanted}::uuid[])
    union
    select booking_id from room_unit where store_id = ${scope.storeId} and id = any(${wanted}::uuid[])`;
  return rows.map(({ id }) => id);
}
