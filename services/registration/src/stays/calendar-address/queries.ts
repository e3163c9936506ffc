import type { Locale, Scope } from '@honjin/contracts';
import type { CALENDAR_KINDS } from '@honjin/contracts/registration';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import type { ReadLink } from '../guest-link/link.ts';

export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** The calendar of an address, and what was chosen for it. */
export interface CalendarChoice {
  kind: CalendarKind;
  ofId: string;
  withGuestNames: boolean;
  language: Locale;
}

export interface AddressRow extends CalendarChoice {
  id: string;
  bookingNo: string | null;
  madeAt: Date;
  madeByName: string;
  usedAt: Date | null;
}

export interface UsedAddress extends CalendarChoice {
  bookingNo: string | null;
  contentHash: Uint8Array | null;
  contentSince: Date | null;
  /** True when its use was noted within this minute. */
  isNoted: boolean;
}

/** Finds the calendar of a secret, also one that was ended; it stands in no store yet. */
export async function findCalendarOf(
  sql: TxSql,
  { storeId, secretHash }: ReadLink,
): Promise<(Scope & { calendarAddressId: string; isEnded: boolean }) | undefined> {
  const [row] = await sql<(Scope & { calendarAddressId: string; isEnded: boolean })[]>`
    select store_id, group_id, company_id, calendar_address_id, is_ended from calendar_of_secret(${storeId}, ${secretHash})`;
  return row;
}

/** Returns the addresses that work, the newest first. */
export function listAddresses({ sql, scope }: TenantTx): Promise<AddressRow[]> {
  return sql<AddressRow[]>`
    select a.id, a.kind, a.of_id, a.with_guest_names, a.language, b.booking_no, a.made_at, a.made_by_name, a.used_at
    from calendar_address a
    left join booking b on b.store_id = a.store_id and b.id = a.of_id and a.kind = 'BOOKING'
    where a.store_id = ${scope.storeId} and a.ended_at is null
    order by a.made_at desc, a.id desc`;
}

export async function countAddresses({ sql, scope }: TenantTx): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from calendar_address where store_id = ${scope.storeId} and ended_at is null`;
  return row!.count;
}

export async function findBookingNo({ sql, scope }: TenantTx, id: string): Promise<string | undefined> {
  const [row] = await sql<{ bookingNo: string }[]>`
    select booking_no from booking where store_id = ${scope.storeId} and id = ${id}`;
  return row?.bookingNo;
}

export async function insertAddress(
  { sql, scope, actor }: TenantTx,
  { id, kind, ofId, withGuestNames, language }: CalendarChoice & { id: string },
  secretHash: Uint8Array,
): Promise<void> {
  await sql`
    insert into calendar_address (store_id, id, kind, of_id, with_guest_names, language, secret_hash, made_by_name)
    values (${scope.storeId}, ${id}, ${kind}, ${ofId}, ${withGuestNames}, ${language}, ${secretHash}, ${actor?.userName ?? ''})`;
}

/** Ends an address; what it was, or undefined when there is none that works. */
export async function updateAsEnded(
  { sql, scope }: TenantTx,
  id: string,
): Promise<CalendarChoice | undefined> {
  const [row] = await sql<CalendarChoice[]>`
    update calendar_address set ended_at = now()
    where store_id = ${scope.storeId} and id = ${id} and ended_at is null
    returning kind, of_id, with_guest_names, language`;
  return row;
}

/** Finds an address that works, as a calendar program asks for it. */
export async function findUsed({ sql, scope }: TenantTx, id: string): Promise<UsedAddress | undefined> {
  const [row] = await sql<UsedAddress[]>`
    select a.kind, a.of_id, a.with_guest_names, a.language, b.booking_no, a.content_hash, a.content_since,
      coalesce(a.used_at > now() - interval '1 minute', false) as is_noted
    from calendar_address a
    left join booking b on b.store_id = a.store_id and b.id = a.of_id and a.kind = 'BOOKING'
    where a.store_id = ${scope.storeId} and a.id = ${id} and a.ended_at is null`;
  return row;
}

/**
 * Notes that a program asked, and what it was given; the moment since which this is so. A later content is always of a
 * later second, since HTTP counts in seconds.
 */
export async function noteUsed({ sql, scope }: TenantTx, id: string, contentHash: Uint8Array): Promise<Date> {
  const [row] = await sql<{ contentSince: Date }[]>`
    update calendar_address set used_at = now(), content_hash = ${contentHash},
      content_since = case when content_hash = ${contentHash} then content_since
        else greatest(date_trunc('second', now()), content_since + interval '1 second') end
    where store_id = ${scope.storeId} and id = ${id}
    returning content_since`;
  return row!.contentSince;
}
