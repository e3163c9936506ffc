import type { Scope } from '@honjin/contracts';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import type { KeptLink, ReadLink } from './link.ts';

export interface LinkRow {
  nonce: Uint8Array;
  madeAt: Date;
  madeByName: string;
  withdrawnAt: Date | null;
  mailedAt: Date | null;
  openedAt: Date | null;
}

/** Finds the booking of a link that was not withdrawn; it stands in no store yet. */
export async function findBookingOf(
  sql: TxSql,
  { storeId, secretHash }: ReadLink,
): Promise<(Scope & { bookingId: string }) | undefined> {
  const [row] = await sql<(Scope & { bookingId: string })[]>`
    select store_id, group_id, company_id, booking_id from booking_of_pre_check_in(${storeId}, ${secretHash})`;
  return row;
}

export async function findLink({ sql, scope }: TenantTx, bookingId: string): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select nonce, made_at, made_by_name, withdrawn_at, mailed_at, opened_at from pre_check_in
    where store_id = ${scope.storeId} and booking_id = ${bookingId}`;
  return row;
}

/** Keeps a link in place of the one before. */
export async function upsertLink(
  { sql, scope, actor }: TenantTx,
  bookingId: string,
  { nonce, secretHash }: KeptLink,
): Promise<void> {
  await sql`
    insert into pre_check_in (store_id, booking_id, nonce, secret_hash, made_by_name)
    values (${scope.storeId}, ${bookingId}, ${Buffer.from(nonce)}, ${Buffer.from(secretHash)}, ${actor?.userName ?? ''})
    on conflict (store_id, booking_id) do update set
      nonce = excluded.nonce, secret_hash = excluded.secret_hash, made_at = now(), made_by_name = excluded.made_by_name,
      withdrawn_at = null, mailed_at = null, opened_at = null`;
}

/** Ends a link; false when there is none that works. */
export async function updateAsWithdrawn({ sql, scope }: TenantTx, bookingId: string): Promise<boolean> {
  const ended = await sql`
    update pre_check_in set withdrawn_at = now()
    where store_id = ${scope.storeId} and booking_id = ${bookingId} and withdrawn_at is null returning booking_id`;
  return ended.count === 1;
}

export async function noteMailed({ sql, scope }: TenantTx, bookingId: string): Promise<void> {
  await sql`
    update pre_check_in set mailed_at = now() where store_id = ${scope.storeId} and booking_id = ${bookingId}`;
}

/** Notes that the page was opened; true the first time. */
export async function noteOpened({ sql, scope }: TenantTx, bookingId: string): Promise<boolean> {
  const noted = await sql`
    update pre_check_in set opened_at = now()
    where store_id = ${scope.storeId} and booking_id = ${bookingId} and opened_at is null returning booking_id`;
  return noted.count === 1;
}
