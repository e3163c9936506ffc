import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField } from '../kernel/fields.ts';

const service = 'registration' as const;

/** The most rooms that may be sold beyond what a type has. */
const MAX_OVERBOOK_LIMIT = 999;

/** Rooms of a type in a night; `remaining` = total − blocked + limit − sold. */
const stockNight = z.object({
  night: dateField,
  total: z.int(),
  sold: z.int(),
  blocked: z.int(),
  overbookLimit: z.int(),
  remaining: z.int(),
  /** Units on the waitlist that want the type in this night. */
  waiting: z.int(),
});

export const listStock = defineCall({
  path: '/api/registration/stock/list',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'Rooms left per type and night, with the limit for overbooking and how many wait.',
  request: { from: dateInput, days: z.int().min(1).max(62).default(14) },
  response: { roomTypes: z.array(z.object({ roomTypeId: idField, nights: z.array(stockNight) })) },
});

const heldRoom = z.object({
  bRoomUnitId: idField,
  bookingNo: z.string(),
  roomIndex: z.int(),
  /** Empty where the role may not see guests. */
  guestName: z.string(),
  roomNo: z.string().nullable(),
});

/** Explains how many rooms are left: every number with the names behind it. */
export const explainStock = defineCall({
  path: '/api/registration/stock/explain',
  service,
  access: { function: 'schedule', level: 'read' },
  summary: 'Rooms − assigned − unassigned − broken − stopped + limit of a type in a night, each with names.',
  request: { roomTypeId: idField, night: dateInput },
  response: {
    roomTypeId: idField,
    night: dateField,
    remaining: z.int(),
    overbookLimit: z.int(),
    rooms: z.array(z.object({ roomId: idField, roomNo: z.string() })),
    assigned: z.array(heldRoom),
    unassigned: z.array(heldRoom),
    broken: z.array(z.object({ roomNo: z.string(), reason: z.string() })),
    stopped: z.array(z.object({ roomNo: z.string(), reason: z.string() })),
    waiting: z.array(heldRoom),
  },
  errors: ['HOS-02001-2'],
});

export const setOverbookLimit = defineCall({
  path: '/api/registration/stock/setLimit',
  service,
  access: { function: 'override', level: 'edit' },
  summary: 'Sets how many rooms of a type may be sold beyond what there are, from ≤ night < to.',
  request: {
    roomTypeId: idField,
    from: dateInput,
    to: dateInput,
    limit: z.int().min(0).max(MAX_OVERBOOK_LIMIT),
    reason: lineField.min(1),
  },
  response: { nights: z.int() },
  errors: ['HOS-02001-2', 'HOS-02006-0'],
  writes: true,
});
