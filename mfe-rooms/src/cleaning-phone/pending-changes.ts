import type { RoomIndication } from '@honjin/contracts/rooms';
import { roomStateAfterCleaning, type RoomCleaning, type RoomSight } from '@honjin/domain';

/** A cleaning that was set on the phone and that the server does not know yet. */
export interface PendingCleaning {
  readonly kind: 'CLEANING';
  /** The intent: its repetition is the same save. */
  readonly id: string;
  readonly roomId: string;
  readonly roomNo: string;
  /** The version of the room that the cleaner saw. */
  readonly version: number;
  readonly cleaning: RoomCleaning;
}

/** A sighting in a room that has not been sent yet. */
export interface PendingSight {
  readonly kind: 'SIGHT';
  readonly id: string;
  readonly roomId: string;
  readonly roomNo: string;
  readonly seen: RoomSight;
  /** Absent on what an earlier release kept: no luggage was seen. */
  readonly hasLuggage?: boolean;
}

export type PendingChange = PendingCleaning | PendingSight;

/** A change that the server would not take because somebody was quicker. */
export interface CleaningConflict {
  readonly mine: PendingCleaning;
  readonly now: { readonly cleaning: RoomCleaning; readonly version: number };
}

/**
 * The waiting changes with one more. Of one room only the newest cleaning and the newest sight wait; it keeps the
 * version that was seen first, for nobody has seen a later one.
 */
export function withChange(waiting: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const isReplaced = (one: PendingChange) => one.kind === change.kind && one.roomId === change.roomId;
  const former = waiting.find(isReplaced);
  const version = former?.kind === 'CLEANING' ? { version: former.version } : {};
  return [...waiting.filter((one) => !isReplaced(one)), { ...change, ...version }];
}

/** The waiting changes after the server took one: later changes of that room go on from the version it answered. */
export function afterSaved(
  waiting: readonly PendingChange[],
  saved: PendingChange,
  version: number | null,
): PendingChange[] {
  return waiting
    .filter((one) => one.id !== saved.id)
    .map((one) =>
      one.kind === 'CLEANING' && one.roomId === saved.roomId && version !== null ? { ...one, version } : one,
    );
}

/** Returns the rooms as the cleaner left them, whether the server knows it yet or not. */
export function shownRooms(
  rooms: readonly RoomIndication[],
  waiting: readonly PendingChange[],
): RoomIndication[] {
  const cleanings = new Map(
    waiting.flatMap((one) => (one.kind === 'CLEANING' ? [[one.roomId, one.cleaning] as const] : [])),
  );
  return rooms.map((room) => {
    const cleaning = cleanings.get(room.roomId);
    return cleaning === undefined ? room : { ...room, ...roomStateAfterCleaning(room, cleaning) };
  });
}
