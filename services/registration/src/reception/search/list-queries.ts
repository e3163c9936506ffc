import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { LIST_TABS, searchRegistrations, SMOKING_WISHES } from '@honjin/contracts/registration';
import {
  EXPECTED_STATUSES,
  GIVEN_UP_STATUSES,
  PRESENT_STATUSES,
  UNCONFIRMED_STATUSES,
  toSearchKey,
  type RoomUnitStatus,
} from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { dayGroups } from './day-group-queries.ts';
import { linkageCondition } from './linked-queries.ts';
import { piecesOf, readTerm } from '../../house/search-terms/pieces.ts';

/** A search with a page of any size: screens ask for few rows, papers for all. */
export type Request = Omit<ParsedRequestOf<typeof searchRegistrations>, 'pageSize'> & { pageSize: number };

export type Result = ResultOf<typeof searchRegistrations>;

export type Tab = (typeof LIST_TABS)[number];

type Fragment = ReturnType<typeof nothingMore>;

const CANDIDATES = 5_000;

/** The rows of each tab. */
const TABS: Record<Tab, TabRule> = {
  ALL: (tx, date) =>
    either(tx, date, {
      onDay: tx.sql`u.check_in_date <= ${date} and u.check_out_date >= ${date}`,
      always: tx.sql`true`,
    }),
  ARRIVAL: (tx, date) =>
    groupOr(tx, date, 'arriving', tx.sql`u.status in ${oneOf(tx.sql, EXPECTED_STATUSES)}`),
  STAY: (tx, date) => groupOr(tx, date, 'staying', tx.sql`u.status = 'STAY'`),
  DEPARTURE: (tx, date) => groupOr(tx, date, 'leaving', tx.sql`u.status = 'DEPARTURE'`),
  MARKETABLE: (tx, date) =>
    either(tx, date, {
      onDay: tx.sql`u.status in ${oneOf(tx.sql, UNCONFIRMED_STATUSES)} and u.check_out_date >= ${date}`,
      always: tx.sql`u.status in ${oneOf(tx.sql, UNCONFIRMED_STATUSES)}`,
    }),
  CHECKED_OUT: (tx, date) =>
    either(tx, date, {
      onDay: tx.sql`u.status = 'CHECK_OUT' and u.checked_out_on = ${date}`,
      always: tx.sql`u.status = 'CHECK_OUT'`,
    }),
  CANCEL: (tx, date) =>
    either(tx, date, {
      onDay: tx.sql`u.status in ${oneOf(tx.sql, GIVEN_UP_STATUSES)} and (u.cancelled_on = ${date} or u.check_in_date = ${date})`,
      always: tx.sql`u.status in ${oneOf(tx.sql, GIVEN_UP_STATUSES)}`,
    }),
};

export interface ListRow {
  bBasicInformationId: string;
  bRoomUnitId: string;
  customerId: string | null;
  version: number;
  status: RoomUnitStatus;
  bookingNo: string;
  roomIndex: number;
  totalRoomCount: number;
  groupName: string;
  guestName: string;
  guestNameSingleByte: string;
  guestPhoneNumber: string;
  roomTypeId: string;
  roomId: string | null;
  planName: string;
  salesRouteName: string;
  travelAgencyBookingNumber: string;
  travelAgencyBookingDate: string | null;
  travelAgencyBookingTime: string;
  roomSpecialRequest: string;
  viewType: string;
  smokingOrNonSmoking: (typeof SMOKING_WISHES)[number] | '';
  facilities: string;
  checkInDate: string;
  checkInTime: string;
  checkOutDate: string;
  checkOutTime: string;
  paxTotalCount: number;
  paxMaleCount: number;
  paxFemaleCount: number;
  childA70Count: number;
  childB50Count: number;
  childC30Count: number;
  childDnoneCount: number;
  childECount: number;
  childFCount: number;
  childOtherCount: number;
  totalAmount: number;
  unsettledBalance: number;
  isRepresentative: boolean;
  tempBookDeadline: string | null;
  hasMemo: boolean;
}

