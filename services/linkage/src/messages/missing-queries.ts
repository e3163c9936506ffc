import type { TenantTx } from '@honjin/service-kit';

export interface MissingBooking {
  readonly bookingId: string;
  readonly bookingNo: string;
  readonly agencyName: string;
  readonly travelAgencyBookingNumber: string;
  readonly guestName: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
}

/**
 * Live bookings of arrival dates that the provider's last full list did not have though it speaks of those dates. A list
 * that is not read to its end says nothing yet; what was cancelled here, and what a person keeps, is no question.
 */
export async function listMissing(
  { sql, scope }: TenantTx,
  asked: { accountId: string; checkInFrom: string; checkInTo: string },
): Promise<{ listedAt: Date | null; bookings: MissingBooking[] }> {
  const { accountId, checkInFrom, checkInTo } = asked;
  const [state] = await sql<{ listedAt: Date | null }[]>`
    select last_listed_at as listed_at from account_state
    where store_id = ${scope.storeId} and account_id = ${accountId}`;
  const listedAt = state?.listedAt ?? null;
  if (listedAt === null) return { listedAt, bookings: [] };
  const bookings = await sql<MissingBooking[]>`
    select b.booking_id, b.booking_no, b.agency_name, b.booking_number as travel_agency_booking_number, b.guest_name,
           b.check_in_date, b.check_out_date
    from booking_link b
    join account_state s on s.store_id = b.store_id and s.account_id = b.account_id
    where b.store_id = ${scope.storeId} and b.account_id = ${accountId} and b.state = 'LIVE' and b.booking_id is not null
      and b.check_in_date between ${checkInFrom} and ${checkInTo}
      and b.check_in_date between s.listed_from and s.listed_to
      and (b.last_listed_at is null or b.last_listed_at < s.last_listed_at)
      and not b.is_cancelled_here and b.kept_at is null
      and not exists (select from message m
        where m.store_id = b.store_id and m.account_id = b.account_id and m.stage = 'UNDERSTAND'
          and m.received_at = s.last_listed_at)
    order by b.check_in_date, b.booking_no limit 5000`;
  return { listedAt, bookings };
}

/** A person has looked and keeps these bookings, until a message of them comes. Answers those that were a question. */
export async function keepMissing(
  { sql, scope, actor }: TenantTx,
  { bookingIds, reason }: { bookingIds: readonly string[]; reason: string },
): Promise<string[]> {
  const rows = await sql<{ bookingId: string }[]>`
    update booking_link set kept_at = now(), kept_by = ${actor?.userName ?? ''}, kept_reason = ${reason}
    where store_id = ${scope.storeId} and booking_id = any(${sql.array([...bookingIds])}::uuid[]) and kept_at is null
    returning booking_id`;
  return rows.map(({ bookingId }) => bookingId);
}

/** Tells whether any booking of the store came from a provider. */
export async function hasLinks({ sql, scope }: TenantTx): Promise<boolean> {
  const [row] = await sql`
    select from booking_link where store_id = ${scope.storeId} and booking_id is not null limit 1`;
  return row !== undefined;
}

/** Notes for bookings whether the house itself has cancelled them. */
export async function noteCancelledHere(
  { sql, scope }: TenantTx,
  isCancelled: ReadonlyMap<string, boolean>,
): Promise<void> {
  const rows = [...isCancelled].map(([bookingId, is]) => ({ booking_id: bookingId, is_cancelled: is }));
  await sql`
    update booking_link l set is_cancelled_here = now.is_cancelled
    from jsonb_to_recordset(${sql.json(rows)}) as now(booking_id uuid, is_cancelled boolean)
    where l.store_id = ${scope.storeId} and l.booking_id = now.booking_id and l.is_cancelled_here <> now.is_cancelled`;
}
