import type { TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, PAYMENT, type OrderRow, type PaymentRow } from '../lines/rows.ts';

/** An instant as text, to the microsecond, so that two changes of one millisecond stay two. */
export const EXACT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** Moments that are told of at once. */
const MOST_MOMENTS = 500;

/** Finds from when on the past of a booking is kept; null when that is all of it. */
export async function findKeptFrom({ sql, scope }: TenantTx, bookingId: string): Promise<string | null> {
  const [row] = await sql<{ keptFrom: string }[]>`
    select to_char(d.past_from at time zone 'UTC', ${EXACT}) as kept_from
    from business_day d join booking b on b.store_id = d.store_id and b.created_at < d.past_from
    where d.store_id = ${scope.storeId} and b.id = ${bookingId}`;
  return row?.keptFrom ?? null;
}

interface Moment {
  at: string;
  bussinessDate: string | null;
  userNames: string[];
  actions: string[];
}

/** Lists the moments at which the money of a booking changed, or on whose bill it is, newest first, with who did it. */
export function listMoments({ sql, scope }: TenantTx, bookingId: string): Promise<Moment[]> {
  const { storeId } = scope;
  return sql<Moment[]>`
    with change as (
      select coalesce(entered_at, created_at) as at, created_at as began_at, business_date from order_line
      where store_id = ${storeId} and booking_id = ${bookingId} and room_unit_id in (
        select id from room_unit where store_id = ${storeId} and booking_id = ${bookingId})
      union select coalesce(entered_at, created_at), created_at, business_date from payment
      where store_id = ${storeId} and booking_id = ${bookingId} and room_unit_id in (
        select id from room_unit where store_id = ${storeId} and booking_id = ${bookingId})
      union select ended_at, began_at, null from bill_past
      where store_id = ${storeId} and booking_id = ${bookingId}
    ), done as (
      select at, user_name, action from audit_log
      where store_id = ${storeId} and entity = 'booking' and entity_id = ${bookingId}
      union select at, user_name, action from audit_log
      where store_id = ${storeId} and entity = 'business-day' and action = 'day.post-sales'
        and entity_id in (select business_date::text from change)
    )
    select to_char(c.at at time zone 'UTC', ${EXACT}) as at, max(c.business_date) as bussiness_date,
      coalesce(array_agg(distinct d.user_name) filter (where d.user_name <> ''), '{}') as user_names,
      coalesce(array_agg(distinct d.action) filter (where d.action is not null), '{}') as actions
    from change c left join done d on d.at = c.began_at
    group by c.at order by c.at desc limit ${MOST_MOMENTS}`;
}

/** How a line, payment, room or booking stood; the fields are those of its row. */
interface PastState {
  thingId: string;
  was: Record<string, unknown>;
}

/** Lists how everything of a booking stood at a moment that has changed since. */
export function listPastStates(
  { sql, scope }: TenantTx,
  bookingId: string,
  at: string,
): Promise<PastState[]> {
  return sql<PastState[]>`
    select distinct on (thing_id) thing_id, was from bill_past
    where store_id = ${scope.storeId} and booking_id = ${bookingId} and ended_at > ${at}::text::timestamptz
    order by thing_id, ended_at, id`;
}

/** Lists the lines and payments of rooms that were in the books at a moment, as they stand now, taken back or not. */
export async function listEntered(
  tx: TenantTx,
  unitIds: readonly string[],
  at: string,
): Promise<{ orders: OrderRow[]; payments: PaymentRow[] }> {
  const { sql, scope } = tx;
  const entered = sql`
    store_id = ${scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
    and coalesce(entered_at, created_at) <= ${at}::text::timestamptz`;
  const [orders, payments] = await Promise.all([
    sql<OrderRow[]>`select ${columnsOf(tx, ORDER)} from order_line where ${entered} order by line_no`,
    sql<PaymentRow[]>`select ${columnsOf(tx, PAYMENT)} from payment where ${entered} order by id`,
  ]);
  return { orders, payments };
}
