import type { ParsedRequestOf } from '@honjin/contracts';
import type { getRoomCareHistory } from '@honjin/contracts/rooms';
import { threadConditions, type SqlFragment, type TenantTx, type ThreadRow } from '@honjin/service-kit';

/**
 * Selects what housekeeping did to a room. Blocks are told by registration, which decides on them; what was told here of the
 * same block is left out.
 */
export function careOfRoom({ sql, scope }: TenantTx, roomId: string): SqlFragment {
  return sql`
    select id, at, business_date, user_name, action, action as step, reason, before, after from audit_log
    where store_id = ${scope.storeId} and entity = 'room' and entity_id = ${roomId} and action <> 'room.block'
    union all
    select a.id, a.at, a.business_date, a.user_name, a.action, a.action, a.reason, a.before, a.after
    from room_discrepancy c
    join audit_log a on a.store_id = c.store_id and a.entity = 'room-discrepancy' and a.entity_id = c.discrepancy_id::text
    where c.store_id = ${scope.storeId} and c.room_id = ${roomId}`;
}

/** Lists a page of it, newest first, and one row more when there is another page. */
export function listRoomCare(
  tx: TenantTx,
  input: ParsedRequestOf<typeof getRoomCareHistory>,
): Promise<ThreadRow[]> {
  const { sql } = tx;
  return sql<ThreadRow[]>`
    select id, at, business_date as bussiness_date, user_name, action, step, reason, before, after
    from (${careOfRoom(tx, input.roomId)}) t
    where true ${threadConditions(tx, input)}
    order by id desc limit ${input.pageSize + 1}`;
}
