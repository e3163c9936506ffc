import type { PayloadOf } from '@honjin/contracts';
import type { roomBlockChanged } from '@honjin/contracts/registration/bus';
import type { roomStateChanged } from '@honjin/contracts/rooms/bus';
import type { TenantTx } from '@honjin/service-kit';

/**
 * Replaces the rows of bookings, with two statements for any number of them: the old rows go, and the present ones
 * come. Units and stays are rows of `board_unit` and `board_stay` by column.
 */
export async function replaceRows(
  { sql, scope }: TenantTx,
  {
    bookingIds,
    units,
    stays,
  }: { bookingIds: readonly string[]; units: readonly object[]; stays: readonly object[] },
): Promise<void> {
  const given = sql.array(bookingIds as string[]);
  await sql`
    with gone as (
      delete from board_unit where store_id = ${scope.storeId} and booking_id = any(${given}::uuid[])
    )
    delete from board_stay where store_id = ${scope.storeId} and booking_id = any(${given}::uuid[])`;
  // A unit that was moved to another booking still has its row under the old one, which is written over, too.
  await sql`
    with unit as (
      select * from jsonb_to_recordset(${sql.json(units as never)})
        as u(booking_id uuid, booking_version int, booking_no text, room_unit_id uuid, room_index int, status text,
             detail jsonb)
    ), stay as (
      select * from jsonb_to_recordset(${sql.json(stays as never)})
        as s(booking_id uuid, booking_no text, room_unit_id uuid, segment_no int, room_index int, room_id uuid,
             room_type_id uuid, starts_on date, ends_on date, status text, guest text, guest_count int, marks int,
             check_in_time text, check_out_time text)
    ), units_written as (
      insert into board_unit (store_id, room_unit_id, booking_id, booking_version, booking_no, room_index, status, detail)
      select ${scope.storeId}, room_unit_id, booking_id, booking_version, booking_no, room_index, status, detail
      from unit
      on conflict (store_id, room_unit_id) do update
        set booking_id = excluded.booking_id, booking_version = excluded.booking_version, booking_no = excluded.booking_no,
            room_index = excluded.room_index, status = excluded.status, detail = excluded.detail
    )
    insert into board_stay (store_id, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
                            room_type_id, starts_on, ends_on, status, guest, guest_count, marks, check_in_time,
                            check_out_time)
    select ${scope.storeId}, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
           room_type_id, starts_on, ends_on, status, guest, guest_count, marks, check_in_time, check_out_time
    from stay
    on conflict (store_id, room_unit_id, segment_no) do update
      set booking_id = excluded.booking_id, booking_no = excluded.booking_no, room_index = excluded.room_index, room_id = excluded.room_id,
          room_type_id = excluded.room_type_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
          status = excluded.status, guest = excluded.guest, guest_count = excluded.guest_count,
          marks = excluded.marks, check_in_time = excluded.check_in_time, check_out_time = excluded.check_out_time`;
}

export async function deleteBlock({ sql, scope }: TenantTx, blockId: string): Promise<void> {
  await sql`delete from board_block where store_id = ${scope.storeId} and block_id = ${blockId}`;
}

export async function upsertBlock(
  { sql, scope }: TenantTx,
  block: PayloadOf<typeof roomBlockChanged>,
): Promise<void> {
  await sql`
    insert into board_block (store_id, block_id, room_id, kind, starts_on, ends_on, reason)
    values (${scope.storeId}, ${block.blockId}, ${block.roomId}, ${block.kind}, ${block.from}, ${block.to}, ${block.reason})
    on conflict (store_id, block_id) do update
      set room_id = excluded.room_id, kind = excluded.kind, starts_on = excluded.starts_on,
          ends_on = excluded.ends_on, reason = excluded.reason`;
}

/** Keeps the newest state of each room: an older version that comes late changes nothing. */
export async function upsertRoomStates(
  { sql, scope }: TenantTx,
  rooms: readonly PayloadOf<typeof roomStateChanged>[],
): Promise<void> {
  await sql`
    insert into board_room (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
    select distinct on ("roomId") ${scope.storeId}::uuid, "roomId", condition, cleaning, "isDoNotDisturb", version
    from jsonb_to_recordset(${sql.json(rooms as never)})
      as n("roomId" uuid, condition text, cleaning text, "isDoNotDisturb" boolean, version int)
    order by "roomId", version desc
    on conflict (store_id, room_id) do update
      set condition = excluded.condition, cleaning = excluded.cleaning,
          is_do_not_disturb = excluded.is_do_not_disturb, version = excluded.version
      where board_room.version < excluded.version`;
}
