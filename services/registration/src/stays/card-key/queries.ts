import { PRESENT_STATUSES, type RoomKeyStatus, type RoomUnitStatus } from '@honjin/domain';
import { oneOf, Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { columnsOf, insertRows, table } from '../../house/db/rows.ts';
import type { CutResult } from './cut-card.ts';

export interface RoomKeyRow {
  id: string;
  bookingId: string;
  roomUnitId: string;
  roomId: string;
  roomNo: string;
  cardNo: number;
  codeNo: number;
  status: RoomKeyStatus;
  serial: string;
  attempts: number;
  failure: CutResult['failure'] | 'INTERRUPTED' | 'GIVEN_UP';
  validFrom: string;
  validUntil: string;
  replaces: string | null;
  chargeOrderId: string | null;
  note: string;
  intent: string | null;
  businessDate: string;
  issuedAt: Date | string;
  issuedBy: string;
  closedAt: Date | string | null;
  closedBy: string;
  /** Null: the encoder of the installation. */
  encoderId: string | null;
  voidAskedAt: Date | string | null;
  voidedAt: Date | string | null;
}

export const ROOM_KEY = table<RoomKeyRow>('room_key', [
  'id',
  'bookingId',
  'roomUnitId',
  'roomId',
  'roomNo',
  'cardNo',
  'codeNo',
  'status',
  'serial',
  'attempts',
  'failure',
  'validFrom',
  'validUntil',
  'replaces',
  'chargeOrderId',
  'note',
  'intent',
  'businessDate',
  'issuedAt',
  'issuedBy',
  'closedAt',
  'closedBy',
  'encoderId',
  'voidAskedAt',
  'voidedAt',
]);

/** A card that nobody finished within this time never came out: the service was stopped over it. An encoder is asked. */
const CUTTING_AT_MOST = '3 minutes';

/** A card as it is read, and whether nobody finished it in time. */
type ReadKey = RoomKeyRow & { isStuck: boolean };

function keysOf(rows: readonly ReadKey[]): RoomKeyRow[] {
  return rows.map(({ isStuck, ...row }) => ({
    ...row,
    ...(isStuck ? ({ status: 'FAILED', failure: 'INTERRUPTED' } as const) : {}),
    validFrom: localMoment(row.validFrom),
    validUntil: localMoment(row.validUntil),
  }));
}

/** `2026-11-20 15:00:00` of the database → `2026-11-20T15:00`. */
function localMoment(text: string): string {
  return text.slice(0, 16).replace(' ', 'T');
}

/** Cards of room units in the order in which they were asked for. */
export async function listKeysOfUnits(tx: TenantTx, unitIds: readonly string[]): Promise<RoomKeyRow[]> {
  return keysOf(
    await tx.sql<ReadKey[]>`
      select ${columnsOf(tx, ROOM_KEY)}, status = 'CUTTING' and encoder_id is null
        and issued_at < now() - ${CUTTING_AT_MOST}::interval as is_stuck
      from room_key where store_id = ${tx.scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      order by room_unit_id, card_no`,
  );
}

/** Cards by id; HOS-00004-0 when one does not exist in this store. */
export async function getKeys(tx: TenantTx, ids: readonly string[]): Promise<RoomKeyRow[]> {
  const wanted = [...new Set(ids)];
  const rows = keysOf(
    await tx.sql<ReadKey[]>`
      select ${columnsOf(tx, ROOM_KEY)}, status = 'CUTTING' and encoder_id is null
        and issued_at < now() - ${CUTTING_AT_MOST}::interval as is_stuck
      from room_key where store_id = ${tx.scope.storeId} and id = any(${wanted}::uuid[]) order by room_unit_id, card_no`,
  );
  if (rows.length !== wanted.length) throw new Refusal('HOS-00004-0', unknownAmong(wanted, rows));
  return rows;
}

/** Cards that were asked for under an intent. */
export async function listKeysOfIntent(tx: TenantTx, intent: string): Promise<RoomKeyRow[]> {
  return keysOf(
    await tx.sql<ReadKey[]>`
      select ${columnsOf(tx, ROOM_KEY)}, false as is_stuck from room_key
      where store_id = ${tx.scope.storeId} and intent = ${intent} order by room_unit_id, card_no`,
  );
}

export async function insertKeys(tx: TenantTx, keys: readonly RoomKeyRow[]): Promise<void> {
  insertRows(tx, ROOM_KEY, keys);
}

/** Writes what the encoder answered to a card that was being cut. */
export async function updateCut(tx: TenantTx, id: string, result: CutResult): Promise<void> {
  const status = result.failure === null ? 'ISSUED' : 'FAILED';
  await tx.sql`
    update room_key set status = ${status}, serial = ${result.serial}, attempts = ${result.attempts},
      failure = ${result.failure}, issued_at = now()
    where store_id = ${tx.scope.storeId} and id = ${id} and status = 'CUTTING'`;
}

/** Brings cards to the status in which they leave the desk's care. */
export async function updateClosed(
  tx: TenantTx,
  ids: readonly string[],
  change: { status: RoomKeyStatus; note: string; chargeOrderId?: string | null },
): Promise<void> {
  await tx.sql`
    update room_key set status = ${change.status}, closed_at = now(), closed_by = ${tx.actor?.userName ?? ''},
      note = case when ${change.note} = '' then note else ${change.note} end,
      charge_order_id = coalesce(${change.chargeOrderId ?? null}, charge_order_id)
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

/** A room unit as a list of keys shows it. */
export interface KeyUnit {
  unitId: string;
  bookingId: string;
  bookingNo: string;
  roomIndex: number;
  status: RoomUnitStatus;
  guestName: string;
  groupName: string;
  checkInDate: string;
  checkOutDate: string;
  checkOutTime: string;
  roomId: string | null;
  paxCount: number;
}

/**
 * Returns the units named, or everybody in the house, coming on the business date, and on request who left on it. The
 * room is that of the night of the date, or of the night before it on the day of departure.
 */
export async function listKeyUnits(
  tx: TenantTx,
  wanted: { unitIds: readonly string[] | null; businessDate: string; withDeparted: boolean },
): Promise<KeyUnit[]> {
  const { sql, scope } = tx;
  const which =
    wanted.unitIds === null
      ? sql`(u.status in ${oneOf(sql, PRESENT_STATUSES)}
          or (u.status = 'BOOK' and u.check_in_date = ${wanted.businessDate})
          or (${wanted.withDeparted} and u.checked_out_on = ${wanted.businessDate}))`
      : sql`u.id = any(${wanted.unitIds as string[]}::uuid[])`;
  return sql<KeyUnit[]>`
    select u.id as unit_id, u.booking_id, b.booking_no, u.room_index,
      u.status, u.guest_name, coalesce(nullif(b.group_name_kanji, ''), b.group_name_kana) as group_name,
      u.check_in_date, u.check_out_date, u.check_out_time,
      n.room_id, coalesce(n.pax_total, 0) as pax_count
    from room_unit u
    join booking b on b.store_id = u.store_id and b.id = u.booking_id
    left join lateral (
      select room_id, pax_total from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night > ${wanted.businessDate}, case when n.night <= ${wanted.businessDate} then n.night end desc, n.night
      limit 1) n on true
    where u.store_id = ${scope.storeId} and ${which}
    order by b.booking_no, u.room_index`;
}
