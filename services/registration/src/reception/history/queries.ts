import { japanInstant, type ParsedRequestOf } from '@honjin/contracts';
import type { getOperationHistories, getOperationHistory } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface AuditRow {
  id: string;
  at: Date;
  bussinessDate: string | null;
  userName: string | null;
  action: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
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

/** Lists what was done to a booking, newest first. */
export function listBookingHistory({ sql, scope }: TenantTx, input: BookingRequest): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select id, at, business_date as bussiness_date, user_name, action, reason, before, after,
           count(*) over ()::int as total
    from audit_log
    where store_id = ${scope.storeId} and entity = 'booking' and entity_id = ${input.bBasicInformationId}
    order by id desc limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
}

/** Lists what was done to the bookings of the store on some days, newest first. */
export function listStoreRows(
  { sql, scope }: TenantTx,
  input: StoreRequest,
): Promise<(AuditRow & { bBasicInformationId: string; bookingNo: string })[]> {
  return sql<(AuditRow & { bBasicInformationId: string; bookingNo: string })[]>`
    select a.id, a.at, a.business_date as bussiness_date, a.user_name, a.action, a.reason, a.before, a.after,
           b.id as b_basic_information_id, b.booking_no, count(*) over ()::int as total
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
    where a.store_id = ${scope.storeId} and a.entity = 'booking' and a.action <> 'unit.day-roll'
      and a.id >= ${idFrom(beganAt)} ${endedAt === null ? sql`` : sql`and a.id < ${idFrom(endedAt)}`}
    order by a.id desc limit ${limit}`;
}
