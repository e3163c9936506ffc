import type { RoomBlockKind, RoomCleaning, RoomCondition } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** Everything the service records of one room. Version 0: nothing was ever recorded. */
export interface RoomRecord {
  readonly roomId: string;
  readonly condition: RoomCondition;
  readonly cleaning: RoomCleaning;
  readonly isDoNotDisturb: boolean;
  readonly isGuestOut: boolean;
  readonly version: number;
}

/**
 * Locks the rooms in the order of their ids, and makes a row for a room that has none. Every change of a room comes
 * through here, so that two changes of many rooms cannot wait for each other.
 */
export async function lockRooms(
  { sql, scope }: TenantTx,
  roomIds: readonly string[],
): Promise<Map<string, RoomRecord>> {
  const rows = await sql<RoomRecord[]>`
    insert into room_state (store_id, room_id)
    select distinct ${scope.storeId}::uuid, id from unnest(${sql.array([...roomIds])}::uuid[]) as id order by id
    on conflict (store_id, room_id) do update set version = room_state.version
    returning room_id, condition, cleaning, is_do_not_disturb,
              is_guest_out, version`;
  return new Map(rows.map((row) => [row.roomId, row]));
}

/** Writes rooms. It sends that and does not wait. */
export function writeRooms(tx: TenantTx, rooms: readonly RoomRecord[]): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update room_state r
    set condition = n.condition, cleaning = n.cleaning, is_do_not_disturb = n."isDoNotDisturb",
        is_guest_out = n."isGuestOut", version = n.version
    from jsonb_to_recordset(${sql.json(rooms as never)})
      as n("roomId" uuid, condition text, cleaning text, "isDoNotDisturb" boolean, "isGuestOut" boolean, version int)
    where r.store_id = ${scope.storeId} and r.room_id = n."roomId"`);
}

/** The kind of block each of these rooms has on the business date; rooms without one are absent. */
export async function listBlockKinds(
  { sql, scope }: TenantTx,
  roomIds: readonly string[],
): Promise<Map<string, RoomBlockKind>> {
  const rows = await sql<{ roomId: string; kind: RoomBlockKind }[]>`
    select b.room_id, b.kind
    from room_block b join business_day d on d.store_id = b.store_id
    where b.store_id = ${scope.storeId} and b.room_id = any(${sql.array([...roomIds])}::uuid[])
      and d.business_date >= b.starts_on and d.business_date < b.ends_on`;
  return new Map(rows.map((row) => [row.roomId, row.kind]));
}
