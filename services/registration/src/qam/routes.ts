import { deleteQam, getQam, getQams, getUseName, saveQam } from '@honjin/contracts/registration';
import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { toSearchKey } from '@honjin/domain';
import { handle, newId, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../booking/change-bookings.ts';
import { getTree } from '../booking/tree-queries.ts';
import { nightOn, type BookingTree } from '../booking/tree.ts';
import { readMasters } from '../masters/read-masters.ts';

type View = ResultOf<typeof getQam>['qam'];
type SaveRequest = ParsedRequestOf<typeof saveQam>;

interface QamRow extends Omit<View, 'inProgressDatetime' | 'completedDatetime' | 'plannedDatetime'> {
  inProgressAt: Date | null;
  completedAt: Date | null;
  plannedAt: string | null;
}

function columns({ sql }: TenantTx) {
  return sql`
    q.id, q.version, q.booking_id as "bBasicInformationId", q.room_unit_id as "bRoomUnitId",
    q.guest_id as "bGuestInformationId", b.booking_no as "bookingNo", q.qam_type as "qamType", q.category, q.status,
    case when q.is_important then 'YES' else 'NO' end as importance, q.detail, q.planned_store_id as "plannedStoreId",
    q.planned_at as "plannedAt", q.in_progress_at as "inProgressAt", q.completed_at as "completedAt",
    q.room_no as room, q.guest_name as guest, q.created_by as "createdBy"`;
}

function viewOf({ inProgressAt, completedAt, plannedAt, ...row }: QamRow): View {
  return {
    ...row,
    inProgressDatetime: inProgressAt?.toISOString() ?? null,
    completedDatetime: completedAt?.toISOString() ?? null,
    plannedDatetime: plannedAt?.slice(0, 16).replace(' ', 'T') ?? null,
  };
}

async function getOne(tx: TenantTx, id: string): Promise<View> {
  const [row] = await tx.sql<QamRow[]>`
    select ${columns(tx)} from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
    where q.store_id = ${tx.scope.storeId} and q.id = ${id}`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  return viewOf(row);
}

/** The room and guest that a memo is about; those of another booking are refused. */
function subjectOf({ units }: BookingTree, request: SaveRequest) {
  const own = units.find(({ unit }) => unit.id === request.bRoomUnitId);
  if (request.bRoomUnitId !== null && own === undefined) throw new Refusal('HOS-01002-4');
  const guests = (own === undefined ? units : [own]).flatMap((node) => node.guests);
  const guest = guests.find(({ id }) => id === request.bGuestInformationId);
  if (request.bGuestInformationId !== null && guest === undefined) throw new Refusal('HOS-01002-4');
  return { node: own ?? units[0], guest };
}

/** Room and guest are kept as they were when the memo was written. */
async function placeOf(tx: TenantTx, request: SaveRequest): Promise<{ roomNo: string; guestName: string }> {
  const { node, guest } = subjectOf(await getTree(tx, request.bBasicInformationId), request);
  if (node === undefined) return { roomNo: '', guestName: '' };
  const { room } = await readMasters(tx, ['room']);
  const roomId = nightOn(node, openDayOf(tx).businessDate)?.roomId ?? '';
  return { roomNo: room.get(roomId)?.roomNo ?? '', guestName: guest?.nameKanji || node.unit.guestName };
}

async function insertQam(tx: TenantTx, request: SaveRequest): Promise<string> {
  const { roomNo, guestName } = await placeOf(tx, request);
  const id = newId();
  await tx.sql`
    insert into qam (store_id, id, guest_id, booking_id, room_unit_id, qam_type, category, status, is_important, detail,
                     planned_store_id, planned_at, in_progress_at, completed_at, room_no, guest_name, created_by)
    values (${tx.scope.storeId}, ${id}, ${request.bGuestInformationId}, ${request.bBasicInformationId}, ${request.bRoomUnitId},
            ${request.qamType}, ${request.category}, ${request.status}, ${request.importance === 'YES'}, ${request.detail},
            ${request.plannedStoreId}, ${request.plannedDatetime}, now(),
            case when ${request.status} = 'COMPLETED' then now() end, ${roomNo}, ${guestName}, ${tx.actor?.userName ?? ''})`;
  return id;
}

/** A change of status sets the moment of the new one. */
async function updateQam(tx: TenantTx, before: View, request: SaveRequest): Promise<void> {
  const { id } = before;
  if (before.bBasicInformationId !== request.bBasicInformationId) throw new Refusal('HOS-01002-4');
  const isMoved =
    before.bRoomUnitId !== request.bRoomUnitId || before.bGuestInformationId !== request.bGuestInformationId;
  const place = isMoved ? await placeOf(tx, request) : { roomNo: before.room, guestName: before.guest };
  const changed = await tx.sql`
    update qam set version = version + 1, qam_type = ${request.qamType}, category = ${request.category},
      is_important = ${request.importance === 'YES'}, detail = ${request.detail}, planned_store_id = ${request.plannedStoreId},
      planned_at = ${request.plannedDatetime}, room_unit_id = ${request.bRoomUnitId},
      guest_id = ${request.bGuestInformationId}, room_no = ${place.roomNo}, guest_name = ${place.guestName},
      in_progress_at = case when ${request.status} = 'IN_PROGRESS' and status <> 'IN_PROGRESS' then now() else in_progress_at end,
      completed_at = case when ${request.status} = 'COMPLETED' and status <> 'COMPLETED' then now()
        when ${request.status} = 'IN_PROGRESS' then null else completed_at end,
      status = ${request.status}
    where store_id = ${tx.scope.storeId} and id = ${id} and version = ${request.version ?? 0}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
}

/** By the guest's name as it was written, or by the names of the room (without one, of the booking) as every search reads them. */
function guestCondition({ sql, scope }: TenantTx, typed: string) {
  const key = toSearchKey(typed);
  return sql`and (position(${typed} in q.guest_name) > 0 or exists (select from room_unit u
    join unit_search s on s.store_id = u.store_id and s.room_unit_id = u.id
    where u.store_id = ${scope.storeId} and u.booking_id = q.booking_id
      and (q.room_unit_id is null or u.id = q.room_unit_id)
      and (position(${key} in s.kana_key) > 0 or position(${key} in s.kanji_key) > 0 or position(${key} in s.romaji_key) > 0)))`;
}

/** Guests of a booking with the room they are in; a room without names stands for itself. */
async function listUseNames(tx: TenantTx, bookingId: string) {
  const [{ units }, { room }] = await Promise.all([getTree(tx, bookingId), readMasters(tx, ['room'])]);
  const { businessDate } = openDayOf(tx);
  return units.flatMap((node) => {
    const roomNo = room.get(nightOn(node, businessDate)?.roomId ?? '')?.roomNo ?? '';
    const named = node.guests.map(({ id, nameKanji, nameKana }) => ({
      bGuestInformationId: id,
      guestName: nameKanji || nameKana,
    }));
    const own = named.length > 0 ? named : [{ bGuestInformationId: null, guestName: node.unit.guestName }];
    return own.map((one) => ({ ...one, bRoomUnitId: node.unit.id, roomNo }));
  });
}

export const qamRoutes: readonly Route[] = [
  handle(getQams, async ({ input, tx }) => {
    const { sql } = tx;
    const rows = await sql<QamRow[]>`
      select ${columns(tx)} from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
      where q.store_id = ${tx.scope.storeId}
        ${input.bBasicInformationId === undefined ? sql`` : sql`and q.booking_id = ${input.bBasicInformationId}`}
        ${input.guest === '' ? sql`` : guestCondition(tx, input.guest)}
        ${input.type === '' ? sql`` : sql`and q.qam_type = ${input.type}`}
        ${input.status === undefined ? sql`` : sql`and q.status = ${input.status}`}
        ${input.dueBy === undefined ? sql`` : sql`and (q.planned_at is null or q.planned_at < ${input.dueBy}::date + 1)`}
        ${input.important === undefined ? sql`` : sql`and q.is_important = ${input.important === 'YES'}`}
      order by q.status desc, q.is_important desc, q.planned_at nulls last, q.id desc limit 500`;
    return { qams: rows.map(viewOf) };
  }),
  handle(getUseName, async ({ input, tx }) => ({
    useNames: await listUseNames(tx, input.bBasicInformationId),
  })),
  handle(getQam, async ({ input, tx }) => ({ qam: await getOne(tx, input.id) })),
  handle(saveQam, async ({ input, tx }) => {
    const before = input.id === undefined ? undefined : await getOne(tx, input.id);
    if (before !== undefined) await updateQam(tx, before, input);
    const id = input.id ?? (await insertQam(tx, input));
    const qam = await getOne(tx, id);
    await tx.audit({
      action: 'qam.save',
      entity: 'booking',
      entityId: qam.bBasicInformationId,
      before,
      after: qam,
    });
    return { qam };
  }),
  handle(deleteQam, async ({ input, tx }) => {
    const before = await getOne(tx, input.id);
    const removed = await tx.sql`
      delete from qam where store_id = ${tx.scope.storeId} and id = ${input.id} and version = ${input.version}`;
    if (removed.count !== 1) throw new Refusal('HOS-00005-0');
    await tx.audit({ action: 'qam.delete', entity: 'booking', entityId: before.bBasicInformationId, before });
    return {};
  }),
];
