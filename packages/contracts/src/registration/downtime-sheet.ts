import { ROOM_CLEANINGS, ROOM_CONDITIONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, placeField, timeField, yenField } from '../kernel/fields.ts';

/** A room of a booking, as far as the desk has to know it on paper. */
const stay = {
  bookingNo: z.string(),
  roomIndex: placeField,
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  paxTotalCount: z.int().nonnegative(),
  checkInDate: dateField,
  checkInTime: timeField,
  checkOutDate: dateField,
  checkOutTime: timeField,
  /** The amount to be paid still, nights to come included; null for who may not see money. */
  dueAmount: yenField.nullable(),
  memo: z.string(),
};

export const getDowntimeSheet = defineCall({
  path: '/api/registration/desk/downtimeSheet',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'What the desk needs to go on by hand while the server is away: every room with its state and who is in it, and who comes today.',
  request: {},
  response: {
    /** The moment that all of it was true. */
    madeAt: z.iso.datetime(),
    businessDate: dateField,
    storeName: z.string(),
    /** Of which store, and who asked; absent from an older server. */
    madeForStoreId: idField.optional(),
    askedByName: z.string().optional(),
    rooms: z.array(
      z.object({
        roomNo: z.string(),
        roomTypeName: z.string(),
        /** Null for who may not see the room indication. */
        condition: z.enum(ROOM_CONDITIONS).nullable(),
        cleaning: z.enum(ROOM_CLEANINGS).nullable(),
        isBlocked: z.boolean(),
        stay: z
          .object({
            ...stay,
            isLeaving: z.boolean(),
            /** Cards that are out; null for who may not see keys. */
            keyCount: z.int().nonnegative().nullable(),
          })
          .nullable(),
      }),
    ),
    arrivals: z.array(
      z.object({
        ...stay,
        roomTypeName: z.string(),
        /** Empty while no room is assigned. */
        roomNo: z.string(),
      }),
    ),
    /** Ed25519 over `downtimeSheetText`, base64; null where the installation has no key for it yet. */
    signature: z.string().nullable().optional(),
    /** The number that the paper carries: the beginning of SHA-256 over the same text. */
    fingerprint: z.string().optional(),
  },
  projectionOf: 'rooms',
});

/** The fields of a sheet that are made of all the others. */
const NOT_SIGNED: ReadonlySet<string> = new Set(['header', 'returnCode', 'signature', 'fingerprint']);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
}

/**
 * Returns what is signed of a sheet: all of it as JSON whose names are sorted. Texts, whole numbers and truths have one
 * spelling in JSON, so that whoever has the sheet makes the same text again (R-DAY-41).
 */
export function downtimeSheetText(sheet: object): string {
  return JSON.stringify(
    sorted(Object.fromEntries(Object.entries(sheet).filter(([key]) => !NOT_SIGNED.has(key)))),
  );
}

/** Returns the fingerprint that the paper carries: 64 bits of the hash of a sheet's text, to be read out and typed. */
export function downtimeFingerprint(sha256Hex: string): string {
  return (sha256Hex.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

export const getDowntimeKey = defineCall({
  path: '/api/registration/desk/downtimeKey',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary: 'The public key by which a device checks the downtime sheet that it keeps.',
  request: {},
  response: {
    /** Ed25519, base64 of its SPKI form; null where the installation has none yet. */
    publicKey: z.string().nullable(),
  },
});

export const checkDowntimeSheet = defineCall({
  path: '/api/registration/desk/checkDowntimeSheet',
  service: 'registration',
  access: { function: 'registration', level: 'read' },
  summary:
    'Tells by the fingerprint on a paper whether this server made the sheet for this store, when and for whom.',
  request: {
    fingerprint: z
      .string()
      .trim()
      .regex(/^[0-9A-Fa-f]{4}(?:-?[0-9A-Fa-f]{4}){3}$/, 'HOS-09001-5'),
  },
  response: {
    /** Null: this server did not make it for this store within the last 90 days. */
    sheet: z
      .object({ madeAt: z.iso.datetime(), businessDate: dateField, askedByName: z.string() })
      .nullable(),
  },
});
