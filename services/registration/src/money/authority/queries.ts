import type { MoneyAct, MoneyLimitKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { columnsOf, table } from '../../house/db/rows.ts';

/** An act as it is kept. */
export interface MoneyActRow {
  id: string;
  businessDate: string;
  act: MoneyAct;
  limitKind: MoneyLimitKind;
  amount: number;
  bookingId: string | null;
  bookingNo: string;
  roomUnitId: string | null;
  roomIndex: number | null;
  roomNo: string | null;
  guestName: string;
  itemName: string;
  reason: string;
  originalId: string | null;
  originalDate: string | null;
  userId: string | null;
  userName: string;
  roleCode: string;
  secondId: string | null;
  secondName: string;
  actedAt: string;
}

export const MONEY_ACT = table<MoneyActRow>('money_act', [
  'id',
  'businessDate',
  'act',
  'limitKind',
  'amount',
  'bookingId',
  'bookingNo',
  'roomUnitId',
  'roomIndex',
  'roomNo',
  'guestName',
  'itemName',
  'reason',
  'originalId',
  'originalDate',
  'userId',
  'userName',
  'roleCode',
  'secondId',
  'secondName',
  'actedAt',
]);

/** Sums what a person gave away on a business date, by booking and limit. */
export async function sumGivenAway(
  { sql, scope }: TenantTx,
  given: { businessDate: string; userId: string; bookingIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await sql<{ bookingId: string; limitKind: string; amount: number }[]>`
    select booking_id, limit_kind, sum(amount)::bigint as amount from money_act
    where store_id = ${scope.storeId} and business_date = ${given.businessDate} and user_id = ${given.userId}
      and booking_id = any(${given.bookingIds as string[]}::uuid[]) and amount > 0
    group by booking_id, limit_kind`;
  return new Map(
    rows.map(({ bookingId, limitKind, amount }) => [`${bookingId}|${limitKind}`, Number(amount)]),
  );
}

/** Money of bookings that came in and was not given back, by booking and way of paying, settled or not. */
export async function sumPaid(
  { sql, scope }: TenantTx,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; paymentType: string; amountYen: number }[]> {
  const rows = await sql<{ bookingId: string; paymentType: string; amount: number }[]>`
    select booking_id, payment_type, sum(amount)::bigint as amount from payment
    where store_id = ${scope.storeId} and booking_id = any(${bookingIds as string[]}::uuid[]) and not is_void
    group by booking_id, payment_type`;
  return rows.map(({ bookingId, paymentType, amount }) => ({
    bookingId,
    paymentType,
    amountYen: Number(amount),
  }));
}

/** Acts of a business date in the order in which they were done; at most so many that a look at them helps. */
export async function listActsOn(tx: TenantTx, businessDate: string): Promise<MoneyActRow[]> {
  const rows = await tx.sql<MoneyActRow[]>`
    select ${columnsOf(tx, MONEY_ACT)} from money_act
    where store_id = ${tx.scope.storeId} and business_date = ${businessDate} order by acted_at, id limit 500`;
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Finds the booking and room for the record of an act. */
export async function findPlace(
  { sql, scope }: TenantTx,
  { bookingId, roomUnitId }: { bookingId: string; roomUnitId: string },
): Promise<
  Pick<MoneyActRow, 'bookingId' | 'bookingNo' | 'roomUnitId' | 'roomIndex' | 'roomNo' | 'guestName'>
> {
  const [row] = await sql<{ bookingNo: string; roomIndex: number; guestName: string }[]>`
    select b.booking_no, u.room_index, u.guest_name
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    where u.store_id = ${scope.storeId} and u.id = ${roomUnitId}`;
  const { bookingNo = '', roomIndex = 1, guestName = '' } = row ?? {};
  return { bookingId, bookingNo, roomUnitId, roomIndex, roomNo: null, guestName };
}
