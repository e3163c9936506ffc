import {
  checkInBlockedBy,
  isOverridable,
  ROOM_UNIT_STATUS_TRAITS,
  type AssignedRoom,
  type BlockReason,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeTrees, openBookings } from '../../bookings/change/change-bookings.ts';
import { requireOverride, type Desk } from '../../bookings/desk/desk.ts';
import { roomOf, type BookingTree, type UnitNode } from '../../bookings/tree/tree.ts';
import { nodeOf } from '../../reception/booking/edit-booking.ts';
import { inOrder } from '../../house/db/in-order.ts';
import { lockRooms } from '../../house/inventory/change-inventory.ts';
import { refuseUnconfirmedMemos } from '../../reception/memos/unconfirmed-memos.ts';
import { listRoomStates, type RoomState } from '../../house/availability/room-queries.ts';
import { blockedBy, moveUnit, stateOf } from '../../bookings/tree/unit-state.ts';
import { findBlocks, findInside } from './queries.ts';

export interface CheckInRequest {
  bookingId: string;
  version: number;
  unitIds: readonly string[];
  isProvisional: boolean;
  overrideReason: string;
  undoId: string;
}

/** Checks rooms of a booking in. Their rooms are locked, so that two parties never walk into one room. */
export async function checkIn(tx: TenantTx, request: CheckInRequest): Promise<BookingTree> {
  const { desk, trees } = await openBookings(tx, [request.bookingId]);
  const change = {
    action: request.isProvisional ? 'unit.check-in-provisionally' : 'unit.check-in',
    reason: request.overrideReason,
    versions: new Map([[request.bookingId, request.version]]),
    undoId: request.undoId,
  };
  const [tree] = await changeTrees(desk, trees, change, async ([booking]) => {
    if (booking === undefined) return;
    const nodes = request.unitIds.map((id) => nodeOf(booking, id));
    await refuseUnconfirmedMemos(tx, nodes);
    if (request.isProvisional) {
      for (const node of nodes)
        moveUnit(node, { to: 'TEMP_CHECK_IN', trigger: 'PROVISIONAL_CHECK_IN' }, desk.day);
      return;
    }
    await admitToRooms(desk, nodes, request.overrideReason, ({ unit }, room) =>
      checkInBlockedBy({ ...stateOf(unit), room }, desk.day),
    );
    for (const node of nodes) moveUnit(node, { to: 'STAY', trigger: 'CHECK_IN' }, desk.day);
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  return tree;
}

/**
 * Refuses rooms that guests cannot enter (HOS-02002-1, -2): by the rule given. A user who may override admits them
 * with a reason.
 */
export async function admitToRooms(
  desk: Desk,
  nodes: readonly UnitNode[],
  overrideReason: string,
  refuses: (node: UnitNode, room: AssignedRoom | null) => BlockReason | null,
): Promise<void> {
  const { tx, day } = desk;
  const roomIds = nodes.flatMap((node) => roomOf(node, day.businessDate) ?? []);
  // All leave in one go: the database looks only when it has the locks.
  const [, states, inside, blocks] = await inOrder([
    lockRooms(tx, roomIds),
    listRoomStates(tx, roomIds),
    findInside(tx, day.businessDate, roomIds),
    findBlocks(tx, day.businessDate, roomIds),
  ]);
  for (const node of nodes) {
    const roomId = roomOf(node, day.businessDate);
    const isArriving = !ROOM_UNIT_STATUS_TRAITS[node.unit.status].inHouse;
    const facts = { states, blocks, unitId: node.unit.id, inside: isArriving ? inside.now : inside.tonight };
    const room = roomId === null ? null : roomReadiness(roomId, facts);
    const reason = refuses(node, room);
    if (reason === null) continue;
    if (isOverridable(reason) && overrideReason.trim() !== '') requireOverride(tx, overrideReason);
    else throw blockedBy(reason);
  }
}

export interface RoomFacts {
  states: ReadonlyMap<string, RoomState>;
  inside: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, 'BROKEN' | 'STOP'>;
  unitId: string;
}

/** Returns how far a room is for a guest. One that was never reported is vacant and usable, as the room indication shows it. */
export function roomReadiness(roomId: string, facts: RoomFacts): AssignedRoom {
  const occupant = facts.inside.get(roomId);
  return {
    occupied: occupant !== undefined && occupant !== facts.unitId,
    cleaning: facts.states.get(roomId)?.cleaning ?? 'U',
    block: facts.blocks.get(roomId) ?? null,
  };
}
