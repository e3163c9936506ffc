import { addDays, isInHouse, isSame, type RoomUnitStatus } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { isDayUse, type BookingTree, type UnitNode } from '../tree/tree.ts';

/** A stay as one of its rooms sees it: its status, and the nights in this room as first and day after the last. */
interface RoomPart {
  readonly status: RoomUnitStatus;
  readonly from: string;
  readonly to: string;
}

function partsOf(node: UnitNode | undefined): Map<string, RoomPart> {
  const parts = new Map<string, RoomPart>();
  for (const { night, roomId } of node?.nights ?? []) {
    if (roomId === null) continue;
    const known = parts.get(roomId);
    const end = isDayUse(node!.unit) ? night : addDays(night, 1);
    parts.set(roomId, {
      status: node!.unit.status,
      from: known === undefined || night < known.from ? night : known.from,
      to: known === undefined || end > known.to ? end : known.to,
    });
  }
  return parts;
}

/** The rooms between which guests in the house were moved. */
function movesOf(old: UnitNode | undefined, now: UnitNode): { out: string | null; in: string | null } {
  const [from, to] = [old?.unit.inRoomId ?? null, now.unit.inRoomId];
  const isMoved = isInHouse(now.unit.status) && from !== null && to !== null && from !== to;
  return isMoved ? { out: from, in: to } : { out: null, in: null };
}

const notesOf = ({ unit, memos }: UnitNode) => [unit.memo, memos.map(({ title, detail }) => [title, detail])];

type RoomAction =
  'stay.move-out' | 'stay.move-in' | 'stay.enter' | 'stay.leave' | 'stay.change' | 'stay.note';

interface Told {
  readonly roomId: string;
  readonly action: RoomAction;
  readonly before: RoomPart | undefined;
  readonly after: RoomPart | undefined;
}

/** Returns what a change of a stay means for each room that it has or had; nothing for a room that it leaves as it was. */
export function roomsToldOf(old: UnitNode | undefined, now: UnitNode): Told[] {
  const [before, after] = [partsOf(old), partsOf(now)];
  const moves = movesOf(old, now);
  const hasNewNote = old !== undefined && !isSame(notesOf(old), notesOf(now));
  const actionOf = (roomId: string): RoomAction | null => {
    if (roomId === moves.out) return 'stay.move-out';
    if (roomId === moves.in) return 'stay.move-in';
    const [was, is] = [before.get(roomId), after.get(roomId)];
    if (was === undefined) return 'stay.enter';
    if (is === undefined) return 'stay.leave';
    if (!isSame(was, is)) return 'stay.change';
    return hasNewNote ? 'stay.note' : null;
  };
  const rooms = new Set([
    ...before.keys(),
    ...after.keys(),
    ...[moves.out, moves.in].filter((id) => id !== null),
  ]);
  return [...rooms].flatMap((roomId) => {
    const action = actionOf(roomId);
    return action === null ? [] : [{ roomId, action, before: before.get(roomId), after: after.get(roomId) }];
  });
}

/**
 * Writes into the history of each room what a change of a booking did to it (R-THREAD-04). It says which booking, never
 * who the guest is and what a memo says: that is read from the booking, so that an erased person is erased here, too.
 */
export function tellRooms(
  tx: TenantTx,
  { before, after }: { before: BookingTree | null; after: BookingTree },
  step: string,
): void {
  const known = new Map(before?.units.map((node) => [node.unit.id, node]));
  for (const node of after.units) {
    const { bookingNo, id: bookingId } = after.booking;
    for (const told of roomsToldOf(known.get(node.unit.id), node)) {
      void tx.audit({
        action: told.action,
        entity: 'room',
        entityId: told.roomId,
        before: told.before ?? {},
        after: { ...told.after, bookingId, bookingNo: `${bookingNo}-${node.unit.roomIndex}`, step },
      });
    }
  }
}
