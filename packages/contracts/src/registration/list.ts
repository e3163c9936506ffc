import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { fieldNames, outputShape, pickFields } from '../kernel/entity.ts';
import {
  dateField,
  dateFilterField,
  dateInput,
  idField,
  lineField,
  memoField,
  pageFields,
  placeField,
  textField,
  timeField,
  versionField,
  yenField,
  yesNoField,
  sheetFields,
} from '../kernel/fields.ts';
import { LINKAGE_FILTERS } from '../linkage/states.ts';
import { HEAD_FIELDS, NIGHT_FIELDS, WISH_FIELDS } from './booking-fields.ts';
import { statusField } from './unit-fields.ts';

const service = 'registration' as const;
const read = { function: 'registration', level: 'read' } as const;

export const LIST_TABS = [
  'ALL',
  'ARRIVAL',
  'STAY',
  'DEPARTURE',
  'MARKETABLE',
  'CHECKED_OUT',
  'CANCEL',
] as const;

const textFilter = textField(100).trim().default('');

/** The agency's booking and the wishes for the room, of the night that the row shows; an older service tells none. */
const agencyAndWishes = z
  .object(
    outputShape(
      pickFields(NIGHT_FIELDS, [
        'travelAgencyBookingNumber',
        'roomSpecialRequest',
        ...fieldNames(WISH_FIELDS),
      ]),
    ),
  )
  .partial().shape;

/** A room unit in the registration list. */
export const listRow = z.object({
  bBasicInformationId: idField,
  bRoomUnitId: idField,
  customerId: idField.nullable(),
  version: versionField,
  status: statusField,
  bookingNo: z.string(),
  roomIndex: placeField,
  totalRoomCount: z.int(),
  groupName: z.string(),
  guestName: z.string(),
  guestNameSingleByte: z.string(),
  guestPhoneNumber: z.string(),
  roomTypeName: z.string(),
  assignedRoomNumber: z.string(),
  planName: z.string(),
  salesRouteName: z.string(),
  ...agencyAndWishes,
  checkInDate: dateField,
  checkInTime: timeField,
  checkOutDate: dateField,
  checkOutTime: timeField,
  nights: z.int(),
  paxTotalCount: z.int(),
  ...outputShape(HEAD_FIELDS),
  totalAmount: yenField,
  unsettledBalance: yenField,
  isRepresentativeRoom: yesNoField,
  tempBookDeadline: z.string().nullable(),
  hasMemo: z.boolean(),
});

/** The conditions of a search in the list. The papers and files of its result take the same. */
export const listConditions = {
  /** ARRIVAL, STAY, DEPARTURE and CHECKED_OUT go by `date`; MARKETABLE is what may yet be sold to others (provisional, waitlist). */
  tab: z.enum(LIST_TABS).default('ALL'),
  /** The day the tabs go by; absent: the business date. Empty with filters: any day. */
  date: dateInput.optional(),
  anyDay: z.boolean().default(false),
  bookingNo: textFilter,
  /** One status; ALL or empty means no filter. `registerStatus` takes several. */
  status: z.union([statusField, z.literal('ALL'), z.literal('')]).default(''),
  /** One day; the ranges below take several. */
  checkInDate: dateFilterField,
  checkOutDate: dateFilterField,
  checkInDateFrom: dateFilterField,
  checkInDateTo: dateFilterField,
  checkOutDateFrom: dateFilterField,
  checkOutDateTo: dateFilterField,
  userName: textFilter,
  companyName: textFilter,
  phone: textFilter,
  deadlineFrom: dateFilterField,
  deadlineTo: dateFilterField,
  marketingRoute: z.array(idField).max(100).default([]),
  roomType: z.array(idField).max(100).default([]),
  /** A selection of only ALL means no filter. */
  roomNumber: z
    .array(z.union([idField, z.literal('ALL')]))
    .max(100)
    .default([]),
  registerStatus: z
    .array(z.union([statusField, z.literal('ALL')]))
    .max(20)
    .default([]),
  freeNotes: textFilter,
  /** Only rooms of which a night has no room yet. */
  unsigned: z.boolean().default(false),
  travelAgencyNo: textFilter,
  groupType: textFilter,
  /** How the booking came by a site controller, or how its newest message stands. */
  linkage: z.enum(['', ...LINKAGE_FILTERS]).default(''),
  sort: z.enum(['CHECK_IN', 'CHECK_OUT', 'BOOKING_NO', 'GUEST', 'ROOM', 'STATUS']).default('CHECK_IN'),
  descending: z.boolean().default(false),
};

