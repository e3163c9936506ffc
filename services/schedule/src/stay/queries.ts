import type { TenantTx } from '@honjin/service-kit';
import type { RoomCleaning, RoomCondition, RoomUnitStatus } from '@honjin/domain';

export interface StoredUnit {
  readonly bookingId: string;
  readonly bookingVersion: number;
  readonly roomUnitId: string;
  readonly status: RoomUnitStatus;
  readonly detail: UnitDetail;
  readonly segments: {
    from: string;
    to: string;
    roomTypeId: string;
    roomId: string | null;
    roomNo: string | null;
  }[];
}

interface UnitDetail {
  guestName: string;
  guestKana: string;
  guestPhone: string;
  groupName: string;
  checkInDate: string;
  checkInTime: string;
  checkOutDate: string;
  checkOutTime: string;
  isDayUse: boolean;
  isAssignmentLocked: boolean;
  tempBookDeadline: string | null;
  paxMale: number;
  paxFemale: number;
  paxChild: number;
  planName: string;
  salesRouteName: string;
  unsettledBalance: number;
  memo: string;
}

export async function findUnit(
  { sql, scope }: TenantTx,
  unit: { bookingNo: string; roomIndex: number },
): Promise<StoredUnit | undefined> {
  const [row] = await sql<StoredUnit[]>`
    select u.booking_id, u.booking_version, u.room_unit_id,
           u.status, u.detail,
           coalesce((select jsonb_agg(jsonb_build_object(
               'from', s.starts_on, 'to', s.ends_on, 'roomTypeId', s.room_type_id, 'roomId', s.room_id,
               'roomNo', room.state->>'roomNo') order by s.segment_no)
             from board_stay s
             left join master_replica room on room.store_id = s.store_id and room.entity = 'room'
               and room.id = s.room_id::text
             where s.store_id = u.store_id and s.room_unit_id = u.room_unit_id), '[]') as segments
    from board_unit u
    where u.store_id = ${scope.storeId} and u.booking_no = ${unit.bookingNo} and u.room_index = ${unit.roomIndex}`;
  return row;
}

export interface NamedUnit {
  readonly bookingNo: string;
  readonly roomIndex: number;
}

/** Ids of units by their numbers. */
export function listUnits(
  { sql, scope }: TenantTx,
  units: readonly NamedUnit[],
): Promise<(NamedUnit & { roomUnitId: string; bookingId: string; bookingVersion: number })[]> {
  const wanted = units.map((unit) => ({ booking_no: unit.bookingNo, room_index: unit.roomIndex }));
  return sql`
    select u.booking_no, u.room_index, u.room_unit_id,
           u.booking_id, u.booking_version
    from board_unit u
    join jsonb_to_recordset(${sql.json(wanted)}) as w(booking_no text, room_index int) using (booking_no, room_index)
    where u.store_id = ${scope.storeId}`;
}

export interface RoomWish {
  readonly from: string;
  readonly to: string;
  readonly roomTypeId: string | null;
  readonly exceptRoomUnitId: string | null;
}

export interface FreeRoom {
  readonly roomId: string;
  readonly roomNo: string;
  readonly roomTypeId: string;
  readonly typeName: string;
  readonly typeNameEn: string;
  readonly floor: string;
  readonly building: string;
  readonly buildingEn: string;
  readonly isSmoking: boolean;
  readonly isWantedType: boolean;
  readonly condition: RoomCondition;
  readonly cleaning: RoomCleaning;
}

/** Day use asks for a room from its day to the same day: it then wants the night free, too. */
export function listFree({ sql, scope }: TenantTx, wish: RoomWish): Promise<FreeRoom[]> {
  return sql<FreeRoom[]>`
    with wanted as (
      select ${wish.from}::date as starts_on, greatest(${wish.to}::date, ${wish.from}::date + 1) as ends_on
    ), taken as (
      select s.room_id from board_stay s, wanted
      where s.store_id = ${scope.storeId} and s.room_id is not null and s.status <> 'CHECK_OUT'
        and s.starts_on < wanted.ends_on
        and (s.ends_on > wanted.starts_on or s.starts_on >= wanted.starts_on)
        and s.room_unit_id is distinct from ${wish.exceptRoomUnitId}::uuid
      union all
      select b.room_id from board_block b, wanted
      where b.store_id = ${scope.storeId} and b.starts_on < wanted.ends_on and b.ends_on > wanted.starts_on
    )
    select room.id as room_id, room.state->>'roomNo' as room_no, type.id as room_type_id,
           type.state->>'name' as type_name, type.state->>'nameEn' as type_name_en, room.state->>'floor' as floor,
           room.state->>'building' as building, coalesce(room.state->>'buildingEn', '') as building_en,
           room.state->>'smoking' = 'SMOKING' as is_smoking,
           coalesce(type.id = ${wish.roomTypeId}::text, true) as is_wanted_type,
           coalesce(known.condition, 'V') as condition, coalesce(known.cleaning, 'U') as cleaning
    from master_replica room
    join master_replica type on type.store_id = room.store_id and type.entity = 'room-type'
      and type.id = room.state->>'roomTypeId' and type.state is not null
    left join board_room known on known.store_id = room.store_id and known.room_id = room.id::uuid
    where room.store_id = ${scope.storeId} and room.entity = 'room' and room.state is not null
      and coalesce((room.state->>'isActive')::boolean, true)
      and not exists (select from taken where taken.room_id = room.id::uuid)
    order by is_wanted_type desc, (type.state->>'displayOrder')::int, (room.state->>'displayOrder')::int,
             lpad(room.state->>'roomNo', 20, '0')`;
}
