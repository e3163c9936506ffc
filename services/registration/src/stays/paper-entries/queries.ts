import type { ParsedRequestOf } from '@honjin/contracts';
import { PAPER_LIST_LIMIT, type savePaperEntry } from '@honjin/contracts/registration';
import {
  PRESENT_STATUSES,
  type PaperEntryKind,
  type PaperEntryStage,
  type RoomCleaning,
  type RoomUnitStatus,
} from '@honjin/domain';
import { oneOf, Refusal, type TenantTx } from '@honjin/service-kit';
import { dayGroups } from '../../reception/search/day-group-queries.ts';

/** Entered lines are shown for so many days. */
const SHOWN_DAYS = 3;
const MOST_STAYS = 2_000;

export type SaveRequest = ParsedRequestOf<typeof savePaperEntry>;

/** A command that was sent for a line. */
export interface SentStep {
  step: string;
  request: string;
  isLast: boolean;
}

export interface PaperEntryRow {
  id: string;
  version: number;
  happenedOn: string;
  happenedAt: string;
  kind: PaperEntryKind;
  about: string;
  roomUnitId: string | null;
  roomId: string | null;
  accountingItemId: string | null;
  quantity: number | null;
  amount: number | null;
  cleaning: RoomCleaning | null;
  note: string;
  writtenBy: string;
  stage: PaperEntryStage;
  attempt: number;
  doneSteps: string[];
  sent: SentStep | null;
  sentBy: string | null;
  sentByName: string;
  sentAt: Date | null;
  refusal: string;
  createdByName: string;
  enteredByName: string;
  enteredAt: Date | null;
}

export interface PaperStayRow {
  unitId: string;
  bookingId: string;
  bookingNo: string;
  roomIndex: number;
  status: RoomUnitStatus;
  guestName: string;
  guestKana: string;
  roomId: string | null;
}

function columns({ sql }: TenantTx) {
  return sql`id, version, happened_on, happened_at, kind, about, room_unit_id, room_id, accounting_item_id, quantity,
    amount, cleaning, note, written_by, stage, attempt, done_steps, sent, sent_by, sent_by_name, sent_at, refusal,
    created_by_name, entered_by_name, entered_at`;
}

/**
 * Lists the lines that are to be entered and those that were lately, in the order in which it happened. Of too many the
 * earliest entered ones are left out first.
 */
export function listEntries(tx: TenantTx): Promise<PaperEntryRow[]> {
  return tx.sql<PaperEntryRow[]>`
    select ${columns(tx)} from (
      select * from paper_entry
      where store_id = ${tx.scope.storeId}
        and (entered_at is null or entered_at > now() - make_interval(days => ${SHOWN_DAYS}))
      order by entered_at desc nulls first, happened_on, happened_at limit ${PAPER_LIST_LIMIT}) as shown
    order by happened_on, happened_at, created_at, id`;
}

