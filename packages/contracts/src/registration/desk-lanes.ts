import { ARRIVAL_STEPS, DEPARTURE_STEPS, DESK_CHECKS, ROOM_CLEANINGS, ROOM_CONDITIONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, placeField, timeField, versionField, yenField } from '../kernel/fields.ts';
import { dayFigures } from './front-desk.ts';

/** The most cards of a lane that one answer holds; `total` counts them all. */
export const LANE_LIMIT = 60;

/** The actions on a note or a task: it is said to be done, or looked at. */
export const NOTE_STEPS = ['DONE', 'LOOK'] as const;

/** The actions on a room that is being finished: an inspected one is given free, the others are looked at. */
export const FINISHING_STEPS = ['RELEASE', 'LOOK'] as const;

/** The rooms of one booking that come or go on the business date. */
const party = {
  bBasicInformationId: idField,
  version: versionField,
  bookingNo: z.string(),
  groupName: z.string(),
  guestName: z.string(),
  rooms: z.array(
    z.object({
      bRoomUnitId: idField,
      roomIndex: placeField,
      /** Empty while no room is assigned. */
      roomNo: z.string(),
    }),
  ),
};

const arrival = z.object({
  ...party,
  /** The earliest of its rooms. */
  checkInTime: timeField,
  paxTotalCount: z.int().nonnegative(),
  /** The amount still to be paid for the stay; null for who may not see money. */
  dueAmount: yenField.nullable(),
  /** How many of its rooms have each check; a check that the caller may not see is left out (R-DAY-21). */
  checks: z.array(z.object({ check: z.enum(DESK_CHECKS), doneCount: z.int().nonnegative() })),
  isReady: z.boolean(),
  /** The next step that the caller may take; LOOK for who may only look. */
  step: z.enum(ARRIVAL_STEPS),
});

const departure = z.object({
  ...party,
  checkOutDate: dateField,
  checkOutTime: timeField,
  isLate: z.boolean(),
  isSettled: z.boolean(),
  /** Null for who may not see money. */
  unsettledBalance: yenField.nullable(),
  /** Cards that are out; null for who may not see keys. */
  keyCount: z.int().nonnegative().nullable(),
  step: z.enum(DEPARTURE_STEPS),
});

/** A Q.A.M that is open, or a memo of a room that has to be confirmed and is not. */
const note = z.object({
  kind: z.enum(['QAM', 'MEMO']),
  id: idField,
  bBasicInformationId: idField,
  bRoomUnitId: idField.nullable(),
  roomNo: z.string(),
  guestName: z.string(),
  title: z.string(),
  detail: z.string(),
  isImportant: z.boolean(),
  /** When it is to be done; null for a note. */
  plannedDatetime: z.string().nullable(),
  isLate: z.boolean(),
  step: z.enum(NOTE_STEPS),
});

const finishingRoom = z.object({
  roomId: idField,
  roomNo: z.string(),
  /** The version of the room's state. */
  version: versionField,
  condition: z.enum(ROOM_CONDITIONS),
  cleaning: z.enum(ROOM_CLEANINGS),
  /** When the guests come who wait for it today; null when nobody does. */
  checkInTime: timeField.nullable(),
  step: z.enum(FINISHING_STEPS),
});

function lane<Card extends z.ZodType>(card: Card) {
  return z.object({ total: z.int().nonnegative(), cards: z.array(card) });
}

export const getDeskLanes = defineCall({
  path: '/api/registration/desk/lanes',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'The business date as the desk works it off: arrivals by readiness, departures, tasks by time, notes and rooms being finished, each with what comes next; and the figures of the dashboard.',
  request: {},
  response: {
    figures: z.object(dayFigures),
    arrivals: lane(arrival),
    departures: lane(departure),
    /** Q.A.M planned for today or before, by time. */
    tasks: lane(note),
    /** Of guests in the house: Q.A.M for no certain time, and memos to be confirmed. */
    notes: lane(note),
    /** Null for who may not see the room indication. */
    finishingRooms: lane(finishingRoom).nullable(),
  },
  projectionOf: 'rooms',
});
