import type { ResponseOf } from '@honjin/contracts';
import type { listRoomKeys } from '@honjin/contracts/registration';
import { keyIssueBlockedBy, MAX_KEYS_PER_ROOM, type BlockReason } from '@honjin/domain';

/** A room unit with its cards, as the list of keys shows it. */
export type KeyRoom = ResponseOf<typeof listRoomKeys>['rooms'][number];
export type CardKey = KeyRoom['keys'][number];

/** A card that never came out, or one that is out and does not open the door. */
export function needsCare({ status, fault }: CardKey): boolean {
  return status === 'FAILED' || fault !== null;
}

/** Says why no card can be cut for the room, or null: the server's rule, and the room must not have all it may have. */
export function issueBlockOf(room: KeyRoom, businessDate: string): BlockReason | 'FULL' | null {
  const unit = { status: room.status, checkInDate: room.checkInDate, hasRoom: room.roomId !== null };
  const reason = keyIssueBlockedBy(unit, { businessDate, salesDate: businessDate });
  return reason ?? (room.issuedCount + cardsWaiting(room) >= MAX_KEYS_PER_ROOM ? 'FULL' : null);
}

/** Cards that wait at an encoder or are being cut. */
export function cardsWaiting(room: KeyRoom): number {
  return room.keys.filter(({ status }) => status === 'CUTTING').length;
}

/** Cards that the desk can take back. */
export function cardsOut(room: KeyRoom): CardKey[] {
  return room.keys.filter(({ status }) => status === 'ISSUED');
}
