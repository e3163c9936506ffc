import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { getQam, getQams, saveQam } from '@honjin/contracts/registration';
import { toSearchKey } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';

export type View = ResultOf<typeof getQam>['qam'];

export type SaveRequest = ParsedRequestOf<typeof saveQam>;

export interface QamRow extends Omit<View, 'inProgressDatetime' | 'completedDatetime' | 'plannedDatetime'> {
  inProgressAt: Date | null;
  completedAt: Date | null;
  plannedAt: string | null;
}

type SearchRequest = ParsedRequestOf<typeof getQams>;

interface Place {
  roomNo: string;
  guestName: string;
}

function columns({ sql }: TenantTx) {
  return sql`
    q.id, q.version, q.booking_id as b_basic_information_id, q.room_unit_id as b_room_unit_id,
    q.guest_id as b_guest_information_id, b.booking_no, q.qam_type, q.category, q.status,
    case when q.is_important then 'YES' else 'NO' end as importance, q.detail, q.planned_store_id,
    q.planned_at, q.in_progress_at, q.completed_at,
    q.room_no as room, q.guest_name as guest, q.created_by`;
}

/** By the guest's name as it was written, or by the names of the room (without one, of the booking) as every search reads them. */
function guestCondition({ sql, scope }: TenantTx, typed: string) {
  const key = toSearchKey(typed);
  return sql`and (position(${typed} in q.guest_name) > 0 or exists (select from room_unit u
    join unit_search s on s.store_id = u.store_id and s.room_unit_id = u.id
    where u.store_id = ${scope.storeId} and u.booking_id = q.booking_id
      and (q.room_unit_id is null or u.id = q.room_unit_id)
      and (position(${key} in s.kana_key) > 0 or position(${key} in s.kanji_key) > 0 or position(${key} in s.romaji_key) > 0)))`;
}

export async function findQam(tx: TenantTx, id: string): Promise<QamRow | undefined> {
  const [row] = await tx.sql<QamRow[]>`
    select ${columns(tx)} from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
    where q.store_id = ${tx.scope.storeId} and q.id = ${id}`;
  return row;
}

/** Memos that meet every condition: the open and important ones first, then those that are due first. */
export async function listQams(tx: TenantTx, input: SearchRequest): Promise<QamRow[]> {
  const { sql } = tx;
  return sql<QamRow[]>`
    select ${columns(tx)} from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
    where q.store_id = ${tx.scope.storeId}
      ${input.bBasicInformationId === undefined ? sql`` : sql`and q.booking_id = ${input.bBasicInformationId}`}
      ${input.guest === '' ? sql`` : guestCondition(tx, input.guest)}
      ${input.type === '' ? sql`` : sql`and q.qam_type = ${input.type}`}
      ${input.status === undefined ? sql`` : sql`and q.status = ${input.status}`}
      ${input.dueBy === undefined ? sql`` : sql`and (q.planned_at is null or q.planned_at < ${input.dueBy}::date + 1)`}
      ${input.important === undefined ? sql`` : sql`and q.is_important = ${input.important === 'YES'}`}
    order by q.status desc, q.is_important desc, q.planned_at nulls last, q.id desc limit 500`;
}

/** Tells whether a store is one of the caller's group. */
export async function isStoreOfGroup({ sql }: TenantTx, storeId: string): Promise<boolean> {
  const [row] = await sql<{ isOne: boolean }[]>`select is_store_of_group(${storeId}) as is_one`;
  return row?.isOne === true;
}

export async function insertQam(
  tx: TenantTx,
  request: SaveRequest,
  { roomNo, guestName }: Place,
): Promise<string> {
  const id = newId();
  await tx.sql`
    insert into qam (store_id, id, guest_id, booking_id, room_unit_id, qam_type, category, status, is_important, detail,
                     planned_store_id, planned_at, in_progress_at, completed_at, room_no, guest_name, created_by)
    values (${tx.scope.storeId}, ${id}, ${request.bGuestInformationId}, ${request.bBasicInformationId}, ${request.bRoomUnitId},
            ${request.qamType}, ${request.category}, ${request.status}, ${request.importance === 'YES'}, ${request.detail},
            ${request.plannedStoreId}, ${request.plannedDatetime}, now(),
            case when ${request.status} = 'COMPLETED' then now() end, ${roomNo}, ${guestName}, ${tx.actor?.userName ?? ''})`;
  return id;
}

/** A change of status sets the moment of the new one; false when somebody has saved the memo since. */
export async function updateQam(
  tx: TenantTx,
  request: SaveRequest & { id: string },
  place: Place,
): Promise<boolean> {
  const changed = await tx.sql`
    update qam set version = version + 1, qam_type = ${request.qamType}, category = ${request.category},
      is_important = ${request.importance === 'YES'}, detail = ${request.detail}, planned_store_id = ${request.plannedStoreId},
      planned_at = ${request.plannedDatetime}, room_unit_id = ${request.bRoomUnitId},
      guest_id = ${request.bGuestInformationId}, room_no = ${place.roomNo}, guest_name = ${place.guestName},
      in_progress_at = case when ${request.status} = 'IN_PROGRESS' and status <> 'IN_PROGRESS' then now() else in_progress_at end,
      completed_at = case when ${request.status} = 'COMPLETED' and status <> 'COMPLETED' then now()
        when ${request.status} = 'IN_PROGRESS' then null else completed_at end,
      status = ${request.status}
    where store_id = ${tx.scope.storeId} and id = ${request.id} and version = ${request.version ?? 0}`;
  return changed.count === 1;
}

export async function deleteQamRow({ sql, scope }: TenantTx, id: string, version: number): Promise<boolean> {
  const removed = await sql`
    delete from qam where store_id = ${scope.storeId} and id = ${id} and version = ${version}`;
  return removed.count === 1;
}
