import type { Scope } from '@honjin/contracts';
import { IN_HOUSE_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx, type TxSql } from '@honjin/service-kit';
import type { UnitNode } from '../../bookings/tree/tree.ts';
import { lockCustomers } from '../../guests/customers/merge-queries.ts';
import { amongIds } from '../../house/db/id-queries.ts';
import type { Fragment } from '../../house/db/rows.ts';

export interface SoldFacts {
  settled: boolean;
  hasExtraSales: boolean;
  hasPayment: boolean;
}

/** Units in the house, by room. */
export interface Inside {
  /** The present guests by room: a room that they still have to leave is not free for an arrival. */
  now: ReadonlyMap<string, string>;
  /** By the room of tonight: guests who are to change places do not stop each other. */
  tonight: ReadonlyMap<string, string>;
}

export const BATCH = 50;

export interface WaitingRow {
  bBasicInformationId: string;
  bRoomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  guestName: string;
  checkInDate: string;
  checkOutDate: string;
  roomTypeId: string;
  /** The fewest rooms left on the nights that have a stock row; null when none has. */
  left: number | null;
  hasUntouchedNight: boolean;
}

/** Finds what was sold to units and paid for them. */
export async function findSold(tx: TenantTx, unitIds: readonly string[]): Promise<Map<string, SoldFacts>> {
  const rows = await tx.sql<(SoldFacts & { unitId: string })[]>`
    select u.id as unit_id,
      exists (select from bill b where b.store_id = u.store_id and b.room_unit_id = u.id and b.status = 'SETTLED') as settled,
      exists (select from order_line o where o.store_id = u.store_id and o.room_unit_id = u.id and not o.is_void
        and o.plan_line_no is null) as has_extra_sales,
      exists (select from payment p where p.store_id = u.store_id and p.room_unit_id = u.id and not p.is_void) as has_payment
    from room_unit u where u.store_id = ${tx.scope.storeId} and u.id = any(${unitIds as string[]}::uuid[])`;
  return new Map(rows.map(({ unitId, ...facts }) => [unitId, facts]));
}

/** Finds who is in the house, or only those who are in some rooms or have them tonight. */
export async function findInside(
  tx: TenantTx,
  businessDate: string,
  roomIds?: readonly string[],
): Promise<Inside> {
  const { storeId } = tx.scope;
  const isHere = (ids: Fragment) => tx.sql`
    and (u.in_room_id ${ids} or u.id in (select o.room_unit_id from room_occupancy o
      where o.store_id = ${storeId} and o.room_id ${ids} and o.live))`;
  const here = roomIds === undefined ? tx.sql`` : isHere(amongIds(tx, roomIds));
  const rows = await tx.sql<{ unitId: string; now: string | null; tonight: string }[]>`
    select distinct on (u.id) u.id as unit_id, u.in_room_id as now, n.room_id as tonight
    from room_unit u
    join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night <= ${businessDate}
    where u.store_id = ${storeId} and u.status in ${oneOf(tx.sql, IN_HOUSE_STATUSES)} and n.room_id is not null ${here}
    order by u.id, n.night desc`;
  return {
    now: new Map(rows.map(({ unitId, now, tonight }) => [now ?? tonight, unitId])),
    tonight: new Map(rows.map(({ unitId, tonight }) => [tonight, unitId])),
  };
}

export async function findBlocks(
  tx: TenantTx,
  businessDate: string,
  roomIds: readonly string[],
): Promise<Map<string, 'BROKEN' | 'STOP'>> {
  const rows = await tx.sql<{ roomId: string; kind: 'BROKEN' | 'STOP' }[]>`
    select room_id, kind from room_block
    where store_id = ${tx.scope.storeId} and room_id ${amongIds(tx, roomIds)} and released_at is null
      and from_date <= ${businessDate} and to_date > ${businessDate}`;
  return new Map(rows.map(({ roomId, kind }) => [roomId, kind]));
}

/** The guests' records remember a stay that is over (+1), or forget one that goes on after all (-1). */
export async function countStays(tx: TenantTx, nodes: readonly UnitNode[], by: 1 | -1): Promise<void> {
  const stays = nodes.flatMap(({ unit, guests }) =>
    guests.flatMap(({ customerId }) =>
      customerId === null ? [] : [{ id: customerId, date: unit.checkInDate }],
    ),
  );
  if (stays.length === 0) return;
  await lockCustomers(
    tx,
    stays.map(({ id }) => id),
  );
  await tx.sql`
    update customer c
    set stay_count = greatest(0, c.stay_count + s.stays * ${by}::int), last_stay_date = greatest(c.last_stay_date, s.last),
      updated_at = now()
    from (select id, count(*)::int as stays, max(date) as last
      from jsonb_to_recordset(${tx.sql.json(stays)}) as given(id uuid, date date) group by id) s
    where c.group_id = ${tx.scope.groupId} and c.id = s.id`;
}

export async function listExpired({ sql, scope }: TenantTx, at: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select booking_id as id from room_unit
    where store_id = ${scope.storeId} and status = 'TEMP_BOOK' and temp_book_deadline <= ${at}::timestamp
    group by booking_id order by min(temp_book_deadline), booking_id limit ${BATCH}`;
  return rows.map(({ id }) => id);
}

export function listWaiting({ sql, scope }: TenantTx, businessDate: string): Promise<WaitingRow[]> {
  return sql<WaitingRow[]>`
    select u.booking_id as b_basic_information_id, u.id as b_room_unit_id, b.booking_no,
      u.room_index, u.guest_name, u.check_in_date,
      u.check_out_date, n.room_type_id, n.remaining as left,
      n.untouched as has_untouched_night
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    cross join lateral (
      select min(n.stock_room_type_id::text)::uuid as room_type_id,
        min(s.total - s.blocked + s.overbook_limit - s.sold) as remaining, bool_or(s.night is null) as untouched
      from room_night n
      left join room_type_stock s
        on s.store_id = n.store_id and s.room_type_id = n.stock_room_type_id and s.night = n.night
      where n.store_id = u.store_id and n.room_unit_id = u.id) n
    where u.store_id = ${scope.storeId} and u.status = 'WAIT_CANCEL' and u.check_in_date >= ${businessDate}
      and u.check_out_date >= ${businessDate}
    order by u.check_in_date, b.booking_no, u.room_index limit 200`;
}

/** Stores in which a temporary booking is past its deadline at a local time. */
export function listStoresWithExpired(sql: TxSql, at: string): Promise<Scope[]> {
  return sql<Scope[]>`
    select store_id, group_id, company_id
    from stores_with_expired_temp_books(${at}::timestamp)`;
}
