import type { ResultOf } from '@honjin/contracts';
import { isGranted } from '@honjin/contracts';
import type { searchGuestById } from '@honjin/contracts/registration';
import { diffDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { readMasters } from '../masters/read-masters.ts';

type Found = ResultOf<typeof searchGuestById>;
type Stay = Found['stays'][number];

interface StayRow extends Omit<Stay, 'nights' | 'roomTypeName' | 'assignedRoomNumber'> {
  roomTypeId: string | null;
  roomId: string | null;
  totalAmount: number;
}

/** Room units of the store that the customer stands for or is a guest of. */
function unitsOf({ sql, scope }: TenantTx, customerId: string) {
  return sql`
    select id from room_unit where store_id = ${scope.storeId} and customer_id = ${customerId}
    union select room_unit_id from guest where store_id = ${scope.storeId} and customer_id = ${customerId}`;
}

/** One page of a customer's stays in the store, the newest first, with the counts of all. */
export async function readStays(
  tx: TenantTx,
  customerId: string,
  page: { page: number; pageSize: number },
): Promise<Pick<Found, 'stays' | 'totalCount' | 'counts'>> {
  const maySeeMoney = tx.actor !== null && isGranted(tx.actor.permissions, 'money', 'read');
  const [masters, rows, { totalCount, ...counts }] = await Promise.all([
    readMasters(tx, ['room', 'roomType']),
    listStays(tx, customerId, page),
    countStays(tx, customerId),
  ]);
  const stays = rows.map(({ roomTypeId, roomId, totalAmount, ...row }) => ({
    ...row,
    nights: diffDays(row.checkInDate, row.checkOutDate),
    roomTypeName: masters.roomType.get(roomTypeId ?? '')?.name ?? '',
    assignedRoomNumber: masters.room.get(roomId ?? '')?.roomNo ?? '',
    totalAmount: maySeeMoney ? totalAmount : null,
  }));
  return { stays, totalCount, counts };
}

/** The room is that of the business date, before the stay of its first night, after it of its last one. */
function listStays(
  tx: TenantTx,
  customerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StayRow[]> {
  const { sql, scope } = tx;
  const today = tx.day?.businessDate ?? null;
  return sql<StayRow[]>`
    select b.id as "bBasicInformationId", u.id as "bRoomUnitId", b.booking_no as "bookingNo",
      u.room_index as "roomIndex", u.status, u.check_in_date as "checkInDate", u.check_out_date as "checkOutDate",
      n.stock_room_type_id as "roomTypeId", n.room_id as "roomId",
      (select coalesce(sum(o.total_amount), 0)::bigint from order_line o
        where o.store_id = u.store_id and o.room_unit_id = u.id and not o.is_void)
      + (select coalesce(sum(p.amount), 0)::bigint from room_night p
        where p.store_id = u.store_id and p.room_unit_id = u.id and p.posted_on is null
          and u.status not in ('CANCEL', 'NO_SHOW')) as "totalAmount"
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    left join lateral (select * from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${today}::date desc, case when n.night <= ${today}::date then n.night end desc, n.night
      limit 1) n on true
    where u.store_id = ${scope.storeId} and u.id in (${unitsOf(tx, customerId)})
    order by u.check_in_date desc, b.booking_no desc, u.room_index
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

async function countStays(tx: TenantTx, customerId: string) {
  const [row] = await tx.sql<(Found['counts'] & { totalCount: number })[]>`
    select count(*)::int as "totalCount",
      count(*) filter (where status in ('BOOK', 'TEMP_BOOK', 'WAIT_CANCEL'))::int as upcoming,
      count(*) filter (where status in ('STAY', 'TEMP_CHECK_IN', 'DEPARTURE'))::int as "inHouse",
      count(*) filter (where status = 'CHECK_OUT')::int as stayed,
      count(*) filter (where status = 'CANCEL')::int as cancelled,
      count(*) filter (where status = 'NO_SHOW')::int as "noShow"
    from room_unit where store_id = ${tx.scope.storeId} and id in (${unitsOf(tx, customerId)})`;
  return row!;
}
