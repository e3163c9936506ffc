import type { ResultOf } from '@honjin/contracts';
import type { searchGuestById } from '@honjin/contracts/registration';
import { GIVEN_UP_STATUSES, PRESENT_STATUSES, UPCOMING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export type Found = ResultOf<typeof searchGuestById>;

export interface StayRow extends Omit<Stay, 'nights' | 'roomTypeName' | 'assignedRoomNumber'> {
  roomTypeId: string | null;
  roomId: string | null;
  totalAmount: number;
}

export type Stay = Found['stays'][number];

/** Selects the room units of the store that one of the customers represents or is a guest of. */
function unitsOf({ sql, scope }: TenantTx, customerIds: readonly string[]) {
  const ids = customerIds as string[];
  return sql`
    select id from room_unit where store_id = ${scope.storeId} and customer_id = any(${ids}::uuid[])
    union select room_unit_id from guest where store_id = ${scope.storeId} and customer_id = any(${ids}::uuid[])`;
}

/** Sums the cost of a room unit: what was sold to it, and its nights that are still to enter the books. */
function spendOf({ sql }: TenantTx) {
  return sql`
    (select coalesce(sum(o.total_amount), 0)::bigint from order_line o
      where o.store_id = u.store_id and o.room_unit_id = u.id and not o.is_void)
    + (select coalesce(sum(p.amount), 0)::bigint from room_night p
      where p.store_id = u.store_id and p.room_unit_id = u.id and p.posted_on is null
        and u.status not in ${oneOf(sql, GIVEN_UP_STATUSES)})`;
}

/** The room is that of the business date, before the stay of its first night, after it of its last one. */
export function listStays(
  tx: TenantTx,
  customerIds: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StayRow[]> {
  const { sql, scope } = tx;
  const today = tx.day?.businessDate ?? null;
  return sql<StayRow[]>`
    select b.id as b_basic_information_id, u.id as b_room_unit_id, b.booking_no,
      u.room_index, u.status, u.check_in_date, u.check_out_date,
      n.stock_room_type_id as room_type_id, n.room_id,
      ${spendOf(tx)} as total_amount
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    left join lateral (select * from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${today}::date desc, case when n.night <= ${today}::date then n.night end desc, n.night
      limit 1) n on true
    where u.store_id = ${scope.storeId} and u.id in (${unitsOf(tx, customerIds)})
    order by u.check_in_date desc, b.booking_no desc, u.room_index
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

export async function countStays(tx: TenantTx, customerIds: readonly string[]) {
  const [row] = await tx.sql<(Found['counts'] & { totalCount: number; totalSpend: number })[]>`
    select count(*)::int as total_count,
      count(*) filter (where status in ${oneOf(tx.sql, UPCOMING_STATUSES)})::int as upcoming,
      count(*) filter (where status in ${oneOf(tx.sql, PRESENT_STATUSES)})::int as in_house,
      count(*) filter (where status = 'CHECK_OUT')::int as stayed,
      count(*) filter (where status = 'CANCEL')::int as cancelled,
      count(*) filter (where status = 'NO_SHOW')::int as no_show,
      coalesce(sum(${spendOf(tx)}), 0)::bigint as total_spend
    from room_unit u where u.store_id = ${tx.scope.storeId} and u.id in (${unitsOf(tx, customerIds)})`;
  return row!;
}
