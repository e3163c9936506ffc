import type { assignRooms as assignCall } from '@honjin/contracts/registration';
import type { ParsedRequestOf } from '@honjin/contracts';
import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk, requireOverride, type Desk } from '../../bookings/desk/desk.ts';
import { checkNights, stockTypeOf } from '../../reception/booking/night-rows.ts';
import { voidEnded } from '../encoder/end-keys.ts';
import { bookingIdsOfUnits } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { blockedBy } from '../../bookings/tree/unit-state.ts';

type Request = ParsedRequestOf<typeof assignCall>;
type Assignment = Request['assignments'][number];

/** Gives rooms to units, or takes them away: all of the request or nothing. */
export async function assignRooms(tx: TenantTx, request: Request, undoId: string): Promise<BookingTree[]> {
  const desk = await openDesk(tx);
  const unitIds = request.assignments.map(({ bRoomUnitId }) => bRoomUnitId);
  const ids = await bookingIdsOfUnits(tx, unitIds);
  const change = { action: 'room.assign', reason: request.reason, undoId };
  const changed = await changeBookings(desk, ids, change, (trees) => {
    const nodes = new Map(trees.flatMap(({ units }) => units).map((node) => [node.unit.id, node]));
    for (const assignment of request.assignments) {
      assignUnit(desk, nodes.get(assignment.bRoomUnitId), { assignment, reason: request.reason });
    }
  });
  await voidEnded(tx, unitIds);
  return changed;
}

function assignUnit(
  desk: Desk,
  node: UnitNode | undefined,
  { assignment, reason }: { assignment: Assignment; reason: string },
): void {
  if (node === undefined) throw new Refusal('HOS-01002-4', { unknownIds: [assignment.bRoomUnitId] });
  const { unit } = node;
  if (!ROOM_UNIT_STATUS_TRAITS[unit.status].holdsStock) throw blockedBy('STATUS_NOT_ALLOWED');
  if (unit.isAssignmentLocked) requireLockKey(desk.tx, reason);
  const inHouse = ROOM_UNIT_STATUS_TRAITS[unit.status].inHouse;
  if (inHouse && assignment.roomId === null) throw blockedBy('ROOM_OCCUPIED');
  const from = assignment.from ?? (inHouse ? desk.day.businessDate : unit.checkInDate);
  const nights = node.nights.filter(
    ({ night, postedOn }) =>
      night >= from && (assignment.to === undefined || night < assignment.to) && postedOn === null,
  );
  if (nights.length === 0) throw new Refusal('HOS-02006-0');
  for (const night of nights) {
    const stockRoomTypeId = stockTypeOf(assignment.roomId, night.roomTypeId, desk.masters);
    if (stockRoomTypeId !== night.roomTypeId && reason.trim() === '') throw new Refusal('HOS-02001-5');
    night.roomId = assignment.roomId;
    night.stockRoomTypeId = stockRoomTypeId;
  }
  checkNights(node, desk.masters);
}

function requireLockKey(tx: TenantTx, reason: string): void {
  if (reason.trim() === '') throw new Refusal('HOS-02001-5');
  requireOverride(tx, reason);
}