const nothingMore = ({ sql }: TenantTx) => sql``;

type TabRule = (tx: TenantTx, date: string | null) => Fragment;

/** Day or state: with a day the tab goes by it, without one by status alone. */
function either(
  { sql }: TenantTx,
  date: string | null,
  given: { onDay: Fragment; always: Fragment },
): Fragment {
  return date === null ? given.always : sql`(${given.onDay})`;
}

/** Returns the group of a date, or without a date what goes by status alone. */
function groupOr(
  tx: TenantTx,
  date: string | null,
  group: keyof ReturnType<typeof dayGroups>,
  always: Fragment,
): Fragment {
  return date === null ? always : tx.sql`(${dayGroups(tx, date)[group]})`;
}

/**
 * Holds for everything that a tab of the day may show, each kind by its own index: guests who sleep or slept here, cancelled
 * and departed ones, guests in the house, and rooms that may yet be sold. The database lays what the indexes find over each
 * other, and reads each page of the table once.
 */
function dayCondition({ sql, scope }: TenantTx, date: string | null): Fragment {
  if (date === null) return sql`true`;
  return sql`(u.id = any(array(select room_unit_id from room_night
      where store_id = ${scope.storeId} and night in (${date}::date - 1, ${date}::date)))
    or u.cancelled_on = ${date}
    or u.checked_out_on = ${date}
    or u.status in ${oneOf(sql, PRESENT_STATUSES)}
    or u.status = 'TEMP_BOOK'
    or u.status = 'WAIT_CANCEL' and u.check_out_date >= ${date})`;
}

function dateConditions({ sql }: TenantTx, request: Request): Fragment[] {
  const limits: [string, (date: string) => Fragment][] = [
    [request.checkInDate, (date) => sql`u.check_in_date = ${date}`],
    [request.checkOutDate, (date) => sql`u.check_out_date = ${date}`],
    [request.checkInDateFrom, (date) => sql`u.check_in_date >= ${date}`],
    [request.checkInDateTo, (date) => sql`u.check_in_date <= ${date}`],
    [request.checkOutDateFrom, (date) => sql`u.check_out_date >= ${date}`],
    [request.checkOutDateTo, (date) => sql`u.check_out_date <= ${date}`],
    [request.deadlineFrom, (date) => sql`u.temp_book_deadline >= ${date}::date`],
    [request.deadlineTo, (date) => sql`u.temp_book_deadline < ${date}::date + 1`],
  ];
  return limits.filter(([date]) => date !== '').map(([date, condition]) => condition(date));
}

/**
 * Returns the booking of a unit, looked up row by row: a join would tempt the planner where it has no statistics yet.
 */
function ofBooking({ sql }: TenantTx): Fragment {
  return sql`b.store_id = u.store_id and b.id = u.booking_id`;
}

function textConditions(tx: TenantTx, request: Request): Fragment[] {
  const { sql, scope } = tx;
  const conditions: Fragment[] = [];
  if (request.bookingNo !== '') {
    const part = readTerm(request.bookingNo).bookingNo ?? request.bookingNo;
    conditions.push(sql`u.booking_id in (select bookings_with_number(${part}, ${CANDIDATES}))`);
  }
  for (const name of [request.userName, request.companyName].filter((text) => text !== '')) {
    const key = toSearchKey(name);
    conditions.push(sql`u.id in (select s.room_unit_id
      from units_with_pieces(${piecesOf(key, scope.storeId)}, ${CANDIDATES}) as hit(id)
      join unit_search s on s.store_id = ${scope.storeId} and s.room_unit_id = hit.id
      where position(${key} in s.kana_key || ' ' || s.kanji_key || ' ' || s.romaji_key || ' ' || s.group_key) > 0)`);
  }
  if (request.phone !== '') {
    requireGuestSight(tx.actor);
    const digits = request.phone.normalize('NFKC').replace(/\D/g, '');
    conditions.push(sql`u.id in (select units_with_phone(${digits}, ${CANDIDATES}))`);
  }
  if (request.freeNotes !== '') {
    conditions.push(
      sql`position(${request.freeNotes} in u.memo || ' ' || (select b.memo from booking b where ${ofBooking(tx)})) > 0`,
    );
  }
  if (request.groupType !== '')
    conditions.push(sql`(select b.group_type from booking b where ${ofBooking(tx)}) = ${request.groupType}`);
  return conditions;
}

