import { LOCALES } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { idField } from '../kernel/fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;
const edit = { function: 'registration', level: 'edit' } as const;

/** The things of which a calendar may be subscribed to: the stays in a room, or the rooms of a booking. */
export const CALENDAR_KINDS = ['ROOM', 'BOOKING'] as const;

const moment = z.iso.datetime({ offset: true });
const kindField = z.enum(CALENDAR_KINDS);

/** An address to which a calendar program subscribes. Its secret is in no list. */
const calendarAddress = z.object({
  id: idField,
  calendarKind: kindField,
  /** The room or the booking. */
  calendarOfId: idField,
  /** The number of the room or of the booking; empty when it is gone. */
  calendarOfNumber: z.string(),
  withGuestNames: z.boolean(),
  calendarLanguage: z.enum(LOCALES),
  madeAt: moment,
  madeBy: z.string(),
  /** The last time that a program asked for it, to the minute; null: never. */
  lastUsedAt: moment.nullable(),
});

const addresses = { calendarAddresses: z.array(calendarAddress) };

/** The whole address: in one answer only. Null when a call is repeated: then a new one is made. */
const given = { ...addresses, calendarUrl: z.string().nullable() };

export const listCalendarAddresses = defineCall({
  path: '/api/registration/calendarAddress/list',
  service,
  access: read,
  summary: 'The addresses of the store to which calendar programs subscribe, without their secrets.',
  request: {},
  response: addresses,
});

export const makeCalendarAddress = defineCall({
  path: '/api/registration/calendarAddress/make',
  service,
  access: edit,
  summary:
    'Makes an address to which a calendar program subscribes: of a room, or of all rooms of a booking. Whoever has it reads the stays.',
  request: {
    calendarKind: kindField,
    calendarOfId: idField,
    /** Names of guests and groups are in it: only who may see guests chooses so. */
    withGuestNames: z.boolean().default(false),
    calendarLanguage: z.enum(LOCALES),
  },
  response: given,
  errors: ['HOS-00003-0', 'HOS-00004-0', 'HOS-02097-0'],
  writes: true,
});

export const renewCalendarAddress = defineCall({
  path: '/api/registration/calendarAddress/renew',
  service,
  access: edit,
  summary: 'Ends an address and makes another one of the same calendar in its place.',
  request: { id: idField },
  response: given,
  errors: ['HOS-00003-0', 'HOS-00004-0'],
  writes: true,
});

export const revokeCalendarAddress = defineCall({
  path: '/api/registration/calendarAddress/revoke',
  service,
  access: edit,
  summary: 'Ends an address: calendar programs are told that it is gone.',
  request: { id: idField },
  response: addresses,
  errors: ['HOS-00004-0'],
  writes: true,
});
