import type { PayloadOf } from '@honjin/contracts';
import type { roomBlockChanged } from '@honjin/contracts/registration/bus';
import { IN_HOUSE_STATUSES, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export interface PartyRow {
  readonly booking_id: string;
  readonly booking_no: string;
  readonly room_unit_id: string;
  readonly segment_no: number;
  readonly room_index: number;
  readonly room_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly status: RoomUnitStatus;
  readonly guest_name: string;
  readonly guest_count: number;
  readonly check_in_date: string;
  readonly check_in_time: string;
  readonly check_out_date: string;
  readonly check_out_time: string;
  readonly has_memo: boolean;
  readonly free_memos: readonly { freeMemoId: string | null; title: string; detail: string }[];
}

/** A part of a unit that was in the house before the change. */
export interface FormerPart {
  readonly bookingId: string;
  readonly roomUnitId: string;
  readonly roomId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface Replaced {
  readonly businessDate: string | null;
  readonly former: readonly FormerPart[];
}

/**
 * Writes the parts of bookings over the old ones in one statement; answers who was in the house before it. Each booking and
 * each unit comes once.
 */
export async function replaceParties(
  { sql, scope }: TenantTx,
  bookingIds: readonly string[],
  parties: readonly PartyRow[],
): Promise<Replaced> {
  const given = sql.array(bookingIds as string[]);
  const [row] = await sql<Replaced[]>`
    with party as (
      select * from jsonb_to_recordset(${sql.json(parties as never)})
        as p(booking_id uuid, booking_no text, room_unit_id uuid, segment_no int, room_index int, room_id uuid, starts_on date, ends_on date,
             status text, guest_name text, guest_count int, check_in_date date, check_in_time text,
             check_out_date date, check_out_time text, has_memo boolean, free_memos jsonb)
    ), gone as (
      delete from room_party r where r.store_id = ${scope.storeId} and r.booking_id = any(${given}::uuid[])
        and not exists (select from party where party.room_unit_id = r.room_unit_id and party.segment_no = r.segment_no)
    ), written as (
      insert into room_party (store_id, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
                              starts_on, ends_on, status, guest_name, guest_count, check_in_date, check_in_time,
                              check_out_date, check_out_time, has_memo, free_memos)
      select ${scope.storeId}, room_unit_id, segment_no, booking_id, booking_no, room_index,
             room_id, starts_on, ends_on, status, guest_name, guest_count, check_in_date, check_in_time,
             check_out_date, check_out_time, has_memo, free_memos
      from party
      on conflict (store_id, room_unit_id, segment_no) do update
        set booking_id = excluded.booking_id, booking_no = excluded.booking_no, room_index = excluded.room_index, room_id = excluded.room_id,
            starts_on = excluded.starts_on, ends_on = excluded.ends_on, status = excluded.status,
            guest_name = excluded.guest_name, guest_count = excluded.guest_count,
            check_in_date = excluded.check_in_date, check_in_time = excluded.check_in_time,
            check_out_date = excluded.check_out_date, check_out_time = excluded.check_out_time,
            has_memo = excluded.has_memo, free_memos = excluded.free_memos
    )
    select (select business_date from business_day where store_id = ${scope.storeId}) as business_date,
           coalesce((select jsonb_agg(jsonb_build_object('bookingId', booking_id, 'roomUnitId', room_unit_id, 'roomId', room_id,
                                                         'startsOn', starts_on, 'endsOn', ends_on)
                                      order by room_unit_id, segment_no)
                     from room_party where store_id = ${scope.storeId} and booking_id = any(${given}::uuid[])
                       and status in ${oneOf(sql, IN_HOUSE_STATUSES)}), '[]') as former`;
  return row!;
}

type Block = PayloadOf<typeof roomBlockChanged>;

export async function upsertBlock({ sql, scope }: TenantTx, block: Block): Promise<void> {
  await sql`
    insert into room_block (store_id, block_id, room_id, kind, starts_on, ends_on, reason)
    values (${scope.storeId}, ${block.blockId}, ${block.roomId}, ${block.kind}, ${block.from}, ${block.to},
            ${block.reason})
    on conflict (store_id, block_id) do update
      set room_id = excluded.room_id, kind = excluded.kind, starts_on = excluded.starts_on,
          ends_on = excluded.ends_on, reason = excluded.reason`;
}

export async function deleteBlock({ sql, scope }: TenantTx, blockId: string): Promise<void> {
  await sql`delete from room_block where store_id = ${scope.storeId} and block_id = ${blockId}`;
}

export async function deleteEndedBlocks({ sql, scope }: TenantTx, businessDate: string): Promise<void> {
  await sql`delete from room_block where store_id = ${scope.storeId} and ends_on <= ${businessDate}`;
}

export async function listRoomsWithBlocks({ sql, scope }: TenantTx): Promise<string[]> {
  const rows = await sql<{ roomId: string }[]>`
    select distinct room_id from room_block where store_id = ${scope.storeId}`;
  return rows.map((row) => row.roomId);
}
