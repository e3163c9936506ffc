import { DISCREPANCY_KINDS, ROOM_CONDITIONS, ROOM_SIGHTS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  idField,
  refuseTwice,
  seenVersionField,
  textField,
  versionField,
} from '../kernel/fields.ts';

const service = 'rooms' as const;
const read = { function: 'room-indication', level: 'read' } as const;
const edit = { function: 'room-indication', level: 'edit' } as const;

/** Rooms a cleaning plan or sheet may name. */
const ROOM_LIMIT = 5_000;
const points = z.int().min(0).max(100);

export const HOUSEKEEPING_RULE_FIELDS = {
  stayPoints: points,
  linenPoints: points,
  departurePoints: points,
  extraBedPoints: points,
  /** 0: linen is not changed during a stay. */
  linenEveryNights: z.int().min(0).max(30),
};

export const getHousekeepingRules = defineCall({
  path: '/api/availability/housekeepingRules/get',
  service,
  access: read,
  summary:
    'What the store counts for cleaning work and how often it changes linen; version 0 before it was ever set.',
  request: {},
  response: { ...HOUSEKEEPING_RULE_FIELDS, version: seenVersionField },
});

export const editHousekeepingRules = defineCall({
  path: '/api/availability/housekeepingRules/edit',
  service,
  // Cleaners cannot set the points of their own work.
  access: { function: 'override', level: 'edit' },
  summary: 'Sets what the store counts for cleaning work and how often it changes linen.',
  request: { ...HOUSEKEEPING_RULE_FIELDS, version: seenVersionField },
  response: { version: versionField },
  errors: ['HOS-00005-0'],
  writes: true,
});

/** Name of a cleaner as the sheet prints it. */
const cleanerName = textField(40).trim();

export const saveCleaningPlan = defineCall({
  path: '/api/availability/cleaningPlan/save',
  service,
  access: edit,
  summary:
    'Says who cleans which rooms today; an empty name takes a room from everybody. Rooms not named stay as they are.',
  request: {
    rooms: z
      .array(z.object({ roomId: idField, cleaner: cleanerName }))
      .min(1)
      .max(ROOM_LIMIT)
      .superRefine(refuseTwice(({ roomId }) => roomId)),
  },
  response: { saved: z.int() },
  errors: ['HOS-00004-0'],
  writes: true,
});

export const SHEET_GROUPINGS = ['FLOOR', 'CLEANER'] as const;

export const printCleaningSheet = defineCall({
  path: '/api/availability/cleaningSheet',
  service,
  access: read,
  summary: 'The cleaning sheet of today as PDF, a part for each floor or each cleaner, with points of work.',
  request: {
    by: z.enum(SHEET_GROUPINGS),
    /** Limits the list to these rooms. Without it all rooms are included. */
    roomIds: z.array(idField).max(ROOM_LIMIT).optional(),
    /** Rooms without work too. */
    withUsable: z.boolean().default(false),
  },
  response: {},
  transfer: 'file',
});

/** A room that was found otherwise than the desk believed. */
export const roomDiscrepancy = z.object({
  discrepancyId: idField,
  roomId: idField,
  roomNo: z.string(),
  businessDate: dateField,
  kind: z.enum(DISCREPANCY_KINDS),
  /** The condition that the desk believed when the room was seen. */
  condition: z.enum(ROOM_CONDITIONS),
  hasLuggage: z.boolean(),
  reportedBy: z.string(),
  reportedAt: z.string(),
  isOpen: z.boolean(),
  /** The text that says how it was cleared up. */
  resolution: z.string(),
  closedBy: z.string(),
  closedAt: z.string().nullable(),
  version: versionField,
});

export type RoomDiscrepancy = z.output<typeof roomDiscrepancy>;

export const reportRoomSight = defineCall({
  path: '/api/availability/sight',
  service,
  access: edit,
  summary:
    'Tells what was seen in a room. Opens a case when the desk believes otherwise, closes the open one when it agrees.',
  request: { roomId: idField, seen: z.enum(ROOM_SIGHTS), hasLuggage: z.boolean().default(false) },
  response: { kind: z.enum(DISCREPANCY_KINDS).nullable() },
  errors: ['HOS-00004-0'],
  writes: true,
});

export const listRoomDiscrepancies = defineCall({
  path: '/api/availability/discrepancy/list',
  service,
  access: read,
  summary: 'Rooms found otherwise than believed: the open cases, then those of the last days, newest first.',
  request: {},
  response: { discrepancies: z.array(roomDiscrepancy) },
});

export const resolveRoomDiscrepancy = defineCall({
  path: '/api/availability/discrepancy/resolve',
  service,
  access: edit,
  summary: 'Closes a case with a word on what it was.',
  request: {
    discrepancyId: idField,
    version: versionField,
    resolution: textField(200).trim().min(1),
  },
  response: { version: versionField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-06002-0'],
  writes: true,
});
