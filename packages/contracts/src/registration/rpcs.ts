import { z } from 'zod';
import { defineRpc } from '../kernel/event.ts';
import { dateField, idField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** What the closing check looks for (design of the day close); the screen has a text for each. */
export const DAY_CHECKS = [
  'REAL_ROOM_NOT_DEPARTED',
  'VIRTUAL_ROOM_NOT_DEPARTED',
  'NOT_CHECKED_IN',
  'PROVISIONAL_CHECK_IN',
  'ROOM_CHANGE_NOT_DONE',
  'EARLIER_SHIFT_OPEN',
  'KIOSK_BATCH_OPEN',
  'DAYTIME_BATCH_NOT_RUN',
  'DEPOSIT_LEFT',
  'IMPORTANT_QAM_OPEN',
  'SYSTEM_IN_USE',
] as const;

export type DayCheck = (typeof DAY_CHECKS)[number];

/** One finding of the closing check; `blocks` findings must be mended before the day can be closed. */
export const dayFinding = z.object({
  check: z.enum(DAY_CHECKS),
  severity: z.enum(['BLOCKS', 'WARNS', 'INFORMS']),
  bookingId: idField.nullable(),
  roomUnitId: idField.nullable(),
  /** Reservation number with branch, room number: what the screen shows as the link. */
  label: z.string(),
});

export type DayFinding = z.infer<typeof dayFinding>;

/** PHASE 01: what stands in the way of closing the business date. */
export const checkDay = defineRpc({
  service,
  name: 'check-day',
  request: z.object({ businessDate: dateField }),
  response: z.object({ findings: z.array(dayFinding) }),
});

/** PHASE 02: posts the night's room charges, plan items and lodging taxes; posting again changes nothing. */
export const postSales = defineRpc({
  service,
  name: 'post-sales',
  request: z.object({ businessDate: dateField }),
  response: z.object({ postedUnits: z.int(), postedLines: z.int(), totalAmount: z.int() }),
});

/** PHASES 03 and 04: moves the store to the next shift or day and the room units to their new states, in one transaction. */
export const rollDay = defineRpc({
  service,
  name: 'roll-day',
  request: z.object({ businessDate: dateField, shiftNo: z.int().positive() }),
  response: z.object({
    businessDate: dateField,
    salesDate: dateField,
    shiftNo: z.int().positive(),
    dateAdvanced: z.boolean(),
    departures: z.int(),
  }),
});

/** Takes a room out of order or off sale for nights `from` ≤ night < `to`; refused when somebody has the room. */
export const blockRoom = defineRpc({
  service,
  name: 'block-room',
  request: z.object({
    roomId: idField,
    kind: z.enum(['BROKEN', 'STOP']),
    from: dateField,
    to: dateField,
    reason: z.string().min(1).max(200),
  }),
  response: z.object({ blockId: idField, revision: z.int() }),
});

/** Gives a blocked room back from `from` on. */
export const releaseRoomBlock = defineRpc({
  service,
  name: 'release-room-block',
  request: z.object({ blockId: idField, from: dateField }),
  response: z.object({ revision: z.int() }),
});
