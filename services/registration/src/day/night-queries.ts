import type { DayPosting } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { OrderRow } from '../money/lines/rows.ts';

export interface PostedNights {
  postedUnits: number;
  postedLines: number;
  totalAmount: number;
}

export type NamedLine = Pick<OrderRow, 'kind' | 'accountingItemId' | 'itemCode' | 'itemName'>;

/** Bookings with rooms of some statuses whose night of a date is not in the books, and how many rooms each has. */
export function listOpenBookings(
  tx: TenantTx,
  night: string,
  statuses: string[],
): Promise<{ id: string; units: number }[]> {
  return tx.sql<{ id: string; units: number }[]>`
    select u.booking_id as id, count(*)::int as units
    from room_night n join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.store_id = ${tx.scope.storeId} and n.night = ${night} and n.posted_on is null
      and u.status = any(${statuses})
    group by u.booking_id order by u.booking_id`;
}

/** Rooms whose night of a business date is in the books, and the lines of it that count. */
export async function sumPosted(tx: TenantTx, businessDate: string): Promise<PostedNights> {
  const [row] = await tx.sql<PostedNights[]>`
    select count(distinct n.room_unit_id)::int as posted_units, count(l.id)::int as posted_lines,
           coalesce(sum(l.total_amount), 0)::bigint as total_amount
    from room_night n
    join order_line l on l.store_id = n.store_id and l.room_night_id = n.id and l.plan_line_no is not null
      and l.reversal_of is null and not l.is_void
    where n.store_id = ${tx.scope.storeId} and n.night = ${businessDate} and n.posted_on = ${businessDate}`;
  return row!;
}

/** Returns the lines of the nights of a date as they were in the books when it ended, or are now, in no order. */
export function listPostedLines(
  { sql, scope }: TenantTx,
  businessDate: string,
): Promise<(DayPosting & NamedLine)[]> {
  return sql<(DayPosting & NamedLine)[]>`
    select l.booking_id, l.room_unit_id, b.booking_no || '-' || u.room_index as label,
           l.guest_name, l.room_no, l.plan_line_no, l.item_name,
           l.kind, l.accounting_item_id, l.item_code, l.quantity, l.net_amount, l.tax_amount, l.total_amount
    from room_night n
    join order_line l on l.store_id = n.store_id and l.room_night_id = n.id and l.plan_line_no is not null
      and l.reversal_of is null
    join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where n.store_id = ${scope.storeId} and n.night = ${businessDate} and n.posted_on = ${businessDate}
      and not exists (select from order_line r
        where r.store_id = l.store_id and r.reversal_of = l.id and r.business_date <= ${businessDate})`;
}