export const searchRegistrations = defineCall({
  path: '/api/registration/search',
  service,
  access: read,
  summary: 'The registration list: one row a room unit, by filters and tab, with the counts of all tabs.',
  request: { ...listConditions, ...pageFields },
  response: {
    registrationList: z.array(listRow),
    totalCount: z.int(),
    counts: z.object({
      all: z.int(),
      arrival: z.int(),
      stay: z.int(),
      departure: z.int(),
      marketable: z.int(),
      checkedOut: z.int(),
      cancel: z.int(),
    }),
  },
});

export const downLoadPdf = defineCall({
  path: '/api/registration/downLoadPdf',
  service,
  access: read,
  summary: 'The registration list as a paper (PDF, A4 landscape): every row of the search, under a title.',
  request: { ...listConditions, pdfTitle: textField(100).trim().default('') },
  response: {},
  errors: ['HOS-02010-5'],
  transfer: 'file',
});

export const downloadCsv = defineCall({
  path: '/api/registration/downloadCsv',
  service,
  access: read,
  summary: 'The registration list as CSV (UTF-8 with a byte order mark, or CP932) or Excel.',
  request: { ...listConditions, ...sheetFields },
  response: {},
  errors: ['HOS-02010-5'],
  transfer: 'file',
});

export const downloadGuestCsv = defineCall({
  path: '/api/registration/guests/downloadCsv',
  service,
  access: { function: 'guest', level: 'read' },
  summary:
    'The guests of the rooms that a search of the list finds, with every field that is kept of them, as CSV or Excel.',
  request: { ...listConditions, ...sheetFields },
  response: {},
  errors: ['HOS-02010-5'],
  transfer: 'file',
});

export const downloadCalendar = defineCall({
  path: '/api/registration/calendar',
  service,
  access: read,
  summary:
    'The stays that a search of the list finds, or those of one booking, as a calendar (iCalendar, RFC 5545).',
  request: {
    ...listConditions,
    /** All rooms of this booking, whatever the day. */
    bookingId: idField.optional(),
  },
  response: {},
  errors: ['HOS-02010-5'],
  transfer: 'file',
});

const savedSearch = z.object({ id: idField, name: z.string(), query: z.string() });

export const listSavedSearches = defineCall({
  path: '/api/registration/savedSearches',
  service,
  access: read,
  summary: "The caller's own saved searches of the registration list in this store.",
  request: {},
  response: { savedSearches: z.array(savedSearch) },
});

export const saveSearch = defineCall({
  path: '/api/registration/savedSearches/save',
  service,
  access: read,
  summary:
    'Keeps a search of the list under a name; a name that exists is replaced only when that is asked for.',
  request: {
    name: lineField.min(1).max(40),
    /** The conditions as the list's address holds them. */
    query: memoField,
    overwrite: z.boolean().default(false),
  },
  response: { savedSearch },
  errors: ['HOS-02010-4'],
  writes: true,
  reauthenticates: false,
});

export const deleteSavedSearch = defineCall({
  path: '/api/registration/savedSearches/delete',
  service,
  access: read,
  summary: 'Forgets a saved search of the caller.',
  request: { id: idField },
  response: {},
  errors: ['HOS-00004-0'],
  writes: true,
  reauthenticates: false,
});
