import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateFilterField,
  dateInput,
  idField,
  lineField,
  pageFields,
  sheetFields,
} from '../kernel/fields.ts';
import { fieldDifference, messageRow, transmittedBooking } from './fields.ts';
import { outsideLine, outsideText, providerField } from './outside-fields.ts';
import {
  CONFIRMATION_STATES,
  IMPORT_STATES,
  INBOX_TABS,
  MESSAGE_KINDS,
  MESSAGE_WARNINGS,
  PROCESSING_STATES,
  TRANSACTION_RESULTS,
} from './states.ts';

const service = 'linkage' as const;
const read = { function: 'linkage', level: 'read' } as const;
const edit = { function: 'linkage', level: 'edit' } as const;
const count = z.int().min(0).max(100_000_000);
/** Messages a person may choose at once. */
const chosen = z.array(idField).min(1, 'HOS-10001-1').max(1_000);

const CONDITIONS = [
  'importState',
  'transactionResult',
  'processingState',
  'confirmationState',
  'kind',
  'receivedFrom',
  'receivedTo',
  'checkInFrom',
  'checkInTo',
  'bookingNumber',
  'guestName',
  'agencyName',
  'dataId',
  'fileName',
  'messageId',
] as const;

function requireCondition(values: unknown, context: z.RefinementCtx): void {
  const given = values as Record<string, unknown>;
  const hasOne = CONDITIONS.some((key) => given[key] !== undefined && given[key] !== '');
  if (!hasOne && (given['tab'] ?? 'ALL') === 'ALL')
    context.addIssue({ code: 'custom', message: 'HOS-10001-0', path: ['tab'] });
}

/** The columns by which the inbox can be ordered. */
export const MESSAGE_SORTS = ['RECEIVED', 'CHECK_IN', 'AGENCY', 'GUEST', 'AMOUNT'] as const;

const searched = {
  provider: providerField.optional(),
  accountId: idField.optional(),
  tab: z.enum(INBOX_TABS).default('ALL'),
  importState: z.enum(IMPORT_STATES).optional(),
  transactionResult: z.enum(TRANSACTION_RESULTS).optional(),
  processingState: z.enum(PROCESSING_STATES).optional(),
  confirmationState: z.enum(CONFIRMATION_STATES).optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
  receivedFrom: dateFilterField,
  receivedTo: dateFilterField,
  checkInFrom: dateFilterField,
  checkInTo: dateFilterField,
  bookingNumber: lineField.default(''),
  guestName: lineField.default(''),
  agencyName: lineField.default(''),
  dataId: lineField.default(''),
  fileName: lineField.default(''),
  messageId: idField.optional(),
  sort: z.enum(MESSAGE_SORTS).default('RECEIVED'),
  /** Default: the newest, latest or highest first. */
  descending: z.boolean().default(true),
};

export const searchMessages = defineCall({
  path: '/api/linkage/message/search',
  service,
  access: read,
  summary: 'Messages of a provider, the newest first; at least one condition, or a tab, is given.',
  request: { ...searched, ...pageFields },
  response: { messages: z.array(messageRow).max(50), totalCount: count },
  errors: ['HOS-10001-0'],
  check: requireCondition,
});

export const exportMessages = defineCall({
  path: '/api/linkage/message/csv',
  service,
  access: read,
  summary: 'The messages that a search finds as CSV: UTF-8 with a byte order mark, or CP932; at most 10,000.',
  request: { ...searched, ...sheetFields },
  response: {},
  transfer: 'file',
  errors: ['HOS-10001-0'],
  check: requireCondition,
});

export const countMessages = defineCall({
  path: '/api/linkage/message/counts',
  service,
  access: read,
  summary: 'How many messages each tab of the inbox holds: what the badge and the tabs show.',
  request: { provider: providerField.optional() },
  response: {
    tabs: z.array(z.object({ tab: z.enum(INBOX_TABS), count })).max(INBOX_TABS.length),
    /**
     * The number of messages that wait for a person: errors, bookings that are not feasible, and warnings that nobody
     * confirmed.
     */
    attention: count,
  },
});

export const getMessage = defineCall({
  path: '/api/linkage/message/get',
  service,
  access: read,
  summary: 'One message: its text as received, what was understood, and what it changed in the registration.',
  request: { messageId: idField },
  response: {
    row: messageRow,
    /** The bytes as text; card numbers are masked. Empty when they expired. */
    rawText: z.string().max(6_000_000),
    rawEncoding: z.string().max(20),
    rawBytes: count,
    sha256: z.string().max(64),
    isExpired: z.boolean(),
    /** True when the text was longer than what is shown; the file holds all of it. */
    isCut: z.boolean(),
    booking: transmittedBooking.nullable(),
    differences: z.array(fieldDifference).max(5_000),
    warningDetails: z.array(z.object({ warning: z.enum(MESSAGE_WARNINGS), detail: outsideText })).max(500),
    /** Codes that no mapping knows, with their names, so that one click maps them. */
    unmapped: z
      .array(
        z.object({
          kind: z.enum(['ROOM_TYPE', 'PLAN', 'AGENCY', 'PAYMENT']),
          code: outsideLine,
          name: outsideText,
        }),
      )
      .max(1_000),
    ignoreReason: z.string().max(200),
    /** The actions of people on the message, oldest first: taken in again, put aside, linked. */
    tries: z
      .array(
        z.object({
          at: z.string().max(40),
          by: z.string().max(100),
          action: z.enum(['message.upload', 'message.retry', 'message.ignore', 'message.link']),
          reason: z.string().max(200),
        }),
      )
      .max(200)
      .default([]),
    /** The other messages of the same booking, oldest first. */
    related: z.array(messageRow).max(200),
  },
  errors: ['HOS-00004-0'],
});

