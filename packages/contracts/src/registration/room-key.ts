import {
  KEY_DELIVERIES,
  KEY_REQUEST_STATES,
  MAX_KEYS_PER_ROOM,
  ROOM_KEY_FAULTS,
  ROOM_KEY_STATUSES,
} from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineEvent } from '../kernel/event.ts';
import { dateField, idField, lineField, placeField, yenInput } from '../kernel/fields.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'key', level: 'read' } as const;
const edit = { function: 'key', level: 'edit' } as const;

/** The failures that an encoder may answer instead of a card, and why none was waited for. */
export const KEY_CUT_FAILURES = [
  'OFFLINE',
  'NO_CARD',
  'WRITE_FAILED',
  'TIMEOUT',
  'INTERRUPTED',
  'GIVEN_UP',
] as const;

/** A card key of a room unit. */
export const roomKey = z.object({
  id: idField,
  bRoomUnitId: idField,
  roomId: idField,
  roomNo: z.string(),
  /** 1 for the first card of the room unit, and so on. */
  cardNo: z.int().positive(),
  status: z.enum(ROOM_KEY_STATUSES),
  /** The number that the encoder printed or wrote on the card. */
  serial: z.string(),
  /** Tries the encoder needed. */
  attempts: z.int().nonnegative(),
  /** The reason why no card came out. It is null when one did. */
  failure: z.enum(KEY_CUT_FAILURES).nullable(),
  /** The reason why a card that is out does not open the door (any longer). It is null when the card works. */
  fault: z.enum(ROOM_KEY_FAULTS).nullable(),
  /** Local moments between which the card opens. */
  validFrom: z.string(),
  validUntil: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  /** The sales line that charges a lost card. */
  chargeOrderId: idField.nullable(),
  note: z.string(),
  /** The encoder that cuts or has cut it; null and empty: the one of the installation. */
  keyEncoderId: idField.nullable(),
  encoderName: z.string(),
  /** Where the cut stands at the encoder while it has no end, and its place there: 1 is at work. */
  requestState: z.enum(KEY_REQUEST_STATES).nullable(),
  queuePlace: z.int().positive().nullable(),
  /** When the encoder was told to make the card void, and when it said that it has. */
  voidAskedAt: z.string().nullable(),
  voidedAt: z.string().nullable(),
});

/** The encoder for cards; null: the only one of the store. */
const encoderWish = idField.nullable().default(null);

/** The keys of one room unit, with what a list of rooms shows beside them. */
const keysOfUnit = z.object({
  bRoomUnitId: idField,
  bBasicInformationId: idField,
  bookingNo: z.string(),
  roomIndex: placeField,
  status: statusField,
  guestName: z.string(),
  groupName: z.string(),
  checkInDate: dateField,
  checkOutDate: dateField,
  roomId: idField.nullable(),
  roomNo: z.string(),
  /** The place of the room. It is empty when there is no room. */
  building: z.string(),
  buildingEn: z.string().default(''),
  floor: z.string(),
  /** Guests of the night: how many cards are usually wanted. */
  paxCount: z.int().nonnegative(),
  delivery: z.enum(KEY_DELIVERIES),
  issuedCount: z.int().nonnegative(),
  returnedCount: z.int().nonnegative(),
  lostCount: z.int().nonnegative(),
  keys: z.array(roomKey),
});

/** The keys of a room unit changed; ask `roomKey/list` for them. */
export const roomKeyChanged = defineEvent({
  service,
  entity: 'room-key',
  event: 'changed',
  payload: z.object({ bookingId: idField, roomUnitId: idField }),
});

export const listRoomKeys = defineCall({
  path: '/api/registration/roomKey/list',
  service,
  access: read,
  summary:
    'Keys by room unit: of the units named, or of everybody in the house or coming on the business date.',
  request: {
    bRoomUnitIds: z.array(idField).max(400).optional(),
    /** When no units are named, true also includes those who left on the business date. */
    withDeparted: z.boolean().default(true),
  },
  response: { rooms: z.array(keysOfUnit) },
});

export const issueRoomKeys = defineCall({
  path: '/api/registration/roomKey/issue',
  service,
  access: edit,
  summary:
    'Cuts card keys for room units. An encoder with a line takes them in its turn, and the answer does not wait for them.',
  request: {
    keyEncoderId: encoderWish,
    rooms: z
      .array(
        z.strictObject({
          bRoomUnitId: idField,
          count: z.int().min(1).max(MAX_KEYS_PER_ROOM).default(1),
        }),
      )
      .min(1)
      .max(50),
  },
  response: { keys: z.array(roomKey) },
  errors: ['HOS-01002-4', 'HOS-02002-1', 'HOS-02014-1', 'HOS-02050-0', 'HOS-02050-1'],
  writes: true,
});

export const recutRoomKey = defineCall({
  path: '/api/registration/roomKey/recut',
  service,
  access: edit,
  summary:
    'Cuts a card in place of one that failed, broke or was lost. `newCode` gives the lock another code: older cards stay outside.',
  request: {
    id: idField,
    newCode: z.boolean().default(false),
    note: lineField.default(''),
    keyEncoderId: encoderWish,
  },
  response: { keys: z.array(roomKey) },
  errors: ['HOS-00004-0', 'HOS-02002-1', 'HOS-02014-0', 'HOS-02050-0', 'HOS-02050-1'],
  writes: true,
});

export const returnRoomKeys = defineCall({
  path: '/api/registration/roomKey/return',
  service,
  access: edit,
  summary: 'Takes cards back; one that was lost may turn up again.',
  request: { ids: z.array(idField).min(1).max(200), note: lineField.default('') },
  response: { keys: z.array(roomKey) },
  errors: ['HOS-00004-0', 'HOS-02014-0'],
  writes: true,
});

export const loseRoomKey = defineCall({
  path: '/api/registration/roomKey/lost',
  service,
  access: edit,
  summary: 'Marks a card as lost; with `charge` the room is charged for it in the same step.',
  request: {
    id: idField,
    note: lineField.default(''),
    /** When no item is named, the store's choice for lost keys applies (`roomKey/lostCharge`). */
    charge: z
      .strictObject({ accountingItemId: idField.optional(), unitPrice: yenInput.optional() })
      .nullable()
      .default(null),
  },
  response: { keys: z.array(roomKey) },
  errors: ['HOS-00004-0', 'HOS-02002-1', 'HOS-02003-1', 'HOS-02014-0', 'HOS-06012-0'],
  writes: true,
  movesMoney: true,
});
