import { Refusal, type TenantTx } from '@honjin/service-kit';

/** Returns the room on whose bill a line is. Throws HOS-00004-0 when there is no such line. */
export async function getRoomOfOrder({ sql, scope }: TenantTx, id: string): Promise<string> {
  const [row] = await sql<{ unitId: string }[]>`
    select room_unit_id as unit_id from order_line where store_id = ${scope.storeId} and id = ${id}`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row.unitId;
}

/** Returns the rooms whose lines and payments are on a bill. */
export async function listRoomsOnBill({ sql, scope }: TenantTx, billId: string): Promise<string[]> {
  const rows = await sql<{ unitId: string }[]>`
    select room_unit_id as unit_id from order_line where store_id = ${scope.storeId} and bill_id = ${billId}
    union
    select room_unit_id from payment where store_id = ${scope.storeId} and bill_id = ${billId}`;
  return rows.map(({ unitId }) => unitId);
}
