import { keptFrom } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  UNIT_FIELDS,
  type bookingCreateInput,
  type bookingEditInput,
} from '@honjin/contracts/registration';
import type { z } from 'zod';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import type { UnitInput } from './unit-rows.ts';

type Change = z.output<typeof bookingEditInput>;
type UnitChange = Change['bRoomUnit'][number];

/** A change of which every field is known. */
export type WholeChange = Pick<Change, 'id' | 'version' | 'cancelRoom'> &
  Omit<z.output<typeof bookingCreateInput>, 'bRoomUnit'> & { bRoomUnit: UnitInput[] };

/** R-BOUND-09: what a change does not say of the booking, a room, a night, a guest or a memo stays as it was saved. */
export function wholeChange(change: Change, { booking, units }: BookingTree): WholeChange {
  const nodes = new Map(units.map((node) => [node.unit.id, node]));
  const { id, version, cancelRoom } = change;
  return {
    id,
    version,
    cancelRoom,
    ...keptFrom(BOOKING_FIELDS, change, booking),
    bRoomUnit: change.bRoomUnit.map((room) => wholeRoom(room, nodes.get(room.id ?? ''))),
  };
}

function wholeRoom(room: UnitChange, node: UnitNode | undefined): UnitInput {
  const nights = new Map(node?.nights.map((night) => [night.night, night]));
  const guests = new Map(node?.guests.map((guest) => [guest.id, guest]));
  const memos = new Map(node?.memos.map((memo) => [memo.id, memo]));
  return {
    ...room,
    ...keptFrom(UNIT_FIELDS, { ...room, ...endedDeadline(room) }, node?.unit),
    bRoomInformation: room.bRoomInformation.map((night) => ({
      ...night,
      ...keptFrom(NIGHT_FIELDS, night, nights.get(night.roomDate)),
      packagePlanId: night.packagePlanId,
    })),
    bGuestInformation: room.bGuestInformation.map((guest) => ({
      ...guest,
      ...keptFrom(GUEST_FIELDS, guest, guests.get(guest.id ?? '')),
    })),
    bFreeMemos: room.bFreeMemos.map((memo) => {
      const known = memos.get(memo.id ?? '');
      return {
        ...memo,
        freeMemoId: memo.freeMemoId === undefined ? (known?.freeMemoId ?? null) : memo.freeMemoId,
        detail: memo.detail ?? known?.detail ?? '',
        isConfirm: memo.isConfirm ?? (known?.isConfirmed === true ? 'YES' : 'NO'),
      };
    }),
  };
}

/** A temporary booking that is made a booking has no deadline any more, unless one is said. */
function endedDeadline({ status, tempBookDeadline }: UnitChange): { tempBookDeadline?: null } {
  return status === 'BOOK' && tempBookDeadline === undefined ? { tempBookDeadline: null } : {};
}
