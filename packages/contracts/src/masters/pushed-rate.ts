import { PRICE_BASES, PUSHED_RESTRICTIONS } from '@honjin/domain';
import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { defineMaster } from '../kernel/event.ts';
import {
  dateField,
  dateInput,
  idField,
  lineField,
  refuseTwice,
  textField,
  yenField,
} from '../kernel/fields.ts';
import { codeText, whole } from './plain/fields.ts';
import { defineHistory } from './plain/history.ts';

const service = 'masters' as const;

/** The most rows of one push. */
export const MOST_PUSH_ROWS = 1_000;
/** The most values of one push: nights of its rows times the fields they set. */
export const MOST_PUSHED_VALUES = 20_000;
/** The most nights of a room type under a plan that are read back at once. */
const MOST_DAYS_READ = 400;

/** The number of a push; a moment in milliseconds will do. */
const revisionInput = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const source = { programName: z.string(), revision: z.int() };

const pushedPrice = z.object({ persons: z.int(), amountYen: yenField });

const pushedDay = z.object({
  night: dateField,
  /** Null: the price of the table counts, with the strategies of the house. */
  prices: z.object({ ...source, prices: z.array(pushedPrice) }).nullable(),
  restrictions: z.array(
    z.object({
      ...source,
      kind: z.enum(PUSHED_RESTRICTIONS),
      /** Nights; 1 for what is only on or off. */
      value: z.int(),
    }),
  ),
});

/** Prices and restrictions that revenue managers have set of a room type under a plan, for the nights to come. */
export const pushedRateMaster = defineMaster(
  'pushed-rate',
  z.object({ id: z.uuid(), roomTypeId: z.uuid(), planId: z.uuid(), days: z.array(pushedDay) }),
);

const nights = whole(1, 999, { code: 'HOS-05026-0' }).input;

const pushRow = z.strictObject({
  roomTypeCode: codeText().input,
  planCode: codeText().input,
  from: dateInput,
  to: dateInput,
  /** ISO weekdays of the nights, 1 Monday … 7 Sunday; none: all of them. */
  weekdays: z.array(whole(1, 7).input).max(7).default([]),
  /**
   * Replaces the prices of the night as a whole; null gives the night back to the table. A field that is left out stays
   * as it is.
   */
  prices: z
    .array(z.strictObject({ persons: whole(1, 999).input, amountYen: whole(1, 99_999_999).input }))
    .max(20)
    .superRefine(refuseTwice(({ persons }) => `${persons}`))
    .nullable()
    .optional(),
  minStay: nights.nullable().optional(),
  maxStay: nights.nullable().optional(),
  closedToArrival: z.boolean().optional(),
  closedToDeparture: z.boolean().optional(),
  /** The night is not sold at all. */
  stopSale: z.boolean().optional(),
});
export type PushRowInput = z.output<typeof pushRow>;

function checkRows(values: unknown, context: z.RefinementCtx): void {
  const { rows } = values as { rows: PushRowInput[] };
  rows.forEach(({ from, to, minStay, maxStay }, at) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['rows', at, field], message, input: undefined });
    if (to < from) refuse('to', 'HOS-05090-5');
    if (minStay && maxStay && maxStay < minStay) refuse('maxStay', 'HOS-05032-7');
  });
}

const pushed = {
  revision: z.int(),
  /** It was pushed before: the answer had been lost, and nothing was done twice. */
  isRepeated: z.boolean(),
  /** Values of this push: all of them, and those that stood under a newer revision already and were left. */
  valueCount: z.int(),
  supersededCount: z.int(),
};

export const pushRates = defineCall({
  path: '/api/master/rms/push',
  service,
  access: { function: 'revenue', level: 'edit' },
  summary:
    'Sets prices and restrictions of room types under plans for ranges of nights, all rows or none. An older revision never overwrites a newer one, and a repeated one does nothing.',
  request: {
    /** Grows from push to push; all revenue managers of a store share the numbers. */
    revision: revisionInput,
    rows: z.array(pushRow).min(1).max(MOST_PUSH_ROWS),
  },
  response: pushed,
  errors: [
    'HOS-00001-1',
    'HOS-02005-2',
    'HOS-05026-0',
    'HOS-05032-0',
    'HOS-05032-1',
    'HOS-05032-2',
    'HOS-05032-3',
    'HOS-05032-4',
    'HOS-05032-5',
    'HOS-05032-6',
    'HOS-05032-7',
    'HOS-05032-8',
    'HOS-05032-9',
    'HOS-05090-5',
    'HOS-09001-6',
    'HOS-09001-13',
  ],
  writes: true,
  check: checkRows,
});

