import { PAPER_ENTRY_KINDS, PAPER_ENTRY_STAGES, ROOM_CLEANINGS, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  placeField,
  textField,
  timeField,
  versionField,
  yenField,
  yenInput,
} from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** The most lines that one list shows. */
export const PAPER_LIST_LIMIT = 500;

/** A room of a booking that a line can be about. */
const paperStay = z.object({
  bRoomUnitId: idField,
  bBasicInformationId: idField,
  bookingNo: z.string(),
  roomIndex: placeField,
  status: z.enum(ROOM_UNIT_STATUSES),
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  /** Empty while no room is assigned. */
  roomNo: z.string(),
});

/** A line of the paper. */
const paperEntry = z.object({
  id: idField,
  version: versionField,
  happenedOn: dateField,
  happenedAt: timeField,
  kind: z.enum(PAPER_ENTRY_KINDS),
  /** The words on the paper where no stay was found for them. */
  about: z.string(),
  stay: paperStay.nullable(),
  roomId: idField.nullable(),
  /** The number of that room. */
  toRoomNo: z.string(),
  accountingItemId: idField.nullable(),
  quantity: z.int().nullable(),
  amount: yenField.nullable(),
  cleaning: z.enum(ROOM_CLEANINGS).nullable(),
  note: z.string(),
  writtenBy: z.string(),
  stage: z.enum(PAPER_ENTRY_STAGES),
  /** Steps that stand already. */
  doneSteps: z.array(z.string()),
  /** The reason of its refusal, in the words that the clerk saw. */
  refusal: z.string(),
  /** The user who sent it and has no answer; empty of all others. */
  sentByName: z.string(),
  createdByName: z.string(),
  enteredByName: z.string(),
  enteredAt: z.iso.datetime().nullable(),
});

export const listPaperEntries = defineCall({
  path: '/api/registration/paperEntry/list',
  service,
  access: read,
  summary:
    'Lines that were written on paper while the server was away: all that are not entered, and those entered within three days; and the stays that a line can be about.',
  request: {},
  response: {
    paperEntries: z.array(paperEntry),
    /** Guests in the house, those who come on the business date and those who left on it or the day before. */
    stays: z.array(paperStay),
  },
});

export const savePaperEntry = defineCall({
  path: '/api/registration/paperEntry/save',
  service,
  access: edit,
  summary:
    'Writes a line of the paper down, or corrects one that is not entered. A line like one that is there is refused until it is said to be a further one.',
  request: {
    /** Made by the caller, so that a line that is saved again is the same line. */
    id: idField,
    /** Absent for a new line. */
    version: versionField.optional(),
    happenedOn: dateInput,
    happenedAt: timeField,
    kind: z.enum(PAPER_ENTRY_KINDS),
    about: lineField.default(''),
    bRoomUnitId: idField.nullable().default(null),
    roomId: idField.nullable().default(null),
    accountingItemId: idField.nullable().default(null),
    quantity: z.int().min(1).max(999).nullable().default(null),
    amount: yenInput.nullable().default(null),
    cleaning: z.enum(ROOM_CLEANINGS).nullable().default(null),
    /** Short enough to be kept with the moment in a memo. */
    note: textField(150).trim().default(''),
    writtenBy: lineField.min(1).max(40),
    /** It happened once more, at the same time with the same amount. */
    isFurther: z.boolean().default(false),
  },
  response: { paperEntry },
  errors: [
    'HOS-00004-0',
    'HOS-00005-0',
    'HOS-01002-4',
    'HOS-02041-0',
    'HOS-02041-1',
    'HOS-02041-2',
    'HOS-09001-0',
    'HOS-09001-1',
  ],
  writes: true,
});

export const deletePaperEntry = defineCall({
  path: '/api/registration/paperEntry/delete',
  service,
  access: edit,
  summary: 'Takes a line off the list that was not entered.',
  request: { id: idField, version: versionField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02041-1', 'HOS-02041-2'],
  writes: true,
});

export const beginPaperStep = defineCall({
  path: '/api/registration/paperEntry/begin',
  service,
  access: edit,
  summary:
    'Keeps the command that is about to be sent for a line, and gives it its key. What was sent before without an answer is found out first: it is done, or it is sent again as it was.',
  request: {
    id: idField,
    version: versionField,
    /** The command to send; null only finds out about the one before. */
    step: z
      .strictObject({
        name: z.string().regex(/^[A-Z_]{1,40}$/),
        /** The request as JSON. */
        request: z.string().min(2).max(8_000),
        /** The line is entered when this step is done. */
        isLast: z.boolean(),
      })
      .nullable(),
  },
  response: {
    paperEntry,
    /** Null: there is nothing to send, and the line tells how far it is. */
    send: z.object({ key: z.string(), step: z.string(), request: z.string() }).nullable(),
  },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-02041-1', 'HOS-02041-3'],
  writes: true,
});

export const settlePaperStep = defineCall({
  path: '/api/registration/paperEntry/settle',
  service,
  access: edit,
  summary:
    'Notes the answer to the command of a line: done, as the kept answer proves, or refused with the reason.',
  request: {
    id: idField,
    key: z.string().regex(/^[0-9a-f-]{36}-\d{1,6}$/),
    /** The reason of its refusal, in the words that the clerk saw; empty when it was done. */
    refusal: textField(400).default(''),
  },
  response: { paperEntry },
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});