/** Locks a line, so that of two who enter it the later one sees how far the earlier one got. */
export async function lockEntry(tx: TenantTx, id: string): Promise<PaperEntryRow> {
  const [row] = await tx.sql<PaperEntryRow[]>`
    select ${columns(tx)} from paper_entry where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return row;
}

/** Finds another line of the same room, kind, moment and amount: who wrote it down. */
export async function findTwin({ sql, scope }: TenantTx, request: SaveRequest): Promise<string | undefined> {
  const [row] = await sql<{ createdByName: string }[]>`
    select created_by_name from paper_entry
    where store_id = ${scope.storeId} and id <> ${request.id} and kind = ${request.kind}
      and happened_on = ${request.happenedOn} and happened_at = ${request.happenedAt}
      and coalesce(room_unit_id, room_id) = coalesce(${request.bRoomUnitId}::uuid, ${request.roomId}::uuid)
      and coalesce(amount, 0) = ${request.amount ?? 0} limit 1`;
  return row?.createdByName;
}

/** Writes a line down; false when the same one was written at the same moment. */
export async function insertEntry({ sql, scope, actor }: TenantTx, request: SaveRequest): Promise<boolean> {
  const written = await sql`
    insert into paper_entry (store_id, id, happened_on, happened_at, kind, about, room_unit_id, room_id,
      accounting_item_id, quantity, amount, cleaning, note, written_by, is_further, created_by_name)
    values (${scope.storeId}, ${request.id}, ${request.happenedOn}, ${request.happenedAt}, ${request.kind},
      ${request.about}, ${request.bRoomUnitId}, ${request.roomId}, ${request.accountingItemId}, ${request.quantity},
      ${request.amount}, ${request.cleaning}, ${request.note}, ${request.writtenBy}, ${request.isFurther},
      ${actor?.userName ?? ''})
    on conflict do nothing`;
  return written.count === 1;
}

/** Corrects a line; what was refused of it, or what nobody knows of it, is tried anew. */
export async function updateEntry({ sql, scope }: TenantTx, request: SaveRequest): Promise<void> {
  await sql`
    update paper_entry set version = version + 1, attempt = attempt + 1, stage = 'WAITING', refusal = '', sent = null,
      sent_by = null, sent_by_name = '', sent_at = null, happened_on = ${request.happenedOn},
      happened_at = ${request.happenedAt}, kind = ${request.kind}, about = ${request.about},
      room_unit_id = ${request.bRoomUnitId}, room_id = ${request.roomId},
      accounting_item_id = ${request.accountingItemId}, quantity = ${request.quantity}, amount = ${request.amount},
      cleaning = ${request.cleaning}, note = ${request.note}, written_by = ${request.writtenBy},
      is_further = is_further or ${request.isFurther},
      done_steps = case when kind = ${request.kind} and room_unit_id is not distinct from ${request.bRoomUnitId}::uuid
        and room_id is not distinct from ${request.roomId}::uuid then done_steps else '{}' end
    where store_id = ${scope.storeId} and id = ${request.id}`;
}

export async function deleteEntry({ sql, scope }: TenantTx, id: string): Promise<void> {
  await sql`delete from paper_entry where store_id = ${scope.storeId} and id = ${id}`;
}

/** Keeps the command before it is sent. */
export async function keepSent({ sql, scope, actor }: TenantTx, id: string, step: SentStep): Promise<void> {
  await sql`
    update paper_entry set stage = 'SENT', refusal = '', sent = ${sql.json(step as never)},
      sent_by = ${actor?.userId ?? null}, sent_by_name = ${actor?.userName ?? ''}, sent_at = clock_timestamp()
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Notes that the command that was sent is done. With the last one the line is entered. */
export async function keepDone({ sql, scope, actor }: TenantTx, id: string, { step, isLast }: SentStep) {
  await sql`
    update paper_entry set version = version + 1, attempt = attempt + 1, done_steps = done_steps || ${step}::text,
      stage = ${isLast ? 'DONE' : 'WAITING'}, sent = null, sent_by = null, sent_by_name = '', sent_at = null,
      entered_by_name = case when ${isLast} then coalesce(nullif(sent_by_name, ''), ${actor?.userName ?? ''}) else '' end,
      entered_at = case when ${isLast} then clock_timestamp() end
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Notes why the command that was sent was not done, or that it can come no more. */
export async function keepRefused({ sql, scope }: TenantTx, id: string, refusal: string): Promise<void> {
  await sql`
    update paper_entry set version = version + 1, attempt = attempt + 1, refusal = ${refusal}, sent = null,
      stage = ${refusal === '' ? 'WAITING' : 'REFUSED'}, sent_by = null, sent_by_name = '', sent_at = null
    where store_id = ${scope.storeId} and id = ${id}`;
}

/** Tells whether this service has done the command of a key: its answer is kept in the transaction of its effect. */
export async function isAnswered({ sql, scope }: TenantTx, userId: string, key: string): Promise<boolean> {
  const kept = `${userId}:${key}`;
  // Whoever is still at it is waited for, as a repetition of the command would wait.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.storeId}|${kept}`}, 0))`;
  const [row] = await sql`select from idempotency where store_id = ${scope.storeId} and key = ${kept}`;
  return row !== undefined;
}

/** The room of a booking, with the room of the house that its guests are in or come to. */
function ofStay({ sql, scope }: TenantTx, date: string) {
  return sql`
    select u.id as unit_id, u.booking_id, b.booking_no, u.room_index, u.status, u.guest_name, u.guest_kana,
      coalesce(u.in_room_id, n.room_id) as room_id
    from room_unit u join booking b on b.store_id = u.store_id and b.id = u.booking_id
    join lateral (select * from room_night n where n.store_id = u.store_id and n.room_unit_id = u.id
      order by n.night <= ${date}::date desc, case when n.night <= ${date}::date then n.night end desc, n.night limit 1) n
      on true
    where u.store_id = ${scope.storeId}`;
}

/** Lists the stays that a line can be about: in the house, to come on the date, or gone since the day before. */
export function listPaperStays(tx: TenantTx, date: string): Promise<PaperStayRow[]> {
  const { sql } = tx;
  return sql<PaperStayRow[]>`
    ${ofStay(tx, date)}
      and (u.status in ${oneOf(sql, PRESENT_STATUSES)}
      or (${dayGroups(tx, date).arriving})
      or (u.status = 'CHECK_OUT' and u.check_out_date between ${date}::date - 1 and ${date}::date))
    order by u.booking_id, u.room_index limit ${MOST_STAYS}`;
}

/** Lists the stays that lines are about. */
export function listStaysOf(tx: TenantTx, date: string, unitIds: readonly string[]): Promise<PaperStayRow[]> {
  return tx.sql<PaperStayRow[]>`
    ${ofStay(tx, date)}
      and u.id = any(${unitIds as string[]}::uuid[])`;
}
