import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import {
  dateField,
  dateInput,
  idField,
  memoField,
  placeField,
  seenVersionField,
  timeField,
  versionField,
  yenField,
  yenInput,
} from '../kernel/fields.ts';

const service = 'admin' as const;

/** Notes and coins of the yen, largest first. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

const count = z.int().min(0).max(99_999);
const denominationKeys = DENOMINATIONS.map(String) as [`${Denomination}`, ...`${Denomination}`[]];

/** The number of each note and coin. A missing key counts as none. */
const pieces = z.partialRecord(z.enum(denominationKeys), count);
export type CashPieces = z.output<typeof pieces>;

/** Yen that notes and coins come to. */
export function sumPieces(counted: CashPieces): number {
  return DENOMINATIONS.reduce((sum, yen) => sum + yen * (counted[`${yen}`] ?? 0), 0);
}

const policyFields = {
  /** True when the person who counts sees the expected amount only after the count is saved. */
  isBlind: z.boolean(),
  /** A shift is not closed before its cash is counted. */
  requiresCount: z.boolean(),
  /** Time of the business date (00:00 to 30:00) at which the day closes by itself; null: by hand. */
  closesAt: timeField.nullable(),
};

export const showClosePolicy = defineCall({
  path: '/api/admin/batch/policy/show',
  service,
  access: { function: 'batch', level: 'read' },
  summary: 'How the store closes its shifts.',
  request: {},
  response: {
    version: seenVersionField,
    ...policyFields,
    /** Each user counts the drawer of their own (individual closing, a setting of the store); otherwise the house counts one. */
    countsByUser: z.boolean(),
  },
});

export const editClosePolicy = defineCall({
  path: '/api/admin/batch/policy/edit',
  service,
  access: { function: 'master', level: 'edit' },
  summary: 'Changes how the store closes its shifts.',
  request: {
    version: seenVersionField,
    ...policyFields,
    /** This field is not read any more: it is a setting of the store. A page of an earlier release still sends it. */
    countsByUser: z.boolean().optional(),
  },
  response: { version: versionField },
  errors: ['HOS-00005-0'],
  writes: true,
});

const savedCount = z.object({
  id: idField,
  userName: z.string(),
  pieces,
  floatYen: yenField,
  receivedYen: yenField,
  countedYen: yenField,
  differenceYen: yenField,
  carriedYen: yenField,
  reason: z.string(),
  countedByName: z.string(),
  countedAt: z.string(),
});

const drawer = z.object({
  /** The owner of the drawer. Null means the one drawer of the house. */
  userId: idField.nullable(),
  userName: z.string(),
  /** The amount that the shift before left in the drawer. */
  floatYen: yenField,
  /** Cash taken less cash given back in the shift; null where the count is blind and not saved yet. */
  receivedYen: yenField.nullable(),
  payments: z.int().nonnegative().nullable(),
  /** The last count; null before the first. */
  count: savedCount.nullable(),
  /** Counts of the shift that were counted again, the latest first. */
  earlierCounts: z.array(savedCount).default([]),
});
export type CashDrawer = z.output<typeof drawer>;

/** The money of a shift by kind. The slips and vouchers in the drawers have to add up to it. */
const taking = z.object({
  source: z.enum(['GUEST', 'RECEIVABLE']),
  paymentType: z.string(),
  count: z.int(),
  amountIn: yenField,
  amountOut: yenField,
});
export type CashTaking = z.output<typeof taking>;

export const showCash = defineCall({
  path: '/api/admin/cash/show',
  service,
  access: { function: 'money', level: 'edit' },
  summary:
    'The drawers of a shift with what is to be in them and what was counted; without a date, of the current shift.',
  request: { businessDate: dateInput.optional(), shiftNo: placeField.optional() },
  response: {
    businessDate: dateField,
    shiftNo: placeField,
    /** True when the shift is still open, so that it can be counted. */
    isOpen: z.boolean(),
    isBlind: z.boolean(),
    countsByUser: z.boolean(),
    drawers: z.array(drawer),
    /** It is null for a caller who does not see all drawers, and while a blind count has still to be made. */
    takings: z.array(taking).nullable().default(null),
  },
  errors: ['HOS-00004-0'],
});

export const countCash = defineCall({
  path: '/api/admin/cash/count',
  service,
  access: { function: 'money', level: 'edit' },
  summary: 'Saves what was counted in a drawer of the current shift; counting again says it anew.',
  request: {
    businessDate: dateInput,
    shiftNo: placeField,
    /** The owner of the drawer. Null means the one drawer of the house. */
    userId: idField.nullable().default(null),
    /** The last count that the counter saw of the drawer; null: none. A newer one is not counted over unseen. */
    seenCountId: idField.nullable().default(null),
    pieces,
    floatYen: yenInput.min(0),
    /** The amount that stays in the drawer for the next shift. The rest goes to the safe or the bank. */
    carriedYen: yenInput.min(0),
    /** The reason for a difference from the expected amount. */
    reason: memoField.max(200).default(''),
  },
  response: { count: savedCount },
  errors: ['HOS-00005-0', 'HOS-07001-4', 'HOS-06020-0', 'HOS-06020-1', 'HOS-06020-2'],
  writes: true,
});
