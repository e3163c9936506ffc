import type { TenantTx } from '@honjin/service-kit';

/** Lists the numbers that are rooms already, in their order. */
export async function listKnownRoomNumbers(tx: TenantTx, numbers: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ roomNo: string }[]>`
    select room_no from room
    where store_id = ${tx.scope.storeId} and room_no = any(${numbers as string[]}) order by lpad(room_no, 20, '0')`;
  return rows.map(({ roomNo }) => roomNo);
}