function nightConditions({ sql }: TenantTx, request: Request): Fragment[] {
  const nights = (condition: Fragment) =>
    sql`exists (select from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id and ${condition})`;
  const rooms = request.roomNumber.filter((id) => id !== 'ALL');
  const conditions: Fragment[] = [];
  if (request.marketingRoute.length > 0)
    conditions.push(nights(sql`n.sales_route_id = any(${request.marketingRoute}::uuid[])`));
  if (request.roomType.length > 0)
    conditions.push(nights(sql`n.room_type_id = any(${request.roomType}::uuid[])`));
  if (rooms.length > 0) conditions.push(nights(sql`n.room_id = any(${rooms}::uuid[])`));
  if (request.travelAgencyNo !== '')
    conditions.push(nights(sql`n.travel_agency_booking_no = ${request.travelAgencyNo}`));
  if (request.unsigned) conditions.push(nights(sql`n.room_id is null`));
  return conditions;
}

export function conditionsOf(tx: TenantTx, request: Request, date: string | null): Fragment {
  const { sql, scope } = tx;
  const statuses = [...request.registerStatus, request.status].filter(
    (status) => status !== 'ALL' && status !== '',
  );
  return [
    dayCondition(tx, date),
    ...dateConditions(tx, request),
    ...textConditions(tx, request),
    ...nightConditions(tx, request),
    ...(request.linkage === '' ? [] : [linkageCondition(tx, request.linkage)]),
    ...(statuses.length > 0 ? [sql`u.status = any(${statuses})`] : []),
  ].reduce((all, condition) => sql`${all} and ${condition}`, sql`u.store_id = ${scope.storeId}`);
}

/** Returns the condition of a tab. */
export function tabCondition(tx: TenantTx, tab: Tab, date: string | null): Fragment {
  return TABS[tab](tx, date);
}

/** Returns the order of the list. A room number comes from the room master. */
function orderOf(tx: TenantTx, { sort, descending }: Request, shown: string | null): Fragment {
  const { sql } = tx;
  const columns: Record<Request['sort'], Fragment> = {
    CHECK_IN: sql`u.check_in_date`,
    CHECK_OUT: sql`u.check_out_date`,
    BOOKING_NO: sql`(select b.booking_no from booking b where ${ofBooking(tx)})`,
    GUEST: sql`u.guest_kana`,
    ROOM: sql`(select lpad(m.state ->> 'roomNo', 20, '0') from room_night n
      join master_replica m on m.store_id = n.store_id and m.entity = 'room' and m.id = n.room_id::text
      where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${shown}::date desc, case when n.night <= ${shown}::date then n.night end desc, n.night limit 1)`,
    STATUS: sql`u.status`,
  };
  return descending ? sql`${columns[sort]} desc` : columns[sort];
}

/** Counts the units of each tab, as one value. */
function countsOf({ sql }: TenantTx, conditionOf: (tab: Tab) => Fragment): Fragment {
  const count = (tab: Tab) => sql`count(*) filter (where ${conditionOf(tab)})`;
  return sql`jsonb_build_object('all', ${count('ALL')}, 'arrival', ${count('ARRIVAL')}, 'stay', ${count('STAY')},
    'departure', ${count('DEPARTURE')}, 'marketable', ${count('MARKETABLE')}, 'checkedOut', ${count('CHECKED_OUT')},
    'cancel', ${count('CANCEL')})`;
}

