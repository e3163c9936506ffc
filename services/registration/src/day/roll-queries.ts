import { IN_HOUSE_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import type { Shift } from './queries.ts';

export interface RolledDay {
  businessDate: string;
  salesDate: string;
  shiftNo: number;
  dateAdvanced: boolean;
  departures: number;
}

/** Finds the result of a shift's roll in the history. It is undefined while the roll has not happened. */
export async function findRoll({ sql, scope }: TenantTx, closed: Shift): Promise<RolledDay | undefined> {
  const [row] = await sql<{ roll: RolledDay }[]>`
    select after -> 'roll' as roll from audit_log
    where store_id = ${scope.storeId} and entity = 'business-day' and entity_id = ${closed.businessDate}
      and action = 'day.roll' and after -> 'closedShiftNo' = to_jsonb(${closed.shiftNo}::int)`;
  return row?.roll;
}

export interface InHouse {
  unitId: string;
  bookingId: string;
  status: string;
  roomId: string | null;
  isLeaving: boolean;
}

/** Units in the house with the room they slept in, and whether the next day is their last. */
export function listInHouse(tx: TenantTx, nextDate: string): Promise<InHouse[]> {
  return tx.sql<InHouse[]>`
    select u.id as unit_id, u.booking_id, u.status, u.check_out_date <= ${nextDate} as is_leaving,
      (select n.room_id from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id and n.night < ${nextDate}
        order by n.night desc limit 1) as room_id
    from room_unit u where u.store_id = ${tx.scope.storeId} and u.status in ${oneOf(tx.sql, IN_HOUSE_STATUSES)}`;
}

/** Rooms that are out of order on a date. */
export async function countBrokenRooms(tx: TenantTx, businessDate: string): Promise<number> {
  const [broken] = await tx.sql<{ rooms: number }[]>`
    select count(distinct room_id)::int as rooms from room_block
    where store_id = ${tx.scope.storeId} and kind = 'BROKEN' and released_at is null
      and from_date <= ${businessDate} and to_date > ${businessDate}`;
  return broken?.rooms ?? 0;
}
