import type { RoomIndication, RoomParty } from '@honjin/contracts/rooms';
import { ARRIVING_STATUSES, IN_HOUSE_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export interface FreeMemo {
  readonly freeMemoId: string | null;
  readonly title: string;
  readonly detail: string;
}

export type PartyRow = Omit<RoomParty, 'cleaningMemos'> & { readonly freeMemos: readonly FreeMemo[] };

/** A room as the tables know it. `list-rooms.ts` adds the values that follow from the store's rules. */
export type RoomRow = Omit<RoomIndication, 'guest' | 'arrival' | 'isLinenDay' | 'workPoints'> & {
  readonly guest: PartyRow | null;
  readonly arrival: PartyRow | null;
  readonly capacity: number;
  readonly businessDate: string | null;
};

/** A party as the contract spells it. */
function partyJson({ sql }: TenantTx) {
  return sql`jsonb_build_object(
    'bookingNo', p.booking_no, 'roomIndex', p.room_index, 'bookingId', p.booking_id, 'status', p.status,
    'guestName', p.guest_name, 'guestCount', p.guest_count, 'checkInDate', p.check_in_date,
    'checkInTime', p.check_in_time,
    'checkOutDate', p.check_out_date, 'checkOutTime', p.check_out_time, 'hasMemo', p.has_memo, 'freeMemos', p.free_memos)`;
}

/**
 * Returns every real room of the store that is in use or has a party, in the order of the board, with its state, the
 * party in it, the party that arrives today, and the block of today or the next one. One statement; the day is the
 * store's business date.
 */
export async function listRoomRows(tx: TenantTx): Promise<RoomRow[]> {
  const { sql, scope } = tx;
  return sql<RoomRow[]>`
    with today as (
      select business_date as day from business_day where store_id = ${scope.storeId}
    ), guest as (
      select distinct on (p.room_id) p.room_id, ${partyJson(tx)} as party
      from room_party p, today
      where p.store_id = ${scope.storeId} and p.status in ${oneOf(sql, IN_HOUSE_STATUSES)}
        and p.starts_on <= today.day and p.ends_on >= today.day
      order by p.room_id, p.starts_on desc
    ), arrival as (
      select distinct on (p.room_id) p.room_id, ${partyJson(tx)} as party
      from room_party p, today
      where p.store_id = ${scope.storeId} and p.status in ${oneOf(sql, ARRIVING_STATUSES)}
        and p.starts_on = today.day and p.check_in_date = today.day
      order by p.room_id, p.check_in_time
    ), block as (
      select distinct on (b.room_id) b.room_id,
             jsonb_build_object('blockId', b.block_id, 'kind', b.kind, 'from', b.starts_on, 'to', b.ends_on,
                                'reason', b.reason) as block
      from room_block b, today
      where b.store_id = ${scope.storeId} and b.ends_on > today.day
      order by b.room_id, b.starts_on
    )
    select room.id as room_id, room.state->>'roomNo' as room_no, type.id as room_type_id,
           type.state->>'name' as type_name, type.state->>'nameEn' as type_name_en, room.state->>'floor' as floor,
           room.state->>'building' as building, coalesce(room.state->>'buildingEn', '') as building_en,
           room.state->>'smoking' = 'SMOKING' as is_smoking,
           coalesce(known.condition, 'V') as condition, coalesce(known.cleaning, 'U') as cleaning,
           coalesce(known.is_do_not_disturb, false) as is_do_not_disturb,
           coalesce(known.is_guest_out, false) as is_guest_out, coalesce(known.version, 0) as version,
           guest.party as guest, arrival.party as arrival, block.block, (type.state->>'capacity')::int as capacity,
           coalesce(duty.cleaner, '') as cleaner, found.kind as discrepancy,
           (select day from today) as business_date
    from master_replica room
    join master_replica type on type.store_id = room.store_id and type.entity = 'room-type'
      and type.id = room.state->>'roomTypeId' and type.state->>'category' = 'REAL'
    left join room_state known on known.store_id = room.store_id and known.room_id = room.id::uuid
    left join guest on guest.room_id = room.id::uuid
    left join arrival on arrival.room_id = room.id::uuid
    left join block on block.room_id = room.id::uuid
    left join cleaning_assignment duty on duty.store_id = room.store_id and duty.room_id = room.id::uuid
      and duty.business_date = (select day from today)
    left join room_discrepancy found on found.store_id = room.store_id and found.room_id = room.id::uuid
      and found.is_open
    where room.store_id = ${scope.storeId} and room.entity = 'room' and room.state is not null
      and (coalesce((room.state->>'isActive')::boolean, true) or guest.party is not null or arrival.party is not null)
    order by room.state->>'building', (room.state->>'displayOrder')::int,
      lpad(room.state->>'roomNo', 20, '0')`;
}
