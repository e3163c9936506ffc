import type { TenantTx } from '@honjin/service-kit';
import { GUEST, type GuestRow } from '../../bookings/tree/tree.ts';
import { columnsOf } from '../../house/db/rows.ts';

/** Returns the guests of rooms, in the order in which they stand there. */
export function listGuestsOf(tx: TenantTx, roomUnitIds: readonly string[]): Promise<GuestRow[]> {
  const { sql, scope } = tx;
  return sql<GuestRow[]>`
    select ${columnsOf(tx, GUEST)} from guest
    where store_id = ${scope.storeId} and room_unit_id = any(${[...roomUnitIds]}::uuid[])
    order by room_unit_id, position, id`;
}
