import type { DayStatusChange } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { roomNo } from './room-no-queries.ts';

/** Units as they become departures, with the room they sleep in or slept in last. */
export function listLeaving(
  tx: TenantTx,
  units: { unit_id: string; room_id: string | null }[],
): Promise<DayStatusChange[]> {
  const { sql, scope } = tx;
  return sql<DayStatusChange[]>`
    select * from (select u.booking_id, u.id as room_unit_id, b.booking_no || '-' || u.room_index as label,
           u.guest_name, u.status as from_status, 'DEPARTURE' as to_status,
           ${roomNo(tx, sql`coalesce(u.in_room_id, leaving.room_id)`)} as room_no
    from jsonb_to_recordset(${sql.json(units)}) as leaving(unit_id uuid, room_id uuid)
    join room_unit u on u.store_id = ${scope.storeId} and u.id = leaving.unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    ) shown order by lpad(room_no, 20, '0'), label`;
}

/** Returns the units that the close of a date made departures of, from the history of their bookings. */
export function listRolled({ sql, scope }: TenantTx, businessDate: string): Promise<DayStatusChange[]> {
  return sql<DayStatusChange[]>`
    select * from (select u.booking_id, u.id as room_unit_id, b.booking_no || '-' || u.room_index as label,
           u.guest_name, a.before ->> key as from_status, a.after ->> key as to_status,
           (select r.state ->> 'roomNo' from room_night n
             join master_replica r on r.store_id = n.store_id and r.entity = 'room' and r.id = n.room_id::text
             where n.store_id = u.store_id and n.room_unit_id = u.id and n.night <= ${businessDate}
             order by n.night desc limit 1) as room_no
    from audit_log a
    join booking b on b.store_id = a.store_id and b.id = a.entity_id::uuid
    join room_unit u on u.store_id = b.store_id and u.booking_id = b.id
    cross join lateral (select 'room ' || u.room_index || ': status' as key) k
    where a.store_id = ${scope.storeId} and a.business_date = ${businessDate} and a.action = 'unit.day-roll'
      and a.after ? key
    ) shown order by lpad(room_no, 20, '0'), label`;
}
