import type { ParsedRequestOf } from '@honjin/contracts';
import type { finishRoomChange as finishCall } from '@honjin/contracts/registration';
import { roomChangeBlockedBy, roomNotReadyReason } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import { roomOf, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { admitToRooms } from './check-in.ts';
import { blockedBy } from '../../bookings/tree/unit-state.ts';

/** Writes down that guests moved into the room that was planned for tonight. */
export async function finishRoomChange(
  tx: TenantTx,
  request: ParsedRequestOf<typeof finishCall>,
): Promise<BookingTree> {
  const desk = await openDesk(tx);
  const change = {
    action: 'room.change-done',
    reason: request.overrideReason,
    versions: new Map([[request.bBasicInformationId, request.version]]),
  };
  const [tree] = await changeBookings(desk, [request.bBasicInformationId], change, async ([booking]) => {
    if (booking === undefined) return;
    const nodes = request.bRoomUnitIds.map((id) => nodeOf(booking, id));
    for (const node of nodes) refuseUnplanned(node, desk.day.businessDate);
    await admitToRooms(desk, nodes, request.overrideReason, (_node, room) => roomNotReadyReason(room));
    for (const node of nodes) node.unit.inRoomId = roomOf(node, desk.day.businessDate);
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  await voidEnded(tx, request.bRoomUnitIds);
  return tree;
}

function refuseUnplanned(node: UnitNode, businessDate: string): void {
  const { status, inRoomId } = node.unit;
  const reason = roomChangeBlockedBy({ status, inRoomId, plannedRoomId: roomOf(node, businessDate) });
  if (reason === 'STATUS_NOT_ALLOWED') throw blockedBy(reason);
  if (reason !== null) throw new Refusal('HOS-02010-1');
}
