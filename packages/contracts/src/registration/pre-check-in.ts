import { LOCALES, PRE_CHECK_IN_PART_NAMES, PRE_CHECK_IN_STATES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField, placeField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** The name by which histories keep what guests do on their page. Screens say it in the language of their reader. */
export const GUEST_ON_PAGE = 'お客様（Web）';

const moment = z.iso.datetime({ offset: true }).nullable();

/** The parts of an answer: those of a guest in the register, and when the guests of a room come. */
export const PRE_CHECK_IN_ANSWERS = [...PRE_CHECK_IN_PART_NAMES, 'ARRIVAL'] as const;
const part = z.enum(PRE_CHECK_IN_ANSWERS);

/** Names a part of an answer: of a guest of a room, or of the room itself. */
const answerPlace = {
  bRoomUnitId: idField,
  bGuestInformationId: idField.nullable(),
  part,
  /** The answer of the guest, in one line. */
  answered: z.string().max(2_000),
};

export const showPreCheckIn = defineCall({
  path: '/api/registration/preCheckIn/show',
  service,
  access: read,
  summary:
    'The page on which the guests of a booking complete the register before they arrive: its link, how far they are, and what they say otherwise than the store.',
  request: { bBasicInformationId: idField },
  response: {
    state: z.enum(PRE_CHECK_IN_STATES),
    /** The link; null while there is none that works. */
    url: z.string().nullable(),
    printLanguage: z.enum(LOCALES),
    /** Address of who booked, or of the first guest who has one. */
    recipient: z.string(),
    hasMailServer: z.boolean(),
    madeAt: moment,
    madeBy: z.string(),
    mailedAt: moment,
    openedAt: moment,
    rooms: z.array(
      z.object({ bRoomUnitId: idField, roomIndex: placeField, isOpen: z.boolean(), answeredAt: moment }),
    ),
    differences: z.array(
      z.object({
        ...answerPlace,
        answered: z.string(),
        roomIndex: placeField,
        guestName: z.string(),
        /** The record of the store, in one line. */
        stored: z.string(),
      }),
    ),
  },
  errors: ['HOS-00003-0', 'HOS-01002-4'],
});

export const makePreCheckIn = defineCall({
  path: '/api/registration/preCheckIn/make',
  service,
  access: edit,
  summary: 'Makes the link for the guests of a booking, or a new one in its place; the one before ends.',
  request: { bBasicInformationId: idField },
  response: {},
  errors: ['HOS-00003-0', 'HOS-01002-4', 'HOS-02070-0'],
  writes: true,
});

export const withdrawPreCheckIn = defineCall({
  path: '/api/registration/preCheckIn/withdraw',
  service,
  access: edit,
  summary: 'Ends the link for the guests of a booking; what they have sent stays.',
  request: { bBasicInformationId: idField },
  response: {},
  errors: ['HOS-00003-0', 'HOS-01002-4', 'HOS-02070-1'],
  writes: true,
});

export const decidePreCheckIn = defineCall({
  path: '/api/registration/preCheckIn/decide',
  service,
  access: edit,
  summary: 'Takes what guests say over the record of the store, or leaves the record as it is.',
  request: {
    bBasicInformationId: idField,
    decisions: z
      .array(z.strictObject({ ...answerPlace, isTaken: z.boolean() }))
      .min(1)
      .max(500),
  },
  response: {},
  errors: ['HOS-00003-0', 'HOS-00005-0', 'HOS-01002-4', 'HOS-02001-1', 'HOS-02006-0'],
  writes: true,
});

export const printPreCheckIn = defineCall({
  path: '/api/registration/preCheckIn/pdf',
  service,
  access: read,
  summary: 'The link for the guests of a booking on paper, with its QR code.',
  request: { bBasicInformationId: idField, printLanguage: z.enum(LOCALES).default('ja') },
  response: {},
  errors: ['HOS-00003-0', 'HOS-01002-4', 'HOS-02070-1'],
  transfer: 'file',
});
