import { ARRIVING_STATUSES, IN_HOUSE_STATUSES, type MealPeriod, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';
import { columnsOf } from '../../house/db/rows.ts';
import { ORDER, type OrderRow } from '../lines/rows.ts';

/** A stay as a till may see it. */
export interface ChargeableRow {
  unitId: string;
  roomId: string | null;
  guestName: string;
  guestKana: string;
  status: RoomUnitStatus;
  pax: number;
  isSettled: boolean;
  isNoPost: boolean;
}

function chargeable({ sql, scope }: TenantTx, businessDate: string) {
  return sql`
    select u.id as unit_id, coalesce(u.in_room_id, n.room_id) as room_id, u.guest_name, u.guest_kana, u.status,
      coalesce(n.pax_total, 0) as pax,
      exists (select from bill b where b.store_id = u.store_id and b.room_unit_id = u.id
        and b.purpose = 'CHECK_OUT' and b.status = 'SETTLED')
      or exists (select from order_line o join bill b on b.store_id = o.store_id and b.id = o.bill_id
        where o.store_id = u.store_id and o.room_unit_id = u.id and o.bill_status = 'DONE'
        and b.purpose = 'CHECK_OUT' and b.status = 'SETTLED') as is_settled,
      exists (select from room_charge_stop s where s.store_id = u.store_id and s.room_unit_id = u.id) as is_no_post
    from room_unit u
    left join lateral (
      select room_id, pax_total from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night > ${businessDate}::date, case when n.night <= ${businessDate}::date then n.night end desc, n.night
      limit 1) n on true
    where u.store_id = ${scope.storeId}`;
}

/** Lists the stays in the house, those that arrive on the date and those that left on it. */
export function listChargeable(tx: TenantTx, businessDate: string): Promise<ChargeableRow[]> {
  const { sql } = tx;
  return sql<ChargeableRow[]>`
    ${chargeable(tx, businessDate)}
      and (u.status in ${oneOf(sql, IN_HOUSE_STATUSES)}
        or (u.status in ${oneOf(sql, ARRIVING_STATUSES)} and u.check_in_date = ${businessDate})
        or (u.status = 'CHECK_OUT' and u.checked_out_on = ${businessDate}))`;
}

export async function findChargeable(
  tx: TenantTx,
  businessDate: string,
  unitId: string,
): Promise<ChargeableRow | undefined> {
  const [row] = await tx.sql<ChargeableRow[]>`${chargeable(tx, businessDate)} and u.id = ${unitId}`;
  return row;
}

/** Lists the stays whose guests hold a card with the serial number. */
export function listUnitsOfCard({ sql, scope }: TenantTx, serial: string): Promise<{ unitId: string }[]> {
  return sql<{ unitId: string }[]>`
    select room_unit_id as unit_id from room_key
    where store_id = ${scope.storeId} and serial = ${serial} and status = 'ISSUED'`;
}

export interface TillCheckRow {
  id: string;
  tillName: string;
  checkNo: string;
  revision: number;
  digest: string;
  roomUnitId: string;
  covers: number;
  mealPeriod: MealPeriod;
  isVoid: boolean;
  businessDate: string;
}

const columns = ({ sql }: TenantTx) =>
  sql`id, till_name, check_no, revision, digest, room_unit_id, covers, meal_period, is_void, business_date`;

/**
 * Keeps the number of a check; false when it is kept already. Whoever posts the same number at the same time is waited
 * for.
 */
export async function insertCheck(
  { sql, scope }: TenantTx,
  check: Omit<TillCheckRow, 'revision' | 'isVoid'> & { tillId: string },
): Promise<boolean> {
  const kept = await sql`
    insert into till_check (store_id, id, till_id, till_name, check_no, digest, room_unit_id, covers, meal_period,
      business_date)
    values (${scope.storeId}, ${check.id}, ${check.tillId}, ${check.tillName}, ${check.checkNo}, ${check.digest},
      ${check.roomUnitId}, ${check.covers}, ${check.mealPeriod}, ${check.businessDate})
    on conflict (store_id, till_id, check_no) do nothing`;
  return kept.count === 1;
}

/** Locks a check of a till. It is locked before the bookings, everywhere. */
export async function lockCheck(
  tx: TenantTx,
  { tillId, checkNo }: { tillId: string; checkNo: string },
): Promise<TillCheckRow | undefined> {
  const [row] = await tx.sql<TillCheckRow[]>`
    select ${columns(tx)} from till_check
    where store_id = ${tx.scope.storeId} and till_id = ${tillId} and check_no = ${checkNo} for no key update`;
  return row;
}

export async function updateCheck(
  { sql, scope }: TenantTx,
  check: Omit<TillCheckRow, 'tillName' | 'checkNo' | 'isVoid'>,
): Promise<void> {
  await sql`
    update till_check set revision = ${check.revision}, digest = ${check.digest}, room_unit_id = ${check.roomUnitId},
      covers = ${check.covers}, meal_period = ${check.mealPeriod}, business_date = ${check.businessDate}
    where store_id = ${scope.storeId} and id = ${check.id}`;
}

export async function voidCheck({ sql, scope }: TenantTx, id: string): Promise<void> {
  await sql`update till_check set is_void = true where store_id = ${scope.storeId} and id = ${id}`;
}

/** A line of a check with the number of its bill. */
export type CheckLineRow = OrderRow & { billNo: string };

/** Lists the lines of checks in the order in which they came: with those taken back, and those that take back. */
export async function listLinesOfChecks(tx: TenantTx, ids: readonly string[]): Promise<CheckLineRow[]> {
  const rows = await tx.sql<CheckLineRow[]>`
    select ${columnsOf(tx, ORDER)}, coalesce((select b.bill_no from bill b
      where b.store_id = order_line.store_id and b.id = order_line.bill_id), '') as bill_no
    from order_line
    where store_id = ${tx.scope.storeId} and till_check_id = any(${ids as string[]}::uuid[])
    order by line_no`;
  return rows;
}

/** Lists the checks of a till that have lines in the books of a date. */
export function listChecksOfDate(
  tx: TenantTx,
  { tillId, businessDate }: { tillId: string; businessDate: string },
): Promise<TillCheckRow[]> {
  return tx.sql<TillCheckRow[]>`
    select ${columns(tx)} from till_check
    where store_id = ${tx.scope.storeId} and till_id = ${tillId} and id in (
      select till_check_id from order_line
      where store_id = ${tx.scope.storeId} and business_date = ${businessDate} and till_check_id is not null)
    order by id`;
}

/** Stops charges to a stay, or lets them go on; false when that was so already. */
export async function updateStop(
  { sql, scope, actor }: TenantTx,
  unitId: string,
  reason: string | null,
): Promise<boolean> {
  const done =
    reason === null
      ? await sql`delete from room_charge_stop where store_id = ${scope.storeId} and room_unit_id = ${unitId}`
      : await sql`
          insert into room_charge_stop (store_id, room_unit_id, reason, stopped_by)
          values (${scope.storeId}, ${unitId}, ${reason}, ${actor?.userName ?? ''})
          on conflict do nothing`;
  return done.count === 1;
}
