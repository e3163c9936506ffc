import type { TxSql } from '@honjin/service-kit';

interface PinOwner {
  groupId: string;
  userId: string;
  storeId: string;
}

export async function upsertPin(sql: TxSql, pin: PinOwner & { pinHash: string }): Promise<void> {
  await sql`
    insert into staff_pin (store_id, user_id, group_id, pin_hash)
    values (${pin.storeId}, ${pin.userId}, ${pin.groupId}, ${pin.pinHash})
    on conflict (store_id, user_id) do update set pin_hash = excluded.pin_hash, changed_at = now()`;
}

export async function deletePin(sql: TxSql, pin: PinOwner): Promise<void> {
  await sql`
    delete from staff_pin
    where store_id = ${pin.storeId} and user_id = ${pin.userId} and group_id = ${pin.groupId}`;
}

/** Returns the number of a person in a store, or null. */
export async function findRegistNumber(sql: TxSql, owner: PinOwner): Promise<string | null> {
  const [row] = await sql<{ registNumber: string }[]>`
    select regist_number from staff_number
    where store_id = ${owner.storeId} and user_id = ${owner.userId} and group_id = ${owner.groupId}`;
  return row?.registNumber ?? null;
}
