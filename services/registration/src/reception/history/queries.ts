import { japanInstant, type ParsedRequestOf } from '@honjin/contracts';
import type { getOperationHistories, getOperationHistory } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import {
  threadConditions,
  type SqlFragment,
  type TenantTx,
  type ThreadFilter,
  type ThreadRow,
} from '@honjin/service-kit';

export interface AuditRow extends ThreadRow {
  total: number;
}

export type StoreRequest = ParsedRequestOf<typeof getOperationHistories>;

export type BookingRequest = ParsedRequestOf<typeof getOperationHistory>;

/** Returns the first id of a day in Japan. Ids rise with time, so that the key alone finds the days. */
export function firstIdOf(date: string): string {
  return idFrom(japanInstant(date));
}

/** Returns the first id of an instant. Ids begin in 1970: an earlier instant has the first of all. */
function idFrom(instant: string): string {
  const hex = Math.max(0, Date.parse(instant)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export async function hasBooking({ sql, scope }: TenantTx, id: string): Promise<boolean> {
  const [known] = await sql`select 1 from booking where store_id = ${scope.storeId} and id = ${id}`;
  return known !== undefined;
}

/** Everything that was done to a booking, and that became of its mails and papers. */
export function threadOfBooking({ sql, scope }: TenantTx, bookingId: string): SqlFragment {
  return sql`
    select id, at, business_date, user_name, action, action as step, reason, before, after from audit_log
    where store_id = ${scope.storeId} and entity = 'booking' and entity_id = ${bookingId}
    union all
    select a.id, a.at, a.business_date, a.user_name, a.action, a.action, a.reason, a.before, a.after
    from paper_dispatch d
    join audit_log a on a.store_id = d.store_id and a.entity = 'dispatch' and a.entity_id = d.id::text
    where d.store_id = ${scope.storeId} and d.booking_id = ${bookingId}`;
}

/** Lists a page of the thread of a booking, newest first. */
export function listBookingHistory(tx: TenantTx, input: BookingRequest): Promise<AuditRow[]> {
  const { sql } = tx;
  return sql<AuditRow[]>`
    select id, at, business_date as bussiness_date, user_name, action, step, reason, before, after,
           count(*) over ()::int as total
    from (${threadOfBooking(tx, input.bBasicInformationId)}) t
    where true ${threadConditions(tx, input)}
    order by id desc limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
}

/** A row of the thread of a room; what the bookings did to it names theirs. */
export interface RoomThreadRow extends ThreadRow {
  readonly bookingId: string | null;
  readonly bookingNo: string;
}

/**
 * Everything that bookings and blocks did to a room, and its card keys. A key's end has no row of its own: its place
 * among the others is that of its moment.
 */
export function threadOfRoom({ sql, scope }: TenantTx, roomId: string): SqlFragment {
  return sql`
    select id, at, business_date, user_name, action, coalesce(after ->> 'step', action) as step, reason, before, after,
           (after ->> 'bookingId')::uuid as booking_id, coalesce(after ->> 'bookingNo', '') as booking_no
    from audit_log where store_id = ${scope.storeId} and entity = 'room' and entity_id = ${roomId}
    union all
    select case when e.is_end
             then (lpad(to_hex((extract(epoch from k.closed_at) * 1000)::bigint), 12, '0')
                   || right(replace(k.id::text, '-', ''), 20))::uuid
             else k.id end,
           case when e.is_end then k.closed_at else k.issued_at end,
           case when not e.is_end then k.business_date end,
           case when e.is_end then k.closed_by else k.issued_by end,
           e.action, e.action, nullif(k.note, ''), '{}'::jsonb,
           jsonb_build_object('cardNo', k.card_no, 'status', case when e.is_end or k.status = 'FAILED' then k.status else 'ISSUED' end),
           k.booking_id, b.booking_no || '-' || u.room_index
    from room_key k
    join booking b on b.store_id = k.store_id and b.id = k.booking_id
    join room_unit u on u.store_id = k.store_id and u.id = k.room_unit_id
    cross join lateral (
      select false as is_end, case when k.replaces is null then 'key.issue' else 'key.recut' end as action
      union all
      select true, case k.status when 'RETURNED' then 'key.return' else 'key.lose' end
      where k.status in ('RETURNED', 'LOST') and k.closed_at is not null
    ) e
    where k.store_id = ${scope.storeId} and k.room_id = ${roomId}`;
}

/** Lists a page of the thread of a room, newest first, and one row more when there is another page. */
export function listRoomHistory(
  tx: TenantTx,
  input: ThreadFilter & { roomId: string; pageSize: number },
): Promise<RoomThreadRow[]> {
  const { sql } = tx;
  return sql<RoomThreadRow[]>`
    select id, at, business_date as bussiness_date, user_name, action, step, reason, before, after, booking_id, booking_no
    from (${threadOfRoom(tx, input.roomId)}) t
    where true ${threadConditions(tx, input)}
    order by id desc limit ${input.pageSize + 1}`;
}

/** Lists what was done to the bookings of the store on some days, newest first. */
export function listStoreRows(
  { sql, scope }: TenantTx,
  input: StoreRequest,
): Promise<(AuditRow & { bBasicInformationId: string; bookingNo: string })[]> {
  return sql<(AuditRow & { bBasicInformationId: string; bookingNo: string })[]>`
    select a.id, a.at, a.business_date as bussiness_date, a.user_name, a.action, a.action as step, a.reason,
           a.before, a.after, b.id as b_basic_information_id, b.booking_no, count(*) over ()::int as total
    from audit_log a
    join booking b on b.store_id = a.store_id and b.id = a.entity_id::uuid
    where a.store_id = ${scope.storeId} and a.entity = 'booking'
      and a.id >= ${firstIdOf(input.from)} and a.id < ${firstIdOf(addDays(input.to, 1))}
      ${input.userName === '' ? sql`` : sql`and position(${input.userName} in a.user_name) > 0`}
      ${input.action === '' ? sql`` : sql`and starts_with(a.action, ${input.action})`}
      ${input.bookingNo === '' ? sql`` : sql`and b.booking_no = ${input.bookingNo}`}
    order by a.id desc limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
}

interface TimeRow extends Pick<AuditRow, 'id' | 'at' | 'userName' | 'action' | 'reason' | 'total'> {
  bBasicInformationId: string;
  bookingNo: string;
}

/** Lists what people and machines did to bookings from one instant to another, newest first; the roll of a day is no news. */
export function listTimeRows(
  { sql, scope }: TenantTx,
  { beganAt, endedAt }: { beganAt: string; endedAt: string | null },
  limit: number,
): Promise<TimeRow[]> {
  return sql<TimeRow[]>`
    select a.id, a.at, a.user_name, a.action, a.reason,
           b.id as b_basic_information_id, b.booking_no, count(*) over ()::int as total
    from audit_log a
    join booking b on b.store_id = a.store_id and b.id = a.entity_id::uuid
    where a.store_id = ${scope.storeId} and a.entity = 'booking' and a.action not in ('unit.day-roll', 'day.post-sales')
      and a.id >= ${idFrom(beganAt)} ${endedAt === null ? sql`` : sql`and a.id < ${idFrom(endedAt)}`}
    order by a.id desc limit ${limit}`;
}
