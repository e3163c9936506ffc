import type { ResponseOf } from '@honjin/contracts';
import { listFreeMemoChoices } from '@honjin/contracts/registration';
import { useCall } from '@honjin/mfe-kit';
import type { Booking, RoomUnit } from '../form/booking-types.ts';

export type MemoKind = ResponseOf<typeof listFreeMemoChoices>['freeMemos'][number];
export type Memo = RoomUnit['bFreeMemos'][number];

/** A memo with the room it belongs to and the kind it was made from. */
export interface PlacedMemo {
  memo: Memo;
  unit: RoomUnit;
  kind: MemoKind | undefined;
}

const HOUR_MS = 3_600_000;

/** Returns the free memos of the master. */
export function useMemoKinds(): readonly MemoKind[] {
  return useCall(listFreeMemoChoices, {}, { staleTime: HOUR_MS }).data?.freeMemos ?? [];
}

/** Returns all memos of a booking, in the order of its rooms. */
export function memosOf(booking: Booking, kinds: readonly MemoKind[]): PlacedMemo[] {
  return booking.bRoomUnit.flatMap((unit) =>
    unit.bFreeMemos.map((memo) => ({ memo, unit, kind: kinds.find(({ id }) => id === memo.freeMemoId) })),
  );
}

/** Returns the memos to show when the booking is opened: pop-ups and memos to confirm that nobody has confirmed yet. */
export function memosToSee(memos: readonly PlacedMemo[]): PlacedMemo[] {
  return memos.filter(({ memo, kind }) => {
    const isShown = kind !== undefined && (kind.isPopUp || kind.isConfirmRequired);
    return isShown && memo.isConfirm === 'NO';
  });
}

/** Returns the colour of a memo as CSS has it; undefined where it has none. */
export function colourOf(kind: MemoKind | undefined): string | undefined {
  return kind !== undefined && /^[\da-f]{6}$/i.test(kind.colour) ? `#${kind.colour}` : undefined;
}
