import { deleteQam, getQam, getQams, saveQam } from '@honjin/contracts/registration';
import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { handle, newId, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../booking/change-bookings.ts';
import { getTree } from '../booking/tree-queries.ts';
import { nightOn } from '../booking/tree.ts';
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

/** Room and guest are kept as they were when the memo was written. */
async function placeOf(tx: TenantTx, request: SaveRequest): Promise<{ roomNo: string; guestName: string }> {
  const { units } = await getTree(tx, request.bBasicInformationId);
  const node = units.find(({ unit }) => unit.id === request.bRoomUnitId) ?? units[0];
  if (node === undefined) return { roomNo: '', guestName: '' };
  const { room } = await readMasters(tx, ['room']);
  const roomId = nightOn(node, openDayOf(tx).businessDate)?.roomId ?? '';
  const guest = node.guests.find(({ id }) => id === request.bGuestInformationId);
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
async function updateQam(tx: TenantTx, id: string, request: SaveRequest): Promise<void> {
  await getOne(tx, id);
  const changed = await tx.sql`
    update qam set version = version + 1, qam_type = ${request.qamType}, category = ${request.category},
      is_important = ${request.importance === 'YES'}, detail = ${request.detail}, planned_store_id = ${request.plannedStoreId},
      planned_at = ${request.plannedDatetime},
      in_progress_at = case when ${request.status} = 'IN_PROGRESS' and status <> 'IN_PROGRESS' then now() else in_progress_at end,
      completed_at = case when ${request.status} = 'COMPLETED' and status <> 'COMPLETED' then now()
        when ${request.status} = 'IN_PROGRESS' then null else completed_at end,
      status = ${request.status}
    where store_id = ${tx.scope.storeId} and id = ${id} and version = ${request.version ?? 0}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
}

export const qamRoutes: readonly Route[] = [
  handle(getQams, async ({ input, tx }) => {
    const { sql } = tx;
    const rows = await sql<QamRow[]>`
      select ${columns(tx)} from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
      where q.store_id = ${tx.scope.storeId}
        ${input.bBasicInformationId === undefined ? sql`` : sql`and q.booking_id = ${input.bBasicInformationId}`}
        ${input.guest === '' ? sql`` : sql`and position(${input.guest} in q.guest_name) > 0`}
        ${input.type === '' ? sql`` : sql`and q.qam_type = ${input.type}`}
        ${input.status === undefined ? sql`` : sql`and q.status = ${input.status}`}
        ${input.important === undefined ? sql`` : sql`and q.is_important = ${input.important === 'YES'}`}
      order by q.status desc, q.is_important desc, q.id desc limit 500`;
    return { qams: rows.map(viewOf) };
  }),
  handle(getQam, async ({ input, tx }) => ({ qam: await getOne(tx, input.id) })),
  handle(saveQam, async ({ input, tx }) => {
    const before = input.id === undefined ? undefined : await getOne(tx, input.id);
    if (input.id !== undefined) await updateQam(tx, input.id, input);
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
