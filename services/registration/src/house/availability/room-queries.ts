import { roomStateChanged } from '@honjin/contracts/rooms/bus';
import type { RoomCleaning, RoomCondition } from '@honjin/domain';
import { onEvents, type TenantTx } from '@honjin/service-kit';
import { amongIds } from '../db/id-queries.ts';

/** The state of a room as housekeeping reports it. */
export interface RoomState {
  roomId: string;
  condition: RoomCondition;
  cleaning: RoomCleaning;
}

/** Keeps the replica of the room indication; an older version never overwrites a newer one. */
export const keepRoomCondition = onEvents(roomStateChanged, async ({ sql, scope }, rooms) => {
  await sql`
    insert into room_condition (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
    select distinct on ("roomId") ${scope.storeId}::uuid, "roomId", condition, cleaning, "isDoNotDisturb", version
    from jsonb_to_recordset(${sql.json(rooms as never)})
      as n("roomId" uuid, condition text, cleaning text, "isDoNotDisturb" boolean, version int)
    order by "roomId", version desc
    on conflict (store_id, room_id) do update
      set condition = excluded.condition, cleaning = excluded.cleaning,
          is_do_not_disturb = excluded.is_do_not_disturb, version = excluded.version
      where room_condition.version < excluded.version`;
});

/** Returns the states of the rooms that were ever reported, or of some of them. */
export async function listRoomStates(
  tx: TenantTx,
  roomIds?: readonly string[],
): Promise<Map<string, RoomState>> {
  const { sql, scope } = tx;
  const named = roomIds === undefined ? sql`` : sql`and room_id ${amongIds(tx, roomIds)}`;
  const rows = await sql<RoomState[]>`
    select room_id, condition, cleaning from room_condition where store_id = ${scope.storeId} ${named}`;
  return new Map(rows.map((row) => [row.roomId, row]));
}
