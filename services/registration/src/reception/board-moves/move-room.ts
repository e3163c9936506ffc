import type { BoardAction } from '@honjin/contracts/registration';
import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import { requireOverride, type Desk } from '../../bookings/desk/desk.ts';
import { priceNights, stockTypeOf } from '../booking/night-rows.ts';
import type { NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import { blockedBy } from '../../bookings/tree/unit-state.ts';

type RoomAction = Extract<BoardAction, { kind: 'ROOM' }>;
type TypeAction = Extract<BoardAction, { kind: 'TYPE' }>;

/** A unit to change, and the further wishes of the request. */
export interface Move<Action> {
  readonly node: UnitNode;
  readonly action: Action;
  readonly reason: string;
}

/** Returns the nights of an action that can still change: for guests in the house, from tonight on. */
export function changeableNights(
  desk: Desk,
  { node, action }: Pick<Move<RoomAction | TypeAction>, 'node' | 'action'>,
): NightRow[] {
  const { unit } = node;
  const traits = ROOM_UNIT_STATUS_TRAITS[unit.status];
  if (!traits.holdsStock) throw blockedBy('STATUS_NOT_ALLOWED');
  const earliest = traits.inHouse ? desk.day.businessDate : unit.checkInDate;
  const from = action.from !== undefined && action.from > earliest ? action.from : earliest;
  const nights = node.nights.filter(
    ({ night, postedOn }) =>
      night >= from && (action.to === undefined || night < action.to) && postedOn === null,
  );
  if (nights.length === 0) throw new Refusal('HOS-06010-0');
  return nights;
}

/** Gives the nights a room, or takes it away. */
export function moveRoom(desk: Desk, move: Move<RoomAction>): void {
  const { node, action } = move;
  const nights = changeableNights(desk, move);
  refuseLocked(desk, move, nights);
  if (action.roomId === null && ROOM_UNIT_STATUS_TRAITS[node.unit.status].inHouse) {
    throw blockedBy('ROOM_OCCUPIED');
  }
  const recharged = new Set<string>();
  for (const night of nights) {
    if (giveRoom(desk, move, night)) recharged.add(night.id);
  }
  if (recharged.size > 0) priceNights(node, desk, recharged);
}

/** A locked room is moved only by a user who may override, with a reason (HOS-02001-5). */
function refuseLocked(desk: Desk, { node, action, reason }: Move<RoomAction>, nights: NightRow[]): void {
  const isMoved = nights.some(({ roomId }) => roomId !== null && roomId !== action.roomId);
  if (!node.unit.isAssignmentLocked || !isMoved) return;
  if (reason.trim() === '') throw new Refusal('HOS-02001-5');
  requireOverride(desk.tx, reason);
}

/** Gives a room. Returns true when the night has to be priced again, because another type is charged. */
function giveRoom(desk: Desk, { action, reason }: Move<RoomAction>, night: NightRow): boolean {
  const stockRoomTypeId = stockTypeOf(action.roomId, night.roomTypeId, desk.masters);
  const isOther = stockRoomTypeId !== night.roomTypeId && stockRoomTypeId !== night.stockRoomTypeId;
  night.roomId = action.roomId;
  night.stockRoomTypeId = stockRoomTypeId;
  if (stockRoomTypeId === night.roomTypeId) return false;
  if (action.charge === 'NEW') {
    night.roomTypeId = stockRoomTypeId;
    return true;
  }
  if (isOther) requireKept(action.charge, reason);
  return false;
}

/** A type that is given without being charged is a decision with a reason. */
function requireKept(charge: TypeAction['charge'] | undefined, reason: string): void {
  if (charge === undefined) throw new Refusal('HOS-06010-1');
  if (reason.trim() === '') throw new Refusal('HOS-02001-5');
}

/** Sells another type for the nights; rooms of the old one are given back. Guests in the house change type by changing rooms. */
export function changeType(desk: Desk, move: Move<TypeAction>): void {
  const { node, action, reason } = move;
  if (!desk.masters.roomType.has(action.roomTypeId)) throw new Refusal('HOS-02001-2');
  const nights = changeableNights(desk, move);
  if (ROOM_UNIT_STATUS_TRAITS[node.unit.status].inHouse) throw blockedBy('ROOM_OCCUPIED');
  const losesRoom = nights.filter(
    ({ roomId }) => roomId !== null && typeOf(desk, roomId) !== action.roomTypeId,
  );
  if (node.unit.isAssignmentLocked && losesRoom.length > 0) {
    if (reason.trim() === '') throw new Refusal('HOS-02001-5');
    requireOverride(desk.tx, reason);
  }
  if (action.charge === 'KEEP' && reason.trim() === '') throw new Refusal('HOS-02001-5');
  for (const night of losesRoom) night.roomId = null;
  for (const night of nights) {
    night.stockRoomTypeId = action.roomTypeId;
    if (action.charge === 'NEW') night.roomTypeId = action.roomTypeId;
  }
  if (action.charge === 'NEW') priceNights(node, desk, new Set(nights.map(({ id }) => id)));
}

function typeOf(desk: Desk, roomId: string): string | undefined {
  return desk.masters.room.get(roomId)?.roomTypeId;
}
