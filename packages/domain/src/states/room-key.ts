import type { LocalDate } from '../dates/index.ts';
import type { BlockReason } from './block-reason.ts';
import { ROOM_UNIT_STATUS_TRAITS, ROOM_UNIT_STATUSES, type RoomUnitStatus } from './room-unit-status.ts';
import type { BusinessDay } from './transitions.ts';

/** Life of a card key: CUTTING while the encoder works; REPLACED by another card that was cut in its place. */
export const ROOM_KEY_STATUSES = ['CUTTING', 'ISSUED', 'FAILED', 'REPLACED', 'RETURNED', 'LOST'] as const;
export type RoomKeyStatus = (typeof ROOM_KEY_STATUSES)[number];

/** The actions of staff on a card that was asked for. */
export const ROOM_KEY_ACTIONS = ['RECUT', 'RETURN', 'LOSE'] as const;
export type RoomKeyAction = (typeof ROOM_KEY_ACTIONS)[number];

/** Most cards that a room unit may have out at once. */
export const MAX_KEYS_PER_ROOM = 10;

/** The status of a card after each action. An action that is not listed cannot be done (R-KEY-02). */
export const ROOM_KEY_TRANSITIONS: Readonly<
  Record<RoomKeyStatus, Partial<Record<RoomKeyAction, RoomKeyStatus>>>
> = {
  CUTTING: {},
  ISSUED: { RECUT: 'REPLACED', RETURN: 'RETURNED', LOSE: 'LOST' },
  FAILED: { RECUT: 'REPLACED' },
  REPLACED: {},
  RETURNED: {},
  // A lost card that turns up is handed back.
  LOST: { RECUT: 'REPLACED', RETURN: 'RETURNED' },
};

/**
 * Says why no card can be cut for a unit, or null (R-KEY-01): the guests are in the house or come on this business
 * date, and a room is assigned.
 */
export function keyIssueBlockedBy(
  unit: { status: RoomUnitStatus; checkInDate: LocalDate; hasRoom: boolean },
  day: BusinessDay,
): BlockReason | null {
  // A unit accepts a settlement once its guests are in the house or have done their formalities.
  if (!KEY_HOLDER_STATUSES.includes(unit.status)) return 'STATUS_NOT_ALLOWED';
  if (unit.status === 'BOOK' && unit.checkInDate > day.businessDate) return 'BEFORE_CHECK_IN_DAY';
  return unit.hasRoom ? null : 'ROOM_NOT_ASSIGNED';
}

/** Units with one of these statuses may have cards that open doors; those of all others are made void (R-KEY-08). */
export const KEY_HOLDER_STATUSES: readonly RoomUnitStatus[] = ROOM_UNIT_STATUSES.filter(
  (status) => status === 'BOOK' || ROOM_UNIT_STATUS_TRAITS[status].acceptsSettlement,
);

/** The reasons why a card that is out no longer opens the door, or soon will not. */
export const ROOM_KEY_FAULTS = ['OLD_CODE', 'OTHER_ROOM', 'VOID', 'ENDS_TOO_EARLY'] as const;
export type RoomKeyFault = (typeof ROOM_KEY_FAULTS)[number];

/** A card as far as it matters whether it opens the door. */
export interface CutCard {
  roomId: string;
  /** Grows by one whenever the lock is given a new code: cards of the code before stay outside. */
  codeNo: number;
  /** Local moment until which the card opens, `YYYY-MM-DDTHH:MM`. */
  validUntil: string;
  /** The encoder was told that the card shall open nothing any more. */
  isVoid: boolean;
}

/**
 * Says what is wrong with a card that is out, or null (R-KEY-03): the lock has a newer code, the guests were moved, the
 * card was made void, or they stay longer than the card.
 */
export function roomKeyFault(
  card: CutCard,
  now: { roomId: string | null; codeNo: number; stayEnds: string },
): RoomKeyFault | null {
  if (card.roomId !== now.roomId) return 'OTHER_ROOM';
  if (card.codeNo < now.codeNo) return 'OLD_CODE';
  if (card.isVoid) return 'VOID';
  return card.validUntil < now.stayEnds ? 'ENDS_TOO_EARLY' : null;
}

/** The state of a room unit's keys, as a list of rooms shows it. */
export const KEY_DELIVERIES = ['NOT_ISSUED', 'ISSUED', 'PARTLY_RETURNED', 'RETURNED', 'LOST'] as const;
export type KeyDelivery = (typeof KEY_DELIVERIES)[number];

/** Returns the state of a room's keys taken together; a card that is missing outweighs the others. */
export function keyDeliveryOf(keys: readonly { status: RoomKeyStatus }[]): KeyDelivery {
  const count = (wanted: RoomKeyStatus) => keys.filter(({ status }) => status === wanted).length;
  if (count('LOST') > 0) return 'LOST';
  if (count('ISSUED') > 0) return count('RETURNED') > 0 ? 'PARTLY_RETURNED' : 'ISSUED';
  return count('RETURNED') > 0 ? 'RETURNED' : 'NOT_ISSUED';
}