export const listBookingMessages = defineCall({
  path: '/api/linkage/message/ofBooking',
  service,
  access: { function: 'registration', level: 'read' },
  summary: 'The messages that made or changed a registration, oldest first.',
  request: { bookingId: idField },
  response: { messages: z.array(messageRow).max(200) },
});

const handled = { messages: z.array(messageRow).max(1_000) };
const refusals = ['HOS-10001-1', 'HOS-00004-0'] as const;

export const retryMessages = defineCall({
  path: '/api/linkage/message/retry',
  service,
  access: edit,
  summary: 'Takes chosen messages in again from their stored bytes; at least one is chosen.',
  request: { messageIds: chosen },
  response: handled,
  errors: [...refusals, 'HOS-10001-2'],
  writes: true,
});

export const confirmMessages = defineCall({
  path: '/api/linkage/message/confirm',
  service,
  access: edit,
  summary:
    'Marks messages as seen: those that are chosen, or with an empty list every imported one of a provider.',
  request: { messageIds: z.array(idField).max(1_000), provider: providerField.optional() },
  response: { confirmed: count },
  writes: true,
});

export const ignoreMessages = defineCall({
  path: '/api/linkage/message/ignore',
  service,
  access: edit,
  summary: 'Puts chosen messages aside for a reason; they are never applied.',
  request: { messageIds: chosen, reason: lineField.min(1) },
  response: handled,
  errors: [...refusals, 'HOS-10001-2'],
  writes: true,
});

export const linkMessage = defineCall({
  path: '/api/linkage/message/link',
  service,
  access: edit,
  summary: 'Says which registration a message belongs to; later messages of the booking change that one.',
  request: { messageId: idField, bookingNo: lineField.min(1) },
  response: { row: messageRow },
  errors: ['HOS-00004-0', 'HOS-01002-4', 'HOS-10001-2', 'HOS-10001-3', 'HOS-00007-0'],
  writes: true,
});

export const downloadMessage = defineCall({
  path: '/api/linkage/message/download',
  service,
  access: read,
  summary: 'The bytes of a message as received, card numbers masked.',
  request: { messageId: idField },
  response: {},
  transfer: 'file',
  errors: ['HOS-00004-0', 'HOS-10001-4'],
});

export const uploadMessage = defineCall({
  path: '/api/linkage/message/upload',
  service,
  access: edit,
  summary:
    'Takes a file in by hand: one message, or a CSV of TEMAIRAZU. A page sends many files one after another.',
  request: { accountId: idField, fileName: z.string().min(1).max(255) },
  response: { messages: z.array(messageRow).max(1_000) },
  transfer: 'upload',
  errors: ['HOS-00004-0', 'HOS-10001-5', 'HOS-10001-6'],
  writes: true,
});

export const replayBooking = defineCall({
  path: '/api/linkage/booking/replay',
  service,
  access: read,
  summary: 'Rebuilds a booking from its messages and compares it with the registration.',
  request: { bookingId: idField },
  response: {
    /** Null when no message is left to rebuild it from. */
    expected: transmittedBooking.nullable(),
    isCancelled: z.boolean(),
    usedMessageIds: z.array(idField).max(1_000),
    differences: z.array(fieldDifference).max(5_000),
  },
  errors: ['HOS-00004-0', 'HOS-01002-4', 'HOS-00007-0'],
});

export const listMissingCancels = defineCall({
  path: '/api/linkage/booking/missingCancels',
  service,
  access: read,
  summary: 'Imported bookings of arrival dates that the last full list of the provider no longer has.',
  request: { accountId: idField, checkInFrom: dateInput, checkInTo: dateInput },
  response: {
    /** The time when the provider was last asked for all its bookings. It is null when that never happened. */
    listedAt: z.string().max(40).nullable(),
    bookings: z
      .array(
        z.object({
          bookingId: idField,
          bookingNo: z.string().max(40),
          agencyName: outsideLine,
          travelAgencyBookingNumber: outsideLine,
          guestName: outsideText,
          checkInDate: dateField,
          checkOutDate: dateField,
        }),
      )
      .max(5_000),
  },
  errors: ['HOS-00004-0'],
});

export const keepMissingBookings = defineCall({
  path: '/api/linkage/booking/keepMissing',
  service,
  access: edit,
  summary:
    'Keeps bookings that the provider no longer lists, for a reason; they are no question until a message comes.',
  request: { bookingIds: z.array(idField).min(1, 'HOS-10001-1').max(1_000), reason: lineField.min(1) },
  response: { kept: count },
  errors: ['HOS-10001-1'],
  writes: true,
});
