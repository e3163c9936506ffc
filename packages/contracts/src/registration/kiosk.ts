import { KIOSK_BLOCKS, MAX_KEYS_PER_ROOM, MOST_PRE_CHECK_IN_GUESTS, REGISTER_ENTRIES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, foreignNumberField, idField, lineField, placeField, yenField } from '../kernel/fields.ts';
import { KEY_CUT_FAILURES } from './room-key.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const access = { function: 'kiosk', level: 'edit' } as const;

/** The words before the name of a machine in histories. Screens say it in the language of their reader. */
const AUTHOR_PREFIX = '自動チェックイン機 ';

/** Returns the name by which histories keep what a machine does. */
export const kioskAuthor = (machineName: string): string => `${AUTHOR_PREFIX}${machineName}`;

/** Returns the name of the machine that a history names; null when it names somebody else. */
export function kioskOfAuthor(userName: string): string | null {
  return userName.startsWith(AUTHOR_PREFIX) ? userName.slice(AUTHOR_PREFIX.length) : null;
}

/** A card for the door as a machine hears of it. */
const kioskCard = z.object({
  roomKeyId: idField,
  /** CUTTING: ask again; ISSUED: it came out; FAILED: it did not. */
  cardState: z.enum(['CUTTING', 'ISSUED', 'FAILED']),
  failure: z.enum(KEY_CUT_FAILURES).nullable(),
  /** How many cards the encoder does before this one, with it. */
  queuePlace: z.int().positive().nullable(),
});

/** A room of the booking, as its guests may see it. */
const kioskRoom = z.object({
  bRoomUnitId: idField,
  roomIndex: placeField,
  status: statusField,
  guestName: z.string(),
  roomTypeName: z.string(),
  roomTypeNameEn: z.string(),
  checkInDate: dateField,
  checkOutDate: dateField,
  nights: z.int(),
  paxCount: z.int(),
  /** Empty until the room is checked in. */
  roomNo: z.string(),
  /** Still to be paid, with nights to come. */
  dueAmount: yenField,
  /** The guests of the register, and what it lacks of them; without an id: nobody was named yet. */
  guests: z.array(
    z.object({
      bGuestInformationId: idField.nullable(),
      guestName: z.string(),
      lacks: z.array(z.enum(REGISTER_ENTRIES)),
    }),
  ),
  /** Notes that the house wants its guests to read at the machine. */
  memos: z.array(z.object({ title: z.string(), detail: z.string() })),
  /** The reason why the room is not checked in here; null when it may be. */
  block: z.enum(KIOSK_BLOCKS).nullable(),
  /** The same as a sentence for the guest, in the language that was asked for. */
  message: z.string(),
  /** Cards that this machine asked for. */
  cards: z.array(kioskCard),
  /** Cards that it may still hand out. */
  cardsLeft: z.int().nonnegative(),
});

/** The time of a guest at a machine. */
const kioskVisit = z.object({
  kioskVisitId: idField,
  /** The moment until which the machine may work for this guest. */
  expiresAt: z.iso.datetime(),
  bookingNo: z.string(),
  rooms: z.array(kioskRoom),
});

/** Names a room of the guest who stands before the machine. */
const place = { kioskVisitId: idField, bRoomUnitId: idField };

const VISIT_ERRORS = ['HOS-02080-1', 'HOS-02080-2'] as const;

export const findKioskStay = defineCall({
  path: '/api/registration/kiosk/find',
  service,
  access,
  summary:
    'Finds the booking of a guest at a self check-in machine, by the QR code of their page, or by its number and a proof. Whatever is wrong, the answer is the same.',
  request: {
    /** The scanned text: the link of the guest’s page, or the number of the booking. */
    code: foreignNumberField.default(''),
    bookingNo: foreignNumberField.max(40).default(''),
    /** The last four digits of a telephone number that the booking has. */
    phoneLastFour: z
      .string()
      .regex(/^(?:[0-9０-９]{4})?$/, 'HOS-09001-1')
      .default(''),
    /** How the name of a guest is read. */
    guestKana: lineField.max(100).default(''),
  },
  response: { kioskVisit },
  errors: ['HOS-02080-0', 'HOS-02080-1'],
  writes: true,
});

export const showKioskVisit = defineCall({
  path: '/api/registration/kiosk/visit',
  service,
  access,
  summary: 'What the guest at the machine may see of the booking now, with how its cards stand.',
  request: { kioskVisitId: idField },
  response: { kioskVisit },
  errors: VISIT_ERRORS,
});

export const checkInAtKiosk = defineCall({
  path: '/api/registration/kiosk/checkIn',
  service,
  access,
  summary:
    'Checks a room in at a self check-in machine. Asked again by the same machine for the same guest it is answered and not done again.',
  request: place,
  response: { kioskVisit, isRepeated: z.boolean() },
  errors: [
    ...VISIT_ERRORS,
    'HOS-01002-4',
    'HOS-02080-3',
    'HOS-02080-4',
    'HOS-02080-5',
    'HOS-02080-6',
    'HOS-02080-7',
    'HOS-02080-8',
    'HOS-02080-9',
  ],
  writes: true,
});

export const askKioskCards = defineCall({
  path: '/api/registration/kiosk/cards',
  service,
  access,
  summary:
    'Asks the encoder of the machine for key cards of a room that was checked in there. The answer does not wait for an encoder with a queue: the visit tells how they stand.',
  request: { ...place, count: z.int().min(1).max(MAX_KEYS_PER_ROOM).default(1) },
  response: { kioskVisit },
  errors: [...VISIT_ERRORS, 'HOS-01002-4', 'HOS-02080-12', 'HOS-02080-13', 'HOS-02080-14'],
  writes: true,
});

/** A text as a guest typed it: what is wrong with it is told field by field. */
const typed = lineField.default('');

export const completeKioskRegister = defineCall({
  path: '/api/registration/kiosk/register',
  service,
  access,
  summary:
    'Takes in what the guests of a room write into the register at the machine. What the store lacks is filled in; what it has otherwise stays, and the desk decides.',
  request: {
    ...place,
    guests: z
      .array(
        z.strictObject({
          /** As the visit names the guest; null for one whom nobody has named yet. */
          bGuestInformationId: idField.nullable().default(null),
          guestKanjiName: typed,
          guestNameSingleByte: typed,
          country: typed,
          postalCode: typed,
          state: typed,
          city: typed,
          address1: typed,
          address2: typed,
          phoneNumber: typed,
          email: typed,
          nationality: typed,
          passportNo: typed,
        }),
      )
      .min(1)
      .max(MOST_PRE_CHECK_IN_GUESTS),
  },
  response: { kioskVisit },
  errors: [...VISIT_ERRORS, 'HOS-00001-1', 'HOS-01002-4', 'HOS-02080-3', 'HOS-02080-4'],
  writes: true,
});
