import type { ParsedRequestOf } from '@honjin/contracts';
import type { checkInAtKiosk } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { roomOf } from '../../bookings/tree/tree.ts';
import { lockTrees } from '../../bookings/tree/tree-queries.ts';
import { lockRooms } from '../../house/inventory/change-inventory.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { issueBlank } from '../../reception/tickets/tickets.ts';
import { checkIn } from '../status/check-in.ts';
import { judgeRooms } from './judge-rooms.ts';
import { openVisit, type Visit } from './open-machine.ts';
import { insertAct, listActs } from './queries.ts';
import { refuseBlocked } from './refusals.ts';

/**
 * Checks a room in by the desk's own use case, once: the booking is locked before anything is judged, so that of machines
 * and clerks that ask at the same time one is told that it did (R-KIOSK-04).
 * @returns the visit, and whether the machine had done it before.
 */
export async function checkInHere(
  caller: TenantTx,
  { kioskVisitId, bRoomUnitId }: ParsedRequestOf<typeof checkInAtKiosk>,
): Promise<{ opened: Visit; isRepeated: boolean }> {
  const opened = await openVisit(caller, kioskVisitId);
  const { tx, visit, machine } = opened;
  const { businessDate } = openDayOf(tx);
  const tree = (await lockTrees(tx, [visit.bookingId]))[0]!;
  const node = nodeOf(tree, bRoomUnitId);
  const acts = await listActs(tx, visit.id);
  const isDone = acts.some(({ kind, roomUnitId }) => kind === 'CHECK_IN' && roomUnitId === bRoomUnitId);
  if (isDone && ROOM_UNIT_STATUS_TRAITS[node.unit.status].inHouse) return { opened, isRepeated: true };
  await lockRooms(
    tx,
    [roomOf(node, businessDate)].filter((id) => id !== null),
  );
  const [judged] = await judgeRooms(opened, tree, [node]);
  refuseBlocked(judged!);
  const arrived = await checkIn(tx, {
    bookingId: visit.bookingId,
    version: tree.booking.version,
    unitIds: [bRoomUnitId],
    isProvisional: false,
    overrideReason: '',
    undoId: newId(),
  });
  await issueBlank(tx, arrived, [bRoomUnitId]);
  const act = { machineId: machine.id, visitId: visit.id, roomUnitId: bRoomUnitId, roomKeyId: null };
  insertAct(tx, { id: newId(), kind: 'CHECK_IN', ...act }, businessDate);
  return { opened, isRepeated: false };
}
