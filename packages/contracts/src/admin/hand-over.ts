import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, placeField, textField, yenField } from '../kernel/fields.ts';

const service = 'admin' as const;

/** The longest note of a hand-over, and the most notes that one shift takes. */
export const HAND_OVER_NOTE_LENGTH = 1_000;
export const MOST_HAND_OVER_NOTES = 200;

const instant = z.iso.datetime({ offset: true });
const counted = z.int().nonnegative();

const note = z.object({
  id: idField,
  text: z.string(),
  isImportant: z.boolean(),
  writtenByName: z.string(),
  writtenAt: instant,
  /** It was written after the acknowledgement: who acknowledged had not read it (R-DAY-32). */
  isAddendum: z.boolean(),
});
export type HandOverNote = z.output<typeof note>;

/** The numbers of what stood open when the shift was taken over (R-DAY-32). */
const handOverFigures = z.object({
  arrivals: counted,
  departures: counted,
  tasks: counted,
  notes: counted,
  rankedGuests: counted,
  changes: counted,
  /** Null while no drawer was counted, and for who may not see every drawer. */
  cashDifferenceYen: yenField.nullable(),
});
export type HandOverFigures = z.output<typeof handOverFigures>;

const acknowledgement = z.object({
  acknowledgedByName: z.string(),
  acknowledgedAt: instant,
  figures: handOverFigures,
});

const shiftFields = { businessDate: dateField, shiftNo: placeField };

export const showHandOver = defineCall({
  path: '/api/admin/hand-over/show',
  service,
  access: { function: 'registration', level: 'read' },
  summary:
    'The hand-over of a shift: its time, notes and acknowledgement; without a date, of the current shift.',
  request: { businessDate: dateInput.optional(), shiftNo: placeField.optional() },
  response: {
    ...shiftFields,
    /** True while the shift is the one that the store is in. */
    isCurrent: z.boolean(),
    /** The shift begins when the one before was closed, and ends with its own close; null while it lasts. */
    beganAt: instant,
    endedAt: instant.nullable(),
    notes: z.array(note),
    /** Null until somebody has taken the shift over. */
    acknowledgement: acknowledgement.nullable(),
    /** The shift that was closed before; null before the first close. */
    before: z.object({ ...shiftFields, isAcknowledged: z.boolean() }).nullable(),
  },
  errors: ['HOS-00004-0'],
});

export const noteHandOver = defineCall({
  path: '/api/admin/hand-over/note',
  service,
  access: { function: 'registration', level: 'edit' },
  summary:
    'Adds a note to the hand-over of a shift. Notes are never changed; a correction is a further note.',
  request: {
    businessDate: dateInput,
    shiftNo: placeField,
    text: textField(HAND_OVER_NOTE_LENGTH).trim().min(1),
    isImportant: z.boolean().default(false),
  },
  response: { note },
  errors: ['HOS-00004-0', 'HOS-06021-1'],
  writes: true,
});

export const acknowledgeHandOver = defineCall({
  path: '/api/admin/hand-over/acknowledge',
  service,
  access: { function: 'registration', level: 'edit' },
  summary: 'Takes a shift over, once, and keeps what stood open then.',
  request: {
    businessDate: dateInput,
    shiftNo: placeField,
    /** The last note that was read; null: none. A newer one is not taken over unread. */
    seenNoteId: idField.nullable().default(null),
  },
  response: { acknowledgement },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-06021-0'],
  writes: true,
});
