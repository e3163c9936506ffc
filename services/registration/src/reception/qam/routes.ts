import { LOCAL_MOMENT } from '@honjin/contracts';
import { deleteQam, getQam, getQams, getUseName, saveQam } from '@honjin/contracts/registration';
import { handle, refuseFields, Refusal, type Route, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { nightOn, type BookingTree } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import {
  deleteQamRow,
  findQam,
  insertQam,
  isStoreOfGroup,
  listQams,
  updateQam,
  type QamRow,
  type SaveRequest,
  type View,
} from './queries.ts';

function viewOf({ inProgressAt, completedAt, plannedAt, ...row }: QamRow): View {
  return {
    ...row,
    inProgressDatetime: inProgressAt?.toISOString() ?? null,
    completedDatetime: completedAt?.toISOString() ?? null,
    plannedDatetime: LOCAL_MOMENT.toWire(plannedAt),
  };
}

async function getOne(tx: TenantTx, id: string): Promise<View> {
  const row = await findQam(tx, id);
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

async function changeQam(tx: TenantTx, before: View, request: SaveRequest): Promise<void> {
  const { id } = before;
  if (before.bBasicInformationId !== request.bBasicInformationId) throw new Refusal('HOS-01002-4');
  const isMoved =
    before.bRoomUnitId !== request.bRoomUnitId || before.bGuestInformationId !== request.bGuestInformationId;
  const place = isMoved ? await placeOf(tx, request) : { roomNo: before.room, guestName: before.guest };
  if (!(await updateQam(tx, { ...request, id }, place))) throw new Refusal('HOS-00005-0');
}

/** Lists the guests of a booking with their rooms. A room without names represents itself. */
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

/** A memo is planned for a store of the group; one that was saved may stay with a store that went (R-BOUND-06). */
async function checkStore(
  tx: TenantTx,
  wanted: string | null,
  saved: string | null | undefined,
): Promise<void> {
  if (wanted === null || wanted === saved || wanted === tx.scope.storeId) return;
  if (await isStoreOfGroup(tx, wanted)) return;
  refuseFields([{ path: ['plannedStoreId'], code: 'HOS-09001-11' }]);
}

export const qamRoutes: readonly Route[] = [
  handle(getQams, async ({ input, tx }) => {
    const rows = await listQams(tx, input);
    return { qams: rows.map(viewOf) };
  }),
  handle(getUseName, async ({ input, tx }) => ({
    useNames: await listUseNames(tx, input.bBasicInformationId),
  })),
  handle(getQam, async ({ input, tx }) => ({ qam: await getOne(tx, input.id) })),
  handle(saveQam, async ({ input, tx }) => {
    const before = input.id === undefined ? undefined : await getOne(tx, input.id);
    await checkStore(tx, input.plannedStoreId, before?.plannedStoreId);
    if (before !== undefined) await changeQam(tx, before, input);
    const id = input.id ?? (await insertQam(tx, input, await placeOf(tx, input)));
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
    if (!(await deleteQamRow(tx, input.id, input.version))) throw new Refusal('HOS-00005-0');
    await tx.audit({ action: 'qam.delete', entity: 'booking', entityId: before.bBasicInformationId, before });
    return {};
  }),
];
