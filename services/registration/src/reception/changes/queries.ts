import type { TenantTx } from '@honjin/service-kit';

/** Events after which a booking, its guests, its lines and payments, or a receipt of it may look otherwise. */
const TELLING = [
  'registration.booking.changed',
  'registration.bill.settled',
  'registration.receipt.changed',
  'registration.arrangement.served',
];

/** The store's revision: whatever was told until now is not above it. */
export async function findRevision({ sql, scope }: TenantTx): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`
    select revision from store_revision where store_id = ${scope.storeId}`;
  return row?.revision ?? 0;
}

/** The mark of the time before a store's first event. */
const NO_EVENT = '00000000';

/**
 * Finds the mark of a revision: the end of the id of its event. A database that was put back to an earlier moment gives
 * the number to another event, which has another mark. Undefined: the store has not come so far.
 */
export async function findMark({ sql, scope }: TenantTx, revision: number): Promise<string | undefined> {
  if (revision === 0) return NO_EVENT;
  const [row] = await sql<{ mark: string }[]>`
    select right(event_id::text, 8) as mark from outbox where store_id = ${scope.storeId} and seq = ${revision}`;
  return row?.mark;
}

/** Lists ids of bookings of the store in their order, after one of them. */
export async function listBookingIds(
  { sql, scope }: TenantTx,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from booking where store_id = ${scope.storeId} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Lists what was told of bookings above a revision, in the order of the commits. */
export function listTold(
  { sql, scope }: TenantTx,
  { above, limit }: { above: number; limit: number },
): Promise<{ seq: number; bookingId: string }[]> {
  return sql`
    select seq, payload->>'bookingId' as booking_id from outbox
    where store_id = ${scope.storeId} and seq > ${above} and type in ${sql(TELLING)}
    order by seq limit ${limit}`;
}

/**
 * Finds the revision before a moment. The order of revisions is that of the commits and nearly that of the moments: ten
 * minutes more are longer than any transaction lasts.
 */
export async function findRevisionBefore({ sql, scope }: TenantTx, moment: string): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    select seq from outbox
    where store_id = ${scope.storeId} and occurred_at < ${moment}::timestamptz - interval '10 minutes'
    order by seq desc limit 1`;
  return row?.seq ?? 0;
}

export interface ChangedStock {
  roomTypeId: string;
  night: string;
  total: number;
  sold: number;
  blocked: number;
  overbookLimit: number;
  /** The moment of the change in microseconds. */
  at: string;
}

const micros = ({ sql }: TenantTx) => sql`(extract(epoch from changed_at) * 1000000)::bigint`;

/**
 * Returns the moment, in microseconds, before which every change of stock is committed: nothing of this service that is
 * still under way began earlier. The second is for a transaction that has begun and does not show yet.
 */
export async function findSettledMoment({ sql }: TenantTx): Promise<string> {
  const [row] = await sql<{ at: string }[]>`
    select ((extract(epoch from least(now(), min(xact_start))) - 1) * 1000000)::bigint::text as at
    from pg_stat_activity where datname = current_database() and usename = current_user`;
  return row!.at;
}

/** Lists stock that changed after a place and before a moment, in the order of the changes. */
export function listChangedStock(
  tx: TenantTx,
  span: { at: string; night: string; roomTypeId: string; before: string; limit: number },
): Promise<ChangedStock[]> {
  return tx.sql`
    select room_type_id, night, total, sold, blocked, overbook_limit, ${micros(tx)}::text as at
    from room_type_stock
    where store_id = ${tx.scope.storeId} and ${micros(tx)} < ${span.before}::bigint
      and (${micros(tx)}, night, room_type_id) > (${span.at}::bigint, ${span.night}::date, ${span.roomTypeId}::uuid)
    order by ${micros(tx)}, night, room_type_id limit ${span.limit}`;
}