/**
 * Lists a page with the counts of all tabs. The units of a day are looked up once for both; without a day every unit of
 * the store may be among them, which are too many to keep.
 */
export async function listPage(
  tx: TenantTx,
  request: Request,
  { where, date }: { where: Fragment; date: string | null },
): Promise<{ rows: ListRow[]; counts: Result['counts'] }> {
  const { sql } = tx;
  const shown = date ?? tx.day?.businessDate ?? null;
  const answer = await sql<(ListRow & { counts: Result['counts'] })[]>`
    with found as ${date === null ? sql`not materialized` : sql`materialized`} (
      select u.* from room_unit u where ${where}
    ),
    counted as (select ${countsOf(tx, (tab) => TABS[tab](tx, date))} as counts from found u),
    page as materialized (
      select u.id, row_number() over (order by ${orderOf(tx, request, shown)}, u.booking_id, u.room_index) as position
      from found u where ${TABS[request.tab](tx, date)}
      order by position limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}
    )
    select c.counts, b.id as b_basic_information_id, u.id as b_room_unit_id, u.customer_id, b.version, u.status,
      b.booking_no, u.room_index,
      (select count(*)::int from room_unit o where o.store_id = u.store_id and o.booking_id = u.booking_id) as total_room_count,
      coalesce(nullif(b.group_name_kanji, ''), b.group_name_kana) as group_name, u.guest_name,
      u.guest_kana as guest_name_single_byte, u.guest_phone as guest_phone_number,
      n.stock_room_type_id as room_type_id, n.room_id, n.plan_name, n.sales_route_name,
      n.travel_agency_booking_no as travel_agency_booking_number, n.travel_agency_booked_on as travel_agency_booking_date,
      n.travel_agency_booked_at as travel_agency_booking_time, n.special_request as room_special_request, n.view_type,
      n.smoking as smoking_or_non_smoking, n.facilities,
      u.check_in_date, u.check_in_time, u.check_out_date,
      u.check_out_time, n.pax_total as pax_total_count, n.pax_male as pax_male_count,
      n.pax_female as pax_female_count, n.child_a70 as child_a70_count, n.child_b50 as child_b50_count,
      n.child_c30 as child_c30_count, n.child_dnone as child_dnone_count, n.child_e as child_e_count,
      n.child_f as child_f_count, n.child_other as child_other_count,
      (select coalesce(sum(amount), 0)::bigint from room_night a where a.store_id = u.store_id and a.room_unit_id = u.id) as total_amount,
      (select coalesce(sum(total_amount), 0)::bigint from order_line o where o.store_id = u.store_id and o.room_unit_id = u.id
        and o.bill_status = 'NOT' and not o.is_void)
      - (select coalesce(sum(amount), 0)::bigint from payment p where p.store_id = u.store_id and p.room_unit_id = u.id
        and p.bill_status = 'NOT' and not p.is_void) as unsettled_balance,
      u.is_representative_room as is_representative, u.temp_book_deadline,
      (u.memo <> '' or b.memo <> '') as has_memo
    from counted c
    left join page p on true
    left join room_unit u on u.store_id = ${tx.scope.storeId} and u.id = p.id
    left join booking b on b.store_id = u.store_id and b.id = u.booking_id
    left join lateral (select * from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${shown}::date desc, case when n.night <= ${shown}::date then n.night end desc, n.night limit 1) n on true
    order by p.position`;
  // A page without a row is one of nothing but the counts.
  const lines = answer.map(({ counts, ...row }) => ({ counts, row }));
  const rows = lines.flatMap(({ row }) => (row.bRoomUnitId === null ? [] : [row]));
  return { rows, counts: lines[0]!.counts };
}
