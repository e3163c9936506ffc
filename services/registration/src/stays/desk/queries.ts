import { PRESENT_STATUSES, type RoomCleaning, type RoomCondition, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { dayGroups } from '../../reception/search/day-group-queries.ts';

/** More rooms than a house receives or sends off in a day. */
const MOST_ROOMS = 2_000;
const MOST_NOTES = 500;

/** A room that comes or goes, with its booking. */
export interface PartyRow {
  unitId: string;
  bookingId: string;
  version: number;
  bookingNo: string;
  groupName: string;
  guestName: string;
  roomIndex: number;
  roomId: string | null;
  status: RoomUnitStatus;
  checkInDate: string;
  checkInTime: string;
  checkOutDate: string;
  checkOutTime: string;
  checkedInOn: string | null;
  hasTempBookDeadline: boolean;
  /** Lines less payments that are not settled. */
  unsettledBalance: number;
  keyCount: number;
}

export interface ArrivingRow extends PartyRow {
  paxTotal: number;
  /** Nights that are not in the books yet. */
  unpostedAmount: number;
  /** The masters of its memos that nobody has confirmed. */
  openMemoIds: string[];
}

export interface SheetRow extends PartyRow {
  guestKana: string;
  memo: string;
  paxTotal: number;
  roomTypeId: string;
  /** The room that its guests are in, where somebody said so. */
  inRoomId: string | null;
  unpostedAmount: number;
  isLeaving: boolean;
}

export interface LeavingRow extends PartyRow {
  owesNights: boolean;
  /** When the room leaves that holds the bill. */
  representativeLeavesOn: string;
}

export interface RegisteredRow {
  unitId: string;
  guestId: string;
  nameKanji: string;
  nameKana: string;
  postalCode: string;
  state: string;
  city: string;
  address1: string;
  phone: string;
  email: string;
  country: string;
  nationality: string;
  passportNo: string;
  hasPassportImage: boolean;
}

export interface NoteRow {
  id: string;
  bookingId: string;
  unitId: string | null;
  roomNo: string;
  guestName: string;
  title: string;
  detail: string;
  isImportant: boolean;
  plannedAt: string | null;
}

export interface MemoNoteRow {
  id: string;
  bookingId: string;
  unitId: string;
  freeMemoId: string | null;
  guestName: string;
  title: string;
  detail: string;
  roomId: string | null;
}

export interface FinishingRow {
  roomId: string;
  version: number;
  condition: RoomCondition;
  cleaning: RoomCleaning;
  checkInTime: string | null;
}

function ofParty({ sql }: TenantTx) {
  return sql`
    u.id as unit_id, u.booking_id, b.version, b.booking_no,
    coalesce(nullif(b.group_name_kanji, ''), b.group_name_kana) as group_name, u.guest_name, u.room_index, n.room_id,
    u.status, u.check_in_date, u.check_in_time, u.check_out_date, u.check_out_time, u.checked_in_on,
    u.temp_book_deadline is not null as has_temp_book_deadline,
    (select coalesce(sum(total_amount), 0)::bigint from order_line o where o.store_id = u.store_id and o.room_unit_id = u.id
      and o.bill_status = 'NOT' and not o.is_void)
    - (select coalesce(sum(amount), 0)::bigint from payment p where p.store_id = u.store_id and p.room_unit_id = u.id
      and p.bill_status = 'NOT' and not p.is_void) as unsettled_balance,
    (select count(*)::int from room_key k where k.store_id = u.store_id and k.room_unit_id = u.id
      and k.status = 'ISSUED') as key_count`;
}

interface RankedRow {
  unitId: string;
  bookingId: string;
  bookingNo: string;
  roomId: string | null;
  guestName: string;
  rankId: string;
  status: RoomUnitStatus;
  checkInDate: string;
  checkOutDate: string;
}

/** The night that a room is in on a date, else its first one. */
function nightOf({ sql }: TenantTx, date: string) {
  return sql`join lateral (select * from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
    order by n.night <= ${date}::date desc, case when n.night <= ${date}::date then n.night end desc, n.night limit 1) n on true`;
}

/** The amount of nights that are not in the books yet. */
function unpostedAmount({ sql }: TenantTx) {
  return sql`
    (select coalesce(sum(a.amount), 0)::bigint from room_night a where a.store_id = u.store_id
      and a.room_unit_id = u.id and a.posted_on is null) as unposted_amount`;
}

/** Rooms of guests who are in the house or still come on the business date, the earliest first. */
export function listOnSheet(tx: TenantTx, date: string): Promise<SheetRow[]> {
  const { sql, scope } = tx;
  const { arriving, leaving } = dayGroups(tx, date);
  return sql<SheetRow[]>`
    select ${ofParty(tx)}, u.guest_kana, u.memo, n.pax_total, n.room_type_id, u.in_room_id, ${unpostedAmount(tx)},
      ${leaving} as is_leaving
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    ${nightOf(tx, date)}
    where u.store_id = ${scope.storeId} and (u.status in ${oneOf(sql, PRESENT_STATUSES)} or (${arriving}))
    order by u.check_in_time, u.booking_id, u.room_index limit ${MOST_ROOMS}`;
}

/** Rooms that are still to come on the business date (R-DAY-20), the earliest first. */
export function listArriving(tx: TenantTx, date: string): Promise<ArrivingRow[]> {
  const { sql, scope } = tx;
  return sql<ArrivingRow[]>`
    select ${ofParty(tx)}, n.pax_total, ${unpostedAmount(tx)},
      array(select m.free_memo_id::text from booking_free_memo m where m.store_id = u.store_id and m.room_unit_id = u.id
        and not m.is_confirmed and m.free_memo_id is not null) as open_memo_ids
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    ${nightOf(tx, date)}
    where u.store_id = ${scope.storeId} and ${dayGroups(tx, date).arriving}
    order by u.check_in_time, u.booking_id, u.room_index limit ${MOST_ROOMS}`;
}

/** Rooms whose guests leave on the business date or were to leave before it, the earliest first. */
export function listLeaving(tx: TenantTx, date: string): Promise<LeavingRow[]> {
  const { sql, scope } = tx;
  return sql<LeavingRow[]>`
    select ${ofParty(tx)},
      exists (select from room_night a where a.store_id = u.store_id and a.room_unit_id = u.id
        and a.posted_on is null and a.amount <> 0) as owes_nights,
      (select r.check_out_date from room_unit r where r.store_id = u.store_id and r.booking_id = u.booking_id
        order by r.is_representative_room desc, r.room_index limit 1) as representative_leaves_on
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    ${nightOf(tx, date)}
    where u.store_id = ${scope.storeId} and u.status in ${oneOf(sql, PRESENT_STATUSES)} and ${dayGroups(tx, date).leaving}
    order by u.check_out_date, u.check_out_time, u.booking_id, u.room_index limit ${MOST_ROOMS}`;
}

/** Lists the entries of the register about guests of rooms. */
export function listRegistered(tx: TenantTx, unitIds: readonly string[]): Promise<RegisteredRow[]> {
  return tx.sql<RegisteredRow[]>`
    select g.room_unit_id as unit_id, g.id as guest_id, g.name_kanji, g.name_kana, g.postal_code, g.state, g.city, g.address1, g.phone,
      g.email, g.country, g.nationality, g.passport_no,
      exists (select from passport_image i where i.store_id = g.store_id and i.guest_id = g.id) as has_passport_image
    from guest g where g.store_id = ${tx.scope.storeId} and g.room_unit_id = any(${unitIds as string[]}::uuid[])
    order by g.position, g.id`;
}

/**
 * Open Q.A.M for this store: those planned until the end of the business date, 30:00, by time, and then those for no
 * certain time about guests in the house.
 */
export function listOpenQams({ sql, scope }: TenantTx, date: string): Promise<NoteRow[]> {
  return sql<NoteRow[]>`
    select q.id, q.booking_id, q.room_unit_id as unit_id, q.room_no, q.guest_name,
      case when q.category = '' then q.qam_type else q.category end as title, q.detail, q.is_important, q.planned_at
    from qam q
    where q.store_id = ${scope.storeId} and q.status = 'IN_PROGRESS'
      and (q.planned_store_id is null or q.planned_store_id = ${scope.storeId})
      and (q.planned_at <= ${date}::date + interval '30 hours' or (q.planned_at is null and exists (
        select from room_unit u where u.store_id = q.store_id and u.booking_id = q.booking_id
          and (q.room_unit_id is null or u.id = q.room_unit_id) and u.status in ${oneOf(sql, PRESENT_STATUSES)})))
    order by q.planned_at nulls last, q.is_important desc, q.id limit ${MOST_NOTES}`;
}

/** Memos of guests in the house that nobody has confirmed. */
export function listOpenMemos(tx: TenantTx, date: string): Promise<MemoNoteRow[]> {
  const { sql, scope } = tx;
  return sql<MemoNoteRow[]>`
    select m.id, m.booking_id, m.room_unit_id as unit_id, m.free_memo_id, u.guest_name, m.title, m.detail, n.room_id
    from room_unit u
    join booking_free_memo m on m.store_id = u.store_id and m.room_unit_id = u.id and not m.is_confirmed
    ${nightOf(tx, date)}
    where u.store_id = ${scope.storeId} and u.status in ${oneOf(sql, PRESENT_STATUSES)}
    order by m.id limit ${MOST_NOTES}`;
}

/** Guests of a rank who are in the house or come on the business date, those in the house first. */
export function listRanked(tx: TenantTx, date: string): Promise<RankedRow[]> {
  const { sql, scope } = tx;
  return sql<RankedRow[]>`
    select u.id as unit_id, u.booking_id, b.booking_no, n.room_id, g.rank_id, u.status, u.check_in_date, u.check_out_date,
      coalesce(nullif(g.name_kanji, ''), g.name_kana) as guest_name
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join guest g on g.store_id = u.store_id and g.room_unit_id = u.id and g.rank_id is not null
    ${nightOf(tx, date)}
    where u.store_id = ${scope.storeId}
      and (u.status in ${oneOf(sql, PRESENT_STATUSES)} or ${dayGroups(tx, date).arriving})
    order by u.check_in_date, u.booking_id, u.room_index, g.id limit ${MOST_ROOMS}`;
}

/** Rooms that are vacant or checked out and not clean, and when guests come to them today. */
export function listFinishing(tx: TenantTx, date: string): Promise<FinishingRow[]> {
  const { sql, scope } = tx;
  return sql<FinishingRow[]>`
    with awaited as (
      select n.room_id, min(u.check_in_time) as check_in_time
      from room_unit u
      join room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = ${date}
      where u.store_id = ${scope.storeId} and ${dayGroups(tx, date).arriving} and n.room_id is not null
      group by n.room_id
    )
    select c.room_id, c.version, c.condition, c.cleaning, a.check_in_time
    from room_condition c left join awaited a on a.room_id = c.room_id
    where c.store_id = ${scope.storeId} and c.condition in ('V', 'O') and c.cleaning <> 'U'
    order by c.room_id limit ${MOST_ROOMS}`;
}

/** A sheet that was made, without what stood on it. */
export interface MadeSheet {
  fingerprint: string;
  madeAt: Date;
  businessDate: string;
  askedByName: string;
}

/** Keeps that a sheet was made. Sent, not waited for. */
export function keepSheet({ sql, scope, send }: TenantTx, sheet: MadeSheet): void {
  send(sql`
    insert into downtime_sheet (store_id, fingerprint, made_at, business_date, asked_by_name)
    values (${scope.storeId}, ${sheet.fingerprint}, ${sheet.madeAt}, ${sheet.businessDate}, ${sheet.askedByName})
    on conflict do nothing`);
}

/** Forgets sheets that were made before a moment. Sent, not waited for. */
export function forgetSheets({ sql, scope, send }: TenantTx, before: Date): void {
  send(sql`delete from downtime_sheet where store_id = ${scope.storeId} and made_at < ${before}`);
}

/** Finds the sheet of a fingerprint. */
export async function findSheet(
  { sql, scope }: TenantTx,
  fingerprint: string,
): Promise<Omit<MadeSheet, 'fingerprint'> | undefined> {
  const [row] = await sql<Omit<MadeSheet, 'fingerprint'>[]>`
    select made_at, business_date, asked_by_name from downtime_sheet
    where store_id = ${scope.storeId} and fingerprint = ${fingerprint}`;
  return row;
}
