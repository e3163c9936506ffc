import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lineField, pageFields, yenField } from '../kernel/fields.ts';
import { momentOut, outsideLine, outsideName } from './outside-fields.ts';

const service = 'linkage' as const;
const read = { function: 'linkage', level: 'read' } as const;
const edit = { function: 'linkage', level: 'edit' } as const;
const count = z.int().min(0).max(100_000_000);

export const PUSH_KINDS = ['STOCK', 'RATE', 'RANK', 'RESTRICTION'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** `UNCERTAIN` means that the answer was lost. It is asked for again before anything is sent again. */
export const PUSH_STATES = ['PENDING', 'SENDING', 'UNCERTAIN', 'DONE', 'FAILED', 'SUPERSEDED'] as const;
export type PushState = (typeof PUSH_STATES)[number];

/** One date of a group that is to be told to the provider. */
export const pushItem = z.object({
  pushItemId: idField,
  accountId: idField,
  kind: z.enum(PUSH_KINDS),
  state: z.enum(PUSH_STATES),
  groupCode: outsideLine,
  groupName: outsideName,
  date: dateField,
  remainingCount: z.int().min(0).max(100_000).nullable(),
  isStopped: z.boolean(),
  amountYen: yenField.nullable(),
  /** RATE: the prices for one guest, two, three …; a null means that it is not sold to that many. */
  amounts: z.array(yenField.nullable()).max(20),
  rankCode: outsideLine,
  minStay: z.int().min(0).max(999).nullable(),
  maxStay: z.int().min(0).max(999).nullable(),
  closedToArrival: z.boolean().nullable(),
  closedToDeparture: z.boolean().nullable(),
  /** The event or the person that caused the sending. */
  cause: outsideName,
  requestId: z.string().max(8),
  attempts: count,
  lastError: outsideName,
  createdAt: momentOut,
  sentAt: momentOut.nullable(),
});

export const listPushItems = defineCall({
  path: '/api/linkage/push/list',
  service,
  access: read,
  summary: 'What was told to the provider and what waits to be told, newest first.',
  request: {
    accountId: idField.optional(),
    kind: z.enum(PUSH_KINDS).optional(),
    state: z.enum(PUSH_STATES).optional(),
    groupCode: outsideLine.optional(),
    /** All groups under which the type is sold, with the stock last sent and its time. */
    roomTypeId: idField.optional(),
    dateFrom: dateInput.optional(),
    dateTo: dateInput.optional(),
    ...pageFields,
  },
  response: { items: z.array(pushItem).max(50), totalCount: count },
});

export const retryPushItems = defineCall({
  path: '/api/linkage/push/retry',
  service,
  access: edit,
  summary: 'Sends failed items again.',
  request: { pushItemIds: z.array(idField).min(1, 'HOS-10001-1').max(1_000) },
  response: { queued: count },
  errors: ['HOS-10001-1'],
  writes: true,
});

const stockSide = z.object({
  remainingCount: z.int().min(-100_000).max(100_000),
  isStopped: z.boolean(),
});

export const compareStock = defineCall({
  path: '/api/linkage/push/compare',
  service,
  access: read,
  summary: 'What the provider has beside what the house has, by group and date; at most 31 days.',
  request: {
    accountId: idField,
    dateFrom: dateInput,
    dateTo: dateInput,
    asksProvider: z.boolean().default(false),
  },
  response: {
    /** The time when the provider's side was read. */
    readAt: momentOut.nullable(),
    groups: z
      .array(
        z.object({
          groupCode: outsideLine,
          groupName: outsideName,
          /** Types of the house that are sold under it. */
          roomTypeNames: z.array(z.string().max(200)).max(500),
          roomTypeNamesEn: z.array(z.string().max(200)).max(500).default([]),
          /** The same types, in the same order. */
          roomTypeIds: z.array(idField).max(500),
          days: z
            .array(
              z.object({
                date: dateField,
                ours: stockSide,
                theirs: stockSide.nullable(),
                isWaiting: z.boolean(),
              }),
            )
            .max(31),
        }),
      )
      .max(500),
  },
  errors: ['HOS-00004-0', 'HOS-10003-3', 'HOS-10004-0'],
});

export const resyncStock = defineCall({
  path: '/api/linkage/push/resync',
  service,
  access: edit,
  summary: 'Reads the provider and sends every difference of the dates.',
  request: { accountId: idField, dateFrom: dateInput, dateTo: dateInput },
  response: { queued: count },
  errors: ['HOS-00004-0', 'HOS-10003-3', 'HOS-10004-0'],
  writes: true,
});

/** Dates closed because a sale went beyond the house, until a person releases them. */
export const stopSale = z.object({
  stopSaleId: idField,
  roomTypeId: idField,
  date: dateField,
  cause: z.enum(['OVERBOOKED', 'IMPORT_FAILED']),
  messageId: idField.nullable(),
  createdAt: momentOut,
});

export const listStopSales = defineCall({
  path: '/api/linkage/push/stopSales',
  service,
  access: read,
  summary: 'Dates that were closed at the providers because of an overbooking or a failed import.',
  request: {},
  response: { stopSales: z.array(stopSale).max(5_000) },
});

export const releaseStopSales = defineCall({
  path: '/api/linkage/push/releaseStopSales',
  service,
  access: edit,
  summary: 'Opens dates again that were closed because of an overbooking or a failed import.',
  request: {
    stopSaleIds: z.array(idField).min(1, 'HOS-10001-1').max(1_000),
    /** The reason why the dates may be sold again. It stands in the history. */
    reason: lineField.min(1),
  },
  response: { released: count },
  errors: ['HOS-10001-1'],
  writes: true,
});
