import type { BoardAction } from '@honjin/contracts/registration';
import { Refusal } from '@honjin/service-kit';
import { requireOverride, type Desk } from '../../bookings/desk/desk.ts';
import { claimsOf } from '../../bookings/tree/claims.ts';
import type { Stay } from '../../house/inventory/claims.ts';
import { checkNights } from '../booking/night-rows.ts';
import type { StayHit } from '../../house/restrictions/restrict-stay.ts';
import { hitsOfUnit, restrictChanged } from '../booking/restrict-unit.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { moveDates } from './move-dates.ts';
import { changeType, moveRoom } from './move-room.ts';

/** The wishes of a clerk, as the calls of the board bring them. */
export interface Arrangement {
  readonly actions: readonly BoardAction[];
  readonly reason: string;
  readonly allowOverbook: boolean;
}

/** Ids of the units that actions change. */
export function unitIdsOf(actions: readonly BoardAction[]): string[] {
  return [...new Set(actions.map(({ bRoomUnitId }) => bRoomUnitId))];
}

/** Changes the trees by the actions in their order; refuses with the first rule that forbids one. */
export function applyActions(desk: Desk, trees: readonly BookingTree[], arrangement: Arrangement): void {
  const { actions, reason, allowOverbook } = arrangement;
  if (allowOverbook) requireOverride(desk.tx, reason);
  const nodes = new Map(trees.flatMap(({ units }) => units).map((node) => [node.unit.id, node]));
  // Other days, and another type that is charged, sell nights again: a restriction that did not apply before needs the
  // right and a reason, as in the booking's form.
  const touched = new Map<UnitNode, StayHit[]>();
  for (const action of actions) {
    const node = nodes.get(action.bRoomUnitId);
    if (node === undefined) throw new Refusal('HOS-01002-4', { unknownIds: [action.bRoomUnitId] });
    if (!touched.has(node)) touched.set(node, hitsOfUnit(desk, node));
    applyAction(desk, node, { action, reason });
  }
  for (const [node, before] of touched) {
    checkNights(node, desk.masters);
    restrictChanged(desk, node, { before, reason });
  }
  refuseShared(desk, trees);
}

function applyAction(
  desk: Desk,
  node: UnitNode,
  { action, reason }: { action: BoardAction; reason: string },
): void {
  switch (action.kind) {
    case 'ROOM':
      return moveRoom(desk, { node, action, reason });
    case 'DATES':
      return moveDates(desk, node, action);
    case 'TYPE':
      return changeType(desk, { node, action, reason });
    case 'LOCK':
      node.unit.isAssignmentLocked = action.isLocked;
  }
}

/** Two stays of the same list in one room at one time: told by name before the database refuses it namelessly. */
function refuseShared(desk: Desk, trees: readonly BookingTree[]): void {
  const named = trees.flatMap(({ booking, units }) =>
    units.flatMap((node) =>
      claimsOf(node, desk.masters).stays.map((stay) => ({
        ...stay,
        name: `${booking.bookingNo}-${node.unit.roomIndex}`,
      })),
    ),
  );
  for (const stays of Map.groupBy(named, ({ roomId }) => roomId).values()) {
    const pair = firstOverlap(stays);
    if (pair === null) continue;
    const roomNo = desk.masters.room.get(pair.roomId)?.roomNo ?? '';
    throw new Refusal('HOS-02001-1', { facts: { roomNo, takenBy: pair.name } });
  }
}

function firstOverlap<Named extends Stay>(stays: readonly Named[]): Named | null {
  const inOrder = stays.toSorted((a, b) => (a.starts < b.starts ? -1 : 1));
  const index = inOrder.findIndex((stay, at) => at > 0 && stay.starts < inOrder[at - 1]!.ends);
  return index < 0 ? null : inOrder[index - 1]!;
}