const targetDays = z.object({
  roomTypeCode: z.string(),
  planCode: z.string(),
  days: z.array(pushedDay).max(MOST_DAYS_READ),
});

function checkRange(values: unknown, context: z.RefinementCtx): void {
  const { from, to } = values as { from: string; to: string };
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0) context.addIssue({ code: 'custom', path: ['to'], message: 'HOS-05090-5' });
  else if (days >= MOST_DAYS_READ)
    context.addIssue({ code: 'custom', path: ['to'], message: `HOS-09001-12|${MOST_DAYS_READ}` });
}

export const readPushedRates = defineCall({
  path: '/api/master/rms/rates',
  service,
  access: { function: 'revenue', level: 'read' },
  summary:
    'The pushed prices and restrictions in force between two nights, each with its program and revision.',
  request: {
    from: dateInput,
    to: dateInput,
    /** Empty: every room type, every plan that something was pushed for. */
    roomTypeCode: textField(20).default(''),
    planCode: textField(20).default(''),
  },
  response: { lastRevision: z.int().nullable(), targets: z.array(targetDays) },
  errors: ['HOS-05090-5', 'HOS-09001-12'],
  check: checkRange,
});

export const listRevenueTargets = defineCall({
  path: '/api/master/rms/targets',
  service,
  access: { function: 'revenue', level: 'read' },
  summary:
    'The room types and plans that can be priced, by their codes, with the numbers of persons they are sold to.',
  request: {},
  response: {
    roomTypes: z.array(
      z.object({
        roomTypeCode: z.string(),
        name: z.string(),
        nameEn: z.string(),
        maxCapacity: z.int(),
        /** Rooms of the type. */
        rooms: z.int(),
      }),
    ),
    plans: z.array(
      z.object({
        planCode: z.string(),
        name: z.string(),
        nameEn: z.string(),
        /** ROOM: a price is for the room. PERSON: for one adult. */
        basis: z.enum(PRICE_BASES),
        taxation: z.enum(['TAX_INCLUDED', 'TAX_EXCLUDED']),
        stayFrom: dateField,
        stayTo: dateField,
        sold: z.array(
          z.object({
            roomTypeCode: z.string(),
            persons: z.array(z.int()),
            /** The lowest and the highest price that can be pushed, by number of persons. */
            ranges: z
              .array(z.object({ persons: z.int(), leastYen: yenField, mostYen: yenField }))
              .default([]),
          }),
        ),
      }),
    ),
  },
});

const planRead = { function: 'plan', level: 'read' } as const;

export const listPushedRates = defineCall({
  path: '/api/master/pushed-rates/list',
  service,
  access: planRead,
  summary: 'What revenue managers have set of a room type under a plan between two nights.',
  request: { roomTypeId: idField, planId: idField, from: dateInput, to: dateInput },
  response: { days: z.array(pushedDay) },
  errors: ['HOS-05090-5', 'HOS-09001-12'],
  check: checkRange,
});

export const listRatePushes = defineCall({
  path: '/api/master/pushed-rates/pushes',
  service,
  access: planRead,
  summary: 'The latest pushes of revenue managers, and what was pushed for at all.',
  request: {},
  response: {
    pushes: z.array(
      z.object({
        ...source,
        pushedAt: z.string(),
        rowCount: z.int(),
        valueCount: z.int(),
        supersededCount: z.int(),
      }),
    ),
    targets: z.array(
      z.object({
        id: idField,
        roomTypeId: idField,
        planId: idField,
        lastNight: dateField,
        updatedAt: z.string(),
      }),
    ),
  },
});

export const pushedRateHistory = defineHistory({
  path: '/api/master/pushed-rates',
  nameEn: 'Pushed rates',
  code: 'plan',
});

export const clearPushedRates = defineCall({
  path: '/api/master/pushed-rates/clear',
  service,
  access: { function: 'plan', level: 'edit' },
  summary:
    'Gives nights of a room type under a plan back to the price table and the restrictions of the house. A newer push sets them again.',
  request: {
    roomTypeId: idField,
    planId: idField,
    from: dateInput,
    to: dateInput,
    reason: lineField.min(1, { error: 'HOS-09001-0' }),
  },
  response: { clearedCount: z.int() },
  errors: ['HOS-00004-0', 'HOS-05090-5', 'HOS-09001-12'],
  writes: true,
  check: checkRange,
});
